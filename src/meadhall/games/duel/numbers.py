"""The fields of The Duel as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.core.numbers import Count, Field, SeatNumber
from meadhall.games.duel.rules_end import Top
from meadhall.games.duel.rules_turn import Faces
from meadhall.games.duel.state import FACES, MOST_DICE, WILD_CARDS, DuelBox

OUTCOMES: Final = (Top, Faces)
"""The classes of actions that only chance takes."""
VERSION: Final = 2
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 4000
"""Decisions of players. Longer games are cut off; the longest seen had 769."""


def fields(box: DuelBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know. Cards are not by seat: the number tells whose card it is."""
    cards = len(box.cards)
    copies = max(card.count for card in box.cards)
    deck = max(sum(box.cards[n].count for n in numbers) for numbers in box.deck)
    return [
        Count("pile", copies, cards),
        Count("left", deck, seats, run=1),
        Count("hand", copies, cards),
        Count("display", copies, cards),
        Count("discard", copies, cards),
        Count("damage", copies * max(card.health for card in box.cards), cards),
        Count("dice", MOST_DICE, FACES),
        Count("wild", WILD_CARDS, seats, run=1),
        Count("bonus", MOST_DICE, seats, run=1),
        SeatNumber("active", seats),
        Count("turn", LONGEST),
        Count("used", 1),
        Count("locked", WILD_CARDS),
        SeatNumber("emptied", seats),
        Count("hidden", deck, seats, run=1),
    ]
