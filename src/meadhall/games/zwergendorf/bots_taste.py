"""What the tasks of a village pay for, as the bots of Zwergendorf see it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import FORGE, KINDS, TARGET, TAVERN, Task
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

    A task that is not in LESSONS counts with the points that it pays now.
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

    def _learn(self, task: Task, share: float) -> None:
        """Add what a task pays for, weighted by the share of it that will count."""
        for kind, learn in LESSONS:
            if isinstance(task, kind):
                learn(self, task, share)
                return

    def learn_group(self, kind: int, points: float) -> None:
        """Add what a task pays for things of a kind that lie together."""
        self.rate[kind] += 0.75 * points
        self.like[kind][kind] += 0.5 * points


def _each(taste: Taste, task: Each, share: float) -> None:
    taste.rate[task.kind] += task.points * share / task.every


def _sets(taste: Taste, task: Sets, share: float) -> None:
    for kind in task.to:
        taste.rate[kind] += 0.8 * (task.points * share) / len(task.to)


def _largest_group(taste: Taste, task: LargestGroup, share: float) -> None:
    taste.learn_group(task.kind, task.points * share)


def _largest_territory(taste: Taste, task: LargestTerritory, share: float) -> None:
    taste.learn_group(task.kind, share)


def _strictly_largest(taste: Taste, task: StrictlyLargest, share: float) -> None:
    taste.learn_group(task.kind, share)


def _neighbours(taste: Taste, task: NeighbourTask, share: float) -> None:
    points = 0.6 * (task.points * share)
    taste.rate[task.kind] += points
    for kind in task.to:
        taste.like[task.kind][kind] += points / task.least
        taste.like[kind][task.kind] += points / task.least


def _scattered(taste: Taste, task: Scattered, share: float) -> None:
    taste.rate[task.kind] += 0.5 * (task.points * share)
    taste.like[task.kind][task.kind] -= task.points * share


def _on_border(taste: Taste, task: OnBorder, share: float) -> None:
    taste.rate[task.kind] += 0.5 * (task.points * share)
    taste.border[task.kind] += task.points * share


def _corners(taste: Taste, task: Corners, share: float) -> None:
    taste.corner[task.kind] += task.points * share


def _enclosed(taste: Taste, task: Enclosed, share: float) -> None:
    taste.rate[task.kind] += 0.7 * (task.points * share)
    taste.crowd[task.kind] += 0.25 * (task.points * share)


def _rows(taste: Taste, task: RowsWith, share: float) -> None:
    taste.rate[task.kind] += 0.3 * (task.points * share)
    taste.rows[task.kind] += task.points * share


def _quarters(taste: Taste, task: Quarters, share: float) -> None:
    taste.rate[task.kind] += task.points * share
    taste.quarters[task.kind] += 1.5 * share


def _most(taste: Taste, task: Most, share: float) -> None:
    taste.rate[task.kind] += task.points * share + 0.4 * share


LESSONS: Final[tuple[tuple[type[Task], Callable[[Taste, Any, float], None]], ...]] = (
    (Each, _each),
    (Sets, _sets),
    (LargestGroup, _largest_group),
    (LargestTerritory, _largest_territory),
    (StrictlyLargest, _strictly_largest),
    (NeighbourTask, _neighbours),
    (Scattered, _scattered),
    (OnBorder, _on_border),
    (Corners, _corners),
    (Enclosed, _enclosed),
    (RowsWith, _rows),
    (Quarters, _quarters),
    (Most, _most),
)
"""For each kind of task the function that adds what it pays for. Other kinds count with what they pay now."""


@cache
def taste_for(box: ZwergendorfBox, targets: tuple[int, ...]) -> Taste:
    """Return the taste of a village with these target cards."""
    return Taste(box, targets)


def taste_of(s: Zwergendorf, seat: Seat) -> Taste:
    """Return the taste of a village: the tasks on the table, and its own targets."""
    return taste_for(s.box, tuple(s.laid(seat, TARGET)))
