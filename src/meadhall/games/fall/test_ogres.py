"""Chapter 4: the five ogre cards, and the guardian who keeps them away."""

from __future__ import annotations

from meadhall.core.engine import asking
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR, Chance
from meadhall.games.fall.events import GemStolen, GemStolenUnseen, OgresStolen, OgresStolenUnseen
from meadhall.games.fall.rules_hands import hand_size
from meadhall.games.fall.testing.drawn import answer, gems, given, ogres, options, table, told


def test_ambush_sends_all_meeples_on_a_card_home() -> None:
    # §4.1, ruling 32: the player's own dwarfs too, each to the campfire of its owner.
    s = given(table("store.r/n(b,r,rK) tavern.r/n(r)"), 0, ogres="ambush")
    s = answer(s, "blue ogre ambush", "blue at 0,0")

    assert str(s) == "store.r/n tavern.r/n(r)"
    assert s.home == [7, 5]


def test_crown_takes_all_ogre_cards_of_one_opponent() -> None:
    # §4.2: the crown itself has been played; the third player keeps his.
    s = table("store.r/n", seats=3)
    given(given(given(s, 0, ogres="crown"), 1, ogres="thief panic panic"), 2, ogres="brute")
    s, events = told(s, "blue ogre crown", "blue foe red")

    assert [ogres(s, seat) for seat in range(3)] == [{"panic": 2, "thief": 1}, {}, {"brute": 1}]
    assert ogres(s, 4) == {"crown": 1}

    stolen = events[-1]

    # Ruling 37: hands are hidden; only the two see what changed hands.
    assert isinstance(stolen, OgresStolen)
    assert [stolen.told_to(viewer) for viewer in (0, 1, REFEREE)] == [stolen] * 3
    assert [stolen.told_to(viewer) for viewer in (2, SPECTATOR)] == [OgresStolenUnseen(0, 1, 3)] * 2


def test_crown_and_thief_need_an_opponent_with_loot() -> None:
    # §4.2, §4.5, ruling 35.
    s = table("store.r/n", seats=3)
    given(given(s, 0, ogres="crown thief"), 2, gems="ruby")

    assert [option for option in options(s) if option.startswith("ogre")] == ["ogre thief"]

    # Only green has a gem, so blue is not asked whom to rob.
    s = answer(s, "blue ogre thief")

    assert options(s) == ["steal ruby"]


def test_panic_moves_any_dwarf_one_or_two_cards_away() -> None:
    # §4.3, ruling 33: any colour, no walls, and a free spot on the way and at the end.
    land = "tavern.r/n(r,b) store.r/n castle.r/n gold.b/ns"
    s = given(table(land), 0, ogres="panic")
    s = answer(s, "blue ogre panic")

    assert options(s) == ["meeple blue worker", "meeple red worker"]

    s = answer(s, "blue meeple red worker")

    assert options(s) == ["at 1,0", "at 2,0"]
    assert str(answer(s, "blue at 2,0")) == "tavern.r/n(b) store.r/n castle.r/n(r) gold.b/ns"


def test_panic_does_not_run_through_a_full_card_or_a_wall() -> None:
    # §4.3, ruling 33.
    full = given(table("tavern.r/n(r) castle.r/n(b,b,b) store.r/n"), 0, ogres="panic")
    # The dwarf in the tavern has nowhere to go, so it is one of the three in the castle.
    s = answer(full, "blue ogre panic")

    assert options(s) == ["at 2,0", "at 0,0"]

    walled = given(table("tavern.r/e(r) store.r/n"), 0, ogres="panic")

    assert "ogre panic" not in options(walled)


def test_brute_swaps_an_enemy_with_an_own_dwarf_on_another_card() -> None:
    # §4.4, ruling 34: however far and whatever walls; this is the example in the book.
    s = given(table("dragon.r/n(b,b,b,b,r) . . tavern.b/e(bG) store.b/w(b)"), 0, ogres="brute")
    s = answer(s, "blue ogre brute")

    assert str(s) == "dragon.r/n(b,b,b,b,b) . . tavern.b/e(bG) store.b/w(r)"


def test_brute_asks_for_both_dwarfs() -> None:
    # §4.4: card, then who, on the one side; card, then who, on the other.
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
    # §4.4: one of each on the same card will not do.
    assert "ogre brute" not in options(given(table("tavern.r/n(r,b) store.r/n"), 0, ogres="brute"))


def test_thief_takes_a_gem_at_random() -> None:
    # §4.5: each gem card is as likely as the others.
    s = given(given(table("store.r/n", seats=3), 0, ogres="thief"), 1, gems="gold gold gold ruby")
    s = answer(s, "blue ogre thief")
    ask = asking(s)

    assert isinstance(ask, Chance)
    assert [action.text for action in ask.options(s, CHANCE)] == ["steal gold", "steal ruby"]
    assert ask.weights(s) == [3, 1]

    s, events = told(s, "fate steal ruby")
    stolen = events[-1]

    assert (gems(s, 0), gems(s, 1)) == ({"ruby": 1}, {"gold": 3})
    # Ruling 37: the third player does not see which.
    assert isinstance(stolen, GemStolen)
    assert [stolen.told_to(viewer) for viewer in (0, 1)] == [stolen] * 2
    assert stolen.told_to(2) == GemStolenUnseen(0, 1)


def test_a_guardian_keeps_every_ogre_from_his_card() -> None:
    # §3.7, ruling 28: any player's guardian, against his owner's ogres too; other cards may be chosen.
    s = given(table("store.r/n(b,rG) tavern.r/n(r) castle.r/n(b,bG)"), 0, ogres="ambush panic brute")

    assert "ogre brute" not in options(s)
    assert str(answer(s, "blue ogre ambush")) == "store.r/n(b,rG) tavern.r/n castle.r/n(b,bG)"
    # Ruling 28: Panic asks for the card where it breaks out; a dwarf may run onto a guarded one.
    assert options(answer(s, "blue ogre panic")) == ["at 2,0", "at 0,0"]


def test_a_guardian_on_either_card_stops_the_brute() -> None:
    # Ruling 28.
    mine_kept = given(table("store.r/n(r) tavern.r/n(b,rG)"), 0, ogres="brute")
    theirs_kept = given(table("store.r/n(r,rG) tavern.r/n(b)"), 0, ogres="brute")
    free = given(table("store.r/n(r) tavern.r/n(b) castle.r/n(rG)"), 0, ogres="brute")

    assert "ogre brute" not in options(mine_kept)
    assert "ogre brute" not in options(theirs_kept)
    assert "ogre brute" in options(free)


def test_ogres_count_as_hand_cards_and_are_worth_nothing() -> None:
    # §4: the hand limit counts them, the score does not.
    s = given(table("store.r/n"), 0, ogres="ambush thief")

    assert hand_size(s, 0) == 2
