"""Chapter 6: production, building cards and caps."""

from meadhall.core.dice import SeededDice
from meadhall.games.zwergendorf.cards import DWARF, FORGE, MINE, TAVERN, WALL
from meadhall.games.zwergendorf.events import DrewSymbol, Finished, Lost, Refined, Sealed, UsedCap
from meadhall.games.zwergendorf.rules_cards import DONE
from meadhall.games.zwergendorf.state import LEAVING, OUT, Zwergendorf
from meadhall.games.zwergendorf.testing.drawn import (
    FULL,
    answer,
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


def made(s: Zwergendorf) -> tuple[Zwergendorf, str]:
    """Let seat 0 take the first option until it is done; return the state, and what it drew, in order."""
    found = []
    while options(s)[0] != DONE.text:
        word = options(s)[0]
        s, events = told(s, f"0 {word}")
        found += [event.symbol.removeprefix("symbol-") for event in events if isinstance(event, DrewSymbol)]
    return s, " ".join(found)


def test_every_resource_works_for_every_product_in_order() -> None:
    """§6, §6.2 to §6.6 and rulings 12 and 13: dwarfs, mines, walls, forges, taverns.

    Two coins make two dwarfs (§6.2), one wood a mine (§6.3), and two stones two walls (§6.4). With one beer there is
    one forge (§6.5) and one tavern (§6.6): coins and the beer are used for two products.
    """
    _, order = made(producing(table("C C W S S B")))
    assert order == "dwarf dwarf mine wall wall forge tavern"


def test_forges_and_taverns_need_all_their_parts() -> None:
    """Ruling 12 and §6.5, §6.6: the rarest resource limits their number."""
    assert made(producing(table("C C C B B")))[1].count("forge") == 2
    assert made(producing(table("B B B S S W")))[1].count("tavern") == 1
    assert made(producing(table("C W S")))[1] == "dwarf mine wall"


def test_the_booklets_coins_make_three_dwarfs_and_later_five() -> None:
    """§6.8 and ruling 11: three coins make three dwarfs; with two more coins the next production makes five."""
    s, order = made(producing(table("C C C")))
    assert order == "dwarf dwarf dwarf"
    s = answer(s, "0 done")
    assert s.phase == 5
    again = table(f"{drawing(s)}\nC C", phase=7)
    assert made(producing(again))[1] == "dwarf dwarf dwarf dwarf dwarf"
    assert made(producing(again))[0].has(0, DWARF) == 8


def test_a_wall_and_a_tavern_are_drawn_on_their_squares() -> None:
    """§6.4 and §6.6: two squares for a wall, four for a tavern; products need not be connected."""
    s = producing(table("S W B"))
    s = answer(s, "0 draw mine i8", "0 draw wall a7 a8", "0 draw tavern d4")
    assert drawing(s) == tidy("S W B\n.\n.\n. . . T T\n. . . T T\n.\n^\nv . . . . . . . M")
    assert options(s)[0] == "done"


def test_a_product_may_be_refused_for_a_tree() -> None:
    """§7.1 A tree pays for a product too, and the player is not asked about it again."""
    s = answer(producing(table("C")), "0 cut dwarf")
    assert (s.cut[0], options(s)[0]) == (1, "done")


def test_a_building_card_raises_the_need_and_leaves_remainders() -> None:
    """§6.1, §5.2 and ruling 14: three coins make one dwarf at two coins each, or three if the card is not used."""
    s = producing(table("C C C", laid=("b01",)))
    assert options(s) == ["plain dwarf", "refine dwarf coin coin"]
    used, events = told(s, "0 refine dwarf coin coin")
    assert Refined(0, "symbol-dwarf", ("symbol-coin", "symbol-coin")) in events
    assert made(used)[1] == "dwarf"
    assert made(answer(s, "0 plain dwarf"))[1] == "dwarf dwarf dwarf"


def test_only_one_card_changes_a_product_and_equal_cards_are_one_option() -> None:
    """Ruling 14 b01 and b02 have the same recipe; b05 takes three coins."""
    s = producing(table("C C C", laid=("b01 b02 b05",)))
    assert options(s) == ["plain dwarf", "refine dwarf coin coin", "refine dwarf coin coin coin"]
    assert made(answer(s, "0 refine dwarf coin coin coin"))[1] == "dwarf"


def test_each_product_is_asked_about_before_anything_is_made() -> None:
    """§6.1 The card for any product is asked about last, and not for a product that another card changes."""
    s = producing(table("C C W W", laid=("b07 b01 b31",)))
    assert options(s) == ["plain dwarf", "refine dwarf coin coin"]
    s = answer(s, "0 refine dwarf coin coin")
    assert options(s) == ["plain mine", "refine mine wood wood"]
    s = answer(s, "0 plain mine")
    assert options(s) == ["double nothing", "double mine", "double wall", "double forge", "double tavern"]
    assert made(answer(s, "0 double mine"))[1] == "dwarf mine"
    assert made(answer(s, "0 double nothing"))[1] == "dwarf mine mine"


def test_cards_are_turned_up_again_after_the_phase() -> None:
    """§6.1 Every production decides again which cards are used."""
    s = answer(producing(table("C C", laid=("b01",))), "0 refine dwarf coin coin")
    s, _ = made(s)
    s = answer(s, "0 done")
    assert (s.phase, s.recipe, s.made) == (5, [0, 1, 2, 3, 4], [0] * 5)
    s.stack.clear()
    s.phase = 7
    assert options(producing(s)) == ["plain dwarf", "refine dwarf coin coin"]


def test_a_building_card_works_from_the_next_production_on() -> None:
    """Ruling 15 The player drafts it in phase 3, and may use it in phase 4."""
    s = entering(table(".", phase=3), "b01")
    s = answer(s, "0 take coin coin", "0 draw coin a1", "0 draw coin b1")
    assert (s.phase, options(s)) == (4, ["plain dwarf", "refine dwarf coin coin"])


def test_a_cap_brings_a_resource_that_joins_all_steps() -> None:
    """§6.7 and ruling 16: a coin gained at the tavern step makes a dwarf and a forge afterwards."""
    s = producing(table("B S W"))
    s = answer(s, "0 draw mine a2", "0 draw wall b2 c2")
    assert starting(s, "draw")[0].startswith("draw tavern")
    s, events = told(s, "0 cap coin")
    assert UsedCap(0, "symbol-coin", 4) in events
    assert starting(s, "draw") == options(s)
    s = answer(s, "0 draw coin i1")
    assert starting(s, "draw")[0].startswith("draw dwarf")
    s, order = made(s)
    assert order == "dwarf forge tavern"


def test_a_cap_may_be_used_before_and_after_all_products() -> None:
    """Ruling 16 A player without products may use all five caps, and no more."""
    s = producing(table("."))
    for square in ("a1", "b1", "c1", "d1", "e1"):
        assert options(s) == ["done", "cap coin", "cap wood", "cap stone", "cap beer"]
        s = answer(s, "0 cap beer", f"0 draw beer {square}")
    assert (s.phase, s.caps[0]) == (5, 0)


def test_a_resource_from_a_cap_must_be_drawn() -> None:
    """Ruling 17 No tree pays for it, so without a free square no cap is offered."""
    s = answer(producing(table(".")), "0 cap wood")
    assert starting(s, "cut") == []
    assert starting(producing(table(FULL)), "cap") == []


def test_caps_do_not_work_in_card_phases() -> None:
    """Ruling 16 A player who draws a card's symbol is offered no cap."""
    s = answer(entering(table("."), "g16"), "0 take coin")
    assert starting(s, "cap") == []


def test_no_cap_can_be_used_once_a_symbol_is_lost() -> None:
    """Ruling 41 The tavern cannot be drawn and no tree stands: the caps stay unused, though squares are free."""
    s = felled(table(full_but("a1", "b1", "c1", "d1", "e1", "f1", "g1", "i1")))
    for square, kind in ((0, 4), (1, 3), (2, 2)):
        s.squares[square] = kind + 16 * square
        s.count[kind] += 1
        s.count[0] -= 1
    s, events = told(producing(s), "0 draw mine i1", "0 draw wall d1 e1")
    assert Lost(0, "symbol-tavern", 1) in events
    assert (s.state[0], s.caps[0], s.has(0, 0)) == (OUT, 5, 2)


def test_caps_may_be_used_before_the_first_product_is_lost() -> None:
    """Rulings 16 and 41: the player may use caps before the wall, which has no room, is lost.

    §6.7 The dwarf of the new coin is drawn first. Then the wall is lost, and the three caps left cannot be used.
    """
    s = felled(table(full_but("a1", "c1", "e1", "g1", "i1")))
    s.squares[0] = 3
    s.count[3] += 1
    s.count[0] -= 1
    s = producing(s)
    assert options(s) == ["go on", "cap coin", "cap wood", "cap stone", "cap beer"]
    s, events = told(s, "0 cap beer", "0 draw beer c1", "0 cap coin", "0 draw coin e1")
    assert not any(isinstance(event, Lost) for event in events)
    assert options(s)[0] == "draw dwarf g1"
    s, events = told(s, "0 draw dwarf g1")
    assert Lost(0, "symbol-wall", 1) in events
    assert (s.state[0], s.caps[0], options(s)) == (LEAVING, 3, ["draw forge i1"])


def test_without_a_cap_the_first_product_is_lost() -> None:
    """§6.7 and ruling 41: a player who goes on loses the wall; without caps or free squares there is no question."""
    s = felled(table(full_but("a1", "c1")))
    s.squares[0] = 3
    s.count[3] += 1
    s.count[0] -= 1
    bare = s.copy()
    bare.caps[0] = 0
    assert producing(bare).state[0] == OUT
    s, events = told(producing(s), "0 go on")
    assert events[:2] == [Lost(0, "symbol-wall", 1), Finished(0)]


def test_a_player_who_lost_a_symbol_still_makes_products_that_fit() -> None:
    """Ruling 20 Two walls are lost because no free squares are joined; the forge after them is still drawn."""
    s = felled(table(full_but("a1", "b1", "c1", "d1", "e1", "g1", "i1")))
    for square, kind in ((0, 3), (1, 3), (2, 1), (3, 4)):
        s.squares[square] = kind + 16 * square
        s.count[kind] += 1
        s.count[0] -= 1
    s, events = told(producing(s), "0 draw dwarf e1")
    assert Lost(0, "symbol-wall", 2) in events
    assert options(s) == ["draw forge g1", "draw forge i1"]
    s = answer(s, "0 draw forge i1")
    assert (s.has(0, FORGE), s.state[0]) == (1, OUT)


def test_all_players_produce_at_their_own_pace() -> None:
    """§6 The order in which players answer changes nothing, and the next phase waits for the last "done"."""
    ends = []
    for seed in range(5):
        dice = SeededDice("pace", seed)
        s = producing(table("C W", "S"))
        waiting = {
            0: ["draw dwarf a2", "draw mine b2", "done"],
            1: ["cap beer", "draw beer i1", "draw wall a2 a3", "done"],
        }
        while any(waiting.values()):
            seat = dice.below(2)
            if waiting[seat]:
                assert s.phase == 4
                s = answer(s, f"{seat} {waiting[seat].pop(0)}")
        ends.append(s)
    assert all(s == ends[0] for s in ends)
    assert (ends[0].phase, ends[0].has(0, MINE), ends[0].has(1, WALL), ends[0].has(1, TAVERN)) == (5, 1, 1, 0)


def test_a_building_card_that_changes_nothing_is_not_asked_about() -> None:
    """§6.1 Without coins and caps, both recipes for dwarfs make nothing, so the player is not asked."""
    for village in (".", "C"):
        s = table(village, laid=("b01 b31",))
        s.caps[0] = 0
        s = producing(s)
        assert [text for text in options(s) if text.split()[0] in ("plain", "refine")] == (
            [] if village == "." else ["plain dwarf", "refine dwarf coin coin"]
        )
    assert producing(empty_handed()).phase == 5


def empty_handed() -> Zwergendorf:
    """Return a village without resources and caps, but with building cards."""
    s = table(".", laid=("b01 b31",))
    s.caps[0] = 0
    return s


def test_a_product_that_is_drawn_cannot_be_taken_back_later() -> None:
    """Ruling 31 The last piece of a product makes all its pieces final; until then they may be taken back."""
    events = told(producing(table("C C W")), "0 draw dwarf a2")[1]
    assert not any(event.is_final() for event in events)
    events = told(producing(table("C C W")), "0 draw dwarf a2", "0 draw dwarf b2")[1]
    assert [type(event) for event in events if event.is_final()] == [Sealed]
    assert all(event.told_to(0) is None for event in events if isinstance(event, Sealed))


def test_all_players_learn_who_is_done() -> None:
    """Ruling 31 The event holds the seat and nothing else."""
    _, events = told(producing(table(".", ".")), "1 done")
    assert events == [Finished(1)]
