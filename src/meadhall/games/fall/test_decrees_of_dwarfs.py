"""Sections 10.8 to 10.11: Royal Decrees about dwarfs and ogres, each compared with a table without it."""

from __future__ import annotations

from meadhall.games.fall.testing.drawn import (
    answer,
    asked,
    cells,
    given,
    made,
    morning,
    names,
    ogres,
    options,
    resolving,
    table,
    told,
)

# --- The Dwarfs Way


def test_full_cards_without_a_task_send_all_meeples_home() -> None:
    """§10.8 and ruling 49: a tavern with three colours is cleared; a monster is not."""
    land = "tavern.r/n(b,r,g) dragon.r/n(b,b,r,r,g)"
    s = table(land, seats=3, dwarfs_way="yes")
    s = answer(s, "blue end")

    assert str(s) == "tavern.r/n dragon.r/n(b,b,r,r,g)"
    assert str(answer(table(land, seats=3), "blue end")) == land


def test_a_full_castle_without_a_task_sends_all_meeples_home() -> None:
    """§10.8 and ruling 49: a castle needs two dwarfs of one colour, whichever player owns it."""
    for castle in ("castle.b/n", "castle.r/n"):
        s = table(f"{castle}(b,r,g) store.r/n", seats=3, dwarfs_way="yes")

        assert str(answer(s, "blue end")) == f"{castle} store.r/n"


def test_a_full_card_on_which_a_player_has_enough_stays() -> None:
    """Ruling 49 Red will resolve the tavern in the next turn. The store stays because it is not full."""
    s = table("tavern.r/n(b,r,r) store.r/n(b,r)", dwarfs_way="yes")

    assert str(answer(s, "blue end")) == "tavern.r/n(b,r,r) store.r/n(b,r)"


def test_the_dwarfs_way_is_checked_after_each_part_of_the_night() -> None:
    """Ruling 56 Together with Hard Workers, the ruby mine is cleared after blue's part of the night."""
    s = morning("ruby.r/ne(b,b,r,r) store.r/n", dwarfs_way="yes")
    s = answer(s, "blue end")

    assert s.home == [5, 5]

    s, events = told(s, "red end")

    assert names(events)[:2] == ["NightBegan", "MeeplesFreed"]
    assert s.home == [7, 7]


# --- Hired Hands, Bar Fights, Crazy Balloonists


def test_hired_hands_bring_an_action_for_an_ogre_card() -> None:
    """§10.9 and ruling 50: any number of times a turn. The card has no effect, and the action ends with the turn."""
    s = given(table("store.r/n dragon.r/n", hired_hands="yes"), 0, ogres="crown thief")
    s = answer(s, *["blue at 1,0"] * 3)

    assert options(s) == ["hire crown", "hire thief", "end"]

    s = answer(s, "blue hire crown", "blue hire thief")
    s = answer(s, *["blue at 0,0"] * 2)

    assert (asked(s), ogres(s, 3)) == ("red", {"crown": 1, "thief": 1})
    assert "hire crown" not in options(given(table("store.r/n"), 0, ogres="crown"))

    s = answer(s, "red end")

    assert s.allowance(0) == 3


def test_a_guardian_does_not_prevent_hired_hands() -> None:
    """Ruling 28 The discarded ogre works on no card, so no guardian can protect one."""
    assert "hire panic" in options(given(table("store.r/n(rG)", hired_hands="yes"), 0, ogres="panic"))


def test_a_bar_fight_brings_two_ogre_cards_for_three_dwarfs() -> None:
    """§10.10 and ruling 51: without the fight two dwarfs bring one ogre card, and the third stays."""
    s = resolving(table("tavern.r/n(b,b,b)", bar_fights="yes"))

    assert options(s) == ["fight", "drink"]

    fought = answer(s, "blue fight", "fate draw thief", "fate draw thief")

    assert (str(fought), ogres(fought, 0)) == ("tavern.r/n", {"thief": 2})

    drunk = answer(s, "blue drink", "fate draw thief")

    assert (str(drunk), ogres(drunk, 0)) == ("tavern.r/n(b)", {"thief": 1})


def test_there_is_no_bar_fight_without_two_ogre_cards() -> None:
    """§10.10 and ruling 51: one card is left in deck and discard pile, so the player is not asked."""
    s = table("tavern.r/n(b,b,b)", bar_fights="yes")
    s.ogres[s.deck_row() * len(s.box.ogres) :] = [1] + [0] * (2 * len(s.box.ogres) - 1)

    assert asked(resolving(s)) == "fate"


def test_there_is_no_bar_fight_with_two_dwarfs_or_without_the_decree() -> None:
    """§10.10 In both cases one ogre card is drawn without a question."""
    assert asked(resolving(table("tavern.r/n(b,b)", bar_fights="yes"))) == "fate"
    assert asked(resolving(table("tavern.r/n(b,b,b)"))) == "fate"


def test_balloonists_land_once_on_each_card_in_a_turn() -> None:
    """§10.11 and ruling 52: the king counts and moves do not. In the next turn all cards are free again."""
    s = made(table("store.r/n dragon.r/n castle.r/n", crazy_balloonists="yes"), 0, "king")
    s = answer(s, "blue at 0,0", "blue place king")

    assert options(s) == ["at 1,0", "at 2,0"]

    s = answer(s, "blue at 1,0", "blue move worker")

    assert str(s) == "store.r/n dragon.r/n(b,bK) castle.r/n"

    assert cells(s) == ["at 2,0"]

    s = answer(s, "blue at 2,0")

    assert str(s) == "store.r/n dragon.r/n(b,bK) castle.r/n(b)"
    assert cells(answer(s, "red end")) == ["at 0,0", "at 1,0", "at 2,0"]


def test_a_card_laid_on_top_is_a_new_card_for_the_balloonists() -> None:
    """§10.11 and ruling 52: a dwarf landed on the store and left; the tavern laid on it is a new card."""
    s = table("store.r/n dragon.r/n", crazy_balloonists="yes", hands="tavern castle")
    s = answer(s, "blue card castle", "blue at 2,0", "blue walls n")
    s = answer(s, "blue at 0,0", "blue move worker")
    s.hired = 1
    s = answer(s, "blue card tavern", "blue at 0,0", "blue walls n")

    assert cells(s) == ["at 0,0", "at 1,0", "at 2,0"]


def test_an_ogre_may_bring_a_second_dwarf_to_a_card_despite_the_balloonists() -> None:
    """Ruling 52 A dwarf that an ogre moves does not count."""
    s = given(table("store.r/n tavern.r/n(b) castle.r/n(r)", crazy_balloonists="yes"), 0, ogres="panic")
    s = answer(s, "blue at 0,0", "blue ogre panic", "blue at 1,0", "blue at 0,0")

    assert str(s) == "store.r/n(b,b) tavern.r/n castle.r/n(r)"
