"""Chapter 7: drawing Scenario, Adventure and Threat cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Chance, Seat, Step
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.events import (
    CardDiscarded,
    CardRevealed,
    CardsShuffled,
    DwarvesGathered,
    ScenarioPassed,
    ScenarioRevealed,
    ThreatFell,
    ThreatRevealed,
    TroopsMissing,
)
from meadhall.games.dwarves.rules_end import Heal, Wounds
from meadhall.games.dwarves.rules_fight import PutOnScenario
from meadhall.games.dwarves.rules_land import CheckMap
from meadhall.games.dwarves.rules_lists import (
    KINDS,
    MEET,
    NOTHING,
    PERISH_AT_FOUR,
    PINNED,
    POWER_WARD,
    SADDLE_AT_FOUR,
    SURE_FOOTED,
    THREAT_HEALS,
    THREAT_WOUNDS,
)
from meadhall.games.dwarves.rules_move import ChoosePenalty
from meadhall.games.dwarves.rules_quests import is_done
from meadhall.games.dwarves.rules_rewards import clear_slot
from meadhall.games.dwarves.state import PIN, SLOT, SLOTS, Dwarves


class TopCard(Action):
    """The card that lies on top of a pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number


class DrawScenario(Step):
    """§7.1 If no Scenario card lies open, the next one is turned up. §7.2 Then all other open cards are discarded."""

    def run(self, s: Dwarves) -> None:
        if s.slots[0] == NOTHING:
            s.do(TopScenario(), ClearCards())


class TopScenario(Chance):
    """§2.4 Stage A lies on top, then B, then C, each shuffled; any card of the stage may be next."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        stage = next_stage(s)
        cards = s.box.cards
        return [s.box.card_actions[n] for n in s.scenarios if cards[n].deck == stage]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, TopCard)
        card = s.box.cards[action.number]
        s.scenarios.remove(card.number)
        if card.deck == "A":
            s.stage_a -= 1
        if not condition_met(s, card) or (card.quest.kind == MEET and is_done(s, 0, card.quest)):
            s.past.append(card.number)
            s.tell(ScenarioPassed(card.name))
            s.do(TopScenario())
        else:
            open_scenario(s, card)


def next_stage(s: Dwarves) -> str:
    """§2.4 The stage of the card that lies on top."""
    if s.stage_a:
        return "A"
    for n in s.scenarios:
        if s.box.cards[n].deck == "B":
            return "B"
    return "C"


def condition_met(s: Dwarves, card: Card) -> bool:
    """§7.1 Stage C: so many tiles or fewer, or so many troops on the map (ruling 4: not those on cards)."""
    tiles = s.tiles_placed()
    if card.fewer_tiles and tiles >= card.fewer_tiles:
        return False
    return tiles >= card.tiles and (not card.troops or sum(s.troops) >= card.troops)


def open_scenario(s: Dwarves, card: Card) -> None:
    """§7.1 The card lies open and is prepared: troops, dwarves, and (chapter 15) time and effect."""
    s.slots[0] = card.number
    s.tell(ScenarioRevealed(card.name))
    s.defeated = 0
    s.defeated_alfar = 0
    s.used &= ~s.box.power_bits[POWER_WARD]
    quest = card.quest
    if card.time:
        # §15.1 The turn in which the card is turned up does not count: its end takes off the one that is added here.
        s.time = card.time + (1 if s.turn else 0) + (1 if s.seats() > 3 else 0)
    steps: list[Step] = gather(s, quest.here) if quest.gather else []
    for kind in range(KINDS):
        for _ in range(quest.troops[kind]):
            steps.append(PutOnScenario(kind))
    if card.effect in (PERISH_AT_FOUR, SADDLE_AT_FOUR):
        steps.append(CheckMap())
    s.do_all(steps)


def gather(s: Dwarves, place: int) -> list[Step]:
    """§13.1 Defeat Nôd'onn!: all dwarves are placed on the Blacksaddle, but for one whom Sinthoras' Älfar hold.

    §8.3 Who is placed on Perished Land pays for it; the Blacksaddle never is, but the place of another card may be.
    """
    space = 0
    while not place >> space & 1:
        space += 1
    penalties: list[Step] = []
    for seat in range(s.seats()):
        if not s.is_pinned(seat):
            s.where[seat] = space
            if s.land[space] != NOTHING and s.ability(seat) != SURE_FOOTED:
                penalties.append(ChoosePenalty(PARTY, seat))
    s.tell(DwarvesGathered(s.box.spaces[space].name))
    return penalties


class ClearCards(Step):
    """§7.2 All face-up Adventure and Threat cards are discarded; threats are carried out first, card by card."""

    def run(self, s: Dwarves) -> None:
        for slot in range(1, SLOTS):
            card = s.card_at(slot)
            if card is None:
                continue
            if card.is_threat:
                s.tell(ThreatFell(card.name))
                s.do_all([*card.threat, DiscardCard(slot), self])
            else:
                s.do(DiscardCard(slot), self)
            return


class DiscardCard(Step):
    """§7.2 The card goes to the discard pile, and troops on it to the supply."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: Dwarves) -> None:
        number = clear_slot(s, self.slot)
        s.discard.append(number)
        s.tell(CardDiscarded(s.box.cards[number].name))


