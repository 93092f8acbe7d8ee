"""What the tasks of a village pay for, as the bots of Zwergendorf see it."""

from __future__ import annotations

from functools import cache, singledispatchmethod
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import FORGE, KINDS, TARGET, TAVERN, Task, ZwergendorfBox
from meadhall.games.zwergendorf.rules_tasks import (
    Corners,
    Each,
    Enclosed,
    LargestGroup,
    LargestTerritory,
    Most,
    NeighbourTask,
    OnBorder,
    Quarters,
    RowsWith,
    Scattered,
    Sets,
    StrictlyLargest,
)
from meadhall.games.zwergendorf.state import Zwergendorf


class Taste:
    """What the tasks of a village pay for: points for each further thing of a kind, and for places.

    A task without a method here counts with the points that it pays now.
    """

    def __init__(self, box: ZwergendorfBox, targets: tuple[int, ...]) -> None:
        self.rate: Final = [0.0] * KINDS
        self.like: Final = [[0.0] * KINDS for _ in range(KINDS)]
        self.border: Final = [0.0] * KINDS
        self.corner: Final = [0.0] * KINDS
        self.crowd: Final = [0.05] * KINDS
        self.rows: Final = [0.0] * KINDS
        self.quarters: Final = [0.0] * KINDS
        for dwarf in box.dwarfs:
            self._learn(dwarf.task, 1.0)
        for n in targets:
            # §8.2 Only three targets count.
            self._learn(box.target(n).task, 0.8 if len(targets) <= 3 else 0.5)
        self.rate[TAVERN] += 0.8
        self.rate[FORGE] += 0.4

    @singledispatchmethod
    def _learn(self, task: Task, share: float) -> None:
        """Add what a task pays for, weighted by the share of it that will count."""

    @_learn.register
    def _(self, task: Each, share: float) -> None:
        self.rate[task.kind] += task.points * share / task.every

    @_learn.register
    def _(self, task: Sets, share: float) -> None:
        for kind in task.to:
            self.rate[kind] += 0.8 * (task.points * share) / len(task.to)

    @_learn.register
    def _(self, task: LargestGroup, share: float) -> None:
        self._learn_group(task.kind, task.points * share)

    @_learn.register
    def _(self, task: LargestTerritory, share: float) -> None:
        self._learn_group(task.kind, share)

    @_learn.register
    def _(self, task: StrictlyLargest, share: float) -> None:
        self._learn_group(task.kind, share)

    def _learn_group(self, kind: int, points: float) -> None:
        self.rate[kind] += 0.75 * points
        self.like[kind][kind] += 0.5 * points

    @_learn.register
    def _(self, task: NeighbourTask, share: float) -> None:
        points = 0.6 * (task.points * share)
        self.rate[task.kind] += points
        for kind in task.to:
            self.like[task.kind][kind] += points / task.least
            self.like[kind][task.kind] += points / task.least

    @_learn.register
    def _(self, task: Scattered, share: float) -> None:
        self.rate[task.kind] += 0.5 * (task.points * share)
        self.like[task.kind][task.kind] -= task.points * share

    @_learn.register
    def _(self, task: OnBorder, share: float) -> None:
        self.rate[task.kind] += 0.5 * (task.points * share)
        self.border[task.kind] += task.points * share

    @_learn.register
    def _(self, task: Corners, share: float) -> None:
        self.corner[task.kind] += task.points * share

    @_learn.register
    def _(self, task: Enclosed, share: float) -> None:
        self.rate[task.kind] += 0.7 * (task.points * share)
        self.crowd[task.kind] += 0.25 * (task.points * share)

    @_learn.register
    def _(self, task: RowsWith, share: float) -> None:
        self.rate[task.kind] += 0.3 * (task.points * share)
        self.rows[task.kind] += task.points * share

    @_learn.register
    def _(self, task: Quarters, share: float) -> None:
        self.rate[task.kind] += task.points * share
        self.quarters[task.kind] += 1.5 * share

    @_learn.register
    def _(self, task: Most, share: float) -> None:
        self.rate[task.kind] += task.points * share + 0.4 * share


@cache
def taste_for(box: ZwergendorfBox, targets: tuple[int, ...]) -> Taste:
    """Return the taste of a village with these target cards."""
    return Taste(box, targets)


def taste_of(s: Zwergendorf, seat: Seat) -> Taste:
    """Return the taste of a village: the tasks on the table, and its own targets."""
    return taste_for(s.box, tuple(s.laid(seat, TARGET)))
