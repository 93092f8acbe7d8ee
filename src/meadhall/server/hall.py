"""The hall: opens tables, finds them again, seats people, and sweeps up behind them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import structlog
from msgspec import UNSET
from sqlalchemy.exc import DBAPIError

from meadhall.core.table import SPECTATOR, Seat
from meadhall.play.gamefile import GameFileError
from meadhall.server import shelf, visits, wire
from meadhall.server.aside import imports
from meadhall.server.bots import Bots
from meadhall.server.bus import EVERYBODY, Bus, NoBus
from meadhall.server.ending import end
from meadhall.server.holder import Holder
from meadhall.server.keeper import Keeper
from meadhall.server.limits import Limits
from meadhall.server.log import Opened, decode
from meadhall.server.metrics import LOADED
from meadhall.server.notices import Notices
from meadhall.server.past import Pasts
from meadhall.server.reading import load, told_again
from meadhall.server.reviews import Reviews
from meadhall.server.store import Conflict, Job, Kept, Store
from meadhall.server.table import FINISHED, Lost, Refusal, Table
from meadhall.server.tokens import Tokens
from meadhall.server.writing import Order, fingerprint, laid, needs_care, snapshot_row

MOST_ORPHANS: Final = 10_000
ADOPTED_AT_ONCE: Final = 100
LAST: Final = 1 << 60
"""A number that no log reaches: read whatever there is."""

_LOG: Final = structlog.get_logger("hall")


@dataclass(slots=True)
class Hall:
    """Everything that this process has open."""

    store: Store
    tokens: Tokens
    bots: Bots
    limits: Limits = field(default_factory=Limits)
    bus: Bus = field(default_factory=NoBus)
    notices: Notices = field(default_factory=Notices)
    packs: Mapping[str, str] = field(default_factory=dict)
    keepers: dict[str, Keeper] = field(default_factory=dict)
    closing: bool = False
    pasts: Pasts = field(init=False)
    reviews: Reviews = field(init=False)
    _adopted: bool = False
    _loading: dict[str, asyncio.Task[Keeper]] = field(default_factory=dict)
    _opening: set[str] = field(default_factory=set)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pasts = Pasts(self.store)
        self.reviews = Reviews(self.store, self.bots)

    async def open(self) -> None:
        """Begin: listen to other processes, and sweep."""
        await self.bus.open(self._heard)
        self._tasks = [asyncio.create_task(self._sweep())]
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._live()))

    async def farewell(self, patience: float = 2.0) -> None:
        """Tell everybody that the hall closes, and let them go."""
        self.closing = True
        for keeper in self.keepers.values():
            for watcher in list(keeper.watchers):
                watcher.leave("shutdown")
        until = time.monotonic() + patience
        while any(keeper.watchers for keeper in self.keepers.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Write snapshots, give the tables away, and go."""
        self.closing = True
        await end(self._tasks)
        await self.reviews.close()
        for keeper in list(self.keepers.values()):
            await self._let_go(keeper)
        await self.bus.close()
        await self.notices.close()
        await self.bots.stop()
        await self.store.close()

    # --- tables

    async def keeper(self, id: str) -> Keeper:
        """The keeper of a table, which is read from the database if need be: once, however many ask."""
        if id in self.keepers:
            self.keepers[id].used = time.monotonic()
            return self.keepers[id]
        if self.closing:
            raise Refusal("closing")
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Keeper:
        table = await load(self.store, id)
        if id in self.keepers:
            # It was just being opened, or taken over: a table has one keeper here.
            return self.keepers[id]
        keeper = self._keep(table)
        await self._take_on(keeper)
        await self._note_care(keeper)
        return keeper

    async def _note_care(self, keeper: Keeper) -> None:
        if needs_care(keeper.table):
            await self.store.write(Job(updates=[{"id": keeper.table.id, "bots": True}]))

    async def _take_on(self, keeper: Keeper) -> None:
        keeper.owned = keeper.table.status != FINISHED and await self.store.claim(keeper.table.id)
        if self.store.shared:
            # Somebody may have written between reading and listening.
            await keeper.catch_up(LAST)
        keeper.look_after()

    def _keep(self, table: Table) -> Keeper:
        keeper = Keeper(table, self.store, self.tokens, self.bots, self.notices.send)
        self.keepers[table.id] = keeper
        LOADED.set(len(self.keepers))
        return keeper

    async def open_table(self, wanted: visits.TableWanted, guest: str) -> visits.TableOpened:
        """A new table, as somebody wants it; asked again, the answer is the same."""
        order = self._order(wanted, guest)
        if (found := await self._opened(order)) is not None:
            return found
        await self._room_for(wanted.seats, guest)
        game = shelf.game_named(wanted.game)
        seats = [shelf.seat(seat, guest) for seat in wanted.seats]
        record = shelf.opened(game, wanted, seats, guest, self.packs.get(game.key, ""))
        return await self.open_as(record, order)

    def _order(self, wanted: visits.TableWanted | visits.ImportWanted, guest: str) -> Order | None:
        if wanted.request is UNSET:
            return None
        return Order(self.tokens.table(guest, wanted.request), wanted.request, fingerprint(wanted, guest))

    async def _opened(self, order: Order | None) -> visits.TableOpened | None:
        """What came of a request before."""
        found = await self.store.answered(order.table, order.request) if order is not None else None
        if order is None or found is None:
            return None
        record = decode(found.body)
        if found.asked != order.asked or not isinstance(record, Opened):
            raise Refusal("request-reused")
        return self._links(order.table, record)

    async def _room_for(self, seats: Iterable[visits.SeatWanted], guest: str) -> None:
        """One guest has neither all tables nor all bots."""
        if await self.store.unfinished_of(guest) >= self.limits.tables_per_guest:
            raise Refusal("too-many-tables", most=self.limits.tables_per_guest)
        bots = any(seat.kind == "bot" for seat in seats)
        if bots and await self.store.unfinished_of(guest, bots=True) >= self.limits.bot_tables_per_guest:
            raise Refusal("too-many-bots", most=self.limits.bot_tables_per_guest)

    async def import_game(self, wanted: visits.ImportWanted, guest: str) -> visits.TableOpened:
        """A table that goes on where a game file ends; every decision in it is checked by the rules."""
        order = self._order(wanted, guest)
        if (found := await self._opened(order)) is not None:
            return found
        await self._room_for(wanted.seats, guest)
        try:
            file, game = await imports(shelf.read_through, wanted.file)
        except GameFileError as error:
            raise Refusal("game-file", detail=str(error)) from error
        if len(wanted.seats) != len(file.names):
            raise Refusal("bad-option")
        table = visits.TableWanted(file.game, wanted.seats, dict(file.settings), first=file.first)
        seats = [shelf.seat(seat, guest) for seat in wanted.seats]
        record = shelf.opened(game, table, seats, guest, file.pack)
        record.past = [(decision.seat, decision.action) for decision in file.decisions]
        return await self.open_as(record, order)

    async def open_as(self, record: Opened, order: Order | None = None) -> visits.TableOpened:
        """A new table that begins with this record."""
        make = partial(laid, record, self.store.process, order)
        # An imported game is played through once more.
        table, job = await imports(make) if record.past else make()
        self._opening.add(table.id)
        try:
            await self.store.write(job)
            # Whoever takes over tables that nobody looks after may have found it first.
            keeper = self.keepers.get(table.id) or self._keep(table)
        except Conflict as conflict:
            # The same request has come twice at once.
            if (found := await self._opened(order)) is None:
                raise Refusal("busy") from conflict
            return found
        except (DBAPIError, OSError) as error:
            raise Refusal("not-kept") from error
        finally:
            self._opening.discard(table.id)
        keeper.owned = True
        keeper.look_after()
        return self._links(table.id, record)

    def _links(self, id: str, record: Opened) -> visits.TableOpened:
        """The tokens of a table as it was opened."""

        def links(kind: str) -> dict[str, str]:
            seats = [(n, seat) for n, seat in enumerate(record.seats) if seat.kind == kind]
            return {str(n): self.tokens.seat(id, n, seat.lock) for n, seat in seats}

        return visits.TableOpened(id, links("human"), links("open"), self.tokens.seat(id, SPECTATOR, 0))

    async def join(self, id: str, wanted: visits.JoinWanted, guest: str) -> visits.Joined:
        """Sit down on an open seat."""
        keeper = await self.keeper(id)
        try:
            return await keeper.join(wanted, guest)
        except (DBAPIError, OSError) as error:
            raise Refusal("not-kept") from error

    async def next_seat(self, keeper: Keeper, seat: Seat) -> visits.Joined:
        """The seat at the next table of whoever held this one: everybody is one further."""
        if not keeper.table.rematch and self.store.shared:
            await keeper.catch_up(LAST)
        if not keeper.table.rematch:
            raise Refusal("not-over")
        old, count = keeper.table.seats[seat], len(keeper.table.seats)
        following = await self.keeper(keeper.table.rematch)
        try:
            return await following.follow_on((seat - 1) % count, old.name, old.guest)
        except (DBAPIError, OSError) as error:
            raise Refusal("not-kept") from error

    async def admit(self, keeper: Keeper, tokens: Sequence[str]) -> Holder | None:
        """What somebody may do here now, on a table that is as it is kept."""
        await keeper.settled()
        holder = self.holder(keeper, tokens)
        if holder is None and self.store.shared:
            # Another process may have given out the token a moment ago.
            await keeper.catch_up(LAST)
            holder = self.holder(keeper, tokens)
        return holder

    def holder(self, keeper: Keeper, tokens: Iterable[str], name: str = "", guest: str = "") -> Holder | None:
        """What somebody may do here with these tokens; nothing, if not even look."""
        found = [keeper.opens(token) for token in tokens]
        if None in found or (not found and not keeper.table.opened.public):
            return None
        seats = frozenset(seat for seat in found if seat is not None and seat >= 0)
        opener = any(keeper.table.seats[seat].guest == keeper.table.opened.guest for seat in seats)
        locks = tuple((seat, keeper.table.seats[seat].lock) for seat in sorted(seats))
        return Holder(seats, name, opener or guest == keeper.table.opened.guest, keeper.absent(), locks)

    async def command(self, id: str, command: wire.Command, tokens: Sequence[str]) -> wire.Ack | wire.Refused:
        """Do something at a table without a connection."""
        keeper = await self.keeper(id)
        holder = await self.admit(keeper, tokens)
        if holder is not None:
            return await keeper.do(command, holder)
        known = await keeper.asked_again(command, tokens)
        if known is None:
            raise Refusal("bad-token")
        return known

    # --- between processes

    async def _heard(self, process: str, id: str, rest: str) -> None:
        """Another process has written, or tells who is connected to it."""
        if id == EVERYBODY:
            for each in list(self.keepers.values()):
                await each.catch_up(LAST)
        keeper = self.keepers.get(id)
        if keeper is None:
            return
        if rest.isdigit():
            await keeper.catch_up(int(rest))
            return
        if rest.startswith("held:"):
            keeper.hold(int(rest.removeprefix("held:")))
            return
        keeper.people.told(process, rest.removeprefix("here:"))
        keeper.tell_table()

    async def tell_presence(self, keeper: Keeper) -> None:
        """Tell the other processes who is connected to this one."""
        await self.bus.send(f"{self.store.process} {keeper.table.id} here:{keeper.people.said()}")

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            with contextlib.suppress(Exception):
                await self.store.stay()

    async def _sweep(self) -> None:
        """Take over what nobody looks after; let go of what nobody looks at."""
        while True:
            try:
                await self._sweep_once()
            except Exception:  # noqa: BLE001  # the next sweep may succeed
                _LOG.exception("sweeping failed")
            await asyncio.sleep(1.0)

    async def _sweep_once(self) -> None:
        if self.store.shared or not self._adopted:
            await self._adopt()
            self._adopted = True
        now = time.monotonic()
        # Another process may have taken over what this one could not say in time that it still looks after.
        owned = await self.store.owned() if self.store.shared else set(self.keepers)
        for table in sorted(owned - self.keepers.keys()):
            # Somebody may come while others are released.
            if not (table in self.keepers or table in self._loading or table in self._opening):
                # It was let go of when the database could not be told so: nobody else would ever look after it.
                await self.store.release(table)
                # Whoever has come just now claimed it in vain: it is claimed anew below.
                owned.discard(table)
        for keeper in list(self.keepers.values()):
            keeper.owned = keeper.owned and keeper.table.id in owned
            if keeper.table.status != FINISHED and not keeper.owned and self.store.shared:
                keeper.owned = await self.store.claim(keeper.table.id)
            keeper.look_after()
            for watcher in list(keeper.watchers):
                watcher.check(now, self.limits.idle_seconds)
            resting = not (keeper.owned and keeper.table.duties())
            if resting and keeper.is_idle(self._keep_seconds()):
                await self._let_go(keeper)
            elif keeper.watchers and self.store.shared and int(now) % 5 == 0:
                await self.tell_presence(keeper)
                # Word of what another process wrote may have come while the database could not be read.
                await keeper.catch_up(LAST)

    def _keep_seconds(self) -> float:
        """However little an operator wants to keep, whoever has just asked for a table must get to it."""
        return max(1.0, self.limits.keep_seconds)

    async def _adopt(self) -> None:
        """Take over tables that nobody looks after: those of a process that has died, or of the last time."""
        orphans = await self.store.orphans(MOST_ORPHANS)
        for at in range(0, len(orphans), ADOPTED_AT_ONCE):
            found = await self.store.load_all(orphans[at : at + ADOPTED_AT_ONCE])
            for table, kept in found.items():
                # Others come in meanwhile, and may have asked for this very table.
                await asyncio.sleep(0)
                if table not in self.keepers and table not in self._loading:
                    await self._adopt_one(table, kept)

    async def _adopt_one(self, id: str, kept: Kept) -> None:
        try:
            keeper = self._keep(told_again(id, kept))
        except Lost:
            try:
                await self.keeper(id)
            except Refusal as refusal:
                _LOG.error("a table cannot be read", table=id, why=refusal.code)
        except Exception:  # noqa: BLE001  # one table that cannot be read must not keep the others waiting
            _LOG.exception("a table cannot be read", table=id)
        else:
            await self._take_on(keeper)

    async def _let_go(self, keeper: Keeper) -> None:
        owned = keeper.owned
        await keeper.stop()
        with contextlib.suppress(Exception):
            job = Job(snapshots=[snapshot_row(keeper.table)])
            if owned and needs_care(keeper.table) and not keeper.table.duties():
                job.updates.append({"id": keeper.table.id, "bots": False})
            await self.store.write(job)
            await self.store.release(keeper.table.id)
        if self.closing or keeper.is_idle(self._keep_seconds()):
            self.keepers.pop(keeper.table.id, None)
            LOADED.set(len(self.keepers))
        else:
            # Somebody has come meanwhile, and a table must never have two keepers here: one would not hear the other.
            await self._take_on(keeper)
            await self._note_care(keeper)
