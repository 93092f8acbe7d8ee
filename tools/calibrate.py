"""Fit the calibration of a game's search: do seats win as often as their bots expect?

python tools/calibrate.py GAME [--bot deep] [--games 200] [--seats 2] [--seed 1] [--jobs 2] [--plot FILE.svg]
                         [--pairs FILE]

All seats are played by the same bot; where the game has a difficulty, the deals take turns with its values. Logistic
regression fits a stretch and a shift, in log-odds, from the mean of a search to the chance that is shown. It is
cross-validated: each seventh of the deals is judged with numbers that the others gave. The report has the calibration
error on all deals: as shown now, as the search finds it, and with fitted numbers. `chance alone` is the error that a
perfect forecaster would show with so few deals, because all answers of a deal share its outcome. `--pairs FILE` reads
the answers from a file instead of playing: a JSON list of [chance, share of the win] for each deal in a line.
`net.json` ("calibration") holds the numbers of a net, CALIBRATION in `bots.py` those of the hand-written evaluation.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from math import exp, log, pi, sqrt
from pathlib import Path
from typing import Any

from meadhall.bots.bot_games import DIFFICULTY, calibration, calibration_error, play_game
from meadhall.bots.evaluator import evaluator_of, shares
from meadhall.cli import svg
from meadhall.cli.jobs import Pool, ThisProcess, processes, shared
from meadhall.core.game import find, named

CERTAIN = 1e-3
"""Chances nearer to 0 or 1 count as this near: their log-odds would outweigh all others."""
ROUNDS = 30
"""The most steps of Newton's method."""
FOLDS = 7
"""Parts of the deals; each is held out once. No number of seats or difficulties divides it, so each part has all."""
BINS = 10
"""Bins of `calibration`."""

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


def held_out(deals: Sequence[Sequence[Pair]]) -> list[Pair]:
    """Return all pairs with fitted chances; each deal's numbers come from the other folds alone."""
    found: list[Pair] = []
    for fold in range(FOLDS):
        others = [pair for number, pairs in enumerate(deals) if number % FOLDS != fold for pair in pairs]
        numbers = fit(others)
        for pairs in deals[fold::FOLDS]:
            found += [(stretched(mean, *numbers), gained) for mean, gained in pairs]
    return found


def error_of(pairs: Sequence[Pair]) -> float:
    """Return the calibration error of pairs."""
    return calibration_error(calibration(pairs))


def by_chance(deals: Sequence[Sequence[Pair]]) -> float:
    """Return the calibration error that chance alone would bring to perfect forecasts, with so many deals.

    All answers of a deal share its outcome, so a deal counts once. The standard error of a bin comes from the sums of
    its deals.

    >>> by_chance([[(0.5, 1.0)], [(0.5, 0.0)]] * 50) < by_chance([[(0.5, 1.0)] * 10, [(0.5, 0.0)] * 10] * 5)
    True
    """
    total, answers = 0.0, 0
    for number in range(BINS):
        sums = []
        for pairs in deals:
            inside = [gained - chance for chance, gained in pairs if min(BINS - 1, int(chance * BINS)) == number]
            if inside:
                sums.append((len(inside), sum(inside)))
        count = sum(size for size, _ in sums)
        bias = sum(gap for _, gap in sums) / max(1, count)
        total += sqrt(2 / pi * sum((gap - bias * size) ** 2 for size, gap in sums))
        answers += count
    return total / max(1, answers)


def played(words: argparse.Namespace, seats: int) -> list[list[Pair]]:
    """Return the pairs of every deal, from a file or from games."""
    if words.pairs:
        lines = words.pairs.read_text(encoding="utf-8").splitlines()
        return [[(float(chance), float(gained)) for chance, gained in json.loads(line)] for line in lines]
    workers: AbstractContextManager[Pool] = processes(words.jobs) if words.jobs > 1 else nullcontext(ThisProcess())
    with workers as pool:
        deals = Deals(words.game, words.bot, seats, words.seed)
        return [pairs for block in shared(deals.play, range(words.games), pool) for pairs in block]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument("--bot", default="deep")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="draw the chances that are shown now")
    parser.add_argument("--pairs", type=Path, help="read the answers of each deal from this file")
    words = parser.parse_args()
    seats = words.seats or next(count for count in named(words.game).seats if count > 1)
    found = played(words, seats)
    now = evaluator_of(words.game).calibration
    # The bots expect what is shown; the mean of the search is what the present numbers make it from.
    raw = [[(stretched(chance, 1 / now[0], -now[1] / now[0]), gained) for chance, gained in pairs] for pairs in found]
    shown = [pair for pairs in found for pair in pairs]
    report: dict[str, Any] = {"game": words.game, "seats": seats, "bot": words.bot, "games": len(found)}
    report["answers"] = len(shown)
    fitted = held_out(raw)
    for name, pairs in (("shown", shown), ("raw", [pair for deal in raw for pair in deal]), ("fitted", fitted)):
        report[name] = {"error": round(error_of(pairs), 4), "bins": calibration(pairs)}
    report["chance alone"] = round(by_chance(found), 4)
    report["stretch, shift"] = [round(number, 3) for number in now]
    report["fitted to all games"] = [round(number, 3) for number in fit([pair for deal in raw for pair in deal])]
    if words.plot:
        words.plot.write_text(svg.calibration(words.game, calibration(shown)), encoding="utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
