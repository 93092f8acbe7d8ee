"""What a viewer of Grudge may know, and a deal of everything else."""

from __future__ import annotations

from typing import Final

from grudge.rules import Draft
from grudge.state import Grudge
from meadhall.core.dice import Dice
from meadhall.core.table import REFEREE, Action, Gathered, Viewer

SEALED: Final = Action("sealed")
"""Stands for an answer that the viewer cannot know."""


class GatheredGrudge(Gathered):
    """Hidden hands and packs lie in the bag. By seat: how many cards they have."""

    def __init__(self, table: Grudge, hands: list[int], packs: list[int]) -> None:
        super().__init__(table)
        self.hands: Final = hands
        self.packs: Final = packs


def gather(s: Grudge, viewer: Viewer) -> GatheredGrudge:
    """Return what this viewer may know: not the hands, packs and sealed answers of the other seats."""
    table = s.copy()
    hidden = [viewer not in (seat, REFEREE) for seat in range(len(s.hp))]
    sizes: list[list[int]] = []
    for zone in (table.hand, table.pack):
        sizes.append([s.size(zone, seat) if hidden[seat] else 0 for seat in range(len(s.hp))])
        for seat in range(len(s.hp)):
            for n in range(s.box.kinds if hidden[seat] else 0):
                table.bag[n] += zone[s.at(seat, n)]
                zone[s.at(seat, n)] = 0
    if table.stack and isinstance(table.stack[-1], Draft):
        draft = table.stack[-1]
        sealed = [SEALED if answer is not None and hidden[seat] else answer for seat, answer in enumerate(draft.sealed)]
        table.stack[-1] = draft.again(tuple(sealed))
    return GatheredGrudge(table, sizes[0], sizes[1])


def deal(gathered: GatheredGrudge, dice: Dice) -> Grudge:
    """Deal hands and packs from the bag, and seal an answer for each seat that has answered."""
    known: Grudge = gathered.table
    s = known.copy()
    for sizes, zone in ((gathered.hands, s.hand), (gathered.packs, s.pack)):
        for seat, size in enumerate(sizes):
            for _ in range(size):
                zone[s.at(seat, _take_one(s, dice))] += 1
    if s.stack and isinstance(s.stack[-1], Draft):
        draft = s.stack[-1]
        sealed = list(draft.sealed)
        for seat, answer in enumerate(sealed):
            if answer is SEALED:
                options = draft.options(s, seat)
                sealed[seat] = options[dice.below(len(options))]
        s.stack[-1] = draft.again(tuple(sealed))
    return s


def _take_one(s: Grudge, dice: Dice) -> int:
    at = dice.below(sum(s.bag))
    n = 0
    while at >= s.bag[n]:
        at -= s.bag[n]
        n += 1
    s.bag[n] -= 1
    return n
