"""Chapter 3: the turn, its actions, and the powers of the classes."""

from __future__ import annotations

import pytest

from meadhall.core.engine import asking
from meadhall.games.fall.rules_actions import ActionPhase
from meadhall.games.fall.state import HOME, UNMADE
from meadhall.games.fall.testing.drawn import (
    answer,
    asked,
    cells,
    gems,
    given,
    made,
    names,
    ogres,
    options,
    table,
    told,
)


def test_a_turn_is_actions_then_tasks_then_discarding_and_then_the_next_player_acts() -> None:
    """§3 and §3.1: the tavern's task is resolved after the last action, not before, and then it is red's turn."""
    s = given(table("tavern.r/n(b) store.b/n", hands="gold"), 0, gems="gold " * 8)
    s = answer(s, "blue at 0,0")

    assert str(s) == "tavern.r/n(b,b) store.b/n"

    s, events = told(s, "blue end", "fate draw ambush", "blue discard gem gold")

    assert names(events) == ["OgreDrawn", "GemDiscarded", "TurnBegan"]
    assert str(s) == "tavern.r/n store.b/n"
    assert asked(s) == "red"


def test_the_three_actions_may_be_of_different_kinds() -> None:
    """§3.1 A card, a placing and a move end the turn, because only the option "end" would be left."""
    s = table("store.r/n", hands="tavern gold")
    s = answer(s, "blue card tavern", "blue at 1,0", "blue walls n")
    s = answer(s, "blue at 1,0")
    s = answer(s, "blue move worker")

    assert str(s) == "store.r/n(b) tavern.b/n"
    assert asked(s) == "red"


def test_the_three_actions_may_be_alike_or_left_out() -> None:
    """§3.1 The player places three dwarfs, or ends the turn without an action."""
    s = table("store.r/n tavern.r/n")
    three = answer(s, *["blue at 0,0"] * 2, "blue at 1,0")

    assert str(three) == "store.r/n(b,b) tavern.r/n(b)"
    assert asked(three) == "red"
    assert asked(answer(s, "blue end")) == "red"


def test_any_kingdom_card_of_the_hand_may_be_played() -> None:
    """§2.3 and §3.2: all nine cards of a full hand are options."""
    s = table("", hands="castle giant dragon gold emerald diamond ruby tavern store")
    cards = [option for option in options(s) if option.startswith("card ")]

    assert len(cards) == 9


def test_a_castle_in_play_gives_a_fourth_action() -> None:
    """§7.1 The castle needs no dwarf in it (the designer's answer)."""
    s = answer(table("castle.b/n store.r/n"), *["blue at 1,0"] * 3)

    assert cells(s)
    assert asked(answer(s, "blue at 0,0")) == "red"


def test_a_castle_played_as_the_third_action_gives_the_fourth_at_once() -> None:
    """§7.1 and ruling 20: it counts from the moment it is placed."""
    s = table("store.r/n", hands="castle")
    s = answer(s, *["blue at 0,0"] * 2)
    s = answer(s, "blue card castle", "blue at 1,0", "blue walls n")

    assert cells(s)


def test_a_giant_within_the_walls_takes_the_fourth_action_away() -> None:
    """§7.6 and ruling 19: the giant affects every castle that a dwarf could walk to from it, and none behind a wall."""
    land = "castle.b/n store.r/n giant.r/n"
    s = answer(table(land), *["blue at 1,0"] * 2, "blue at 0,0")

    assert asked(s) == "red"

    walled = answer(table(land.replace("giant.r/n", "giant.r/w")), *["blue at 1,0"] * 3)

    assert cells(walled)


def test_a_giant_played_as_the_third_action_prevents_the_fourth() -> None:
    """Ruling 19 Castle and giant are checked when the fourth action is due."""
    s = table("castle.b/n store.r/n", hands="giant")
    s = answer(s, *["blue at 1,0"] * 2)
    s = answer(s, "blue card giant", "blue at 2,0", "blue walls n")

    assert asked(s) == "red"


def test_a_giant_played_as_the_third_action_away_from_the_castle_does_nothing() -> None:
    """§7.6 The giant's wall lies between it and the castle."""
    s = table("castle.b/n store.r/n", hands="giant")
    s = answer(s, *["blue at 1,0"] * 2)
    s = answer(s, "blue card giant", "blue at 2,0", "blue walls w")

    assert cells(s)


# --- Placing and moving


