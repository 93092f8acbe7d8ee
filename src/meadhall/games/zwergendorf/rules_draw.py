"""Chapters 4 and 7: drawing into the village, and cutting down trees instead."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.zwergendorf.cards import (
    INSTANTS,
    KINDS,
    NO_SQUARE,
    SYMBOL_NAMES,
    SYMBOLS,
    TAVERN,
    WALL,
)
from meadhall.games.zwergendorf.events import CutExtraTree, CutTree, DrewSymbol, Lost
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf

MOST_SEATS: Final = 4


class Question(Choice):
    """A question to one seat that supplies its own prompt."""

    def prompt(self, s: Any, seat: Seat) -> tuple[Text, str]:
        """Return the question and the section of the rulebook behind it."""
        raise NotImplementedError


def single(options: list[Action]) -> Action | None:
    """Return the only answer to a question; None if there are several."""
    return options[0] if len(options) == 1 else None


class Draw(Action):
    """§4.2 Draw a thing on these free squares; the first of them names it."""

    def __init__(self, text: str, kind: int, squares: tuple[int, ...], column: str, row: int) -> None:
        super().__init__(text)
        self.kind: Final = kind
        self.squares: Final = squares
        self.column: Final = column
        self.row: Final = row

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        """§4.1 A resource is ticked in the list as well: the list is the count of its kind."""
        s.draw(seat, self.kind, self.squares)
        if s.told is not None:
            s.tell(DrewSymbol(seat, SYMBOL_NAMES[self.kind], self.column, self.row))

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        """All places for one kind of symbol form one gesture. `view.py` adds the points that a place brings."""
        touches = tuple([f"village-{seat}.{s.box.plan.names[i]}" for i in self.squares])
        return Option(self.text, self._label(s), touches, f"draw.{SYMBOLS[self.kind]}", on_board=True)

    def _label(self, s: Zwergendorf) -> Text:
        plan = s.box.plan
        symbol = SYMBOL_NAMES[self.kind]
        if self.kind == TAVERN and s.box.any_shape:
            squares = tuple([plan.place(i) for i in self.squares])
            return Text("option-draw-shape", {"symbol": symbol, "squares": squares})
        args: dict[str, Argument] = {"symbol": symbol, "column": self.column, "row": self.row}
        if len(self.squares) == 1:
            return Text("option-draw", args)
        last = self.squares[-1]
        args["last_column"] = plan.column_key(last)
        args["last_row"] = plan.row_number(last)
        return Text("option-draw-to", args)


class Opening(Action):
    """An action that leads to another question of the same player."""

    def opened(self, s: Any, seat: Seat) -> Step:
        """Carry out what comes before the question, and return the question."""
        raise NotImplementedError

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.do(self.opened(s, seat))


class Anchor(Opening):
    """Ruling 6 As a setting, a tavern may have any joined shape: this is its first square, row by row."""

    def __init__(self, text: str, square: int) -> None:
        super().__init__(text)
        self.square: Final = square

    def opened(self, s: Zwergendorf, seat: Seat) -> Step:
        return ChooseShape(seat, self.square)

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        label = Text("option-begin-tavern", s.box.plan.place(self.square).args)
        touches = (f"village-{seat}.{s.box.plan.names[self.square]}",)
        return Option(self.text, label, touches, "draw.tavern", on_board=True)


class Cut(Action):
    """§7.1 Cut one tree instead of drawing a symbol; a wall or a tavern costs no more than the rest (ruling 9).

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

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        symbol = SYMBOL_NAMES[self.kind]
        if s.extra[seat]:
            return Option(self.text, Text("option-cut-extra", {"symbol": symbol}), (f"trees-{seat}.extra",), "cut")
        cut = s.cut[seat]
        label = Text("option-cut", {"symbol": symbol, "minus": s.box.stumps[cut]})
        return Option(self.text, label, (f"trees-{seat}.{cut + 1}",), "cut")


