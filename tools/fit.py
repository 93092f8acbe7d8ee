"""Fit the weights of a game's evaluation to games of its bots, and report how well chances match outcomes.

python tools/fit.py GAME [--bots thumb,greedy] [--games 200] [--seats 2] [--seed 1] [--option KEY=VALUE] [--keep FILE]

The game's `bots.py` needs `features(s, seat)`, the features of one seat, and WEIGHTS for them. The softmax of the
weighted sums gives the chances of rivals; the logistic function of one sum gives a party's chance. Bots drawn from the
list play every deal, and the script samples positions of each. Regularised logistic regression fits the weights
(Newton's method, in plain Python). One deal in five is held out, and only these count for the reported errors.
`--keep FILE` adds the positions to a file. With `--games 0` only positions of that file are used.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from meadhall.bots.bot_games import calibration, calibration_error, play_game
from meadhall.bots.evaluator import evaluator_of, shares
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, named
from meadhall.core.table import State

EVERY = 6
"""One position of this many is sampled, because positions of one game are much alike."""
HELD_OUT = 5
"""One deal of this many is held out."""
RIDGE = 2.0
"""Strength of the regularisation towards the current weights."""
ROUNDS = 25
"""The most steps of Newton's method."""


@dataclass(slots=True)
class Sample:
    """The features of each seat, the chances by the current weights, the shares won, and the number of the deal."""

    features: list[list[float]]
    seen: list[float]
    gained: list[float]
    deal: int


def bots_module(game: Game) -> ModuleType:
    """Return the `bots.py` of a game; exit if it has no features."""
    module = game.part("bots")
    if module is None or not hasattr(module, "features"):
        sys.exit(f"{game.key} has no bots.py with `features` to fit")
    return module


def positions_of(game: Game, bots: list[str], games: int, seats: int, seed: int, settings: dict[str, str]) -> list[Any]:
    """Play games between these bots; return the sampled positions."""
    evaluator = evaluator_of(game.key)
    features = bots_module(game).features
    box = game.open_box(game.pack(None), game.settings_from(settings))
    found: list[Sample] = []
    for deal in range(games):
        dice = SeededDice("fit", seed, deal)
        names = [bots[dice.below(len(bots))] for _ in range(seats)]
        if evaluator.together:
            names = names[:1] * seats
        sampled: list[Sample] = []

        def watch(table: State, dice: SeededDice = dice, sampled: list[Sample] = sampled, deal: int = deal) -> None:
            if dice.below(EVERY) == 0:
                sides = [0] if evaluator.together else range(seats)
                sampled.append(Sample([features(table, seat) for seat in sides], evaluator.chances(table), [], deal))

        result = play_game(game, box, names, f"fit {seed}/{deal}", deal % seats, watch).result
        for position in sampled:
            position.gained = shares(result, evaluator.together)
        found += sampled
        print(f"\r{deal + 1} of {games}", end="", file=sys.stderr, flush=True)
    return found


def chances(weights: list[float], features: list[list[float]]) -> list[float]:
    """Return each seat's chance; a single one for a party or for one player."""
    sums = [sum(weight * value for weight, value in zip(weights, own, strict=True)) for own in features]
    if len(sums) == 1:
        return [1 / (1 + exp(-max(-30.0, min(30.0, sums[0]))))]
    best = max(sums)
    parts = [exp(value - best) for value in sums]
    return [part / sum(parts) for part in parts]


