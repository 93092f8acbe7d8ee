"""What a table of Nuggets remembers, and what is printed on the stones."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, State, Step


class Stone(Record):
    """§1 A kind of stone; one of no worth is a rockfall. `number` is its place in the box and in the bag."""

    def __init__(self, number: int, key: str, count: int, worth: int, source: str, conf: str) -> None:
        self.number: Final = number
        self.key: Final = key
        self.count: Final = count
        self.worth: Final = worth
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"stone-{key}"


class NuggetsBox(Box):
    """The stones, and fate's ways to turn them up; `open_box` fills them in once."""

    def __init__(self, hash: str, stones: list[Stone], goal: int) -> None:
        super().__init__(hash)
        self.stones: Final = stones
        self.goal: Final = goal
        self.found: list[Action] = []


class Nuggets(State):
    """`bag` counts stones by kind, `gold` is safe, `cart` is what the dwarf in turn may still lose."""

    def __init__(
        self, stack: list[Step], box: NuggetsBox, bag: list[int], out: list[int], gold: list[int], cart: int
    ) -> None:
        super().__init__(stack)
        self.box: Final = box
        self.bag = bag
        self.out = out
        self.gold = gold
        self.cart = cart

    def copy(self) -> Nuggets:
        return Nuggets(self.stack.copy(), self.box, self.bag.copy(), self.out.copy(), self.gold.copy(), self.cart)
