"""The keeper of one table: one deed at a time, written down before it is answered, then told to everybody there."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Final

import msgspec
import structlog
from sqlalchemy.exc import DBAPIError

from meadhall.core.engine import Illegal
from meadhall.core.scene import Text
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.server import deeds, log, views, wire
from meadhall.server.bots import Bots
from meadhall.server.deeds import Holder, Proposed
from meadhall.server.live import Watcher, encode
from meadhall.server.log import (
    NOBODY,
    AnyRecord,
    Crested,
    Decided,
    Moved,
    Notified,
    Ordered,
    Resigned,
    Rotated,
    Spoke,
    TookBack,
)
from meadhall.server.metrics import COMMAND_SECONDS, commands
from meadhall.server.presence import Presence
from meadhall.server.reading import load
from meadhall.server.store import Conflict, Job, Store
from meadhall.server.table import FINISHED, Duty, Lost, Refusal, Table
from meadhall.server.tokens import Tokens

SNAPSHOT_EVERY: Final = 25
ANSWERS_KEPT: Final = 64
GRACE: Final = 2.0
"""Seconds for which an answer that another process holds is waited for after its time: clocks differ a little."""

_LOG: Final = structlog.get_logger("tables")


class Keeper:
    """Keeps one table in memory. Where several processes do, the database lets one of them write each number.

    `owned` says whether this process lets bots play and shuts windows.
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
        self.people: Final = Presence()
        self.used = time.monotonic()
        self._store: Final = store
        self._tokens: Final = tokens
        self._bots: Final = bots
        self._notify: Final = notify
        self._lock: Final = asyncio.Lock()
        self._answers: Final[OrderedDict[str, tuple[bytes, wire.Ack]]] = OrderedDict()
        self._noticed: set[Seat] = set()
        self._held: Final[Counter[Seat | None]] = Counter()
        self._held_elsewhere: Final[dict[Seat, int]] = {}
        self._asked: tuple[Seat, ...] = table.asked()
        self._duties: asyncio.Task[None] | None = None
        self._ahead = False
        """The table in memory is further than what is surely kept: nobody may see it, and nothing may build on it."""
        self._untold = False
        self._clock = (NOBODY, 0.0)

    async def __aenter__(self) -> None:
        """One at a time, and on a table that is as it is kept."""
        await self._lock.acquire()
        if self._ahead:
            try:
                await self._reload()
            except BaseException:
                self._lock.release()
                raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()

    async def settled(self) -> None:
        """Wait until the table may be shown: what is still being written has not happened yet."""
        if self._ahead:
            async with self:
                pass

    def _now(self) -> float:
        """The time at this table: it passes evenly, however the clock is set."""
        if self._clock[0] != self.table.game_seq:
            # All of these have been: somebody may be waiting since before the clock was set back.
            asked = [at for _, at in self.table.waiting.values()]
            now = max(time.time(), self.table.moved_at, *asked)
            self._clock = (self.table.game_seq, now - time.monotonic())
        return self._clock[1] + time.monotonic()

    # --- who is here

    @property
    def watchers(self) -> Collection[Watcher]:
        """Those who are connected to this process."""
        return self.people.watchers

    def add(self, watcher: Watcher) -> None:
        """Somebody comes; the others are told."""
        self.used = time.monotonic()
        self.people.come(watcher)
        self._noticed -= watcher.seats.keys()
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
        self._noticed -= holder.seats
        try:
            answer = await self._do(command, holder)
        except (DBAPIError, OSError):
            answer = await self._in_doubt(command)
        kind = type(command).__name__.lower()
        commands(kind, answer.code if isinstance(answer, wire.Refused) else "ack").inc()
        COMMAND_SECONDS.observe(time.perf_counter() - begun)
        return answer

    async def _do(self, command: wire.Command, holder: Holder) -> wire.Ack | wire.Refused:
        asked = _fingerprint(command)
        seat = getattr(command, "seat", None)
        held = isinstance(command, wire.Move) and seat in holder.seats
        self._held[seat] += held
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
            self._held[seat] -= held

    async def _tell_held(self, seat: Seat | None) -> None:
        """Tell the process that shuts the windows of this table that somebody has answered here."""
        with contextlib.suppress(DBAPIError, OSError):
            await self._store.write(Job(notices=[f"{self._store.process} {self.table.id} held:{seat}"]))

    def hold(self, seat: Seat) -> None:
        """Another process holds back the answer of a seat until its window shuts."""
        duty = next((duty for duty in self.table.duties() if duty.kind == "shut" and duty.seat == seat), None)
        if duty is not None:
            self._held_elsewhere[seat] = duty.since

    def _wait(self, command: wire.Command) -> float:
        """How long an answer in a window is still held back."""
        if isinstance(command, wire.Move) and command.seq >= self.table.game_seq:
            return self.table.held_until(command.seat) - self._now()
        return 0.0

    async def _do_now(self, command: wire.Command, holder: Holder, asked: bytes) -> wire.Ack | wire.Refused:
        for _ in range(5):
            try:
                if command.request in self._answers:
                    return self._again(command, asked, *self._answers[command.request])
                record = deeds.deed(self.table, command, holder, time.time())
                return await self._commit(record, command, asked)
            except Refusal as refusal:
                # What was done before is mostly not possible any more.
                known = await self._known(command, asked) if _may_ask(command, holder) else None
                return known or self._refused(command, refusal)
            except Proposed:
                self.tell_table()
                return wire.Ack(command.request, self.table.seq, self.table.hash.hex())
            except Lost:
                await self._reload(whole=True)
            except Conflict:
                found = await self._known(command, asked)
                if found is not None:
                    return found
        return self._refused(command, Refusal("busy"))

    async def _in_doubt(self, command: wire.Command) -> wire.Ack | wire.Refused:
        """The disk has failed, perhaps after it had kept the deed. Asked again by the same name, it is done once."""
        with contextlib.suppress(DBAPIError, OSError):
            found = await self._known(command, _fingerprint(command))
            if found is not None:
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
        seq, digest, was = found
        return self._again(command, asked, was, wire.Ack(command.request, seq, digest.hex(), self._new_token(command)))

    def _new_token(self, command: wire.Command) -> str:
        if isinstance(command, wire.Rotate):
            return self._tokens.seat(self.table.id, command.seat, self.table.seats[command.seat].lock)
        if isinstance(command, wire.RotateWatch):
            return self._tokens.seat(self.table.id, SPECTATOR, self.table.watch)
        return ""

    async def _commit(self, record: AnyRecord, command: wire.Command, asked: bytes) -> wire.Ack:
        await self._append(record, command.request, asked)
        ack = wire.Ack(command.request, self.table.seq, self.table.hash.hex(), self._new_token(command))
        self._answers[command.request] = (asked, ack)
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
        if deeds.may_start(self.table):
            await self._append(deeds.start(self.table, time.time()))
        return ack

    async def sit_down(self, seat: Seat, name: str, guest: str) -> str:
        """Somebody takes an open seat; the token that opens it from now on."""
        async with self:
            await self._append(deeds.sit_down(self.table, seat, name, guest, time.time()))
            if deeds.may_start(self.table):
                await self._append(deeds.start(self.table, time.time()))
            return self._tokens.seat(self.table.id, seat, self.table.seats[seat].lock)

    async def add_record(self, record: AnyRecord) -> None:
        """Write down something that the hall itself has done."""
        async with self:
            await self._append(record)

    # --- the log

    async def _append(self, record: AnyRecord, request: str | None = None, asked: bytes | None = None) -> None:
        """Write a record whose deed is done on the match; only then is anybody told. If it fails, it was not done."""
        table = self.table
        body = log.encode(record)
        was, loud = table.status, table.is_asking_around()
        table.fold(record, body, replay=False)
        self._ahead = True
        job = Job(notices=[f"{self._store.process} {table.id} {table.seq}"])
        row = {"table_id": table.id, "seq": table.seq, "request": request, "asked": asked}
        job.records.append({**row, "body": body, "hash": table.hash})
        if table.seq % SNAPSHOT_EVERY == 0 or (table.status == FINISHED) != (was == FINISHED):
            job.snapshots.append(self.snapshot_row())
        if not isinstance(record, Decided | Spoke | Crested | TookBack | Notified) or table.status != was:
            job.updates.append(self.update_row(record.at))
        try:
            await self._store.write(job)
        except BaseException:
            # If even reading fails now, whoever comes next reads before anything else.
            await self._reload()
            raise
        self._ahead = False
        self._tell(record, loud)
        if self._untold:
            self.tell_table()
        self._notice()
        self.look_after()

    def needs_care(self) -> bool:
        """Whether the hall itself may have to act here, so that another process must take over if this one dies."""
        return self.table.status != FINISHED and any(seated.kind == "bot" for seated in self.table.seats)

    def snapshot_row(self) -> dict[str, object]:
        """The row of a snapshot as the table stands."""
        return {"table_id": self.table.id, "seq": self.table.seq, "body": self.table.snapshot()}

    def update_row(self, now: float) -> dict[str, object]:
        """The row of the lobby as the table stands."""
        return {
            "id": self.table.id,
            "status": self.table.status,
            "bots": self.needs_care(),
            "line": msgspec.json.encode(views.line(self.table, now)),
            "updated": now,
        }

    async def _reload(self, *, whole: bool = False) -> None:
        self.table = await load(self._store, self.table.id, whole=whole)
        self._ahead = self._untold = False
        for watcher in self.watchers:
            watcher.put(encode(self.welcome(watcher)))
        self.look_after()

    async def catch_up(self, seq: int) -> None:
        """Another process has written: read it, and tell those who are here."""
        async with self:
            if self.table.seq >= seq:
                return
            for body in await self._store.later(self.table.id, self.table.seq):
                record, loud = log.decode(body), self.table.is_asking_around()
                try:
                    self.table.fold(record, body, replay=True)
                except Lost:
                    await self._reload(whole=True)
                    return
                self._tell(record, loud)
            self._asked = self.table.asked()
            self.look_after()

    # --- telling

    def welcome(self, watcher: Watcher) -> wire.Welcome:
        """The whole view of somebody who comes, or has lost track; of a table that is `settled`."""
        return views.welcome(
            self.table, watcher.look, watcher.seats, self.people.seats(), self.people.spectators(), time.time()
        )

    def _tell(self, record: AnyRecord, loud: bool) -> None:
        if isinstance(record, Rotated):
            self._shut_out(record)
        if isinstance(record, Decided):
            self._noticed -= {seat for seat, _, _ in record.decisions}
        if isinstance(record, Spoke):
            self._send_all(encode(wire.Said(self.table.seq, views.chat_line(record))))
            return
        if isinstance(record, Decided | TookBack | Resigned) and self.table.match is not None:
            told: dict[Viewer, bytes] = {}
            now = time.time()
            for watcher in self.watchers:
                if watcher.look not in told:
                    told[watcher.look] = encode(views.update(self.table, watcher.look, record, now))
                watcher.put(told[watcher.look])
        if not isinstance(record, Moved | Ordered | Notified) or loud or self.table.status == FINISHED:
            self.tell_table()

    def _notice(self) -> None:
        """Tell a seat's address that it is its turn: once, until its person has come and looked, or has answered.

        The process that has written the record does so, and no other.
        """
        before, self._asked = self._asked, self.table.asked()
        for seat in self._asked:
            seated = self.table.seats[seat] if seat >= 0 and seat not in before else None
            if seated is None or not seated.url or seated.kind != "human":
                continue
            if seat not in self._noticed and seat not in self.people.seats():
                self._noticed.add(seat)
                self._notify(seated.url, self.table, seat)

    def tell_table(self, but: Watcher | None = None) -> None:
        """Tell everybody what has changed around the game; a little later, if the table may not be shown yet."""
        self._untold = self._ahead
        if self._ahead:
            return
        message = encode(
            wire.TableChanged(
                self.table.seq, views.table_view(self.table, self.people.seats(), self.people.spectators())
            )
        )
        self._send_all(message, but)

    def _send_all(self, message: bytes, but: Watcher | None = None) -> None:
        for watcher in self.watchers:
            if watcher is not but:
                watcher.put(message)

    def _shut_out(self, record: Rotated) -> None:
        """Whoever came by a link that is now worthless goes, at once."""
        for watcher in list(self.watchers):
            if record.seat == NOBODY:
                if not watcher.seats and not self.table.opened.public:
                    watcher.leave("rotated")
            elif watcher.seats.get(record.seat, record.lock) != record.lock:
                watcher.leave("rotated")

    # --- duties

    def look_after(self) -> None:
        """Let bots answer and windows shut when their time comes."""
        if self.owned and self._duties is None and (self._ahead or self.table.duties()):
            self._duties = asyncio.create_task(self._do_duties())

    async def _do_duties(self) -> None:
        try:
            while self.owned:
                await self.settled()
                if not (duties := self.table.duties()):
                    return
                duty = min(duties, key=lambda duty: duty.due)
                # A bot thinks while its time runs, so that nobody sees by the clock whether there was much to think of.
                text, plan = await self._bots.choose(self.table, duty.seat) if duty.kind == "bot" else ("", None)
                # Its time may be cut short, but what it has decided stands.
                while (now := self.table.still(duty)) is not None and (wait := now.due - self._now()) > 0:
                    await asyncio.sleep(min(wait, 0.25))
                if now is not None and duty.kind == "shut" and self._is_held(now):
                    # The seat has answered: its answer comes before the pass that it would otherwise get.
                    await asyncio.sleep(0.01)
                    continue
                async with self:
                    if self.table.still(duty) is not None:
                        await self._do_duty(duty.seat, text, plan)
        except Exception:  # noqa: BLE001  # one table in trouble must not stop the others; the next sweep tries again
            _LOG.exception("a table could not go on by itself", table=self.table.id)
            await asyncio.sleep(1.0)
        finally:
            self._duties = None

    def _is_held(self, duty: Duty) -> bool:
        """Whether the answer of a seat waits for its window to shut, in this process or in another that still lives."""
        elsewhere = self._held_elsewhere.get(duty.seat) == duty.since and self._now() < duty.due + GRACE
        return bool(self._held[duty.seat]) or elsewhere

    async def _do_duty(self, seat: Seat, text: str, plan: Text | None) -> None:
        try:
            if text:
                record = deeds.bot_moves(self.table, seat, text, plan, time.time())
            else:
                record = deeds.shut(self.table, seat, time.time())
            await self._append(record)
        except Conflict:
            pass
        except (Refusal, Illegal):
            await self._reload()

    async def stop(self) -> None:
        """Let go of the table."""
        self.owned = False
        if self._duties is not None:
            self._duties.cancel()
            await asyncio.gather(self._duties, return_exceptions=True)


def _fingerprint(command: wire.Command) -> bytes:
    return sha256(msgspec.json.encode(command)).digest()


def _may_ask(command: wire.Command, holder: Holder) -> bool:
    """Whether somebody may hear what came of a command: whoever could have given it."""
    seat = getattr(command, "seat", None)
    return bool(holder.seats) if seat is None else seat in holder.seats
