"""Chapter 13.4: Equipment, kept and discarded."""

import pytest

from meadhall.core.engine import asking
from meadhall.games.dwarves.events import ActionGiven
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_gear import DrawGear
from meadhall.games.dwarves.rules_health import Wound
from meadhall.games.dwarves.testing.drawn import answer, asked, at, gear_of, happen, options, put, table, told

TWO = """
    bavragor G8 4
    tungdil S7 3
"""


@pytest.mark.parametrize(("gear", "attribute"), [("war-axe", 0), ("smiths-hammer", 1), ("comfortable-boots", 2)])
def test_some_equipment_adds_a_die(gear: str, attribute: int) -> None:
    """§13.4 The card raises Battle, Craft or Speed of the dwarf who has it, and of no other."""
    plain = table(TWO)
    better = table(f"bavragor G8 4 {gear}\ntungdil S7 3")

    assert [better.value(0, n) - plain.value(0, n) for n in range(3)] == [int(n == attribute) for n in range(3)]
    assert better.value(1, attribute) == plain.value(1, attribute)


def test_the_amulet_raises_the_maximum_and_heals_that_point() -> None:
    """§13.4 From 4 of 4 to 5 of 5; from 2 of 4 to 3 of 5."""
    healthy = answer(happen(table(TWO), DrawGear())[0], "fate draw amulet-of-vraccas", "party give 0")
    wounded = happen(table("bavragor G8 2\ntungdil S7 3"), DrawGear())[0]
    wounded = answer(wounded, "fate draw amulet-of-vraccas", "party give 0")

    assert (healthy.health[0], healthy.most_health(0)) == (5, 5)
    assert (wounded.health[0], wounded.most_health(0)) == (3, 5)
    # Control: other Equipment leaves the maximum as it is.
    assert table("bavragor G8 4 war-axe\ntungdil S7 3").most_health(0) == 4


def test_a_dwarf_never_has_two_of_a_kind() -> None:
    """§13.4 Bavragor has an axe, so Tungdil gets the second one without a question."""
    s = answer(happen(table("bavragor G8 4 war-axe\ntungdil S7 3"), DrawGear())[0], "fate draw war-axe")

    assert (gear_of(s, 1), asked(s)) == (["war-axe"], "bavragor")


def test_a_card_that_all_dwarves_have_is_discarded_for_the_next() -> None:
    """Ruling 3 Both have boots: the third pair is discarded, and another card is drawn."""
    s = table("bavragor G8 4 comfortable-boots\ntungdil S7 3 comfortable-boots")
    s = answer(happen(s, DrawGear())[0], "fate draw comfortable-boots")

    assert (asked(s), s.gear_discard[0]) == ("fate", 1)


def test_an_empty_equipment_pile_is_made_of_the_discarded_cards() -> None:
    """§2.6 The discarded cards become the new pile. Ruling 3: without any card left, none is drawn."""
    s = table(TWO)
    s.gear_discard[:] = s.gear_pile
    s.gear_pile[:] = [0] * len(s.gear_pile)
    again, _ = happen(s, DrawGear())
    assert (sum(again.gear_pile), sum(again.gear_discard)) == (22, 0)
    s.gear_discard[:] = [0] * len(s.gear_discard)

    assert asked(happen(s, DrawGear())[0]) == "bavragor"


def test_a_beer_stein_heals_two_points_of_any_dwarf() -> None:
    """§13.4 The owner or another dwarf drinks it; it costs no action, and is discarded. Ruling 9: between actions."""
    s = table("bavragor G8 1 beer-stein\ntungdil S7 1")
    own = answer(s, "bavragor use 0 beer-stein 0")
    other = answer(s, "bavragor use 0 beer-stein 1")

    assert (own.health, other.health, gear_of(own, 0)) == ([3, 1], [1, 3], [])
    assert isinstance(ask := asking(own), Act)
    assert ask.left == 2


def test_a_beer_stein_saves_a_dying_dwarf() -> None:
    """Ruling 9 The party is offered Bavragor's stein when Tungdil would die; declining it loses the game."""
    s, _ = happen(table("bavragor G8 4 beer-stein\ntungdil S7 1"), Wound(1))
    assert (asked(s), options(s)) == ("party", ["suffer", "use 0 beer-stein 1"])

    assert answer(s, "party use 0 beer-stein 1").health[1] == 2
    assert answer(s, "party suffer").fallen == 1