def test_a_dwarf_may_be_placed_on_any_free_spot() -> None:
    """§3.4 and ruling 25: any player's castle or monster has spots, even if only to block it; a full card has none."""
    s = table("castle.r/n dragon.r/n(r,r,r,r) ruby.b/ne(r,r,r,r)")

    assert cells(s) == ["at 0,0", "at 1,0"]
    assert str(answer(s, "blue at 1,0")) == "castle.r/n dragon.r/n(b,r,r,r,r) ruby.b/ne(r,r,r,r)"


def test_a_placed_dwarf_leaves_the_campfire() -> None:
    """§3.4 and §2.4: a placed worker leaves one less at home; a placed guardian leaves the workers as they are."""
    s = made(table("store.r/n dragon.r/n"), 0, "guardian")
    s = answer(s, "blue at 0,0")

    assert (s.home[0], s.where(0, s.box.guard)) == (5, HOME)

    s = answer(s, "blue place guardian", "blue at 1,0")

    assert (s.home[0], s.where(0, s.box.guard)) == (5, 1)
    assert "place guardian" not in options(s)


def test_placing_needs_a_dwarf_at_the_campfire_and_a_free_spot() -> None:
    """§3.4 and §2.4: with all seven dwarfs on the land, or no free spot, nothing can be placed."""
    everybody = "dragon.r/n(b,b,b,b,b) castle.r/n(b,b)"

    assert not cells(table(everybody))
    assert not cells(table("tavern.r/n(r,r,r)"))
    assert cells(table("tavern.r/n(r,r)"))


def test_a_move_goes_to_a_neighbouring_card_without_a_wall() -> None:
    """§3.5 and ruling 26: an action moves one card, not over a corner and not through a wall."""
    s = table("""
        store.r/n   tavern.r/n   castle.b/n
        gold.r/ns   emerald.r/es .
    """)
    s.enter(0, 0, 0)
    s.home[0] -= 1
    # South of the store lies the wall of the gold mine, so the only way is east.
    s = answer(s, "blue move worker")

    assert str(s).startswith("store.r/n tavern.r/n(b)")

    s = answer(s, "blue move worker")

    assert options(s) == ["at 2,0", "at 1,1", "at 0,0"]


def test_a_full_card_cannot_be_entered_nor_passed() -> None:
    """§3.5 The rulebook's picture: the castle has no free spot, so the mine behind it is out of reach."""
    s = table("tavern.b/n(b) castle.r/n(r,r,r) gold.r/ns")

    assert "move worker" not in options(s)


def test_two_actions_reach_the_dragon_two_cards_away() -> None:
    """§3.5 Each card costs an action."""
    s = table("emerald.b/nw(b) castle.b/s dragon.r/s")
    s = answer(s, "blue move worker", "blue move worker", "blue at 2,0")

    assert str(s) == "emerald.b/nw castle.b/s dragon.r/s(b)"
    assert s.used == 2


def test_only_the_players_own_dwarfs_move_and_a_worker_is_chosen_by_its_card() -> None:
    """§3.5 and ruling 26: red's dwarfs are no options."""
    s = answer(table("store.b/n(b,r) tavern.b/n(b) castle.r/n(r)"), "blue move worker")

    assert options(s) == ["at 0,0", "at 1,0"]
    assert str(answer(s, "blue at 0,0")) == "store.b/n(r) tavern.b/n(b,b) castle.r/n(r)"


# --- Classes


def test_an_upgrade_costs_an_action_and_gems() -> None:
    """§3.6 and ruling 27: the gems go back to their piles, and a worker at the campfire becomes a guardian."""
    s = given(table("store.r/n"), 0, gems="emerald gold")

    assert [option for option in options(s) if option.startswith("upgrade")] == ["upgrade guardian"]

    s = answer(s, "blue upgrade guardian")

    assert gems(s, 0) == {}
    assert gems(s, 2) == {"gold": 12, "emerald": 8, "ruby": 8, "diamond": 6}
    assert (s.home[0], s.where(0, s.box.guard), s.used) == (6, HOME, 1)


@pytest.mark.parametrize(("meeple", "cost"), [("warrior", "ruby"), ("king", "diamond gold")])
def test_every_class_has_its_price(meeple: str, cost: str) -> None:
    """§3.6 With one gem less the class cannot be chosen."""
    s = given(table("store.r/n"), 0, gems=cost)

    assert f"upgrade {meeple}" in options(s)
    assert f"upgrade {meeple}" not in options(given(table("store.r/n"), 0, gems=cost.rpartition(" ")[0]))


