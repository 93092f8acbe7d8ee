"""Chapter 15: The Triumph of the Dwarves, its Time, its effects and its special Equipment."""

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking, playout
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.rules_gear import DrawGear
from meadhall.games.dwarves.rules_health import Wound
from meadhall.games.dwarves.rules_land import Place
from meadhall.games.dwarves.rules_move import Walk
from meadhall.games.dwarves.rules_terms import KEPT, WON
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
from meadhall.games.dwarves.view import scene

THREE = "cards: a-healing-spring furgas-machines a-song-in-the-tavern"
TWO = """
    bavragor G8 4
    tungdil S7 3
"""


def triumph(text: str, at: str = "act") -> Dwarves:
    return table(text, at, scenario="triumph")


@pytest.mark.parametrize(("seats", "turns"), [(2, 3), (4, 4)])
def test_time_runs_out_after_the_printed_number_of_turns(seats: int, turns: int) -> None:
    """§15.1 The card lasts three turns after the one in which it came, or four with four dwarves. Then Doom moves."""
    dwarves = ["bavragor G8 4", "tungdil G8 4", "boindil G8 3", "boendal G8 4"][:seats]
    s = triumph(
        "\n".join(dwarves)
        + "\nscenario: find-a-magic-spring\ncards: a-healing-spring furgas-machines a-song-in-the-tavern"
    )
    passed = 0
    while open_cards(s)[0] != "-" and s.completed == 0 and not s.past:
        if asked(s) == "fate":
            s = answer(s, "fate recruit 0 0 0")
        else:
            s = answer(s, f"{asked(s)} end")
            passed += 1

    # The turn in which it was drawn does not count.
    assert (passed - 1, s.doom, s.completed) == (turns, 40, 0)


@pytest.mark.parametrize(("seats", "time"), [(2, 3), (4, 4)])
def test_the_card_shows_the_time_that_lies_on_it(seats: int, time: int) -> None:
    """§15.1 The number falls for the first time at the end of the turn after the one in which the card came."""
    dwarves = ["bavragor G8 4", "tungdil G8 4", "boindil G8 3", "boendal G8 4"][:seats]
    s = triumph(
        "\n".join(dwarves)
        + "\nscenario: find-a-magic-spring\ncards: a-healing-spring furgas-machines a-song-in-the-tavern"
    )
    shown = []
    for _ in range(3):
        zone = next(zone for zone in scene(s, 0).zones if zone.id == "scenario")
        shown.append(zone.items[0].values["time"])
        s = answer(s, f"{asked(s)} end")
        while asked(s) == "fate":
            s = answer(s, "fate recruit 0 0 0")

    assert shown == [time, time, time - 1]


def test_refusals_and_labels_follow_the_rules_of_the_triumph() -> None:
    """§15 Refusals name troops at a gateway, or two companions. A disguised dwarf is not warned of troops."""
    abyss = put(triumph("bavragor G2 4\ntungdil S7 3\nstage: C\nscenario: close-the-black-abyss"), G2="o1")
    forge = triumph("bavragor G1 4\ntungdil S7 3\nstage: B\nscenario: reforge-the-weapons")
    reasons = [view.refusals[0].text for view in (scene(abyss, 0), scene(forge, 0))]
    s = put(triumph("bavragor G8 4 rodarios-disguise\ntungdil S7 3"), G9="o1")
    walk = scene(answer(s, "bavragor move", "fate roll 1 1 2"), 0)

    assert [reason.key for reason in reasons] == ["why-troops", "why-company"]
    assert reasons[1].args["count"] == 2
    assert next(option for option in walk.options if option.action == "go G9").label.key == "option-go"


def test_a_completed_card_ends_its_time_and_gives_its_special_equipment() -> None:
    """§15.3 Find a Magic Spring is completed by dwarves in two places; the party chooses who gets the Pony."""
    s = triumph("bavragor R4 4\ntungdil I3 4\nscenario: find-a-magic-spring\nturn of: tungdil")
    s = answer(s, "tungdil move", "fate roll 1 1", "tungdil go I4", "party give 0")

    assert (gear_of(s, 0), s.time, s.completed) == (["pony"], 0, 1)


