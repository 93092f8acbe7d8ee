"""A table as its spectators see it: without the records of the last minutes, if the table has a delay."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from meadhall.server.background import history_thread
from meadhall.server.storage.interface import StoredTable, TableStore
from meadhall.server.storage.persistence import rebuild
from meadhall.server.table.fold import after
from meadhall.server.table.missed_events import MOST_EVENTS
from meadhall.server.table.record_age import age
from meadhall.server.table.records import AnyRecord, Started, decode, encode
from meadhall.server.table.state import OPEN, IncompleteHistory, Refusal, Table


class HeldRecords(NamedTuple):
    """Records of one command that spectators may see at the monotonic time `due`; `last` is the number of the last."""

    due: float
    last: int
    records: Sequence[AnyRecord]


class DelayedTable:
    """The table after all records that are older than its delay.

    Records before the game starts are shown at once: they hold no secret of the game. Within this process, the
    monotonic clock counts the delay; `age` tells the age of older records.
    """

    def __init__(self, table: Table, now: float) -> None:
        self.seconds: Final = table.opened.delay
        self.table: Table | None = None
        """None until a spectator comes; `load` reads it from the store."""
        self._id: Final = table.id
        self._offset: Final = now - time.monotonic()
        self._known: Final = table.stored
        """The newest record when this process loaded the table."""
        self._started = table.status != OPEN
        self._held: deque[HeldRecords] = deque()
        self._newest = table.stored
        """The newest record that is known here."""
        self._due = 0
        """The newest record that was held here and is due, while no spectator has come."""
        self._loading: Final = asyncio.Lock()

    def hold(self, last: int, records: Sequence[AnyRecord]) -> None:
        """Hold back new records; `last` is the number of the last one."""
        self._started = self._started or any(isinstance(record, Started) for record in records)
        if last <= self._newest:
            # `load` has read them from the store already.
            return
        now, self._newest = time.monotonic(), last
        self._held.append(HeldRecords(now + self.seconds if self._started else now, last, records))
        while self.table is None and self._held and self._held[0].due <= now:
            self._due = self._held.popleft().last

    def release(self) -> Iterator[tuple[Table, Sequence[AnyRecord], bool]]:
        """Fold the records that are due. For each command yield the table, its records, and whether a vote was open."""
        while self.table is not None and self._held and self._held[0].due <= time.monotonic():
            held, was_voting = self._held.popleft(), self.table.is_voting()
            for record in held.records:
                self.table = after(self.table, record, encode(record))
            yield self.table, held.records, was_voting

    async def load(self, store: TableStore) -> None:
        """Read the table from the store, up to the records that are due."""
        async with self._loading:
            if self.table is not None:
                return
            stored = await store.load(self._id, whole=True)
            if stored is None:
                raise Refusal("no-such-table")
            now = time.monotonic()
            held = self._held_of([decode(body) for body, _ in stored.records])
            due = sum(each.due <= now for each in held)
            shown = StoredTable(stored.secret, None, b"", stored.records[:due])
            try:
                table = await history_thread(rebuild, self._id, shown, whole=True)
            except IncompleteHistory as lost:
                raise Refusal("damaged") from lost
            # Spectators get as many events as at a table without a delay.
            table.missed_events.events = deque(table.missed_events.events, maxlen=MOST_EVENTS)
            # Commands may have been executed meanwhile.
            newer = [each for each in self._held if each.last > len(held)]
            self._held = deque([*held[due:], *newer])
            self._newest = max(self._newest, len(held))
            self.table = table

    def _held_of(self, records: Sequence[AnyRecord]) -> list[HeldRecords]:
        """Return when each record is due. No record is due before an earlier one."""
        ends = [self._due, *[each.last for each in self._held]]
        arrived = {
            number: each.due
            for (before, last), each in zip(pairwise(ends), self._held, strict=True)
            for number in range(before + 1, last + 1)
        }
        now, due, started, found = time.monotonic(), 0.0, False, []
        for number, record in enumerate(records, start=1):
            started = started or isinstance(record, Started)
            if started and number in arrived and number > self._known:
                due = max(due, arrived[number])
            elif started and self._due < number <= self._known:
                due = max(due, now + self.seconds - age(record, now + self._offset))
            elif started and number > max(self._due, self._known):
                # Another process wrote it, and its notice has not come yet.
                due = max(due, now + self.seconds)
            found.append(HeldRecords(due, number, [record]))
        return found
