"""What a table of Zwergendorf remembers, and what is printed on sheets and cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, State, Step

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
TREE: Final = 10
"""An extra tree: the one symbol that takes no square."""
KINDS: Final = 10
"""How many counts a sheet has: free squares under 0, then one for each kind of symbol."""
SYMBOLS: Final = ("free", "coin", "wood", "stone", "beer", "dwarf", "mine", "wall", "forge", "tavern", "tree")
LETTERS: Final = ".CWSBDMLFTX"
RESOURCES: Final = (COIN, WOOD, STONE, BEER)
PRODUCTS: Final = (DWARF, MINE, WALL, FORGE, TAVERN)
"""§6 In the order of production."""
MADE: Final = 5
"""How many products there are; DWARF + n is the nth."""

TARGET: Final = 0
RESOURCE: Final = 1
BUILDING: Final = 2
DECKS: Final = 3
DECK_WORDS: Final = ("target", "resource", "building")

IN_DECK: Final = 0
DISCARDED: Final = 1
HELD: Final = 2
"""In a hand, or kept above a sheet."""
LAID: Final = 3
"""LAID + seat: face up beside that seat's sheet."""
NO_CARD: Final = -1
NO_PRODUCT: Final = -1
ANY_PRODUCT: Final = MADE

PLAYING: Final = 0
LEAVING: Final = 1
OUT: Final = 2


class Task(Record):
    """§8 What a card pays for; `verb` is one of the closed list in `rules_score.py`, told in target.toml."""

    def __init__(
        self, verb: str, kind: int, to: tuple[int, ...], points: int, every: int, least: int, bonus: int
    ) -> None:
        self.verb: Final = verb
        self.kind: Final = kind
        self.to: Final = to
        self.points: Final = points
        self.every: Final = every
        self.least: Final = least
        self.bonus: Final = bonus


