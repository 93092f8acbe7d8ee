"""Chapters 4 and 7: drawing into the village, and cutting down trees instead."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.games.zwergendorf.events import CutExtraTree, CutTree, DrewSymbol, GainedTree, Lost
from meadhall.games.zwergendorf.state import (
    FREE,
    KINDS,
    LEAVING,
    SYMBOLS,
    TAVERN,
    TREE,
    WALL,
    Zwergendorf,
)

SYMBOL_NAMES: Final = [f"symbol-{symbol}" for symbol in SYMBOLS]
MOST_SEATS: Final = 4


class Draw(Action):
    """§4.2 Draw a thing on these free squares; the first of them names it."""

    def __init__(self, text: str, kind: int, squares: tuple[int, ...], column: str, row: int) -> None:
        super().__init__(text)
        self.kind: Final = kind
        self.squares: Final = squares
        self.column: Final = column
        self.row: Final = row
        self.mark: Final = kind + 16 * squares[0]

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        """§4.1 A resource is ticked in the list as well: the list is the count of its kind."""
        base = seat * s.box.size
        for square in self.squares:
            s.squares[base + square] = self.mark
        at = seat * KINDS
        s.count[at] -= len(self.squares)
        s.count[at + self.kind] += 1
        if s.told is not None:
            s.tell(DrewSymbol(seat, SYMBOL_NAMES[self.kind], self.column, self.row))


class Anchor(Action):
    """Ruling 6 As an option a tavern may have any joined shape: this is its first square, row by row."""

    def __init__(self, text: str, square: int) -> None:
        super().__init__(text)
        self.square: Final = square

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.do(ChooseShape(seat, self.square))


class Cut(Action):
    """§7.1 Cut one tree instead of drawing a symbol, a wall or a tavern no dearer than the rest (ruling 9).

    Ruling 10: a refused resource is not ticked and makes nothing. Ruling 18: extra trees fall first.
    """

    def __init__(self, kind: int) -> None:
        super().__init__(f"cut {SYMBOLS[kind]}")
        self.kind: Final = kind

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        if s.extra[seat]:
            s.extra[seat] -= 1
            s.tell(CutExtraTree(seat, SYMBOL_NAMES[self.kind]))
        else:
            s.cut[seat] += 1
            s.tell(CutTree(seat, SYMBOL_NAMES[self.kind], s.minus(seat)))


class DrawSymbol(Choice):
    """§4.3 Everything must be drawn, on any free squares (§4.2), or paid for with a tree (§7.1)."""

    def __init__(self, seat: Seat, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options = places(s, seat, self.kind)
        if s.trees(seat):
            options.append(CUT[self.kind])
        return options


class ChooseShape(Choice):
    """Ruling 6 The four squares of a tavern that begins here."""

    def __init__(self, seat: Seat, square: int) -> None:
        super().__init__(seat)
        self.square: Final = square

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return shapes(s, seat, self.square)


class PickSymbol(Choice):
    """Ruling 40 The owner says which of several symbols comes next."""

    def __init__(self, seat: Seat, symbols: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.symbols: Final = symbols

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options: list[Action] = []
        last = FREE
        for kind in self.symbols:
            if kind != last:
                options.append(NEXT[kind])
                last = kind
        return options

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        assert isinstance(action, Next)
        at = self.symbols.index(action.kind)
        rest = self.symbols[:at] + self.symbols[at + 1 :]
        s.do(Enter(seat, action.kind), EnterAll(seat, rest))


class Next(Action):
    """Ruling 40 This symbol comes next."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"next {SYMBOLS[kind]}")
        self.kind: Final = kind


