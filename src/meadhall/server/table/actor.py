"""The actor of one table: it decides one command at a time, writes its records, then broadcasts the new state."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from meadhall.core.table import SPECTATOR, Seat
from meadhall.protocol import wire
from meadhall.server.health import failed
from meadhall.server.metrics import COMMAND_SECONDS, FOLLOWED, command_counter
from meadhall.server.storage import persistence
from meadhall.server.storage.interface import STORE_ERRORS, Conflict, Job, TableStore
from meadhall.server.table import commands
from meadhall.server.table.answers import Answers, refused
from meadhall.server.table.audience import Audience
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import after
from meadhall.server.table.record_age import stamped
from meadhall.server.table.records import AnyRecord, Rematched, decode
from meadhall.server.table.state import IncompleteHistory, NotAuthorised, Refusal, Table
from meadhall.server.table.timers import TableTimers
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

TRIES: Final = 5
"""How many times to decide again after losing a write race to another process."""
LAST: Final = 1 << 60
"""A record number that no table reaches."""


class TableActor:
    """One table in memory. `table` is never ahead of the store: decide a command, write its records, then fold them.

    Several processes may each have an actor for the same table; the store accepts one record for each number.
    `owned` says whether this process runs the timers of the table. `async with actor` gives exclusive use.
    """

    def __init__(
        self,
        table: Table,
        store: TableStore,
        tokens: Tokens,
        bots: WorkerPool,
        notify: Callable[[str, Table, Seat], None],
    ) -> None:
        self.table = table
        self.owned = False
        self.used = time.monotonic()
        self.behind = False
        """Whether the store may hold records that `table` lacks: a write failed, or lost a race."""
        self.store: Final = store
        self.tokens: Final = tokens
        self.timers: Final = TableTimers(self, bots)
        self.audience: Final = Audience(table, notify, self.timers.record_time)
        self.presence: Final = self.audience.presence
        self.turns: Final = self.audience.turns
        self._lock: Final = asyncio.Lock()
        self._answers: Final = Answers(table.id, store, tokens)

    async def __aenter__(self) -> None:
        """Wait for exclusive use; then catch up with the store if a write has failed."""
        self.used = time.monotonic()
        await self._lock.acquire()
        if self.behind:
            try:
                await self._follow()
            except BaseException:
                self._lock.release()
                raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()

    def is_idle(self, seconds: float) -> bool:
        """Return whether no client is connected and nothing has happened for a number of seconds."""
        return not self.connections and not self._lock.locked() and time.monotonic() - self.used > seconds

    def is_paused(self) -> bool:
        """Return whether the bots rest: only bots play here, no client watches, and no event waits for the result."""
        return self.table.is_bots_only() and not self.table.opened.event and not self.presence.is_watched()

    def payers(self) -> frozenset[str]:
        """Return who pays for the bots' thinking: the addresses of the clients here, else the guest who opened."""
        found = frozenset(connection.address for connection in self.connections if connection.address)
        return found or frozenset([f"guest {self.table.opened.guest}"])

    def should_give_to(self, process: str) -> bool:
        """Return whether another process should own the table: it has clients here, and this process has none."""
        # A held answer must not meet a new owner that does not know of it.
        busy = self._lock.locked() or any(self.timers.held.values())
        return self.owned and not self.connections and not busy and self.presence.is_watched_from(process)

    # --- connections

    @property
    def connections(self) -> Collection[Connection]:
        """The clients that are connected to this process."""
        return self.presence.connections

    def add(self, connection: Connection) -> None:
        """Add a client, and broadcast its presence to the others."""
        self.used = time.monotonic()
        self.presence.add(connection)
        self.audience.mark_seen(frozenset(connection.seats))
        self.broadcast_presence(but=connection)
        self.start_timers()

    def remove(self, connection: Connection) -> None:
        """Remove a client, and broadcast its absence."""
        self.used = time.monotonic()
        self.presence.remove(connection)
        self.audience.drop_unused_views()
        self.broadcast_presence()

    def absent(self) -> frozenset[Seat]:
        """Return the seats whose players have been disconnected for as long as the table agreed."""
        people = (seat for seat, seated in enumerate(self.table.seats) if seated.kind == "human")
        return self.presence.absent(people, self.table.opened.away)

    def seat_of(self, token: str) -> Seat | None:
        """Return the seat, or SPECTATOR, that a token opens at this table now."""
        found = self.tokens.read_seat(token)
        if found is None or found[0] != self.table.id:
            return None
        _, seat, lock = found
        if seat == SPECTATOR:
            return SPECTATOR if lock == self.table.watch else None
        return seat if seat < len(self.table.seats) and lock == self.table.seats[seat].lock else None

    def welcome(self, connection: Connection) -> wire.Welcome:
        """Return the full view for a client that has connected, or asks for a resync."""
        return self.audience.welcome(self.table, connection)

    def shown_to(self, seats: Collection[Seat]) -> Table:
        """Return the table as a client with these seats sees it now: spectators may see it with a delay."""
        return self.audience.shown_to(self.table, seats)

    def welcome_message(self, connection: Connection) -> bytes:
        """Return the full view as JSON, for the websocket."""
        return self.audience.welcome_message(self.table, connection)

    def broadcast_presence(self, but: Connection | None = None) -> None:
        """Broadcast which clients are here to all clients but one."""
        self.audience.broadcast_presence(lambda: self.table, but)

    # --- commands

    async def execute(self, command: wire.Command, credentials: Credentials) -> wire.Ack | wire.Refused:
        """Execute a command exactly once, however often the client sends it."""
        begun = time.perf_counter()
        self.used = time.monotonic()
        self.audience.mark_seen(credentials.seats)
        try:
            answer = await self._execute(command, credentials)
        except STORE_ERRORS:
            failed("not-kept", "a write failed", table=self.table.id)
            answer = await self._after_failed_write(command, credentials)
        kind = type(command).__name__.lower()
        command_counter(kind, answer.code if isinstance(answer, wire.Refused) else "ack").inc()
        COMMAND_SECONDS.observe(time.perf_counter() - begun)
        return answer

    async def _execute(self, command: wire.Command, credentials: Credentials) -> wire.Ack | wire.Refused:
        """Hold an answer back until its reaction window shuts, then execute it."""
        fingerprint = persistence.fingerprint(command)
        seat = getattr(command, "seat", None)
        answers = isinstance(command, wire.Move) and not commands.is_aside(self.table, command)
        held = answers and seat in credentials.seats
        self.timers.held[seat] += held
        announced = self.owned
        try:
            while True:
                async with self:
                    wait = max(self._wait(command), self.timers.wait_for_time(command))
                    if wait <= 0:
                        return await self._execute_now(command, credentials, fingerprint)
                if not announced and held:
                    announced = True
                    await self._announce_held(seat)
                await asyncio.sleep(min(wait, 0.25))
        finally:
            self.timers.held[seat] -= held

    def _wait(self, command: wire.Command) -> float:
        """Return the seconds for which an answer in a reaction window is still held back."""
        if not isinstance(command, wire.Move) or command.seq < self.table.asked_since(command.seat):
            return 0.0
        until = self.table.held_until(command.seat)
        return until - self.timers.now() if until and not commands.is_aside(self.table, command) else 0.0

    async def _announce_held(self, seat: Seat | None) -> None:
        """Tell the process that runs the timers of this table that an answer is held here."""
        with contextlib.suppress(*STORE_ERRORS):
            await self.store.write(Job(notices=[f"{self.store.process} {self.table.id} held:{seat}"]))

    async def _execute_now(
        self, command: wire.Command, first: Credentials, fingerprint: bytes
    ) -> wire.Ack | wire.Refused:
        for _ in range(TRIES):
            try:
                # Check this before any answer: a stored answer may hold the new link of a seat.
                self._authorise(command, first)
            except NotAuthorised as refusal:
                return refused(command, refusal, self.table.seq)
            try:
                recent = self._answers.recent(command, fingerprint)
                # While the command waited, a link of its client may have been revoked.
                return recent or await self._commit(command, first.still_valid(self.table), fingerprint)
            except Refusal as refusal:
                # Another process may have written a record that makes the command legal.
                if self.store.shared and await self._follow():
                    continue
                # A command that was executed before is usually illegal now; its stored answer counts.
                known = await self._answers.stored(command, fingerprint, self._table_with)
                return known or refused(command, refusal, self.table.seq)
            except IncompleteHistory:
                await self._load_history()
            except Conflict:
                found = await self._answers.stored(command, fingerprint, self._table_with)
                if found is not None:
                    return found
        return refused(command, Refusal("busy"), self.table.seq)

    def _authorise(self, command: wire.Command, first: Credentials) -> None:
        """Refuse a client that may not give a command. For a rotation the old link counts: the rotation revokes it."""
        credentials = first if isinstance(command, wire.Rotate) else first.still_valid(self.table)
        commands.authorise(self.table, command, credentials)

    async def _commit(self, command: wire.Command, credentials: Credentials, fingerprint: bytes) -> wire.Ack:
        records, job = self._decide(command, credentials, self.timers.time_of(command))
        if not records:
            return wire.Ack(command.request, self.table.seq, self.table.shown_hash.hex())
        seq, digest = await self.append(records, command.request, fingerprint, job)
        return self._answers.add(command, fingerprint, records[0], seq, digest)

    def _decide(self, command: wire.Command, credentials: Credentials, now: float) -> tuple[list[AnyRecord], Job]:
        """Return the records of a command, and the rows of the next table if the command opens one."""
        if not isinstance(command, wire.Rematch):
            return commands.decide(self.table, command, credentials, now), Job()
        if commands.has_rematch(self.table):
            return [], Job()
        following, job = persistence.new_table(persistence.rematch_of(self.table, now), self.store.process)
        return [Rematched(following.id, at=now)], job

    async def _after_failed_write(self, command: wire.Command, first: Credentials) -> wire.Ack | wire.Refused:
        """Answer a command whose write failed: the store may have its records nevertheless."""
        with contextlib.suppress(*STORE_ERRORS, NotAuthorised):
            async with self:
                self._authorise(command, first)
                fingerprint = persistence.fingerprint(command)
                if (found := await self._answers.stored(command, fingerprint, self._table_with)) is not None:
                    return found
        return refused(command, Refusal("not-kept"), self.table.seq)

    async def repeat_rotation(
        self, command: wire.Command, tokens: Sequence[str], guests: Collection[str]
    ) -> wire.Ack | None:
        """Repeat the answer to a link rotation for a client that did not get it, and holds only the revoked link."""
        if not isinstance(command, wire.Rotate) or command.seat >= len(self.table.seats):
            return None
        async with self:
            if not self._answers.may_repeat_rotation(command, self.table, tokens, guests):
                return None
            answer = await self._answers.stored(command, persistence.fingerprint(command), self._table_with)
        return answer if isinstance(answer, wire.Ack) else None

    # --- the write path

    async def append(
        self,
        records: Sequence[AnyRecord],
        request: str | None = None,
        fingerprint: bytes | None = None,
        job: Job | None = None,
    ) -> tuple[int, bytes]:
        """Write records in one transaction, then replace and broadcast the table.

        Return the shown number and the hash of the first record. If the write fails, `table` stays as it is.
        """
        before, job, records = self.table, job or Job(), [stamped(each, self.table.opened) for each in records]
        table = persistence.add_record(job, before, records[0], request, fingerprint)
        first = (table.seq, table.hash)
        for record in records[1:]:
            table = persistence.add_record(job, table, record)
        if self.store.shared:
            job.notices.append(f"{self.store.process} {table.id} {table.stored}")
        persistence.add_table_rows(job, before, table, records[0])
        job.turns += self.audience.turn_changes(table, records)
        try:
            await self.store.write(job)
        except BaseException as error:
            self.behind = True
            if isinstance(error, Conflict):
                await self._follow()
            raise
        self.table = table
        self.audience.broadcast(table, records, request, was_voting=before.is_voting())
        self.audience.notify(table)
        self.start_timers()
        return first

    async def catch_up(self, stored: int = LAST) -> None:
        """Read the records that other processes have written: those up to a number, or all."""
        async with self:
            if self.table.stored < stored:
                await self._follow()

    async def _table_with(self, stored: int) -> Table:
        """Return the table with all records up to a number. The caller has exclusive use."""
        if self.table.stored < stored:
            await self._follow()
        return self.table

    async def _follow(self) -> bool:
        """Fold the records that the store has and `table` lacks; return whether there were any."""
        bodies = await self.store.later(self.table.id, self.table.stored)
        FOLLOWED.inc(len(bodies))
        for body in bodies:
            record, was_voting, before = decode(body), self.table.is_voting(), self.table.clock
            try:
                self.table = after(self.table, record, body)
            except IncompleteHistory:
                await self._load_history()
                return True
            self.timers.follow(before)
            self.audience.broadcast(self.table, [record], None, was_voting=was_voting)
        self.behind = False
        self.audience.remember_asked(self.table)
        self.start_timers()
        return bool(bodies)

    async def _load_history(self) -> None:
        """Load the complete history: an undo reaches further back than the part in memory."""
        before = self.table
        self.table = await persistence.load(self.store, self.table.id, whole=True)
        self.timers.follow(before.clock)
        await self.audience.follow(self.store, before.stored, self.table)
        self.behind = False
        self.audience.disconnect_revoked(self.table)
        for connection in self.connections:
            connection.put(self.welcome_message(connection))
        self.audience.remember_asked(self.table)
        self.start_timers()

    # --- timers

    def start_timers(self) -> None:
        """Run bot turns and window timeouts when they are due, if this process owns the table."""
        self.audience.release()
        self.timers.start()

    def turn_changes(self) -> list[dict[str, Any]]:
        """Return what to write because players have come or gone. `turns.forget` makes it return all of it again."""
        # A command that is being written brings the rows of the next table. Older rows would come after them.
        return [] if self._lock.locked() else self.audience.turn_changes(self.table)

    async def stop(self) -> None:
        """Stop the timers, so that another process may own the table."""
        self.owned = False
        self.audience.stop()
        await self.timers.stop()
