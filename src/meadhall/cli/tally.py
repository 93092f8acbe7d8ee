"""Statistics of many games. Only counts are kept, so memory does not grow with the number of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.core.scene import Result
from meadhall.core.table import Seat

PERCENTS: Final = (5, 25, 50, 75, 95)

Use = tuple[str, str]
"""The key of an event, and the key of what it names: a card, a goal, a product."""


@dataclass(slots=True)
class Tally:
    """Counts of games. Only integers, so that adding tallies in any order gives the same sums."""

    seats: int
    games: int = 0
    finished: int = 0
    decisions: int = 0
    ties: int = 0
    lost: int = 0
    wins: Counter[Seat] = field(default_factory=Counter)
    wins_in_turn: Counter[int] = field(default_factory=Counter)
    scores: dict[Seat, Counter[int]] = field(default_factory=dict)
    lengths: Counter[int] = field(default_factory=Counter)
    uses: Counter[Use] = field(default_factory=Counter)
    """Seats that did something at least once in a game, by what they did."""
    wins_with: Counter[Use] = field(default_factory=Counter)
    """Those of `uses` that won the game."""
    broken: tuple[int, str] | None = None
    """Number of the first game that broke the contract, and the error."""

    def count(self, decisions: int, first: Seat, result: Result | None, uses: Iterable[tuple[Seat, Use]] = ()) -> None:
        """Count a game. A game without a result was stopped before its end."""
        self.games += 1
        self.decisions += decisions
        if result is None:
            return
        self.finished += 1
        self.lengths[decisions] += 1
        winners = result.winners()
        self.ties += len(winners) > 1
        self.lost += not winners
        for seat in winners:
            self.wins[seat] += 1
            self.wins_in_turn[(seat - first) % self.seats] += 1
        for seat, score in enumerate(result.scores):
            self.scores.setdefault(seat, Counter())[score] += 1
        for seat, use in uses:
            self.uses[use] += 1
            self.wins_with[use] += seat in winners

    def add(self, other: Tally) -> None:
        """Add the counts of another tally."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.ties += other.ties
        self.lost += other.lost
        self.wins.update(other.wins)
        self.wins_in_turn.update(other.wins_in_turn)
        self.lengths.update(other.lengths)
        self.uses.update(other.uses)
        self.wins_with.update(other.wins_with)
        for seat, scores in other.scores.items():
            self.scores.setdefault(seat, Counter()).update(scores)
        self.broken = self.broken or other.broken

    def results(self) -> dict[str, Any]:
        """Return the statistics. `wins` counts rank 1, shared or not; `lost` counts games without any rank 1."""
        return {
            "wins": [self.wins[seat] for seat in range(self.seats)],
            "wins_in_turn": [self.wins_in_turn[turn] for turn in range(self.seats)],
            "ties": self.ties,
            "lost": self.lost,
            "score": [summary(self.scores.get(seat, Counter())) for seat in range(self.seats)],
            "length": summary(self.lengths),
        }


def summary(counts: Counter[int]) -> dict[str, Any]:
    """Return the mean and the quantiles of `PERCENTS`.

    >>> summary(Counter([1, 2, 3, 10]))["quantiles"]["50"]
    2
    """
    total = counts.total()
    if not total:
        return {"mean": None, "quantiles": {str(percent): None for percent in PERCENTS}}
    quantiles = {}
    reached = 0
    waiting = list(PERCENTS)
    for value in sorted(counts):
        reached += counts[value]
        while waiting and reached * 100 >= waiting[0] * total:
            quantiles[str(waiting.pop(0))] = value
    return {"mean": sum(value * count for value, count in counts.items()) / total, "quantiles": quantiles}
