"""Matches between two ways to search: nets or the hand-written evaluation, by simulations or by time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from time import perf_counter
from typing import Any, Final

from meadhall.bots.evaluator import Evaluator, shares
from meadhall.bots.net import value_from
from meadhall.bots.search import Tree
from meadhall.bots.selfplay import DIFFICULTY, play_to_end
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import speaker
from meadhall.core.game import Game, named, reopen_box
from meadhall.core.notation import read
from meadhall.core.table import Action, Ask, Seat, State

Share = Callable[[Callable[[Sequence[int]], Any], Sequence[int], float], Iterator[Any]]
"""Works on the numbers in worker processes, at most so many seconds of each worker; yields the results."""

BLOCK: Final = 80
"""Games of a match between two looks at the result."""
NULL_ELO: Final = 0.0
BETTER_ELO: Final = 25.0
"""A match decides between these two differences in strength."""
SURE: Final = log(0.95 / 0.05)
"""Log-likelihood ratio at which a match is decided, wrong one time in twenty."""


@dataclass(slots=True, frozen=True)
class Side:
    """One side of a match: the text of a net, empty for the hand-written evaluation, and its work for an answer.

    With `seconds` it searches so long; otherwise it runs so many `simulations`.
    """

    net: str = ""
    simulations: int = 30
    seconds: float = 0.0


class Rivals:
    """Games between two sides. Every deal is played from both sides."""

    def __init__(self, game: str, one: Side, other: Side, seats: int, seed: str) -> None:
        self.parts: Final = (game, one, other, seats, seed)
        self._minds: Final[dict[Side, Evaluator]] = {}

    def __reduce__(self) -> tuple[type[Rivals], tuple[Any, ...]]:
        return Rivals, self.parts

    def play(self, numbers: Sequence[int]) -> list[float]:
        """Return the points of the first side in each game, from 0 to 1."""
        return [self.game(number) for number in numbers]

    def game(self, number: int) -> float:
        """Play one game. Rivals meet; a party of either side plays the same deal, and half the difference counts."""
        key, one, other, seats, _ = self.parts
        game = named(key)
        if not self._minds:
            for side in (one, other):
                self._minds[side] = Evaluator(game, value_from(game, side.net) if side.net else None)
        if self._minds[one].together or seats == 1:
            won = [self._played(game, [side] * seats, number, number % seats)[0] for side in (one, other)]
            return 0.5 + (won[0] - won[1]) / 2
        deal, turn = divmod(number, seats)
        sides = [one if seat == turn else other for seat in range(seats)]
        gained = self._played(game, sides, deal, deal % seats)[turn]
        # With several rivals an even match wins one game of `seats`.
        return gained if seats == 2 else min(1.0, gained * seats / 2)

    def _played(self, game: Game, sides: list[Side], deal: int, first: int) -> list[float]:
        _, _, _, seats, seed = self.parts
        chosen = {each.key: each.values[deal % len(each.values)] for each in game.settings if each.key == DIFFICULTY}
        box = reopen_box(game.module, game.version, game.pack(), game.settings_from(chosen))
        table: State = game.setup(box, seats, first)
        fate = SeededDice("gate", seed, deal)
        dice = [SeededDice("gate bot", seed, deal, seat) for seat in range(seats)]

        def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
            if len(options) == 1:
                return options[0]
            player = speaker(table, ask)
            side = sides[player]
            tree = Tree(View(game, table, player, dice[player]), self._minds[side], dice[player])
            tree.grow(perf_counter() + side.seconds, 0 if side.seconds else side.simulations)
            return read(tree.best(), options)

        play_to_end(table, fate, decide)
        result = game.result(table)
        assert result is not None
        return shares(result, self._minds[sides[0]].together)


def contest(rivals: Rivals, games: int, share: Share, seconds: float = float("inf"), early: bool = True) -> list[float]:
    """Return the points of the first side in each game.

    The match ends after so many games or seconds, or `early`, when one of the two hypotheses is likely enough.
    """
    end = perf_counter() + seconds
    scores: list[float] = []
    while len(scores) < games and (not scores or perf_counter() < end):
        numbers = range(len(scores), min(games, len(scores) + BLOCK) if early else games)
        for found in share(rivals.play, numbers, max(0.0, end - perf_counter())):
            scores += found
        if early and abs(likelihood_ratio(scores)) > SURE:
            break
    return scores


def likelihood_ratio(scores: Sequence[float]) -> float:
    """Return the log-likelihood ratio of BETTER_ELO against NULL_ELO, with a normal approximation.

    >>> likelihood_ratio([1.0, 0.0] * 10) < 0 < likelihood_ratio([1.0, 1.0, 1.0, 0.0] * 10)
    True
    """
    count = len(scores)
    mean = sum(scores) / count
    spread = max(0.01, sum((score - mean) ** 2 for score in scores) / count)
    null, better = (1 / (1 + exp(-elo * log(10) / 400)) for elo in (NULL_ELO, BETTER_ELO))
    return count * (better - null) * (2 * mean - null - better) / (2 * spread)
