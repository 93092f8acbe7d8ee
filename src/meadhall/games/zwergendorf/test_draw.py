"""Chapters 4 and 7: drawing into the village, cutting trees, and dropping out."""

import pytest

from meadhall.core.engine import asking
from meadhall.games.zwergendorf.cards import COIN, FREE
from meadhall.games.zwergendorf.events import CutExtraTree, CutTree, GainedTree, Lost, WentOut
from meadhall.games.zwergendorf.state import LEAVING, OUT, PLAYING
from meadhall.games.zwergendorf.testing.drawn import (
    FULL,
    answer,
    beginning,
    drawing,
    entering,
    felled,
    full_but,
    options,
    producing,
    starting,
    table,
    tidy,
    told,
)


def test_a_drawn_village_is_printed_as_it_was_read() -> None:
    village = """
        C W S B . D
        M F < > . .
        T T ^ . . .
        T T v . . .
        """
    s = table(village, ".", laid=("g01 b02", ""))
    assert drawing(s) == tidy(village)
    assert str(s) == (
        "phase 1: cards\n\nseat 0: caps 5, trees 12, minus 0, cards g01 b02\n"
        f"{tidy(village)}\n\nseat 1: caps 5, trees 12, minus 0\n"
    )


def test_a_resource_is_ticked_and_drawn() -> None:
    """§4 and §4.1: the list on the sheet counts drawn resources."""
    s = entering(table("."), "g16")
    s = answer(s, "0 take coin", "0 draw coin d3")
    assert (drawing(s), s.has(0, COIN), s.has(0, FREE)) == ("\n\n...C", 1, 71)


def test_a_symbol_may_be_drawn_on_any_free_square() -> None:
    """§4.2 and rulings 4 and 7: it need not touch others. Dwarf, mine, forge and resources take one square."""
    for key, word in (("g01", "dwarf"), ("g02", "mine"), ("g04", "forge"), ("g16", "coin")):
        s = answer(entering(table("D D\n. M"), key), f"0 take {word}")
        assert len(starting(s, "draw")) == 72 - 3
        assert f"draw {word} i8" in options(s)
        assert f"draw {word} a1" not in options(s)


def test_a_wall_takes_two_squares_that_share_a_side() -> None:
    """Ruling 5 Across or down, each way once: 8 * 8 + 9 * 7 on an empty plan."""
    s = answer(entering(table("."), "g03"), "0 take wall")
    walls = starting(s, "draw")
    assert len(walls) == len(set(walls)) == 8 * 8 + 9 * 7
    s = answer(s, "0 draw wall b2 b3")
    assert drawing(s) == tidy(".\n. ^\n. v")
    s = answer(entering(table("."), "g03"), "0 take wall", "0 draw wall b2 c2")
    assert (drawing(s), s.has(0, FREE)) == (tidy(".\n. < >"), 70)


def test_a_tavern_takes_a_block_of_four() -> None:
    """Ruling 6 Two by two: 8 * 7 places on an empty plan, named by the upper left square."""
    s = answer(entering(table("."), "g05"), "0 take tavern")
    assert len(starting(s, "draw")) == 8 * 7
    s = answer(s, "0 draw tavern h7")
    assert (s.kind_at(0, 71), s.has(0, FREE)) == (9, 68)


def test_a_setting_allows_taverns_of_any_joined_shape() -> None:
    """Ruling 6 The player chooses the first square, then one of at most 19 shapes."""
    s = answer(entering(table(full_but("a1", "b1", "c1", "c2", "e5"), tavern="any_shape"), "g05"), "0 take tavern")
    assert options(s) == ["begin tavern a1", "cut tavern"]
    s = answer(s, "0 begin tavern a1")
    assert options(s) == ["draw tavern a1 b1 c1 c2"]
    s = answer(s, "0 draw tavern a1 b1 c1 c2")
    assert (s.has(0, 9), s.has(0, FREE), options(s)) == (1, 1, [])
    s = answer(entering(table(".", tavern="any_shape"), "g05"), "0 take tavern", "0 begin tavern e4")
    assert len(options(s)) == 19
    assert "draw tavern e4 e5 e6 e7" in options(s)


def test_a_tavern_without_a_free_block_cannot_be_drawn() -> None:
    """Ruling 8 The player can only cut a tree, and the same holds for a wall without two joined squares."""
    s = answer(entering(table(full_but("a1", "c1", "e1", "g1", "i1")), "g05"), "0 take tavern")
    assert options(s) == ["cut tavern"]
    s = answer(entering(table(full_but("a1", "c1", "e1")), "g03"), "0 take wall")
    assert options(s) == ["cut wall"]


def test_everything_must_be_drawn_or_paid_for() -> None:
    """§4.3 The player may use free squares or a tree, and without trees only squares."""
    s = answer(entering(table(full_but("a1", "b5")), "g16"), "0 take coin")
    assert options(s) == ["draw coin a1", "draw coin b5", "cut coin"]
    s = answer(entering(felled(table(full_but("a1", "b5"))), "g16"), "0 take coin")
    assert options(s) == ["draw coin a1", "draw coin b5"]
    s = answer(entering(felled(table(full_but("a1", "b1", "d1"))), "g03"), "0 take wall")
    assert options(s) == ["draw wall a1 b1"]


def test_only_resources_produce() -> None:
    """§4.4 Dwarfs, mines, walls, forges and taverns are not listed: in production they make nothing."""
    s = producing(table("D M F < >\nT T\nT T"))
    assert (options(s)[0], drawing(s)) == ("done", tidy("D M F < >\nT T\nT T"))