def test_a_stein_is_not_offered_while_no_dwarf_is_dying() -> None:
    """Ruling 9 It can be drunk in any turn, so no question is needed."""
    s, _ = happen(table("bavragor G8 4 beer-stein\ntungdil S7 2"), Wound(1))

    assert (s.health[1], asked(s)) == (1, "bavragor")
    # Nor is it offered beside another card that may help, nor to a dwarf with full Health.
    mail, _ = happen(table("bavragor G8 3 beer-stein\ntungdil S7 2 chain-mail"), Wound(1))
    assert options(mail) == ["suffer", "use 1 chain-mail"]
    assert [text for text in options(table("bavragor G8 4 beer-stein\ntungdil S7 2")) if "stein" in text] == [
        "use 0 beer-stein 1"
    ]


def test_chain_mail_saves_its_owner_a_point() -> None:
    """§13.4 It protects only its owner, and is discarded; the party may take the point instead."""
    s, _ = happen(table("bavragor G8 4 chain-mail\ntungdil S7 3"), Wound(0))
    other, _ = happen(table("bavragor G8 4 chain-mail\ntungdil S7 3"), Wound(1))
    saved = answer(s, "party use 0 chain-mail")

    assert (saved.health[0], gear_of(saved, 0)) == (4, [])
    assert answer(s, "party suffer").health[0] == 3
    assert other.health[1] == 2


def test_a_song_gives_one_more_action_to_any_dwarf() -> None:
    """§13.4 The owner takes three actions, or Tungdil acts at once and the owner keeps two."""
    s = table("bavragor G8 4 dwarven-song\ntungdil S7 3")
    own = answer(s, "bavragor use 0 dwarven-song 0", *["bavragor message", "fate roll 1 1 1"] * 2)
    other, events = told(s, "bavragor use 0 dwarven-song 1")
    assert ActionGiven(1) in events
    assert asked(own) == "bavragor"
    assert asked(other) == "tungdil"
    other = answer(other, "tungdil message", "fate roll 1 1 1")

    assert isinstance(ask := asking(other), Act)
    assert (ask.seat, ask.left) == (0, 2)


def test_a_throwing_axe_removes_a_troop_on_or_beside_the_owners_space() -> None:
    """§13.4 It removes any kind of troop, also on another dwarf's turn. The troop counts as defeated (ruling 5)."""
    s = put(table("bavragor G8 4\ntungdil S7 3 throwing-axe"), S7="a1", S5="o1", S3="o1")
    s = answer(s, "bavragor use 1 throwing-axe")
    assert options(s) == ["remove S7 alfar", "remove S5 orc"]
    s = answer(s, "bavragor remove S7 alfar")

    assert (at(s, "S7"), s.defeated_alfar) == (".", 1)


def test_the_letter_moves_the_council_token_two_spaces() -> None:
    """§13.4 It moves to the right, at most to the end; at the end the letter cannot be used."""
    s = answer(
        table("bavragor G8 4 letter-to-balendilin\ntungdil S7 3\ncouncil 7"), "bavragor use 0 letter-to-balendilin"
    )

    assert s.council == 8
    assert not any(
        "letter" in text for text in options(table("bavragor G8 4 letter-to-balendilin\ntungdil S7 3\ncouncil 8"))
    )


def test_the_tunnel_map_places_the_tunnel_tile() -> None:
    """§13.4 The party chooses the space."""
    s = answer(table("bavragor G8 4 tunnel-map\ntungdil S7 3"), "bavragor use 0 tunnel-map", "party dig G8")

    assert s.box.spaces[s.tunnel].key == "G8"


def test_the_rune_re_rolls_one_die_once_a_turn() -> None:
    """§13.4 It works in one roll of a turn only, and in addition to the Council's re-roll."""
    s = answer(table("bavragor G8 4 rune-of-luck\ntungdil S7 3"), "bavragor message", "fate roll 1 1 1")
    assert options(s) == ["keep", "reroll 1"]
    used = answer(s, "bavragor reroll 1", "fate roll 1", "bavragor message", "fate roll 1 1 1")
    assert asked(used) != "bavragor" or "keep" not in options(used)
    both = answer(table("bavragor G8 4 rune-of-luck\ntungdil S7 3\ncouncil 7"), "bavragor move", "fate roll 1 1 1")
    both = answer(both, "bavragor reroll 1", "fate roll 2")

    assert options(both) == ["keep", "reroll 1"]


def test_equipment_may_be_used_after_the_last_action() -> None:
    """Ruling 9 A dwarf with a song is asked once more before the turn ends; a stein can wait for the next turn."""
    song = table("bavragor G8 2 dwarven-song\ntungdil S7 3")
    song = answer(song, *["bavragor message", "fate roll 1 1 1"] * 2)
    stein = table("bavragor G8 2 beer-stein\ntungdil S7 3")
    stein = answer(stein, *["bavragor message", "fate roll 1 1 1"] * 2)

    assert options(song) == ["use 0 dwarven-song 0", "use 0 dwarven-song 1", "end"]
    assert asked(stein) == "fate"
