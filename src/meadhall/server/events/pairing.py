"""Pairings of players: round robin, Swiss, knock-out, and groups. Pure functions; players are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

Pair = tuple[int, int]
"""Two players; the first takes seat 0."""
FREE: Final = -1
"""No opponent: the other player has a bye."""


def round_robin(count: int) -> list[list[Pair]]:
    """Return rounds in which everybody meets everybody once, by the circle method.

    With an odd number of players, one of them is free in each round. As in Berger tables, the lower of two numbers has
    seat 0 if their sum is odd. So every player has both seats equally often, or one of them once more.

    >>> round_robin(4)
    [[(0, 3), (1, 2)], [(2, 0), (3, 1)], [(0, 1), (2, 3)]]
    """
    circle = [*range(count), *([FREE] if count % 2 else [])]
    size, rounds = len(circle), []
    for _ in range(size - 1):
        pairs = [sorted((circle[at], circle[-1 - at])) for at in range(size // 2)]
        rounds.append([(low, high) if (low + high) % 2 else (high, low) for low, high in pairs if low != FREE])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def swiss(
    ranked: Sequence[int], met: Mapping[frozenset[int], int], byes: Counter[int], seats: Mapping[int, int]
) -> tuple[list[Pair], int]:
    """Pair players of similar standing who have not met; return the pairs, and who has a bye (FREE for none).

    `ranked` are the players who take part in the round, best first. `met` counts how often two have met, `byes` the
    byes of each player. `seats` is how much more often a player has had seat 0 than seat 1. The bye goes to the lowest
    player with the fewest byes, if the others can be paired then. Two players meet again only if no pairing avoids it.
    """
    for again in range(max(met.values(), default=0) + 1):
        barred = frozenset(pair for pair, count in met.items() if count > again)
        for free in _free_players(ranked, byes):
            rest = tuple(player for player in ranked if player != free)
            if _can_pair(rest, barred):
                return [_seated(pair, seats) for pair in _paired(rest, barred)], free
    raise AssertionError("without bars, an even number of players can be paired")


def _free_players(ranked: Sequence[int], byes: Counter[int]) -> list[int]:
    """Return who may have the bye, the best choice first."""
    if len(ranked) % 2 == 0:
        return [FREE]
    return sorted(ranked, key=lambda player: (byes[player], -ranked.index(player)))


def _paired(rest: tuple[int, ...], barred: frozenset[frozenset[int]]) -> list[Pair]:
    """Pair the best player with the best possible one, such that the others can still be paired; and so on."""
    pairs = []
    while rest:
        first, *others = rest
        for other in others:
            left = tuple(player for player in others if player != other)
            if frozenset((first, other)) not in barred and _can_pair(left, barred):
                pairs.append((first, other))
                rest = left
                break
        else:
            raise AssertionError("the caller has checked that a pairing exists")
    return pairs


@cache
def _degrees(barred: frozenset[frozenset[int]]) -> int:
    """Return the largest number of players whom one player must not meet."""
    return max(Counter(player for pair in barred for player in pair).values(), default=0)


def _can_pair(rest: tuple[int, ...], barred: frozenset[frozenset[int]]) -> bool:
    """Return whether all players can be paired without a barred pair."""
    if len(rest) % 2:
        return False
    if len(rest) > 2 * _degrees(barred) + 1:
        # Dirac's theorem: if everybody may meet at least half of the players, a pairing exists.
        return True
    known: dict[tuple[int, ...], bool] = {(): True}

    def search(players: tuple[int, ...]) -> bool:
        if players not in known:
            first, *others = players
            known[players] = any(
                frozenset((first, other)) not in barred and search(tuple(p for p in others if p != other))
                for other in others
            )
        return known[players]

    return search(rest)


def _seated(pair: Pair, seats: Mapping[int, int]) -> Pair:
    """Give seat 0 to the player who has had it less often."""
    one, two = pair
    return (two, one) if seats.get(one, 0) > seats.get(two, 0) else pair


def bracket(count: int) -> list[Pair]:
    """Return the first round of a knock-out: the best seeds have byes, and meet as late as possible.

    >>> bracket(6)
    [(0, -1), (3, 4), (1, -1), (2, 5)]
    """
    places = [0]
    while len(places) < count:
        size = 2 * len(places)
        places = [seed for better in places for seed in (better, size - 1 - better)]
    seeds = [seed if seed < count else FREE for seed in places]
    return list(zip(seeds[::2], seeds[1::2], strict=True))


def next_round(winners: Sequence[int]) -> list[Pair]:
    """Return the next round of a knock-out: winners of neighbouring games meet. FREE stands for a missing player."""
    return list(zip(winners[::2], winners[1::2], strict=True))


def groups(count: int, size: int, allowed: Collection[int]) -> list[list[int]] | None:
    """Return groups of at most `size` players, as equal as possible; None if a group's size would not be allowed.

    >>> groups(7, 3, {2, 3}), groups(4, 3, {3})
    ([[0, 3, 6], [1, 4], [2, 5]], None)
    """
    tables = -(-count // size)
    found = [list(range(first, count, tables)) for first in range(tables)]
    return found if found and all(len(group) in allowed for group in found) else None
