"""§1: the box. Reads the cards of a pack and makes every action that they allow, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from grudge.rules import SEATS, Face, Keep, Parry, Strike
from grudge.state import Card, GrudgeBox
from meadhall.core.content import Pack


def open_box(pack: Pack, settings: Mapping[str, str]) -> GrudgeBox:
    """§1 The cards of the box, and every action that they allow, made once."""
    cards: list[Card] = []
    for row in pack.rows("cards.toml"):
        count = row.number("count", least=1, most=20)
        strike = row.number("strike", most=20, default=0)
        guard = row.number("guard", most=99, default=0)
        origin = row.origin()
        row.done()
        cards.append(Card(len(cards), row.key, count, strike, guard, origin.source, origin.confidence))
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = GrudgeBox(name, cards, int(settings["goal"]), settings["spies"] == "yes")
    for card in cards:
        box.draw.append(Face(f"draw {card.key}", card.number))
        box.keep.append(Keep(f"keep {card.key}", card.number))
        box.guard.append(Parry(f"guard {card.key}", card.number))
    for foe in range(SEATS):
        box.strike.append([Strike(f"strike {foe} {card.key}", foe, card.number) for card in cards])
    return box
