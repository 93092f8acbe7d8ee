"""Chapter 8: actions, movement, the penalties of Perished Land, and tunnels."""

import pytest

from meadhall.games.dwarves.events import Walked
from meadhall.games.dwarves.rules_draw import gather
from meadhall.games.dwarves.rules_threats import Perish
from meadhall.games.dwarves.testing.drawn import answer, asked, at, happen, options, put, space_of, table, told
from meadhall.games.dwarves.view import scene

TWO = """
    tungdil G8 4
    boindil S7 3
"""


def test_a_dwarf_may_take_two_actions_alike_or_different_or_none() -> None:
    """§8 and §8.1: a move and a message, two moves, or no action at all end the turn."""
    s = table(TWO)
    mixed = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil halt", "tungdil message", "fate roll 1 1 1")
    twice = answer(s, *["tungdil move", "fate roll 1 1 1", "tungdil halt"] * 2)
    none = answer(s, "tungdil end")

    assert [x.active for x in (mixed, twice, none)] == [1, 1, 1]
    assert s.active == 0


def test_a_dwarf_moves_as_many_steps_as_the_highest_die() -> None:
    """§8.2 With 1, 2 and 2 the dwarf may go to every space within two steps and no other, or stay."""
    s = answer(table(TWO), "tungdil move", "fate roll 1 2 2")
    spaces = {text.removeprefix("go ") for text in options(s)}

    assert spaces == {
        *{"halt", "G4", "G5", "G7", "G9", "G11", "G12"},
        *{"G1", "G2", "G3", "U2", "U4", "I1", "G15", "G14", "G13", "G10", "G6", "T2"},
    }


def test_the_steps_may_be_taken_one_after_the_other() -> None:
    """§8.2 The space that the player chooses ends the movement, unless new spaces come into reach there."""
    s = answer(table(TWO), "tungdil move", "fate roll 1 2 3", "tungdil go G5")

    assert (s.box.spaces[s.where[0]].key, asked(s)) == ("G5", "tungdil")
    assert "move" in options(s)

    s = put(table("tungdil G8 4 rodarios-disguise\nboindil S7 3", scenario="triumph"), G11="~1")
    s = answer(s, "tungdil move", "fate roll 1 2 3", "tungdil go G11", "party pay doom")

    assert "go G13" in options(s)


def test_troops_end_the_movement_and_need_not_be_fought() -> None:
    """§8.2 An orc on G12 ends a movement of six steps; the next action may leave it without a fight."""
    s = put(table(TWO), G12="o1")
    s = answer(s, "tungdil move", "fate roll 6 6 6", "tungdil go G12")
    assert "fight" in options(s)
    s = answer(s, "tungdil move", "fate roll 1 1 1")

    assert "go G14" in options(s)


def test_ways_lead_around_troops_and_perished_land() -> None:
    """§8.2 Troops on G11 and Perished Land on G8: the dwarf walks from G7 to G13 over G10."""
    s = put(table("tungdil G7 4\nboindil S7 3"), G11="o1", G8="~1")
    s = answer(s, "tungdil move", "fate roll 1 1 3")
    s, events = told(s, "tungdil go G13")

    walked = next(event for event in events if isinstance(event, Walked))
    assert walked.path == ("space-G10", "then", "space-G13")


def test_the_booklets_example_of_a_long_march_costs_two_penalties() -> None:
    """§8.3, the example: two tiles and a troop on the third space; each tile asks for its own penalty."""
    s = put(table(TWO), G11="~1", G13="~2", W3="o1")
    s = answer(s, "tungdil move", "fate roll 2 4 6", "tungdil go G11")
    assert (asked(s), options(s)) == ("party", ["pay health", "pay doom"])
    s = answer(s, "party pay health", "tungdil go G13", "party pay doom", "tungdil go W3")

    assert (s.health[0], s.doom, s.box.spaces[s.where[0]].key) == (3, 40, "W3")
    # The troop ends the movement after three of six steps.
    assert "move" in options(s)


