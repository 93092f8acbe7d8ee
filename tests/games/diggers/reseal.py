"""What a viewer of Diggers may know, and a deal of everything else."""

from __future__ import annotations

from diggers.state import Diggers
from meadhall.core.dice import Dice
from meadhall.core.table import Gathered, Viewer


def gather(s: Diggers, viewer: Viewer) -> Gathered:
    """Return the whole state: nothing is hidden."""
    return Gathered(s.copy())


def deal(gathered: Gathered, dice: Dice) -> Diggers:
    """Return a copy: there is nothing to deal."""
    known: Diggers = gathered.table
    return known.copy()
