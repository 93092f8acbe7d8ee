"""Notation: actions as text. There is no parser: the reader looks the text up among the legal options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.engine import Illegal, apply, apply_aside, asking, find_aside
from meadhall.core.table import CHANCE, PARTY, REFEREE, SPECTATOR, Action, Seat, State

_NAMES: Final = {CHANCE: "*", PARTY: "&", SPECTATOR: "spectator", REFEREE: "referee"}
_SEATS: Final = {name: seat for seat, name in _NAMES.items()}


def read(text: str, options: Sequence[Action]) -> Action:
    """Return the option with this notation. Extra spaces are ignored.

    >>> read(" dig ", [Action("dig"), Action("rest")])
    dig
    """
    wanted = " ".join(text.split())
    for option in options:
        if option.text == wanted:
            return option
    raise Illegal(f"{wanted!r} is not among the {len(options)} options")


def apply_text(s: State, seat: Seat, text: str) -> None:
    """Carry out a recorded decision in place: an answer or an aside, in notation."""
    aside = find_aside(s, seat, text)
    if aside is not None:
        apply_aside(s, seat, aside)
        return
    ask = asking(s)
    if ask is None or seat not in ask.seats():
        raise Illegal(f"{text!r} is not asked of seat {seat}")
    apply(s, seat, read(text, ask.options(s, seat)))


def write_seat(seat: Seat) -> str:
    """Write a seat for a game file: its number, `*` for chance, `&` for the party."""
    return _NAMES.get(seat, str(seat))


def read_seat(text: str) -> Seat:
    """Return the seat that `write_seat` wrote.

    >>> [read_seat(text) for text in ("*", "&", "3")]
    [-1, -2, 3]
    """
    if text in _SEATS:
        return _SEATS[text]
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise ValueError(f"{text!r} names no seat")
