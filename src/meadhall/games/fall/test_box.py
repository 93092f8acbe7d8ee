"""Chapters 1 and 2: the contents of the box, the set-up, and content that is refused."""

from __future__ import annotations

from importlib.resources import files

import pytest

from meadhall.core.content import ContentError, Pack
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE
from meadhall.games.fall import GAME
from meadhall.games.fall.box import turned
from meadhall.games.fall.cards import COLOURS
from meadhall.games.fall.events import SecretDealt, SecretDealtUnseen
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import GOALS_TO_END, HAND_LIMIT
from meadhall.games.fall.testing.drawn import answer, asked, box, gems, ogres, options


def texts() -> dict[str, str]:
    folder = files(GAME.module) / "content"
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}


def test_the_box_holds_all_components() -> None:
    """§1 and §1.1: nine Kingdom cards for each player, 34 gems, 13 ogres, 18 goals, 10 decrees and 5 scenarios."""
    b = box(())

    assert [card.key for card in b.kingdom] == (
        ["castle", "giant", "dragon", "gold", "emerald", "diamond", "ruby", "tavern", "store"]
    )
    assert sum(gem.count for gem in b.gems) == 34
    assert sum(ogre.count for ogre in b.ogres) == 13
    assert (len(b.goals), len(b.secrets), len(b.decrees), len(b.scenarios)) == (10, 8, 10, 5)
    assert (b.specials, b.memorial.count) == (3, 8)
    worker = b.classes[0]
    assert (worker.number, worker.key, worker.cost, worker.vp) == (0, "worker", (0, 0, 0, 0), 0)


def test_the_one_known_goal_is_as_printed() -> None:
    """§7.9 Three emeralds and a ruby are worth twelve."""
    stew = next(goal for goal in box(()).goals if goal.key == "stew")

    assert (stew.cost, stew.vp) == ((0, 3, 1, 0), 12)


def test_a_quarter_turn_takes_north_to_east() -> None:
    """§3.2 Walls are bits, north first."""
    assert [turned(0b0001, turns) for turns in range(5)] == [0b0001, 0b0010, 0b0100, 0b1000, 0b0001]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_deals_every_component(seats: int) -> None:
    """§2, §2.2 to §2.6: gems in piles, nine cards and seven dwarfs each, an ogre deck, three goals, a secret each."""
    s = setup(box(()), seats, 1)

    assert gems(s, seats) == {"gold": 12, "emerald": 8, "ruby": 8, "diamond": 6}
    assert [s.kingdom_cards(seat) for seat in range(seats)] == [9] * seats
    assert s.home == [7] * seats
    assert ogres(s, seats) == {"ambush": 3, "crown": 2, "panic": 3, "brute": 3, "thief": 2}

    for goal in ("bread", "stew", "ham"):
        s = answer(s, f"fate open {goal}")
    for secret in ["king", "miner", "wizard", "architect"][:seats]:
        s = answer(s, f"fate secret {secret}")

    # §2.7: the first player begins, at any seat.
    assert asked(s) == "red"
    assert len(set(s.secret)) == seats


def test_secret_goals_are_seen_by_their_owner_only() -> None:
    """§2.6 The owner and the referee see the card; the others see that one was dealt."""
    dealt = SecretDealt(0, "secret-king")

    assert [dealt.told_to(viewer) for viewer in (0, REFEREE)] == [dealt] * 2
    assert dealt.told_to(1) == SecretDealtUnseen(0)


def test_chance_deals_each_goal_once() -> None:
    """§2.6 Each draw has one option less: ten trading goals, then eight secret goals."""
    s = setup(box(()), 2, 0)
    counts = []
    while asked(s) == "fate":
        counts.append(len(options(s)))
        s = answer(s, f"fate {options(s)[0]}")

    assert counts == [10, 9, 8, 8, 7]


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("kingdom.toml", 'walls = "1110"', 'walls = "111"', "four digits"),
        ("kingdom.toml", 'gem = "ruby"', 'gem = "coal"', "must be one of"),
        ("kingdom.toml", "spots = 4", "spots = 2", "room for the dwarfs"),
        ("kingdom.toml", 'blocks = "mines"\n', "", "a monster blocks something"),
        ("kingdom.toml", 'kind = "castle"', 'kind = "tavern"', "exactly one entry must be a castle"),
        ("kingdom.toml", "vp = 3", "vp = 3\nheight = 2", "unknown key `height`"),
        ("goals.toml", '"emerald", "emerald", "emerald", "ruby"', '"coal"', "is not a gem"),
        ("secrets.toml", 'asks = "ogres"', 'asks = "luck"', "must be one of"),
        ("classes.toml", 'power = "guard"', 'power = "free"', "exactly one class"),
        ("decrees.toml", "[fortress]", "[fort]", "the decrees are"),
        ("scenarios.toml", '"fortress"', '"fort"', "is not a decree"),
        ("ogres.toml", 'source = "rulebook', 'source = "hearsay', "must begin with"),
    ],
)
def test_impossible_content_is_refused_by_file_and_entry(file: str, old: str, new: str, complaint: str) -> None:
    """§1.1 The content of a pack is checked before a game begins."""
    changed = texts()
    assert old in changed[file]
    changed[file] = changed[file].replace(old, new, 1)

    with pytest.raises(ContentError, match=complaint) as refused:
        GAME.open_box(Pack.of_texts(changed), GAME.settings_from())

    assert str(refused.value).startswith(file)


