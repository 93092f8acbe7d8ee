"""Chapters 3 and 5: the card phase. Draw three, keep one, pass two, keep one; then enter both cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Apart, Chance, Seat, Step, Together, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.zwergendorf.box import Flow
from meadhall.games.zwergendorf.cards import DECK_NAMES, DECK_WORDS, DECKS, NO_CARD, symbol_names
from meadhall.games.zwergendorf.events import (
    DrewCard,
    Finished,
    KeptCard,
    LaidOut,
    PassedCards,
    TookSide,
    TurnedUp,
)
from meadhall.games.zwergendorf.rules_draw import DrawSymbols, EnterAll, Question, gain_instants, still_enterable
from meadhall.games.zwergendorf.state import DISCARDED, HELD, IN_DECK, LAID, OUT, Zwergendorf


class Top(Action):
    """§3.1 The card that lies on top of a pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-top", {"card": s.box.cards[self.number].name}))


class DrawCard(Chance):
    """§3.1 Draw one card from a pile. The pile is shuffled: any card left in it may be its top."""

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat: Final = seat
        self.deck: Final = deck

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        start = s.box.start
        return [s.box.top[n] for n in range(start[self.deck], start[self.deck + 1]) if s.where[n] == IN_DECK]

    def sample(self, s: Zwergendorf, dice: Dice) -> Action:
        at = dice.below(s.left[self.deck])
        where = s.where
        n = s.box.start[self.deck]
        while True:
            if where[n] == IN_DECK:
                if at == 0:
                    return s.box.top[n]
                at -= 1
            n += 1

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        assert isinstance(action, Top)
        s.where[action.number] = HELD
        s.left[self.deck] -= 1
        s.deal(self.seat, self.deck, action.number)
        s.tell(DrewCard(self.seat, s.box.cards[action.number].name))

    def prompt(self, s: Zwergendorf, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance", {"seat": self.seat, "deck": DECK_NAMES[self.deck]}), "§3.1"


class Keep(Action):
    """§3.2 Keep the card of this pile; a hand never holds two of one pile."""

    def __init__(self, deck: int) -> None:
        super().__init__(f"keep {DECK_WORDS[deck]}")
        self.deck: Final = deck

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        number = s.in_hand(seat, self.deck)
        s.deal(seat, self.deck, NO_CARD)
        s.keep(seat, 0 if s.kept_card(seat, 0) == NO_CARD else 1, number)
        s.tell(KeptCard(seat, s.box.cards[number].name, DECK_NAMES[self.deck]))

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        card = s.box.cards[s.in_hand(seat, self.deck)]
        label = Text("option-keep", {"card": card.name, "about": card.about()})
        return Option(self.text, label, (f"hand-{seat}.{DECK_WORDS[self.deck]}",), on_board=True)


class SitOut(Action):
    """§7.3 The answer of a player who is out, given in advance so that the table does not wait."""


class KeepFirst(Together):
    """§3.2 Every player keeps one of three cards, face down, and passes the other two on."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return kept_options(s, seat)

    def again(self, sealed: tuple[Action | None, ...]) -> KeepFirst:
        return KeepFirst(sealed)

    def reveal(self, s: Zwergendorf, answers: list[Action]) -> None:
        for seat, action in enumerate(answers):
            action.take(s, seat)
        s.do(PassCards(), KeepSecond(unanswered(s)))

    def prompt(self, s: Zwergendorf, viewer: Viewer) -> tuple[Text, str]:
        if len(s.playing()) == 1:
            return Text("prompt-keep-first-alone"), "§3.2"
        arrow = "arrow-left" if s.phase_card().arrow > 0 else "arrow-right"
        return Text("prompt-keep-first", {"arrow": arrow}), "§3.2"


class KeepSecond(Together):
    """§3.3 Every player keeps one of the two cards that were passed; the last one is discarded."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return kept_options(s, seat)

    def again(self, sealed: tuple[Action | None, ...]) -> KeepSecond:
        return KeepSecond(sealed)

    def reveal(self, s: Zwergendorf, answers: list[Action]) -> None:
        for seat, action in enumerate(answers):
            action.take(s, seat)
        s.do(TurnUp())

    def prompt(self, s: Zwergendorf, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-keep-second"), "§3.3"


def kept_options(s: Zwergendorf, seat: Seat) -> list[Action]:
    """§3.2 Return one option for each card in the hand; a player who is out has none to keep."""
    if s.state[seat] == OUT:
        return [SIT_OUT]
    options: list[Action] = []
    for deck in range(DECKS):
        if s.in_hand(seat, deck) != NO_CARD:
            options.append(KEEP[deck])
    return options


def unanswered(s: Zwergendorf) -> tuple[Action | None, ...]:
    """§7.3 Return the answers before the first: None for each player, SIT_OUT for each who is out."""
    sealed: list[Action | None] = [SIT_OUT if s.state[seat] == OUT else None for seat in range(s.seats)]
    return tuple(sealed)


class PassCards(Step):
    """§3.2 Pass both cards on, as the phase card's arrow says. Between two players it has no effect (ruling 32)."""

    def run(self, s: Zwergendorf) -> None:
        before = s.hand.copy()
        for seat in s.playing():
            to = s.neighbour(seat, s.phase_card().arrow)
            cards = before[seat * DECKS : seat * DECKS + DECKS]
            for deck in range(DECKS):
                s.deal(to, deck, cards[deck])
            if to != seat:
                passed = [s.box.cards[n].name for n in cards if n != NO_CARD]
                s.tell(PassedCards(seat, to, passed[0], passed[1]))


class TurnUp(Step):
    """§3.3 Discard the last card. §3.4 Turn the kept cards up; all players enter theirs at the same time."""

    def run(self, s: Zwergendorf) -> None:
        cards = s.box.cards
        stacks: list[tuple[Step, ...]] = [()] * s.seats
        for seat in s.playing():
            last = NO_CARD
            for deck in range(DECKS):
                card = s.in_hand(seat, deck)
                if card != NO_CARD:
                    last = card
                    s.deal(seat, deck, NO_CARD)
            s.where[last] = DISCARDED
            first, second = s.kept_card(seat, 0), s.kept_card(seat, 1)
            s.tell(TurnedUp(seat, cards[first].name, cards[second].name, cards[last].name))
            # The end of a stack happens first.
            stacks[seat] = (EnterCard(seat, 1), EnterCard(seat, 0))
        s.do(Apart(tuple(stacks)))


class EnterCard(Step):
    """§3.4 Enter the first card wholly before the second (ruling 2)."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Zwergendorf) -> None:
        card = s.kept_card(self.seat, self.place)
        s.do(ChooseSide(self.seat, card, 0, ()), s.box.flow.sealing(self.seat), LayOut(self.seat, self.place))


class ChooseSide(Question):
    """§5 Choose one side of each "or" (ruling 3); `taken` are the symbols of the halves before this one."""

    def __init__(self, seat: Seat, card: int, half: int, taken: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.half: Final = half
        self.taken: Final = taken

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return s.box.sides[self.card][self.half]

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        assert isinstance(action, TakeSide)
        card = s.box.cards[self.card]
        s.tell(TookSide(seat, card.name, action.names))
        symbols = self.taken + action.symbols
        if self.half + 1 < len(card.halves):
            s.do(ChooseSide(seat, self.card, self.half + 1, symbols))
        else:
            s.do(EnterAll(seat, gain_instants(s, seat, symbols)))

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-choose-side", {"card": s.box.cards[self.card].name}), "§5"


class TakeSide(Action):
    """§5 Take all these symbols, which are in order of kind."""

    def __init__(self, text: str, symbols: tuple[int, ...]) -> None:
        super().__init__(text)
        self.symbols: Final = symbols
        self.names: Final = symbol_names(symbols)

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-take", {"symbols": self.names}), group="take")


class Seal(Step):
    """Ruling 31 The last symbol of a card is drawn: the card stands as it is entered."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Zwergendorf) -> None:
        s.tell(Finished(self.seat))


class PresentFlow(Flow):
    """The questions of the present rules: only where there is something to choose."""

    def entering(self, s: Zwergendorf, seat: Seat, symbols: tuple[int, ...]) -> list[Step]:
        left = still_enterable(s, seat, symbols)
        return [DrawSymbols(seat, left)] if left else []

    def sealing(self, seat: Seat) -> Step:
        return Seal(seat)


class Done(Action):
    """Ruling 31 The card, or the production, stands as it is drawn."""

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.tell(Finished(seat))

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-done"), ends_turn=True)


class LayOut(Step):
    """§5.1 Discard a resource card; §5.2 and §5.3 lay a building or target card face up."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Zwergendorf) -> None:
        card = s.box.cards[s.kept_card(self.seat, self.place)]
        s.keep(self.seat, self.place, NO_CARD)
        if card.stays():
            s.where[card.number] = LAID + self.seat
            s.tell(LaidOut(self.seat, card.name))
        else:
            s.where[card.number] = DISCARDED


KEEP: Final = [Keep(deck) for deck in range(DECKS)]
SIT_OUT: Final = SitOut("sit out")
DONE: Final = Done("done")
