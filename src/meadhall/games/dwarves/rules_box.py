"""Chapter 1: the box. Reads the content of a pack and makes every action that it allows, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.table import Action, Seat
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.cards import Card, Character, Equipment, Tile, TrackSpace
from meadhall.games.dwarves.rules_cards import check_cards, read_cards
from meadhall.games.dwarves.rules_council import BOXES
from meadhall.games.dwarves.rules_draw import TopCard
from meadhall.games.dwarves.rules_dwarves import ABILITIES
from meadhall.games.dwarves.rules_effects import CouncilBox
from meadhall.games.dwarves.rules_fight import RemoveTroop
from meadhall.games.dwarves.rules_gear import Drawn
from meadhall.games.dwarves.rules_hero import SYMBOLS, Skulls
from meadhall.games.dwarves.rules_land import Turned
from meadhall.games.dwarves.rules_map import read_map
from meadhall.games.dwarves.rules_move import Go
from meadhall.games.dwarves.rules_powers import POWERS, Shoot
from meadhall.games.dwarves.rules_rewards import CleanseSpace, Dig
from meadhall.games.dwarves.rules_terms import (
    ATTRIBUTES,
    COLOURS,
    GATES,
    KIND_WORDS,
    KINDS,
    MOST_SEATS,
    NOTHING,
)
from meadhall.games.dwarves.rules_threats import LetPerish, Lose
from meadhall.games.dwarves.rules_turn import Take
from meadhall.games.dwarves.rules_uses import USES


def open_box(pack: Pack, settings: Mapping[str, str]) -> DwarvesBox:
    """§1.1 Return the board, the tiles and the cards. Settings choose difficulty, variant and Scenario cards."""
    return _open(pack, settings, version=3)


def open_first_box(pack: Pack, settings: Mapping[str, str]) -> DwarvesBox:
    """Return the box for rules version 1."""
    return _open(pack, settings, version=1)


def open_second_box(pack: Pack, settings: Mapping[str, str]) -> DwarvesBox:
    """Return the box for rules version 2."""
    return _open(pack, settings, version=2)


def _open(pack: Pack, settings: Mapping[str, str], *, version: int) -> DwarvesBox:
    map_ = read_map(pack.rows("map.toml"))
    gear = _gear(pack.rows("equipment.toml"))
    cards: list[Card] = []
    deck = "scenarios.toml" if settings["scenario"] == "base" else "triumph.toml"
    for file in (deck, "adventures.toml", "threats.toml"):
        cards += read_cards(pack.rows(file), len(cards), map_, gear)
    check_cards(cards)
    council, needs, start = _council(pack.rows("council.toml"))
    supply, skulls = _troops(pack.rows("troops.toml"))
    removed = _removed(pack.rows("difficulty.toml"), settings["difficulty"])
    if removed > len([card for card in cards if card.deck == "A"]):
        raise ContentError("difficulty.toml: more Scenario cards are removed than there are of stage A")
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = DwarvesBox(
        hash=name,
        spaces=map_.spaces,
        sides=map_.sides,
        arrows=map_.arrows,
        flanks=map_.flanks,
        tiles=_tiles(pack.rows("tiles.toml")),
        track=_track(pack.rows("track.toml")),
        council=council,
        council_needs=needs,
        council_start=start,
        skulls=skulls,
        supply=supply,
        characters=_characters(pack.rows("characters.toml")),
        cards=cards,
        gear=gear,
        removed=removed,
        limit=int(settings["perish_at"]),
        dealt=settings["characters"] == "dealt",
        version=version,
    )
    _make_actions(box)
    return box


def _tiles(rows: list[Row]) -> list[Tile]:
    tiles: list[Tile] = []
    for row in rows:
        colour = COLOURS.index(row.one_of("arrow", COLOURS))
        pushes = row.texts("pushes")
        if len(pushes) != 4 or any(word not in KIND_WORDS for word in pushes):
            raise row.fail(f"`pushes` must be four of {', '.join(KIND_WORDS)}, not {pushes!r}")
        origin = row.origin()
        row.done()
        kinds = tuple([KIND_WORDS.index(word) for word in pushes])
        tiles.append(Tile(len(tiles), colour, kinds, origin.source, origin.confidence))
    return tiles


def _track(rows: list[Row]) -> list[TrackSpace]:
    """§5.1 Return the spaces of the Doom track."""
    track: list[TrackSpace] = []
    for row in rows:
        track.append(SYMBOLS[row.one_of("symbol", SYMBOLS)](row))
        row.origin()
        row.done()
    return track


def _council(rows: list[Row]) -> tuple[list[CouncilBox], list[int], int]:
    """§10.2 Return the boxes of the Council, the numbers to their right, and the box where the token starts."""
    boxes: list[CouncilBox] = []
    needs: list[int] = []
    starts: list[int] = []
    for row in rows:
        if row.flag("start"):
            starts.append(len(boxes))
        boxes.append(BOXES[row.one_of("effect", BOXES)])
        needs.append(row.number("need", least=1, most=6, default=6))
        row.origin()
        row.done()
    if len(starts) != 1:
        raise ContentError("council.toml: exactly one box must be the `start`")
    return boxes, needs, starts[0]


def _troops(rows: list[Row]) -> tuple[list[int], list[list[int]]]:
    supply: list[int] = []
    skulls: list[list[int]] = []
    for row, kind in zip(rows, KIND_WORDS, strict=True):
        if row.key != kind:
            raise row.fail(f"the entries must be {', '.join(KIND_WORDS)}, in this order")
        supply.append(row.number("supply", least=1, most=200))
        skulls.append(list(row.numbers("skulls", most=9)))
        if len(skulls[-1]) != 6:
            raise row.fail("`skulls` must be the six faces of a die")
        row.origin()
        row.done()
    return supply, skulls


def _removed(rows: list[Row], difficulty: str) -> int:
    removed = {}
    for row in rows:
        removed[row.key] = row.number("remove", most=20)
        row.origin()
        row.done()
    if difficulty not in removed:
        raise ContentError(f"difficulty.toml: there is no entry [{difficulty}]")
    return removed[difficulty]


def _characters(rows: list[Row]) -> list[Character]:
    dwarves: list[Character] = []
    for row in rows:
        origin = row.origin()
        dwarves.append(
            Character(
                number=len(dwarves),
                key=row.key,
                gate=GATES.index(row.one_of("gate", GATES)),
                values=tuple([row.number(attribute, least=1, most=7) for attribute in ATTRIBUTES]),
                health=row.number("health", least=1, most=9),
                ability=ABILITIES[row.one_of("ability", ABILITIES)],
                source=origin.source,
                conf=origin.confidence,
            )
        )
        row.done()
    if len(dwarves) < MOST_SEATS:
        raise ContentError(f"characters.toml: {MOST_SEATS} players need {MOST_SEATS} dwarves, not {len(dwarves)}")
    return dwarves


def _gear(rows: list[Row]) -> list[Equipment]:
    gear: list[Equipment] = []
    for row in rows:
        origin = row.origin()
        gear.append(
            Equipment(
                number=len(gear),
                key=row.key,
                copies=row.number("copies", least=1, most=20),
                special=row.flag("special"),
                values=tuple([row.number(attribute, most=7, default=0) for attribute in ATTRIBUTES]),
                health=row.number("health", most=9, default=0),
                use=row.one_of("use", ("none", *USES), default="none"),
                power=POWERS[row.one_of("power", POWERS, default="none")],
                amount=row.number("amount", least=1, most=9, default=1),
                source=origin.source,
                conf=origin.confidence,
            )
        )
        row.done()
    return gear


def _make_actions(box: DwarvesBox) -> None:
    for tile in box.tiles:
        box.tile_actions.append(Turned(f"tile {tile.number + 1}", tile.number))
    for card in box.cards:
        box.card_actions.append(TopCard(f"card {card.key}", card.number))
    for item in box.gear:
        box.gear_actions.append(Drawn(f"draw {item.key}", item.number))
    for dwarf in box.characters:
        box.choose_actions.append(Take(f"take {dwarf.key}", dwarf.number))
    for space in box.spaces:
        n = space.number
        box.go_actions.append(Go(f"go {space.key}", n))
        box.shoot_actions.append(Shoot(f"shoot {space.key}", n))
        box.tunnel_actions.append(Dig(f"dig {space.key}", n))
        box.cleanse_actions.append(CleanseSpace(f"cleanse {space.key}", n))
        box.perish_actions.append(LetPerish(f"perish {space.key}", n))
        box.remove_actions.append([RemoveTroop(f"remove {space.key} {KIND_WORDS[k]}", n, k) for k in range(KINDS)])
    for owner in range(MOST_SEATS):
        box.lose_actions.append([Lose(f"lose {owner} {item.key}", owner, item.number) for item in box.gear])
        box.uses.append([_uses(item, owner) for item in box.gear])
    _make_recruitment(box)


def _uses(item: Equipment, owner: Seat) -> list[Action]:
    """§13.4 Return every way in which an owner may use a card: one, or one for each dwarf on whom it is used."""
    if item.use == "none":
        return []
    kind = USES[item.use]
    text = f"use {owner} {item.key}"
    if kind.needs_target():
        return [kind(f"{text} {target}", owner, item, target) for target in range(MOST_SEATS)]
    return [kind(text, owner, item, NOTHING)]


def _make_recruitment(box: DwarvesBox) -> None:
    """§5.4 Add every result of the three dice, with running sums of how many of the 216 throws show it."""
    orc, troll, alfar = box.skulls
    total = 0
    for orcs in sorted(set(orc)):
        for trolls in sorted(set(troll)):
            for elves in sorted(set(alfar)):
                total += orc.count(orcs) * troll.count(trolls) * alfar.count(elves)
                box.recruit_actions.append(Skulls(orcs, trolls, elves))
                box.recruit_sums.append(total)
