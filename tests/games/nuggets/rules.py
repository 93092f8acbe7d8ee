"""The rules of Nuggets, in the order of its rulebook."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.core.text import Option, Text
from nuggets.events import Buried, Dug, Hauled
from nuggets.state import Nuggets, NuggetsBox


class Turn(Step):
    """§2 A dwarf digs once, and again as long as he dares. Then the dwarf to the left digs."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Nuggets) -> None:
        s.do(Dig(self.seat), Dare(self.seat), Turn((self.seat + 1) % len(s.gold)))


class Dig(Chance):
    """§2.1 Take a stone from the bag without looking. A nugget goes into the cart, a rockfall buries the cart."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def prompt(self, s: Nuggets) -> tuple[Text, str]:
        return Text("prompt-dig"), "§2.1"

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
    """The stone that chance turns up."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Nuggets, seat: Seat) -> Option:
        return Option(self.text, Text("option-find", {"stone": s.box.stones[self.number].name}))


class Dare(Choice):
    """§2.2 Dig again, or haul the cart home."""

    def prompt(self, s: Nuggets) -> tuple[Text, str]:
        return Text("prompt-dare"), "§2.2"

    def options(self, s: Nuggets, seat: Seat) -> list[Action]:
        return [HAUL, AGAIN]


class Haul(Action):
    """§2.3 Bring the gold in the cart home. §3 A dwarf with enough gold ends the game."""

    def take(self, s: Nuggets, seat: Seat) -> None:
        s.tell(Hauled(seat, s.cart))
        s.gold[seat] += s.cart
        s.cart = 0
        if s.gold[seat] >= s.box.goal:
            s.stack.clear()

    def shown(self, s: Nuggets, seat: Seat) -> Option:
        return Option(self.text, Text("option-haul", {"cart": s.cart}), ("cart.load",), ends_turn=True)


class Again(Action):
    """§2.2 Dig again, and dare again."""

    def take(self, s: Nuggets, seat: Seat) -> None:
        s.do(Dig(seat), Dare(seat))

    def shown(self, s: Nuggets, seat: Seat) -> Option:
        return Option(self.text, Text("option-again"))


class End(Step):
    """§3.1 The bag is empty: the last dwarf hauls his cart home, and the game ends."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Nuggets) -> None:
        s.gold[self.seat] += s.cart
        s.cart = 0
        s.stack.clear()


HAUL: Final[Action] = Haul("haul")
AGAIN: Final[Action] = Again("again")


def setup(box: NuggetsBox, seats: int, first: Seat) -> Nuggets:
    """§1 All stones are in the bag, and no dwarf has gold."""
    bag = [stone.count for stone in box.stones]
    s = Nuggets([Turn(first)], box, bag, [0] * len(bag), [0] * seats, 0)
    settle(s)
    return s
