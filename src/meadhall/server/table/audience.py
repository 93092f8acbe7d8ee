"""The clients of one table: players see every record at once, spectators after the delay of the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from meadhall.core.table import Seat
from meadhall.protocol import wire
from meadhall.server.cluster.presence import Presence
from meadhall.server.storage.interface import TableStore
from meadhall.server.table.broadcast import Broadcaster
from meadhall.server.table.connection import Connection
from meadhall.server.table.delay import DelayedTable
from meadhall.server.table.records import AnyRecord, decode
from meadhall.server.table.state import FINISHED, Table

Answer = wire.Ack | wire.Refused


class Audience:
    """Sends the clients of one table what they may see now. Without a delay, spectators see what is public at once."""

    def __init__(self, table: Table, notify: Callable[[str, Table, Seat], None], now: Callable[[], float]) -> None:
        self.presence: Final = Presence()
        seconds = table.opened.delay
        self.presence.delayed = bool(seconds) and table.status != FINISHED
        self._delayed = DelayedTable(table, now()) if self.presence.delayed else None
        self._players: Final = Broadcaster(table, notify, now, self.presence)
        self._spectators: Final = (
            Broadcaster(table, notify, lambda: now() - seconds, self.presence, delayed=True)
            if self.presence.delayed
            else self._players
        )
        self.mark_seen: Final = self._players.mark_seen
        self.notify: Final = self._players.notify
        self.remember_asked: Final = self._players.remember_asked
        self.turns: Final = self._players.turns
        self.turn_changes: Final = self._players.turn_changes
        self.disconnect_revoked: Final = self._players.disconnect_revoked

    # --- what a client sees

    async def admit_spectators(self, store: TableStore) -> None:
        """Load the table as spectators see it. Call this before a spectator sees anything."""
        if self._delayed is not None:
            await self._delayed.load(store)

    def shown_to(self, table: Table, seats: Collection[Seat]) -> Table:
        """Return the table as a client with these seats sees it now; `table` is the newest."""
        if self._delayed is None or seats:
            return table
        self.release()
        assert self._delayed.table is not None, "spectators are admitted first"
        return self._delayed.table

    def welcome(self, table: Table, connection: Connection) -> wire.Welcome:
        """Return the full view of one client."""
        shown = self.shown_to(table, connection.seats)
        return self._for(connection).welcome(shown, connection)

    def welcome_message(self, table: Table, connection: Connection) -> bytes:
        """Return the full view of one client as JSON. The caller must send it: later patches build on its scene."""
        shown = self.shown_to(table, connection.seats)
        return self._for(connection).welcome_message(shown, connection)

    def answer_to(self, answer: Answer, table: Table, seats: Collection[Seat]) -> Answer:
        """Return the answer to a command of a client. It tells spectators no number of a record that they lack."""
        shown = self.shown_to(table, seats)
        if shown is table:
            return answer
        if isinstance(answer, wire.Ack):
            return wire.Ack(answer.request, shown.seq, shown.shown_hash.hex())
        return msgspec.structs.replace(answer, seq=shown.seq)

    def _for(self, connection: Connection) -> Broadcaster:
        return self._spectators if self.presence.is_delayed(connection) else self._players

    # --- broadcasting

    def broadcast(self, table: Table, records: Sequence[AnyRecord], request: str | None, *, was_voting: bool) -> None:
        """Show the records of one command to the clients; `table` is the table after them."""
        for number, record in enumerate(records):
            self._players.broadcast(table, record, None if number else request, was_voting=was_voting)
        if self._delayed is not None:
            self._delayed.hold(table.stored, records)
            if table.status == FINISHED:
                self._end_delay(table)

    async def follow(self, store: TableStore, before: int, table: Table) -> None:
        """Take the records after a number from the store: the actor has loaded `table` without folding them."""
        if self._delayed is None:
            return
        if table.status == FINISHED:
            self._end_delay(table)
            return
        for number, body in enumerate(await store.later(table.id, before), start=before + 1):
            self._delayed.hold(number, [decode(body)])

    def release(self) -> None:
        """Show spectators the records whose delay is over. The hall calls this once a second."""
        if self._delayed is not None:
            for table, records, was_voting in self._delayed.release():
                for record in records:
                    self._spectators.broadcast(table, record, None, was_voting=was_voting)

    def _end_delay(self, table: Table) -> None:
        """Show spectators the finished table."""
        spectators = [each for each in self.presence.connections if self.presence.is_delayed(each)]
        self._delayed, self.presence.delayed = None, False
        for connection in spectators:
            connection.put(self._players.welcome_message(table, connection))

    def broadcast_presence(self, table: Callable[[], Table], but: Connection | None = None) -> None:
        """Broadcast which clients are here to all clients but one."""
        self._players.broadcast_presence(table, but)
        if self._delayed is not None and self._delayed.table is not None:
            self._spectators.broadcast_presence(lambda: self.shown_to(table(), ()), but)

    def drop_unused_views(self) -> None:
        """Free views that no client is likely to need. The hall calls this once a second."""
        self._players.drop_unused_views()
        self._spectators.drop_unused_views()

    def stop(self) -> None:
        """Cancel the timers."""
        self._players.stop()
        self._spectators.stop()
