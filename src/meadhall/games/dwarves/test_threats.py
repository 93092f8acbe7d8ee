"""Chapter 13.3: Threat cards, averted or come true."""

import pytest

from meadhall.games.dwarves.rules_draw import ClearCards
from meadhall.games.dwarves.rules_terms import PIN, SLOT
from meadhall.games.dwarves.state import Dwarves
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

TWO = """
    bavragor G8 4
    tungdil S7 3
"""


def fallen(card: str, more: str = "", **hexes: str) -> Dwarves:
    """Return the table after a Scenario card was turned up while this card was open."""
    return happen(put(table(TWO + more + f"\ncards: {card}"), **hexes), ClearCards())[0]


def revealed(card: str, **hexes: str) -> Dwarves:
    """Return the table after this card was turned up."""
    lines = TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines"
    s = put(table(lines, "refill"), **hexes)
    s.mixed = 1
    return answer(s, f"fate card {card}")


def test_sinthoras_holds_a_dwarf_and_wounds_him() -> None:
    """§13.3 Any dwarf on that space can fight the Älfar. If they remain, the dwarf who is held loses a Health point."""
    s = table("bavragor G8 4\ntungdil G8 3\nboindil S7 3\ncards: sinthoras-assassination")
    assert ("move" in options(s), "fight" in options(s)) == (False, True)
    helped = table("bavragor G8 4\ntungdil G8 3\nboindil S7 3\ncards: sinthoras-assassination")
    helped.slots[SLOT + PIN] = 1
    assert "fight" in options(helped)
    far = table("bavragor G8 4\ntungdil S7 3\ncards: sinthoras-assassination")
    far.slots[SLOT + PIN] = 1
    assert "fight" not in options(far)
    s = answer(s, "bavragor fight", "fate roll 1 6 6", "bavragor slay alfar 1", "bavragor slay alfar 1")
    assert ("move" in options(s), open_cards(s)[1]) == (True, "-")

    assert fallen("sinthoras-assassination").health == [3, 3]


def test_sinthoras_strikes_at_once_when_his_alfar_are_missing() -> None:
    """§7.3 and §13.3: the card needs two Älfar and the supply has one, so the active dwarf is wounded."""
    lines = TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines\nturn of: tungdil"
    s = table(lines, "refill")
    s.mixed = 1
    s.supply[2] = 1
    s = answer(s, "fate card sinthoras-assassination")

    assert (s.health, open_cards(s)[3]) == ([4, 2], "-")


@pytest.mark.parametrize(("alfar", "points"), [(0, 0), (1, 1), (4, 1), (5, 2), (12, 3), (16, 3)])
def test_the_number_of_alfar_decides_the_wounds_of_their_attack(alfar: int, points: int) -> None:
    """§13.3 One point for every four Älfar, rounded up, at most three. The party decides for each who loses it."""
    s = revealed("alfar-attack-at-night", G5=f"a{alfar}") if alfar else revealed("alfar-attack-at-night")
    lost = 0
    while asked(s) == "party":
        assert options(s) == ["wound 0", "wound 1"]
        s = answer(s, "party wound 0" if lost % 2 else "party wound 1")
        lost += 1

    assert (lost, sum(s.health)) == (points, 7 - points)


@pytest.mark.parametrize(
    ("card", "place", "troops"),
    [
        ("tions-creatures-attack-the-secondlings", "S7", "o3t2"),
        ("the-orcs-of-toboribor", "I6", "o5"),
        ("the-trolls-of-borwol", "U6", "t3"),
    ],
)
def test_threats_bring_troops_to_a_place(card: str, place: str, troops: str) -> None:
    """§13.3 Five troops make the place perish, as after a troop movement (§7.2)."""
    s = fallen(card)

    assert at(s, place) == troops
    assert (asked(s) == "fate") is (sum(int(digit) for digit in troops if digit.isdigit()) >= 5)


def test_troops_of_a_threat_that_fall_on_perished_land_move_on() -> None:
    """§6.4 and §7.2: Gateway II is Perished Land with a red arrow to S5, so they go there."""
    s = fallen("tions-creatures-attack-the-secondlings", S7="~1", S5="o1")

    assert at(s, "S5") == "o4t2"


