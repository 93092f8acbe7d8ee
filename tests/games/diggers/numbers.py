"""The fields of Diggers as numbers."""

from __future__ import annotations

from typing import Final

from diggers.rules import Find
from diggers.state import DiggersBox
from meadhall.core.numbers import Count, Field, Index

OUTCOMES: Final = (Find,)
"""The classes of actions that only chance takes."""
VERSION: Final = 1
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 10_000
"""Decisions of players. Longer games are cut off."""
MOST: Final = 1000
"""Ore, timber or props of one seat."""


def fields(box: DiggersBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know."""
    seams = len(box.seams)
    copies = max(seam.count for seam in box.seams)
    return [
        Count("rock", copies, seams),
        Count("dug", copies, seams),
        Index("seam", seams),
        Count("depth", MOST),
        Count("ore", MOST, seats, run=1),
        Count("timber", MOST, seats, run=1),
        Count("props", MOST, seats, run=1),
    ]
