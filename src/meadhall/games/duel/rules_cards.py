"""Chapters 4 and 5: paying for cards, playing them, and using their effects in the Card Phase."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.games.duel.events import Aimed, Attacked, Called, Played, PlayedFree, Removed, TurnedDie
from meadhall.games.duel.rules_damage import CARD, DAMAGE, REMOVAL, WINDOW, Damage, add_throws, target_name
from meadhall.games.duel.rules_end import take_wild_card
from meadhall.games.duel.state import AXE, FACES, WILD, WILD_CARDS, Card, Duel

DIE_WORDS: Final = ("axe", "1", "2", "3", "4", "5", "wild")
DIE_NAMES: Final = tuple([f"die-{word}" for word in DIE_WORDS])


class Payment(Record):
    """§4 What goes back to the middle: dice of one face, axes in its place, and Wild Cards."""

    def __init__(self, face: int, dice: int, axes: int, wilds: int) -> None:
        self.face: Final = face
        self.dice: Final = dice
        self.axes: Final = axes
        self.wilds: Final = wilds
        paid = [face] * dice + [AXE] * axes + [WILD] * wilds
        self.text: Final = " ".join([DIE_WORDS[die] for die in paid])
        self.names: Final = tuple([DIE_NAMES[die] for die in paid])


def equal_payments(count: int) -> list[Payment]:
    """§4.2 Every way to pay so many equal dice. Ruling 27: axes and Wild Cards alone will do."""
    ways = [Payment(1, 0, count - wilds, wilds) for wilds in range(min(count, WILD_CARDS) + 1)]
    for face in range(1, FACES):
        for dice in range(1, count + 1):
            for axes in range(count - dice + 1):
                ways.append(Payment(face, dice, axes, count - dice - axes))
    return ways


def single_payments(face: int) -> list[Payment]:
    """§4.1 One die of the value, or an axe or a Wild Card for it."""
    return [Payment(face, 1, 0, 0), Payment(face, 0, 1, 0), Payment(face, 0, 0, 1)]


PAYMENTS: Final = (
    [[Payment(1, 0, 0, 0)]]
    + [single_payments(face) for face in range(1, FACES)]
    + [equal_payments(count) for count in range(1, 5)]
)
"""By the `cost` of a card. §4.3: what is free has one way to be paid, with nothing."""


def affordable(s: Duel, seat: Seat, cost: int) -> list[int]:
    """§4 The ways to pay, by their place in PAYMENTS, that the unused dice and Wild Cards allow."""
    dice = s.dice
    axes = dice[AXE]
    wilds = s.usable_wild(seat)
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
    """§3.3 The kinds of dice not used yet, and a Wild Card if one may be used."""
    dice = [face for face in range(1, FACES) if s.dice[face]]
    if s.dice[AXE]:
        dice.append(AXE)
    if s.usable_wild(seat):
        dice.append(WILD)
    return dice


def spend(s: Duel, seat: Seat, die: int) -> None:
    """§5.2 A die, or a Wild Card in its place, for the effect of an Ally."""
    if die == WILD:
        s.wild[seat] -= 1
        if not s.box.dice_only:
            s.used = True
    else:
        s.dice[die] -= 1
        s.used = True


class CardPhase(Choice):
    """§3.3 Play cards and use effects in any order, as often as dice and cards last."""

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        options: list[Action] = []
        self.add_plays(s, seat, options)
        self.add_ally_effects(s, seat, options)
        if s.hand[s.box.axe[seat]]:
            add_throws(s, seat, options)
        if s.hand[s.box.power[seat]]:
            options.append(s.box.play_power[seat])
        options.append(END)
        return options

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """§4 Every card of the hand that can be paid, in every way."""
        box = s.box
        means = s.usable_wild(seat)
        for face in range(FACES):
            means += s.dice[face]
        ways: list[list[int] | None] = [None] * len(PAYMENTS)
        for n in box.playable[seat]:
            if s.hand[n]:
                card = box.cards[n]
                if card.price > means or (card.kind == "event" and not event_possible(s, seat, card)):
                    continue
                found = ways[card.cost]
                if found is None:
                    found = ways[card.cost] = affordable(s, seat, card.cost)
                plays = box.play[n]
                for i in found:
                    options.append(plays[i])

    def add_ally_effects(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """§5.2 An unused die for an Ally. Ruling 17: which of several fitting Allies strikes makes no difference."""
        faces = s.strike_faces(seat)
        calls = s.middle() and any_displayed(s, s.box.callers[seat])
        if not faces and not calls:
            return
        dice = usable_dice(s, seat)
        if faces:
            targets = s.targets(1 - seat)
            for die in dice:
                if die in (AXE, WILD) or die in faces:
                    attacks = s.box.attack[die]
                    for target in targets:
                        options.append(attacks[target + 1])
        if calls:
            for die in dice:
                options.append(CALL[die])

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not END:
            s.stack.append(self)
            action.take(s, seat)


def event_possible(s: Duel, seat: Seat, card: Card) -> bool:
    """§5.1 An event must carry out its effect, so (ruling 22) without a target it may not be played."""
    if card.effect == "remove":
        return any_displayed(s, s.box.permanent[1 - seat])
    if card.effect == "turn":
        return s.dice[card.faces[0]] > 0
    return s.wild[seat] < WILD_CARDS


def any_displayed(s: Duel, numbers: list[int]) -> bool:
    """Whether one of these cards lies in its display."""
    for n in numbers:
        if s.display[n]:
            return True
    return False


class End(Action):
    """§3.3 Use nothing more this turn."""


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


class PlayToDisplay(Play):
    """§5 Allies, Support and Victory Points lie in the display. Ruling 10: the opponent may answer at once."""

    def take(self, s: Duel, seat: Seat) -> None:
        self.pay_for(s, seat)
        s.display[self.number] += 1
        s.do(WINDOW[CARD][1 - seat][0])


class PlayRemoval(Play):
    """§5.1 Begone! and Assassination: choose a card; the opponent may answer; it goes to their discard pile."""

    def take(self, s: Duel, seat: Seat) -> None:
        self.pay_for(s, seat)
        s.discard[self.number] += 1
        s.do(ChooseCard(seat))


class ChooseCard(Choice):
    """§5.1 Any card in the opponent's display. Ruling 20: Wild Cards are none."""

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return [s.box.remove[n] for n in s.box.permanent[1 - seat] if s.display[n]]


