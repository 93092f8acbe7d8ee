"""The nodes of a search tree: counts and values, never a world."""

from __future__ import annotations

from typing import Final


class Edge:
    """One answer at a node.

    `prior` is its heuristic score, `cost` what is taken off its value. `total` is the sum of its values for the seat
    that answers; `chances` adds up the chances of each seat to win.
    """

    __slots__ = ("chances", "cost", "prior", "total", "visits")

    def __init__(self, prior: float, cost: float = 0.0) -> None:
        self.prior = prior
        self.cost: Final = cost
        self.visits = 0
        self.total = 0.0
        self.chances: Final[list[float]] = []

    def count(self, value: float, chances: list[float]) -> None:
        """Count a simulation: its value for the seat that answers, and the chances to win of all seats."""
        self.visits += 1
        self.total += value - self.cost
        add(self.chances, chances)


class Node:
    """All worlds that look the same to the searching seat."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.edges: Final[dict[str, Edge]] = {}
        self.children: Final[dict[str, Node]] = {}
        self.visits = 0


def add(sums: list[float], values: list[float]) -> None:
    """Add values to sums, which are empty at first."""
    if not sums:
        sums.extend(values)
        return
    # A net gives a party's chance once for each seat of the largest party, so one list may be longer.
    for at in range(min(len(sums), len(values))):
        sums[at] += values[at]
