"""Patches: a client that applies them has the server's scene, byte for byte, in every game.

`patches.json` holds recorded sequences of patches; `web/src/lib/place/patch.test.ts` reads the same file. After a
change of the format record them again with `MEADHALL_PATCHES=write ./meadhall test tests/contract/test_patches.py`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone
from meadhall.core.sharing import one_pass
from meadhall.core.table import REFEREE, SPECTATOR, Viewer
from meadhall.core.text import Option, Refusal, Text
from meadhall.play.match import Match
from meadhall.protocol.patches import NO_SCENE, EncodedScene, WrongBase, checksum_of, patch, patched

RECORDED = Path(__file__).with_name("patches.json")
encode = msgspec.json.encode
Step = tuple[dict[str, Any], int]


def matches(game: Game, seed: int, most: int) -> Iterator[Match]:
    """Play at random; yield the match before each decision, and at the end."""
    dice = SeededDice("patches", game.key, seed)
    count = game.seats[dice.below(len(game.seats))]
    match = Match(game, [f"Dwarf {seat}" for seat in range(count)], dice=dice)
    for _ in range(most):
        yield match
        if not match.seats():
            return
        # Together: any of the seats may answer first.
        asked = match.seats()
        seat = max(0, asked[dice.below(len(asked))])
        options = match.choices(seat)
        match.play(seat, options[dice.below(len(options))].text)


def numbers_in(tree: Any) -> list[str]:
    """Return the keys of objects that look like numbers: JavaScript would put them first."""
    if isinstance(tree, dict):
        return [key for key in tree if key.isdigit()] + [key for part in tree.values() for key in numbers_in(part)]
    return [key for part in tree for key in numbers_in(part)] if isinstance(tree, list) else []


@pytest.mark.parametrize("key", sorted(find()))
def test_patches_lead_to_the_fresh_scene_byte_for_byte(key: str) -> None:
    steps = 0
    for seed in range(2):
        bases: dict[Viewer, EncodedScene] = {}
        trees: dict[Viewer, dict[str, Any]] = {}
        for match in matches(find()[key], seed, 60):
            viewers = (*range(len(match.names)), SPECTATOR, REFEREE)
            with one_pass():
                shared = {viewer: match.scene(viewer) for viewer in viewers}
            for viewer, seen in shared.items():
                fresh, scene = encode(match.scene(viewer)), EncodedScene(seen)
                assert scene.text() == fresh
                changes = msgspec.json.decode(patch(bases.get(viewer, NO_SCENE), scene))
                trees[viewer] = patched(trees.get(viewer), changes, scene.checksum)
                assert encode(trees[viewer]) == fresh
                assert not numbers_in(trees[viewer])
                bases[viewer] = scene
                steps += 1
    assert steps > 20


def forget_cached_parts(game: Game) -> None:
    """Empty the caches of a game's views."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{game.module}.view"):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


@pytest.mark.parametrize("key", sorted(find()))
def test_parts_kept_from_earlier_scenes_are_those_of_a_fresh_scene(key: str) -> None:
    game = find()[key]
    kept = [[encode(match.scene(viewer)) for viewer in (0, SPECTATOR)] for match in matches(game, 3, 80)]
    for match, before in zip(matches(game, 3, 80), kept, strict=True):
        forget_cached_parts(game)
        assert [encode(match.scene(viewer)) for viewer in (0, SPECTATOR)] == before


@pytest.mark.parametrize("key", sorted(find()))
def test_a_client_with_another_base_notices(key: str) -> None:
    *_, first, second, third = (
        (EncodedScene(scene), encode(scene)) for scene in (match.scene(0) for match in matches(find()[key], 1, 12))
    )
    change = msgspec.json.decode(patch(second[0], third[0]))
    with pytest.raises(WrongBase):
        patched(None, change, third[0].checksum)
    # A patch may replace all that differs; otherwise the client notices.
    with suppress(WrongBase):
        assert encode(patched(msgspec.json.decode(first[1]), change, third[0].checksum)) == third[1]
    with pytest.raises(WrongBase):
        patched(msgspec.json.decode(second[1]), change, third[0].checksum ^ 1)


