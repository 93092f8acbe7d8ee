"""The cards of The Dwarves for the catalogue and the page of sources."""

from __future__ import annotations

from meadhall.core.content import Origin
from meadhall.core.game import Card as CatalogueCard
from meadhall.games.dwarves.rules_terms import ATTRIBUTES
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.view_cards import ability_text, card_about, gear_about


def cards(s: Dwarves) -> list[CatalogueCard]:
    """Return every card of the box, deck by deck."""
    found = [
        CatalogueCard(card.name, f"deck-{card.deck}", 1, (card_about(card),), Origin(card.source, card.conf))
        for card in s.box.cards
    ]
    for item in s.box.gear:
        group = "deck-special" if item.special else "deck-equipment"
        origin = Origin(item.source, item.conf)
        found.append(CatalogueCard(item.name, group, item.copies, (gear_about(item),), origin))
    for dwarf in s.box.characters:
        values = {word: dwarf.values[n] for n, word in enumerate(ATTRIBUTES)}
        values["health"] = dwarf.health
        origin = Origin(dwarf.source, dwarf.conf)
        found.append(CatalogueCard(dwarf.name, "deck-dwarf", 1, (ability_text(dwarf),), origin, values))
    return found
