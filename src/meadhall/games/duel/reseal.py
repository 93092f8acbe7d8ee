"""The Duel with everything that a viewer cannot know dealt again."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import REFEREE, Seat, Viewer
from meadhall.games.duel.state import Duel


def reseal(s: Duel, viewer: Viewer, dice: Dice) -> Duel:
    """Ruling 29 Deal again which cards are in a hidden hand and which are in its draw pile."""
    world = s.copy()
    for seat in (0, 1):
        if viewer not in (seat, REFEREE):
            _shuffle_hand(world, seat, dice)
    return world


def _shuffle_hand(s: Duel, seat: Seat, dice: Dice) -> None:
    size = s.hand_size(seat)
    for n in s.box.deck[seat]:
        s.pile[n] += s.hand[n]
        s.hand[n] = 0
    left = s.left[seat] + size
    for _ in range(size):
        at = dice.below(left)
        left -= 1
        n = s.box.deck[seat][0]
        while at >= s.pile[n]:
            at -= s.pile[n]
            n += 1
        s.pile[n] -= 1
        s.hand[n] += 1
