"""What a viewer of Nuggets may know, and a deal of everything else."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import Gathered, Viewer
from nuggets.state import Nuggets


def gather(s: Nuggets, viewer: Viewer) -> Gathered:
    """Return the whole state: nothing is hidden."""
    return Gathered(s.copy())


def deal(gathered: Gathered, dice: Dice) -> Nuggets:
    """Return a copy: there is nothing to deal."""
    known: Nuggets = gathered.table
    return known.copy()