def test_an_effect_holds_while_the_card_lies_open() -> None:
    """§15.2 Speed is one less until the card is gone."""
    s = triumph(TWO + "scenario: find-a-magic-spring")
    assert s.value(0, 2) == 2
    s.slots[0] = -1

    assert s.value(0, 2) == 3


def test_the_fifthlings_gate_gets_one_more_orc() -> None:
    """§15.2 The orc comes only when the Hero token brings troops to Gateway V."""
    cards = "\nscenario: muster-the-fifthlings\n" + THREE + "\n"
    fifth = answer(triumph(TWO + cards, "hero"), "fate recruit 1 0 0")
    first = answer(triumph(TWO + cards + "hero 3", "hero"), "fate recruit 1 0 0")

    assert (at(fifth, "G2"), at(first, "W1")) == ("o2", "o1")


def test_the_child_is_escorted_by_one_dwarf_over_any_turns() -> None:
    """§15.2 and ruling 16: the dwarf who first leaves or enters Gateway I escorts the child and cannot fight."""
    s = put(
        triumph("bavragor W1 4\ntungdil G7 4\nscenario: escort-the-child-shatai\n" + THREE),
        T4="o1",
    )
    s = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor go T4")
    assert s.escort == 0
    assert "fight" not in options(s)
    s = answer(s, "bavragor end", "fate recruit 0 0 0", "tungdil move", "fate roll 1 1 1", "tungdil go G8")
    assert s.completed == 0
    s.where[0] = space_of(s, "G7")
    s = answer(
        s, "tungdil end", "fate recruit 0 0 0", "bavragor move", "fate roll 1 1 1", "bavragor go G8", "party give 1"
    )

    assert (s.completed, gear_of(s, 1)) == (1, ["silver-hairpin"])


def test_only_the_dwarf_with_the_child_cannot_fight() -> None:
    """§15.2 All dwarves may fight before one escorts the child; after that all but this one may."""
    text = "bavragor G8 4\ntungdil G8 3\nscenario: escort-the-child-shatai"
    free = put(triumph(text), G8="o1")
    other = put(triumph(text + "\nescort tungdil"), G8="o1")
    mine = put(triumph(text + "\nescort bavragor"), G8="o1")

    assert ["fight" in options(s) for s in (free, other, mine)] == [True, True, False]


def test_rolled_alfar_bring_one_more() -> None:
    """§15.2 Hunt the Last Älfar: one rolled Älf becomes two; without one, none comes."""
    cards = "\nscenario: hunt-the-last-alfar\n" + THREE + "\n"
    some = answer(triumph(TWO + cards, "hero"), "fate recruit 0 0 1")
    none = answer(triumph(TWO + cards, "hero"), "fate recruit 1 0 0")

    assert (at(some, "G2"), at(none, "G2")) == ("a2", "o1")


def test_the_elves_secret_raises_the_number_for_a_message() -> None:
    """§15.2 A message needs 6 instead of 5; where it would need 7, it cannot be sent."""
    s = triumph(TWO + "scenario: the-elves-secret")

    assert answer(s, "bavragor message", "fate roll 1 1 5").council == 4
    assert "message" not in options(triumph(TWO + "scenario: the-elves-secret\ncouncil 6"))


def test_the_actors_ruse_allows_no_equipment() -> None:
    """§15.2 The party draws none as a reward, and makes none in the Council."""
    s = triumph(TWO + "scenario: the-actors-ruse\ncouncil 8")

    assert "craft" not in options(s)
    assert asked(happen(s, DrawGear())[0]) == "bavragor"


def test_four_troops_on_the_blacksaddle_move_the_doom_token() -> None:
    """§15.2 Clear the Blacksaddle: four are enough, also if they stand there when the card comes."""
    s = put(triumph(TWO + "scenario: clear-the-blacksaddle"), G14="o3")
    s, _ = happen(s, Place(space_of(s, "G14"), 1, 0, 0))
    assert (s.doom, at(s, "G14")) == (40, ".")
    drawn = answer(put(triumph(TWO, "cards"), G14="o4"), "fate card clear-the-blacksaddle")

    assert drawn.doom == 40


