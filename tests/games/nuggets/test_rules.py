"""The rules of Nuggets, section by section."""

from __future__ import annotations

from meadhall.core.engine import apply, asking
from meadhall.core.game import named
from meadhall.core.notation import read
from nuggets.state import Nuggets

GAME = named("nuggets")


def table(*moves: str, goal: str = "12") -> Nuggets:
    """Return a game for two after some answers, those of chance included."""
    s: Nuggets = GAME.start(2, settings={"goal": goal})
    for move in moves:
        ask = asking(s)
        assert ask is not None
        apply(s, ask.first(), read(move, ask.options(s, ask.first())))
    return s


def asked(s: Nuggets) -> list[str]:
    """Return the options, in notation."""
    ask = asking(s)
    assert ask is not None
    return [action.text for action in ask.options(s, ask.first())]


def test_at_the_start_all_stones_are_in_the_bag_and_no_dwarf_has_gold() -> None:
    """§1 A game for two begins with 30 stones."""
    s = table()
    assert (sum(s.bag), s.gold, s.cart) == (30, [0, 0], 0)


def test_a_turn_begins_with_one_stone_and_goes_on_to_the_left() -> None:
    """§2 A dwarf must dig once; after hauling, the other dwarf's turn begins."""
    s = table("find lump", "haul", "find pebble")
    ask = asking(s)
    assert ask is not None
    assert ask.first() == 1


def test_a_nugget_goes_into_the_cart_and_a_rockfall_buries_it() -> None:
    """§2.1 A rockfall empties the cart, and the next dwarf begins with an empty one."""
    assert table("find lump", "again", "find nugget").cart == 6
    s = table("find lump", "again", "find rockfall")
    assert (s.cart, s.gold) == (0, [0, 0])
    assert table("find rockfall", "find pebble").cart == 1


def test_after_each_nugget_a_dwarf_may_dig_again_or_haul() -> None:
    """§2.2 The options are the same after the first nugget and after the second."""
    assert asked(table("find pebble")) == ["haul", "again"]
    assert asked(table("find pebble", "again", "find pebble")) == ["haul", "again"]


def test_gold_that_was_hauled_home_is_safe() -> None:
    """§2.3 A rockfall in a later turn takes none of it."""
    s = table("find lump", "haul", "find pebble", "haul", "find rockfall")
    assert s.gold == [4, 1]


def test_enough_gold_ends_the_game_at_once() -> None:
    """§3 Eight gold are enough with this setting."""
    s = table("find lump", "again", "find lump", "haul", goal="8")
    assert asking(s) is None
    assert s.gold == [8, 0]


def test_an_empty_bag_ends_the_game_and_the_last_cart_comes_home() -> None:
    """§3.1 The last dwarf takes both nuggets home without hauling."""
    s = table()
    s.bag[:] = [0, 2, 0, 0]
    for move in ("find nugget", "again", "find nugget"):
        ask = asking(s)
        assert ask is not None
        apply(s, ask.first(), read(move, ask.options(s, ask.first())))
    assert asking(s) is None
    assert s.gold == [4, 0]


def test_most_gold_wins_and_equals_share_the_win() -> None:
    """§3.2 The dwarf with eight gold wins. Ruling 1: two dwarfs with eight share the win."""
    s = table("find lump", "again", "find lump", "haul", goal="8")
    result = GAME.result(s)
    assert result is not None
    assert result.ranks == (1, 2)
    s.gold[:] = [8, 8]
    result = GAME.result(s)
    assert result is not None
    assert result.winners() == (0, 1)
