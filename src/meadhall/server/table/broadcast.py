"""Send each client its own view of a table, and notify players who are not connected."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from meadhall.core.sharing import one_pass
from meadhall.core.table import Seat, Viewer
from meadhall.protocol import wire
from meadhall.protocol.patches import EncodedScene
from meadhall.server.cluster.presence import Presence
from meadhall.server.table import views
from meadhall.server.table.connection import Connection, encode
from meadhall.server.table.records import (
    AnyRecord,
    ClockExtended,
    Closed,
    Decided,
    Moved,
    Ordered,
    Removed,
    Resigned,
    Rotated,
    Spoke,
    TookBack,
    Vacationed,
)
from meadhall.server.table.state import FINISHED, Table
from meadhall.server.table.turns import TurnTracker

MOVING: Final = (Decided, TookBack, Resigned, Removed, Closed, ClockExtended, Vacationed)
"""Records that change the scene of the game, or appear in the log of the game."""
PRESENCE_SECONDS: Final = 0.25
"""Seconds between two broadcasts of presence."""
QUIET: Final = (Moved, Ordered)
"""Records that change nothing around the game: seats, votes, links."""


class Broadcaster:
    """Sends views to the connected clients of one table: to spectators with a delay if `delayed`, else to all others.

    A delayed broadcaster shows old records, so it disconnects no client.
    """

    def __init__(
        self,
        table: Table,
        notify: Callable[[str, Table, Seat], None],
        now: Callable[[], float],
        presence: Presence,
        *,
        delayed: bool = False,
    ) -> None:
        self._now: Final = now
        self.presence: Final = presence
        self._delayed: Final = delayed
        self._notify: Final = notify
        self._notified: Final[set[Seat]] = set()
        self._asked: tuple[Seat, ...] = table.asked()
        self.turns: Final = TurnTracker()
        self._views: Final[dict[Viewer, wire.Welcome]] = {}
        """Full views of the cached table."""
        self._messages: Final[dict[tuple[Viewer, frozenset[Seat]], bytes]] = {}
        """Full views as JSON, without their last field, the time."""
        self._scenes: Final[dict[Viewer, EncodedScene]] = {}
        """Scenes of the cached table."""
        self._cached_table: Table | None = None
        self._cached_presence: tuple[frozenset[Seat], int] | None = None
        self._presence_due = 0.0
        self._presence_timer: asyncio.TimerHandle | None = None

    def welcome(self, table: Table, connection: Connection) -> wire.Welcome:
        """Return the full view of one client."""
        here, spectators = self.presence.seats(), self.presence.spectators()
        self._drop_cache_of_other(table)
        view = self._views.get(connection.look)
        if view is None:
            scene = self._scene(table, connection.look)
            view = views.welcome(table, connection.look, (), here, spectators, 0.0, scene)
            self._views[connection.look] = view
        around = views.table_view(table, here, spectators)
        return msgspec.structs.replace(view, seats=sorted(connection.seats), table=around, now=self._now())

    def _drop_cache_of_other(self, table: Table | None) -> None:
        # Each record makes a new table object. The cache keeps its own one alive, so that `is` cannot match a new one.
        if self._cached_table is not table:
            self._cached_table = table
            self._views.clear()
            self._messages.clear()
            self._scenes.clear()

    def drop_unused_views(self) -> None:
        """Free the full views, which clients seldom need, and all cached scenes if no client is connected."""
        self._views.clear()
        self._messages.clear()
        if not self.presence.connections:
            self._drop_cache_of_other(None)

    def _scene(self, table: Table, viewer: Viewer) -> EncodedScene:
        """Return the scene of a viewer, made once for all clients that see it."""
        self._drop_cache_of_other(table)
        if viewer not in self._scenes:
            self._scenes[viewer] = views.encoded_scene(table, viewer)
        return self._scenes[viewer]

    def welcome_message(self, table: Table, connection: Connection) -> bytes:
        """Return the full view of one client as JSON. The caller must send it: later patches build on its scene.

        Clients with equal views share the bytes, so a flood of requests costs little.
        """
        presence = (self.presence.seats(), self.presence.spectators())
        if self._cached_table is not table or self._cached_presence != presence:
            self._cached_presence = presence
            self._messages.clear()
        key = (connection.look, frozenset(connection.seats))
        if key not in self._messages:
            view = msgspec.structs.replace(self.welcome(table, connection), now=0.0)
            self._messages[key] = encode(view).removesuffix(b"0.0}")
        connection.shown = self._scene(table, connection.look)
        return b"%s%r}" % (self._messages[key], self._now())

    def broadcast(self, table: Table, record: AnyRecord, request: str | None, *, was_voting: bool) -> None:
        """Send each client its own view of a record; `request` is the command that led to it, in this process."""
        if record.private:
            self._send_private(table, record)
            return
        if isinstance(record, Spoke):
            self._send_all(encode(wire.Said(table.seq, views.chat_line(record))))
            return
        if not self._delayed:
            self._adjust_connections(table, record, request)
        if isinstance(record, MOVING) and table.match is not None:
            self._send_updates(table, record)
        if not isinstance(record, QUIET) or was_voting or table.status == FINISHED or table.clock is not None:
            self.broadcast_table(table)

    def _adjust_connections(self, table: Table, record: AnyRecord, request: str | None) -> None:
        """Disconnect the clients that lose their seat, and let the players who answered get turn notices again."""
        if isinstance(record, Rotated):
            self._update_lock(record, request)
            self.disconnect_revoked(table)
        elif isinstance(record, Removed):
            self._disconnect_removed(record)
        elif isinstance(record, Decided):
            self._notified.difference_update([seat for seat, _, _ in record.decisions])

    def _send_updates(self, table: Table, record: AnyRecord) -> None:
        """Send each client the patch of its scene. Clients with the same view share the scene and the message."""
        updates: dict[tuple[Viewer, EncodedScene], bytes] = {}
        now = self._now()
        with one_pass():
            for connection in self._clients():
                viewer, base = connection.look, connection.shown
                scene = self._scene(table, viewer)
                if (viewer, base) not in updates:
                    updates[viewer, base] = encode(views.update(table, viewer, record, base, scene, now))
                connection.put(updates[viewer, base])
                connection.shown = scene

    def _send_private(self, table: Table, record: AnyRecord) -> None:
        """Send the new view to the other screens of a seat. No other client gets a message."""
        seat = getattr(record, "seat", None)
        for connection in self._clients():
            if seat in connection.seats:
                connection.put(self.welcome_message(table, connection))

    def broadcast_presence(self, table: Callable[[], Table], but: Connection | None = None) -> None:
        """Broadcast which clients are here, a few times a second at most.

        Each client that comes or goes costs a message to all others, so a flood of visitors would block the table.
        """
        loop = asyncio.get_running_loop()
        if self._presence_timer is not None:
            return
        if loop.time() < self._presence_due:
            self._presence_timer = loop.call_at(self._presence_due, self._broadcast_presence_now, table)
            return
        self._presence_due = loop.time() + PRESENCE_SECONDS
        self.broadcast_table(table(), but)

    def _broadcast_presence_now(self, table: Callable[[], Table]) -> None:
        self._presence_timer = None
        self.broadcast_presence(table)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None

    def broadcast_table(self, table: Table, but: Connection | None = None) -> None:
        """Send everything around the game to all clients but one."""
        if not self._clients():
            return
        view = views.table_view(table, self.presence.seats(), self.presence.spectators())
        self._send_all(encode(wire.TableChanged(table.seq, view)), but)

    def _send_all(self, message: bytes, but: Connection | None = None) -> None:
        for connection in self._clients():
            if connection is not but:
                connection.put(message)

    def _clients(self) -> list[Connection]:
        return [
            connection
            for connection in self.presence.connections
            if self.presence.is_delayed(connection) == self._delayed
        ]

    def _update_lock(self, record: Rotated, request: str | None) -> None:
        """Keep the connection that rotated its own link."""
        for connection in self.presence.connections:
            if record.seat in connection.seats and request in connection.rotating:
                connection.seats[record.seat] = record.lock

    def disconnect_revoked(self, table: Table) -> None:
        """Disconnect the clients whose links are no longer valid."""
        for connection in list(self.presence.connections):
            spectates = not connection.seats and not table.opened.public
            changed = [seat for seat, lock in connection.seats.items() if table.seats[seat].lock != lock]
            if changed or (spectates and connection.watch != table.watch):
                connection.leave("rotated")

    def _disconnect_removed(self, record: Removed) -> None:
        """Disconnect the clients that hold the old link of the seat."""
        for connection in list(self.presence.connections):
            if record.seat in connection.seats:
                connection.leave("removed")

    # --- turn notices

    def mark_seen(self, seats: frozenset[Seat]) -> None:
        """Remember that the players of these seats have seen the table: their next turn sends a notice again."""
        self._notified.difference_update(seats)

    def notify(self, table: Table) -> None:
        """Notify the seats that are asked now, once until their player has connected or answered.

        Only the process that wrote the record does this.
        """
        before, self._asked = self._asked, table.asked()
        for seat in self._asked:
            seated = table.seats[seat] if seat >= 0 and seat not in before else None
            if seated is None or not seated.url or seated.kind != "human":
                continue
            if seat not in self._notified and seat not in self.presence.seats():
                self._notified.add(seat)
                self._notify(seated.url, table, seat)

    def remember_asked(self, table: Table) -> None:
        """Remember which seats are asked now, after records that another process wrote."""
        self._asked = table.asked()
        self.turns.forget()

    def turn_changes(self, table: Table, records: Sequence[AnyRecord] = ()) -> list[dict[str, Any]]:
        """Return what to write about players for whom the table waits. One who has just moved counts as connected."""
        moved = {seat for record in records if isinstance(record, Decided) for seat, _, _ in record.decisions}
        return self.turns.changes(table, self.presence.seats() | moved)
