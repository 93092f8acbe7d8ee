"""What a table of Grudge remembers, and what is printed on the cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, State, Step


class Card(Record):
    """§1.2 What is printed on a card; `number` is its place in the box and in every list of counts."""

    def __init__(self, number: int, key: str, count: int, strike: int, guard: int, source: str, conf: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.count: Final = count
        self.strike: Final = strike
        self.guard: Final = guard
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"card-{key}"


class GrudgeBox(Box):
    """The cards, and the actions made from them, card by card; `open_box` fills them in once."""

    def __init__(self, hash: str, cards: list[Card], goal: int, spies: bool) -> None:
        super().__init__(hash)
        self.cards: Final = cards
        self.goal: Final = goal
        self.spies: Final = spies
        self.kinds: Final = len(cards)
        self.arms: Final = [card.number for card in cards if card.strike]
        self.guards: Final = [card.number for card in cards if card.guard]
        self.draw: list[Action] = []
        self.keep: list[Action] = []
        self.guard: list[Action] = []
        self.strike: list[list[Action]] = []


class Grudge(State):
    """`hand` and `pack` count the cards of every seat in one flat list: all kinds of seat 0, then of seat 1."""

    def __init__(
        self,
        stack: list[Step],
        box: GrudgeBox,
        hp: list[int],
        gold: list[int],
        hand: list[int],
        pack: list[int],
        bag: list[int],
        discard: list[int],
    ) -> None:
        super().__init__(stack)
        self.box: Final = box
        self.hp = hp
        self.gold = gold
        self.hand = hand
        self.pack = pack
        self.bag = bag
        self.discard = discard

    def copy(self) -> Grudge:
        return Grudge(
            self.stack.copy(),
            self.box,
            self.hp.copy(),
            self.gold.copy(),
            self.hand.copy(),
            self.pack.copy(),
            self.bag.copy(),
            self.discard.copy(),
        )

    def at(self, seat: Seat, n: int) -> int:
        """Where the cards of a kind are counted for a seat."""
        return seat * self.box.kinds + n

    def held(self, zone: list[int], seat: Seat) -> list[int]:
        """The kinds that a seat has in its hand or its pack."""
        return [n for n in range(self.box.kinds) if zone[self.at(seat, n)]]

    def size(self, zone: list[int], seat: Seat) -> int:
        return sum(zone[self.at(seat, 0) : self.at(seat + 1, 0)])

    def spend(self, seat: Seat, n: int) -> None:
        """A card goes from the hand to the discard pile."""
        self.hand[self.at(seat, n)] -= 1
        self.discard[n] += 1

    def foes(self, seat: Seat) -> list[Seat]:
        return [foe for foe in range(len(self.hp)) if foe != seat]

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % len(self.hp)