class ChooseToRemove(Action):
    """§5.1 This card is to go. Ruling 21: armour does not help, since it is no damage."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def take(self, s: Duel, seat: Seat) -> None:
        s.tell(Aimed(seat, 1 - seat, s.box.cards[self.number].name))
        s.do(WINDOW[REMOVAL][1 - seat][0], Remove(1 - seat, self.number))


class Remove(Step):
    """§5.1 The chosen card goes to its owner's discard pile, unless it has gone already."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, s: Duel) -> None:
        if s.display[self.number]:
            s.display[self.number] -= 1
            s.discard[self.number] += 1
            if not s.display[self.number]:
                s.damage[self.number] = 0
            s.tell(Removed(self.seat, s.box.cards[self.number].name))


class PlayTurnedDie(Play):
    """Ruling 28 Short Rest: one unused die of the printed value is an axe for this turn."""

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.pay_for(s, seat)
        s.discard[self.number] += 1
        s.dice[card.faces[0]] -= 1
        s.dice[AXE] += 1
        s.tell(TurnedDie(seat, DIE_NAMES[card.faces[0]]))


class PlayFavour(Play):
    """Ruling 34 Take a Wild Card, from the middle or else from the opponent; it waits for your next turn."""

    def take(self, s: Duel, seat: Seat) -> None:
        self.pay_for(s, seat)
        s.discard[self.number] += 1
        take_wild_card(s, seat)


class Attack(Action):
    """§6.1 A die of an Ally's value is spent and one damage announced; the opponent may answer before it falls."""

    def __init__(self, text: str, die: int, target: int) -> None:
        super().__init__(text)
        self.die: Final = die
        self.target: Final = target

    def take(self, s: Duel, seat: Seat) -> None:
        spend(s, seat, self.die)
        s.tell(Attacked(seat, 1 - seat, self.ally(s, seat), DIE_NAMES[self.die], target_name(s, self.target)))
        s.do(WINDOW[DAMAGE][1 - seat][0], Damage(seat, self.target))

    def ally(self, s: Duel, seat: Seat) -> str:
        """The first Ally that this die fits, for the telling."""
        for n in s.box.strikers[seat]:
            card = s.box.cards[n]
            if s.display[n] and (self.die in (AXE, WILD) or self.die in card.faces):
                return card.name
        raise AssertionError("no ally can use this die")


class Call(Action):
    """Ruling 34 Lot-Ionan and the Perished Land: any die takes a Wild Card from the middle, for later turns."""

    def __init__(self, text: str, die: int) -> None:
        super().__init__(text)
        self.die: Final = die

    def take(self, s: Duel, seat: Seat) -> None:
        spend(s, seat, self.die)
        for n in s.box.callers[seat]:
            if s.display[n]:
                s.tell(Called(seat, s.box.cards[n].name, DIE_NAMES[self.die]))
        take_wild_card(s, seat)


END: Final = End("end")
CALL: Final = [Call(f"call {word}", die) for die, word in enumerate(DIE_WORDS)]
