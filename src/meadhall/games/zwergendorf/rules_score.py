"""Chapter 8: the scoring. Each verb of the closed list is one function; target.toml tells them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.state import DWARF, KINDS, MINE, TARGET, Majority, Task, Zwergendorf

MOST_FOR_A_TARGET: Final = 12
TARGETS_SCORED: Final = 3


def total(s: Zwergendorf, seat: Seat) -> int:
    """§8.5 All plus points less the minus of the trees."""
    targets = sum([points for points, _ in target_points(s, seat)][:TARGETS_SCORED])
    return targets + sum(dwarf_card_points(s, seat)) + sum(majority_points(s, seat)) - s.minus(seat)


def target_points(s: Zwergendorf, seat: Seat) -> list[tuple[int, int]]:
    """§8.2 The own target cards as points and number, the best first: three count, or fewer (ruling 29).

    §5.3 No card gives more than twelve.
    """
    found: list[tuple[int, int]] = []
    for n in s.laid(seat, TARGET):
        task = s.box.cards[n].task
        assert task is not None
        found.append((min(MOST_FOR_A_TARGET, task_points(s, seat, task)), n))
    found.sort(key=_best_first)
    return found


def _best_first(scored: tuple[int, int]) -> tuple[int, int]:
    return -scored[0], scored[1]


def dwarf_card_points(s: Zwergendorf, seat: Seat) -> list[int]:
    """§8.3 The tasks in the middle of the table; everybody scores them all."""
    return [task_points(s, seat, dwarf.task) for dwarf in s.box.dwarfs]


def majority_points(s: Zwergendorf, seat: Seat) -> list[int]:
    """§8.4 The most taverns, and the most forges."""
    return [_majority(s, seat, majority) for majority in s.box.majorities]


def _majority(s: Zwergendorf, seat: Seat, majority: Majority) -> int:
    """§8.4 Less in a tie. Ruling 24: none is not the most. Ruling 25: one player alone needs so many."""
    mine = s.has(seat, majority.kind)
    if s.seats == 1:
        return majority.points if mine >= majority.solo else 0
    best = max([s.has(other, majority.kind) for other in range(s.seats)])
    if mine < best or mine == 0:
        return 0
    holders = sum([1 for other in range(s.seats) if s.has(other, majority.kind) == best])
    return majority.points if holders == 1 else majority.tied


def ranks(s: Zwergendorf) -> tuple[int, ...]:
    """§8.5 The most points, then the most dwarfs, then a shared place (ruling 30)."""
    scores = [(total(s, seat), s.has(seat, DWARF)) for seat in range(s.seats)]
    if s.seats == 1:
        return (1,) if scores[0][0] >= s.box.goal else (2,)
    return tuple([1 + sum([1 for other in scores if other > score]) for score in scores])


def task_points(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """What a task is worth to a village now."""
    return VERBS[task.verb](s, seat, task)


def _fixed(_s: Zwergendorf, _seat: Seat, task: Task) -> int:
    return task.points


def _each(s: Zwergendorf, seat: Seat, task: Task) -> int:
    return s.has(seat, task.kind) // task.every * task.points


def _set(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 38 As many sets as there are of the rarest kind."""
    return min([s.has(seat, kind) for kind in task.to]) * task.points