def test_intrigue_and_slander_move_the_council_token_to_the_left() -> None:
    """§13.3 Intrigue moves it two spaces at once; Slander too, unless two Craft successes of 5 avert it."""
    assert revealed("bislipurs-intrigue").council == 2
    assert fallen("slander-against-balendilin").council == 2
    s = answer(table(TWO + "cards: slander-against-balendilin"), "bavragor try 1", "fate roll 1 5 5")
    assert (open_cards(s)[1], s.council) == ("-", 4)


def test_messengers_and_collapsed_tunnels_move_the_doom_token() -> None:
    """§13.3 One space. Collapsed Tunnels also move the Council token; a dwarf can avert it at any open entrance."""
    assert fallen("nodonns-messengers").doom == 40
    s = fallen("collapsed-tunnels")
    assert (s.doom, s.council) == (40, 3)
    at_entrance = table("bavragor W5 4\ntungdil S7 3\ncards: collapsed-tunnels")
    at_lost_one = put(at_entrance, W5="~1")

    assert ("try 1" in options(at_entrance), "try 1" in options(at_lost_one)) == (True, False)


@pytest.mark.parametrize(("card", "gate"), [("the-girdle-breaks", "G2"), ("a-traitor-at-the-red-gate", "W1")])
def test_some_threats_roll_the_recruitment_dice(card: str, gate: str) -> None:
    """§13.3 One rolls at once for Gateway V, the other for Gateway I unless it is averted."""
    s = revealed(card) if card == "the-girdle-breaks" else fallen(card)
    s = answer(s, "fate recruit 1 1 0")

    assert at(s, gate) == "o1t1"


def test_alandur_perishes_unless_its_siege_is_lifted() -> None:
    """§13.3 A dwarf in Âlandur can fight the two Älfar on the card."""
    s = table("bavragor G6 4\ntungdil S7 3\ncards: siege-of-alandur")
    s = answer(s, "bavragor fight", "fate roll 1 6 6", "bavragor slay alfar 1", "bavragor slay alfar 1")
    assert open_cards(s)[1] == "-"

    assert at(answer(fallen("siege-of-alandur"), "fate tile 3"), "G6") == "~3"


def test_the_undead_cost_two_health_points() -> None:
    """§13.3 The party may give both to one dwarf."""
    s = answer(fallen("the-undead-rise"), "party wound 0", "party wound 0")

    assert s.health == [2, 3]


def test_bogglins_steal_equipment_or_move_the_doom_token() -> None:
    """§13.3 The party chooses the card. If it has none, the Doom token moves one space."""
    s = fallen("thieving-bogglins")
    assert s.doom == 40
    s = happen(table("bavragor G8 5 amulet-of-vraccas\ntungdil S7 3 war-axe\ncards: thieving-bogglins"), ClearCards())[
        0
    ]
    assert options(s) == ["lose 0 amulet-of-vraccas", "lose 1 war-axe"]
    s = answer(s, "party lose 0 amulet-of-vraccas")

    # Without the amulet the dwarf loses its Health point (§13.4).
    assert (gear_of(s, 0), s.health[0], s.doom) == ([], 4, 41)


def test_the_hunters_make_the_space_with_the_most_alfar_perish() -> None:
    """§13.3 The party chooses among spaces with as many; the Blacksaddle never perishes (§6.6)."""
    clear = fallen("the-alfar-hunters", G5="a2", I1="a1", G14="a4")
    tied = fallen("the-alfar-hunters", G5="a2", I1="a2")
    assert asked(clear) == "fate"
    assert options(tied) == ["perish G5", "perish I1"]

    assert at(answer(tied, "party perish I1", "fate tile 1"), "I1") == "~1"


def test_without_alfar_on_the_map_the_hunters_are_averted() -> None:
    """§13.3 The card is averted as soon as it is turned up."""
    s = revealed("the-alfar-hunters")

    assert (asked(s), open_cards(s)[3]) == ("bavragor", "-")


def test_a_threat_dropped_without_consequences_gives_its_troops_back() -> None:
    """§13.3 The Books of Porista discard it: its troops return to the supply and do not count as defeated."""
    s = table("bavragor G8 4\ntungdil S7 3\ncards: the-books-of-porista tions-creatures-attack-the-secondlings")
    s = answer(s, "bavragor try 1", "fate roll 1 5 5", "fate draw war-axe", "party give 0")

    assert (s.supply, s.defeated, at(s, "S7")) == ([30, 25, 20], 0, ".")
    assert space_of(s, "S7") == s.box.gates[1]
