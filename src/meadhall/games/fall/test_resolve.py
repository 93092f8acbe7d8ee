"""Chapters 5, 6 and 7: tasks, the rewards of Kingdom cards, and the hand limit."""

from __future__ import annotations

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Chance
from meadhall.games.fall.events import OgreDrawn, OgreDrawnUnseen
from meadhall.games.fall.rules_areas import kingdom_size
from meadhall.games.fall.rules_hands import goals_done, hand_size, trophies
from meadhall.games.fall.state import OPEN
from meadhall.games.fall.testing.drawn import (
    answer,
    asked,
    gems,
    given,
    names,
    ogres,
    options,
    resolving,
    table,
    told,
)

# --- Chapter 5


def test_dwarfs_that_complete_a_task_go_home_with_the_reward() -> None:
    """§5, §5.1 and §7.4: two dwarfs bring one emerald."""
    s = resolving(table("emerald.r/ne(b,b)"))

    assert str(s) == "emerald.r/ne"
    assert s.home[0] == 7
    assert gems(s, 0) == {"emerald": 1}
    assert gems(s, 2)["emerald"] == 7


def test_every_complete_task_is_resolved() -> None:
    """§5.1 and ruling 12: the player chooses only the order."""
    s = resolving(table("emerald.r/ne(b,b) gold.r/ns(b,b)"))

    assert options(s) == ["at 0,0", "at 1,0"]

    s = answer(s, "blue at 1,0")

    assert gems(s, 0) == {"gold": 2, "emerald": 1}


@pytest.mark.parametrize(
    ("land", "taken"),
    [
        ("emerald.r/ne(b,b) gold.r/ns(b,b)", "at 0,0"),
        ("tavern.r/n(b,b) gold.r/ns(b,b)", "at 0,0"),
        ("store.r/n(b,b,b) gold.r/ns(b,b)", ""),
    ],
)
def test_a_match_orders_mines_and_taverns_without_a_question(land: str, taken: str) -> None:
    """Ruling 11 Their order changes nothing. A store is asked about, because a mine may bring gems for it."""
    s = resolving(table(land))
    ask = asking(s)
    assert ask is not None
    found = ask.obvious(s, ask.first())

    assert ("" if found is None else found.text) == taken


def test_only_the_active_players_dwarfs_resolve() -> None:
    """Ruling 11 Red's complete task on the gold mine waits for red's turn."""
    s = resolving(table("emerald.r/ne(b,b) gold.r/ns(r,r)"))

    assert str(s) == "emerald.r/ne gold.r/ns(r,r)"
    assert gems(s, 1) == {}


def test_complete_tasks_are_checked_again_after_each_task() -> None:
    """Ruling 11 After the dragon is defeated the mine gives a gem; before, it gives none."""
    land = "dragon.r/n(b,b,b,b,b) emerald.r/ne(b,b)"
    s = resolving(table(land))

    assert gems(answer(s, "blue at 0,0"), 0) == {"emerald": 1}
    assert gems(answer(s, "blue at 1,0"), 0) == {}


def test_a_blocked_task_sends_the_dwarfs_home_with_nothing() -> None:
    """§5.2, §7.7 and ruling 12: they return although the closed mine gives no gem."""
    s = table("dragon.r/n emerald.r/ne(b,b)")
    s, events = told(s, "blue end")

    assert str(s) == "dragon.r/n emerald.r/ne"
    assert (s.home[0], gems(s, 0)) == (7, {})
    assert names(events)[0] == "MineClosed"


def test_a_surplus_dwarf_stays() -> None:
    """§5.2 Three dwarfs stand where two are needed."""
    s = resolving(table("gold.r/ns(b,b,b)"))

    assert str(s) == "gold.r/ns(b)"


def test_the_owner_chooses_which_surplus_dwarf_stays() -> None:
    """Ruling 16 The player is asked only while workers and classes differ."""
    s = resolving(table("gold.r/ns(b,b,bG)"))

    assert options(s) == ["meeple blue worker", "meeple blue guardian"]
    assert str(answer(s, "blue meeple blue guardian")) == "gold.r/ns(b)"

    s = answer(s, "blue meeple blue worker")

    assert options(s) == ["meeple blue worker", "meeple blue guardian"]
    assert str(answer(s, "blue meeple blue worker")) == "gold.r/ns(bG)"


def test_foreign_dwarfs_do_not_prevent_a_complete_task() -> None:
    """§5.3 The rulebook's example: two blue dwarfs and a yellow one are in a tavern."""
    s = table("tavern.r/n(b,b,y)", seats=4)
    s = answer(resolving(s), "fate draw brute")

    assert str(s) == "tavern.r/n(y)"
    assert ogres(s, 0) == {"brute": 1}


def test_dwarfs_of_an_incomplete_task_stay() -> None:
    """§5.3 One foreign dwarf on a monster blocks all five spots."""
    s = resolving(table("dragon.r/n(b,b,b,b,r)"))

    assert str(s) == "dragon.r/n(b,b,b,b,r)"


# --- Chapter 6


