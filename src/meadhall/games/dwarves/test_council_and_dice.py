"""Chapters 10 and 14: messages to the Council, its eight boxes, and the dwarves' abilities with dice."""

import pytest

from meadhall.core.engine import asking
from meadhall.games.dwarves.events import BlanksRerolled, PickedUp, Rolled
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.testing.drawn import answer, asked, at, gear_of, options, put, table, told

TWO = """
    bavragor G8 4
    boindil S7 3
"""
OPEN = "scenario: seek-the-aid-of-queen-xamtys\n"


def test_the_rulebooks_example_of_a_message_moves_the_token_one_space() -> None:
    """§10 and §10.1, the example: 5 or more is needed. A 5 and a 6 in one roll move the token one space, not two."""
    s = answer(table(TWO + "council 5"), "bavragor message", "fate roll 1 5 6")

    assert s.council == 6


@pytest.mark.parametrize(("council", "need"), [(0, 3), (1, 3), (2, 4), (3, 4), (4, 5), (5, 5), (6, 6), (7, 6)])
def test_the_number_on_the_right_of_the_token_must_be_rolled(council: int, need: int) -> None:
    """§10.1 With one less, nothing happens. The answers to boxes that re-roll keep the roll."""
    s = table(TWO + f"council {council}")
    after = []
    for face in (need - 1, need):
        t = answer(s, "bavragor message", f"fate roll 1 1 {face}")
        if council == 2:
            t = answer(t, f"fate roll {face}")
        if council == 7:
            t = answer(t, "bavragor keep")
        after.append((t.council - council, t.health[0]))

    assert after == [(0, 4), (1, 4)]


def test_tungdil_needs_one_less() -> None:
    """§14 With the token on the axe, a 4 is enough for him, and a 3 is not."""
    s = table("tungdil G8 4\nboindil S7 3")

    assert answer(s, "tungdil message", "fate roll 1 1 4").council == 5
    assert answer(s, "tungdil message", "fate roll 1 1 3").council == 4


def test_at_balendilins_end_no_message_can_be_sent() -> None:
    """§10.1 and §11.4: the box there offers its own Craft test instead."""
    assert "message" not in options(table(TWO + "council 8"))
    assert "craft" in options(table(TWO + "council 8"))


def test_bislipurs_end_moves_the_doom_token_at_the_start_of_each_turn() -> None:
    """§10.2 It moves before the Hero token. With the Council token one box further right it does not move."""
    assert table(TWO + OPEN + "council 0", "start").doom == 40
    assert table(TWO + OPEN + "council 1", "start").doom == 41


def test_blank_recruitment_dice_are_rolled_again() -> None:
    """§10.2 The orc dice keep their roll; troll and Älfar dice are rolled again, and the second roll counts."""
    s, events = told(table(TWO + OPEN + "council 1", "hero"), "fate recruit 2 0 0")
    assert BlanksRerolled() in events
    assert len(options(s)) == 9
    assert all(text.startswith("recruit 2 ") for text in options(s))
    s = answer(s, "fate recruit 2 1 0")

    assert at(s, "G2") == "o2t1"


def test_one_highest_die_must_be_rolled_again() -> None:
    """§10.2 It applies to every roll of Number dice: of 2, 5 and 5 one five is rolled again."""
    s, events = told(table(TWO + "council 2"), "bavragor move", "fate roll 2 5 5")
    assert (asked(s), s.dice[5]) == ("fate", 1)
    # The event with all dice comes before the die is picked up.
    assert events == [Rolled(0, ("die-5", "die-5", "die-2")), PickedUp(0, "die-5")]
    s = answer(s, "fate roll 1")

    assert s.dice[1:] == [1, 1, 0, 0, 1, 0]


@pytest.mark.parametrize(("council", "health"), [(3, 3), (4, 4)])
def test_a_new_threat_card_costs_one_dwarf_a_health_point(council: int, health: int) -> None:
    """§10.2 The party chooses the dwarf. With the token on the axe nothing happens."""
    s = table(TWO + OPEN + f"council {council}\ncards: a-healing-spring furgas-machines", "refill")
    s.mixed = 1
    s = answer(s, "fate card the-undead-rise")
    if council == 3:
        assert options(s) == ["wound 0", "wound 1"]
        s = answer(s, "party wound 0")

    assert s.health[0] == health


def test_a_new_threat_card_gives_one_dwarf_a_health_point() -> None:
    """§10.2 Both are hurt, so the party chooses."""
    s = table("bavragor G8 3\nboindil S7 2\ncouncil 5\n" + OPEN + "cards: a-healing-spring furgas-machines", "refill")
    s.mixed = 1
    s = answer(s, "fate card the-undead-rise", "party heal 1")

    assert s.health == [3, 3]


def test_after_an_adventure_a_threat_may_be_discarded() -> None:
    """§10.2 After the reward the party may discard the threat, or leave it."""
    s = table("bavragor S7 4\nboindil S7 2\ncouncil 6\ncards: the-halls-of-ogres-death the-undead-rise")
    s = answer(s, "bavragor try 1", "fate roll 1 4 4", "fate draw war-axe", "party give 0")
    assert (asked(s), options(s)) == ("party", ["leave", "drop 2"])

    assert answer(s, "party drop 2").card_at(2) is None
    assert answer(s, "party leave").card_at(2) is not None


