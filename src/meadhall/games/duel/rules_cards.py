"""Chapters 3.3 and 4: the Card Phase, paying for cards, and playing them.

What the cards do is in rules_allies.py, rules_events.py, rules_support.py and rules_twists.py.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Choice, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Played, PlayedFree
from meadhall.games.duel.rules_stops import ALLY, CARD
from meadhall.games.duel.rules_twists import add_twists
from meadhall.games.duel.state import (
    AXE,
    DIE_NAMES,
    DIE_WORDS,
    FACES,
    WILD,
    WILD_CARDS,
    Card,
    Duel,
    EventEffect,
    Why,
)


class Payment(Record):
    """§4 What a player pays: dice of one face, axes in its place, and Wild Cards."""

    def __init__(self, face: int, dice: int, axes: int, wilds: int) -> None:
        self.face: Final = face
        self.dice: Final = dice
        self.axes: Final = axes
        self.wilds: Final = wilds
        self.paid: Final = [face] * dice + [AXE] * axes + [WILD] * wilds
        self.text: Final = " ".join([DIE_WORDS[die] for die in self.paid])
        self.names: Final = tuple([DIE_NAMES[die] for die in self.paid])


def equal_payments(count: int) -> list[Payment]:
    """§4.2 Return every way to pay `count` equal dice. Ruling 27: axes and Wild Cards alone are enough."""
    ways = [Payment(1, 0, count - wilds, wilds) for wilds in range(min(count, WILD_CARDS) + 1)]
    for face in range(1, FACES):
        for dice in range(1, count + 1):
            for axes in range(count - dice + 1):
                ways.append(Payment(face, dice, axes, count - dice - axes))
    return ways


def single_payments(face: int) -> list[Payment]:
    """§4.1 Return the ways to pay one die of a value: the die, an axe or a Wild Card."""
    return [Payment(face, 1, 0, 0), Payment(face, 0, 1, 0), Payment(face, 0, 0, 1)]


PAYMENTS: Final = (
    [[Payment(1, 0, 0, 0)]]
    + [single_payments(face) for face in range(1, FACES)]
    + [equal_payments(count) for count in range(1, 5)]
)
"""By the `cost` of a card: every way to pay. §4.3: a free card has one way, with nothing."""


def affordable(s: Duel, cost: int, wilds: int) -> list[int]:
    """§4 Return the ways to pay, by their index in PAYMENTS, that the unused dice and these Wild Cards allow."""
    dice = s.dice
    axes = dice[AXE]
    found: list[int] = []
    for i, way in enumerate(PAYMENTS[cost]):
        if way.axes <= axes and way.wilds <= wilds and way.dice <= dice[way.face]:
            found.append(i)
    return found


def pay(s: Duel, seat: Seat, way: Payment) -> None:
    """§3.3 Each die is used once and goes back to the middle. §7.2 So do Wild Cards."""
    s.dice[way.face] -= way.dice
    s.dice[AXE] -= way.axes
    s.wild[seat] -= way.wilds
    if way.dice or way.axes or (way.wilds and not s.box.dice_only):
        s.used = True


def usable_dice(s: Duel, seat: Seat) -> list[int]:
    """§3.3 Return the kinds of unused dice, and WILD if a Wild Card may be used."""
    dice = [face for face in range(1, FACES) if s.dice[face]]
    if s.dice[AXE]:
        dice.append(AXE)
    if s.usable_wild(seat):
        dice.append(WILD)
    return dice


def spend(s: Duel, seat: Seat, die: int) -> None:
    """§5.2 Spend a die, or a Wild Card in its place, on the effect of an Ally."""
    if die == WILD:
        s.wild[seat] -= 1
        if not s.box.dice_only:
            s.used = True
    else:
        s.dice[die] -= 1
        s.used = True


class CardPhase(Choice):
    """§3.3 Play cards and use effects in any order, as often as dice and cards last."""

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-card-phase"), "§3.3"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        options: list[Action] = []
        self.add_plays(s, seat, options)
        dice = usable_dice(s, seat)
        if dice:
            for ally in s.box.allies:
                ally.add_uses(s, seat, dice, options)
        add_twists(s, seat, options)
        options.append(END)
        return options

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """§4 Add every card of the hand that can be paid, in every way."""
        box = s.box
        wilds = s.usable_wild(seat)
        means = wilds
        for face in range(FACES):
            means += s.dice[face]
        ways: list[list[int] | None] = [None] * len(PAYMENTS)
        for n in box.playable[seat]:
            if s.hand[n]:
                card = box.cards[n]
                plays = box.play[n]
                if card.price > means or (card.is_event and not plays[0].possible(s, seat)):
                    continue
                found = ways[card.cost]
                if found is None:
                    found = ways[card.cost] = affordable(s, card.cost, wilds)
                for i in found:
                    options.append(plays[i])

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not END:
            # The player is asked again after what the action does.
            s.stack.append(self)
            action.take(s, seat)


class End(Action):
    """§3.3 Use nothing more this turn. §7.1 With no die used this brings a Wild Card."""

    def shown(self, s: Duel, seat: Seat) -> Option:
        gains = not s.used and s.wild[seat] < WILD_CARDS
        return Option(self.text, Text("option-end-wild" if gains else "option-end"), ends_turn=True)


class Play(Action):
    """§4 Pay the cost and play the card from the hand."""

    def __init__(self, text: str, number: int, way: Payment) -> None:
        super().__init__(text)
        self.number: Final = number
        self.way: Final = way

    def pay_for(self, s: Duel, seat: Seat) -> Card:
        card = s.box.cards[self.number]
        pay(s, seat, self.way)
        s.hand[self.number] -= 1
        s.tell(Played(seat, card.name, self.way.names) if card.cost else PlayedFree(seat, card.name))
        return card

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.number]
        if not card.cost:
            return Option(self.text, Text("option-play-free", {"card": card.name}), (card.in_hand,), card.in_hand)
        label = Text("option-play", {"card": card.name, "dice": self.way.names})
        dice = dict.fromkeys([die_item(seat, die) for die in self.way.paid])
        return Option(self.text, label, (card.in_hand, *dice), card.in_hand)


class PlayToDisplay(Play):
    """§5 Allies, Support and Victory Points lie in the display. Ruling 10: the opponent may answer at once."""

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.pay_for(s, seat)
        s.display[self.number] += 1
        s.do_all(s.windows(ALLY if card.kind == "ally" else CARD, 1 - seat))


class PlayEvent(Play):
    """§5.1 An Event goes to the discard pile, and its effect is carried out at once."""

    def possible(self, s: Duel, seat: Seat) -> bool:
        card = s.box.cards[self.number]
        effect = card.effect
        assert isinstance(effect, EventEffect)
        return effect.possible(s, seat, card)

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.pay_for(s, seat)
        s.discard[self.number] += 1
        effect = card.effect
        assert isinstance(effect, EventEffect)
        effect.happen(s, seat, card)


def die_item(seat: Seat, die: int) -> str:
    """Return the id of the item that shows a die, or a Wild Card of this seat."""
    return f"wild-{seat}.wild" if die == WILD else f"dice.{DIE_WORDS[die]}"


END: Final = End("end")
