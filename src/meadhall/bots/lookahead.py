"""One-step look-ahead: the evaluation after each option, averaged exactly over chance where that is cheap."""

from __future__ import annotations

from math import inf
from typing import Final

from meadhall.bots.evaluator import Evaluator, value_for
from meadhall.bots.view import View, next_seat, question
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.table import CHANCE, Action, Ask, Chance, Seat, State

WORLDS: Final = 6
"""How many sampled worlds are evaluated, the same ones for every option."""
MOST_EVALUATIONS: Final = 150
"""`values` samples no further world after this many evaluations, so that a browser's slow Python answers in time."""
EXACT: Final = 60
"""Average exactly over the first chance event if it has at most this many outcomes; else sample one outcome."""
MOST_OPTIONS: Final = 40
"""At most this many options are evaluated, the best by the heuristic."""
LONGEST_QUIET: Final = 60
"""At most this many automatic answers follow an option before it is evaluated."""


class Lookahead:
    """Evaluate the options of a view: the mean chance to win at the next real decision after each option.

    `hurried` is True if `MOST_OPTIONS` left out options. With `contempt`, dull ends cost what they cost a search; a
    chance that is shown has no such part. With `forecast` the game's net gives the values where it fits, without it the
    hand-written evaluation.

    The work is bounded by counts, never by the clock, so that every machine gives the same values.
    """

    def __init__(
        self, view: View, evaluator: Evaluator, dice: Dice, contempt: bool = False, forecast: bool = False
    ) -> None:
        self.view: Final = view
        self.evaluator: Final = evaluator
        self.dice: Final = dice
        self.contempt: Final = contempt
        self.forecast: Final = forecast
        self.hurried = False
        self._sampled = False
        self._evaluations = 0
        self._until = 0

    def values(self) -> list[float]:
        """Return a value for each option: the chance to win, plus the game's `TRUST` in its heuristic.

        Options beyond `MOST_OPTIONS` are worse than the worst one that was evaluated.
        """
        seen = self.seen(most_evaluations=MOST_EVALUATIONS)
        worst = min(value for value in seen if value is not None) - 1
        return [worst if value is None else value for value in seen]

    def seen(
        self, always: int | None = None, most_evaluations: float = inf, worlds: int = WORLDS
    ) -> list[float | None]:
        """Return a value for each option, None if it was not evaluated. The option `always` is evaluated first.

        The others follow in the order of the heuristic.
        """
        view = self.view
        first = self.evaluator.sample_world(view, self.dice)
        self._until = self.evaluator.clock(first) + 1
        priors = self._priors(first)
        order = sorted(range(len(priors)), key=lambda at: (at != always, -priors[at]))[:MOST_OPTIONS]
        self.hurried = len(order) < len(priors)
        sums = [0.0] * len(priors)
        counts = [0] * len(priors)
        for number in range(worlds):
            if self._evaluations >= most_evaluations:
                break
            world = first if number == 0 else self.evaluator.sample_world(view, self.dice)
            if number == 1 and not self._sampled and world == first:
                # No hidden information and no sampled chance: further worlds would give the same values.
                break
            for at in order:
                sums[at] += self.after(world, at)
                counts[at] += 1
        best = max(priors)
        trust = self.evaluator.trust
        return [
            sums[at] / counts[at] + trust * (priors[at] - best) if counts[at] else None for at in range(len(priors))
        ]

    def _priors(self, world: State) -> list[float]:
        ask = asking(world)
        assert ask is not None
        return self.evaluator.priors(world, self.view.asked, ask.options(world, self.view.asked))

    def after(self, world: State, at: int) -> float:
        """Return the chance to win after an option, by its index."""
        ask = asking(world)
        assert ask is not None
        action = ask.options(world, self.view.asked)[at]
        table: State = world.copy()
        apply(table, self.view.asked, action)
        return self.quiet(table, exact=True)

    def settled(self, world: State, at: int) -> State:
        """Return the state at the next real decision after an option, with sampled chance."""
        ask = asking(world)
        assert ask is not None
        table: State = world.copy()
        self._until = self.evaluator.clock(table) + 1
        apply(table, self.view.asked, ask.options(world, self.view.asked)[at])
        self.quiet(table, exact=False)
        return table

    def quiet(self, table: State, exact: bool) -> float:
        """Play on by chance and heuristic to the next real decision, or until the clock advances; return the value.

        Reaction windows, questions with one option and `MIDWAY` questions are not real decisions.
        """
        seat = self.view.asked
        for _ in range(LONGEST_QUIET):
            ask = asking(table)
            if ask is None or self.evaluator.clock(table) >= self._until:
                break
            if isinstance(ask, Chance):
                if exact:
                    outcomes = ask.options(table, CHANCE)
                    if len(outcomes) <= EXACT:
                        return self._average(table, outcomes, ask.weights(table))
                self._sampled = True
                apply(table, CHANCE, ask.sample(table, self.dice))
                continue
            asked = next_seat(ask, seat)
            options = ask.options(table, asked)
            if len(options) > 1 and not ask.window() and not self._midway(ask, asked):
                break
            apply(table, asked, self.evaluator.choose(table, asked, options, self.dice, 0.0))
        self._evaluations += 1
        evaluator = self.evaluator
        value = value_for(evaluator.forecast(table) if self.forecast else evaluator.evaluate(table), seat)
        return value - self.evaluator.dull_cost(table) if self.contempt else value

    def _midway(self, ask: Ask, asked: Seat) -> bool:
        return asked == self.view.asked and isinstance(question(ask, asked), self.evaluator.midway)

    def _average(self, table: State, outcomes: list[Action], weights: list[int]) -> float:
        total = 0.0
        for outcome, weight in zip(outcomes, weights, strict=True):
            world: State = table.copy()
            apply(world, CHANCE, outcome)
            total += weight * self.quiet(world, exact=False)
        return total / sum(weights)
