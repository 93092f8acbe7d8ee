"""The tool that fits evaluations uses the same formula as the games, and finds known weights again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.bots.test_every_game import GAMES, asked_tables
from tools import calibrate
from tools.fit import Sample, bots_module, chances, fit

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice

FITTED = [key for key, game in GAMES.items() if hasattr(game.part("bots"), "features")]


@pytest.mark.parametrize("key", FITTED)
def test_the_chances_of_a_game_follow_from_features_and_weights(key: str) -> None:
    module = bots_module(GAMES[key])
    for table, _ in asked_tables(GAMES[key], f"fit {key}", 20):
        seen = evaluator_of(key).chances(table)
        seats = [0] if evaluator_of(key).together else range(len(seen))
        expected = chances(module.WEIGHTS, [module.features(table, seat) for seat in seats])

        assert seen[: len(expected)] == pytest.approx(expected)
        assert evaluator_of(key).together or sum(seen) == pytest.approx(1) or len(seen) == 1


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_fit_finds_the_weights_behind_outcomes(seats: int) -> None:
    dice = SeededDice("fit", seats)
    weights = [0.8, 0.3]
    positions = []
    for deal in range(3000):
        features = [[dice.below(400) / 100 - 2, dice.below(400) / 100 - 2] for _ in range(seats)]
        at, winner = dice.below(10**6) / 10**6, -1
        for seat, chance in enumerate(chances(weights, features)):
            at -= chance
            if at < 0:
                winner = seat
                break
        gained = [1.0 if seat == winner else 0.0 for seat in range(seats)]
        positions.append(Sample(features, [], gained, deal))

    assert fit(positions, [0.1, 0.1]) == pytest.approx(weights, abs=0.1)


def test_a_positive_weight_never_becomes_negative() -> None:
    dice = SeededDice("sign")
    positions = []
    for deal in range(500):
        value = dice.below(200) / 100 - 1
        positions.append(Sample([[value, 1.0]], [], [1.0 if value < 0 else 0.0], deal))

    assert fit(positions, [0.5, 0.0])[0] == 0


def test_a_calibration_is_found_again() -> None:
    dice = SeededDice("calibration")
    pairs = []
    for _ in range(20_000):
        mean = (1 + dice.below(99)) / 100
        chance = calibrate.stretched(mean, 1.6, -0.2)
        pairs.append((mean, 1.0 if dice.below(10**6) < chance * 10**6 else 0.0))

    assert calibrate.fit(pairs) == pytest.approx((1.6, -0.2), abs=0.08)


def test_all_expectations_of_a_deal_are_compared_with_its_outcome() -> None:
    pairs = calibrate.Deals("duel", "search:2", 2, 1).deal(0)

    assert len(pairs) > 20
    assert {gained for _, gained in pairs} == {0.0, 1.0}
    assert all(0 <= chance <= 1 for chance, _ in pairs)


def test_a_fit_corrects_timid_chances_and_chance_alone_errs_less_with_more_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The true chances of the two seats are 70 % and 30 %; the bots state 60 % and 40 %.
    deals = [[(0.6, 1.0 if number % 10 < 7 else 0.0), (0.4, 0.0 if number % 10 < 7 else 1.0)] for number in range(140)]
    file = tmp_path / "pairs"
    file.write_text("\n".join(map(json.dumps, deals)), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["calibrate.py", "duel", "--pairs", str(file), "--plot", str(tmp_path / "p.svg")])
    calibrate.main()
    report = json.loads(capsys.readouterr().out)

    assert (report["games"], report["answers"]) == (140, 280)
    assert report["shown"]["error"] == pytest.approx(0.1)
    assert report["fitted"]["error"] < 0.03
    assert calibrate.by_chance(deals) > calibrate.by_chance(deals * 4)
    assert (tmp_path / "p.svg").read_text(encoding="utf-8").startswith("<svg")
