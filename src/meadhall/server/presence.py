"""Who is at a table: those who are connected to this process, and what other processes say of theirs."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from meadhall.core.table import Seat
from meadhall.server.live import Watcher

ABSENT_AFTER: Final = 60.0
"""Seconds after which the others may give the seat of somebody who has gone to a bot."""
BELIEVED: Final = 15.0
"""Seconds for which the word of another process holds."""


class Presence:
    """The people at one table."""

    def __init__(self) -> None:
        self.watchers: Final[dict[Watcher, None]] = {}
        """In the order in which they came: so each run of the same events tells them in the same order."""
        self._elsewhere: Final[dict[str, tuple[float, frozenset[Seat], int]]] = {}
        self._gone_since: Final[dict[Seat, float]] = {}

    def seats(self) -> frozenset[Seat]:
        """The seats whose people are connected, to any process."""
        found = {seat for watcher in self.watchers for seat in watcher.seats}
        return frozenset(found.union(*(seats for seats, _ in self._others())))

    def spectators(self) -> int:
        """How many look on without a seat."""
        return sum(not watcher.seats for watcher in self.watchers) + sum(count for _, count in self._others())

    def _others(self) -> list[tuple[frozenset[Seat], int]]:
        return [(seats, count) for until, seats, count in self._elsewhere.values() if until > time.monotonic()]

    def come(self, watcher: Watcher) -> None:
        """Somebody comes."""
        self.watchers[watcher] = None
        for seat in watcher.seats:
            self._gone_since.pop(seat, None)

    def go(self, watcher: Watcher) -> None:
        """Somebody goes."""
        self.watchers.pop(watcher, None)
        for seat in watcher.seats:
            if seat not in self.seats():
                self._gone_since[seat] = time.monotonic()

    def told(self, process: str, said: str) -> None:
        """Another process says who is connected to it: `0,1:3` are two seats and three spectators."""
        seats, _, count = said.partition(":")
        here = frozenset(int(seat) for seat in seats.split(",") if seat)
        self._elsewhere[process] = (time.monotonic() + BELIEVED, here, int(count))

    def said(self) -> str:
        """What this process says of those who are connected to it."""
        seats = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        return f"{','.join(map(str, seats))}:{sum(not watcher.seats for watcher in self.watchers)}"

    def absent(self, seats: Iterable[Seat]) -> frozenset[Seat]:
        """Those of the seats whose people have been gone for long."""
        here, now = self.seats(), time.monotonic()
        return frozenset(
            seat for seat in seats if seat not in here and now - self._gone_since.setdefault(seat, now) >= ABSENT_AFTER
        )