def _group(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 26 Things are counted here, not squares."""
    return max([things for things, _ in groups(s, seat, task.kind)], default=0) * task.points


def _beside(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 27 Every neighbour counts once, however many sides it touches."""
    found = 0
    for near in neighbours(s, seat, task.kind).values():
        if len([mark for mark in near if mark & 15 in task.to]) >= task.least:
            found += 1
    return found * task.points


def _beside_kinds(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 39 Different kinds count, not things."""
    found = 0
    for near in neighbours(s, seat, task.kind).values():
        kinds = [mark & 15 for mark in near]
        if len([kind for kind in task.to if kind in kinds]) >= task.least:
            found += 1
    return found * task.points


def _apart(s: Zwergendorf, seat: Seat, task: Task) -> int:
    found = 0
    for near in neighbours(s, seat, task.kind).values():
        if task.kind not in [mark & 15 for mark in near]:
            found += 1
    return found * task.points


def _border(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 37 One square on the border is enough."""
    base = seat * s.box.size
    border = s.box.plan.border
    marks = [s.squares[base + i] for i in range(s.box.size) if border[i]]
    return len({mark for mark in marks if mark & 15 == task.kind}) * task.points


def _enclosed(s: Zwergendorf, seat: Seat, task: Task) -> int:
    base = seat * s.box.size
    beside = s.box.plan.beside
    free: list[int] = []
    things: list[int] = []
    for i in range(s.box.size):
        mark = s.squares[base + i]
        if mark & 15 == task.kind:
            things.append(mark)
            for j in beside[i]:
                if not s.squares[base + j]:
                    free.append(mark)
    return len(set(things) - set(free)) * task.points


def _corners(s: Zwergendorf, seat: Seat, task: Task) -> int:
    return len([i for i in s.box.plan.corners if s.kind_at(seat, i) == task.kind]) * task.points


def _full_rows(s: Zwergendorf, seat: Seat, task: Task) -> int:
    plan = s.box.plan
    base = seat * s.box.size
    found = 0
    for row in range(plan.rows):
        at = base + row * plan.columns
        if 0 not in s.squares[at : at + plan.columns]:
            found += 1
    return found * task.points


def _full_columns(s: Zwergendorf, seat: Seat, task: Task) -> int:
    plan = s.box.plan
    base = seat * s.box.size
    found = 0
    for column in range(plan.columns):
        if 0 not in s.squares[base + column : base + s.box.size : plan.columns]:
            found += 1
    return found * task.points


def _rows_with(s: Zwergendorf, seat: Seat, task: Task) -> int:
    columns = s.box.plan.columns
    rows = {i // columns for i in range(s.box.size) if s.kind_at(seat, i) == task.kind}
    return len(rows) * task.points


def _quarters(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 34 The middle column belongs to no quarter."""
    quarter = s.box.plan.quarter
    held = {quarter[i] for i in range(s.box.size) if s.kind_at(seat, i) == task.kind and quarter[i] >= 0}
    return s.has(seat, task.kind) * task.points + (task.bonus if len(held) == 4 else 0)


def _strictly_largest(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """§8.6 A card of one's own pays nothing in a tie (ruling 28)."""
    sizes = territories(s, task.kind)
    mine = sizes[seat]
    others = sizes[:seat] + sizes[seat + 1 :]
    return task.points if mine > max(others) else 0


def _largest(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """§8.6 A card in the middle is halved in a tie (ruling 28). Ruling 35: after a tie no second place is paid."""
    sizes = territories(s, task.kind)
    mine = sizes[seat]
    larger = [size for size in sizes if size > mine]
    holders = sizes.count(mine)
    if mine == 0 or len(larger) > 1:
        return 0
    points = task.bonus if larger else task.points
    return points if holders == 1 else points // 2


def _most(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 36 Against nobody the dummy's mines are to be beaten. Ruling 24: none is not the most."""
    counts = [s.has(other, task.kind) for other in range(s.seats)]
    if s.seats == 1:
        counts.append(s.box.dummy_mines if task.kind == MINE else 0)
    mine = counts[seat]
    bonus = 0
    if mine and mine == max(counts):
        bonus = task.bonus if counts.count(mine) == 1 else task.bonus // 2
    return mine * task.points + bonus


def _trees(s: Zwergendorf, seat: Seat, task: Task) -> int:
    return (len(s.box.stumps) - s.cut[seat]) * task.points


def _caps(s: Zwergendorf, seat: Seat, task: Task) -> int:
    """Ruling 16 Unused caps are worth nothing but to this card."""
    return s.caps[seat] * task.points


def territories(s: Zwergendorf, kind: int) -> list[int]:
    """§8.6 The squares of each player's largest territory; one player alone has the dummy beside them (ruling 36)."""
    sizes = [max([size for _, size in groups(s, seat, kind)], default=0) for seat in range(s.seats)]
    return sizes if s.seats > 1 else sizes + [s.box.dummy_territory]


def groups(s: Zwergendorf, seat: Seat, kind: int) -> list[tuple[int, int]]:
    """§8.1 Each group of a kind, joined side by side: how many things, on how many squares (ruling 26)."""
    if not s.count[seat * KINDS + kind]:
        return []
    size = s.box.size
    base = seat * size
    beside = s.box.plan.beside
    waiting = [s.squares[base + i] & 15 == kind for i in range(size)]
    found: list[tuple[int, int]] = []
    for start in range(size):
        if not waiting[start]:
            continue
        waiting[start] = False
        members = [start]
        things = 0
        at = 0
        while at < len(members):
            i = members[at]
            at += 1
            if s.squares[base + i] >> 4 == i:
                things += 1
            for j in beside[i]:
                if waiting[j]:
                    waiting[j] = False
                    members.append(j)
        found.append((things, len(members)))
    return found


def neighbours(s: Zwergendorf, seat: Seat, kind: int) -> dict[int, set[int]]:
    """§8.1 For each thing of a kind the marks of the things that share a side with it (ruling 27)."""
    base = seat * s.box.size
    beside = s.box.plan.beside
    squares = s.squares
    found: dict[int, set[int]] = {}
    for i in range(s.box.size):
        mark = squares[base + i]
        if mark & 15 == kind:
            near = found.setdefault(mark, set())
            for j in beside[i]:
                other = squares[base + j]
                if other and other != mark:
                    near.add(other)
    return found


VERBS: Final[dict[str, Callable[[Zwergendorf, Seat, Task], int]]] = {
    "fixed": _fixed,
    "each": _each,
    "set": _set,
    "group": _group,
    "beside": _beside,
    "beside_kinds": _beside_kinds,
    "apart": _apart,
    "border": _border,
    "enclosed": _enclosed,
    "corners": _corners,
    "full_rows": _full_rows,
    "full_columns": _full_columns,
    "rows_with": _rows_with,
    "quarters": _quarters,
    "strictly_largest": _strictly_largest,
    "largest": _largest,
    "most": _most,
    "trees": _trees,
    "caps": _caps,
}
