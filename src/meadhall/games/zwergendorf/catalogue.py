"""The cards for the catalogue and the sources page."""

from __future__ import annotations

from meadhall.core.game import Card as CatalogueCard
from meadhall.games.zwergendorf.cards import DECK_NAMES
from meadhall.games.zwergendorf.state import Zwergendorf


def cards(s: Zwergendorf) -> list[CatalogueCard]:
    """Return all cards of the three piles and all dwarf cards."""
    found = [CatalogueCard(card.name, DECK_NAMES[card.deck], 1, (card.about(),), card.origin) for card in s.box.cards]
    for dwarf in s.box.dwarf_cards:
        found.append(CatalogueCard(dwarf.name, "deck-dwarf", 1, (dwarf.task.about(),), dwarf.origin))
    return found
