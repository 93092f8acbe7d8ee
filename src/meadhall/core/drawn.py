"""Helpers for positions drawn as text: list the options, answer in notation, collect events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from meadhall.core.engine import asking, play
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.table import Event, Seat, State

S = TypeVar("S", bound=State)
MOST_SEATS = 2
"""Seats of a drawn position that may take an aside."""


def open_box(game: Game, settings: Mapping[str, str], pack: str = "") -> Any:
    """Return the box of a drawn position. `pack` has entries of a pack, which change the game's own cards."""
    content = game.pack().laid_over(game.key, f'game = "{game.key}"\n{pack}') if pack else game.pack()
    return game.open_box(content, game.settings_from(settings))


def options(s: State) -> list[str]:
    """Return the options of the first seat that is asked, in notation."""
    ask = asking(s)
    return [] if ask is None else [action.text for action in ask.options(s, ask.first())]


def asked(s: S, called: Callable[[S, Seat], str]) -> str:
    """Return the first seat that is asked, by the name that the game's tests use for it."""
    ask = asking(s)
    return "nobody" if ask is None else called(s, ask.first())


def told(s: S, answers: Iterable[str], called: Callable[[S, Seat], str]) -> tuple[S, list[Event]]:
    """Return the state after these answers, each preceded by the seat's name, and the events on the way.

    A seat that is not asked may take an aside (`State.asides`).
    """
    events: list[Event] = []
    for line in answers:
        who, _, text = line.partition(" ")
        ask = asking(s)
        assert ask is not None, f"the game is over: {text!r} is not possible"
        seats = {called(s, seat): seat for seat in ask.seats()}
        seat = next((each for each in [*ask.seats(), *range(MOST_SEATS)] if called(s, each) == who), None)
        assert seat is not None, f"{', '.join(seats)} is asked, not {who}: {options(s)}"
        choices = [*(ask.options(s, seat) if who in seats else []), *(s.asides(seat) if seat >= 0 else [])]
        assert choices, f"{', '.join(seats)} is asked, not {who}: {options(s)}"
        after, news = play(s, seat, read(text, choices))
        assert isinstance(after, type(s))
        s = after
        events += news
    return s, events
