"""Why a dwarf cannot use a card now, with the section of the rulebook that says so."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Ask, Seat
from meadhall.core.text import Refusal, Text
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_cards import STAGES
from meadhall.games.dwarves.rules_fight import foes_at, may_fight
from meadhall.games.dwarves.rules_health import Use
from meadhall.games.dwarves.rules_slots import fights_at
from meadhall.games.dwarves.rules_terms import SLOTS
from meadhall.games.dwarves.state import Dwarves

SECTION_OF_DECK: Final = {**dict.fromkeys(STAGES, "§13.1"), "adventure": "§13.2", "threat": "§13.3"}
"""The section about the cards of each deck."""


def refusals_for(s: Dwarves, ask: Ask, seat: Seat) -> list[Refusal]:
    """Return the reason for every open card and every Equipment card that the acting dwarf cannot use."""
    if not isinstance(ask, Act):
        return []
    refusals = []
    if s.is_pinned(seat):
        refusals.append(Refusal(f"board-{seat}", Text("why-pinned", {"seat": seat}), "§13.3"))
    elif ask.left and not may_fight(s, seat) and foes_at(s, s.where[seat]):
        refusals.append(Refusal(f"board-{seat}", Text("why-escort", {"seat": seat}), "§15.2"))
    for slot in range(SLOTS):
        refusal = _why_no_quest(s, ask, seat, slot)
        if refusal is not None:
            refusals.append(refusal)
    for owner in range(s.seats()):
        for item in s.gear_of(owner):
            uses = s.box.uses[owner][item.number]
            if uses and not any(action.possible(s, owner) for action in uses):
                first = uses[0]
                assert isinstance(first, Use)
                refusals.append(Refusal(f"gear-{owner}.{item.key}", first.why_not(), "§13.4"))
    return refusals


def _why_no_quest(s: Dwarves, ask: Act, seat: Seat, slot: int) -> Refusal | None:
    card = s.card_at(slot)
    if card is None:
        return None
    if not card.quest.needs_action():
        return Refusal(f"card-{slot}", Text("why-by-itself", {"card": card.name}), SECTION_OF_DECK[card.deck])
    if ask.left == 0:
        return Refusal(f"card-{slot}", Text("why-no-action", {"card": card.name}), "§8.1")
    if fights_at(s, s.where[seat], slot):
        return None if may_fight(s, seat) else Refusal(f"card-{slot}", Text("why-escort", {"seat": seat}), "§15.2")
    return None if card.quest.can_try(s, seat, slot) else card.quest.why_not(s, seat, slot, card.name)
