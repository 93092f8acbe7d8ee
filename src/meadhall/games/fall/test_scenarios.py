"""Section 10.1: the scenarios, and the decrees that they bring."""

from __future__ import annotations

import pytest

from meadhall.games.fall import GAME
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import answer, box, options


def decrees(s: Fall) -> list[str]:
    return [decree.key for decree in s.box.decrees if s.has_decree(decree.number)]


@pytest.mark.parametrize(
    ("scenario", "brought"),
    [
        ("none", ""),
        ("bloodthirsty", "beast_hunters battle_memorial hired_hands bar_fights"),
        ("chaos_control", "dwarfs_way crazy_balloonists"),
        ("siege", "fortress battle_memorial greedy_landlords"),
        ("axe_gospel", "hard_workers charming_merchants greedy_landlords"),
    ],
)
def test_a_scenario_brings_its_decrees(scenario: str, brought: str) -> None:
    """§10 and §10.1: each scenario has the printed decrees."""
    assert decrees(setup(box((("scenario", scenario),)), 2, 0)) == brought.split()


def test_the_fortune_teller_draws_three_different_decrees() -> None:
    """§10.1 and ruling 53: any three, even Memorial and Fortress together."""
    s = setup(box((("scenario", "fortune_teller"),)), 2, 0)

    assert len(options(s)) == 10

    s = answer(s, "fate decree fortress")

    assert len(options(s)) == 9

    s = answer(s, "fate decree battle_memorial", "fate decree bar_fights")

    assert decrees(s) == ["fortress", "battle_memorial", "bar_fights"]


def test_a_scenario_may_be_drawn_at_random() -> None:
    """§10.1 Chance chooses one of the five cards."""
    s = setup(box((("scenario", "random"),)), 2, 0)

    assert options(s) == [f"scenario {scenario.key}" for scenario in s.box.scenarios]
    assert decrees(answer(s, "fate scenario siege")) == ["fortress", "battle_memorial", "greedy_landlords"]


def test_decrees_may_be_added_one_by_one() -> None:
    """§10 Any combination is playable."""
    chosen = tuple((decree, "yes") for decree in DECREES)

    assert decrees(setup(box(chosen), 3, 0)) == list(DECREES)


def test_the_fortune_teller_draws_only_decrees_that_are_not_yet_in_force() -> None:
    """§10.1 and ruling 53: with nine in force it draws the tenth; with all ten in force it draws none."""
    teller = (("scenario", "fortune_teller"),)
    nine = setup(box(tuple((decree, "yes") for decree in list(DECREES)[:9]) + teller), 2, 0)

    assert options(nine) == ["decree crazy_balloonists"]
    assert decrees(answer(nine, "fate decree crazy_balloonists")) == list(DECREES)

    ten = setup(box(tuple((decree, "yes") for decree in DECREES) + teller), 2, 0)

    assert decrees(ten) == list(DECREES)
    assert options(ten)[0].startswith("open ")


def test_every_scenario_is_a_value_of_the_setting() -> None:
    """§10.1 The setting names the scenarios of the content, after "none" and "random"."""
    setting = next(setting for setting in GAME.settings if setting.key == "scenario")

    assert [scenario.key for scenario in box(()).scenarios] == list(setting.values[2:])
