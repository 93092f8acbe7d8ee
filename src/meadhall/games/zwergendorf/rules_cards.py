"""Chapters 3 and 5: the card phase. Draw three, keep one, pass two, keep one; then enter both cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Apart, Chance, Choice, Seat, Step, Together
from meadhall.games.zwergendorf.events import (
    DrewCard,
    Finished,
    KeptCard,
    LaidOut,
    PassedCards,
    TookSide,
    TurnedUp,
)
from meadhall.games.zwergendorf.rules_draw import SYMBOL_NAMES, EnterAll, plant
from meadhall.games.zwergendorf.state import (
    DECK_WORDS,
    DECKS,
    DISCARDED,
    HELD,
    IN_DECK,
    LAID,
    NO_CARD,
    OUT,
    RESOURCE,
    Zwergendorf,
)

DECK_NAMES: Final = [f"deck-{word}" for word in DECK_WORDS]


class Top(Action):
    """The card that lies on top of a pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number


class DrawCard(Chance):
    """§3.1 One card from each pile. The piles are shuffled: any card left in one may be its top."""

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
        s.hand[self.seat * DECKS + self.deck] = action.number
        s.tell(DrewCard(self.seat, s.box.cards[action.number].name))


class Keep(Action):
    """§3.2 Keep the card of this pile; a hand never holds two of one pile."""

    def __init__(self, deck: int) -> None:
        super().__init__(f"keep {DECK_WORDS[deck]}")
        self.deck: Final = deck

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        at = seat * DECKS + self.deck
        number = s.hand[at]
        s.hand[at] = NO_CARD
        first = seat * 2
        s.kept[first if s.kept[first] == NO_CARD else first + 1] = number
        s.tell(KeptCard(seat, s.box.cards[number].name, DECK_NAMES[self.deck]))


class SitOut(Action):
    """§7.3 The answer of those whose game has ended: nobody waits for them."""


class KeepFirst(Together):
    """§3.2 Everybody keeps one of three cards, face down; the other two are passed on."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return kept_options(s, seat)

    def again(self, sealed: tuple[Action | None, ...]) -> KeepFirst:
        return KeepFirst(sealed)

    def reveal(self, s: Zwergendorf, answers: list[Action]) -> None:
        for seat, action in enumerate(answers):
            action.take(s, seat)
        s.do(PassCards(), KeepSecond(nobody_yet(s)))


class KeepSecond(Together):
    """§3.3 Everybody keeps one of the two cards that came round; the last one is discarded."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return kept_options(s, seat)

    def again(self, sealed: tuple[Action | None, ...]) -> KeepSecond:
        return KeepSecond(sealed)

    def reveal(self, s: Zwergendorf, answers: list[Action]) -> None:
        for seat, action in enumerate(answers):
            action.take(s, seat)
        s.do(TurnUp())


def kept_options(s: Zwergendorf, seat: Seat) -> list[Action]:
    """What a hand holds, pile by pile."""
    if s.state[seat] == OUT:
        return [SIT_OUT]
    options: list[Action] = []
    for deck in range(DECKS):
        if s.hand[seat * DECKS + deck] != NO_CARD:
            options.append(KEEP[deck])
    return options


def nobody_yet(s: Zwergendorf) -> tuple[Action | None, ...]:
    """The sealed answers when nobody has answered: only those whose game has ended owe none."""
    sealed: list[Action | None] = [SIT_OUT if s.state[seat] == OUT else None for seat in range(s.seats)]
    return tuple(sealed)


class PassCards(Step):
    """§3.2 Both cards go to the neighbour, as the phase card's arrow says. Between two it has no effect (ruling 32)."""

    def run(self, s: Zwergendorf) -> None:
        hand = s.hand.copy()
        arrow = s.box.phases[s.phase - 1].arrow
        for seat in s.playing():
            to = s.neighbour(seat, arrow)
            for deck in range(DECKS):
                s.hand[to * DECKS + deck] = hand[seat * DECKS + deck]
            if to != seat:
                passed = [s.box.cards[n].name for n in hand[seat * DECKS : seat * DECKS + DECKS] if n != NO_CARD]
                s.tell(PassedCards(seat, to, passed[0], passed[1]))


class TurnUp(Step):
    """§3.3 The last card is discarded. §3.4 The kept ones are turned up, and all enter theirs at the same time."""

    def run(self, s: Zwergendorf) -> None:
        cards = s.box.cards
        stacks: list[tuple[Step, ...]] = [()] * s.seats
        for seat in s.playing():
            last = NO_CARD
            for deck in range(DECKS):
                at = seat * DECKS + deck
                if s.hand[at] != NO_CARD:
                    last = s.hand[at]
                    s.hand[at] = NO_CARD
            s.where[last] = DISCARDED
            first, second = s.kept[seat * 2], s.kept[seat * 2 + 1]
            s.tell(TurnedUp(seat, cards[first].name, cards[second].name, cards[last].name))
            stacks[seat] = (EnterCard(seat, 1), EnterCard(seat, 0))
        s.do(Apart(tuple(stacks)))


class EnterCard(Step):
    """§3.4 The first card wholly before the second (ruling 2)."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Zwergendorf) -> None:
        card = s.kept[self.seat * 2 + self.place]
        s.do(ChooseSide(self.seat, card, 0, ()), Confirm(self.seat), LayOut(self.seat, self.place))


class ChooseSide(Choice):
    """§5 Exactly one side of each "or" (ruling 3): `taken` are the symbols of the halves before this one."""

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
            s.do(EnterAll(seat, plant(s, seat, symbols)))


class TakeSide(Action):
    """§5 These symbols, all of them."""

    def __init__(self, text: str, symbols: tuple[int, ...]) -> None:
        super().__init__(text)
        self.symbols: Final = symbols
        self.names: Final = tuple([SYMBOL_NAMES[kind] for kind in symbols])


class Confirm(Choice):
    """Ruling 31 Until the player is done, what was drawn for this card may be taken back."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [DONE]


class Done(Action):
    """Ruling 31 The card, or the production, stands as it is drawn."""

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.tell(Finished(seat))


class LayOut(Step):
    """§5.1 A resource card is discarded; §5.2 and §5.3 a building or target card lies face up from now on."""

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: Zwergendorf) -> None:
        at = self.seat * 2 + self.place
        card = s.box.cards[s.kept[at]]
        s.kept[at] = NO_CARD
        if card.deck == RESOURCE:
            s.where[card.number] = DISCARDED
        else:
            s.where[card.number] = LAID + self.seat
            s.tell(LaidOut(self.seat, card.name))


KEEP: Final = [Keep(deck) for deck in range(DECKS)]
SIT_OUT: Final = SitOut("sit out")
DONE: Final = Done("done")
