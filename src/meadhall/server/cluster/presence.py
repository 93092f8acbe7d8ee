"""Which clients are connected to a table, in this process and in others."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from meadhall.core.table import Seat
from meadhall.server.table.connection import Connection

BELIEVED: Final = 15.0
"""Seconds for which the report of another process is valid."""


class Presence:
    """The connected clients of one table."""

    def __init__(self) -> None:
        self.connections: Final[dict[Connection, None]] = {}
        """In order of arrival, so that a simulation repeats exactly."""
        self.delayed = False
        """Whether spectators see the table with a delay now."""
        self._elsewhere: Final[dict[str, tuple[float, frozenset[Seat], int]]] = {}
        self._gone_since: Final[dict[Seat, float]] = {}

    def is_delayed(self, connection: Connection) -> bool:
        """Return whether a client sees the table with a delay: spectators do, where the table wants it."""
        return self.delayed and not connection.seats

    def seats(self) -> frozenset[Seat]:
        """Return the seats whose players are connected to any process."""
        here = frozenset([seat for connection in self.connections for seat in connection.seats])
        # Most tables are known to one process only.
        return here.union(*[seats for seats, _ in self._others()]) if self._elsewhere else here

    def spectators(self) -> int:
        """Return the number of connected spectators."""
        return sum(not connection.seats for connection in self.connections) + sum(count for _, count in self._others())

    def is_watched(self) -> bool:
        """Return whether any client is connected to any process."""
        return bool(self.connections) or any(seats or count for seats, count in self._others())

    def is_watched_from(self, process: str) -> bool:
        """Return whether another process has reported clients."""
        until, seats, count = self._elsewhere.get(process, (0.0, (), 0))
        return until > time.monotonic() and bool(seats or count)

    def is_known(self, process: str) -> bool:
        """Return whether another process has the table in memory: it has sent a report."""
        return self._elsewhere.get(process, (0.0, (), 0))[0] > time.monotonic()

    def is_shared(self) -> bool:
        """Return whether any other process has the table in memory."""
        return bool(self._others())

    def _others(self) -> list[tuple[frozenset[Seat], int]]:
        return [(seats, count) for until, seats, count in self._elsewhere.values() if until > time.monotonic()]

    def add(self, connection: Connection) -> None:
        """Add a connection to this process."""
        self.connections[connection] = None
        for seat in connection.seats:
            self._gone_since.pop(seat, None)

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self.connections.pop(connection, None)
        for seat in connection.seats:
            if seat not in self.seats():
                self._gone_since[seat] = time.monotonic()

    def read_report(self, process: str, report: str) -> None:
        """Read the report of another process: `0,1:3` means seats 0 and 1, and three spectators."""
        seats, _, count = report.partition(":")
        here = frozenset(int(seat) for seat in seats.split(",") if seat)
        self._elsewhere[process] = (time.monotonic() + BELIEVED, here, int(count))

    def report(self) -> str:
        """Return the report of this process for the others."""
        seats = sorted({seat for connection in self.connections for seat in connection.seats})
        return f"{','.join(map(str, seats))}:{sum(not connection.seats for connection in self.connections)}"

    def absent(self, seats: Iterable[Seat], seconds: float) -> frozenset[Seat]:
        """Return the seats among `seats` whose players have been absent for `seconds`; none if `seconds` is 0."""
        if not seconds:
            return frozenset()
        here, now = self.seats(), time.monotonic()
        return frozenset(
            seat for seat in seats if seat not in here and now - self._gone_since.setdefault(seat, now) >= seconds
        )