def test_one_die_may_be_rolled_again() -> None:
    """§10.2 The player may re-roll a lowest die, once a roll. With a six no question is asked."""
    s = answer(table(TWO + "council 7"), "bavragor move", "fate roll 1 1 2")
    assert options(s) == ["keep", "reroll 1"]
    s = answer(s, "bavragor reroll 1", "fate roll 6")

    assert "go S1" in options(s)
    assert "halt" in options(answer(table(TWO + "council 7"), "bavragor move", "fate roll 1 1 6"))


def test_a_re_roll_is_offered_only_if_it_can_improve_the_result() -> None:
    """§10.2 It is not offered after a message that arrived, after enough successes, or if all troops are removed."""
    message = answer(table(TWO + "council 7"), "bavragor message", "fate roll 1 1 6")
    enough = answer(table(TWO + "council 7\ncards: the-halls-of-ogres-death"), "bavragor move", "fate roll 1 1 6")
    fight = put(table("bavragor G8 4\nbalyndis S7 4\ncouncil 7"), G8="o1")
    fight = answer(fight, "bavragor fight", "fate roll 1 1 4")

    assert all("keep" not in options(s) for s in (message, enough, fight))
    assert at(fight, "G8") == "."

    several = put(table("bavragor G8 4\nbalyndis S7 4\ncouncil 7"), G8="o1t1a1")
    several = answer(several, "bavragor fight", "fate roll 1 4 5")

    assert options(several) == ["keep", "reroll 1", "reroll 4", "reroll 5"]


def test_the_council_makes_equipment_one_card_for_an_action() -> None:
    """§11.4 Three successes make one card, no success makes none. The party decides who keeps it (§13.4)."""
    s = table(TWO + "council 8")
    made = answer(s, "bavragor craft", "fate roll 4 5 6", "fate draw war-axe", "party give 1")
    failed = answer(s, "bavragor craft", "fate roll 1 2 3")

    assert (gear_of(made, 1), gear_of(failed, 0), gear_of(failed, 1)) == (["war-axe"], [], [])
    assert isinstance(ask := asking(made), Act)
    assert ask.left == 1


def test_boindil_may_roll_all_dice_of_a_fight_again_once() -> None:
    """§14 He is not offered it a second time, nor in a test."""
    s = put(table("boindil G8 3\nbavragor S7 4\ncards: djerun-the-guardian"), G8="a2")
    s = answer(s, "boindil fight", "fate roll 1 2 3 5")
    assert options(s) == ["keep", "again"]
    s = answer(s, "boindil again", "fate roll 1 1 6 6")
    assert at(s, "G8") == "."
    s = answer(s, "boindil try 1", "fate roll 1 1 1 1")

    assert asked(s) != "boindil"


def test_after_boindils_re_roll_the_councils_re_roll_is_offered_again() -> None:
    """§14 The player re-rolls one die (the Council's box), then all dice, then one die again."""
    s = put(table("boindil G8 3\nbavragor S7 4\ncouncil 7"), G8="a2")
    s = answer(s, "boindil fight", "fate roll 1 2 3 5", "boindil reroll 1", "fate roll 1")
    assert options(s) == ["keep", "again"]
    s = answer(s, "boindil again", "fate roll 1 1 1 1")
    assert options(s) == ["keep", "reroll 1"]
    s = answer(s, "boindil reroll 1", "fate roll 6")

    assert at(s, "G8") == "a1"


def test_after_boindils_re_roll_the_highest_die_is_rolled_again() -> None:
    """§14 The box on Bislipur's side triggers twice as well."""
    s = put(table("boindil G8 3\nbavragor S7 4\ncouncil 2"), G8="a2")
    s = answer(s, "boindil fight", "fate roll 1 2 3 6", "fate roll 1", "boindil again", "fate roll 1 1 1 6")
    assert (asked(s), s.dice[6]) == ("fate", 0)

    assert at(answer(s, "fate roll 6"), "G8") == "a1"


def test_balyndis_rolls_all_dice_again_in_a_craft_test() -> None:
    """§14 On a card and in the Council's own test (§11.4); a message is no test."""
    s = table("balyndis W4 4\nboindil S7 3\ncouncil 8\n" + OPEN)
    on_card = answer(s, "balyndis try scenario", "fate roll 1 1 1 1")
    in_council = answer(s, "balyndis craft", "fate roll 1 1 1 1")
    message = answer(table("balyndis W4 4\nboindil S7 3"), "balyndis message", "fate roll 1 1 1 1")

    assert options(on_card) == options(in_council) == ["keep", "again"]
    assert "again" not in options(message)


def test_boendal_adds_one_to_a_die_in_a_fight() -> None:
    """§14 He may raise one five to a six; sixes stay as they are."""
    s = put(table("boendal G8 4\nbavragor S7 4"), G8="a2")
    s = answer(s, "boendal fight", "fate roll 1 5 5 6")
    assert options(s) == ["keep", "raise 5"]
    s = answer(s, "boendal raise 5", "boendal slay alfar", "boendal slay alfar")

    assert at(s, "G8") == "."
