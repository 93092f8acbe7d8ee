"""Grudge with everything that a viewer cannot know dealt again."""

from __future__ import annotations

from grudge.rules import Draft
from grudge.state import Grudge
from meadhall.core.dice import Dice
from meadhall.core.table import REFEREE, Seat, Viewer


def reseal(s: Grudge, viewer: Viewer, dice: Dice) -> Grudge:
    """Deal again the hands, packs and sealed answers of the other seats."""
    world = s.copy()
    hidden = [seat for seat in range(len(s.hp)) if viewer not in (seat, REFEREE)]
    for zone in (world.hand, world.pack):
        for seat in hidden:
            for n in range(s.box.kinds):
                world.bag[n] += zone[s.at(seat, n)]
                zone[s.at(seat, n)] = 0
    for before, zone in ((s.hand, world.hand), (s.pack, world.pack)):
        for seat in hidden:
            for _ in range(s.size(before, seat)):
                zone[s.at(seat, _take_one(world, dice))] += 1
    if world.stack and isinstance(world.stack[-1], Draft):
        world.stack[-1] = _seal_again(world, world.stack[-1], hidden, dice)
    return world


def _take_one(s: Grudge, dice: Dice) -> int:
    at = dice.below(sum(s.bag))
    n = 0
    while at >= s.bag[n]:
        at -= s.bag[n]
        n += 1
    s.bag[n] -= 1
    return n


def _seal_again(s: Grudge, draft: Draft, hidden: list[Seat], dice: Dice) -> Draft:
    sealed = list(draft.sealed)
    for seat in hidden:
        if sealed[seat] is not None:
            options = draft.options(s, seat)
            sealed[seat] = options[dice.below(len(options))]
    return draft.again(tuple(sealed))