def fit(positions: list[Sample], start: list[float]) -> list[float]:
    """Return the weights with the highest likelihood, regularised towards the current ones."""
    size = len(start)
    weights = list(start)
    dropped: set[int] = set()
    for _ in range(ROUNDS):
        gradient = [RIDGE * (before - now) for before, now in zip(start, weights, strict=True)]
        hessian = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for position in positions:
            _add_derivatives(position, weights, gradient, hessian)
        for at in dropped:
            gradient[at] = 0.0
            for other in range(size):
                hessian[at][other] = hessian[other][at] = 1.0 if at == other else 0.0
        step = solve(hessian, gradient)
        was = negative_log_likelihood(positions, weights)
        further = weights
        for halves in range(8):
            # Halve the step while it makes the fit worse.
            further = [weight + change / 2**halves for weight, change in zip(weights, step, strict=True)]
            if negative_log_likelihood(positions, further) <= was:
                break
        weights = further
        if max(map(abs, step)) < 1e-3:
            wrong = {at for at in range(size) if start[at] > 0 > weights[at]}
            if not wrong:
                break
            for at in wrong:
                # A good feature with a negative weight only correlates with a bad one: drop it.
                weights[at] = 0.0
            dropped |= wrong
    return weights


def negative_log_likelihood(positions: list[Sample], weights: list[float]) -> float:
    """Return the negative log-likelihood of the outcomes."""
    return -sum(
        gained * log(max(1e-9, chance)) + (1 - gained) * log(max(1e-9, 1 - chance))
        for position in positions
        for chance, gained in zip(chances(weights, position.features), position.gained, strict=False)
    )


def _add_derivatives(position: Sample, weights: list[float], gradient: list[float], hessian: list[list[float]]) -> None:
    likely = chances(weights, position.features)
    size = range(len(weights))
    mean = [0.0] * len(weights)
    if len(likely) > 1:
        mean = [sum(p * own[at] for p, own in zip(likely, position.features, strict=True)) for at in size]
    for chance, gained, own in zip(likely, position.gained, position.features, strict=False):
        weight = chance if len(likely) > 1 else chance * (1 - chance)
        away = [own[at] - mean[at] for at in size]
        for row in size:
            gradient[row] += (gained - chance) * own[row]
            if away[row]:
                line = hessian[row]
                factor = weight * away[row]
                for column in size:
                    line[column] += factor * away[column]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by Gaussian elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(size):
            if row != at:
                factor = rows[row][at] / rows[at][at]
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def report(name: str, pairs: list[tuple[float, float]]) -> None:
    """Print the log loss and the calibration of pairs of a predicted chance and an outcome."""
    loss = -sum(won * log(max(1e-9, p)) + (1 - won) * log(max(1e-9, 1 - p)) for p, won in pairs) / len(pairs)
    bins = calibration(pairs)
    shown = " ".join(f"{chance:.2f}:{won:.2f}" for chance, won, _ in bins)
    print(f"{name:8} loss {loss:.4f}  calibration error {calibration_error(bins):.4f}  {shown}")


def main() -> None:
    """Play the games, fit the weights, print the report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--bots", default="thumb,greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--keep", type=Path)
    words = parser.parse_args()
    game = named(words.game)
    module = bots_module(game)
    options = dict(option.split("=", 1) for option in words.option)
    positions: list[Sample] = []
    if words.keep is not None and words.keep.exists():
        positions += msgspec.json.decode(words.keep.read_bytes(), type=list[Sample])
    positions += positions_of(game, words.bots.split(","), words.games, words.seats, words.seed, options)
    if words.keep is not None:
        words.keep.write_bytes(msgspec.json.encode(positions))
    learnt = [position for position in positions if position.deal % HELD_OUT]
    held_out = [position for position in positions if position.deal % HELD_OUT == 0]
    before = list(module.WEIGHTS)
    after = fit(learnt, before)
    print(f"\n{len(learnt)} positions to fit, {len(held_out)} held out")
    for name, seen in (
        ("seen", [position.seen for position in held_out]),
        ("before", [chances(before, position.features) for position in held_out]),
        ("after", [chances(after, position.features) for position in held_out]),
    ):
        pairs = zip(held_out, seen, strict=True)
        report(
            name, [(p, came) for position, likely in pairs for p, came in zip(likely, position.gained, strict=False)]
        )
    print("WEIGHTS: Final = [" + ", ".join(f"{weight:.3g}" for weight in after) + "]")


if __name__ == "__main__":
    main()
