"""What is printed: symbols, cards, recipes, and the plan of a village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from meadhall.core.content import Origin
from meadhall.core.record import Record
from meadhall.core.table import Seat, Step
from meadhall.core.text import Text
from meadhall.games.zwergendorf.events import GainedTree

FREE: Final = 0
COIN: Final = 1
WOOD: Final = 2
STONE: Final = 3
BEER: Final = 4
DWARF: Final = 5
MINE: Final = 6
WALL: Final = 7
FORGE: Final = 8
TAVERN: Final = 9
KINDS: Final = 10
"""How many counts a sheet has: free squares under 0, then one for each kind of thing."""
TREE: Final = 10
"""The first of the symbols that take no square; see INSTANTS."""
SQUARES: Final = (1, 1, 1, 1, 1, 1, 1, 2, 1, 4)
"""§4.2 How many squares a thing of each kind takes: a wall two, a tavern four."""
RESOURCES: Final = (COIN, WOOD, STONE, BEER)
PRODUCTS: Final = (DWARF, MINE, WALL, FORGE, TAVERN)
"""§6 In the order of production."""
MADE: Final = 5
"""How many products there are. Product n is the kind DWARF + n."""

TARGET: Final = 0
RESOURCE: Final = 1
BUILDING: Final = 2
DECKS: Final = 3
DECK_WORDS: Final = ("target", "resource", "building")
DECK_NAMES: Final = tuple([f"deck-{word}" for word in DECK_WORDS])

NO_CARD: Final = -1
"""Stands in a hand or above a sheet where no card lies."""
NO_RECIPE: Final = -1
"""The card has brought none of the recipes in use."""
NO_SQUARE: Final = -1
"""Beyond the edge of the plan."""
NO_QUARTER: Final = -1
"""Ruling 34 A square in the middle column or row."""


class Instant(Record):
    """§7.4 A symbol that takes no square. It works at once, before the rest of its card is drawn (ruling 40)."""

    def __init__(self, word: str, letter: str) -> None:
        self.word: Final = word
        self.letter: Final = letter

    def gain(self, s: Any, seat: Seat, count: int) -> None:
        """Give a village this many of the symbol."""
        raise NotImplementedError


class ExtraTree(Instant):
    """§7.4 A tree that is cut like the others and costs nothing."""

    def gain(self, s: Any, seat: Seat, count: int) -> None:
        s.extra[seat] += count
        s.tell(GainedTree(seat, count))


INSTANTS: Final[tuple[Instant, ...]] = (ExtraTree("tree", "X"),)
"""Their kinds are KINDS, KINDS + 1 and so on. A new one goes to the end."""
SYMBOLS: Final = (
    *("free", "coin", "wood", "stone", "beer", "dwarf", "mine", "wall", "forge", "tavern"),
    *[instant.word for instant in INSTANTS],
)
LETTERS: Final = ".CWSBDMLFT" + "".join([instant.letter for instant in INSTANTS])
SYMBOL_NAMES: Final = tuple([f"symbol-{symbol}" for symbol in SYMBOLS])


def symbol_names(kinds: Sequence[int]) -> tuple[str, ...]:
    """Return symbols for a text, which counts equal ones: "2 coins, 1 wood and 1 beer"."""
    return tuple([SYMBOL_NAMES[kind] for kind in sorted(kinds)])


class Recipe(Record):
    """§6 What one piece of a product takes: how many coins, wood, stone and beer. `number` is its index in the box."""

    def __init__(self, number: int, product: int, need: tuple[int, ...]) -> None:
        self.number: Final = number
        self.product: Final = product
        self.need: Final = need
        self.parts_needed: Final = [(kind, need[kind - COIN]) for kind in RESOURCES if need[kind - COIN]]
        self.symbols: Final = tuple([kind for kind in RESOURCES for _ in range(need[kind - COIN])])
        self.names: Final = symbol_names(self.symbols)


class Task(Record):
    """§8 What a target card or a dwarf card pays for. `rules_tasks.py` has one class for each verb of the content.

    The parameters of a constructor are the keys that `rules_box.py` reads from the card's entry.
    """

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def worth(self, s: Any, seat: Seat) -> int:
        """Return the points of a village for this task, if the game ended now."""
        raise NotImplementedError

    def is_changed_by(self, kind: int) -> bool:
        """Whether a thing of this kind, newly drawn, may change the points."""
        return True

    def about(self) -> Text:
        """Return the text that says what the task pays for."""
        raise NotImplementedError


class BuildingEffect(Record):
    """§5.2 What a building card does in production; the classes are in `rules_buildings.py`.

    The parameters of a constructor are the keys that `rules_box.py` reads from the card's entry.
    """

    def order(self) -> int:
        """Return the place of its question among those before a production; lower numbers come first."""
        raise NotImplementedError

    def question(self, seat: Seat) -> Step:
        """§6.1 Return the question whether, or how, the card is used."""
        raise NotImplementedError

    def asks_for_each_card(self) -> bool:
        """Whether two such cards are two questions. If not, equal questions are asked once."""
        raise NotImplementedError

    def fewest(self, s: Any, seat: Seat, product: int) -> int:
        """Return the fewest of a product that the next production could make with this card."""
        raise NotImplementedError

    def recipe_in_use(self, used: list[int]) -> int:
        """Return the recipe that this card has brought, out of the numbers of those used now; or NO_RECIPE."""
        raise NotImplementedError

    def about(self, first: tuple[str, ...], second: tuple[str, ...]) -> Text:
        """Return the text of a card with these two sides and this effect."""
        raise NotImplementedError


class Card(Record):
    """§5 A card of one of the three piles. Each of its `halves` offers two sides; a side is a row of symbols."""

    def __init__(
        self, number: int, key: str, deck: int, halves: tuple[tuple[tuple[int, ...], ...], ...], origin: Origin
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.deck: Final = deck
        self.halves: Final = halves
        self.origin: Final = origin
        self.name: Final = f"card-{key}"
        self.sides: Final = [symbol_names(side) for half in halves for side in half]

    def stays(self) -> bool:
        """Whether the card lies face up beside the sheet once it is entered, and is not discarded."""
        raise NotImplementedError

    def about(self) -> Text:
        """Return what the card offers, and what its lower half does."""
        raise NotImplementedError


class TargetCard(Card):
    """§5.3 Its lower half pays at the end."""

    def __init__(
        self, number: int, key: str, halves: tuple[tuple[tuple[int, ...], ...], ...], task: Task, origin: Origin
    ) -> None:
        super().__init__(number, key, TARGET, halves, origin)
        self.task: Final = task

    def stays(self) -> bool:
        return True

    def about(self) -> Text:
        return Text("about-target", {"first": self.sides[0], "second": self.sides[1], "task": self.task.about()})


class ResourceCard(Card):
    """§5.1 Both halves are gained at once."""

    def __init__(self, number: int, key: str, halves: tuple[tuple[tuple[int, ...], ...], ...], origin: Origin) -> None:
        super().__init__(number, key, RESOURCE, halves, origin)

    def stays(self) -> bool:
        return False

    def about(self) -> Text:
        return Text("about-resource", dict(zip(("first", "second", "third", "fourth"), self.sides, strict=True)))


class BuildingCard(Card):
    """§5.2 Its lower half changes production."""

    def __init__(
        self,
        number: int,
        key: str,
        halves: tuple[tuple[tuple[int, ...], ...], ...],
        effect: BuildingEffect,
        origin: Origin,
    ) -> None:
        super().__init__(number, key, BUILDING, halves, origin)
        self.effect: Final = effect

    def stays(self) -> bool:
        return True

    def about(self) -> Text:
        return self.effect.about(self.sides[0], self.sides[1])


class DwarfCard(Record):
    """§2.3 One of the tasks in the middle of the table."""

    def __init__(self, key: str, colour: str, role: str, task: Task, origin: Origin) -> None:
        self.key: Final = key
        self.colour: Final = colour
        self.role: Final = role
        self.task: Final = task
        self.origin: Final = origin
        self.name: Final = f"card-{key}"


class Majority(Record):
    """§8.4 Points for the most of a kind. `solo` is how many a single player needs (ruling 25)."""

    def __init__(self, kind: int, points: int, tied: int, solo: int) -> None:
        self.kind: Final = kind
        self.points: Final = points
        self.tied: Final = tied
        self.solo: Final = solo


class PhaseCard(Record):
    """§2.2 One of the ten; `arrow` is +1 to pass to the left, -1 to the right, 0 for none."""

    def __init__(self, kind: str, arrow: int) -> None:
        self.kind: Final = kind
        self.arrow: Final = arrow


class Plan(Record):
    """§4.2 The squares of a village, numbered row by row, and which of them share a side (§8.1)."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.names: Final = [f"{chr(ord('a') + s % columns)}{s // columns + 1}" for s in range(columns * rows)]
        self.right: Final = [s + 1 if s % columns < columns - 1 else NO_SQUARE for s in range(columns * rows)]
        self.below: Final = [s + columns if s < columns * (rows - 1) else NO_SQUARE for s in range(columns * rows)]
        self.beside: Final = [_beside(columns, rows, square) for square in range(columns * rows)]
        self.border: Final = [len(self.beside[square]) < 4 for square in range(columns * rows)]
        self.corners: Final = [0, columns - 1, columns * (rows - 1), columns * rows - 1]
        self.quarter: Final = [_quarter(columns, rows, square) for square in range(columns * rows)]

    def place(self, square: int) -> Text:
        """Return the name of a square as a text."""
        return Text("square", {"column": self.column_key(square), "row": self.row_number(square)})

    def column_key(self, square: int) -> str:
        return f"column-{self.names[square][0]}"

    def row_number(self, square: int) -> int:
        return square // self.columns + 1


def _beside(columns: int, rows: int, square: int) -> list[int]:
    column = square % columns
    row = square // columns
    found: list[int] = []
    if row > 0:
        found.append(square - columns)
    if column > 0:
        found.append(square - 1)
    if column < columns - 1:
        found.append(square + 1)
    if row < rows - 1:
        found.append(square + columns)
    return found


def _quarter(columns: int, rows: int, square: int) -> int:
    """Ruling 34 Quarters 0 to 3, and NO_QUARTER in a middle column or row."""
    column = square % columns
    row = square // columns
    if 2 * column + 1 == columns or 2 * row + 1 == rows:
        return NO_QUARTER
    return (1 if 2 * column >= columns else 0) + (2 if 2 * row >= rows else 0)
