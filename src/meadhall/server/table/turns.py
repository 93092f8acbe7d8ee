"""Which players a table waits for: rows for the bell and for turn notices, written with the records of the table."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, Final

from meadhall.core.table import PARTY, Seat
from meadhall.protocol.clocks import DAILY
from meadhall.server.table.records import NOBODY
from meadhall.server.table.state import Table

SETTLE: Final = 60.0
"""Seconds before a question becomes a notice: the player may answer at once, or reload the page."""

_Row = tuple[Seat, str, int, bool]
"""Seat, guest, number of the question, and whether the player has seen it."""


def is_slow(table: Table) -> bool:
    """Return whether a table plays over days."""
    return table.opened.clock is not None and table.opened.clock.kind == DAILY


def waits_for(table: Table) -> list[Seat]:
    """Return the seats of the people for whom a table waits.

    A reaction window with a time limit closes by itself. A question to the party waits for the player with the final
    word, or else for all. A player who is alone with bots keeps nobody waiting, unless a daily clock runs.
    """
    people = table.humans()
    if not is_slow(table) and len({table.seats[seat].guest for seat in people}) < 2:
        return []
    ask = table.match.asking() if table.match is not None and table.asked() else None
    if ask is None or (ask.window() and table.opened.window > 0):
        return []
    asked: Collection[Seat] = table.asked()
    if PARTY in asked:
        decides = table.decides()
        asked = people if decides == NOBODY else [decides]
    return [seat for seat in people if seat in asked and table.seats[seat].guest]


class TurnTracker:
    """Knows which rows of one table the database has, and returns what must change.

    A table that plays over days has a row for each player for whom it waits. Another table has rows only for players
    who are not connected, so live play writes none. `due` is when a notice may be sent; None if the player was
    connected during the question, or was notified.
    """

    def __init__(self) -> None:
        self._stored: list[_Row] | None = None
        """None if other processes, or earlier runs, may have written rows."""
        self._looked: tuple[Table, frozenset[Seat]] | None = None
        self._seen: set[tuple[Seat, int]] = set()

    def forget(self) -> None:
        """Write all rows again with the next change: a write failed, or another process has written."""
        self._stored = self._looked = None

    def changes(self, table: Table, here: frozenset[Seat]) -> list[dict[str, Any]]:
        """Return what to write for a table: nothing, or all its rows. `here` are the seats of connected players."""
        if self._looked is not None and self._looked[0] is table and self._looked[1] == here:
            return []
        self._looked = (table, here)
        rows = self._rows(table, here)
        if rows == self._stored:
            return []
        self._stored = rows
        return [{"table_id": table.id, "stored": table.stored, "rows": [_as_dict(table, row) for row in rows]}]

    def _rows(self, table: Table, here: frozenset[Seat]) -> list[_Row]:
        questions = {(seat, table.asked_since(seat)) for seat in waits_for(table)}
        self._seen = {each for each in questions if each in self._seen or each[0] in here}
        return [
            (seat, table.seats[seat].guest, asked, (seat, asked) in self._seen)
            for seat, asked in sorted(questions)
            if seat not in here or is_slow(table)
        ]


def _as_dict(table: Table, row: _Row) -> dict[str, Any]:
    seat, guest, asked, seen = row
    _, since = table.waiting.get(seat) or table.waiting.get(PARTY) or (asked, table.moved_at)
    return {
        "table_id": table.id,
        "seat": seat,
        "guest": guest,
        "game": table.opened.game,
        "slow": is_slow(table),
        "asked": asked,
        "since": since,
        "due": None if seen else time.time() + SETTLE,
    }
