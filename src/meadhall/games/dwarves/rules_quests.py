"""Chapters 11 and 13: tests, and how the quest of a card is completed."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.games.dwarves.cards import Card, Quest
from meadhall.games.dwarves.events import Averted, Completed, Failed, Succeeded
from meadhall.games.dwarves.rules_council import council_is_won, successes
from meadhall.games.dwarves.rules_dice import FOR_BATTLE_TEST, FOR_OTHER, RollDice
from meadhall.games.dwarves.rules_end import Wound
from meadhall.games.dwarves.rules_lists import (
    ALFAR,
    BATTLE,
    COUNCIL,
    DEFEAT,
    EACH,
    FIGHT,
    HEALTH_DICE,
    HITS,
    HUNT,
    MEET,
    NOTHING,
    TEST,
)
from meadhall.games.dwarves.rules_rewards import AfterAdventure, clear_slot
from meadhall.games.dwarves.state import KEPT, SLOT, SLOTS, THIS_TURN, Dwarves

SLOT_WORDS: Final = ("scenario", "1", "2", "3")


class Complete(Step):
    """§11.1 A quest is done: its card is discarded, and an Adventure or Scenario card gives its reward.

    §13.3 A Threat card whose quest is done has no further consequences.
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
            s.do(AfterAdventure())
        else:
            s.past.append(number)
            s.completed += 1
            s.escort = NOTHING
            s.time = 0
        s.do_all(list(card.reward))


class CheckQuests(Step):
    """§13.1, §13.2 Some quests are completed the moment that something is so, whoever's turn it is."""

    def run(self, s: Dwarves) -> None:
        slots = s.slots
        for slot in range(SLOTS):
            number = slots[slot * SLOT]
            if number != NOTHING:
                card = s.box.cards[number]
                if card.instant and is_done(s, slot, card.quest):
                    s.do(COMPLETE[slot], self)
                    return


def is_done(s: Dwarves, slot: int, quest: Quest) -> bool:
    """Whether a quest that is completed at once is completed now."""
    kind = quest.kind
    if kind == FIGHT:
        return s.card_troops(slot) == 0
    if kind == MEET:
        return meets(s, quest.places, 0, 0)
    if kind == COUNCIL:
        return council_is_won(s)
    if kind == HUNT:
        return s.slots[slot * SLOT + KEPT] >= quest.times or s.on_map(ALFAR) == 0
    assert kind == DEFEAT
    return s.defeated >= quest.times and s.defeated_alfar >= quest.need


def meets(s: Dwarves, places: tuple[int, ...], at: int, taken: int) -> bool:
    """§13.2 A different dwarf stands at each of the places, at the same moment."""
    if at == len(places):
        return True
    for seat in range(s.seats()):
        is_there = not taken >> seat & 1 and places[at] >> s.where[seat] & 1
        if is_there and meets(s, places, at + 1, taken | 1 << seat):
            return True
    return False


def defeat(s: Dwarves, kind: int) -> None:
    """§9.1 A removed troop goes back to its supply. Ruling 5: fights, Equipment and rewards all count as defeating."""
    s.supply[kind] += 1
    s.defeated += 1
    if kind == ALFAR:
        s.defeated_alfar += 1
        for slot in range(1, SLOTS):
            card = s.card_at(slot)
            if card is not None and card.quest.kind == HUNT:
                s.slots[slot * SLOT + KEPT] += 1
    s.do(CHECK_QUESTS)


def can_try(s: Dwarves, seat: Seat, slot: int, card: Card) -> bool:
    """§11.1 Whether a dwarf can roll dice for this card where he stands."""
    quest = card.quest
    kind = quest.kind
    space = s.where[seat]
    if kind == TEST:
        if not s.stands_at(space, quest, slot) or (quest.tunnel and not s.jumped >> seat & 1):
            return False
        return quest.company < 2 or company(s, quest) >= min(quest.company, s.seats())
    if kind == EACH:
        return open_place(s, seat, slot, quest) != NOTHING
    if kind == HITS:
        return s.stands_at(space, quest, slot) and not (quest.clear and s.crowd(space))
    return kind == HEALTH_DICE


def company(s: Dwarves, quest: Quest) -> int:
    """§13.1 The dwarves who stand where the quest is done."""
    count = 0
    for space in s.where:
        count += quest.here >> space & 1
    return count


def open_place(s: Dwarves, seat: Seat, slot: int, quest: Quest) -> int:
    """§13.1 Which of the places where a success is still missing this dwarf stands on."""
    space = s.where[seat]
    return NOTHING if quest.clear and s.crowd(space) else open_place_at(s, space, slot, quest)


def open_place_at(s: Dwarves, space: int, slot: int, quest: Quest) -> int:
    """§13.1 Which of the places where a success is still missing this space belongs to."""
    kept = s.slots[slot * SLOT + KEPT]
    for place in range(len(quest.places)):
        if quest.places[place] >> space & 1 and not kept >> place & 1:
            return place
    return NOTHING


def dice_for(s: Dwarves, seat: Seat, quest: Quest) -> int:
    """§11.1 As many dice as the attribute says, or as the dwarf has Health."""
    if quest.kind == HEALTH_DICE:
        return s.health[seat]
    return s.value(seat, BATTLE if quest.kind == HITS else quest.attribute)


class Try(Action):
    """§11.3 Roll for the quest of one card, and of no other with these dice."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"try {SLOT_WORDS[slot]}")
        self.slot: Final = slot

    def take(self, s: Dwarves, seat: Seat) -> None:
        card = s.card_at(self.slot)
        assert card is not None
        quest = card.quest
        purpose = FOR_OTHER
        if quest.kind in (TEST, EACH):
            purpose = FOR_BATTLE_TEST + quest.attribute
        s.do(RollDice(seat, dice_for(s, seat, quest), purpose), Judge(seat, self.slot))


def counts_alone(s: Dwarves, seat: Seat, quest: Quest) -> bool:
    """Ruling 14 Where one of the company must do it, the roll of a dwarf who is not in turn does not help another."""
    return quest.company > 1 and seat != s.active


class Judge(Step):
    """§11.1 Each die that shows the number or more is a success; several may be made in one roll.

    §11.2 They must be enough within the turn, except on the cards that keep them.
    """

    def __init__(self, seat: Seat, slot: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot

    def run(self, s: Dwarves) -> None:
        card = s.card_at(self.slot)
        assert card is not None
        quest = card.quest
        at = self.slot * SLOT
        count = successes(s, 6 if quest.kind == HITS else quest.need)
        s.tell(Succeeded(self.seat, card.name, count) if count else Failed(self.seat, card.name))
        if quest.kind == EACH:
            if count:
                s.slots[at + KEPT] |= 1 << open_place(s, self.seat, self.slot, quest)
            done = s.slots[at + KEPT] == (1 << len(quest.places)) - 1
        elif counts_alone(s, self.seat, quest):
            done = count >= quest.times
        else:
            kept = KEPT if quest.keep or quest.kind == HITS else THIS_TURN
            s.slots[at + kept] += count
            done = s.slots[at + kept] >= quest.times
        if done:
            s.do(COMPLETE[self.slot])
        elif quest.kind == HITS and count == 0:
            s.do(Wound(self.seat))


TRY: Final[list[Action]] = [Try(slot) for slot in range(SLOTS)]
COMPLETE: Final = [Complete(slot) for slot in range(SLOTS)]
CHECK_QUESTS: Final = CheckQuests()
