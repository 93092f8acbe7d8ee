"""Nuggets with everything that a viewer cannot know dealt again."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import Viewer
from nuggets.state import Nuggets


def reseal(s: Nuggets, viewer: Viewer, dice: Dice) -> Nuggets:
    """Return a copy: nothing is hidden."""
    return s.copy()