class EnterAll(Step):
    """§4.3 All symbols of a card are entered; equal ones stand together in `symbols`."""

    def __init__(self, seat: Seat, symbols: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.symbols: Final = symbols

    def run(self, s: Zwergendorf) -> None:
        symbols = self.symbols
        if not symbols:
            return
        if symbols[0] == symbols[-1]:
            s.do(Enter(self.seat, symbols[0]), EnterAll(self.seat, symbols[1:]))
        else:
            s.do(PickSymbol(self.seat, symbols))


class Enter(Step):
    """§4.3 One symbol is drawn or paid for; if neither is possible, it is lost (§7.3)."""

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: Zwergendorf) -> None:
        if s.trees(self.seat) or fits(s, self.seat, self.kind):
            s.do(DRAW_SYMBOL[self.seat][self.kind])
        else:
            lose(s, self.seat, self.kind, 1)


def plant(s: Zwergendorf, seat: Seat, symbols: tuple[int, ...]) -> tuple[int, ...]:
    """§7.4 Extra trees are drawn at once and before the rest (rulings 18 and 40); the rest, in order of kind."""
    trees = symbols.count(TREE)
    if trees:
        s.extra[seat] += trees
        s.tell(GainedTree(seat, trees))
    return tuple(sorted([kind for kind in symbols if kind != TREE]))


def lose(s: Zwergendorf, seat: Seat, kind: int, count: int) -> None:
    """§7.3 No tree stands and nothing fits: the symbols are void, and the game ends for this player with the phase.

    Ruling 20: what still fits in this phase is drawn.
    """
    s.state[seat] = LEAVING
    s.tell(Lost(seat, SYMBOL_NAMES[kind], count))


def places(s: Zwergendorf, seat: Seat, kind: int) -> list[Action]:
    """§4.2 Every way to draw a thing of this kind: one square (ruling 7), two for a wall, four for a tavern."""
    box = s.box
    squares = s.squares
    base = seat * box.size
    if kind == WALL:
        return _walls(s, seat)
    if kind == TAVERN:
        if box.any_shape:
            return [box.anchor[i] for i in range(box.size) if not squares[base + i] and shapes(s, seat, i)]
        return _blocks(s, seat)
    single = box.single[kind]
    return [single[i] for i in range(box.size) if not squares[base + i]]


def _walls(s: Zwergendorf, seat: Seat) -> list[Action]:
    """Ruling 5 A wall section lies on two squares that share a side: across, or down."""
    box = s.box
    squares = s.squares
    base = seat * box.size
    right = box.plan.right
    below = box.plan.below
    options: list[Action] = []
    for i in range(box.size):
        if not squares[base + i]:
            if right[i] >= 0 and not squares[base + right[i]]:
                options.append(box.across[i])
            if below[i] >= 0 and not squares[base + below[i]]:
                options.append(box.down[i])
    return options


def _blocks(s: Zwergendorf, seat: Seat) -> list[Action]:
    """Ruling 6 A tavern is a block of two by two; the option names its top left square."""
    box = s.box
    squares = s.squares
    base = seat * box.size
    columns = box.plan.columns
    right = box.plan.right
    options: list[Action] = []
    for i in range(box.size - columns):
        if not squares[base + i] and right[i] >= 0:
            at = base + i
            if not squares[at + 1] and not squares[at + columns] and not squares[at + columns + 1]:
                options.append(box.block[i])
    return options


def shapes(s: Zwergendorf, seat: Seat, square: int) -> list[Action]:
    """Ruling 6 Every shape of four joined free squares whose first is this one."""
    squares = s.squares
    base = seat * s.box.size
    options: list[Action] = []
    for action in s.box.shapes[square]:
        assert isinstance(action, Draw)
        free = True
        for part in action.squares:
            if squares[base + part]:
                free = False
                break
        if free:
            options.append(action)
    return options


def fits(s: Zwergendorf, seat: Seat, kind: int) -> bool:
    """Ruling 8 Whether such a thing can be drawn at all: enough free squares in the wrong places are not enough."""
    if kind in (WALL, TAVERN):
        return len(places(s, seat, kind)) > 0
    return s.count[seat * KINDS] > 0


CUT: Final = [Cut(kind) for kind in range(KINDS)]
NEXT: Final = [Next(kind) for kind in range(KINDS)]
DRAW_SYMBOL: Final = [[DrawSymbol(seat, kind) for kind in range(KINDS)] for seat in range(MOST_SEATS)]
