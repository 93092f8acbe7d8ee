"""Matches between two ways to search: nets or the hand-written evaluation, by simulations or by time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import mean
from time import perf_counter
from typing import Any, Final, NamedTuple

from meadhall.bots.bot import Bot
from meadhall.bots.bot_games import DIFFICULTY, play_to_end
from meadhall.bots.clairvoyant import Clairvoyant
from meadhall.bots.evaluator import Evaluator, shares
from meadhall.bots.levels import SearchBot, bot_named
from meadhall.bots.net import value_from
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import speaker
from meadhall.core.game import Game, named, reopen_box
from meadhall.core.notation import read
from meadhall.core.scene import Result
from meadhall.core.table import Action, Ask, Seat, State

Share = Callable[[Callable[[Sequence[int]], Any], Sequence[int], float], Iterator[Any]]
"""Shares the numbers among worker processes, each with a limit in seconds of its own; yields the results."""

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

    It searches for its `seconds`, or with 0 runs its `simulations`. With `keeps` a search goes on from the
    tree of the last one where it can. `sees` is what it knows beyond its own seat: "hands" is all that is hidden now,
    "future" also how chance will fall. `aim` replaces the weight of points in the values of a search, `contempt` that
    of dull ends. `patient` takes off the cost of waiting. `level` asks for a level of the bots instead, by its name.
    """

    net: str = ""
    simulations: int = 30
    seconds: float = 0.0
    keeps: bool = True
    sees: str = ""
    aim: float | None = None
    contempt: float | None = None
    patient: bool = False
    level: str = ""


class Played(NamedTuple):
    """A game of a match: the points of the first side, from 0 to 1; each side's share of the win, and mean score."""

    points: float
    won: tuple[float, float] = (0.0, 0.0)
    scores: tuple[float, float] = (0.0, 0.0)


class Rivals:
    """Games between two sides. Every deal is played from both sides."""

    def __init__(self, game: str, one: Side, other: Side, seats: int, seed: str) -> None:
        self.parts: Final = (game, one, other, seats, seed)
        self._minds: Final[dict[Side, Evaluator]] = {}

    def __reduce__(self) -> tuple[type[Rivals], tuple[Any, ...]]:
        return type(self), self.parts

    def play(self, numbers: Sequence[int]) -> list[Played]:
        """Play the games of these numbers."""
        return [self.game(number) for number in numbers]

    def game(self, number: int) -> Played:
        """Play one game between rivals, or the same deal with a party of each side: then half the difference counts."""
        key, one, other, seats, _ = self.parts
        game = named(key)
        if not self._minds:
            for side in (one, other):
                self._minds[side] = mind = Evaluator(game, value_from(game, side.net) if side.net else None)
                mind.second_aim = mind.second_aim if side.aim is None else side.aim
                mind.contempt = mind.contempt if side.contempt is None else side.contempt
                mind.waiting = None if side.patient else mind.waiting
        together = self._minds[one].together
        if together or seats == 1:
            first, second = [self._played(game, [side] * seats, number, number % seats) for side in (one, other)]
            won = shares(first, together)[0], shares(second, together)[0]
            return Played(0.5 + (won[0] - won[1]) / 2, won, (mean(first.scores), mean(second.scores)))
        deal, turn = divmod(number, seats)
        sides = [one if seat == turn else other for seat in range(seats)]
        result = self._played(game, sides, deal, deal % seats)
        gained = shares(result, together)[turn]
        others = mean(score for seat, score in enumerate(result.scores) if seat != turn)
        # With several rivals an even match wins one game of `seats`.
        points = gained if seats == 2 else min(1.0, gained * seats / 2)
        return Played(points, (gained, 1 - gained), (result.scores[turn], others))

    def bot(self, side: Side, dice: SeededDice) -> Bot:
        """Return a bot of a side."""
        if side.level:
            return bot_named(side.level, dice)
        return SearchBot(dice, side.seconds, 0 if side.seconds else side.simulations, keeps=side.keeps)

    def _played(self, game: Game, sides: list[Side], deal: int, first: int) -> Result:
        _, _, _, seats, seed = self.parts
        chosen = {each.key: each.values[deal % len(each.values)] for each in game.settings if each.key == DIFFICULTY}
        box = reopen_box(game.module, game.version, game.pack(), game.settings_from(chosen))
        table: State = game.setup(box, seats, first)
        chance_dice = SeededDice("gate", seed, deal)
        bots = [self.bot(side, SeededDice("gate bot", seed, deal, seat)) for seat, side in enumerate(sides)]

        def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
            if len(options) == 1:
                return options[0]
            player = speaker(table, ask)
            bot, side = bots[player], sides[player]
            view = View(game, table, player, bot.dice)
            if side.sees:
                view = Clairvoyant(game, table, player, bot.dice, chance_dice if side.sees == "future" else None)
            return read(bot.think(view, self._minds[side]), options)

        play_to_end(table, chance_dice, decide)
        result = game.result(table)
        assert result is not None
        return result


def contest(
    rivals: Rivals, games: int, share: Share, seconds: float = float("inf"), early: bool = True
) -> list[Played]:
    """Play a match; return its games.

    The match ends after `games` or `seconds`, or `early`, when one of the two hypotheses is likely enough.
    """
    end = perf_counter() + seconds
    played: list[Played] = []
    while len(played) < games and (not played or perf_counter() < end):
        numbers = range(len(played), min(games, len(played) + BLOCK) if early else games)
        for found in share(rivals.play, numbers, max(0.0, end - perf_counter())):
            played += found
        if early and abs(likelihood_ratio([game.points for game in played])) > SURE:
            break
    return played


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