def test_several_symbols_are_drawn_in_any_order() -> None:
    """Ruling 40 Every free square for every kind that is left is an option."""
    s = answer(entering(table("."), "r28"), "0 take wood stone beer", "0 take stone")
    assert {text.split()[1] for text in starting(s, "draw")} == {"wood", "stone", "beer"}
    assert starting(s, "cut") == ["cut wood", "cut stone", "cut beer"]
    s = answer(s, "0 draw beer a1")
    assert {text.split()[1] for text in starting(s, "draw")} == {"wood", "stone"}
    s = answer(s, "0 cut wood")
    assert starting(s, "draw")[0] == "draw stone b1"
    assert {text.split()[1] for text in starting(s, "draw")} == {"stone"}


def test_an_extra_tree_is_gained_before_symbols_are_drawn() -> None:
    """Ruling 40 and §7.4: the tree of the lower half stands before the coins of the upper half are drawn."""
    s = felled(table(FULL))
    s, events = told(entering(s, "r03"), "0 take coin coin", "0 take tree")
    assert GainedTree(0, 1) in events
    assert (s.extra[0], options(s)) == (1, ["cut coin"])


@pytest.mark.parametrize(("key", "word"), [("g01", "dwarf"), ("g03", "wall"), ("g05", "tavern"), ("g16", "coin")])
def test_one_tree_pays_for_any_symbol(key: str, word: str) -> None:
    """§7, §7.1 and ruling 9: a player may refuse any symbol; a wall or a tavern costs one tree as well."""
    s, events = told(entering(table("."), key), f"0 take {word}", f"0 cut {word}")
    assert (s.cut[0], drawing(s), s.phase) == (1, "", 2)
    assert CutTree(0, f"symbol-{word}", 1) in events


def test_a_refused_resource_does_not_produce() -> None:
    """Ruling 10 It is not ticked, so the next production makes no product from it."""
    s = answer(entering(table("C"), "g16"), "0 take coin", "0 cut coin")
    assert s.has(0, COIN) == 1
    s = producing(table("C"))
    s = answer(s, "0 draw dwarf b1")
    assert options(s)[0] == "done"


def test_extra_trees_are_cut_before_other_trees_and_cost_nothing() -> None:
    """§7.4 and ruling 18: of two refused coins the first costs the extra tree, the second another tree."""
    s = table(".")
    s.extra[0] = 1
    s, events = told(entering(s, "g11"), "0 take coin coin", "0 cut coin", "0 cut coin")
    assert [event for event in events if isinstance(event, CutExtraTree | CutTree)] == [
        CutExtraTree(0, "symbol-coin"),
        CutTree(0, "symbol-coin", 1),
    ]
    assert (s.extra[0], s.cut[0], s.minus(0)) == (0, 1, 1)


def test_the_last_tree_alone_does_not_end_the_game() -> None:
    """§7.3 and ruling 20: the game ends for a player only when a symbol can neither be drawn nor paid for."""
    s = answer(entering(felled(table("."), 11), "g16"), "0 take coin", "0 cut coin")
    assert (s.cut[0], s.state[0], s.phase) == (12, PLAYING, 2)
    assert s.minus(0) == 20


def test_a_lost_symbol_ends_the_game_of_its_player_with_the_phase() -> None:
    """§7.3 and ruling 20: the rest of the phase is drawn where it fits; the player has no part in later phases."""
    s = felled(table(full_but("e5"), "."))
    s = entering(s, "g05 g16", "g02")
    s, events = told(s, "0 take tavern")
    assert Lost(0, "symbol-tavern", 1) in events
    assert s.state[0] == LEAVING
    s = answer(s, "0 take coin")
    assert options(s) == ["draw coin e5"]
    s, events = told(s, "0 draw coin e5", "1 take mine", "1 draw mine a1")
    assert WentOut(0) in events
    assert (s.state, s.phase) == ([OUT, PLAYING], 2)
    ask = asking(s)
    assert ask is not None
    s = answer(s, "* draw g01", "* draw r01", "* draw b01")
    assert (options(s, 0), len(options(s, 1))) == ([], 3)


def test_missing_symbols_are_void_and_the_owner_decides_which() -> None:
    """Ruling 20 One square is left for coin and wood: one symbol is drawn there, and the others are lost."""
    for first, second in (("wood", "coin"), ("coin", "wood")):
        s = answer(entering(felled(table(full_but("a1"))), "r07"), "0 take coin wood", "0 take coin")
        assert options(s) == ["draw coin a1", "draw wood a1"]
        events = told(s, f"0 draw {first} a1")[1]
        rest = ["wood", "coin"] if first == "coin" else ["coin", "coin"]
        lost = sorted(event.symbol for event in events if isinstance(event, Lost))
        assert lost == sorted(f"symbol-{word}" for word in rest)
        assert f"symbol-{second}" in lost


def test_a_player_who_is_out_has_no_cards_no_production_and_no_caps() -> None:
    """Ruling 20 The next production does not ask that player. In a game for one the scoring follows at once."""
    s = table("C\nC", "C")
    s.state[0] = OUT
    s = producing(s)
    assert (options(s, 0), s.caps[0]) == ([], 5)
    alone = table("C")
    alone.state[0] = OUT
    alone = beginning(alone, 5)
    assert (asking(alone), alone.phase) == (None, 10)
