"""Chapters 11 and 13: tests, and the quests and rewards of Scenario and Adventure cards."""

import pytest

from meadhall.games.dwarves.rules_rewards import Cleanse
from meadhall.games.dwarves.rules_terms import ATTRIBUTES, KEPT, WON
from meadhall.games.dwarves.testing.drawn import (
    answer,
    asked,
    at,
    gear_of,
    happen,
    open_cards,
    options,
    put,
    space_of,
    table,
)

THREE = "\ncards: a-healing-spring furgas-machines the-books-of-porista"
TWO = """
    bavragor G8 4
    tungdil S7 3
"""


def test_the_booklets_three_successes_in_two_rolls_complete_the_card() -> None:
    """§11, §11.1 and §11.2, the example: Craft 4 or more, three times: two in the first roll, one in the second."""
    s = table("balyndis G8 4\ntungdil S7 2\ncards: a-song-in-the-tavern")
    s = answer(s, "balyndis try 1", "fate roll 1 2 4 6", "balyndis keep")
    assert s.made(1) == 2
    s = answer(s, "balyndis try 1", "fate roll 1 1 1 5", "balyndis keep")

    # The reward heals two points.
    assert (s.health[1], len(s.discard)) == (4, 1)


def test_successes_that_are_not_enough_are_lost_with_the_turn() -> None:
    """§11.2 After two successes in one turn, the next turn needs all three again."""
    s = table(
        "balyndis G8 4\ntungdil S7 2\nscenario: seek-the-aid-of-queen-xamtys\n"
        "cards: a-song-in-the-tavern a-healing-spring furgas-machines"
    )
    s = answer(s, "balyndis try 1", "fate roll 1 2 4 6", "balyndis keep", "balyndis try 1", "fate roll 1 1 1 1")
    s = answer(s, "balyndis keep")

    assert (s.active, s.made(1)) == (1, 0)


def test_dice_left_over_do_not_count_for_another_card() -> None:
    """§11.3 Four successes are rolled for a card that needs two; the other card gets none."""
    s = table("balyndis R4 4\ntungdil S7 2\ncards: a-healing-spring a-song-in-the-tavern")
    s = answer(s, "balyndis try 1", "fate roll 4 4 4 4", "balyndis keep")

    assert open_cards(s)[1:3] == ["-", "a-song-in-the-tavern"]
    assert s.made(2) == 0


def test_a_speed_test_moves_no_dwarf_and_a_battle_test_fights_no_troop() -> None:
    """§11.3 The dwarf stays on the space, and so does the troop."""
    s = put(table("bavragor G8 4\ntungdil S7 3\ncards: djerun-the-guardian nodonns-messengers"), G8="o1")
    s = answer(s, "bavragor try 2", "fate roll 1 1 5", "bavragor try 1", "fate roll 1 1 6")

    assert (s.box.spaces[s.where[0]].key, at(s, "G8"), s.health[0]) == ("G8", "o1", 4)


def test_a_test_is_made_in_its_place_and_nowhere_else() -> None:
    """§11.1 A kingdom is any of its spaces, a location one space, and some cards need no place."""
    elsewhere = table("bavragor T1 4\ntungdil S7 3\ncards: andokais-lesson the-books-of-porista a-song-in-the-tavern")

    assert [text for text in options(elsewhere) if text.startswith("try")] == ["try 1", "try 3"]


def test_successes_of_all_dwarves_in_a_turn_count_together() -> None:
    """Ruling 14 A song lets Tungdil roll for the card in Bavragor's turn."""
    s = table("bavragor G8 4 dwarven-song\ntungdil S7 3\ncards: a-song-in-the-tavern")
    s = answer(s, "bavragor try 1", "fate roll 1 4 4", "bavragor use 0 dwarven-song 1")
    s = answer(s, "tungdil try 1", "fate roll 1 1 4")

    assert open_cards(s)[1] == "-"


def test_the_human_kings_keep_their_successes() -> None:
    """§13 and §13.1: one dwarf succeeds in Urgon, and another in Rân Ribastur in the next turn."""
    s = table("bavragor U1 4\ntungdil R6 3\nscenario: convince-the-human-kings" + THREE)
    s = answer(s, "bavragor try scenario", "fate roll 1 1 4")
    assert s.kept(0) == 1
    assert "try scenario" not in options(s)
    s = answer(s, "bavragor end", "fate recruit 0 0 0", "tungdil try scenario", "fate roll 4 4 4")

    assert s.completed == 1


