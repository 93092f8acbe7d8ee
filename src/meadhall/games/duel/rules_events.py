"""§5.1: what Events do.

A new Event is one class: an EventEffect with what it needs, and its verb in EVENTS at the end.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Aimed, Removed, TurnedDie
from meadhall.games.duel.rules_damage import Announced, target_name
from meadhall.games.duel.rules_end import take_wild_card
from meadhall.games.duel.rules_stops import REMOVAL
from meadhall.games.duel.state import AXE, DIE_NAMES, WILD_CARDS, Card, Duel, EventEffect, Why


class RemoveEffect(EventEffect):
    """§5.1 Begone! and Assassination: one card in the opponent's display goes to their discard pile."""

    def possible(self, s: Duel, seat: Seat, card: Card) -> bool:
        for n in s.box.permanent[1 - seat]:
            if s.display[n]:
                return True
        return False

    def happen(self, s: Duel, seat: Seat, card: Card) -> None:
        question = ChooseCard(seat)
        targets = question.options(s, seat)
        if len(targets) > 1 or s.coming().asks_for_single_targets():
            s.do(question)
        else:
            targets[0].take(s, seat)


class ChooseCard(Choice):
    """§5.1 Choose any card in the opponent's display. Ruling 20: Wild Cards cannot be chosen."""

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-choose-card"), "§5.1"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return [s.box.remove[n] for n in s.box.permanent[1 - seat] if s.display[n]]


class ChooseToRemove(Action):
    """§5.1 Name the card; the opponent may answer. Ruling 21: armour does not help, because this is not damage."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def take(self, s: Duel, seat: Seat) -> None:
        s.tell(Aimed(seat, 1 - seat, s.box.cards[self.number].name))
        s.do(*s.windows(REMOVAL, 1 - seat), Remove(1 - seat, self.number))

    def shown(self, s: Duel, seat: Seat) -> Option:
        card = s.box.cards[self.number]
        return Option(self.text, Text("option-remove", {"card": card.name}), (card.in_display,))


class Remove(Announced):
    """§5.1 The chosen card goes to its owner's discard pile, unless it has gone already."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def announcement(self, s: Duel) -> Why:
        return Text("prompt-window-removal", {"target": target_name(s, self.number)}), "§4.4"

    def run(self, s: Duel) -> None:
        if s.display[self.number]:
            s.display[self.number] -= 1
            s.discard[self.number] += 1
            if not s.display[self.number]:
                s.damage[self.number] = 0
            s.tell(Removed(self.seat, s.box.cards[self.number].name))


class TurnEffect(EventEffect):
    """Ruling 28 Short Rest and Second Wind: one unused die of the printed value is an axe for this turn."""

    def fault(self, card: Card) -> str:
        return "" if len(card.faces) == 1 else "`faces` must name the one value that counts as an axe"

    def text(self, card: Card) -> Text:
        return Text("effect-turn", {"faces": (DIE_NAMES[card.faces[0]],)})

    def possible(self, s: Duel, seat: Seat, card: Card) -> bool:
        return s.dice[card.faces[0]] > 0

    def happen(self, s: Duel, seat: Seat, card: Card) -> None:
        s.dice[card.faces[0]] -= 1
        s.dice[AXE] += 1
        s.tell(TurnedDie(seat, DIE_NAMES[card.faces[0]]))


class TakeEffect(EventEffect):
    """Ruling 34 The Favours: take a Wild Card, which waits for the next turn."""

    def possible(self, s: Duel, seat: Seat, card: Card) -> bool:
        return s.wild[seat] < WILD_CARDS

    def happen(self, s: Duel, seat: Seat, card: Card) -> None:
        take_wild_card(s, seat)


EVENTS: Final[dict[str, type[EventEffect]]] = {"remove": RemoveEffect, "turn": TurnEffect, "take": TakeEffect}
