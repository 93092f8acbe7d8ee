"""The keeper of one table: one deed at a time, written down before it is answered, then told to everybody there."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy.exc import DBAPIError

from meadhall.core.table import SPECTATOR, Seat
from meadhall.server import deeds, log, visits, wire
from meadhall.server.bots import Bots
from meadhall.server.duties import Duties
from meadhall.server.fold import after
from meadhall.server.holder import Holder
from meadhall.server.live import Watcher, encode
from meadhall.server.log import NOBODY, AnyRecord, Rematched, Rotated, SatDown
from meadhall.server.metrics import COMMAND_SECONDS, commands
from meadhall.server.presence import Presence
from meadhall.server.reading import load
from meadhall.server.store import Conflict, Job, Store
from meadhall.server.table import FINISHED, Lost, Refusal, Table
from meadhall.server.telling import Herald
from meadhall.server.tokens import Tokens
from meadhall.server.writing import UNLISTED, add_record, again, fingerprint, laid, lobby_row, snapshot_row

SNAPSHOT_EVERY: Final = 25
ANSWERS_KEPT: Final = 64
TRIES: Final = 5
"""So often is something tried again for which another process was quicker."""


class Keeper:
    """Keeps one table in memory. Where several processes do, the database lets one of them write each number.

    `owned` says whether this process lets bots play and shuts windows. `async with keeper` is to be alone with a table
    that is as it is kept.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        tokens: Tokens,
        bots: Bots,
        notify: Callable[[str, Table, Seat], None],
    ) -> None:
        self.table = table
        self.owned = False
        self.used = time.monotonic()
        self.behind = False
        """Whether the store may hold records that this table lacks: a write failed, or lost a race."""
        self._store: Final = store
        self._tokens: Final = tokens
        self._herald: Final = Herald(table, notify)
        self._duties: Final = Duties(self, bots)
        self._lock: Final = asyncio.Lock()
        self._answers: Final[OrderedDict[str, tuple[bytes, wire.Ack]]] = OrderedDict()

    async def __aenter__(self) -> None:
        """Wait for exclusive use of the table; then catch up with the store if a write has failed."""
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
        """Whether nobody has looked at the table, or done anything at it, for so long."""
        return not self.watchers and not self._lock.locked() and time.monotonic() - self.used > seconds

    # --- who is here

    @property
    def people(self) -> Presence:
        """Who is at the table."""
        return self._herald.people

    @property
    def watchers(self) -> Collection[Watcher]:
        """Those who are connected to this process."""
        return self.people.watchers

    def add(self, watcher: Watcher) -> None:
        """Somebody comes; the others are told."""
        self.used = time.monotonic()
        self.people.come(watcher)
        self._herald.looked(frozenset(watcher.seats))
        self.tell_table(but=watcher)

    def remove(self, watcher: Watcher) -> None:
        """Somebody goes."""
        self.used = time.monotonic()
        self.people.go(watcher)
        self.tell_table()

    def absent(self) -> frozenset[Seat]:
        """The seats whose people have been gone for long."""
        return self.people.absent(seat for seat, seated in enumerate(self.table.seats) if seated.kind == "human")

    def opens(self, token: str) -> Seat | None:
        """The seat, or SPECTATOR, that a token opens here now."""
        found = self._tokens.read_seat(token)
        if found is None or found[0] != self.table.id:
            return None
        _, seat, lock = found
        if seat == SPECTATOR:
            return SPECTATOR if lock == self.table.watch else None
        return seat if seat < len(self.table.seats) and lock == self.table.seats[seat].lock else None

    # --- deeds

    async def do(self, command: wire.Command, holder: Holder) -> wire.Ack | wire.Refused:
        """Carry out a command exactly once, however often it comes."""
        begun = time.perf_counter()
        self.used = time.monotonic()
        self._herald.looked(holder.seats)
        try:
            answer = await self._do(command, holder)
        except (DBAPIError, OSError):
            answer = await self._in_doubt(command)
        kind = type(command).__name__.lower()
        commands(kind, answer.code if isinstance(answer, wire.Refused) else "ack").inc()
        COMMAND_SECONDS.observe(time.perf_counter() - begun)
        return answer

    async def _do(self, command: wire.Command, holder: Holder) -> wire.Ack | wire.Refused:
        asked = fingerprint(command)
        seat = getattr(command, "seat", None)
        held = isinstance(command, wire.Move) and seat in holder.seats
        self._duties.held[seat] += held
        told = self.owned
        try:
            while True:
                async with self:
                    wait = self._wait(command)
                    if wait <= 0:
                        return await self._do_now(command, holder, asked)
                if not told and held:
                    told = True
                    await self._tell_held(seat)
                await asyncio.sleep(min(wait, 0.25))
        finally:
            self._duties.held[seat] -= held

    async def _tell_held(self, seat: Seat | None) -> None:
        """Tell the process that shuts the windows of this table that somebody has answered here."""
        with contextlib.suppress(DBAPIError, OSError):
            await self._store.write(Job(notices=[f"{self._store.process} {self.table.id} held:{seat}"]))

    def hold(self, seat: Seat) -> None:
        """Another process holds back the answer of a seat until its window shuts."""
        self._duties.hold(seat)

    def _wait(self, command: wire.Command) -> float:
        """How long an answer in a window is still held back."""
        if isinstance(command, wire.Move) and command.seq >= self.table.asked_since(command.seat):
            return self.table.held_until(command.seat) - self._duties.now()
        return 0.0

    async def _do_now(self, command: wire.Command, asker: Holder, asked: bytes) -> wire.Ack | wire.Refused:
        for _ in range(TRIES):
            # Whoever has waited may have been shut out meanwhile.
            holder = asker.now(self.table)
            try:
                if command.request in self._answers:
                    return self._again(command, asked, *self._answers[command.request])
                return await self._commit(command, holder, asked)
            except Refusal as refusal:
                # Another process may have written what makes it possible.
                if self._store.shared and await self._follow():
                    continue
                # What was done before is mostly not possible any more.
                known = await self._known(command, asked) if _may_ask(command, asker, holder) else None
                return known or self._refused(command, refusal)
            except Lost:
                await self._reload()
            except Conflict:
                found = await self._known(command, asked)
                if found is not None:
                    return found
        return self._refused(command, Refusal("busy"))

    async def _commit(self, command: wire.Command, holder: Holder, asked: bytes) -> wire.Ack:
        records, job = self._decide(command, holder, time.time())
        if not records:
            return wire.Ack(command.request, self.table.seq, self.table.hash.hex())
        seq, digest = await self.append(records, command.request, asked, job)
        ack = wire.Ack(command.request, seq, digest.hex(), self._new_token(records[0]))
        self._answers[command.request] = (asked, ack)
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
        return ack

    def _decide(self, command: wire.Command, holder: Holder, now: float) -> tuple[list[AnyRecord], Job]:
        """Return the records of a command, and the rows of the next table where the command opens one."""
        if not isinstance(command, wire.Rematch):
            return deeds.decide(self.table, command, holder, now), Job()
        if deeds.has_rematch(self.table, holder):
            return [], Job()
        following, job = laid(again(self.table, now), self._store.process)
        return [Rematched(following.id, at=now)], job

    async def _in_doubt(self, command: wire.Command) -> wire.Ack | wire.Refused:
        """Answer a command whose write failed: the store may have kept it all the same."""
        with contextlib.suppress(DBAPIError, OSError):
            async with self:
                if (found := await self._known(command, fingerprint(command))) is not None:
                    return found
        return self._refused(command, Refusal("not-kept"))

    def _refused(self, command: wire.Command, refusal: Refusal) -> wire.Refused:
        return wire.Refused(command.request, refusal.code, refusal.text, self.table.seq)

    def _again(self, command: wire.Command, asked: bytes, was: bytes, ack: wire.Ack) -> wire.Ack | wire.Refused:
        if was == asked:
            return ack
        return self._refused(command, Refusal("request-reused"))

    async def _known(self, command: wire.Command, asked: bytes) -> wire.Ack | wire.Refused | None:
        """The answer that a request got before."""
        found = await self._store.answered(self.table.id, command.request)
        if found is None:
            return None
        token = self._new_token(log.decode(found.body))
        return self._again(command, asked, found.asked, wire.Ack(command.request, found.seq, found.hash.hex(), token))

    def _new_token(self, record: AnyRecord) -> str:
        if not isinstance(record, Rotated):
            return ""
        return self._tokens.seat(self.table.id, SPECTATOR if record.seat == NOBODY else record.seat, record.lock)

    async def asked_again(self, command: wire.Command, tokens: Iterable[str]) -> wire.Ack | None:
        """The answer to somebody who has changed a lock, did not hear the answer, and has only the old link."""
        if isinstance(command, wire.Rotate):
            read = [self._tokens.read_seat(token) for token in tokens]
            if any(found is not None and found[:2] == (self.table.id, command.seat) for found in read):
                answer = await self._known(command, fingerprint(command))
                return answer if isinstance(answer, wire.Ack) else None
        return None

    # --- sitting down

    async def join(self, wanted: visits.JoinWanted, guest: str) -> visits.Joined:
        """Somebody takes an open seat; asked again, the answer is the same."""
        asked = fingerprint(wanted, guest)
        async with self:
            for _ in range(TRIES):
                found = await self._store.answered(self.table.id, wanted.request)
                if found is not None:
                    record = log.decode(found.body)
                    if found.asked != asked or not isinstance(record, SatDown):
                        raise Refusal("request-reused")
                    return self._joined(record)
                seat = self._seat_for(wanted)
                with contextlib.suppress(Conflict):
                    record = deeds.sit_down(self.table, seat, wanted.name, guest, time.time())
                    await self.append(deeds.with_start(self.table, record), wanted.request, asked)
                    return self._joined(record)
        raise Refusal("busy")

    def _seat_for(self, wanted: visits.JoinWanted) -> Seat:
        if wanted.token is msgspec.UNSET:
            return deeds.open_seat(self.table, wanted.seat)
        seat = self.opens(wanted.token)
        if seat is None or seat == SPECTATOR:
            raise Refusal("bad-token")
        return seat

    def _joined(self, record: SatDown) -> visits.Joined:
        token = self._tokens.seat(self.table.id, record.seat, record.seated.lock)
        return visits.Joined(self.table.id, record.seat, token)

    async def follow_on(self, seat: Seat, name: str, guest: str) -> visits.Joined:
        """Somebody comes over from the table before, to the seat that is theirs here."""
        async with self:
            for _ in range(TRIES):
                if self.table.seats[seat].kind != "open":
                    break
                with contextlib.suppress(Conflict):
                    record = deeds.sit_down(self.table, seat, name, guest, time.time())
                    await self.append(deeds.with_start(self.table, record))
            seated = self.table.seats[seat]
            # A link that was changed here since cannot be had by way of an old one.
            if seated.guest != guest or seated.lock != 1:
                raise Refusal("seat-taken")
            return visits.Joined(self.table.id, seat, self._tokens.seat(self.table.id, seat, seated.lock))

    # --- the log

    async def append(
        self,
        records: Sequence[AnyRecord],
        request: str | None = None,
        asked: bytes | None = None,
        job: Job | None = None,
    ) -> tuple[int, bytes]:
        """Write records in one transaction; then the table that they lead to becomes the current one.

        Return number and hash of the first record. If the write fails, the current table stays as it is.
        """
        before, job = self.table, job or Job()
        table = add_record(job, before, records[0], request, asked)
        first = (table.seq, table.hash)
        for record in records[1:]:
            table = add_record(job, table, record)
        job.notices.append(f"{self._store.process} {table.id} {table.seq}")
        snapshot_due = table.seq // SNAPSHOT_EVERY != before.seq // SNAPSHOT_EVERY
        if snapshot_due or (table.status == FINISHED) != (before.status == FINISHED):
            job.snapshots.append(snapshot_row(table))
        if not isinstance(records[0], UNLISTED) or table.status != before.status:
            job.updates.append(lobby_row(table, records[0].at))
        self.behind = True
        try:
            await self._store.write(job)
        except Conflict:
            await self._follow()
            raise
        self.behind = False
        self.table = table
        loud = before.is_asking_around()
        for number, record in enumerate(records):
            self._herald.tell(table, record, None if number else request, loud=loud)
        self._herald.notice(table)
        self.look_after()
        return first

    async def catch_up(self, seq: int) -> None:
        """Read the records up to a number that another process has written."""
        async with self:
            if self.table.seq < seq:
                await self._follow()

    async def _follow(self) -> bool:
        """Fold the records that the store has and this table lacks; return whether there were any."""
        bodies = await self._store.later(self.table.id, self.table.seq)
        for body in bodies:
            record, loud = log.decode(body), self.table.is_asking_around()
            try:
                self.table = after(self.table, record, body)
            except Lost:
                await self._reload()
                return True
            self._herald.tell(self.table, record, None, loud=loud)
        self.behind = False
        self._herald.follow(self.table)
        self.look_after()
        return bool(bodies)

    async def _reload(self) -> None:
        """Load the complete history, which an undo needs that reaches further back than memory."""
        self.table = await load(self._store, self.table.id, whole=True)
        self.behind = False
        self._herald.shut_out(self.table)
        for watcher in self.watchers:
            watcher.put(encode(self.welcome(watcher)))
        self._herald.follow(self.table)
        self.look_after()

    # --- telling

    def welcome(self, watcher: Watcher) -> wire.Welcome:
        """Return the full view of a client that has connected, or has lost track."""
        return self._herald.welcome(self.table, watcher)

    def tell_table(self, but: Watcher | None = None) -> None:
        """Broadcast what has changed around the game."""
        self._herald.tell_table(self.table, but)

    # --- duties

    def look_after(self) -> None:
        """Let bots answer and windows shut when their time comes."""
        self._duties.look_after()

    async def stop(self) -> None:
        """Let go of the table."""
        self.owned = False
        await self._duties.stop()


def _may_ask(command: wire.Command, asker: Holder, holder: Holder) -> bool:
    """Whether somebody may hear what came of a command: whoever could give it, before it changed their own lock."""
    holder = asker if isinstance(command, wire.Rotate) else holder
    seat = getattr(command, "seat", None)
    return bool(holder.seats) if seat is None else seat in holder.seats
