"""Chapters 7 and 10: the places of open cards, and Threat cards that are discarded without consequences."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import ThreatDropped
from meadhall.games.dwarves.rules_effects import AT_PINNED, FIXED, Quest
from meadhall.games.dwarves.rules_journeys import ask_or_answer
from meadhall.games.dwarves.rules_terms import EMPTY_SLOT, KEPT, KINDS, NOTHING, PIN, SLOT, SLOTS, THIS_TURN, holds
from meadhall.games.dwarves.state import Dwarves


def free_slot(s: Dwarves) -> int:
    """§7.3 Return the first place without an open Adventure or Threat card, or NOTHING."""
    for slot in range(1, SLOTS):
        if s.card_at(slot) is None:
            return slot
    return NOTHING


def put_card(s: Dwarves, slot: int, number: int) -> None:
    """§7.3 Lay a card on an empty place."""
    s.slots[slot * SLOT] = number


def pin(s: Dwarves, slot: int, seat: Seat) -> None:
    """§13.3 Let a card hold a dwarf on the space."""
    s.slots[slot * SLOT + PIN] = seat


def add_successes(s: Dwarves, slot: int, count: int, keep: bool) -> None:
    """§11.2 Count successes for a card: for good if they are kept, else for this turn."""
    s.slots[slot * SLOT + (KEPT if keep else THIS_TURN)] += count


def keep_place(s: Dwarves, slot: int, place: int) -> None:
    """§13.1 Keep a success at one of the places of a card."""
    s.slots[slot * SLOT + KEPT] |= 1 << place


def end_successes(s: Dwarves) -> None:
    """§11.2 Forget the successes of this turn."""
    for slot in range(SLOTS):
        s.slots[slot * SLOT + THIS_TURN] = 0


def clear_slot(s: Dwarves, slot: int) -> int:
    """§7.2 Take a card from its place and return its number. Troops that lie on it go back to the supply."""
    number = s.slots[slot * SLOT]
    army = s.card_army(slot)
    for kind in range(KINDS):
        s.supply[kind] += army[kind]
    s.slots[slot * SLOT : slot * SLOT + SLOT] = EMPTY_SLOT
    return number


def stands_at(s: Dwarves, space: int, quest: Quest, slot: int) -> bool:
    """§11.1 Return whether the quest of the card at this place is done on this space."""
    if quest.where == FIXED:
        return holds(quest.areas[0], space)
    if quest.where == AT_PINNED:
        return s.where[s.pinned(slot)] == space
    return space in s.entrances()


def fights_at(s: Dwarves, space: int, slot: int) -> bool:
    """§9.3 Return whether the troops on this card can be fought from this space."""
    return s.card_crowd(slot) > 0 and stands_at(s, space, s.open_card(slot).quest, slot)


def open_threats(s: Dwarves) -> list[int]:
    """§10.2 Return the places where a Threat card lies face-up."""
    found: list[int] = []
    for slot in range(1, SLOTS):
        card = s.card_at(slot)
        if card is not None and card.is_threat:
            found.append(slot)
    return found


class AfterAdventure(Step):
    """§10.2 After an Adventure card is completed, discard 1 face-up Threat card if the Council allows it."""

    def run(self, s: Dwarves) -> None:
        if s.box_in_force().drops_threat() and open_threats(s):
            s.do(ChooseThreat(PARTY, must=False))


class DropThreat(Step):
    """§13.2 Reward: discard 1 face-up Threat card without consequences."""

    def run(self, s: Dwarves) -> None:
        if open_threats(s):
            ask_or_answer(s, ChooseThreat(PARTY, must=True))


class ChooseThreat(Choice):
    """§10.2 Decide together which Threat card goes. The party may refuse unless it `must` choose."""

    def __init__(self, seat: Seat, must: bool) -> None:
        super().__init__(seat)
        self.must: Final = must

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-drop-threat"), "§13.2" if self.must else "§10.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = [] if self.must else [LEAVE]
        for slot in open_threats(s):
            options.append(DROP[slot])
        return options


class Leave(Action):
    """§10.2 Discard nothing."""


class Drop(Action):
    """§10.2 Discard this card without consequences. Troops on it go back to the supply and are not defeated."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"drop {slot}")
        self.slot: Final = slot

    def take(self, s: Dwarves, seat: Seat) -> None:
        number = clear_slot(s, self.slot)
        s.discard.append(number)
        s.tell(ThreatDropped(s.box.cards[number].name))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-drop", {"card": s.open_card(self.slot).name}), (f"card-{self.slot}",))


LEAVE: Final = Leave("leave")
DROP: Final[list[Action]] = [Drop(slot) for slot in range(SLOTS)]
