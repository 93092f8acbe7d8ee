"""The state of a table of Zwergendorf."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, State, Step
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import DECKS, FREE, KINDS, MADE, PhaseCard, Recipe

IN_DECK: Final = 0
DISCARDED: Final = 1
HELD: Final = 2
"""In a hand, or kept above a sheet."""
LAID: Final = 3
"""LAID + seat: face up beside that seat's sheet."""

PLACES: Final = 2
"""§3 How many cards a player keeps in a card phase."""

PLAYING: Final = 0
LEAVING: Final = 1
"""§7.3 Something was lost: the player is out when the phase ends."""
OUT: Final = 2


def mark_of(kind: int, first: int) -> int:
    """Return the mark on the squares of a thing of this kind whose first square is this one."""
    return kind + 16 * first


def kind_of(mark: int) -> int:
    """Return the kind of the thing that a mark belongs to; FREE for a free square."""
    return mark & 15


def first_square(mark: int) -> int:
    """Return the first square of the thing that a mark belongs to."""
    return mark >> 4


class Zwergendorf(State):
    """The sheets of all seats, and where each card lies.

    Lists by seat lie end to end: `squares` in runs of the plan's size, `count` in runs of KINDS, and so on. A pile is
    a bag: a card is decided when it is drawn, so there is no order to leak.
    """

    box: Final[ZwergendorfBox]
    seats: Final[int]
    first: Final[Seat]
    phase: int
    """The number of the phase card, from 1."""
    squares: list[int]
    """By seat and square: 0, or the mark of the thing drawn there. All squares of a thing have one mark."""
    count: list[int]
    """By seat and kind: how many things are drawn, and under FREE how many squares are free."""
    cut: list[int]
    """By seat: how many of the printed trees are cut."""
    extra: list[int]
    """By seat: the extra trees that stand."""
    caps: list[int]
    """By seat: the caps that are left."""
    state: list[int]
    """By seat: PLAYING, LEAVING or OUT."""
    where: list[int]
    """By card: IN_DECK, DISCARDED, HELD, or LAID + seat."""
    left: list[int]
    """By deck: how many cards its pile has."""
    hand: list[int]
    """By seat and deck: a card or NO_CARD."""
    kept: list[int]
    """By seat and place: a card or NO_CARD."""
    recipe: list[int]
    """By seat and product: the number of the recipe in use. The number of the product itself means: no card used."""
    made: list[int]
    """By seat and product: how many this production has made."""

    # --- the table

    def playing(self) -> list[Seat]:
        """§7.3 Return the seats whose game has not ended, from the first seat round the table."""
        order = [(self.first + i) % self.seats for i in range(self.seats)]
        return [seat for seat in order if self.state[seat] != OUT]

    def neighbour(self, seat: Seat, arrow: int) -> Seat:
        """§3.2 Return the seat that the arrow points to. Ruling 21: a player who is out is skipped."""
        other = seat
        while True:
            other = (other + arrow) % self.seats
            if self.state[other] != OUT:
                return other

    def phase_card(self) -> PhaseCard:
        return self.box.phases[self.phase - 1]

    def is_production(self) -> bool:
        """Whether the phase card shows the anvil."""
        return self.phase_card().kind == "production"

    # --- a village

    def village(self, seat: Seat) -> list[int]:
        """Return the marks of a sheet, square by square, as a list of its own."""
        size = self.box.size
        return self.squares[seat * size : seat * size + size]

    def draw(self, seat: Seat, kind: int, squares: tuple[int, ...]) -> None:
        """§4.2 Draw a thing on these squares. The first of them names it."""
        base = seat * self.box.size
        mark = mark_of(kind, squares[0])
        for square in squares:
            self.squares[base + square] = mark
        at = seat * KINDS
        self.count[at + FREE] -= len(squares)
        self.count[at + kind] += 1

    def kind_at(self, seat: Seat, square: int) -> int:
        return kind_of(self.squares[seat * self.box.size + square])

    def has(self, seat: Seat, kind: int) -> int:
        """Return how many things of a kind are drawn in a village."""
        return self.count[seat * KINDS + kind]

    def free(self, seat: Seat) -> int:
        """Return how many squares of a village are free."""
        return self.count[seat * KINDS + FREE]

    def trees(self, seat: Seat) -> int:
        """§7.1 Return how many trees stand, extra ones included."""
        return len(self.box.stumps) - self.cut[seat] + self.extra[seat]

    def minus(self, seat: Seat) -> int:
        """§7.2 Return the minus points: only the highest stump counts (ruling 19)."""
        return self.box.stumps[self.cut[seat] - 1] if self.cut[seat] else 0

    # --- cards

    def in_hand(self, seat: Seat, deck: int) -> int:
        """Return the card of a deck in a hand, which never holds two of one deck; or NO_CARD."""
        return self.hand[seat * DECKS + deck]

    def deal(self, seat: Seat, deck: int, card: int) -> None:
        self.hand[seat * DECKS + deck] = card

    def kept_card(self, seat: Seat, place: int) -> int:
        """Return the card kept as the first (0) or the second (1); or NO_CARD."""
        return self.kept[seat * PLACES + place]

    def keep(self, seat: Seat, place: int, card: int) -> None:
        self.kept[seat * PLACES + place] = card

    def laid(self, seat: Seat, deck: int) -> list[int]:
        """Return the cards of a deck that lie face up beside a sheet."""
        mine = LAID + seat
        where = self.where
        return [n for n in range(self.box.start[deck], self.box.start[deck + 1]) if where[n] == mine]

    # --- production

    def amount(self, seat: Seat, recipe: Recipe) -> int:
        """§6.8 Return how often a recipe can be made from all resources of a village (rulings 11 and 12)."""
        at = seat * KINDS
        least = self.box.size
        for kind, need in recipe.parts_needed:
            least = min(least, self.count[at + kind] // need)
        return least

    def recipe_of(self, seat: Seat, product: int) -> Recipe:
        """§6.1 Return the recipe in use: the plain one, or that of the building card used."""
        return self.box.recipes[self.recipe[seat * MADE + product]]

    def is_plain(self, seat: Seat, product: int) -> bool:
        """§6.1 Whether no building card is used for a product."""
        return self.recipe[seat * MADE + product] == product

    def use(self, seat: Seat, recipe: Recipe) -> None:
        """§6.1 Use a recipe in this production."""
        self.recipe[seat * MADE + recipe.product] = recipe.number

    def end_production(self) -> None:
        """§6.1 Turn all building cards up again, so that every product has its plain recipe."""
        for at in range(self.seats * MADE):
            self.recipe[at] = at % MADE
            self.made[at] = 0

    def owed(self, seat: Seat, product: int) -> int:
        """§6 Return how many of a product this production has still to make."""
        at = seat * MADE + product
        return self.amount(seat, self.box.recipes[self.recipe[at]]) - self.made[at]

    def make(self, seat: Seat, product: int, count: int) -> None:
        """§6 Count what is made of a product, drawn or not."""
        self.made[seat * MADE + product] += count

    def has_made(self, seat: Seat) -> bool:
        """Whether this production has made anything for a seat."""
        return any(self.made[seat * MADE : seat * MADE + MADE])

    def __str__(self) -> str:
        from meadhall.games.zwergendorf.board import draw

        return draw(self)

    # Generated by tools/state_fields.py from the fields above.
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
        self.box = box
        self.seats = seats
        self.first = first
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