def test_the_traitor_in_porista_may_be_unmasked_over_several_turns() -> None:
    """§11.2 This Scenario card keeps its successes: one in this turn, one in the next."""
    s = table("bavragor G8 4\ntungdil G8 3\nscenario: unmask-the-traitor-in-porista" + THREE)
    s = answer(s, "bavragor try scenario", "fate roll 1 1 5", "bavragor end", "fate recruit 0 0 0")
    s = answer(s, "tungdil try scenario", "fate roll 1 1 6")

    assert s.completed == 1


def test_keenfire_needs_two_dwarves_at_the_forge_and_goes_to_any_dwarf() -> None:
    """§13.1 A dwarf alone cannot try. With a companion two successes are enough, and a third dwarf may get it."""
    lines = "balyndis G1 4\ntungdil {} 4\nboindil S7 3\nstage: B\nscenario: forge-keenfire"
    assert "try scenario" not in options(table(lines.format("G2")))
    s = table(lines.format("G1"))
    s = answer(s, "balyndis try scenario", "fate roll 1 1 5 6", "balyndis keep", "party give 2")

    assert (s.keenfire, s.value(2, ATTRIBUTES.index("battle"))) == (2, 6)


def test_one_dwarf_must_roll_both_successes_for_keenfire() -> None:
    """§13.1 and ruling 14: one 5 by each of two dwarves is not enough; two by one of them are."""
    s = table("tungdil G1 4 dwarven-song\nboindil G1 3\nstage: B\nscenario: forge-keenfire")
    s = answer(s, "tungdil try scenario", "fate roll 1 1 5", "tungdil use 0 dwarven-song 1", "boindil try scenario")
    shared, alone = answer(s, "fate roll 1 5"), answer(s, "fate roll 5 5")
    again = answer(shared, "tungdil try scenario", "fate roll 1 1 5")

    assert (asked(shared), open_cards(shared)[0]) == ("tungdil", "forge-keenfire")
    assert (asked(alone), asked(again)) == ("party", "party")


def test_companions_meet_in_two_places_at_the_same_moment() -> None:
    """§13.1 The second dwarf passes through the second place, and the card is completed at once."""
    s = table("bavragor W6 4\ntungdil G5 4\nscenario: gather-the-companions\nturn of: tungdil")
    s = answer(s, "tungdil move", "fate roll 1 1 3", "tungdil go G9")

    assert s.completed == 1
    assert "go U4" in options(s)


def test_greenglade_needs_two_dwarves_there() -> None:
    """§13.2 The quest is completed immediately; two Equipment cards are drawn, one after the other."""
    s = table("bavragor G9 4\ntungdil G5 4\ncards: travel-to-greenglade\nturn of: tungdil")
    s = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil go G9", "fate draw war-axe", "party give 0")
    s = answer(s, "fate draw comfortable-boots", "party give 1")

    assert (gear_of(s, 0), gear_of(s, 1)) == (["war-axe"], ["comfortable-boots"])


def test_the_election_is_won_when_the_token_is_at_balendilins_end() -> None:
    """§13.2 The last message completes it: the Hero token is held, and an Equipment card is drawn."""
    s = table(TWO + "council 7\ncards: election-of-the-new-secondling-king")
    s = answer(s, "bavragor message", "fate roll 1 1 6", "bavragor keep", "fate draw war-axe", "party give 0")

    assert (s.council, s.hold, open_cards(s)[1]) == (8, 1, "-")


def test_the_abandoned_tunnel_can_be_tried_only_after_a_ride() -> None:
    """§13.2 After the test the party may place the Tunnel tile on any space."""
    s = table("bavragor G3 4\ntungdil S7 3\ncards: abandoned-tunnel")
    assert "try 1" not in options(s)
    s = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor go S8", "bavragor try 1", "fate roll 1 1 4")
    assert (asked(s), len(options(s))) == ("party", 56)
    s = answer(s, "party dig G14", "fate draw war-axe", "party give 0")

    assert s.tunnel == space_of(s, "G14")


def test_moving_the_tunnel_tile_moves_nothing_else() -> None:
    """§13.2 Troops and Perished Land stay in place, and the tile cannot be placed on Perished Land."""
    s = put(table("bavragor G3 4 tunnel-map\ntungdil S7 3\ntunnel G14"), G14="o2", G8="~1")
    s = answer(s, "bavragor use 0 tunnel-map")
    assert "dig G8" not in options(s)
    s = answer(s, "party dig G9")

    assert (at(s, "G14"), at(s, "G9"), at(s, "G8")) == ("o2", ".", "~1")


