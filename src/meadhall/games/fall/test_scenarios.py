"""Section 10.1: the scenarios, and the decrees that they bring."""

from __future__ import annotations

import pytest

from meadhall.games.fall import GAME
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import (
    answer,
    box,
    options,
)


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
    # §10, §10.1.
    assert decrees(setup(box((("scenario", scenario),)), 2, 0)) == brought.split()


def test_the_fortune_teller_draws_three_different_decrees() -> None:
    # §10.1, ruling 53: any three, Memorial and Fortress together too.
    s = setup(box((("scenario", "fortune_teller"),)), 2, 0)

    assert len(options(s)) == 10

    s = answer(s, "fate decree fortress")

    assert len(options(s)) == 9

    s = answer(s, "fate decree battle_memorial", "fate decree bar_fights")

    assert decrees(s) == ["fortress", "battle_memorial", "bar_fights"]


def test_a_scenario_may_be_drawn_at_random() -> None:
    # §10.1: five cards, shuffled.
    s = setup(box((("scenario", "random"),)), 2, 0)

    assert options(s) == [f"scenario {scenario.key}" for scenario in s.box.scenarios]
    assert decrees(answer(s, "fate scenario siege")) == ["fortress", "battle_memorial", "greedy_landlords"]


def test_decrees_may_be_added_one_by_one() -> None:
    # §10: any combination is playable.
    chosen = tuple((decree, "yes") for decree in DECREES)

    assert decrees(setup(box(chosen), 3, 0)) == list(DECREES)


def test_a_fortune_teller_draws_what_is_left_when_many_decrees_are_chosen() -> None:
    # §10.1, ruling 53: three different ones as long as there are; none when all ten are in force.
    teller = (("scenario", "fortune_teller"),)
    nine = setup(box(tuple((decree, "yes") for decree in list(DECREES)[:9]) + teller), 2, 0)

    assert options(nine) == ["decree crazy_balloonists"]
    assert decrees(answer(nine, "fate decree crazy_balloonists")) == list(DECREES)

    ten = setup(box(tuple((decree, "yes") for decree in DECREES) + teller), 2, 0)

    assert decrees(ten) == list(DECREES)
    assert options(ten)[0].startswith("open ")


def test_every_scenario_has_a_name_in_the_options() -> None:
    # §10.1.
    setting = next(setting for setting in GAME.settings if setting.key == "scenario")

    assert [scenario.key for scenario in box(()).scenarios] == list(setting.values[2:])
