"""One step ahead: what each option leaves behind, by the game's evaluation, with exact odds where they are cheap."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from meadhall.bots.mind import Mind, value_for
from meadhall.bots.view import View, question, speaker
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.table import CHANCE, Action, Ask, Chance, Seat, State

WORLDS: Final = 6
"""So many worlds that may be are looked at, the same ones for every option."""
EXACT: Final = 60
"""Chance with at most so many outcomes is averaged exactly, once on the way; beyond that it is sampled."""
MOST_OPTIONS: Final = 40
FEWEST_OPTIONS: Final = 4
LONGEST_QUIET: Final = 60


class Judge:
    """Values the options of a view: the mean chance to win at the next quiet moment after each."""

    def __init__(self, view: View, mind: Mind, dice: Dice) -> None:
        self.view: Final = view
        self.mind: Final = mind
        self.dice: Final = dice
        self.hurried = False
        self._by_luck = False
        self._until = 0

    def values(self, deadline: float) -> list[float]:
        """One value for each option: the chance to win, with a little trust in the rules of thumb.

        What time does not allow to look at is as bad as the worst that was seen.
        """
        seen = self.seen(deadline)
        worst = min(value for value in seen if value is not None) - 1
        return [worst if value is None else value for value in seen]

    def seen(self, deadline: float, always: int | None = None) -> list[float | None]:
        """The value of each option that was looked at; the one `always` is.

        Options that look poor to the rules of thumb come last, and beyond the first forty not at all. Afterwards
        `hurried` says whether that, or the deadline, left something out.
        """
        view = self.view
        first = self.mind.imagine(view, self.dice)
        self._until = self.mind.clock(first) + 1
        priors = self._priors(first)
        order = sorted(range(len(priors)), key=lambda at: (at != always, -priors[at]))[:MOST_OPTIONS]
        self.hurried = len(order) < len(priors)
        sums = [0.0] * len(priors)
        counts = [0] * len(priors)
        for number in range(WORLDS):
            world = first if number == 0 else self.mind.imagine(view, self.dice)
            if number == 1 and not self._by_luck and world == first:
                # Nothing is hidden and nothing was left to chance: a second look would see the same.
                break
            for at in order:
                # The best-looking options are always seen once; then time decides.
                if (number or at not in order[:FEWEST_OPTIONS]) and perf_counter() > deadline:
                    self.hurried = True
                    break
                sums[at] += self.after(world, at)
                counts[at] += 1
        best = max(priors)
        trust = self.mind.trust
        return [
            sums[at] / counts[at] + trust * (priors[at] - best) if counts[at] else None for at in range(len(priors))
        ]

    def _priors(self, world: State) -> list[float]:
        ask = asking(world)
        assert ask is not None
        return self.mind.think(world, self.view.asked, ask.options(world, self.view.asked))

    def after(self, world: State, at: int) -> float:
        """The chance to win after one option."""
        ask = asking(world)
        assert ask is not None
        action = ask.options(world, self.view.asked)[at]
        table: State = world.copy()
        apply(table, self.view.asked, action)
        return self.quiet(table, exact=True)

    def settled(self, world: State, at: int) -> State:
        """The next quiet table after one option, with chance as it may fall."""
        ask = asking(world)
        assert ask is not None
        table: State = world.copy()
        self._until = self.mind.clock(table) + 1
        apply(table, self.view.asked, ask.options(world, self.view.asked)[at])
        self.quiet(table, exact=False)
        return table

    def quiet(self, table: State, exact: bool) -> float:
        """Let chance fall and windows pass by rules of thumb until somebody really decides, or the clock moves on."""
        seat = self.view.asked
        for _ in range(LONGEST_QUIET):
            ask = asking(table)
            if ask is None or self.mind.clock(table) >= self._until:
                break
            if isinstance(ask, Chance):
                if exact:
                    outcomes = ask.options(table, CHANCE)
                    if len(outcomes) <= EXACT:
                        return self._average(table, outcomes, ask.weights(table))
                self._by_luck = True
                apply(table, CHANCE, ask.sample(table, self.dice))
                continue
            asked = speaker(ask, seat)
            options = ask.options(table, asked)
            if len(options) > 1 and not ask.window() and not self._midway(ask, asked):
                break
            apply(table, asked, self.mind.quick(table, asked, options, self.dice, 0.0))
        return value_for(self.mind.worth(table), seat)

    def _midway(self, ask: Ask, asked: Seat) -> bool:
        return asked == self.view.asked and isinstance(question(ask, asked), self.mind.midway)

    def _average(self, table: State, outcomes: list[Action], weights: list[int]) -> float:
        total = 0.0
        for outcome, weight in zip(outcomes, weights, strict=True):
            world: State = table.copy()
            apply(world, CHANCE, outcome)
            total += weight * self.quiet(world, exact=False)
        return total / sum(weights)
