"""A table drawn as text, in the format that tests draw.

C W S B .     coin, wood, stone, beer, and a free square
D M F < >     dwarf, mine, forge, and a wall across
T T ^ . .     a tavern has the same mark on its squares, and a wall goes down from ^ to v
T T v . .
"""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import BUILDING, DECKS, LETTERS, NO_CARD, TARGET, WALL
from meadhall.games.zwergendorf.state import PLACES, Zwergendorf, first_square, kind_of


def draw(s: Zwergendorf) -> str:
    """Return the phase, and for each seat what is left, its cards and its village."""
    parts = [f"phase {s.phase}: {s.phase_card().kind}"]
    for seat in range(s.seats):
        parts.append(f"\nseat {seat}: {_numbers(s, seat)}\n{village(s, seat)}")
    return "\n".join(parts)


def village(s: Zwergendorf, seat: Seat) -> str:
    """Return a sheet without the free rows at the bottom and the free squares on the right."""
    plan = s.box.plan
    marks = s.village(seat)
    lines = []
    for row in range(plan.rows):
        squares = range(row * plan.columns, (row + 1) * plan.columns)
        lines.append("".join(_letter(s, marks, i) for i in squares).rstrip("."))
    return "\n".join(lines).rstrip()


def _letter(s: Zwergendorf, marks: list[int], square: int) -> str:
    mark = marks[square]
    if kind_of(mark) != WALL:
        return LETTERS[kind_of(mark)]
    first = first_square(mark)
    across = marks[first + 1] == mark if s.box.plan.right[first] == first + 1 else False
    return ("<>" if across else "^v")[square != first]


def _numbers(s: Zwergendorf, seat: Seat) -> str:
    cards = s.laid(seat, TARGET) + s.laid(seat, BUILDING)
    kept = [s.kept_card(seat, place) for place in range(PLACES)]
    hand = [s.in_hand(seat, deck) for deck in range(DECKS)]
    words = [f"caps {s.caps[seat]}", f"trees {s.trees(seat)}", f"minus {s.minus(seat)}"]
    for name, numbers in (("cards", cards), ("kept", kept), ("hand", hand)):
        keys = [s.box.cards[n].key for n in numbers if n != NO_CARD]
        if keys:
            words.append(f"{name} {' '.join(keys)}")
    return ", ".join(words)
