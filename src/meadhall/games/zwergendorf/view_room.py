"""Whether what a production makes has room, found by placing it: larger things first."""

from __future__ import annotations

from functools import lru_cache

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import NO_SQUARE, SQUARES, TAVERN, WALL, Plan
from meadhall.games.zwergendorf.state import Zwergendorf


def walls_that_fit(s: Zwergendorf, free: set[int]) -> int:
    """Return how many wall sections lie beside each other on these squares: a largest matching, exactly."""
    return _walls(s.box.plan, frozenset(free))


# A decision changes one village at most: those of the other seats are found here again.
@lru_cache(maxsize=1024)
def _walls(plan: Plan, free: frozenset[int]) -> int:
    partner: dict[int, int] = {}

    def joined(square: int, tried: set[int]) -> bool:
        for other in plan.beside[square]:
            if other in free and other not in tried:
                tried.add(other)
                if other not in partner or joined(partner[other], tried):
                    partner[other] = square
                    return True
        return False

    # The squares of a chequered board: each wall joins a light one and a dark one.
    light = [i for i in sorted(free) if (i % plan.columns + i // plan.columns) % 2 == 0]
    return sum(joined(square, set()) for square in light)


def blocks_that_fit(s: Zwergendorf, free: set[int], wanted: int) -> list[set[int]]:
    """Return blocks of two by two squares that do not overlap, up to `wanted` of them, packed from one corner."""
    return _blocks(s.box.plan, frozenset(free), wanted)


@lru_cache(maxsize=1024)
def _blocks(plan: Plan, free: frozenset[int], wanted: int) -> list[set[int]]:
    best: list[set[int]] = []
    for order in (sorted(free), sorted(free, reverse=True), sorted(free, key=lambda i: (i % plan.columns, i))):
        left = set(free)
        found: list[set[int]] = []
        for i in order:
            right, below = plan.right[i], plan.below[i]
            if NO_SQUARE in (right, below) or len(found) == wanted:
                continue
            block = {i, right, below, below + 1}
            if block <= left:
                found.append(block)
                left -= block
        best = max(best, found, key=len)
    return best


def without_room(s: Zwergendorf, seat: Seat, makes: dict[int, int]) -> int:
    """Return how many of these things find no room, if all of them are placed: taverns, then walls, then the rest."""
    free = {i for i, mark in enumerate(s.village(seat)) if not mark}
    taverns = makes.get(TAVERN, 0)
    blocks = blocks_that_fit(s, free, taverns)
    for block in blocks:
        free -= block
    walls = min(makes.get(WALL, 0), walls_that_fit(s, free))
    single = sum(count for kind, count in makes.items() if SQUARES[kind] == 1)
    room = len(free) - 2 * walls
    return taverns - len(blocks) + makes.get(WALL, 0) - walls + max(0, single - room)
