"""What the value net of Zwergendorf sees: numbers that a seat knows."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Apart, Seat
from meadhall.games.zwergendorf.bots import WEIGHTS, Outlook, kept_worth, visible_promise
from meadhall.games.zwergendorf.cards import BUILDING, DWARF, FORGE, KINDS, SQUARES, TARGET, TAVERN
from meadhall.games.zwergendorf.rules_score import dwarf_card_points, majority_points, target_points
from meadhall.games.zwergendorf.state import LEAVING, OUT, Zwergendorf

MOST_PHASES: Final = 10
MOST_SEATS: Final = 4
MOST_TARGETS: Final = 4
"""How many targets have an input of their own, the best first."""
SCALE: Final = 20.0
"""Points are divided by this."""
HAND_WEIGHTS: Final = [WEIGHTS[0] * SCALE]
"""Weights of the first inputs with which they are the hand-written evaluation. A net begins its training with them."""


def inputs(s: Zwergendorf) -> list[list[float]]:
    """Return the inputs of each seat: its village and kept cards, and the villages of its rivals."""
    villages = [Village(s, seat) for seat in range(s.seats)]
    return [_inputs(s, seat, villages) for seat in range(s.seats)]


def _drawing(s: Zwergendorf) -> list[Seat]:
    """Return the seats that still draw in this phase. Most searches end when their seat is ready and others draw."""
    top = s.stack[-1] if s.stack else None
    return top.seats() if isinstance(top, Apart) else []


class Village:
    """What all players see of a village."""

    def __init__(self, s: Zwergendorf, seat: Seat) -> None:
        self.outlook: Final = Outlook(s, seat)
        self.promise: Final = visible_promise(s, seat, self.outlook)
        self.targets: Final = [float(points) for points, _ in target_points(s, seat)]
        self.tasks: Final = float(sum(dwarf_card_points(s, seat)))
        self.majority: Final = float(sum(majority_points(s, seat)))
        self.minus: Final = float(s.minus(seat))
        self.total: Final = sum(self.targets[:3]) + self.tasks + self.majority - self.minus


def _inputs(s: Zwergendorf, seat: Seat, villages: list[Village]) -> list[float]:
    mine = villages[seat]
    outlook = mine.outlook
    taste = outlook.taste
    left = float(max(0, len(s.box.phases) - s.phase))
    kept = kept_worth(s, seat, outlook)
    best: Seat = -1
    for other in range(s.seats):
        if other != seat and (best < 0 or villages[other].promise > villages[best].promise):
            best = other
    promise = mine.promise + 0.85 * kept
    rival = villages[best].promise if best >= 0 else float(s.box.goal)
    now = villages[best].total if best >= 0 else float(s.box.goal)
    drawing = _drawing(s)
    found = [
        (promise - (s.box.goal if s.seats == 1 else 0)) / SCALE / (1 + left),
        left / 10,
        1 / (1 + left),
        promise / SCALE,
        (promise - rival) / SCALE,
        (promise - rival) / SCALE / (1 + left),
        (mine.total - now) / SCALE,
        (mine.total - now) / SCALE / (1 + left),
        mine.total / SCALE,
        mine.tasks / SCALE,
        mine.majority / SCALE,
        mine.minus / SCALE,
        kept / SCALE,
        outlook.full if outlook.full < 4 else 4.0,
        outlook.room,
        outlook.price,
        s.free(seat) / 20,
        s.cut[seat] / 6,
        s.extra[seat] / 3,
        s.caps[seat] / 3,
        1.0 if s.state[seat] == LEAVING else 0.0,
        1.0 if s.state[seat] == OUT else 0.0,
        len(s.laid(seat, BUILDING)) / 3,
        len(s.laid(seat, TARGET)) / 3,
        1.0 if s.is_production() else 0.0,
        1.0 if seat in drawing else 0.0,
        1.0 if best in drawing else 0.0,
    ]
    for phase in range(1, MOST_PHASES + 1):
        found.append(1.0 if s.phase == phase else 0.0)
    for seats in range(1, MOST_SEATS + 1):
        found.append(1.0 if s.seats == seats else 0.0)
    for place in range(MOST_TARGETS):
        found.append(mine.targets[place] / 12 if place < len(mine.targets) else 0.0)
    for kind in range(1, KINDS):
        have = s.has(seat, kind) * SQUARES[kind] / 5
        found += [have, taste.rate[kind] / 2, have * taste.rate[kind] / 2, outlook.extra[kind] / 5]
        found.append(outlook.extra[kind] * outlook.room * taste.rate[kind] / SCALE)
        found.append(s.has(best, kind) * SQUARES[kind] / 5 if best >= 0 else 0.0)
    for kind in (DWARF, FORGE, TAVERN):
        ahead = s.has(seat, kind) - s.has(best, kind) if best >= 0 else s.has(seat, kind)
        found += [1.0 if ahead > 0 else 0.0, 1.0 if ahead == 0 else 0.0, ahead / 3]
    if best >= 0:
        theirs = villages[best]
        found += [rival / SCALE, now / SCALE, s.free(best) / 20, s.cut[best] / 6, s.caps[best] / 3]
        found += [min(4.0, theirs.outlook.full), 1.0 if s.state[best] >= LEAVING else 0.0]
    else:
        found += [0.0] * 7
    return found
