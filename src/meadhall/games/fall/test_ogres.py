"""Chapter 4: the five ogre cards, and the guardian who protects a card from them."""

from __future__ import annotations

from meadhall.core.engine import asking
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR, Chance
from meadhall.games.fall.events import GemStolen, GemStolenUnseen, OgresStolen, OgresStolenUnseen
from meadhall.games.fall.rules_end import score
from meadhall.games.fall.rules_hands import hand_size
from meadhall.games.fall.testing.drawn import answer, gems, given, ogres, options, table, told


def test_ambush_sends_all_meeples_on_a_card_home() -> None:
    """§4.1 and ruling 32: the player's own dwarfs too go home, each to its owner's campfire."""
    s = given(table("store.r/n(b,r,rK) tavern.r/n(r)"), 0, ogres="ambush")
    s = answer(s, "blue ogre ambush", "blue at 0,0")

    assert str(s) == "store.r/n tavern.r/n(r)"
    assert s.home == [7, 5]


def test_crown_takes_all_ogre_cards_of_one_opponent() -> None:
    """§4.2 The played crown is discarded, and the third player keeps the ogre cards."""
    s = table("store.r/n", seats=3)
    given(given(given(s, 0, ogres="crown"), 1, ogres="thief panic panic"), 2, ogres="brute")
    s, events = told(s, "blue ogre crown", "blue foe red")

    assert [ogres(s, seat) for seat in range(3)] == [{"panic": 2, "thief": 1}, {}, {"brute": 1}]
    assert ogres(s, 4) == {"crown": 1}

    stolen = events[-1]

    # Ruling 37: only the two players see which cards were taken.
    assert isinstance(stolen, OgresStolen)
    assert [stolen.told_to(viewer) for viewer in (0, 1, REFEREE)] == [stolen] * 3
    assert [stolen.told_to(viewer) for viewer in (2, SPECTATOR)] == [OgresStolenUnseen(0, 1, 3)] * 2


def test_crown_and_thief_need_an_opponent_with_something_to_take() -> None:
    """§4.2, §4.5 and ruling 35: green has a gem, and no opponent has an ogre card."""
    s = table("store.r/n", seats=3)
    given(given(s, 0, ogres="crown thief"), 2, gems="ruby")

    assert [option for option in options(s) if option.startswith("ogre")] == ["ogre thief"]

    # Only green has a gem, so blue is not asked whom to rob.
    s = answer(s, "blue ogre thief")

    assert options(s) == ["steal ruby"]


def test_panic_moves_any_dwarf_one_or_two_cards_away() -> None:
    """§4.3 and ruling 33: a dwarf of any colour; each card on the way needs a free spot."""
    land = "tavern.r/n(r,b) store.r/n castle.r/n gold.b/ns"
    s = given(table(land), 0, ogres="panic")
    s = answer(s, "blue ogre panic")

    assert options(s) == ["meeple blue worker", "meeple red worker"]

    s = answer(s, "blue meeple red worker")

    assert options(s) == ["at 1,0", "at 2,0"]
    assert str(answer(s, "blue at 2,0")) == "tavern.r/n(b) store.r/n castle.r/n(r) gold.b/ns"


def test_panic_moves_no_dwarf_through_a_full_card_or_a_wall() -> None:
    """§4.3 and ruling 33: a dwarf with no way out cannot be chosen."""
    full = given(table("tavern.r/n(r) castle.r/n(b,b,b) store.r/n"), 0, ogres="panic")
    # The dwarf in the tavern cannot move, so the player chooses a way for one in the castle.
    s = answer(full, "blue ogre panic")

    assert options(s) == ["at 2,0", "at 0,0"]

    walled = given(table("tavern.r/e(r) store.r/n"), 0, ogres="panic")

    assert "ogre panic" not in options(walled)


