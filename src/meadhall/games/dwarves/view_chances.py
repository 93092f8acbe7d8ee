"""The chances of each dwarf with each open card: advice that all viewers see."""

from __future__ import annotations

from meadhall.core.scene import Item
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.odds import clear_chance, hit_chance, percent, quest_chance
from meadhall.games.dwarves.rules_terms import NOTHING, SLOTS, Area, holds
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.view_map import goals, steps_of


def chance_items(s: Dwarves) -> list[Item]:
    """Return for each dwarf and each open card the distance, and the chance in one action and in a turn.

    In a fight the first chance is that at least one troop is removed, the second that all on the card are.
    """
    items = []
    marked = goals(s)
    for seat in range(s.seats()):
        if s.who[seat] == NOTHING:
            continue
        steps = steps_of(s, seat)
        for slot in range(SLOTS):
            item = _item(s, seat, slot, steps, marked[slot])
            if item is not None:
                items.append(item)
    return items


def _item(s: Dwarves, seat: Seat, slot: int, steps: dict[int, int], goal: Area) -> Item | None:
    card = s.card_at(slot)
    if card is None:
        return None
    if s.card_crowd(slot):
        troops = tuple(s.card_army(slot))
        action, turn = hit_chance(s, seat, troops), clear_chance(s, seat, troops)
        key = "chance-fight"
    elif card.quest.is_rolled_for():
        action, turn = quest_chance(s, seat, slot, card, 1), quest_chance(s, seat, slot, card, 2)
        key = "chance-test"
    else:
        return None
    distances = [count for n, count in steps.items() if holds(goal, n)]
    values: dict[str, int | str] = {"action": percent(action), "turn": percent(turn)}
    if distances:
        values["steps"] = min(distances)
    about = Text(key, {"seat": seat, "card": card.name, "action": percent(action), "turn": percent(turn)})
    return Item(f"chance-{seat}-{slot}", card.name, tags=(f"seat-{seat}",), values=values, about=about)
