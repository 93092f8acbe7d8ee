"""Chapter 6 and the Twists of Fate: points of damage one by one, and the windows in which they are answered."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PHASE_WINDOW, Action, Choice, Seat, Step
from meadhall.games.duel.events import Cancelled, Defeated, Discarded, Hurt, Missed, PlayedFree, Threw
from meadhall.games.duel.rules_end import TopCard
from meadhall.games.duel.state import PILE, Duel

PHASE: Final = 0
CARD: Final = 1
DAMAGE: Final = 2
REMOVAL: Final = 3
ABOUT: Final = (PHASE_WINDOW, "card", "damage", "removal")
"""Ruling 9 What a window may answer: a change of phase, a card in the display, damage, a removal."""


class Window(Choice):
    """§4.4 A Twist may be played at any time. Ruling 9: first the other player, then who acted, until both pass.

    It is asked whether or not the hand holds a Twist, so that the question tells nothing about the hand.
    """

    def __init__(self, seat: Seat, passes: int, about: int) -> None:
        super().__init__(seat)
        self.passes: Final = passes
        self.about: Final = about

    def window(self) -> str:
        return ABOUT[self.about]

    def pass_option(self, s: Duel, seat: Seat) -> Action:
        return PASS

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        box = s.box
        hand = s.hand
        axes = hand[box.axe[seat]]
        armour = hand[box.armour[seat]]
        power = seat == s.active and hand[box.power[seat]] > 0
        if not (axes or armour or power):
            return ONLY_PASS
        options: list[Action] = [PASS]
        if armour:
            for target in waiting_damage(s, seat):
                options.append(box.cancel[target + 1])
        if axes:
            add_throws(s, seat, options)
        if power:
            options.append(box.play_power[seat])
        return options

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not PASS:
            s.stack.append(WINDOW[self.about][1 - seat][0])
            action.take(s, seat)
        elif self.passes == 0:
            s.stack.append(WINDOW[self.about][1 - seat][1])


def waiting_damage(s: Duel, seat: Seat) -> list[int]:
    """Ruling 7 The points announced against this seat that lie right under the window, each target once."""
    targets: list[int] = []
    i = len(s.stack) - 2
    while i >= 0:
        step = s.stack[i]
        if not isinstance(step, Damage) or step.seat == seat:
            break
        if step.target not in targets:
            targets.append(step.target)
        i -= 1
    return targets


def add_throws(s: Duel, seat: Seat, options: list[Action]) -> None:
    """§9.1 One Throwing Axe or Dagger at any target. Ruling 32: both at once, at the same or at different targets."""
    box = s.box
    targets = s.targets(1 - seat)
    for target in targets:
        options.append(box.throw[target + 1])
    if s.hand[box.axe[seat]] > 1:
        # The draw pile stands first among the targets and comes last in a pair: its last card would end the game
        # before the other point falls.
        for i, target in enumerate(targets):
            for j in range(i, len(targets)):
                options.append(box.throw_both[targets[j] + 1][target + 1])


class Pass(Action):
    """Ruling 9 Let it happen."""


class Throw(Action):
    """§9.1 Discard the card and announce one damage; the opponent may answer before it falls."""

    def __init__(self, text: str, target: int) -> None:
        super().__init__(text)
        self.target: Final = target

    def take(self, s: Duel, seat: Seat) -> None:
        throw_at(s, seat, self.target)
        s.do(WINDOW[DAMAGE][1 - seat][0], Damage(seat, self.target))


class ThrowBoth(Action):
    """Ruling 32 Discard both cards and announce both points; then the opponent may answer."""

    def __init__(self, text: str, target: int, other: int) -> None:
        super().__init__(text)
        self.target: Final = target
        self.other: Final = other

    def take(self, s: Duel, seat: Seat) -> None:
        throw_at(s, seat, self.target)
        throw_at(s, seat, self.other)
        s.do(WINDOW[DAMAGE][1 - seat][0], Damage(seat, self.target), Damage(seat, self.other))


def throw_at(s: Duel, seat: Seat, target: int) -> None:
    """§5.1 A Twist goes to the discard pile as its effect happens."""
    n = s.box.axe[seat]
    s.hand[n] -= 1
    s.discard[n] += 1
    s.tell(Threw(seat, 1 - seat, s.box.cards[n].name, target_name(s, target)))


class Cancel(Action):
    """§9.1 Discard the armour: one announced point against you does not fall. Ruling 8: its die stays spent."""

    def __init__(self, text: str, target: int) -> None:
        super().__init__(text)
        self.target: Final = target

    def take(self, s: Duel, seat: Seat) -> None:
        n = s.box.armour[seat]
        s.hand[n] -= 1
        s.discard[n] += 1
        # The window has been reopened above the announced points, so they begin at the second place from the top.
        i = len(s.stack) - 2
        step = s.stack[i]
        while not (isinstance(step, Damage) and step.target == self.target):
            i -= 1
            step = s.stack[i]
        del s.stack[i]
        s.tell(Cancelled(seat, s.box.cards[n].name, target_name(s, self.target)))


class PlayPower(Action):
    """§4.4 Only on your own turn: more dice in your next roll. Ruling 13: that may be this turn's, if still to come."""

    def take(self, s: Duel, seat: Seat) -> None:
        n = s.box.power[seat]
        s.hand[n] -= 1
        s.discard[n] += 1
        s.bonus[seat] += s.box.cards[n].amount
        s.tell(PlayedFree(seat, s.box.cards[n].name))


class Damage(Step):
    """§6.2 One announced point, at the opponent's draw pile or at a card in their display."""

    def __init__(self, seat: Seat, target: int) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def run(self, s: Duel) -> None:
        foe = 1 - self.seat
        if self.target == PILE:
            s.do(LoseCard(foe))
        elif s.display[self.target]:
            hurt(s, foe, self.target)
        else:
            s.tell(Missed(self.seat, target_name(s, self.target)))


class LoseCard(TopCard):
    """§6.3 The opponent turns up the top card of the draw pile and discards it unused."""

    def turn_up(self, s: Duel, n: int) -> None:
        s.discard[n] += 1
        s.tell(Discarded(self.seat, s.box.cards[n].name))


def hurt(s: Duel, owner: Seat, n: int) -> None:
    """§6.4 A card that takes its health points in one turn is defeated and goes to its owner's discard pile."""
    card = s.box.cards[n]
    s.damage[n] += 1
    if s.damage[n] < card.health:
        s.tell(Hurt(owner, card.name, card.health - s.damage[n]))
        return
    s.damage[n] = 0
    s.display[n] -= 1
    s.discard[n] += 1
    s.tell(Defeated(owner, card.name))


def target_name(s: Duel, target: int) -> str:
    """The words for what a point is aimed at."""
    return "target-pile" if target == PILE else s.box.cards[target].name


PASS: Final = Pass("pass")
ONLY_PASS: Final[list[Action]] = [PASS]
WINDOW: Final = [[[Window(seat, passes, about) for passes in (0, 1)] for seat in (0, 1)] for about in range(4)]
