"""§4.4 and §9.1: Twists of Fate, and the windows in which they are played.

A new Twist is one class: a TwistEffect with its actions, and its verb in TWISTS at the end.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Cancelled, PlayedFree, Threw
from meadhall.games.duel.rules_damage import (
    Announced,
    Damage,
    all_targets,
    announced_points,
    cancel_point,
    target_item,
    target_name,
)
from meadhall.games.duel.rules_stops import ABOUT, DAMAGE
from meadhall.games.duel.state import Card, Duel, DuelBox, TwistEffect, Why


class Window(Choice):
    """§4.4 A Twist may be played at any time. Ruling 37: a player is asked at the moments that they chose.

    The rules ask whether or not the hand holds a Twist, so that the question tells nothing about the hand.
    """

    def __init__(self, seat: Seat, about: int) -> None:
        super().__init__(seat)
        self.about: Final = about

    def window(self) -> str:
        return ABOUT[self.about]

    def is_armed(self) -> bool:
        return True

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        below = s.stack[-2]
        if isinstance(below, Announced):
            return below.announcement(s)
        # Only armour leaves a window for damage with no damage below it.
        return Text("prompt-window-cancelled" if self.about == DAMAGE else f"prompt-window-{self.window()}"), "§4.4"

    def pass_option(self, s: Duel, seat: Seat) -> Action:
        return PASS

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        hand = s.hand
        for n in s.box.twist_cards[seat]:
            if hand[n]:
                options: list[Action] = [PASS]
                add_twists(s, seat, options)
                return options
        return ONLY_PASS

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not PASS:
            # The player is asked again: a second Twist may follow.
            s.stack.append(self)
            action.take(s, seat)


def add_twists(s: Duel, seat: Seat, options: list[Action]) -> None:
    """§4.4 Add every way to play a Twist of the hand."""
    hand = s.hand
    for i, n in enumerate(s.box.twist_cards[seat]):
        if hand[n]:
            s.box.twists[i].add_plays(s, seat, options)


class Pass(Action):
    """Ruling 9 Let it happen."""

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-pass"), passes=True)


class PlayTwist(Action):
    """§4.4 Play a Twist from the hand. `numbers` has the card of each seat."""

    def __init__(self, text: str, numbers: tuple[int, ...]) -> None:
        super().__init__(text)
        self.numbers: Final = numbers

    def discard(self, s: Duel, seat: Seat) -> Card:
        """§5.1 A Twist goes to the discard pile as its effect happens."""
        n = self.numbers[seat]
        s.hand[n] -= 1
        s.discard[n] += 1
        return s.box.cards[n]


class CancelEffect(TwistEffect):
    """§9.1 Chain Mail and Shadow Armor: one announced point against their player does not fall."""

    def open(self, box: DuelBox) -> None:
        self.cancels: list[Action] = [
            Cancel(f"cancel {word}", (self.cards[0][0], self.cards[1][0]), target) for target, word in all_targets(box)
        ]

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """Ruling 7 Each target of the announced points once."""
        targets: list[int] = []
        for point in announced_points(s):
            if point.seat != seat and point.target not in targets:
                targets.append(point.target)
                options.append(self.cancels[point.target])

    def why_not(self, s: Duel, seat: Seat, card: Card) -> Why:
        return Text("why-no-damage", {"card": card.name}), "§9.1"


class Cancel(PlayTwist):
    """§9.1 Discard the armour: one announced point does not fall. Ruling 8: its die stays spent."""

    def __init__(self, text: str, numbers: tuple[int, ...], target: int) -> None:
        super().__init__(text, numbers)
        self.target: Final = target

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.discard(s, seat)
        cancel_point(s, self.target)
        s.tell(Cancelled(seat, card.name, target_name(s, self.target)))

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.numbers[seat]]
        label = Text("option-cancel", {"card": card.name, "target": target_name(s, self.target)})
        return Option(self.text, label, (card.in_hand, target_item(s, seat, self.target)), card.in_hand)


class ThrowEffect(TwistEffect):
    """§9.1 Throwing Axe and Dagger: one damage at any target."""

    def open(self, box: DuelBox) -> None:
        numbers = (self.cards[0][0], self.cards[1][0])
        targets = all_targets(box)
        self.throws: list[Action] = [Throw(f"throw {word}", numbers, target) for target, word in targets]
        self.throws_both: list[list[Action]] = [
            [ThrowBoth(f"throw {word} {word_2}", numbers, target, other) for other, word_2 in targets]
            for target, word in targets
        ]

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """Ruling 32 One weapon, or both at once, at the same target or at different ones."""
        targets = s.targets(1 - seat)
        for target in targets:
            options.append(self.throws[target])
        if s.hand[self.cards[seat][0]] > 1:
            # The draw pile is the first target and comes last in a pair: its last card would end the game before the
            # other point falls.
            for i, other in enumerate(targets):
                for j in range(i, len(targets)):
                    options.append(self.throws_both[targets[j]][other])


class Throw(PlayTwist):
    """§9.1 Discard the card and announce one damage; the opponent may answer before it falls."""

    def __init__(self, text: str, numbers: tuple[int, ...], target: int) -> None:
        super().__init__(text, numbers)
        self.target: Final = target

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.discard(s, seat)
        s.tell(Threw(seat, 1 - seat, card.name, target_name(s, self.target)))
        s.do(*s.windows(DAMAGE, 1 - seat), Damage(seat, self.target))

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.numbers[seat]]
        label = Text("option-throw", {"card": card.name, "target": target_name(s, self.target)})
        return Option(self.text, label, (card.in_hand, target_item(s, 1 - seat, self.target)), card.in_hand)


class ThrowBoth(PlayTwist):
    """Ruling 32 Discard both cards and announce both points; then the opponent may answer."""

    def __init__(self, text: str, numbers: tuple[int, ...], target: int, other: int) -> None:
        super().__init__(text, numbers)
        self.target: Final = target
        self.other: Final = other

    def take(self, s: Duel, seat: Seat) -> None:
        for target in (self.target, self.other):
            card = self.discard(s, seat)
            s.tell(Threw(seat, 1 - seat, card.name, target_name(s, target)))
        s.do(*s.windows(DAMAGE, 1 - seat), Damage(seat, self.target), Damage(seat, self.other))

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.numbers[seat]]
        label = Text(
            "option-throw-both",
            {"card": card.name, "target": target_name(s, self.target), "other": target_name(s, self.other)},
        )
        aims = [target_item(s, 1 - seat, target) for target in (self.target, self.other)]
        return Option(self.text, label, tuple(dict.fromkeys([card.in_hand, *aims])), card.in_hand)


class RollEffect(TwistEffect):
    """§4.4 Andôkai's Power and Surround, in your own turn only: more dice in the next roll."""

    def open(self, box: DuelBox) -> None:
        numbers = (self.cards[0][0], self.cards[1][0])
        self.plays: list[Action] = [PlayPower(f"play {box.cards[n].key}", numbers) for n in numbers]
        for seat in (0, 1):
            box.power[seat] = box.cards[numbers[seat]].amount

    def text(self, card: Card) -> Text:
        return Text("effect-roll", {"amount": card.amount})

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        if seat == s.active:
            options.append(self.plays[seat])

    def why_not(self, s: Duel, seat: Seat, card: Card) -> Why:
        if seat != s.active:
            return Text("why-own-turn", {"card": card.name}), "§4.4"
        return super().why_not(s, seat, card)


class PlayPower(PlayTwist):
    """Ruling 13 More dice in the player's next roll: that of this turn, if it is still to come."""

    def take(self, s: Duel, seat: Seat) -> None:
        card = self.discard(s, seat)
        s.bonus[seat] += card.amount
        s.tell(PlayedFree(seat, card.name))

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.numbers[seat]]
        return Option(self.text, Text("option-play-free", {"card": card.name}), (card.in_hand,), card.in_hand)


TWISTS: Final[dict[str, type[TwistEffect]]] = {"cancel": CancelEffect, "throw": ThrowEffect, "roll": RollEffect}
"""The verbs of Twists of Fate, in the order in which windows list their options."""
PASS: Final = Pass("pass")
ONLY_PASS: Final[list[Action]] = [PASS]
