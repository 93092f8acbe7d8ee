"""The fields of Grudge as numbers."""

from __future__ import annotations

from typing import Final

from grudge.rules import Face
from grudge.state import GrudgeBox
from meadhall.core.numbers import Count, Field
from meadhall.core.table import Action

OUTCOMES: Final = (Face,)
"""The classes of actions that only chance takes."""
EITHER: Final = (Action,)
"""The classes of actions that both chance and players take."""
VERSION: Final = 1
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 10_000
"""Decisions of players. Longer games are cut off."""
MOST: Final = 1000
"""Gold of one seat."""


def fields(box: GrudgeBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know."""
    kinds = box.kinds
    copies = max(card.count for card in box.cards)
    cards = sum(card.count for card in box.cards)
    return [
        Count("hp", 8, seats, run=1, low=-100),
        Count("gold", MOST, seats, run=1),
        Count("hand", copies, seats * kinds, run=kinds),
        Count("pack", copies, seats * kinds, run=kinds),
        Count("bag", copies, kinds),
        Count("discard", copies, kinds),
        Count("hands", cards, seats, run=1),
        Count("packs", cards, seats, run=1),
    ]
