"""§5.2 and §6.1: what Allies in the display do with an unused die.

A new Ally effect is one class: an AllyEffect with its actions, and its verb in ALLIES at the end.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Attacked, Called
from meadhall.games.duel.rules_cards import die_item, spend
from meadhall.games.duel.rules_damage import Damage, all_targets, target_item, target_name
from meadhall.games.duel.rules_end import take_wild_card
from meadhall.games.duel.rules_stops import DAMAGE
from meadhall.games.duel.state import AXE, DIE_NAMES, DIE_WORDS, FACES, WILD, AllyEffect, Card, Duel, DuelBox


class StrikeEffect(AllyEffect):
    """§6.1 A die of one of the Ally's values inflicts one damage. §9.3, §9.4: it may have several values, or all."""

    def fault(self, card: Card) -> str:
        return "" if card.faces else "`faces` must say which dice work"

    def text(self, card: Card) -> Text:
        if len(card.faces) == FACES - 1:
            return Text("effect-strike-any")
        return Text("effect-strike", {"faces": tuple([DIE_NAMES[face] for face in card.faces])})

    def open(self, box: DuelBox) -> None:
        self.attacks: list[list[Action]] = [
            [Attack(f"attack {word} {die_word}", die, target) for target, word in all_targets(box)]
            for die, die_word in enumerate(DIE_WORDS)
        ]

    def add_uses(self, s: Duel, seat: Seat, dice: list[int], options: list[Action]) -> None:
        """Ruling 17 Which of several fitting Allies strikes makes no difference: each die is offered once."""
        faces = strike_faces(s, seat)
        if not faces:
            return
        targets = s.targets(1 - seat)
        for die in dice:
            if die in (AXE, WILD) or die in faces:
                attacks = self.attacks[die]
                for target in targets:
                    options.append(attacks[target])


def strike_faces(s: Duel, seat: Seat) -> list[int]:
    """§5.2 Return the faces with which the Allies in a display inflict damage."""
    found = [0] * FACES
    for n in s.box.effects["strike"].cards[seat]:
        if s.display[n]:
            for face in s.box.cards[n].faces:
                found[face] = 1
    return [face for face in range(1, FACES) if found[face]]


class Attack(Action):
    """§6.1 Spend a die of an Ally's value and announce one damage; the opponent may answer before it falls."""

    def __init__(self, text: str, die: int, target: int) -> None:
        super().__init__(text)
        self.die: Final = die
        self.target: Final = target

    def allies(self, s: Duel, seat: Seat) -> list[Card]:
        """Return the Allies that this die fits. Ruling 17: the event names the first."""
        found: list[Card] = []
        for n in s.box.effects["strike"].cards[seat]:
            card = s.box.cards[n]
            if s.display[n] and (self.die in (AXE, WILD) or self.die in card.faces):
                found.append(card)
        return found

    def take(self, s: Duel, seat: Seat) -> None:
        spend(s, seat, self.die)
        ally = self.allies(s, seat)[0].name
        s.tell(Attacked(seat, 1 - seat, ally, DIE_NAMES[self.die], target_name(s, self.target)))
        s.do(*s.windows(DAMAGE, 1 - seat), Damage(seat, self.target))

    def shown(self, s: Duel, seat: Seat) -> Option:
        die = die_item(seat, self.die)
        allies = [card.in_display for card in self.allies(s, seat)]
        label = Text("option-attack", {"target": target_name(s, self.target), "die": DIE_NAMES[self.die]})
        touches = (die, *allies, target_item(s, 1 - seat, self.target))
        return Option(self.text, label, touches, f"attack.{die}")


class CallEffect(AllyEffect):
    """Ruling 34 Lot-Ionan and the Perished Land: any die takes a Wild Card from the middle, for later turns."""

    def open(self, box: DuelBox) -> None:
        self.calls: list[Action] = [Call(f"call {word}", die) for die, word in enumerate(DIE_WORDS)]

    def add_uses(self, s: Duel, seat: Seat, dice: list[int], options: list[Action]) -> None:
        if s.middle() and self.lies(s, seat):
            for die in dice:
                options.append(self.calls[die])


class Call(Action):
    """Ruling 34 Spend a die and take a Wild Card."""

    def __init__(self, text: str, die: int) -> None:
        super().__init__(text)
        self.die: Final = die

    def callers(self, s: Duel, seat: Seat) -> list[Card]:
        return [s.box.cards[n] for n in s.box.effects["call"].cards[seat] if s.display[n]]

    def take(self, s: Duel, seat: Seat) -> None:
        spend(s, seat, self.die)
        for card in self.callers(s, seat):
            s.tell(Called(seat, card.name, DIE_NAMES[self.die]))
        take_wild_card(s, seat)

    def shown(self, s: Duel, seat: Seat) -> Option:
        touches = (die_item(seat, self.die), *[card.in_display for card in self.callers(s, seat)])
        return Option(self.text, Text("option-call", {"die": DIE_NAMES[self.die]}), touches, "call")


ALLIES: Final[dict[str, type[AllyEffect]]] = {"strike": StrikeEffect, "call": CallEffect}
"""The verbs of Allies, in the order in which the Card Phase lists their options."""
