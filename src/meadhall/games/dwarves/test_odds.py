"""The chances that the scene shows, compared with counts by hand and with the rules."""

from itertools import product

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.table import Action
from meadhall.games.dwarves.odds import (
    Roll,
    chance,
    chance_in_turn,
    clear_chance,
    hit_chance,
    message_chance,
    percent,
    quest_chance,
    reach_percents,
    successes_goal,
    troops_goal,
)
from meadhall.games.dwarves.rules_fight import NEEDS
from meadhall.games.dwarves.rules_terms import KEPT
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.testing.drawn import put, table
from meadhall.games.dwarves.view import scene
from meadhall.games.dwarves.view_map import goals, steps_of

TWO = """
    bavragor G8 4
    tungdil S7 3
"""


def test_plain_rolls_have_their_textbook_chances() -> None:
    """§11.1 Three dice for a 4: 7/8. Three dice for two fives: 7/27."""
    assert chance(Roll(3), successes_goal(4, 1)) == pytest.approx(7 / 8)
    assert chance(Roll(3), successes_goal(5, 2)) == pytest.approx(7 / 27)


def test_two_rolls_of_a_turn_count_together() -> None:
    """§11.2 Three successes of 4 with three dice twice: as six dice at once, 42/64."""
    assert chance_in_turn(Roll(3), 4, 3, 2) == pytest.approx(42 / 64)


def test_a_re_roll_is_a_second_chance() -> None:
    """§10.2 One die, one re-roll: 1 - 1/4 for a 4. All dice (§14): 1 - (1/8)^2. A forced re-roll changes no chance."""
    assert chance(Roll(1, council=True), successes_goal(4, 1)) == pytest.approx(3 / 4)
    assert chance(Roll(3, again=True), successes_goal(4, 1)) == pytest.approx(63 / 64)
    assert chance(Roll(1, forced=True), successes_goal(4, 1)) == pytest.approx(1 / 2)


def test_the_councils_re_roll_counts_before_and_after_boindils() -> None:
    """§14 One die for a 6 with both re-rolls may be rolled four times."""
    assert chance(Roll(1, council=True, again=True), successes_goal(6, 1)) == pytest.approx(1 - (5 / 6) ** 4)


def test_a_raised_die_counts_as_one_more() -> None:
    """§14 Boëndal: a 5 is as good as a 6, so 1/3 a die for an Älf."""
    assert chance(Roll(2, raises=True), troops_goal((0, 0, 1), NEEDS)) == pytest.approx(5 / 9)


def test_the_chance_of_a_fight_agrees_with_a_count_of_all_rolls() -> None:
    """§9.1 Against an orc, a troll and an Älf with three dice, over all 216 rolls."""
    good = 0
    for dice in product(range(1, 7), repeat=3):
        low, middle, high = sorted(dice)
        good += low >= 4 and middle >= 5 and high >= 6
    s = put(table(TWO), G8="o1t1a1")

    assert clear_chance(s, 0, (1, 1, 1)) == pytest.approx(good / 216)
    assert hit_chance(s, 0, (1, 1, 1)) == pytest.approx(7 / 8)


@pytest.mark.parametrize("council", [2, 4, 7])
def test_the_chance_of_a_message_is_what_the_rules_give(council: int) -> None:
    """§10.1 and §10.2: 1500 messages are played by the rules; a failed roll re-rolls its lowest die."""
    s = table(TWO + f"council {council}")
    dice = SeededDice("messages", council)
    heard = sum(_message(s, dice, council) for _ in range(1500))

    assert heard / 1500 == pytest.approx(message_chance(s, 0), abs=0.05)


def _message(s: Dwarves, dice: SeededDice, council: int) -> bool:
    world = s.copy()
    apply(world, 0, next(a for a in _options(world) if a.text == "message"))
    while world.active == 0 and world.council == council and _options(world)[0].text != "move":
        ask = asking(world)
        assert ask is not None
        options = _options(world)
        if ask.first() == -1:
            apply(world, -1, choose(world, ask, -1, dice))
        else:
            good = any(world.dice[face] for face in range(world.box.council_needs[council], 7))
            apply(world, 0, options[0] if good or len(options) == 1 else options[1])
    return world.council > council


def _options(s: Dwarves) -> list[Action]:
    ask = asking(s)
    assert ask is not None
    return ask.options(s, ask.first())


def test_the_scene_shows_each_dwarfs_chances_and_steps_to_each_card() -> None:
    """§4.1 For each dwarf and card: chance in one action and in a turn, and the steps to the place."""
    s = table("bavragor G8 4\ntungdil G5 3\ncards: the-books-of-porista")
    zone = next(zone for zone in scene(s, 0).zones if zone.id == "chances")
    mine, other = zone.items

    assert (mine.values["action"], mine.values["turn"]) == (26, 65)
    assert (mine.values["steps"], other.values["steps"]) == (0, 1)


def test_the_map_shows_reach_and_what_is_about_to_perish() -> None:
    """§8.2 Three dice reach three steps with 1 - (2/6)^3. §6.1 Four troops are one from perishing."""
    s = put(table(TWO), G5="o4")
    zone = next(zone for zone in scene(s, 0).zones if zone.id == "map")
    items = {item.at: item for item in zone.items if item.id.startswith("map.")}

    assert steps_of(s, 0)[s.where[0]] == 0
    assert (items["G14"].values["steps"], items["G14"].values["chance"]) == (2, 99)
    assert reach_percents(s, 0)[2] == percent(1 - (2 / 6) ** 3)
    assert "brink" in items["G5"].tags
    assert "brink" not in items["G4"].tags


def test_a_place_where_the_success_is_kept_is_no_goal_any_more() -> None:
    """§13.1 The king of Urgon is convinced, so the only goal left is Rân Ribastur."""
    s = table("bavragor R1 4\ntungdil U5 3\nscenario: convince-the-human-kings")
    assert [chance_steps(s, seat) for seat in (0, 1)] == [0, 0]
    s.slots[KEPT] = 0b01

    assert chance_steps(s, 0) == 0
    assert chance_steps(s, 1) != 0
    assert not goals(s)[0] >> s.where[1] & 1


def chance_steps(s: Dwarves, seat: int) -> int | str | None:
    """Return the steps to the Scenario card that the scene shows for a dwarf."""
    zone = next(zone for zone in scene(s, 0).zones if zone.id == "chances")
    return next(item for item in zone.items if item.id == f"chance-{seat}-0").values.get("steps")


def test_successes_already_made_raise_the_chance() -> None:
    """§11.2 One of two successes is made, so one more is enough."""
    s = table("bavragor G8 4\ntungdil S7 3\nscenario: unmask-the-traitor-in-porista")
    card = s.card_at(0)
    assert card is not None
    both = quest_chance(s, 0, 0, card, 1)
    s.slots[KEPT] = 1

    assert both == pytest.approx(7 / 27)
    assert quest_chance(s, 0, 0, card, 1) == pytest.approx(19 / 27)


def test_all_viewers_see_how_far_each_dwarf_gets_with_a_chance_of_one_half() -> None:
    """§8.2 Three dice show a 5 or more in 19 of 27 throws and a 6 in 91 of 216, so five steps are likely."""
    s = table(TWO)
    speeds = {info.seat: (info.values["speed"], info.values["reach"]) for info in scene(s, 0).places}

    assert speeds == {0: (3, 5), 1: (3, 5)}
