"""The unseen things of The Dwarves, dealt again."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.table import Viewer
from meadhall.games.dwarves.state import Dwarves


def reseal(s: Dwarves, viewer: Viewer, dice: Dice) -> Dwarves:
    """Return a copy. Only the piles are hidden, and a pile has no order before a card is drawn from it."""
    return s.copy()
