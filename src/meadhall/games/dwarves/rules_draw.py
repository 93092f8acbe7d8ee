"""Chapter 7: drawing Scenario, Adventure and Threat cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Chance, Seat, Step, Viewer
from meadhall.core.text import Option, Text
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
from meadhall.games.dwarves.rules_effects import AT_PINNED, WITH_SCENARIO
from meadhall.games.dwarves.rules_fight import PutOnScenario
from meadhall.games.dwarves.rules_move import ChoosePenalty
from meadhall.games.dwarves.rules_slots import clear_slot, free_slot, pin, put_card
from meadhall.games.dwarves.rules_terms import ALFAR, KINDS, NOTHING, ORC, SLOTS, TROLL, Area, spaces_of
from meadhall.games.dwarves.state import Dwarves


class TopCard(Action):
    """§2.5 This card lies on top of a pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-card", {"card": s.box.cards[self.number].name}))


class DrawScenario(Step):
    """§7.1 If no Scenario card lies open, turn up the next one. §7.2 Then discard all other open cards."""

    def run(self, s: Dwarves) -> None:
        if s.card_at(0) is None:
            s.do(TopScenario(), ClearCards())


class TopScenario(Chance):
    """§2.4 Stage A lies on top, then B, then C, each shuffled; any card of the stage may be next."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-scenario"), "§7.1"

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
        if not condition_met(s, card) or card.quest.is_done_beforehand(s):
            s.past.append(card.number)
            s.tell(ScenarioPassed(card.name))
            s.do(TopScenario())
        else:
            open_scenario(s, card)


def next_stage(s: Dwarves) -> str:
    """§2.4 Return the stage of the card that lies on top."""
    if s.stage_a:
        return "A"
    for n in s.scenarios:
        if s.box.cards[n].deck == "B":
            return "B"
    return "C"


def condition_met(s: Dwarves, card: Card) -> bool:
    """§7.1 Return whether a stage C card may be played: enough or few enough tiles, enough troops on the map.

    Ruling 4: troops on cards do not count.
    """
    tiles = s.tiles_placed()
    if card.fewer_tiles and tiles >= card.fewer_tiles:
        return False
    return tiles >= card.tiles and (not card.troops or sum(s.troops) >= card.troops)


def open_scenario(s: Dwarves, card: Card) -> None:
    """§7.1 Lay the card open and prepare it: dwarves, troops, and (chapter 15) time and effect."""
    put_card(s, 0, card.number)
    s.tell(ScenarioRevealed(card.name))
    s.defeated = 0
    s.defeated_alfar = 0
    s.used &= ~s.box.renewed[WITH_SCENARIO]
    if card.time:
        # §15.1 The turn in which the card is turned up does not count: its end takes off the one that is added here.
        s.time = card.time + (1 if s.turn else 0) + (1 if s.seats() > 3 else 0)
    steps: list[Step] = gather(s, card.quest.areas[0]) if card.quest.gather else []
    troops = card.quest.card_troops()
    for kind in range(KINDS):
        for _ in range(troops[kind]):
            steps.append(PutOnScenario(kind))
    s.do_all(steps + card.effect.opening_steps())


def gather(s: Dwarves, area: Area) -> list[Step]:
    """§13.1 Defeat Nôd'onn!: place all dwarves on the Blacksaddle, except a dwarf whom Sinthoras' Älfar hold.

    §8.3 A dwarf who is placed on Perished Land pays for it. The Blacksaddle never perishes, but the place of another
    card may.
    """
    space = spaces_of(area)[0]
    penalties: list[Step] = []
    for seat in range(s.seats()):
        if not s.is_pinned(seat):
            s.where[seat] = space
            if s.land[space] != NOTHING and not s.ability(seat).is_sure_footed():
                penalties.append(ChoosePenalty(PARTY, seat))
    s.tell(DwarvesGathered(s.box.spaces[space].name))
    return penalties


class ClearCards(Step):
    """§7.2 Discard all face-up Adventure and Threat cards; carry out threats first, card by card."""

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
    """§7.2 Put the card on the discard pile, and troops on it into the supply."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: Dwarves) -> None:
        number = clear_slot(s, self.slot)
        s.discard.append(number)
        s.tell(CardDiscarded(s.box.cards[number].name))


class Refill(Step):
    """§7.3 Draw until three cards lie open. §2.5 When the last card is drawn, the discarded cards are the new pile.

    This happens at once and not at the next draw, because Threat cards may have to be shuffled into the pile (§5.3).
    """

    def run(self, s: Dwarves) -> None:
        if not s.pile and not s.mixed and s.discard:
            s.pile.extend(s.discard)
            s.pile.sort()
            s.discard.clear()
            s.tell(CardsShuffled())
        if free_slot(s) != NOTHING:
            s.do(TopAdventure(), self)


class TopAdventure(Chance):
    """§2.5 Any card of the pile may be on top; no player knows which Threat cards were shuffled in (§5.3)."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-adventure"), "§7.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        actions = s.box.card_actions
        options = [actions[n] for n in s.pile]
        if s.mixed:
            for n in s.unseen:
                options.append(actions[n])
        return options

    def weights(self, s: Dwarves) -> list[int]:
        """Return equal weights for known cards; an unseen Threat card counts by the chance that it was shuffled in."""
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
    """§7.3 Lay a new card open, unless it takes effect at once, or the supply lacks its troops.

    §10.2 The Council's box takes effect before the card does.
    """
    s.tell(ThreatRevealed(card.name) if card.is_threat else CardRevealed(card.name))
    steps = s.box_in_force().threat_steps() if card.is_threat else []
    if card.immediate or lacks_troops(s, card):
        if not card.immediate:
            s.tell(TroopsMissing(card.name))
        s.discard.append(card.number)
        steps.extend(card.threat)
    else:
        open_card(s, card)
    s.do_all(steps)


def lacks_troops(s: Dwarves, card: Card) -> bool:
    """Ruling 13 Return whether the supply holds fewer troops than the card asks for."""
    troops = card.quest.card_troops()
    return s.supply[ORC] < troops[ORC] or s.supply[TROLL] < troops[TROLL] or s.supply[ALFAR] < troops[ALFAR]


def open_card(s: Dwarves, card: Card) -> None:
    """§7.3 Lay the card on the first free place, with its troops. §13.3 Sinthoras' Älfar hold the active dwarf."""
    slot = free_slot(s)
    put_card(s, slot, card.number)
    troops = card.quest.card_troops()
    for kind in range(KINDS):
        s.supply[kind] -= troops[kind]
        s.move_card_troops(slot, kind, troops[kind])
    if card.quest.where == AT_PINNED:
        pin(s, slot, s.active)
