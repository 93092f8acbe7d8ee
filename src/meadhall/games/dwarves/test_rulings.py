"""Rulings 17 to 22: moments and orders that the rulebook leaves open."""

from __future__ import annotations

import pytest

from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.events import ThreatFell
from meadhall.games.dwarves.rules_draw import ClearCards
from meadhall.games.dwarves.testing.drawn import answer, asked, at, happen, open_cards, options, put, space_of, table


def test_a_threat_averted_in_the_hero_step_is_replaced_by_a_new_card() -> None:
    """Ruling 17 No Älf is on the map after the Hero step, so the Hunters are averted before new cards are drawn."""
    text = "bavragor G8 4\ntungdil S7 3\nscenario: conquer-toboribor\n"
    s = table(text + "cards: the-alfar-hunters the-halls-of-ogres-death a-healing-spring", "hero")
    while asked(s) == "fate" and "recruit 0 0 0" in options(s):
        s = answer(s, "fate recruit 0 0 0")

    assert (open_cards(s)[1], asked(s)) == ("-", "fate")
    assert any(option.startswith("card ") for option in options(s))


def test_another_dwarfs_movement_does_not_end_a_journey() -> None:
    """Ruling 18 Bavragor goes from Âlandur to Porista; in between, the song lets Tungdil move."""
    s = table("bavragor G6 4 dwarven-song\ntungdil S7 3\ncards: march-by-moonlight")
    s = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor go G7", "bavragor use 0 dwarven-song 1")
    s = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil halt")
    s = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor go G8")

    assert open_cards(s)[1] == "-"


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_box_has_the_rules_of_the_version_it_was_opened_for(version: int) -> None:
    """Ruling 18 Only version 1 has the first rules, which forget a journey when another dwarf moves."""
    game = GAME.at(version)
    box = game.open_box(game.pack(), game.settings_from())

    assert (box.version, box.first_rules) == (version, version == 1)


def test_the_councils_box_takes_effect_before_the_new_threat() -> None:
    """Ruling 19 Box 6 heals first, then the immediate Threat takes effect."""
    s = table("bavragor G8 3\ntungdil S7 3\nscenario: conquer-toboribor\ncouncil 5", "refill")
    s.mixed = len(s.unseen)
    s = answer(s, "fate card bislipurs-intrigue")

    assert (asked(s), options(s), s.council) == ("party", ["heal 0", "heal 1"], 5)
    assert answer(s, "party heal 0").council == 3


def test_the_councils_box_about_adventures_counts_after_the_reward() -> None:
    """Ruling 19 A reward that moves the token onto box 7 allows a discard; one that moves it off does not."""
    cards = "cards: rodarios-performance the-undead-rise"
    onto = table(f"bavragor W4 4\ntungdil S7 3\ncouncil 5\n{cards}")
    away = table(f"bavragor W4 4\ntungdil S7 3\ncouncil 6\n{cards}")
    onto = answer(onto, "bavragor try 1", "fate roll 5 5 5")
    away = answer(away, "bavragor try 1", "fate roll 5 5 5")

    assert (onto.council, asked(onto), options(onto)) == (6, "party", ["leave", "drop 2"])
    assert (away.council, asked(away)) == (7, "bavragor")


def test_threats_happen_from_left_to_right() -> None:
    """Ruling 20 The threat of the first card happens before that of the second."""
    s = table("bavragor G8 4\ntungdil S7 3\ncards: nodonns-messengers the-trolls-of-borwol")
    s.stack.clear()
    _, events = happen(s, ClearCards())

    fallen = [event.card for event in events if isinstance(event, ThreatFell)]
    assert fallen == ["card-nodonns-messengers", "card-the-trolls-of-borwol"]


def test_the_hunters_never_choose_the_blacksaddle() -> None:
    """Ruling 21 Four Älfar are on the Blacksaddle and two on G5: G5 perishes."""
    s = put(table("bavragor G8 4\ntungdil S7 3\ncards: the-alfar-hunters"), G14="a4", G5="a2", I1="a1")
    s.stack.clear()
    s, _ = happen(s, ClearCards())

    assert (asked(s), space_of(s, "G14")) == ("fate", s.box.blacksaddle)
    assert at(answer(s, "fate tile 1"), "G5") == "~1"


def test_a_step_between_neighbouring_entrances_is_a_ride() -> None:
    """Ruling 22 The Tunnel tile lies beside the entrance G3; a step from one to the other is a ride."""
    s = table("bavragor G2 4\ntungdil S7 3\ntunnel G2")
    s = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor go G3")

    assert s.has_jumped(0)