def test_brute_swaps_an_enemy_with_the_players_dwarf_on_another_card() -> None:
    """§4.4 and ruling 34, the rulebook's example: distance and walls do not matter."""
    s = given(table("dragon.r/n(b,b,b,b,r) . . tavern.b/e(bG) store.b/w(b)"), 0, ogres="brute")
    s = answer(s, "blue ogre brute")

    assert str(s) == "dragon.r/n(b,b,b,b,b) . . tavern.b/e(bG) store.b/w(r)"


def test_the_player_of_a_brute_chooses_both_dwarfs() -> None:
    """§4.4 The player chooses card and dwarf of the enemy, then a card and a dwarf of their own."""
    s = given(table("castle.r/n(r,rK) tavern.r/n(r,b) store.r/n(b,bW)"), 0, ogres="brute")
    s = answer(s, "blue ogre brute")

    assert options(s) == ["at 0,0", "at 1,0"]

    s = answer(s, "blue at 0,0")

    assert options(s) == ["meeple red worker", "meeple red king"]

    s = answer(s, "blue meeple red king")

    assert options(s) == ["at 1,0", "at 2,0"]

    s = answer(s, "blue at 2,0", "blue meeple blue warrior")

    assert str(s) == "castle.r/n(bW,r) tavern.r/n(b,r) store.r/n(b,rK)"


def test_brute_needs_two_different_cards() -> None:
    """§4.4 An enemy and the player's dwarf on one card cannot be swapped."""
    assert "ogre brute" not in options(given(table("tavern.r/n(r,b) store.r/n"), 0, ogres="brute"))


def test_thief_takes_a_gem_at_random() -> None:
    """§4.5 Each gem card is as likely as the others."""
    s = given(given(table("store.r/n", seats=3), 0, ogres="thief"), 1, gems="gold gold gold ruby")
    s = answer(s, "blue ogre thief")
    ask = asking(s)

    assert isinstance(ask, Chance)
    assert [action.text for action in ask.options(s, CHANCE)] == ["steal gold", "steal ruby"]
    assert ask.weights(s) == [3, 1]

    s, events = told(s, "fate steal ruby")
    stolen = events[-1]

    assert (gems(s, 0), gems(s, 1)) == ({"ruby": 1}, {"gold": 3})
    # Ruling 37: the third player does not see which gem.
    assert isinstance(stolen, GemStolen)
    assert [stolen.told_to(viewer) for viewer in (0, 1)] == [stolen] * 2
    assert stolen.told_to(2) == GemStolenUnseen(0, 1)


def test_a_guardian_protects_his_card_from_every_ogre() -> None:
    """§3.7 and ruling 28: every guardian counts, even against his owner's ogres; other cards may be chosen."""
    s = given(table("store.r/n(b,rG) tavern.r/n(r) castle.r/n(b,bG)"), 0, ogres="ambush panic brute")

    assert "ogre brute" not in options(s)
    assert str(answer(s, "blue ogre ambush")) == "store.r/n(b,rG) tavern.r/n castle.r/n(b,bG)"
    # Ruling 28: Panic moves a dwarf from an unguarded card, but the dwarf may enter a guarded one.
    assert options(answer(s, "blue ogre panic")) == ["at 2,0", "at 0,0"]


def test_a_guardian_on_either_card_stops_the_brute() -> None:
    """Ruling 28 A guardian on a third card does not stop the brute."""
    mine_kept = given(table("store.r/n(r) tavern.r/n(b,rG)"), 0, ogres="brute")
    theirs_kept = given(table("store.r/n(r,rG) tavern.r/n(b)"), 0, ogres="brute")
    free = given(table("store.r/n(r) tavern.r/n(b) castle.r/n(rG)"), 0, ogres="brute")

    assert "ogre brute" not in options(mine_kept)
    assert "ogre brute" not in options(theirs_kept)
    assert "ogre brute" in options(free)


def test_ogres_count_as_hand_cards_and_are_worth_nothing() -> None:
    """§4 The hand limit counts them and the score does not."""
    s = given(table("store.r/n"), 0, ogres="ambush thief")

    assert hand_size(s, 0) == 2
    assert sum(score(s, 0)) == 0
