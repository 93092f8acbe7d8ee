"""What each place to draw would bring if the game ended now, and what a cap would add."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import DWARF, MADE, RESOURCES, SYMBOL_NAMES, TARGET, Task
from meadhall.games.zwergendorf.rules_buildings import made_of
from meadhall.games.zwergendorf.rules_draw import Draw
from meadhall.games.zwergendorf.rules_production import UseCap
from meadhall.games.zwergendorf.rules_score import MOST_FOR_A_TARGET, TARGETS_SCORED, majority_points, total
from meadhall.games.zwergendorf.state import Zwergendorf


class Gains:
    """Scores the places where a seat may draw. A task that a symbol cannot change is scored once for all places."""

    def __init__(self, s: Zwergendorf, seat: Seat) -> None:
        self._s: Final = s
        self._seat: Final = seat
        self._now: Final = total(s, seat)
        self._after: Final = s.copy()
        targets = [s.box.target(n).task for n in s.laid(seat, TARGET)]
        self._targets: Final = [(task, task.worth(s, seat)) for task in targets]
        self._dwarfs: Final = [(dwarf.task, dwarf.task.worth(s, seat)) for dwarf in s.box.dwarfs]
        self._majorities: Final[dict[int, int]] = {}
        """The points for majorities after a thing of each kind is drawn."""

    def of(self, action: Draw) -> int:
        """Return how many points a thing drawn there would bring."""
        after, seat, kind = self._after, self._seat, action.kind
        after.squares, after.count = self._s.squares.copy(), self._s.count.copy()
        action.take(after, seat)
        if kind not in self._majorities:
            # The most of a kind depends on the number of things, not on their places.
            self._majorities[kind] = sum(majority_points(after, seat))
        targets, dwarfs = self._worth(self._targets, kind), self._worth(self._dwarfs, kind)
        best = sorted([min(MOST_FOR_A_TARGET, worth) for worth in targets], reverse=True)[:TARGETS_SCORED]
        return sum(best) + sum(dwarfs) + self._majorities[kind] - after.minus(seat) - self._now

    def _worth(self, tasks: list[tuple[Task, int]], kind: int) -> list[int]:
        """Return what each task is worth after a thing of a kind is drawn."""
        after, seat = self._after, self._seat
        return [task.worth(after, seat) if task.is_changed_by(kind) else worth for task, worth in tasks]


def made_more(s: Zwergendorf, seat: Seat, cap: UseCap) -> tuple[str, ...]:
    """Ruling 16 Return the products that this production makes more of with the resource from a cap."""
    has = [s.has(seat, kind) for kind in RESOURCES]
    more = tuple(int(kind == cap.kind) for kind in RESOURCES)
    recipes = [s.recipe_of(seat, product) for product in range(MADE)]
    return tuple(
        SYMBOL_NAMES[DWARF + recipe.product]
        for recipe in recipes
        if made_of(has, more, recipe) > s.amount(seat, recipe)
    )
