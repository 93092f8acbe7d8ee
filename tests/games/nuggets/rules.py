"""The rules of Nuggets, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import Pack
from meadhall.core.engine import settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step
from nuggets.events import Buried, Dug, Hauled
from nuggets.state import Nuggets, NuggetsBox, Stone


class Turn(Step):
    """§2 A dwarf digs once, and then as often as he dares; the dwarf to the left goes on."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Nuggets) -> None:
        s.do(Dig(self.seat), Dare(self.seat), Turn((self.seat + 1) % len(s.gold)))


class Dig(Chance):
    """§2.1 Take a stone from the bag without looking. A nugget goes into the cart, a rockfall buries the cart."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def options(self, s: Nuggets, seat: Seat) -> list[Action]:
        return [s.box.found[number] for number, left in enumerate(s.bag) if left]

    def weights(self, s: Nuggets) -> list[int]:
        return [left for left in s.bag if left]

    def answer(self, s: Nuggets, seat: Seat, action: Action) -> None:
        assert isinstance(action, Found)
        stone = s.box.stones[action.number]
        s.bag[stone.number] -= 1
        s.out[stone.number] += 1
        if stone.worth:
            s.cart += stone.worth
            s.tell(Dug(self.seat, stone.name, s.cart))
        else:
            s.tell(Buried(self.seat, s.cart))
            s.cart = 0
            # The dwarf who was buried is not asked whether he dares.
            s.stack.pop()
        if not sum(s.bag):
            s.do(End(self.seat))


class Found(Action):
    """The stone that fate turns up."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number


class Dare(Choice):
    """§2.2 Dig again, or haul the cart home."""

    def options(self, s: Nuggets, seat: Seat) -> list[Action]:
        return [HAUL, AGAIN]


class Haul(Action):
    """§2.3 What the cart holds is safe. §3 Who has enough gold ends the game."""

    def take(self, s: Nuggets, seat: Seat) -> None:
        s.tell(Hauled(seat, s.cart))
        s.gold[seat] += s.cart
        s.cart = 0
        if s.gold[seat] >= s.box.goal:
            s.stack.clear()


class Again(Action):
    """§2.2 Dig again, and dare again."""

    def take(self, s: Nuggets, seat: Seat) -> None:
        s.do(Dig(seat), Dare(seat))


class End(Step):
    """§3.1 When the bag is empty the last dwarf hauls home what he has, and the game ends."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Nuggets) -> None:
        s.gold[self.seat] += s.cart
        s.cart = 0
        s.stack.clear()


HAUL: Final[Action] = Haul("haul")
AGAIN: Final[Action] = Again("again")


def open_box(pack: Pack, settings: Mapping[str, str]) -> NuggetsBox:
    """§1 The stones of the box, and every action that they allow, made once."""
    stones: list[Stone] = []
    for row in pack.rows("stones.toml"):
        count = row.number("count", least=1, most=40)
        worth = row.number("worth", most=9)
        origin = row.origin()
        row.done()
        stones.append(Stone(len(stones), row.key, count, worth, origin.source, origin.confidence))
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = NuggetsBox(name, stones, int(settings["goal"]))
    for stone in stones:
        box.found.append(Found(f"find {stone.key}", stone.number))
    return box


def setup(box: NuggetsBox, seats: int, first: Seat) -> Nuggets:
    """§1 All stones are in the bag, and nobody has gold."""
    bag = [stone.count for stone in box.stones]
    s = Nuggets([Turn(first)], box, bag, [0] * len(bag), [0] * seats, 0)
    settle(s)
    return s
