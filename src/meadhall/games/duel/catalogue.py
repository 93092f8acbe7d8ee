"""The cards of The Duel for the catalogue and the sources page."""

from __future__ import annotations

from meadhall.core.content import Origin
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.text import Text
from meadhall.games.duel.state import Duel
from meadhall.games.duel.view import card_values


def cards(s: Duel) -> list[CatalogueCard]:
    """Return both decks, card by card."""
    found = []
    for card in s.box.cards:
        side = "side-good" if card.seat == s.box.good else "side-evil"
        about = (Text(f"kind-{card.kind}"), card.effect.text(card))
        found.append(
            CatalogueCard(card.name, side, card.count, about, Origin(card.source, card.conf), card_values(card))
        )
    return found
