"""The fields of Zwergendorf as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.core.numbers import Count, Derived, Field, Index, Pair, SeatNumber
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import DECKS, KINDS, MADE, TREE
from meadhall.games.zwergendorf.reseal import UNSEEN
from meadhall.games.zwergendorf.rules_cards import Top
from meadhall.games.zwergendorf.state import LAID, OUT, PLACES

OUTCOMES: Final = (Top,)
"""The classes of actions that only chance takes."""
VERSION: Final = 3
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 3000
"""Decisions of players. Longer games are cut off; the longest seen had 576."""
UNSEEN_BACK: Final = UNSEEN - DECKS + 1
"""The lowest mark of a card whose back alone is known."""


def fields(box: ZwergendorfBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know. A mark on a square is a kind and the first square of its thing."""
    cards = len(box.cards)
    return [
        Derived("seats"),
        SeatNumber("first", seats),
        Count("phase", len(box.phases) + 1),
        Pair("squares", 16, (TREE, box.size - 1), seats * box.size, run=box.size, category=True),
        Count("count", box.size, seats * KINDS, run=KINDS),
        Count("cut", len(box.stumps), seats, run=1),
        Count("extra", cards, seats, run=1),
        Count("caps", box.caps, seats, run=1),
        Index("state", OUT + 1, seats, run=1, low=0),
        SeatNumber("where", seats, cards, low=0, origin=LAID),
        Count("left", cards, DECKS),
        Index("hand", cards, seats * DECKS, run=DECKS, low=UNSEEN_BACK),
        Index("kept", cards, seats * PLACES, run=PLACES, low=UNSEEN_BACK),
        Index("recipe", len(box.recipes), seats * MADE, run=MADE, low=0),
        Count("made", box.size, seats * MADE, run=MADE),
    ]
