"""The cards of Grudge for the catalogue and the sources page."""

from __future__ import annotations

from grudge.state import Grudge
from grudge.view import card_values
from meadhall.core.content import Origin
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.text import Text


def cards(s: Grudge) -> list[CatalogueCard]:
    """Return every card of the box."""
    return [
        CatalogueCard(
            card.name,
            "group-arms" if card.strike else "group-guards",
            card.count,
            (Text("effect-strike" if card.strike else "effect-guard", {"amount": card.strike or card.guard}),),
            Origin(card.source, card.conf),
            card_values(card),
        )
        for card in s.box.cards
    ]