def test_both_penalties_are_offered_even_with_the_last_health_point() -> None:
    """Ruling 8 Paying with it loses the game."""
    s = put(table("tungdil G8 1\nboindil S7 3"), G11="~1")
    s = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil go G11")
    assert options(s) == ["pay health", "pay doom"]

    assert answer(s, "party pay health").fallen == 0


def test_the_question_warns_of_the_last_step_of_the_doom_token() -> None:
    """§8.3 and §3.2: the tokens are on neighbouring spaces; paying with doom would lose the game."""
    labels = []
    for doom in (7, 6):
        s = put(table(f"tungdil G8 4\nboindil S7 3\nhero 5  doom {doom}"), G5="~1")
        view = scene(answer(s, "tungdil move", "fate roll 1 1 1", "tungdil go G5"), 0)
        labels.append([option.label.key for option in view.options])

    assert labels[0] == ["option-pay-health", "option-pay-doom"]
    assert labels[1] == ["option-pay-health", "option-pay-doom-last"]


def test_land_that_perishes_under_a_dwarf_does_no_harm() -> None:
    """§8.3 Neither the tile nor leaving it costs Health or Doom."""
    s = table(TWO)
    s, _ = happen(s, Perish(space_of(s, "G8")))
    s = answer(s, "fate tile 1", "tungdil move", "fate roll 1 1 1", "tungdil go G9")

    assert (s.health[0], s.doom) == (4, 41)


def test_a_dwarf_who_is_placed_on_perished_land_pays_for_it() -> None:
    """§8.3 A card gathers the dwarves there: Tungdil pays, Bavragor does not (§14)."""
    s = put(table("tungdil U5 4\nbavragor S7 4"), G8="~1")
    s = happen(s, *gather(s, 1 << space_of(s, "G8")))[0]
    assert options(s) == ["pay health", "pay doom"]
    s = answer(s, "party pay health")

    assert (s.health, [s.box.spaces[n].key for n in s.where], asked(s)) == ([3, 4], ["G8", "G8"], "tungdil")


def test_bavragor_walks_through_perished_land_unharmed() -> None:
    """§14 He walks over two tiles without a question or a loss."""
    s = put(table("bavragor G8 4\nboindil S7 3"), G11="~1", G12="~2")
    s = answer(s, "bavragor move", "fate roll 2 2 2", "bavragor go G14")

    assert (s.box.spaces[s.where[0]].key, s.health[0], s.doom) == ("G14", 4, 41)


def test_one_step_leads_from_a_tunnel_entrance_to_any_other() -> None:
    """§8.4 From beside U3 with two steps: one to U3 and one to any other entrance, but no third step."""
    s = answer(table("tungdil U4 4\nboindil S7 3"), "tungdil move", "fate roll 1 2 2")
    reached = set(options(s))

    assert {"go U3", "go G3", "go W5", "go S8"} <= reached
    assert "go S6" not in reached


def test_an_entrance_on_perished_land_is_lost() -> None:
    """§8.4 A dwarf can ride neither from it nor to it."""
    lost = put(table("tungdil U3 4\nboindil S7 3"), U3="~1")
    other = put(table("tungdil U3 4\nboindil S7 3"), S8="~1")
    from_lost = options(answer(lost, "tungdil move", "fate roll 1 1 1"))
    from_other = options(answer(other, "tungdil move", "fate roll 1 1 1"))

    assert "go W5" not in from_lost
    assert "go W5" in from_other
    assert "go S8" not in from_other


def test_the_tunnel_tile_is_one_more_entrance() -> None:
    """§8.4 The tile lies on the Blacksaddle, so from there any entrance is one step away."""
    s = answer(table("tungdil G14 4\nboindil S7 3\ntunnel G14"), "tungdil move", "fate roll 1 1 1")

    assert {"go G3", "go U3", "go W5", "go S8"} <= set(options(s))


RIDE = "tungdil U1 4\nboindil S7 3\ncards: abandoned-tunnel"
"""U3 and G3 are entrances. Both are neighbours of U1."""


