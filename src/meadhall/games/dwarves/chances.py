"""Who could do which card, with what chance: the advice that lies beside the table, for everybody alike."""

from __future__ import annotations

from meadhall.core.scene import Item
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.map_zone import goals, steps_of
from meadhall.games.dwarves.odds import clear_chance, hit_chance, percent, quest_chance
from meadhall.games.dwarves.rules_lists import EACH, FIGHT, HEALTH_DICE, HITS, NOTHING, TEST
from meadhall.games.dwarves.state import SLOT, SLOTS, Dwarves


def chance_items(s: Dwarves) -> list[Item]:
    """For each open card that is rolled for and each dwarf: how far it is, and the chance in one action and in a turn.

    In a fight the first number is the chance that at least one troop falls, the second that all on the card do.
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


def _item(s: Dwarves, seat: Seat, slot: int, steps: dict[int, int], goal: int) -> Item | None:
    card = s.card_at(slot)
    if card is None:
        return None
    if card.quest.kind == FIGHT and s.card_troops(slot):
        troops = tuple(s.slots[slot * SLOT + 1 : slot * SLOT + 4])
        action, turn = hit_chance(s, seat, troops), clear_chance(s, seat, troops)
        key = "chance-fight"
    elif card.quest.kind in (TEST, EACH, HEALTH_DICE, HITS):
        action, turn = quest_chance(s, seat, slot, card, 1), quest_chance(s, seat, slot, card, 2)
        key = "chance-test"
    else:
        return None
    distances = [count for n, count in steps.items() if goal >> n & 1]
    values: dict[str, int | str] = {"action": percent(action), "turn": percent(turn)}
    if distances:
        values["steps"] = min(distances)
    about = Text(key, {"seat": seat, "card": card.name, "action": percent(action), "turn": percent(turn)})
    return Item(f"chance-{seat}-{slot}", card.name, tags=(f"seat-{seat}",), values=values, about=about)
