"""When the win is certain or lost, points count; a dull win counts less than a lively one."""

from __future__ import annotations

import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout
from meadhall.core.game import find
from meadhall.core.table import State
from meadhall.games.duel.state import Duel

GAMES = find()
AIMED = [key for key, game in GAMES.items() if hasattr(game.part("bots"), "points")]


def ended(key: str, seats: int, seed: int) -> State:
    table: State = GAMES[key].start(seats)
    playout(table, SeededDice("ended", seed))
    return table


@pytest.mark.parametrize("key", AIMED)
def test_a_won_game_is_better_with_more_points_and_never_worse_than_a_lost_one(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evaluator = evaluator_of(key)
    monkeypatch.setattr(evaluator, "contempt", 0.0)
    wins: list[tuple[int, float]] = []
    for seed in range(12):
        table = ended(key, 2, seed)
        result = GAMES[key].result(table)
        assert result is not None
        if len(result.winners()) == 1:
            winner = result.winners()[0]
            values = evaluator.aim(table, evaluator.forecast(table))
            wins.append((result.scores[winner] - result.scores[1 - winner], values[winner]))

            assert values[winner] >= 1 - evaluator.second_aim > evaluator.second_aim >= values[1 - winner]
            assert sum(values) == pytest.approx(1)
    wins.sort()

    assert wins[0][1] < wins[-1][1]


@pytest.mark.parametrize("key", AIMED)
def test_the_values_of_rivals_add_up_to_one(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, evaluator = GAMES[key], evaluator_of(key)
    monkeypatch.setattr(evaluator, "contempt", 0.0)
    for seats in game.seats:
        table: State = game.start(seats)
        for seed in range(8):
            playout(table, SeededDice("sum", seed), 40)
            chances = evaluator.forecast(table)
            values = evaluator.aim(table, chances)

            assert sum(values[:seats]) == pytest.approx(sum(chances[:seats]))


def test_a_duel_won_without_points_counts_less_and_its_shown_chance_does_not() -> None:
    # §8.3: at 0:0 the player with cards left in the draw pile wins.
    evaluator = evaluator_of("duel")
    assert evaluator.dullness is not None
    lively = next(table for table in (ended("duel", 2, seed) for seed in range(50)) if not evaluator.dullness(table))
    dull = lively.copy()
    assert isinstance(dull, Duel)
    dull.display = [0] * len(dull.display)
    chances = evaluator.forecast(dull)
    won = chances.index(1.0)

    assert evaluator.dullness(dull) > 0.5
    assert evaluator.aim(dull, chances)[won] < 1 - evaluator.contempt / 2
    # The loser gains nothing either: nobody defeats the last points of a game that is lost.
    assert evaluator.aim(dull, chances)[1 - won] < -evaluator.contempt / 2
    assert evaluator.aim(lively, evaluator.forecast(lively))[evaluator.forecast(lively).index(1.0)] > 0.98


def test_the_chance_that_is_shown_has_no_part_for_points() -> None:
    evaluator = evaluator_of("duel")
    table = ended("duel", 2, 3)

    assert sorted(evaluator.forecast(table)) == [0.0, 1.0]
