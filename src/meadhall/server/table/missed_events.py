"""The latest events of a table, for players who come back."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.saves import decode_event, encode_event
from meadhall.core.table import PARTY, Event, Seat, Viewer
from meadhall.play.match import Entry

MOST_EVENTS: Final = 400
"""Most events kept in memory."""
LEAST_SAVED: Final = 40
"""Number of events that a snapshot holds even if all players have seen them."""


class MissedEvents:
    """The latest events, each with the number of its record, and how many each seat has missed."""

    def __init__(self, most: int | None = MOST_EVENTS) -> None:
        self.events: deque[tuple[int, Event]] = deque(maxlen=most)
        self._count = 0
        self._count_when_deciding: dict[Seat, int] = {}

    def copy(self) -> MissedEvents:
        """Return an independent copy."""
        other = object.__new__(MissedEvents)
        other.events = self.events.copy()
        other._count = self._count
        other._count_when_deciding = self._count_when_deciding.copy()
        return other

    def add(self, seq: int, entries: Iterable[Entry], seats: int) -> None:
        """Add the events of new decisions."""
        for entry in entries:
            self.events.extend((seq, event) for event in entry.events)
            self._count += len(entry.events)
            for seat in range(seats) if entry.seat == PARTY else (entry.seat,):
                self._count_when_deciding[seat] = self._count

    def drop(self, entries: Iterable[Entry]) -> None:
        """Remove the events of decisions that were undone."""
        for _ in range(sum(len(entry.events) for entry in entries)):
            self._count -= 1
            if self.events:
                self.events.pop()

    def last_seen(self, viewer: Viewer) -> int:
        """Return the record of the newest event that a viewer may know; 0 for none."""
        return next((seq for seq, event in reversed(self.events) if event.told_to(viewer) is not None), 0)

    def missed(self, seat: Seat) -> int:
        """Return how many events there have been since a seat's last decision; all if it has made none."""
        return max(0, self._count - self._count_when_deciding.get(seat, 0))

    def since(self, seat: Seat) -> list[tuple[int, Event]]:
        """Return the events since a seat's last decision, as far as they are kept."""
        return list(self.events)[max(0, len(self.events) - self.missed(seat)) :]

    def save(self, people: Iterable[Seat]) -> list[tuple[int, str, list[Any]]]:
        """Return the events for a snapshot: all that these seats have missed, and some for spectators."""
        wanted = max([LEAST_SAVED, *(self.missed(seat) for seat in people)])
        return [(seq, *encode_event(event)) for seq, event in list(self.events)[-wanted:]]

    def restore(
        self, kinds: Mapping[str, type[Event]], saved: Iterable[tuple[int, str, list[Any]]], missed: Iterable[int]
    ) -> None:
        """Read the events of a snapshot. If the game no longer knows one of them, drop all events, not the table."""
        with contextlib.suppress(LookupError, TypeError):
            self.events.extend([(seq, decode_event(kinds, name, parts)) for seq, name, parts in saved])
        self._count = len(self.events)
        self._count_when_deciding = {seat: self._count - count for seat, count in enumerate(missed)}