class DrawSymbol(Question):
    """§4.3 Everything must be drawn, on any free squares (§4.2), or paid for with a tree (§7.1)."""

    def __init__(self, seat: Seat, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options = places(s, seat, self.kind)
        if s.trees(seat):
            options.append(CUT[self.kind])
        return options

    def obvious(self, s: Zwergendorf, seat: Seat) -> Action | None:
        """§7.1 Where nothing fits, a tree is cut without a question."""
        return single(self.options(s, seat))

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-draw-symbol", {"symbol": SYMBOL_NAMES[self.kind]}), "§4.2"


class ChooseShape(Question):
    """Ruling 6 The four squares of a tavern that begins here."""

    def __init__(self, seat: Seat, square: int) -> None:
        super().__init__(seat)
        self.square: Final = square

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return shapes(s, seat, self.square)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-choose-shape"), "§6.6"


class DrawSymbols(Question):
    """Ruling 40 Several symbols are still to draw, in any order: each place for each kind is an answer.

    `symbols` are in order of kind. All of them fit, or a tree can be cut.
    """

    def __init__(self, seat: Seat, symbols: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.symbols: Final = symbols

    def kinds(self) -> list[int]:
        """Return the kinds of the symbols, each once."""
        found: list[int] = []
        for kind in self.symbols:
            if kind not in found:
                found.append(kind)
        return found

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options: list[Action] = []
        kinds = self.kinds()
        for kind in kinds:
            options += places(s, seat, kind)
        if s.trees(seat):
            options += [CUT[kind] for kind in kinds]
        return options

    def obvious(self, s: Zwergendorf, seat: Seat) -> Action | None:
        """§7.1 Where nothing fits, a tree is cut without a question."""
        return single(self.options(s, seat))

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        at = self.symbols.index(kind_drawn(action))
        rest = EnterAll(seat, self.symbols[:at] + self.symbols[at + 1 :])
        if isinstance(action, Opening):
            s.do(action.opened(s, seat), rest)
        else:
            action.take(s, seat)
            s.do(rest)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        if len(self.symbols) == 1:
            return Text("prompt-draw-last", {"symbol": SYMBOL_NAMES[self.symbols[0]]}), "§4.2"
        return Text("prompt-draw-symbols", {"symbols": tuple([SYMBOL_NAMES[kind] for kind in self.symbols])}), "§4.2"


def kind_drawn(action: Action) -> int:
    """Return the kind that an answer draws or pays for."""
    if isinstance(action, Draw):
        return action.kind
    if isinstance(action, Cut):
        return action.kind
    assert isinstance(action, Anchor)
    return TAVERN


class EnterAll(Step):
    """§4.3 Enter all symbols of a card; equal ones stand together in `symbols`."""

    def __init__(self, seat: Seat, symbols: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.symbols: Final = symbols

    def run(self, s: Zwergendorf) -> None:
        if self.symbols:
            s.do_all(s.box.flow.entering(s, self.seat, self.symbols))


def still_enterable(s: Zwergendorf, seat: Seat, symbols: tuple[int, ...]) -> tuple[int, ...]:
    """§7.3 Return the symbols that can be drawn or paid for. The others are lost: squares never become free again."""
    if s.trees(seat):
        return symbols
    kept: list[int] = []
    for kind in symbols:
        if fits(s, seat, kind):
            kept.append(kind)
        else:
            lose(s, seat, kind, 1)
    return tuple(kept)


def gain_instants(s: Zwergendorf, seat: Seat, symbols: tuple[int, ...]) -> tuple[int, ...]:
    """§7.4 Give extra trees at once, before the rest (rulings 18 and 40). Return the symbols to draw, by kind."""
    for at in range(len(INSTANTS)):
        count = symbols.count(KINDS + at)
        if count:
            INSTANTS[at].gain(s, seat, count)
    return tuple(sorted([kind for kind in symbols if kind < KINDS]))


def lose(s: Zwergendorf, seat: Seat, kind: int, count: int) -> None:
    """§7.3 No tree stands and nothing fits: the symbols are void, and the player's game ends with the phase.

    Ruling 20: what still fits in this phase is drawn.
    """
    s.state[seat] = LEAVING
    s.tell(Lost(seat, SYMBOL_NAMES[kind], count))


def places(s: Zwergendorf, seat: Seat, kind: int) -> list[Action]:
    """§4.2 Return every way to draw a thing: on one square (ruling 7), two for a wall, four for a tavern."""
    box = s.box
    drawn = s.village(seat)
    if kind == WALL:
        return _walls(s, drawn)
    if kind == TAVERN:
        if box.any_shape:
            return [box.anchor[i] for i, mark in enumerate(drawn) if not mark and shapes(s, seat, i)]
        return _blocks(s, drawn)
    single = box.single[kind]
    return [single[i] for i, mark in enumerate(drawn) if not mark]


def _walls(s: Zwergendorf, drawn: list[int]) -> list[Action]:
    """Ruling 5 A wall section lies on two squares that share a side: across, or down."""
    box = s.box
    right = box.plan.right
    below = box.plan.below
    options: list[Action] = []
    for i, mark in enumerate(drawn):
        if not mark:
            if right[i] != NO_SQUARE and not drawn[right[i]]:
                options.append(box.across[i])
            if below[i] != NO_SQUARE and not drawn[below[i]]:
                options.append(box.down[i])
    return options


def _blocks(s: Zwergendorf, drawn: list[int]) -> list[Action]:
    """Ruling 6 A tavern is a block of two by two; the option names its top left square."""
    box = s.box
    columns = box.plan.columns
    right = box.plan.right
    options: list[Action] = []
    for i in range(box.size - columns):
        if drawn[i] or right[i] == NO_SQUARE:
            continue
        if not drawn[i + 1] and not drawn[i + columns] and not drawn[i + columns + 1]:
            options.append(box.block[i])
    return options


def shapes(s: Zwergendorf, seat: Seat, square: int) -> list[Action]:
    """Ruling 6 Return every shape of four joined free squares whose first is this one."""
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
    return s.free(seat) > 0


CUT: Final = [Cut(kind) for kind in range(KINDS)]
DRAW_SYMBOL: Final = [[DrawSymbol(seat, kind) for kind in range(KINDS)] for seat in range(MOST_SEATS)]
