"""Games between bots: repeatable by a seed, with the time of each bot; and statistics over many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log10, sqrt
from time import perf_counter
from typing import Any, Final

from meadhall.bots.levels import bot_named
from meadhall.bots.view import View
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, speaker
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.scene import Result
from meadhall.core.table import Action, Ask, Chance, Seat, State

LONGEST_GAME: Final = 100_000
DIFFICULTY: Final = "difficulty"
"""A setting that bots are trained and compared on with all of its values, where a game has it."""
Z: Final = 1.96
"""Standard deviations on each side of a 95 % confidence interval."""


@dataclass(slots=True)
class Outcome:
    """The result of a game. `moves` counts each seat's decisions among several options, `seconds` their time.

    `expected` lists every chance to win that a bot estimated for its seat.
    """

    result: Result
    seconds: list[float]
    moves: list[int]
    expected: list[tuple[Seat, float]] = field(default_factory=list)


def play_to_end(
    table: State, dice: Dice, decide: Callable[[Ask, Seat, list[Action]], Action], longest: int = LONGEST_GAME
) -> int:
    """Play a game in place: `dice` for chance, `decide(ask, seat, options)` for players. Return the number of answers.

    A game that has not ended after the `longest` number of answers stops there.
    """
    count = 0
    while count < longest and (ask := asking(table)) is not None:
        seat = ask.first()
        if isinstance(ask, Chance):
            apply(table, seat, ask.sample(table, dice))
        else:
            apply(table, seat, decide(ask, seat, ask.options(table, seat)))
        count += 1
    return count


def play_game(
    game: Game,
    box: Any,
    names: Sequence[str],
    seed: str,
    first: Seat,
    watch: Callable[[State], None] | None = None,
) -> Outcome:
    """Play one game between bots. Chance depends on the seed alone; each bot has its own dice.

    `watch` is called with the state before every decision of a player.
    """
    table: State = game.setup(box, len(names), first)
    bots = [bot_named(name, SeededDice("bot", seed, seat, name)) for seat, name in enumerate(names)]
    outcome = Outcome(Result((), (), ()), [0.0] * len(names), [0] * len(names))

    def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
        action = options[0]
        if len(options) > 1:
            player = speaker(table, ask)
            begun = perf_counter()
            answer = bots[player].choose(View(game, table, player, bots[player].dice))
            outcome.seconds[player] += perf_counter() - begun
            outcome.moves[player] += 1
            chance = bots[player].expected
            if chance is not None:
                outcome.expected.append((player, chance))
            action = read(answer, options)
        if watch is not None:
            watch(table)
        return action

    play_to_end(table, SeededDice("fate", seed), decide)
    result = game.result(table)
    assert result is not None, f"{game.key} with seed {seed} did not end after {LONGEST_GAME} decisions"
    outcome.result = result
    return outcome


def calibration(pairs: Sequence[tuple[float, float]], bins: int = 10) -> list[tuple[float, float, int]]:
    """Compare predicted chances with outcomes: mean prediction, mean outcome and count of each bin that has pairs.

    >>> calibration([(0.12, 0.0), (0.18, 1.0), (0.95, 1.0)])
    [(0.15, 0.5, 2), (0.95, 1.0, 1)]
    """
    found = []
    for number in range(bins):
        inside = [pair for pair in pairs if min(bins - 1, int(pair[0] * bins)) == number]
        if inside:
            count = len(inside)
            chance, outcome = (round(sum(pair[part] for pair in inside) / count, 4) for part in (0, 1))
            found.append((chance, outcome, count))
    return found


def calibration_error(bins: Sequence[tuple[float, float, int]]) -> float:
    """Return the mean distance between prediction and outcome, over the bins of `calibration`.

    >>> calibration_error([(0.15, 0.5, 2), (0.95, 0.95, 2)])
    0.175
    """
    return sum(count * abs(chance - outcome) for chance, outcome, count in bins) / max(
        1, sum(count for _, _, count in bins)
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval: the bounds of the true rate with 95 % confidence.

    >>> [round(bound, 3) for bound in interval(60, 100)]
    [0.502, 0.691]
    """
    if not games:
        return 0.0, 1.0
    rate = wins / games
    centre = rate + Z * Z / (2 * games)
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def elo(rate: float) -> float:
    """Return the difference in Elo points that a rate of wins stands for; at most about 800.

    >>> round(elo(0.75)), round(elo(0.5)), round(elo(1.0))
    (191, 0, 798)
    """
    rate = min(0.99, max(0.01, rate))
    return 400 * log10(rate / (1 - rate))