@pytest.mark.parametrize(("health", "dice"), [(4, 126), (2, 21)])
def test_some_adventures_roll_as_many_dice_as_the_dwarf_has_health(health: int, dice: int) -> None:
    """§13.2 A roll is an action; ruling 11: it is no test, so Balyndis does not re-roll it."""
    s = table(f"balyndis G8 {health}\ntungdil S7 1\ncards: what-are-dwarven-women-like")
    s = answer(s, "balyndis try 1")
    assert len(options(s)) == dice
    s = answer(s, "fate roll " + "1 " * (health - 1) + "6")
    while asked(s) == "party":
        s = answer(s, "party heal 1")

    assert open_cards(s)[1] == "-"


def test_healing_may_go_to_one_dwarf_or_be_shared() -> None:
    """§13.2 Two points heal one dwarf, or two dwarves by one each."""
    s = table("bavragor S7 2\ntungdil S7 2\ncards: forging-duel-against-gandogar")
    s = answer(s, "bavragor try 1", "fate roll 1 1 5")
    one = answer(s, "party heal 1", "party heal 1")
    both = answer(s, "party heal 0", "party heal 1")

    assert (one.health, both.health) == ([2, 4], [3, 3])


def test_a_cleansed_tile_goes_back_to_the_pile() -> None:
    """Ruling 6 It may be drawn again. Ruling 12: with a tile in the pile, a space with five troops perishes at once."""
    s = put(table("bavragor G1 4\ntungdil S7 3"), G8="~1", G9="~2")
    s.tiles.clear()
    s = put(s, G5="o5")
    s, _ = happen(s, Cleanse())
    assert options(s) == ["cleanse G8", "cleanse G9"]
    s = answer(s, "party cleanse G9")
    assert (asked(s), options(s)) == ("fate", ["tile 2"])

    assert at(answer(s, "fate tile 2"), "G5") == "~2"


def test_the_gateways_are_kept_one_by_one() -> None:
    """§13.1 Each of the four needs a Craft success of 5 or more, by any dwarf on any turn. The last one wins."""
    s = table("balyndis W1 4\ntungdil S7 4\nboindil U5 3\nbavragor G2 4\nstage: C\nscenario: keep-the-gateways" + THREE)
    s = answer(s, "balyndis try scenario", "fate roll 1 1 5 6", "balyndis keep")
    assert (s.kept(0), "try scenario" in options(s)) == (1, False)
    s.slots[KEPT] = 0b1101
    s = answer(s, "balyndis end", "fate recruit 0 0 0", "tungdil try scenario", "fate roll 1 1 5")

    assert s.outcome == WON


def test_nodonn_is_beaten_on_the_blacksaddle() -> None:
    """§13.1 All dwarves are placed there. Only sixes count, and a roll without a six costs Health.

    Troops there must be defeated first. Ruling 11: it is neither a fight nor a test, so no ability helps.
    """
    s = table("boindil S7 3\ntungdil U5 4\nstage: C", "cards")
    for n in range(15):
        s.land[n] = s.tiles.pop()
    s = answer(s, "fate card defeat-nodonn")
    assert [s.box.spaces[n].key for n in s.where] == ["G14", "G14"]
    while asked(s) == "fate":
        s = answer(s, f"fate {options(s)[0]}")
    crowded = put(s, G14="o1")
    assert "try scenario" not in options(crowded)
    missed = answer(s, "boindil try scenario", "fate roll 1 2 3 5")
    assert missed.health[0] == 2
    s = answer(s, "boindil try scenario", "fate roll 1 2 6 6")
    assert s.kept(0) == 2
    s = answer(s, "boindil try scenario", "fate roll 1 2 6 6")

    assert s.outcome == WON


def test_a_dwarf_held_by_sinthoras_is_not_placed_on_the_blacksaddle() -> None:
    """§13.1 and §13.3: Boïndil stays, and Tungdil is placed there."""
    s = table("boindil S7 3\ntungdil U5 4\nstage: C\ncards: sinthoras-assassination", "cards")
    for n in range(15):
        s.land[n] = s.tiles.pop()
    s = answer(s, "fate card defeat-nodonn")

    assert [s.box.spaces[n].key for n in s.where] == ["S7", "G14"]


def test_new_cards_come_only_with_the_next_turn() -> None:
    """§13.1 A Scenario card completed in the first action leaves its place empty for the second."""
    s = table("balyndis W4 4\ntungdil S7 4\nscenario: seek-the-aid-of-queen-xamtys" + THREE)
    s = answer(s, "balyndis try scenario", "fate roll 1 1 1 5", "balyndis keep")
    assert (open_cards(s)[0], asked(s)) == ("-", "balyndis")
    s = answer(s, "balyndis end", "fate recruit 0 0 0")

    assert (asked(s), len(options(s))) == ("fate", 7)