def test_more_than_nine_cards_are_discarded_down_to_nine() -> None:
    """§6, §6.1 and ruling 36: Kingdom cards, gems and ogres count; the player discards gems or ogres."""
    s = table("store.r/n", hands="castle gold emerald ruby tavern store")
    given(s, 0, gems="gold gold ruby", ogres="thief panic")
    s = answer(s, "blue end")

    assert hand_size(s, 0) == 11
    assert options(s) == ["discard gem gold", "discard gem ruby", "discard ogre panic", "discard ogre thief"]

    s = answer(s, "blue discard gem ruby", "blue discard ogre thief")

    # §6.2: gems go back to their pile, ogres to their discard pile.
    assert (gems(s, 2)["ruby"], ogres(s, 3)) == (8, {"thief": 1})
    assert (hand_size(s, 0), asked(s)) == (9, "red")


def test_nine_cards_are_allowed_and_the_limit_holds_only_in_the_players_own_turn() -> None:
    """§6.1 and ruling 36: red discards at the end of red's turn, not of blue's."""
    s = table("store.r/n", hands="castle gold emerald ruby tavern store giant dragon diamond", secrets="king berserker")
    given(s, 1, ogres="thief panic brute")
    s = answer(s, "blue end")

    assert asked(s) == "red"
    assert hand_size(s, 1) == 11

    s = answer(s, "red end")

    assert options(s) == ["discard ogre panic", "discard ogre brute", "discard ogre thief"]


def test_goals_and_trophies_are_not_hand_cards() -> None:
    """§6.1 and §8.1: neither counts towards the limit."""
    s = table("store.r/n")
    s.goals[0] = 0
    s.card = [0 if s.box.cards[card].key == "giant" and card < 9 else place for card, place in enumerate(s.card)]

    assert (goals_done(s, 0), trophies(s, 0), hand_size(s, 0)) == (1, 1, 0)


# --- Chapter 7: mines and monsters


@pytest.mark.parametrize(
    ("mine", "crew", "loot"),
    [
        ("gold.r/ns", "b,b", {"gold": 2}),
        ("emerald.r/ne", "b,b", {"emerald": 1}),
        ("diamond.r/nes", "b,b", {"diamond": 1}),
        ("ruby.r/ne", "b,b,b", {"ruby": 1}),
    ],
)
def test_every_mine_has_its_need_and_its_gems(mine: str, crew: str, loot: dict[str, int]) -> None:
    """§7 and §7.4: one dwarf less is not enough."""
    assert gems(resolving(table(f"{mine}({crew})")), 0) == loot
    assert gems(resolving(table(f"{mine}({crew[2:]})")), 0) == {}


def test_an_empty_pile_gives_nothing_and_a_short_one_what_is_left() -> None:
    """§7.4 and ruling 17, the rulebook's example: no diamond is left for two dwarfs on the diamond mine."""
    s = given(table("diamond.r/nes(b,b)"), 1, gems="diamond " * 6)
    after, events = told(s, "blue end")

    assert (gems(after, 0), after.home[0]) == ({}, 7)
    assert names(events)[0] == "PileEmpty"

    short = given(table("gold.r/ns(b,b)"), 1, gems="gold " * 11)

    assert gems(resolving(short), 0) == {"gold": 1}


def test_a_dragon_closes_every_mine_that_can_be_walked_to() -> None:
    """§7.7 and ruling 18: no castle is needed, and a mine behind a wall stays open."""
    assert gems(resolving(table("dragon.r/n store.r/n emerald.r/ne(b,b)")), 0) == {}
    assert gems(resolving(table("dragon.r/e store.r/n emerald.r/ne(b,b)")), 0) == {"emerald": 1}


def test_a_giant_does_not_close_mines() -> None:
    """§7.6 The giant prevents only the extra action."""
    assert gems(resolving(table("giant.r/n emerald.r/ne(b,b)")), 0) == {"emerald": 1}


def test_five_dwarfs_of_one_colour_defeat_a_monster() -> None:
    """§7.5 The monster leaves the land as a trophy, which is no goal."""
    s = resolving(table("giant.r/n(b,b,b,b,b) store.r/n"))

    assert str(s) == "store.r/n"
    assert (trophies(s, 0), goals_done(s, 0), s.home[0]) == (1, 0, 7)


def test_a_defeated_monster_uncovers_the_card_below() -> None:
    """Ruling 21 The gold mine below the dragon is the top card again."""
    s = resolving(table("dragon.r/n(b,b,b,b,b)>gold.r/ns>ruby.b/ne store.r/n"))

    assert str(s) == "gold.r/ns>ruby.b/ne store.r/n"


def test_both_parts_of_a_split_land_stay_and_an_emptied_cell_may_be_used_again() -> None:
    """Ruling 21 Red may extend either part, or fill the cell of the giant."""
    s = table("store.r/n giant.r/n(b,b,b,b,b) tavern.r/n", hands="castle")
    s = answer(s, "blue end", "red card castle")

    assert str(s) == "store.r/n . tavern.r/n"
    assert {"at -1,0", "at 1,0", "at 3,0"} <= set(options(s))

    s = answer(s, "red at 1,0", "red walls n")

    assert str(s) == "store.r/n castle.r/n tavern.r/n"
    assert kingdom_size(s, 1) == 3


