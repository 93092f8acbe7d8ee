"""What a viewer of The Dwarves may know: everything but the order of the piles, which the state does not have."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import Gathered, Viewer
from meadhall.games.dwarves.state import Dwarves


def gather(s: Dwarves, viewer: Viewer) -> Gathered:
    """Return the whole state. Only the piles are hidden, and a pile has no order before a card is drawn from it.

    It is not a copy: observations are made after every decision, and `deal` copies.
    """
    return Gathered(s)


def deal(gathered: Gathered, dice: Dice) -> Dwarves:
    """Return a copy: nothing is hidden."""
    known: Dwarves = gathered.table
    return known.copy()
