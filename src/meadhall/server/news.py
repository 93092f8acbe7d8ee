"""What has happened at a table of late, so that whoever comes back can be told what they have missed."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.saves import spell, unspell
from meadhall.core.table import PARTY, Event, Seat
from meadhall.play.match import Entry

KEPT: Final = 400
KEPT_FOR_SPECTATORS: Final = 40
"""So many are written down with a table even if its people have seen them all."""


class News:
    """The last events, each with the number of its record; and since which of them each seat has not decided."""

    def __init__(self, most: int | None = KEPT) -> None:
        self.kept: Final[deque[tuple[int, Event]]] = deque(maxlen=most)
        self._count = 0
        self._count_when_deciding: dict[Seat, int] = {}

    def copy(self) -> News:
        """Return an independent copy."""
        other = News(self.kept.maxlen)
        other.kept.extend(self.kept)
        other._count = self._count
        other._count_when_deciding = dict(self._count_when_deciding)
        return other

    def hear(self, seq: int, entries: Iterable[Entry], seats: int) -> None:
        """Decisions have been made, and this came of them."""
        for entry in entries:
            self.kept.extend((seq, event) for event in entry.events)
            self._count += len(entry.events)
            for seat in range(seats) if entry.seat == PARTY else (entry.seat,):
                self._count_when_deciding[seat] = self._count

    def take_back(self, entries: Iterable[Entry]) -> None:
        """These last decisions did not happen, so they are no news either."""
        for _ in range(sum(len(entry.events) for entry in entries)):
            self._count -= 1
            if self.kept:
                self.kept.pop()

    def missed(self, seat: Seat) -> int:
        """How many events there have been since a seat's last decision; all, if it has made none."""
        return max(0, self._count - self._count_when_deciding.get(seat, 0))

    def since(self, seat: Seat) -> list[tuple[int, Event]]:
        """What has happened since a seat's last decision, as far as it is kept."""
        return list(self.kept)[max(0, len(self.kept) - self.missed(seat)) :]

    def spelled(self, people: Iterable[Seat]) -> list[tuple[int, str, list[Any]]]:
        """What is written down: enough for people who come back, and a little for spectators."""
        wanted = max([KEPT_FOR_SPECTATORS, *(self.missed(seat) for seat in people)])
        return [(seq, *spell(event)) for seq, event in list(self.kept)[-wanted:]]

    def remember(
        self, events: Mapping[str, type[Event]], spelled: Iterable[tuple[int, str, list[Any]]], missed: Iterable[int]
    ) -> None:
        """Read what was written down. No table is lost over an event that the game does not know any more."""
        with contextlib.suppress(LookupError, TypeError):
            self.kept.extend([(seq, unspell(events, name, parts)) for seq, name, parts in spelled])
        self._count = len(self.kept)
        self._count_when_deciding = {seat: self._count - count for seat, count in enumerate(missed)}