def test_a_pack_may_change_values_and_has_a_hash_of_its_own() -> None:
    """§1.1 A changed value is one line; the other box can be set up beside the first."""
    changed = texts()
    changed["goals.toml"] = changed["goals.toml"].replace("vp = 12", "vp = 13", 1)
    other = GAME.open_box(Pack.of_texts(changed), GAME.settings_from())

    assert other.hash != box(()).hash
    assert [goal.vp for goal in other.goals if goal.key == "stew"] == [13]
    assert asking(setup(other, 2, 0)) is not None


@pytest.mark.parametrize(
    ("entry", "key", "least", "most"),
    [
        ("kingdom.castle", "need", 1, 7),
        ("kingdom.memorial", "need", 0, 7),
        ("kingdom.castle", "vp", -9, 9),
        ("kingdom.gold", "gems", 1, 9),
        ("kingdom.giant", "trophy", 0, 9),
        ("kingdom.castle", "count", 1, 99),
        ("gems.gold", "vp", 0, 9),
        ("gems.gold", "count", 1, 99),
        ("ogres.ambush", "count", 1, 99),
        ("goals.bread", "vp", 1, 99),
        ("secrets.architect", "amount", 1, 99),
        ("secrets.architect", "vp", 1, 99),
        ("classes.king", "vp", 0, 9),
    ],
)
def test_a_number_has_bounds(entry: str, key: str, least: int, most: int) -> None:
    """§1.1 A pack may set a number to its least or greatest value, and to none beyond."""
    room = "spots = 7\n" if key == "need" else ""
    for value in (least - 1, least, most, most + 1):
        pack = GAME.pack().laid_over("fall", f'game = "fall"\n[{entry}]\n{room}{key} = {value}')
        if least <= value <= most:
            GAME.open_box(pack, GAME.settings_from())
        else:
            with pytest.raises(ContentError, match=f"`{key}` must be a whole number from {least} to {most}, not"):
                GAME.open_box(pack, GAME.settings_from())


def test_a_card_has_room_for_seven_dwarfs_at_the_most() -> None:
    """§7 A card without a task may have no spots."""
    for entry, value in (("castle", 8), ("memorial", -1)):
        pack = GAME.pack().laid_over("fall", f'game = "fall"\n[kingdom.{entry}]\nspots = {value}')
        with pytest.raises(ContentError, match="`spots` must be a whole number from 0 to 7"):
            GAME.open_box(pack, GAME.settings_from())
    GAME.open_box(
        GAME.pack().laid_over("fall", 'game = "fall"\n[kingdom.memorial]\nneed = 0\nspots = 0'), GAME.settings_from()
    )


@pytest.mark.parametrize(
    "entry", [f"{file.removesuffix('.toml')}.{next(iter(rows))}" for file, rows in GAME.pack().files.items()]
)
def test_an_entry_needs_a_source_and_may_have_no_unknown_key(entry: str) -> None:
    """§1.1 The box refuses an entry with an unknown key, or without a valid source."""
    for line, complaint in (('source = "hearsay"', "`source` must begin with"), ("wish = 1", "unknown key `wish`")):
        pack = GAME.pack().laid_over("fall", f'game = "fall"\n[{entry}]\n{line}')
        with pytest.raises(ContentError, match=complaint):
            GAME.open_box(pack, GAME.settings_from())


def test_there_are_enough_goals_to_end_a_game() -> None:
    """§2.6 If every player is one goal short of the end, another goal must be left."""
    content = dict(GAME.pack().files)
    own = list(content["goals.toml"].items())
    fewest = len(COLOURS) * (GOALS_TO_END - 1) + 1
    more = [(f"{key}{n}", row) for n in range(fewest) for key, row in own]
    GAME.open_box(Pack(content | {"goals.toml": dict(more[:fewest])}), GAME.settings_from())
    with pytest.raises(ContentError, match="too few trading goals"):
        GAME.open_box(Pack(content | {"goals.toml": dict(more[: fewest - 1])}), GAME.settings_from())


def test_kingdom_cards_fit_a_hand_and_the_memorial_comes_last() -> None:
    """§2.3 The memorial does not count towards the hand."""
    content = dict(GAME.pack().files)
    *cards, memorial = content["kingdom.toml"].items()
    more = [(f"{key}{n}", row) for n in range(HAND_LIMIT) for key, row in cards if row["kind"] == "mine"]
    full = [*cards, *more][:HAND_LIMIT]
    GAME.open_box(Pack(content | {"kingdom.toml": dict([*full, memorial])}), GAME.settings_from())
    with pytest.raises(ContentError, match=f"at most {HAND_LIMIT} cards"):
        GAME.open_box(Pack(content | {"kingdom.toml": dict([*full, more[-1], memorial])}), GAME.settings_from())
    with pytest.raises(ContentError, match="the memorial last"):
        GAME.open_box(Pack(content | {"kingdom.toml": dict([memorial, *cards])}), GAME.settings_from())
