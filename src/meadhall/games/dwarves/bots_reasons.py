"""What bots of The Dwarves say: why an option is good, where its purpose says more than the evaluation, and a plan."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.bots_errands import LATER, Errand, Legs, errands, roads, shared
from meadhall.games.dwarves.odds import quest_chance
from meadhall.games.dwarves.rules_act import CraftGear, Fight, SendMessage, Try, current_act
from meadhall.games.dwarves.rules_move import Go, Move, PayDoom, PayHealth
from meadhall.games.dwarves.rules_powers import Shoot
from meadhall.games.dwarves.rules_slots import fights_at
from meadhall.games.dwarves.rules_terms import NOTHING, SLOTS, holds, spaces_of
from meadhall.games.dwarves.state import Dwarves

SLIM: Final = 0.1
"""A smaller chance in this turn is no reason to roll."""
PURPOSES: Final[dict[type[Action], str]] = {
    SendMessage: "advice-council",
    CraftGear: "advice-gear",
    PayHealth: "advice-time",
    PayDoom: "advice-health",
}


def reason(s: Dwarves, seat: Seat, option: Action) -> Text | None:
    """Return the purpose of an option; None if the evaluation has to say it."""
    if isinstance(option, Move):
        here = s.where[seat]
        return _way(s, seat, here, [errand for errand in _errands(s, seat) if not holds(errand.place, here)])
    if isinstance(option, Go):
        return _way(s, seat, option.space, _errands(s, seat))
    if isinstance(option, Try):
        act = current_act(s)
        rolls = max(1, act.left) if act is not None else 1
        chance = quest_chance(s, seat, option.slot, s.open_card(option.slot), rolls)
        return _card(s, option.slot) if chance >= SLIM else None
    if isinstance(option, Fight | Shoot):
        space = option.space if isinstance(option, Shoot) else s.where[seat]
        slots = [slot for slot in range(SLOTS) if s.card_at(slot) is not None and fights_at(s, space, slot)]
        return _card(s, slots[0]) if slots else Text("advice-troops")
    purpose = PURPOSES.get(type(option))
    return None if purpose is None else Text(purpose)


def _errands(s: Dwarves, seat: Seat) -> list[Errand]:
    return shared(s, Legs(s), seat, errands(s, seat))


def _way(s: Dwarves, seat: Seat, space: int, found: list[Errand]) -> Text | None:
    """§8.2 Name the errand that is worth most from a space."""
    legs = Legs(s)
    best = max(found, key=lambda errand: legs.pulls(seat, [space], [errand])[0], default=None)
    if best is None or not best.place:
        return None
    arrived = holds(best.place, space)
    if best.slot == NOTHING:
        return Text("advice-place-fight" if arrived else "advice-way-fight")
    return Text("advice-place-card" if arrived else "advice-way-card", {"card": s.open_card(best.slot).name})


def _card(s: Dwarves, slot: int) -> Text:
    return Text("advice-card", {"card": s.open_card(slot).name}) if slot else Text("advice-quest")


def plan(s: Dwarves, seat: Seat) -> Text:
    """Return the text of a dwarf's plan, for the other players."""
    best: Errand | None = None
    most = 0.0
    legs = Legs(s)
    for errand in shared(s, legs, seat, errands(s, seat)):
        worth = errand.worth * LATER ** legs.moves(seat, s.where[seat], errand.place)
        if worth > most and errand.place:
            best, most = errand, worth
    if best is None:
        return Text("plan-wait", {"seat": seat})
    here = s.where[seat]
    space = s.box.spaces[min(spaces_of(best.place), key=lambda there: roads(s.box, 0).to(1 << there)[here])].name
    if best.slot == NOTHING:
        return Text("plan-fight", {"seat": seat, "space": space})
    card = s.card_at(best.slot)
    assert card is not None
    return Text("plan-card", {"seat": seat, "space": space, "card": card.name})