def test_coiras_call_forbids_re_rolls() -> None:
    """§15.2 and ruling 15: players may not re-roll, but the re-roll that the Council demands still happens."""
    s = put(triumph("boindil G8 3\ntungdil S7 4\nscenario: coiras-call"), G8="a1")
    s = answer(s, "boindil fight", "fate roll 1 1 1 1")
    forced = answer(triumph(TWO + "scenario: coiras-call\ncouncil 2"), "bavragor move", "fate roll 1 1 6")

    assert s.health[0] == 2
    assert (asked(forced), forced.dice[6]) == ("fate", 0)


def test_reforging_lets_land_perish_at_four_troops() -> None:
    """§15.2 It holds also where four stand when the card comes. The card needs three dwarves, or both of two."""
    s = put(triumph(TWO + "stage: B", "cards"), G5="o4")
    s = answer(s, "fate card reforge-the-weapons")
    assert len(options(s)) == 36
    two = triumph("bavragor G1 4\ntungdil G1 3\nstage: B\nscenario: reforge-the-weapons")
    three = triumph("bavragor G1 4\ntungdil G1 3\nboindil S7 3\nstage: B\nscenario: reforge-the-weapons")

    assert ("try scenario" in options(two), "try scenario" in options(three)) == (True, False)


def test_united_kings_bring_the_council_to_balendilins_end() -> None:
    """§15.3 Three successes, which the card keeps, complete it. §15.2 Threat spaces shuffle in three cards."""
    s = triumph(
        "bavragor T1 4\ntungdil S7 3\nstage: B\nscenario: unite-the-kings\nhero 2\n" + THREE,
        "hero",
    )
    assert s.mixed == 3
    s.slots[KEPT] = 0b110
    s = answer(s, "bavragor try scenario", "fate roll 1 1 5")

    assert s.council == 8


def test_the_usurper_is_stopped_in_porista() -> None:
    """§15 Five sixes win, even beside troops; a roll without a six costs Health."""
    s = put(triumph("bavragor G8 4\ntungdil S7 3\nstage: C\nscenario: stop-the-usurper"), G8="o1")
    s.slots[KEPT] = 3
    assert answer(s, "bavragor try scenario", "fate roll 1 1 1").health[0] == 3
    s = answer(s, "bavragor try scenario", "fate roll 1 6 6")

    assert s.outcome == WON


def test_the_abyss_is_closed_where_no_troops_stand() -> None:
    """§15 Each gateway needs a success; a dwarf cannot try while troops stand there."""
    s = triumph("bavragor W1 4\ntungdil S7 3\nstage: C\nscenario: close-the-black-abyss")
    assert "try scenario" not in options(put(s, W1="o1"))
    s.slots[KEPT] = 0b1110
    s = answer(s, "bavragor try scenario", "fate roll 1 1 5")

    assert s.outcome == WON


@pytest.mark.parametrize(("alfar", "won"), [(3, False), (4, True)])
def test_the_triumph_needs_four_alfar_among_twenty(alfar: int, won: bool) -> None:
    """§15 Twenty troops defeated are not enough without four Älfar among them."""
    s = put(triumph("bavragor G8 4\ntungdil S7 3\nstage: C\nscenario: the-triumph"), G8="o1")
    s.defeated, s.defeated_alfar = 19, alfar
    s = answer(s, "bavragor fight", "fate roll 1 1 4", "bavragor slay orc")

    assert (s.outcome == WON) is won


def test_the_pony_adds_one_to_a_die_for_movement_and_speed_tests() -> None:
    """§15.3 It raises one die of a movement or Speed test, and none of a message."""
    s = triumph("bavragor G8 4 pony\ntungdil S7 3")
    assert options(answer(s, "bavragor move", "fate roll 1 5 5")) == ["keep", "raise 5"]
    moved = answer(s, "bavragor move", "fate roll 1 1 1", "bavragor raise 1")

    assert "go G14" in options(moved)
    assert "raise 1" not in options(answer(s, "bavragor message", "fate roll 1 1 1"))
    speed_test = triumph("bavragor G8 4 pony\ntungdil S7 3\ncards: nodonns-messengers")
    assert "raise 4" in options(answer(speed_test, "bavragor try 1", "fate roll 1 1 4"))


def test_the_pony_makes_no_seven() -> None:
    """Ruling 23 A roll with a 6 is not raised; the dwarf has six steps."""
    s = answer(triumph("bavragor G2 4 pony\ntungdil I8 3"), "bavragor move", "fate roll 1 5 6")
    walk = asking(s)

    assert isinstance(walk, Walk)
    assert walk.left == 6


