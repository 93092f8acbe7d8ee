"""Chapter 9: fighting evil troops."""

import pytest

from meadhall.games.dwarves.rules_fight import Remove
from meadhall.games.dwarves.rules_terms import NOTHING, ORC, WON
from meadhall.games.dwarves.testing.drawn import answer, asked, at, happen, open_cards, options, put, table

TWO = """
    boendal G8 4
    balyndis S7 4
"""


def test_the_rulebooks_example_of_a_fight_removes_two_troops() -> None:
    """§9 and §9.1, the example: 6 4 4 2 against an orc, a troll and an Älf removes two troops.

    The 6 removes any troop, and a 4 removes the orc. The other 4 removes nothing, because a troll needs a 5.
    """
    s = put(table("bavragor G8 4 war-axe\nbalyndis S7 4"), G8="o1t1a1")
    s = answer(s, "bavragor fight", "fate roll 2 4 4 6")
    assert options(s) == ["slay orc", "slay troll", "slay alfar", "stop"]
    s = answer(s, "bavragor slay alfar", "bavragor slay orc")

    assert (at(s, "G8"), s.health[0], s.supply) == ("t1", 4, [30, 24, 20])
    assert "move" in options(s)


@pytest.mark.parametrize(
    ("roll", "slain"),
    [
        ("1 2 3", {"wounded"}),
        ("1 2 4", {"orc fell"}),
        ("1 2 5", {"slay orc", "slay troll"}),
        ("1 2 6", {"slay orc", "slay troll", "slay alfar"}),
    ],
)
def test_each_die_removes_only_troops_that_its_number_defeats(roll: str, slain: set[str]) -> None:
    """§9.1 A 4 defeats an orc, a 5 also a troll, a 6 any troop. A single kind of troop falls without a question."""
    s = put(table("bavragor G8 4\nbalyndis S7 4"), G8="o1t1a1")
    s = answer(s, "bavragor fight", f"fate roll {roll}")
    found = {"wounded"} if s.health[0] == 3 else set(options(s)) - {"stop"}
    if at(s, "G8") == "t1a1":
        found = {"orc fell"}

    assert found == slain


def test_the_lowest_sufficient_die_is_used_first() -> None:
    """§9.1 4, 5 and 6 remove an orc, a troll and an Älf in whatever order they are named."""
    s = put(table("bavragor G8 4\nbalyndis S7 4"), G8="o1t1a1")
    s = answer(
        s, "bavragor fight", "fate roll 4 5 6", "bavragor slay orc", "bavragor slay troll", "bavragor slay alfar"
    )

    assert at(s, "G8") == "."


def test_a_dwarf_who_could_not_remove_a_single_troop_loses_health() -> None:
    """§9.2 A 5 cannot defeat an Älf, so the dwarf is wounded. A dwarf who spares troops loses no Health."""
    s = put(table("bavragor G8 4\nbalyndis S7 4"), G8="a1")
    helpless = answer(s, "bavragor fight", "fate roll 1 2 5")
    s = put(table("bavragor G8 4\nbalyndis S7 4"), G8="o1a1")
    merciful = answer(s, "bavragor fight", "fate roll 1 2 6", "bavragor stop")

    assert (helpless.health[0], merciful.health[0]) == (3, 4)


def test_troops_on_a_card_are_fought_in_the_place_it_names() -> None:
    """§9.3 They are fought with those on the space. The card is completed when its last troop is defeated."""
    s = put(table("bavragor I6 4\nbalyndis S7 4\nscenario: conquer-toboribor"), I6="t1")
    s = answer(s, "bavragor fight", "fate roll 4 5 6")
    assert options(s) == ["slay troll", "slay orc scenario", "stop"]
    s = answer(s, "bavragor slay orc scenario", "bavragor slay troll", "bavragor slay orc scenario")
    assert (s.card_army(0)[ORC], at(s, "I6")) == (2, ".")
    s = answer(s, "bavragor fight", "fate roll 1 4 4", "bavragor slay orc scenario", "bavragor slay orc scenario")

    assert (s.completed, [s.box.cards[n].key for n in s.past]) == (1, ["conquer-toboribor"])


