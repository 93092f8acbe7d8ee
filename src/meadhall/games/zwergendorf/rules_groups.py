"""Chapter 8: groups, territories and neighbours on a sheet."""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.state import Zwergendorf, first_square, kind_of


def territories(s: Zwergendorf, kind: int) -> list[int]:
    """§8.6 Return the squares of each player's largest territory; a single player meets the dummy (ruling 36)."""
    sizes = [max([size for _, size in groups(s, seat, kind)], default=0) for seat in range(s.seats)]
    return sizes if s.seats > 1 else sizes + [s.box.dummy_territory]


def groups(s: Zwergendorf, seat: Seat, kind: int) -> list[tuple[int, int]]:
    """§8.1 Return the things and the squares of each group of a kind, joined side by side (ruling 26)."""
    if not s.has(seat, kind):
        return []
    drawn = s.village(seat)
    beside = s.box.plan.beside
    waiting = [kind_of(mark) == kind for mark in drawn]
    found: list[tuple[int, int]] = []
    for start in range(s.box.size):
        if not waiting[start]:
            continue
        waiting[start] = False
        members = [start]
        things = 0
        at = 0
        while at < len(members):
            i = members[at]
            at += 1
            if first_square(drawn[i]) == i:
                things += 1
            for j in beside[i]:
                if waiting[j]:
                    waiting[j] = False
                    members.append(j)
        found.append((things, len(members)))
    return found


def neighbours(s: Zwergendorf, seat: Seat, kind: int) -> dict[int, set[int]]:
    """§8.1 Return for each thing of a kind the marks of the things that share a side with it (ruling 27)."""
    drawn = s.village(seat)
    beside = s.box.plan.beside
    found: dict[int, set[int]] = {}
    for i in range(s.box.size):
        mark = drawn[i]
        if mark and kind_of(mark) == kind:
            near = found.setdefault(mark, set())
            for j in beside[i]:
                other = drawn[j]
                if other and other != mark:
                    near.add(other)
    return found
