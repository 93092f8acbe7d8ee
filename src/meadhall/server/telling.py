"""Who is told what at one table: those who are connected, and the addresses of those who are not."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from meadhall.core.table import Seat, Viewer
from meadhall.server import views, wire
from meadhall.server.live import Watcher, encode
from meadhall.server.log import AnyRecord, Decided, Moved, Notified, Ordered, Resigned, Rotated, Spoke, TookBack
from meadhall.server.presence import Presence
from meadhall.server.table import FINISHED, Table

MOVING: Final = (Decided, TookBack, Resigned)
"""Records after which the game looks different."""
QUIET: Final = (Moved, Ordered, Notified)
"""Records after which everything around the game is as it was."""


class Herald:
    """Tells everybody at a table their own views of it."""

    def __init__(self, table: Table, notify: Callable[[str, Table, Seat], None]) -> None:
        self.people: Final = Presence()
        self._notify: Final = notify
        self._noticed: Final[set[Seat]] = set()
        self._asked: tuple[Seat, ...] = table.asked()

    def welcome(self, table: Table, watcher: Watcher) -> wire.Welcome:
        """The whole view of somebody who comes, or has lost track."""
        here, spectators = self.people.seats(), self.people.spectators()
        return views.welcome(table, watcher.look, watcher.seats, here, spectators, time.time())

    def tell(self, table: Table, record: AnyRecord, request: str | None, *, loud: bool) -> None:
        """What a record, just written for a request, means to everybody."""
        if isinstance(record, Rotated):
            self._let_stay(record, request)
            self.shut_out(table)
        if isinstance(record, Decided):
            self._noticed.difference_update([seat for seat, _, _ in record.decisions])
        if isinstance(record, Spoke):
            self._send_all(encode(wire.Said(table.seq, views.chat_line(record))))
            return
        if isinstance(record, MOVING) and table.match is not None:
            told: dict[Viewer, bytes] = {}
            now = time.time()
            for watcher in self.people.watchers:
                if watcher.look not in told:
                    told[watcher.look] = encode(views.update(table, watcher.look, record, now))
                watcher.put(told[watcher.look])
        if not isinstance(record, QUIET) or loud or table.status == FINISHED:
            self.tell_table(table)

    def tell_table(self, table: Table, but: Watcher | None = None) -> None:
        """What has changed around the game."""
        view = views.table_view(table, self.people.seats(), self.people.spectators())
        self._send_all(encode(wire.TableChanged(table.seq, view)), but)

    def _send_all(self, message: bytes, but: Watcher | None = None) -> None:
        for watcher in self.people.watchers:
            if watcher is not but:
                watcher.put(message)

    def _let_stay(self, record: Rotated, request: str | None) -> None:
        """Whoever changes a lock is not shut out by it."""
        for watcher in self.people.watchers:
            if record.seat in watcher.seats and request in watcher.rotating:
                watcher.seats[record.seat] = record.lock

    def shut_out(self, table: Table) -> None:
        """Whoever came by a link that is worthless now goes, at once."""
        for watcher in list(self.people.watchers):
            looks_on = not watcher.seats and not table.opened.public
            changed = [seat for seat, lock in watcher.seats.items() if table.seats[seat].lock != lock]
            if changed or (looks_on and watcher.watch != table.watch):
                watcher.leave("rotated")

    # --- notices

    def looked(self, seats: frozenset[Seat]) -> None:
        """The people of these seats have come, and looked: the next turn is worth a notice."""
        self._noticed.difference_update(seats)

    def notice(self, table: Table) -> None:
        """Tell a seat's address that it is its turn: once, until its person has come and looked, or has answered.

        The process that has written the record does so, and no other.
        """
        before = self.follow(table)
        for seat in self._asked:
            seated = table.seats[seat] if seat >= 0 and seat not in before else None
            if seated is None or not seated.url or seated.kind != "human":
                continue
            if seat not in self._noticed and seat not in self.people.seats():
                self._noticed.add(seat)
                self._notify(seated.url, table, seat)

    def follow(self, table: Table) -> tuple[Seat, ...]:
        """Remember who is asked now; who was before."""
        before, self._asked = self._asked, table.asked()
        return before