def test_troops_on_a_card_do_not_stop_a_movement() -> None:
    """§9.3 A dwarf may walk through Toboribor, the place of the card, and beyond."""
    s = table("bavragor I7 4\nbalyndis S7 4\nscenario: conquer-toboribor")
    s = answer(s, "bavragor move", "fate roll 2 2 2")

    assert "go S1" in options(s)


def test_a_fight_on_space_and_card_costs_at_most_one_health_point() -> None:
    """§9.2 and §9.3: no troop on the card or on the space is defeated, and one point is lost."""
    s = put(table("bavragor I6 4\nbalyndis S7 4\nscenario: conquer-toboribor"), I6="t1")
    s = answer(s, "bavragor fight", "fate roll 1 1 1")

    assert s.health[0] == 3


def test_a_dwarf_without_foes_cannot_fight() -> None:
    """§9.1 The dwarf stands on an empty space, away from the place of the card with troops."""
    assert "fight" not in options(table(TWO + "scenario: conquer-toboribor"))


def test_keenfire_and_an_axe_give_the_maximum_of_seven_dice() -> None:
    """§1.2 Boëndal's 4, an axe and Keenfire's 2 are seven. Chance rolls five dice and then two."""
    s = put(table("boendal G8 4 war-axe\nbalyndis S7 4\nkeenfire boendal"), G8="o5")
    assert s.value(0, 0) == 7
    s = answer(s, "boendal fight", "fate roll 1 1 1 1 4")

    assert len(options(s)) == 21


def test_rewards_remove_troops_that_the_party_chooses() -> None:
    """Ruling 5 Troops removed by a reward count as defeated; §13.2 they may stand anywhere, or only at gateways."""
    s = put(table(TWO), G5="o1t1", W1="a1")
    anywhere, _ = happen(s, Remove(2, NOTHING, gates=False))
    gates, _ = happen(s, Remove(3, NOTHING, gates=True))
    assert (asked(anywhere), options(anywhere)) == ("party", ["remove G5 orc", "remove G5 troll", "remove W1 alfar"])
    # Only one troop stands at a gateway, so the party has no choice.
    assert (asked(gates), at(gates, "W1")) == ("boendal", ".")
    anywhere = answer(anywhere, "party remove G5 orc", "party remove W1 alfar")

    assert (at(anywhere, "G5"), at(anywhere, "W1"), anywhere.defeated, anywhere.defeated_alfar) == ("t1", ".", 2, 1)


def test_the_battle_for_girdlegard_is_won_by_the_twentieth_troop() -> None:
    """§13.1 and ruling 5: troops defeated by fights and thrown axes count once the card lies open."""
    s = table("boendal G8 4 throwing-axe\nbalyndis S7 4\nstage: C", "cards")
    for n in range(35):
        s.troops[n * 3 + (0 if n < 20 else 1)] = 1
    s.supply[:] = [10, 10, 20]
    s.defeated = 7
    s = answer(s, "fate card battle-for-girdlegard")
    assert (s.defeated, open_cards(s)[0]) == (0, "battle-for-girdlegard")
    s.defeated = 18
    while asked(s) == "fate":
        s = answer(s, f"fate {options(s)[0]}")
    s = answer(s, "boendal fight", "fate roll 1 1 1 4", "boendal keep", "boendal slay orc")
    assert s.outcome == 0
    s = answer(s, "boendal use 0 throwing-axe", "boendal " + options(answer(s, "boendal use 0 throwing-axe"))[0])

    assert s.outcome == WON


def test_the_alfar_hunters_are_averted_by_defeated_alfar() -> None:
    """§13.3 The party must defeat two Älfar while the card lies open."""
    s = put(table(TWO + "cards: the-alfar-hunters"), G8="a3")
    assert answer(s, "boendal fight", "fate roll 1 1 1 6").kept(1) == 1
    s = answer(s, "boendal fight", "fate roll 1 1 6 6")

    assert open_cards(s)[1] == "-"
