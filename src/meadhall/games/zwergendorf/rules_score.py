"""Chapter 8: the scoring."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import DWARF, TARGET, Majority
from meadhall.games.zwergendorf.state import Zwergendorf

MOST_FOR_A_TARGET: Final = 12
TARGETS_SCORED: Final = 3


def total(s: Zwergendorf, seat: Seat) -> int:
    """§8.5 Return all plus points less the minus of the trees."""
    return best_targets(s, seat) + sum(dwarf_card_points(s, seat)) + sum(majority_points(s, seat)) - s.minus(seat)


def best_targets(s: Zwergendorf, seat: Seat) -> int:
    """§8.2 Return the points of the best three target cards, or of fewer (ruling 29)."""
    return sum([points for points, _ in target_points(s, seat)][:TARGETS_SCORED])


def target_points(s: Zwergendorf, seat: Seat) -> list[tuple[int, int]]:
    """§8.2 Return points and number of each target card of a player, best first. §5.3 None pays more than twelve."""
    found: list[tuple[int, int]] = []
    for n in s.laid(seat, TARGET):
        found.append((min(MOST_FOR_A_TARGET, s.box.target(n).task.worth(s, seat)), n))
    found.sort(key=_best_first)
    return found


def _best_first(scored: tuple[int, int]) -> tuple[int, int]:
    return -scored[0], scored[1]


def dwarf_card_points(s: Zwergendorf, seat: Seat) -> list[int]:
    """§8.3 Return the points for each task in the middle of the table; every player scores them all."""
    return [dwarf.task.worth(s, seat) for dwarf in s.box.dwarfs]


def majority_points(s: Zwergendorf, seat: Seat) -> list[int]:
    """§8.4 Return the points for the most taverns, and for the most forges."""
    return [_majority(s, seat, majority) for majority in s.box.majorities]


def _majority(s: Zwergendorf, seat: Seat, majority: Majority) -> int:
    """§8.4 A tie pays less. Ruling 24: zero is not the most. Ruling 25: a single player needs a fixed number."""
    mine = s.has(seat, majority.kind)
    if s.seats == 1:
        return majority.points if mine >= majority.solo else 0
    best = max([s.has(other, majority.kind) for other in range(s.seats)])
    if mine < best or mine == 0:
        return 0
    holders = sum([1 for other in range(s.seats) if s.has(other, majority.kind) == best])
    return majority.points if holders == 1 else majority.tied


def ranks(s: Zwergendorf) -> tuple[int, ...]:
    """§8.5 Return each seat's rank: by points, then by dwarfs, then a shared place (ruling 30)."""
    scores = [(total(s, seat), s.has(seat, DWARF)) for seat in range(s.seats)]
    if s.seats == 1:
        return (1,) if scores[0][0] >= s.box.goal else (2,)
    return tuple([1 + sum([1 for other in scores if other > score]) for score in scores])
