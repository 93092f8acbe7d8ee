"""Fit the calibration of a game's search: do seats win as often as their bots expect?

python tools/calibrate.py GAME [--bot deep] [--games 200] [--seats 2] [--seed 1] [--jobs 2] [--plot FILE.svg]

All seats are played by the same bot; where the game has a difficulty, the deals take turns with its values. Logistic
regression fits a stretch and a shift, in log-odds, from the mean of a search to the chance that is shown. Every second
deal is held out. The report has the calibration error on these: as shown now, as the search finds it, and with the new
numbers. `net.json` ("calibration") holds the numbers of a net, CALIBRATION in `bots.py` those of the hand-written
evaluation.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from math import exp, log
from pathlib import Path
from typing import Any

from meadhall.bots.evaluator import evaluator_of, shares
from meadhall.bots.selfplay import DIFFICULTY, calibration, calibration_error, play_game
from meadhall.cli import svg
from meadhall.cli.jobs import Pool, ThisProcess, processes, shared
from meadhall.core.game import find, named

CERTAIN = 1e-3
"""Chances nearer to 0 or 1 count as this near: their log-odds would outweigh all others."""
ROUNDS = 30
"""The most steps of Newton's method."""

Pair = tuple[float, float]
"""What a bot expected, and the share of the win that it got."""


class Deals:
    """Games of one bot against itself. Plain parts, because it is sent to workers."""

    def __init__(self, game: str, bot: str, seats: int, seed: int) -> None:
        self.game, self.bot, self.seats, self.seed = game, bot, seats, seed

    def play(self, numbers: Sequence[int]) -> list[list[Pair]]:
        """Return the pairs of each deal."""
        return [self.deal(number) for number in numbers]

    def deal(self, number: int) -> list[Pair]:
        """Play one deal."""
        game = named(self.game)
        chosen = {each.key: each.values[number % len(each.values)] for each in game.settings if each.key == DIFFICULTY}
        box = game.open_box(game.pack(), game.settings_from(chosen))
        seed = f"calibrate {self.seed}/{number}"
        outcome = play_game(game, box, [self.bot] * self.seats, seed, number % self.seats)
        gained = shares(outcome.result, evaluator_of(self.game).together)
        return [(chance, gained[seat]) for seat, chance in outcome.expected]


def odds(chance: float) -> float:
    """Return the log-odds of a chance."""
    chance = min(1 - CERTAIN, max(CERTAIN, chance))
    return log(chance / (1 - chance))


def stretched(mean: float, stretch: float, shift: float) -> float:
    """Return the chance for the mean of a search, as `Evaluator.calibrated` does."""
    return mean if not 0 < mean < 1 else 1 / (1 + exp(-shift - stretch * log(mean / (1 - mean))))


def fit(pairs: Sequence[Pair]) -> tuple[float, float]:
    """Return the stretch and the shift with the highest likelihood.

    >>> stretch, shift = fit([(0.6, 1.0)] * 80 + [(0.6, 0.0)] * 20 + [(0.4, 1.0)] * 20 + [(0.4, 0.0)] * 80)
    >>> round(stretch, 2), round(abs(shift), 2)
    (3.42, 0.0)
    """
    stretch, shift = 1.0, 0.0
    points = [(odds(mean), gained) for mean, gained in pairs]
    for _ in range(ROUNDS):
        slope, level, aa, ab, bb = 0.0, 0.0, 1e-6, 0.0, 1e-6
        for x, gained in points:
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, shift + stretch * x))))
            spread = chance * (1 - chance)
            slope += (gained - chance) * x
            level += gained - chance
            aa += spread * x * x
            ab += spread * x
            bb += spread
        size = aa * bb - ab * ab
        changes = (bb * slope - ab * level) / size, (aa * level - ab * slope) / size
        stretch, shift = stretch + changes[0], shift + changes[1]
        if max(map(abs, changes)) < 1e-6:
            break
    return stretch, shift


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument("--bot", default="deep")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="draw the held-out deals with the new numbers")
    words = parser.parse_args()
    seats = words.seats or next(count for count in named(words.game).seats if count > 1)
    workers: AbstractContextManager[Pool] = processes(words.jobs) if words.jobs > 1 else nullcontext(ThisProcess())
    with workers as pool:
        deals = Deals(words.game, words.bot, seats, words.seed)
        found = [pairs for block in shared(deals.play, range(words.games), pool) for pairs in block]
    now = evaluator_of(words.game).calibration
    # The bots expect what is shown; the mean of the search is what the present numbers make it from.
    raw = [[(stretched(chance, 1 / now[0], -now[1] / now[0]), gained) for chance, gained in pairs] for pairs in found]
    new = fit([pair for pairs in raw[0::2] for pair in pairs])
    held_out = [pair for pairs in raw[1::2] for pair in pairs]
    report: dict[str, Any] = {"game": words.game, "seats": seats, "bot": words.bot, "games": len(found)}
    report["answers"] = sum(map(len, found))
    for name, numbers in (("shown", now), ("raw", (1.0, 0.0)), ("fitted", new)):
        bins = calibration([(stretched(mean, *numbers), gained) for mean, gained in held_out])
        report[name] = {
            "stretch, shift": [round(number, 3) for number in numbers],
            "held out": round(calibration_error(bins), 4),
            "bins": bins,
        }
        if name == "fitted" and words.plot:
            words.plot.write_text(svg.calibration(words.game, bins), encoding="utf-8")
    every = fit([pair for pairs in raw for pair in pairs])
    report["fitted to all games"] = [round(number, 3) for number in every]
    print(json.dumps(report))


if __name__ == "__main__":
    main()
