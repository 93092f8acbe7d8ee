"""The fields of Nuggets as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.core.numbers import Count, Field
from nuggets.rules import Found
from nuggets.state import NuggetsBox

OUTCOMES: Final = (Found,)
"""The classes of actions that only chance takes."""
VERSION: Final = 1
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 10_000
"""Decisions of players. Longer games are cut off."""


def fields(box: NuggetsBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know."""
    stones = len(box.stones)
    copies = max(stone.count for stone in box.stones)
    worth = sum(stone.count * stone.worth for stone in box.stones)
    return [
        Count("bag", copies, stones),
        Count("out", copies, stones),
        Count("gold", box.goal + worth, seats, run=1),
        Count("cart", worth),
    ]
