"""Chapters 11 and 13: how the quest of a card is completed."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.core.text import Text
from meadhall.games.dwarves.events import Averted, Completed, Failed, Succeeded
from meadhall.games.dwarves.rules_council import successes
from meadhall.games.dwarves.rules_slots import AfterAdventure, clear_slot
from meadhall.games.dwarves.rules_terms import ALFAR, NOTHING, SLOTS
from meadhall.games.dwarves.rules_throw import Purpose
from meadhall.games.dwarves.state import Dwarves


class Complete(Step):
    """§11.1 A quest is completed: discard its card; an Adventure or Scenario card gives its reward.

    §13.3 A Threat card whose quest is completed has no further consequences.
    """

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: Dwarves) -> None:
        number = clear_slot(s, self.slot)
        card = s.box.cards[number]
        if card.is_threat:
            s.discard.append(number)
            s.tell(Averted(card.name))
            return
        s.tell(Completed(card.name))
        if self.slot:
            s.discard.append(number)
            s.do_all([*card.reward, AfterAdventure()])
            return
        s.past.append(number)
        s.completed += 1
        s.escort = NOTHING
        s.time = 0
        s.do_all(list(card.reward))


class CheckQuests(Step):
    """§13.1, §13.2 Complete the quests whose condition holds now, in the turn of any dwarf."""

    def run(self, s: Dwarves) -> None:
        cards = s.box.cards
        for slot, number in enumerate(s.card_numbers()):
            if number != NOTHING and cards[number].is_checked and cards[number].quest.is_done(s, slot):
                s.do(COMPLETE[slot], self)
                return


def defeat(s: Dwarves, kind: int) -> None:
    """§9.1 A removed troop goes back to its supply. Ruling 5: fights, Equipment and rewards all count as defeating.

    The caller puts CHECK_QUESTS on the stack.
    """
    s.supply[kind] += 1
    s.defeated += 1
    if kind == ALFAR:
        s.defeated_alfar += 1
    for slot in range(1, SLOTS):
        card = s.card_at(slot)
        if card is not None:
            card.quest.troop_defeated(s, slot, kind)


class Judge(Purpose):
    """§11.1 Each die that shows the number or more is a success; several may be made in one roll.

    §11.2 They must be enough within the turn, except on the cards that keep them.
    """

    def __init__(self, seat: Seat, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        return Text("prompt-chance-try", {"count": count, "card": s.open_card(self.slot).name}), "§11.1"

    def needs(self, s: Dwarves) -> list[int]:
        quest = s.open_card(self.slot).quest
        need = quest.number_needed()
        return [] if successes(s, need) >= quest.missing(s, self.seat, self.slot) else [need]

    def run(self, s: Dwarves) -> None:
        card = s.open_card(self.slot)
        count = successes(s, card.quest.number_needed())
        s.tell(Succeeded(self.seat, card.name, count) if count else Failed(self.seat, card.name))
        if card.quest.succeed(s, self.seat, self.slot, count):
            s.do(COMPLETE[self.slot])
        elif count == 0:
            s.do_all(card.quest.miss_steps(self.seat))


COMPLETE: Final = [Complete(slot) for slot in range(SLOTS)]
CHECK_QUESTS: Final = CheckQuests()
