"""Chapter 6: Perished Land, on maps drawn before and after a cascade."""

import pytest

from meadhall.games.dwarves.board import draw_map
from meadhall.games.dwarves.events import DoomMoved, Followed, Perished, Pushed, SaddleCleared, TroopsCame
from meadhall.games.dwarves.rules_land import CheckMap, Place
from meadhall.games.dwarves.rules_threats import Perish
from meadhall.games.dwarves.testing.drawn import (
    answer,
    asked,
    at,
    happen,
    options,
    put,
    space_of,
    table,
    tidy,
    told,
)

TWO = """
    tungdil I4 4
    boindil S1 3
"""


def test_five_troops_make_perished_land_and_four_do_not() -> None:
    """§6.1 Troops come to Gateway V, where three stand: with one more they are four, with two more a tile is drawn."""
    s = put(table(TWO, at="hero"), G2="o3")
    four = answer(s, "fate recruit 1 0 0")
    five = answer(s, "fate recruit 1 1 0")

    assert at(four, "G2") == "o4"
    assert at(five, "G2") == "o4t1"
    assert (asked(five), len(options(five))) == ("fate", 36)


def test_a_tile_pushes_to_its_flanks_and_sends_the_rest_along_its_arrow() -> None:
    """§6 and §6.1 to §6.3, the four steps of the rulebook: red tile 4 on G5 points south-east, to G9.

    Left front is E (U2), left back NE (G3), right front SW (G8), right back W (G4); it shows troll, Älf, orc, troll.
    """
    before = """
                      .     .     .     .
          .     .     .     o2t2a1 .    .
       .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
    """
    s, _ = happen(table(before + TWO), CheckMap())
    s, events = told(s, "fate tile 4")

    assert draw_map(s) == tidy(
        """
                      .     .     a1    .
          .     .     t1    ~4    t1    .
       .     .     .     o1    o1    .     .
    .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
        """
    )
    assert [type(event) for event in events] == [Perished, Pushed, Pushed, Pushed, Pushed, Followed]
    # Each event has its number in the cascade, by which the page retells it.
    assert [event.parts()[0] for event in events] == [1, 2, 3, 4, 5, 6]


def test_what_cannot_be_pushed_follows_the_arrow() -> None:
    """§6.2 An icon without a troop of its kind, or without a free space on the map, pushes no troop.

    Red tile 1 on W1 points east; left front NE is T4, left back NW is off the map, right front SE is Perished Land,
    right back SW is off the map. Ruling 1: the icons are orc, orc, orc, troll; only the first can be used.
    """
    before = """
                   .     .     .     .
          .     .     .     .     .     .
       .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .
    o4a1  .     .     .     .     .     .     .     .
       ~5    .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
    """
    s, _ = happen(table(before + TWO), CheckMap())
    s = answer(s, "fate tile 1")

    assert draw_map(s) == tidy(
        """
                   .     .     .     .
          .     .     .     .     .     .
       .     .     .     .     .     .     .
    o1    .     .     .     .     .     .     .
    ~1    o3a1  .     .     .     .     .     .     .
       ~5    .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
        """
    )


def test_too_few_troops_fill_the_icons_in_the_printed_order() -> None:
    """Ruling 1 Yellow tile 8 shows four orcs, but only two are there: they go to left front and left back."""
    s, _ = happen(put(table(TWO), G5="o2t3"), CheckMap())
    s = answer(s, "fate tile 8")

    # Yellow points south-west here, to G8; left front is SE (G9), left back E (U2).
    assert (at(s, "G9"), at(s, "U2"), at(s, "G8")) == ("o1", "o1", "t3")