class Card(Record):
    """§5 A card of the three piles. Each of its `halves` offers two sides; a side is a row of symbols.

    A building card refines a `product` by a `recipe`; a target card has a `task`.
    """

    def __init__(
        self,
        number: int,
        key: str,
        deck: int,
        halves: tuple[tuple[tuple[int, ...], ...], ...],
        product: int,
        recipe: int,
        task: Task | None,
        source: str,
        conf: str,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.deck: Final = deck
        self.halves: Final = halves
        self.product: Final = product
        self.recipe: Final = recipe
        self.task: Final = task
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"card-{key}"


class DwarfCard(Record):
    """§2.3 One of the tasks in the middle of the table."""

    def __init__(self, key: str, colour: str, role: str, task: Task, source: str, conf: str) -> None:
        self.key: Final = key
        self.colour: Final = colour
        self.role: Final = role
        self.task: Final = task
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"card-{key}"


class Recipe(Record):
    """§6 What one piece of a product takes, resource by resource: coin, wood, stone, beer."""

    def __init__(self, product: int, need: tuple[int, ...]) -> None:
        self.product: Final = product
        self.need: Final = need


class Majority(Record):
    """§8.4 Points for the most of a kind. `solo` is how many one player alone needs (ruling 25)."""

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
    """§4.2 The squares of a village, numbered row by row, and who lies beside whom. §8.1 Never diagonally."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.names: Final = [_name(columns, square) for square in range(columns * rows)]
        self.right: Final = [s + 1 if s % columns < columns - 1 else -1 for s in range(columns * rows)]
        self.below: Final = [s + columns if s < columns * (rows - 1) else -1 for s in range(columns * rows)]
        self.beside: Final = [_beside(columns, rows, square) for square in range(columns * rows)]
        self.border: Final = [len(self.beside[square]) < 4 for square in range(columns * rows)]
        self.corners: Final = [0, columns - 1, columns * (rows - 1), columns * rows - 1]
        self.quarter: Final = [_quarter(columns, rows, square) for square in range(columns * rows)]


def _name(columns: int, square: int) -> str:
    return f"{chr(ord('a') + square % columns)}{square // columns + 1}"


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
    """Ruling 34 Quarters 0 to 3; a middle column or row belongs to none, which is -1."""
    column = square % columns
    row = square // columns
    if 2 * column + 1 == columns or 2 * row + 1 == rows:
        return -1
    return (1 if 2 * column >= columns else 0) + (2 if 2 * row >= rows else 0)


class ZwergendorfBox(Box):
    """Sheet, cards and phases, and every action made from them; `open_box` in `rules_box.py` fills it once."""

    def __init__(
        self,
        hash: str,
        plan: Plan,
        cards: list[Card],
        dwarfs: list[DwarfCard],
        dwarf_cards: list[DwarfCard],
        recipes: list[Recipe],
        phases: list[PhaseCard],
        majorities: list[Majority],
        stumps: tuple[int, ...],
        caps: int,
        dummy_territory: int,
        dummy_mines: int,
        goal: int,
        any_shape: bool,
    ) -> None:
        super().__init__(hash)
        self.plan: Final = plan
        self.cards: Final = cards
        self.dwarfs: Final = dwarfs
        """Those on the table, out of all `dwarf_cards`."""
        self.dwarf_cards: Final = dwarf_cards
        self.recipes: Final = recipes
        self.phases: Final = phases
        self.majorities: Final = majorities
        self.stumps: Final = stumps
        self.caps: Final = caps
        self.dummy_territory: Final = dummy_territory
        self.dummy_mines: Final = dummy_mines
        self.goal: Final = goal
        self.any_shape: Final = any_shape
        self.size: Final = plan.size
        self.start: Final = [_first(cards, deck) for deck in range(DECKS + 1)]
        """Where each deck begins among the cards; the next one's beginning is its end."""
        self.top: list[Action] = []
        self.sides: list[list[list[Action]]] = []
        self.single: list[list[Action]] = []
        self.across: list[Action] = []
        self.down: list[Action] = []
        self.block: list[Action] = []
        self.anchor: list[Action] = []
        self.shapes: list[list[Action]] = []
        self.refine: list[Action] = []
        self.double: list[Action] = []
        self.doubled: list[int] = []


def _first(cards: list[Card], deck: int) -> int:
    for card in cards:
        if card.deck >= deck:
            return card.number
    return len(cards)


class Zwergendorf(State):
    """Lists by seat lie end to end: `squares` in runs of the plan's size, `count` in runs of KINDS, and so on.

    A drawn square holds its kind and, times 16, the first square of the thing drawn there: a wall is one thing on two
    squares. `where` tells for each card in which pile it lies; a pile is a bag, so that there is no order to leak.
    """

    def __init__(
        self,
        stack: list[Step],
        box: ZwergendorfBox,
        seats: int,
        first: Seat,
        phase: int,
        squares: list[int],
        count: list[int],
        cut: list[int],
        extra: list[int],
        caps: list[int],
        state: list[int],
        where: list[int],
        left: list[int],
        hand: list[int],
        kept: list[int],
        recipe: list[int],
        made: list[int],
    ) -> None:
        super().__init__(stack)
        self.box: Final = box
        self.seats: Final = seats
        self.first: Final = first
        self.phase = phase
        self.squares = squares
        self.count = count
        self.cut = cut
        self.extra = extra
        self.caps = caps
        self.state = state
        self.where = where
        self.left = left
        self.hand = hand
        self.kept = kept
        self.recipe = recipe
        self.made = made

    def copy(self) -> Zwergendorf:
        return Zwergendorf(
            self.stack.copy(),
            self.box,
            self.seats,
            self.first,
            self.phase,
            self.squares.copy(),
            self.count.copy(),
            self.cut.copy(),
            self.extra.copy(),
            self.caps.copy(),
            self.state.copy(),
            self.where.copy(),
            self.left.copy(),
            self.hand.copy(),
            self.kept.copy(),
            self.recipe.copy(),
            self.made.copy(),
        )

    def playing(self) -> list[Seat]:
        """§7.3 Those whose game has not ended, from the first seat round the table."""
        order = [(self.first + i) % self.seats for i in range(self.seats)]
        return [seat for seat in order if self.state[seat] != OUT]

    def neighbour(self, seat: Seat, arrow: int) -> Seat:
        """§3.2 To whom the arrow points. Ruling 21: those whose game has ended are skipped."""
        other = seat
        while True:
            other = (other + arrow) % self.seats
            if self.state[other] != OUT:
                return other

    def has(self, seat: Seat, kind: int) -> int:
        """How many things of a kind are drawn in a village, or how many squares are free."""
        return self.count[seat * KINDS + kind]

    def kind_at(self, seat: Seat, square: int) -> int:
        return self.squares[seat * self.box.size + square] & 15

    def trees(self, seat: Seat) -> int:
        """§7.1 The trees that stand, extra ones included."""
        return len(self.box.stumps) - self.cut[seat] + self.extra[seat]

    def minus(self, seat: Seat) -> int:
        """§7.2 The highest stump counts alone (ruling 19)."""
        return self.box.stumps[self.cut[seat] - 1] if self.cut[seat] else 0

    def laid(self, seat: Seat, deck: int) -> list[int]:
        """The cards of a deck that lie face up beside a sheet."""
        mine = LAID + seat
        where = self.where
        return [n for n in range(self.box.start[deck], self.box.start[deck + 1]) if where[n] == mine]

    def amount(self, seat: Seat, recipe: Recipe) -> int:
        """§6.8 How often a recipe can be made from all the resources of a village (rulings 11 and 12)."""
        at = seat * KINDS + COIN
        need = recipe.need
        least = self.box.size
        for i in range(4):
            if need[i]:
                times = self.count[at + i] // need[i]
                least = min(least, times)
        return least

    def produces(self, seat: Seat, product: int) -> int:
        """§6.1 What this production makes of a product, by the building card that is on."""
        return self.amount(seat, self.box.recipes[self.recipe[seat * MADE + product]])