def test_seven_dwarfs_defeat_only_one_monster_a_turn() -> None:
    """Ruling 22 Five and five are more than seven."""
    s = resolving(table("giant.r/n(b,b,b,b,b) dragon.r/n(b,b)"))

    assert trophies(s, 0) == 1
    assert str(s) == "dragon.r/n(b,b)"


# --- Tavern


def test_a_tavern_brings_an_ogre_card_from_the_shuffled_deck() -> None:
    """§7.8 and §2.5: the counts in the deck are the odds; only the player who draws sees the card."""
    s = resolving(table("tavern.r/n(b,b)"))
    ask = asking(s)

    assert isinstance(ask, Chance)
    assert options(s) == ["draw ambush", "draw crown", "draw panic", "draw brute", "draw thief"]
    assert ask.weights(s) == [3, 2, 3, 3, 2]

    drawn = told(s, "fate draw crown")[1][0]

    assert isinstance(drawn, OgreDrawn)
    assert [drawn.told_to(0), drawn.told_to(REFEREE)] == [drawn] * 2
    assert drawn.told_to(1) == OgreDrawnUnseen(0)


def test_an_empty_ogre_deck_is_made_of_the_discard_pile() -> None:
    """§7.8 The two discarded cards become the deck."""
    s = table("tavern.r/n(b,b)")
    size = len(s.box.ogres)
    s.ogres[:] = [0] * (4 * size)
    s.ogres[3 * size] = 2
    s.ogres[1 * size] = 1
    after, events = told(s, "blue end")

    assert names(events) == ["OgresReshuffled"]
    assert options(after) == ["draw ambush"]
    assert ogres(answer(after, "fate draw ambush"), 2) == {"ambush": 1}


def test_without_any_ogre_card_left_the_dwarfs_return_with_nothing() -> None:
    """Ruling 17 Deck and discard pile are empty."""
    s = table("tavern.r/n(b,b)")
    s.ogres[:] = [0] * len(s.ogres)
    after, events = told(s, "blue end")

    assert names(events)[0] == "NoOgres"
    assert after.home[0] == 7


# --- General store


def test_three_dwarfs_at_a_store_buy_an_open_goal() -> None:
    """§7.9 and §8.1: the stew costs three emeralds and a ruby; the gems go back, and a new goal is turned up."""
    s = given(table("store.r/n(b,b,b)", goals="stew ham honey"), 0, gems="emerald emerald emerald ruby gold")
    s = answer(s, "blue end")

    assert gems(s, 0) == {"gold": 1}
    assert gems(s, 2) == {"gold": 11, "emerald": 8, "ruby": 8, "diamond": 6}
    assert asked(s) == "fate"
    assert "open bread" in options(s)

    s = answer(s, "fate open bread")

    assert s.goals.count(0) == 1
    assert [goal.key for goal in s.box.goals if s.goals[goal.number] == OPEN] == ["bread", "honey", "ham"]


def test_a_player_who_can_pay_must_buy_and_chooses_what() -> None:
    """Ruling 13 Blue can pay for two goals, and may not decline."""
    s = given(table("store.r/n(b,b,b)", goals="bread mushrooms ham"), 0, gems="gold gold gold emerald emerald ruby")
    s = resolving(s)

    assert options(s) == ["buy bread", "buy mushrooms"]


def test_a_player_who_cannot_pay_gets_the_dwarfs_back() -> None:
    """Ruling 13 They return without a goal, and blue keeps the gems."""
    s = given(table("store.r/n(b,b,b)", goals="bread mushrooms ham"), 0, gems="gold gold")
    after, events = told(s, "blue end")

    assert names(events)[0] == "NothingBought"
    assert (after.home[0], gems(after, 0)) == (7, {"gold": 2})


def test_two_stores_are_two_trades_with_a_new_goal_between() -> None:
    """§7.9 and ruling 14: each store sells one goal; the second may sell the new one."""
    s = given(
        table("store.r/n(b,b,b) store.b/n(b,b,b)", goals="ham"), 0, gems="ruby ruby ruby gold gold emerald emerald"
    )
    s = answer(resolving(s), "blue at 0,0", "fate open bread")

    assert s.goals.count(0) == 2


def test_when_the_deck_of_goals_is_empty_nothing_is_refilled() -> None:
    """Ruling 15 Blue buys the last open goal, and none is turned up."""
    s = given(table("store.r/n(b,b,b)", goals="ham"), 0, gems="ruby ruby ruby")
    s.goals[:] = [1 if goal.key != "ham" else OPEN for goal in s.box.goals]
    after = resolving(s)

    assert OPEN not in after.goals


def test_chance_can_draw_every_card_of_the_deck() -> None:
    """§2.5 Sixty draws from the full deck show each kind of ogre."""
    s = resolving(table("tavern.r/n(b,b)"))
    ask = asking(s)

    assert isinstance(ask, Chance)
    assert {ask.sample(s, SeededDice(seed)).text for seed in range(60)} == set(options(s))