def test_there_is_one_meeple_of_each_class_and_only_a_worker_at_home_is_upgraded() -> None:
    """Ruling 27 A second warrior is no option, nor is one for a player without a worker at home."""
    rich = "ruby ruby ruby"
    s = answer(given(table("store.r/n"), 0, gems=rich), "blue upgrade warrior")

    assert "upgrade warrior" not in options(s)
    assert s.where(1, s.box.push) == UNMADE

    away = given(table("dragon.r/n(b,b,b,b,b) castle.r/n(b,b)"), 0, gems=rich)

    assert "upgrade warrior" not in options(away)


def test_special_meeples_work_and_move_like_workers() -> None:
    """§3.6 A guardian and a worker complete the tavern's task."""
    s = made(table("tavern.r/n(b)"), 0, "guardian")
    s = answer(s, "blue place guardian", "blue end", "fate draw thief")

    assert str(s) == "tavern.r/n"
    assert ogres(s, 0) == {"thief": 1}
    assert s.where(0, s.box.guard) == HOME


def test_the_warrior_pushes_an_enemy_from_his_card_next_door() -> None:
    """§3.8 and ruling 29: a push costs an action and needs a free spot. Ruling 28: it may push a guardian."""
    s = table("store.b/n tavern.r/n(bW,r,rG) castle.r/n(b,b,b)")
    s = answer(s, "blue push")

    assert options(s) == ["meeple red worker", "meeple red guardian"]

    s = answer(s, "blue meeple red guardian")

    assert str(s) == "store.b/n(rG) tavern.r/n(bW,r) castle.r/n(b,b,b)"
    assert s.used == 1


def test_the_warrior_may_push_from_the_first_card_of_the_land() -> None:
    """§3.8 The first card of the land is like any other."""
    s = answer(table("tavern.r/n(bW,r) store.b/n"), "blue push")

    assert str(s) == "tavern.r/n(bW) store.b/n(r)"


@pytest.mark.parametrize(
    "land", ["tavern.r/e(bW,r) store.r/n", "tavern.r/n(bW,r) castle.r/n(b,b,b)", "tavern.r/n(bW,b) store.r/n"]
)
def test_the_warrior_needs_an_enemy_and_a_free_spot_without_a_wall(land: str) -> None:
    """Ruling 29 A wall, a full card or the lack of an enemy prevents a push."""
    assert "push" not in options(table(land))


def test_placing_the_king_costs_no_action() -> None:
    """§3.9 and ruling 30: the king may be placed even without an action left."""
    s = made(table("store.r/n tavern.r/n"), 0, "king")
    s = answer(s, *["blue at 0,0"] * 3)

    assert options(s) == ["place king", "end"]

    s = answer(s, "blue place king", "blue at 1,0")

    assert "bK" in str(s)
    assert asked(s) == "red"


# --- Ogres in the action phase


def test_playing_an_ogre_is_free_and_possible_between_any_two_actions() -> None:
    """§3.10 and ruling 31: any number of ogres, before, between and after the actions."""
    s = given(table("store.r/n(r) tavern.r/n(r)"), 0, ogres="ambush ambush")
    s = answer(s, "blue ogre ambush", "blue at 0,0")
    s = answer(s, *["blue at 0,0"] * 3)

    assert options(s) == ["ogre ambush", "end"]

    s = answer(s, "blue ogre ambush", "blue at 1,0")

    assert asked(s) == "red"
    assert ogres(s, 3) == {"ambush": 2}


def test_ogres_are_played_only_among_the_players_own_actions() -> None:
    """§3.10 and ruling 31: no other player is asked while blue acts."""
    s = given(table("store.r/n(b)"), 1, ogres="ambush")

    assert isinstance(asking(s), ActionPhase)
    assert asked(s) == "blue"
    assert "ogre ambush" not in options(s)
    assert "ogre ambush" in options(answer(s, "blue end"))


@pytest.mark.parametrize("ogre", ["ambush", "crown", "panic", "brute", "thief"])
def test_an_ogre_without_a_target_may_not_be_played(ogre: str) -> None:
    """§3.10 and ruling 35: there are no dwarfs on the land, and no other hand has gems or ogres."""
    assert options(given(table("store.r/n tavern.r/n"), 0, ogres=ogre)).count(f"ogre {ogre}") == 0