def test_a_cascade_runs_from_space_to_space() -> None:
    """§6.3 The rest makes the next space perish. Ruling 10: all troops move before the next space is checked."""
    before = """
                   .     o5    .     .
          .     .     o1    o3t1  .     .
       .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
    """
    s, _ = happen(table(before + TWO), CheckMap())
    # Red tile 1 on G2 points to G5; flanks: E is G3, NE is off the map, SW is G4, W (a troll) finds none.
    s, first = told(s, "fate tile 1")
    assert (at(s, "G2"), at(s, "G3"), at(s, "G4"), at(s, "G5")) == ("~1", "o1", "o2", "o6t1")
    # Red tile 4 on G5: troll to U2, Älf none, orc to G8, troll none; five orcs on to G9, which perishes as well.
    s, second = told(s, "fate tile 4")
    assert (at(s, "G5"), at(s, "U2"), at(s, "G8"), at(s, "G9")) == ("~4", "t1", "o1", "o5")
    # Red tile 10 on G9 points south-west, to G12: orcs to its left, SE (I1) and E (U4), no trolls to its right.
    s, third = told(s, "fate tile 10")

    assert draw_map(s) == tidy(
        """
                   .     ~1    o1    .
          .     .     o2    ~4    t1    .
       .     .     .     o1    ~10   o1    .
    .     .     .     .     o3    o1    .     .
    .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
        """
    )
    numbers = [event.parts()[0] for event in first + second + third]
    assert numbers == list(range(1, len(numbers) + 1))


def test_troops_that_enter_perished_land_follow_arrow_after_arrow() -> None:
    """§6.4 From Gateway V over two tiles: G2 (red, to G5) and G5 (blue, to G8); they stop on G8, which is free."""
    before = """
                   .     ~1    .     .
          .     .     .     ~3    .     .
       .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .
    .     .     .     .     .     .     .     .     .
       .     .     .     .     .     .     .     .
          .     .     .     .     .     .     .
                .     .     .     .
                   .     .     .
    """
    s = table(before + TWO + "hero 0", at="hero")
    s, events = told(s, "fate recruit 2 1 0")

    assert (at(s, "G2"), at(s, "G5"), at(s, "G8")) == ("~1", "~3", "o2t1")
    assert [type(event) for event in events[1:4]] == [TroopsCame, Followed, Followed]


def test_an_empty_supply_brings_no_more_troops() -> None:
    """§6.5 and ruling 2: of three orcs and one troll only the one orc that is left comes."""
    s = table(TWO + "hero 0  supply: 1 0 20", at="hero")
    s = answer(s, "fate recruit 3 1 0")

    assert (at(s, "G2"), s.supply) == ("o1", [0, 0, 20])


def test_without_tiles_any_number_of_troops_may_stand_on_a_space() -> None:
    """§6.5 The pile of tiles is empty, so six troops on Gateway V make no Perished Land."""
    s = table(TWO + "hero 0", at="hero")
    s.tiles.clear()
    s = answer(s, "fate recruit 3 2 1")

    assert at(s, "G2") == "o3t2a1"


@pytest.mark.parametrize(("coming", "left", "doom"), [(1, "o4", 41), (2, ".", 40)])
def test_five_troops_on_the_blacksaddle_go_back_and_move_the_doom_token(coming: int, left: str, doom: int) -> None:
    """§6.6 Three stand there: with one more nothing happens, with two more it is cleared. It never perishes."""
    s = put(table(TWO), G14="o3")
    s, _ = happen(s, Place(space_of(s, "G14"), coming, 0, 0))

    assert (at(s, "G14"), s.doom, sum(s.supply) + sum(s.troops)) == (left, doom, 75)
    assert asked(s) == "tungdil"


def test_the_doom_token_ignores_symbols() -> None:
    """§6.6 It moves onto space 40 with the symbol of Gateway IV, and no troops come."""
    s, events = happen(put(table(TWO), G14="o2t2a1"), CheckMap())

    assert (s.doom, sum(s.troops)) == (40, 0)
    assert [type(event) for event in events] == [SaddleCleared, DoomMoved]


def test_a_card_makes_land_perish_without_any_troops_there() -> None:
    """§13.3 Siege of Âlandur: a tile is placed although no troops are there, and no second tile."""
    s = table(TWO)
    alandur = space_of(s, "G6")
    s, _ = happen(s, Perish(alandur))
    s = answer(s, "fate tile 30")
    assert at(s, "G6") == "~30"
    assert asked(happen(s, Perish(alandur))[0]) == "tungdil"


def test_in_the_variant_four_troops_make_perished_land() -> None:
    """§12 Three troops and one more make Perished Land."""
    s = put(table(TWO, at="hero", perish_at="4"), G2="o3")
    s = answer(s, "fate recruit 1 0 0")

    assert len(options(s)) == 36
