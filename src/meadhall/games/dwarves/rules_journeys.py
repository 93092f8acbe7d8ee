"""Section 13.2: the journeys of the dwarves in a turn, and questions that need no answer."""

from __future__ import annotations

from meadhall.core.table import Choice, Seat
from meadhall.games.dwarves.state import Dwarves


def trail_of(s: Dwarves, seat: Seat) -> list[int]:
    """Ruling 18 Return the spaces of a dwarf's journey. Rules version 1 remembers only that of the last walker."""
    if s.box.first_rules:
        return s.trail if s.walker == seat else []
    first = seat * len(s.land)
    return [mark - first for mark in s.trail if first <= mark < first + len(s.land)]


def add_visit(s: Dwarves, seat: Seat, space: int) -> None:
    """§13.2 Add a space to the journey of a dwarf."""
    s.trail.append(space if s.box.first_rules else seat * len(s.land) + space)


def end_journey(s: Dwarves, seat: Seat) -> None:
    """§13.2 An action that is no movement ends the journey of the dwarf who takes it."""
    if s.box.first_rules:
        s.trail.clear()
    else:
        s.trail = [mark for mark in s.trail if mark // len(s.land) != seat]


def ask_or_answer(s: Dwarves, ask: Choice) -> None:
    """Ask; a question with a single answer is answered at once. Rules version 1 asks it all the same."""
    options = ask.options(s, ask.seat)
    if len(options) == 1 and not s.box.first_rules:
        ask.answer(s, ask.seat, options[0])
    else:
        s.do(ask)
