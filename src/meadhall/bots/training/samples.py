"""Self-play for training: positions with their inputs, the outcome of the game, and what a search thought of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from meadhall.bots.bot_games import DIFFICULTY, play_to_end
from meadhall.bots.evaluator import Evaluator, shares
from meadhall.bots.net import inputs_of, value_from
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import speaker
from meadhall.core.game import Game, named, reopen_box
from meadhall.core.notation import read
from meadhall.core.table import Action, Apart, Ask, Seat, State

SOFTNESS: Final = (0.3, 0.8, 0.8, 1.5)
"""Temperatures of the heuristic; each game draws one, so that games differ in strength."""
SLIP: Final = 10
"""A softer heuristic takes one decision in this many: it leads to positions that good play avoids."""
SLIP_SOFTNESS: Final = 2.5
"""Temperature of that decision."""
LONGEST: Final = 20_000
"""Decisions after which a game is left out."""

Numbers = NDArray[np.float16]
Floats = NDArray[np.float32]


@dataclass(slots=True, frozen=True)
class Plan:
    """How to play the games of one generation. `simulations` of 0 plays by the heuristic alone.

    `searched` is the percentage of decisions that a search takes; the heuristic takes the others. `boundary` and
    `inside` are the percentages of positions to keep: where a search would end, and elsewhere. `varied` is the
    percentage of games that change one setting; the difficulty changes in all games. `rival` is the net of a fixed
    opponent, empty for the hand-written evaluation: one seat of each game learns, the others search with that net.
    """

    game: str
    seed: str
    seats: tuple[int, ...]
    net: str = ""
    simulations: int = 0
    searched: int = 100
    boundary: int = 50
    inside: int = 4
    varied: int = 0
    rival: str | None = None


@dataclass(slots=True)
class Samples:
    """Positions of games with the same number of rows of inputs: one row for each rival, or one for a party.

    By position and row: `inputs`, `outcome` (the share of the win) and `searched` (the chance that a search gave; the
    outcome if none was made). `game` is the number of the game.
    """

    inputs: Numbers
    outcome: Floats
    searched: Floats
    game: NDArray[np.int64]

    @staticmethod
    def joined(parts: Sequence[Samples]) -> Samples:
        """Return the positions of several parts together."""
        return Samples(
            np.concatenate([part.inputs for part in parts]),
            np.concatenate([part.outcome for part in parts]),
            np.concatenate([part.searched for part in parts]),
            np.concatenate([part.game for part in parts]),
        )

    def thinned(self, most: int) -> Samples:
        """Return at most `most` positions, spread evenly."""
        every = slice(None, None, max(1, -(-len(self.game) // most)))
        return Samples(self.inputs[every], self.outcome[every], self.searched[every], self.game[every])


class SelfPlay:
    """Plays the games of a plan. It is sent to worker processes; each opens the boxes that it needs."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self._game: Game | None = None
        self._evaluator: Evaluator | None = None
        self._rival: Evaluator | None = None
        self._boxes: Final[dict[tuple[tuple[str, str], ...], Any]] = {}

    def __reduce__(self) -> tuple[type[SelfPlay], tuple[Plan]]:
        return SelfPlay, (self.plan,)

    def play(self, numbers: Sequence[int]) -> list[Samples]:
        """Play the games of these numbers; return their positions, apart for each number of rows."""
        rows: dict[int, list[Position]] = {}
        for number in numbers:
            for position in self.game(number):
                rows.setdefault(len(position.inputs), []).append(position)
        return [_packed(found) for _, found in sorted(rows.items())]

    def game(self, number: int) -> list[Position]:
        """Play one game; return the sampled positions."""
        plan = self.plan
        game, evaluator = self._opened()
        dice = SeededDice("train", plan.seed, number)
        seats = plan.seats[dice.below(len(plan.seats))]
        table: State = game.setup(self._box(game, seats, dice), seats, dice.below(seats))
        if evaluator.net is not None and not evaluator.net.fits(table):
            evaluator = Evaluator(game)
        inputs = inputs_of(game).inputs
        softness = SOFTNESS[dice.below(len(SOFTNESS))]
        learner = dice.below(seats) if self._rival is not None else 0
        found: list[Position] = []
        last = (evaluator.clock(table), 0)

        def decide(ask: Ask, seat: Seat, options: list[Action]) -> Action:
            nonlocal last
            # A search ends when the clock advances, and when its seat has no more to decide in an `Apart`.
            now = (evaluator.clock(table), len(ask.seats()) if isinstance(ask, Apart) else 0)
            position = None
            if dice.below(100) < (plan.boundary if now != last else plan.inside):
                position = Position(number, inputs(table))
                found.append(position)
            last = now
            if len(options) == 1:
                return options[0]
            if self._rival is not None and seat != learner:
                return read(self._searched(self._rival, table, ask, dice).best(), options)
            return self._choose(evaluator, table, ask, seat, options, dice, softness, position)

        play_to_end(table, dice, decide, LONGEST)
        result = game.result(table)
        if result is None:
            return []
        gained = shares(result, evaluator.together)
        for position in found:
            position.outcome = gained[: len(position.inputs)]
        return found

    def _choose(
        self,
        evaluator: Evaluator,
        table: State,
        ask: Ask,
        seat: Seat,
        options: list[Action],
        dice: Dice,
        softness: float,
        position: Position | None,
    ) -> Action:
        plan = self.plan
        if plan.simulations and (position is not None or dice.below(100) < plan.searched):
            tree = self._searched(evaluator, table, ask, dice)
            if position is not None:
                position.searched = tree.mean()[: len(position.inputs)]
            if dice.below(SLIP):
                return read(tree.best(), options)
        elif dice.below(SLIP):
            return evaluator.choose(table, seat, options, dice, softness)
        return evaluator.choose(table, seat, options, dice, SLIP_SOFTNESS)

    def _searched(self, evaluator: Evaluator, table: State, ask: Ask, dice: Dice) -> Tree:
        tree = Tree(View(evaluator.game, table, speaker(table, ask), dice), evaluator, dice)
        tree.grow(0.0, self.plan.simulations)
        return tree

    def _opened(self) -> tuple[Game, Evaluator]:
        if self._game is None or self._evaluator is None:
            self._game = named(self.plan.game)
            net = value_from(self._game, self.plan.net) if self.plan.net else None
            self._evaluator = Evaluator(self._game, net)
            if self.plan.rival is not None:
                rival = value_from(self._game, self.plan.rival) if self.plan.rival else None
                self._rival = Evaluator(self._game, rival)
        return self._game, self._evaluator

    def _box(self, game: Game, seats: int, dice: Dice) -> Any:
        """Return a box, sometimes with one setting changed. Settings that change the number of inputs are left out."""
        chosen = {
            each.key: each.values[dice.below(len(each.values))] for each in game.settings if each.key == DIFFICULTY
        }
        if game.settings and dice.below(100) < self.plan.varied:
            setting = game.settings[dice.below(len(game.settings))]
            chosen[setting.key] = setting.values[dice.below(len(setting.values))]
        box = self._opened_box(game, chosen)
        plain = self._opened_box(game, {})
        inputs = inputs_of(game).inputs
        sizes = [len(inputs(game.setup(each, seats, 0))[0]) for each in (box, plain)]
        return box if sizes[0] == sizes[1] else plain

    def _opened_box(self, game: Game, chosen: dict[str, str]) -> Any:
        key = tuple(sorted(chosen.items()))
        if key not in self._boxes:
            self._boxes[key] = reopen_box(game.module, game.version, game.pack(), game.settings_from(chosen))
        return self._boxes[key]


class Position:
    """One position of a game, as a sample to train with."""

    __slots__ = ("game", "inputs", "outcome", "searched")

    def __init__(self, game: int, inputs: list[list[float]]) -> None:
        self.game = game
        self.inputs = inputs
        self.outcome: list[float] = []
        self.searched: list[float] = []


def _packed(found: list[Position]) -> Samples:
    return Samples(
        np.array([position.inputs for position in found], np.float16),
        np.array([position.outcome for position in found], np.float32),
        np.array([position.searched or position.outcome for position in found], np.float32),
        np.array([position.game for position in found], np.int64),
    )