def test_a_dwarf_may_ride_to_an_entrance_that_is_also_in_reach_over_land() -> None:
    """§8.4 and §13.2: a step to U3 and a ride to G3 prepare the test; a step to G3 does not."""
    s = answer(table(RIDE), "tungdil move", "fate roll 1 2 2")
    over_land = answer(s, "tungdil go G3")
    ride = answer(s, "tungdil go U3", "tungdil go G3")

    assert [space_of(x, "G3") == x.where[0] for x in (over_land, ride)] == [True, True]
    assert ("try 1" in options(over_land), "try 1" in options(ride)) == (False, True)


def test_a_dwarf_may_ride_there_and_back() -> None:
    """§8.4 A ride may begin at an entrance or beside it, and the dwarf may walk on after the ride back."""
    back = answer(table(RIDE.replace("U1", "U3")), "tungdil move", "fate roll 1 2 2", "tungdil go S8", "tungdil go U3")
    on = answer(table(RIDE), "tungdil move", "fate roll 1 2 4", "tungdil go U3", "tungdil go S8", "tungdil go U1")

    assert [x.box.spaces[x.where[0]].key for x in (back, on)] == ["U3", "U1"]
    assert ["try 1" in options(x) for x in (back, on)] == [True, True]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        (RIDE.replace("abandoned-tunnel", "march-by-moonlight"), "U3"),
        (RIDE, "U4"),
        (f"{RIDE}\ntunnel U1", "G3 S8"),
    ],
    ids=["no open card needs a ride", "no entrance", "the ride was made"],
)
def test_an_entrance_ends_the_movement_if_a_ride_there_brings_nothing(text: str, way: str) -> None:
    """§8.2 and §8.4: the space that the player chooses ends the movement, and the player is not asked again."""
    s = answer(table(text), "tungdil move", "fate roll 1 2 6", *[f"tungdil go {space}" for space in way.split()])

    assert "message" in options(s)


def test_the_only_entrance_left_ends_the_movement() -> None:
    """§8.4 All other entrances are lost: there is no ride from U3."""
    s = put(table(RIDE), G3="~1", W5="~2", S8="~3")
    s = answer(s, "tungdil move", "fate roll 1 2 6", "tungdil go U3")

    assert "message" in options(s)


def test_troops_at_an_entrance_end_a_ride_there() -> None:
    """§8.2 and §8.4: a dwarf may ride to them, but not further."""
    s = put(table("tungdil U3 4\nboindil S7 3"), S8="t1")
    s = answer(s, "tungdil move", "fate roll 6 6 6", "tungdil go S8")

    assert "fight" in options(s)


@pytest.mark.parametrize(("start", "end", "passes"), [("W1", "S7", True), ("T4", "S7", True), ("W2", "S7", False)])
def test_a_journey_may_begin_in_the_middle_of_a_movement(start: str, end: str, passes: bool) -> None:
    """§13.2 and ruling 7: Gateway I to Gateway II in one turn; the dwarf may start elsewhere and pass through."""
    s = table(f"tungdil {start} 4\nboindil G8 3\ncards: ride-in-the-tunnels")
    way = ["go W1"] if start == "T4" else []
    s = answer(s, "tungdil move", "fate roll 6 6 6", *[f"tungdil {step}" for step in way], f"tungdil go {end}")

    assert bool(s.hold) is passes
    assert at(s, "S7") == "."


def test_a_journey_may_take_both_actions_but_no_other_action_between() -> None:
    """§13.2 and ruling 7: two movements from Âlandur to Porista complete the card; a message between them does not."""
    text = "tungdil G6 4\nboindil S7 2\ncards: march-by-moonlight"
    first = ("tungdil move", "fate roll 1 1 1", "tungdil go G7")
    second = ("tungdil move", "fate roll 1 1 1", "tungdil go G8")
    done = answer(table(text), *first, *second)
    song = table(text.replace("G6 4", "G6 4 dwarven-song"))
    broken = answer(song, *first, "tungdil use 0 dwarven-song 0", "tungdil message", "fate roll 1 1 1", *second)

    assert done.health[1] == 3
    assert broken.health[1] == 2