def test_balyndars_hammer_turns_one_craft_die_to_a_four() -> None:
    """§15.3 The hammer also adds one die."""
    s = triumph("bavragor G8 4 balyndars-hammer\ntungdil S7 3\ncards: a-song-in-the-tavern")
    assert options(answer(s, "bavragor try 1", "fate roll 2 3 4 6")) == ["keep", "turn 2", "turn 3"]
    s = answer(s, "bavragor try 1", "fate roll 1 1 4 4")
    assert options(s) == ["keep", "turn 1"]
    s = answer(s, "bavragor turn 1")

    assert open_cards(s)[1] == "-"


def test_the_hairpin_saves_the_first_point_of_each_scenario() -> None:
    """§15.3 It does not save the second; with the next Scenario card it saves a point again."""
    s = triumph("bavragor G8 4 silver-hairpin\ntungdil S7 3\nscenario: coiras-call")
    s, _ = happen(s, Wound(0), Wound(0))
    assert s.health[0] == 3
    s.slots[0] = -1
    s.time = 0
    again = answer(s, "bavragor end", "fate recruit 0 0 0", "fate card find-a-magic-spring")

    assert happen(again, Wound(0))[0].health[0] == 3


def test_with_the_crow_beak_a_five_defeats_an_alf() -> None:
    """§15.3 Without the crow beak an Älf needs a six."""
    s = put(triumph("bavragor G8 4 irehearts-crow-beak\ntungdil S7 3"), G8="a1")
    s = answer(s, "bavragor fight", "fate roll 1 1 5", "bavragor slay alfar")

    assert at(s, "G8") == "."


def test_the_elven_bow_reaches_the_next_space_once_a_turn() -> None:
    """§15.3 Two dice against the troops there; a shot that hits nothing costs Health like any fight (§9.2)."""
    s = put(triumph("bavragor G8 4 elven-bow\ntungdil S7 3"), G9="o2", G14="o1")
    assert [text for text in options(s) if text.startswith("shoot")] == ["shoot G9"]
    hit = answer(s, "bavragor shoot G9", "fate roll 4 4", "bavragor slay orc", "bavragor slay orc")
    missed = answer(s, "bavragor shoot G9", "fate roll 1 1")

    assert (at(hit, "G9"), missed.health[0]) == (".", 3)
    assert not any(text.startswith("shoot") for text in options(missed))


def test_in_disguise_troops_do_not_stop_a_dwarf() -> None:
    """§15.3 The dwarf walks over two spaces with troops and beyond."""
    s = put(triumph("bavragor G8 4 rodarios-disguise\ntungdil S7 3"), G11="o1", G12="o1")

    assert "go G14" in options(answer(s, "bavragor move", "fate roll 2 2 2"))


def test_the_banner_adds_a_die_beside_an_ally_once_a_round() -> None:
    """§15.3 It adds a die in the first fight of the round, and none for a dwarf who is alone."""
    s = put(triumph("bavragor G8 4 banner-of-the-tribes\ntungdil G8 3"), G8="o4")
    first = answer(s, "bavragor fight")
    assert len(options(first)) == 126
    second = answer(first, "fate roll 1 1 1 1", "bavragor fight")
    alone = put(triumph("bavragor G8 4 banner-of-the-tribes\ntungdil S7 3"), G8="o4")

    assert len(options(second)) == len(options(answer(alone, "bavragor fight"))) == 56


@pytest.mark.parametrize(("health", "after"), [(2, 3), (3, 3)])
def test_magas_blessing_heals_at_the_start_of_the_turn(health: int, after: int) -> None:
    """§15.3 One point if the dwarf has two or less."""
    s = triumph(f"bavragor G8 {health} magas-blessing\ntungdil S7 3\nscenario: coiras-call", "start")

    assert s.health[0] == after


@pytest.mark.parametrize("seed", range(3))
def test_games_of_the_triumph_come_to_an_end(seed: int) -> None:
    """§15 Games at random with the hardest settings have a result."""
    s = GAME.start(5, settings={"scenario": "triumph", "difficulty": "heroic", "perish_at": "4"})
    playout(s, SeededDice("triumph", seed))

    assert GAME.result(s) is not None
