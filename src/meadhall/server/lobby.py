"""The lobby: lines of public tables, read from the store once for many requests."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import msgspec

from meadhall.protocol.seating import TableLine
from meadhall.server.background import lobby_thread
from meadhall.server.storage.interface import TableStore
from meadhall.server.table.catalogue import games
from meadhall.server.table.state import FINISHED, OPEN, PLAYING

MOST_READ: Final = 1000
"""Most tables of one status and game that are cached in memory, and that one search covers."""
MOST_LINES: Final = 200
"""Most tables in one answer."""
MOST_OF_GUEST: Final = 3
"""Most open tables of one guest in one answer."""
STALE_SECONDS: Final = 1.0
"""Seconds for which lines are valid. Changes by this process show at once, changes by others after this time."""


@dataclass(slots=True, frozen=True)
class Line:
    """A lobby line with its opener, and its names for the search."""

    guest: str
    shown: TableLine
    names: str


@dataclass(slots=True, frozen=True)
class Lines:
    """The newest lines of a status and game; `version` is the store's when the read began."""

    version: int
    until: float
    reading: asyncio.Task[list[Line]]


class Lobby:
    """Answers requests for the lobby. Equal requests share one read, so a flood of them costs little."""

    def __init__(self, store: TableStore) -> None:
        self._store: Final = store
        self._cached: Final[dict[tuple[str, str], Lines]] = {}

    async def page(self, status: str, game: str, search: str, before: float, count: int) -> list[TableLine]:
        """Return lines, newest first; `search` is a part of a player's name, `before` continues a page."""
        if status not in (OPEN, PLAYING, FINISHED) or (game and game not in games()):
            return []
        lines = await self._newest(status, game)
        if before and len(lines) == MOST_READ and lines[-1].shown.updated >= before:
            lines = await self._read(status, game, MOST_LINES, before)
        return choose(lines, status, search.casefold().strip(), before, count)

    async def _newest(self, status: str, game: str) -> list[Line]:
        cached = self._cached.get((status, game))
        if cached is None or cached.version != self._store.lobby_version or time.monotonic() > cached.until:
            reading = asyncio.create_task(self._read(status, game, MOST_READ))
            cached = Lines(self._store.lobby_version, time.monotonic() + STALE_SECONDS, reading)
            self._cached[(status, game)] = cached
        return await asyncio.shield(cached.reading)

    async def _read(self, status: str, game: str, most: int, before: float = 0.0) -> list[Line]:
        rows = await self._store.lines(status, most, game, before)
        return await lobby_thread(_decoded, rows)


def _decoded(rows: list[tuple[str, bytes]]) -> list[Line]:
    found = []
    for guest, body in rows:
        line = msgspec.json.decode(body, type=TableLine)
        found.append(Line(guest, line, "\n".join(seat.name for seat in line.seats).casefold()))
    return found


def choose(lines: Iterable[Line], status: str, search: str, before: float, count: int) -> list[TableLine]:
    """Return the first lines that match, without letting one guest fill the page."""
    found: list[TableLine] = []
    guests: Counter[str] = Counter()
    for line in lines:
        if len(found) == count:
            break
        if search not in line.names or (before and line.shown.updated >= before):
            continue
        guests[line.guest] += 1
        if status != OPEN or guests[line.guest] <= MOST_OF_GUEST:
            found.append(line.shown)
    return found