class Refill(Step):
    """§7.3 Draw until three cards lie open. §2.5 When the last one is drawn, the discarded cards are the new pile.

    That is not left for the next draw: Threat cards that are shuffled in (§5.3) must have a pile to be shuffled into.
    """

    def run(self, s: Dwarves) -> None:
        if not s.pile and not s.mixed and s.discard:
            s.pile.extend(s.discard)
            s.pile.sort()
            s.discard.clear()
            s.tell(CardsShuffled())
        if free_slot(s) != NOTHING:
            s.do(TopAdventure(), self)


def free_slot(s: Dwarves) -> int:
    """The first place without an open Adventure or Threat card."""
    for slot in range(1, SLOTS):
        if s.slots[slot * SLOT] == NOTHING:
            return slot
    return NOTHING


class TopAdventure(Chance):
    """§2.5 Any card of the pile may be the top one; which Threat cards were shuffled in (§5.3) nobody knows."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        actions = s.box.card_actions
        options = [actions[n] for n in s.pile]
        if s.mixed:
            for n in s.unseen:
                options.append(actions[n])
        return options

    def weights(self, s: Dwarves) -> list[int]:
        """Each known card is as likely as any other; an unseen Threat card only if it is among those shuffled in."""
        if not s.mixed:
            return [1] * len(s.pile)
        return [len(s.unseen)] * len(s.pile) + [s.mixed] * len(s.unseen)

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        if not s.mixed:
            return s.box.card_actions[s.pile[dice.below(len(s.pile))]]
        unseen = len(s.unseen)
        known = len(s.pile) * unseen
        at = dice.below(known + s.mixed * unseen)
        if at < known:
            return s.box.card_actions[s.pile[at // unseen]]
        return s.box.card_actions[s.unseen[(at - known) // s.mixed]]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, TopCard)
        card = s.box.cards[action.number]
        if card.number in s.pile:
            s.pile.remove(card.number)
        else:
            s.unseen.remove(card.number)
            s.mixed -= 1
        reveal(s, card)


def reveal(s: Dwarves, card: Card) -> None:
    """§7.3 A new card lies open, unless it says Immediately, or the supply lacks its troops.

    Ruling 13: troops are lacking when there are fewer than the card asks for.
    """
    s.tell(ThreatRevealed(card.name) if card.is_threat else CardRevealed(card.name))
    if card.immediate:
        s.discard.append(card.number)
        s.do_all(list(card.threat))
    elif lacks_troops(s, card):
        s.tell(TroopsMissing(card.name))
        s.discard.append(card.number)
        s.do_all(list(card.threat))
    else:
        open_card(s, card)
    if card.is_threat:
        in_force = s.box_in_force()
        if in_force == THREAT_WOUNDS:
            s.do(Wounds(1))
        elif in_force == THREAT_HEALS:
            s.do(Heal(1))


def lacks_troops(s: Dwarves, card: Card) -> bool:
    """Ruling 13 Whether the supply holds fewer troops than the card asks for."""
    troops = card.quest.troops
    return s.supply[0] < troops[0] or s.supply[1] < troops[1] or s.supply[2] < troops[2]


def open_card(s: Dwarves, card: Card) -> None:
    """§7.3 The card takes the first free place, with its troops. §13.3 Sinthoras' Älfar hold the active dwarf."""
    at = free_slot(s) * SLOT
    s.slots[at] = card.number
    for kind in range(KINDS):
        s.supply[kind] -= card.quest.troops[kind]
        s.slots[at + 1 + kind] = card.quest.troops[kind]
    if card.quest.where == PINNED:
        s.slots[at + PIN] = s.active
