"""Obvious answers: a match gives them without asking."""

import pytest

from meadhall.core.engine import asking
from meadhall.games.dwarves.rules_health import Heal, Wounds
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.testing.drawn import answer, happen, options, put, table

TWO = "bavragor G8 4\nbalyndis S7 4\n"


def obvious(s: Dwarves) -> str:
    """Return the answer that a match would give; empty if it would ask."""
    ask = asking(s)
    assert ask is not None
    found = ask.obvious(s, ask.first())
    assert found is None or found.text in options(s)
    return "" if found is None else found.text


@pytest.mark.parametrize(
    ("troops", "roll", "given"),
    [
        # The 4 removes an orc and nothing else.
        ("o2t2", "1 4 5", "slay orc"),
        # The 5 may remove either.
        ("o2t2", "1 2 5", ""),
        # No die removes the Älf, and the others both fall.
        ("o1t1a1", "1 5 5", "slay orc"),
        # Two dice for three troops.
        ("o1t1a1", "1 6 6", ""),
    ],
)
def test_the_match_uses_a_die_that_can_remove_only_one_troop(troops: str, roll: str, given: str) -> None:
    """§9.1 Each die removes one troop. The player is asked only if the choice matters."""
    s = answer(put(table(TWO), G8=troops), "bavragor fight", f"fate roll {roll}")

    assert obvious(s) == given


def test_the_match_re_rolls_a_die_that_adds_nothing() -> None:
    """§10.2 The lowest die of a movement or a test; in a fight only a die that removes no troop."""
    council = table(TWO + "council 7")
    moves = answer(council, "bavragor move", "fate roll 2 3 3")
    message = answer(council, "bavragor message", "fate roll 1 2 3")
    fight = answer(put(council, G8="o1t1a1"), "bavragor fight", "fate roll 1 4 5")
    useful = answer(put(council, G8="o1t1a1"), "bavragor fight", "fate roll 4 4 5")

    assert [obvious(s) for s in (moves, message, fight, useful)] == ["reroll 2", "reroll 1", "reroll 1", ""]


def test_the_match_re_rolls_all_dice_without_a_success() -> None:
    """§14 Boïndil re-rolls all dice of a fight. With a success among them the player is asked."""
    s = put(table("boindil G8 3\nbavragor S7 4"), G8="o1a2")

    assert obvious(answer(s, "boindil fight", "fate roll 1 2 3 3")) == "again"
    assert obvious(answer(s, "boindil fight", "fate roll 1 2 3 4")) == ""


def test_the_match_raises_a_die_if_no_other_raise_helps() -> None:
    """§14 Boëndal adds 1 to a die. The player is asked which one if raising either of two numbers helps."""
    s = put(table("boendal G8 4\nbavragor S7 4"), G8="a2")

    assert obvious(answer(s, "boendal fight", "fate roll 1 1 5 5")) == "raise 5"
    assert obvious(answer(put(s, G8="t2a2"), "boendal fight", "fate roll 1 1 4 5")) == ""


def test_the_dwarf_is_asked_whether_to_use_the_rune_of_luck() -> None:
    """§13.4 The rune re-rolls one die a turn, and may be worth more in a later roll."""
    s = answer(table("bavragor G8 4 rune-of-luck\nbalyndis S7 4"), "bavragor message", "fate roll 1 2 2")

    assert (options(s), obvious(s)) == (["keep", "reroll 1"], "")


def test_the_party_is_not_asked_about_a_penalty_that_ends_the_game() -> None:
    """§3.2 and §8.3: if one of the two penalties would lose the game, the match pays the other."""
    dying = put(table("tungdil I7 1\nbalyndis S7 4"), I6="~1")
    healthy = put(table("tungdil I7 2\nbalyndis S7 4"), I6="~1")
    saved = put(table("tungdil I7 1 chain-mail\nbalyndis S7 4"), I6="~1")
    doomed = healthy.copy()
    doomed.doom = doomed.hero + 1
    walk = "tungdil move", "fate roll 1 1 1", "tungdil go I6"
    found = [obvious(answer(s, *walk)) for s in (dying, healthy, saved, doomed)]

    assert found == ["pay doom", "", "", "pay health"]


def test_the_match_heals_or_wounds_if_only_one_choice_is_sensible() -> None:
    """§10.2 Two points heal two dwarves who lost one each; about one point the party is asked.

    A wound goes to the only dwarf who survives it.
    """
    s = table("bavragor G8 3\nbalyndis S7 3")
    assert obvious(happen(s, Heal(2))[0]) == "heal 0"
    assert obvious(happen(s, Heal(1))[0]) == ""
    assert obvious(happen(table("bavragor G8 1\nbalyndis S7 3"), Wounds(1))[0]) == "wound 1"
