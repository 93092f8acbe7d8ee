"""The puzzle of the day: a position from a real game with one answer that is clearly best.

`tools/puzzles.py` finds the positions with a search and writes them into the games' `puzzles.toml`. A date decides the
game and the position, so all players get the same puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find
from meadhall.core.notation import read_seat
from meadhall.core.table import Seat
from meadhall.play.match import Match

FILE: Final = "puzzles.toml"
WEEK: Final = 7
"""A streak survives one missed day in this many."""
LONGEST_GAP: Final = 400
"""Days to look back beyond the known ones; the browser remembers as many."""


@dataclass(slots=True, frozen=True)
class Puzzle:
    """A position: the decisions before it, the seat that is asked, and the chance of each answer in per cent.

    `values` has the best answer first.
    """

    game: Game
    key: str
    seats: int
    first: Seat
    seat: Seat
    settings: Mapping[str, str]
    decisions: tuple[tuple[Seat, str], ...]
    values: Mapping[str, int]
    source: str

    @property
    def best(self) -> str:
        """The answer with the best chance."""
        return next(iter(self.values))

    @property
    def margin(self) -> int:
        """How much better the best answer is than the second, in per cent."""
        best, second, *_ = self.values.values()
        return best - second

    def match(self) -> Match:
        """Return a match at the position."""
        names = [f"Seat {seat + 1}" for seat in range(self.seats)]
        dice = SeededDice("puzzle", self.key)
        return Match(self.game, names, self.settings, dice, self.first, past=self.decisions)


def has_puzzles(game: Game) -> bool:
    """Whether the game has puzzles."""
    return (files(game.module) / FILE).is_file()


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game, in the order of their file."""
    text = (files(game.module) / FILE).read_text(encoding="utf-8")
    return tuple(_read(game, row) for row in Pack.of_texts({FILE: text}).rows(FILE))


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day: the games take turns."""
    games = [game for _, game in sorted(find().items()) if has_puzzles(game)]
    if not games:
        raise ContentError("no game has puzzles")
    number = day.toordinal()
    known = puzzles_of(games[number % len(games)])
    return known[number // len(games) % len(known)]


def streak(today: date, solved: Mapping[str, bool]) -> int:
    """Return the solved days in a row up to today. Today may be open, and one missed day in a week does not count.

    >>> streak(date(2026, 3, 1), {"2026-03-01": True, "2026-02-27": True, "2026-02-25": True})
    2
    """
    count = free = 0
    for back in range(len(solved) + LONGEST_GAP):
        if solved.get((today - timedelta(days=back)).isoformat()):
            count += 1
            free = max(0, free - 1)
        elif back:
            if free:
                break
            free = WEEK - 1
    return count


def _read(game: Game, row: Row) -> Puzzle:
    """Read one puzzle. It is played with the rules under which it was found (`rules`), the present ones by default."""
    lines = [line.partition(" ") for line in row.texts("decisions")]
    values = zip(row.texts("answers"), row.numbers("chances", most=100), strict=True)
    settings = dict(text.partition("=")[::2] for text in row.texts("settings"))
    found = Puzzle(
        game.at(row.number("rules", least=1, default=1)),
        row.key,
        row.number("seats", least=1),
        row.number("first"),
        row.number("seat"),
        settings,
        tuple((read_seat(seat), action) for seat, _, action in lines),
        dict(values),
        row.text("source"),
    )
    row.done()
    return found