def test_an_unchanged_scene_is_an_empty_patch() -> None:
    scene = drawn_scenes()[0]
    assert patch(EncodedScene(scene), EncodedScene(scene)) == b"{}"


def test_a_patch_never_mixes_two_viewers() -> None:
    one, two = (EncodedScene(Match(find()["duel"], ["Anna", "Ben"]).scene(seat)) for seat in (0, 1))
    with pytest.raises(AssertionError, match="one viewer"):
        patch(one, two)


def drawn_scenes() -> list[Scene]:
    """Return scenes in which everything happens that a patch can say."""

    def item(name: str, count: int = 1, **values: int) -> Item:
        return Item(name, f"card-{name}", count, values=dict(values))

    def scene(*zones: Zone, options: str = "", result: Result | None = None) -> Scene:
        ways = [Option(f"play {name}", Text("option-play", {"card": name}), (name,)) for name in options]
        refusals = [] if options else [Refusal("a", Text("why-not"), "§1")]
        prompt = Prompt(Text("prompt-turn", {"seat": 0}), "§2 – “Zug”", (0,)) if options else None
        places = [SeatInfo(0, Text("role"), {"gold": len(options)}), SeatInfo(1, Text("role"), {"gold": 1})]
        return Scene("drawn", 0, Text("status"), places, list(zones), prompt, ways, refusals, result)

    def zone(name: str, *items: Item) -> Zone:
        return Zone(name, "row", Text("zone", {"name": name}), list(items), links=(("ä", "ö"),))

    a, b, c, d = (item(name) for name in "abcd")
    return [
        scene(zone("hand", a, b, c, d), zone("pile", item("x", 9)), options="abc"),
        scene(zone("hand", b, a, d), zone("pile", item("x", 8, seen=1), c), options="cab"),
        scene(zone("hand", b, b, b, item("a", 2)), zone("pile"), zone("späte Zone", Item("u", None, about=Text("ü")))),
        scene(zone("späte Zone", Item("u", None, tags=('\n\x1f\\"',))), zone("hand", d, c), options="dd"),
        scene(zone("hand", d, c), result=Result((1, 2), (3, 0), (Text("reason"),))),
    ]


def test_a_patch_says_what_was_copied_changed_and_added() -> None:
    first, second, *_ = (EncodedScene(scene) for scene in drawn_scenes())
    found = msgspec.json.decode(patch(first, second))
    moved = {"id": "c", "face": "card-c", "count": 1, "tags": [], "values": {}, "at": "", "about": None}
    assert found == {
        "zones": [
            [0, {"items": [[1, 2], [0, 1], [3, 4]]}],
            [1, {"items": [[0, {"count": 8, "values": {"seen": 1}}], moved]}],
        ],
        "options": [[2, 3], [0, 2]],
    }


# --- recorded sequences


def recorded() -> dict[str, list[Step]]:
    """Return sequences of patches: of drawn scenes, and of the first decisions of each of our games."""
    scenes = {"drawn": drawn_scenes()}
    for key in ("duel", "dwarves", "fall", "zwergendorf"):
        scenes[key] = [match.scene(0) for match in matches(find()[key], 5, 6)]
    found: dict[str, list[Step]] = {}
    for key, sequence in scenes.items():
        encoded = [NO_SCENE, *(EncodedScene(scene) for scene in sequence)]
        found[key] = [(json.loads(patch(before, after)), after.checksum) for before, after in pairwise(encoded)]
    return found


def test_recorded_patches_still_apply_and_are_made_alike() -> None:
    if os.environ.get("MEADHALL_PATCHES") == "write":
        RECORDED.write_text(json.dumps(recorded(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    steps = 0
    for sequence in json.loads(RECORDED.read_text(encoding="utf-8")).values():
        tree: dict[str, Any] | None = None
        before = NO_SCENE
        for changes, checksum in sequence:
            tree = patched(tree, changes, checksum)
            assert checksum_of(tree) == checksum
            after = EncodedScene(msgspec.convert(tree, Scene))
            assert json.loads(patch(before, after)) == changes
            before = after
            steps += 1
    assert steps > 25
