"""The hall: opens tables, finds them again, seats people, and sweeps up behind them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import msgspec
import structlog

from meadhall.bots.bot import BOTS
from meadhall.core.game import BadOption, Game, find
from meadhall.core.table import SPECTATOR, Seat
from meadhall.play.gamefile import GameFileError, Replay, parse
from meadhall.play.match import check_names
from meadhall.play.words import LANGUAGES
from meadhall.server import deeds, visits, wire
from meadhall.server.bots import Bots
from meadhall.server.bus import EVERYBODY, Bus, NoBus
from meadhall.server.deeds import Holder
from meadhall.server.keeper import Keeper
from meadhall.server.limits import Limits
from meadhall.server.log import Opened, Rematched, Seated, commitment
from meadhall.server.log import encode as encode_record
from meadhall.server.metrics import LOADED
from meadhall.server.notices import Notices
from meadhall.server.past import Pasts
from meadhall.server.pictures import has_pictures
from meadhall.server.reading import load
from meadhall.server.reviews import Reviews
from meadhall.server.store import Conflict, Job, Store
from meadhall.server.table import FINISHED, Refusal, Table
from meadhall.server.tokens import Tokens

MOST_ORPHANS: Final = 10_000
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
    keepers: dict[str, Keeper] = field(default_factory=dict)
    closing: bool = False
    pasts: Pasts = field(init=False)
    reviews: Reviews = field(init=False)
    _loading: dict[str, asyncio.Task[Keeper]] = field(default_factory=dict)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pasts = Pasts(self.store)
        self.reviews = Reviews(self.store, self.bots)

    async def open(self) -> None:
        """Begin: listen to other processes, take over tables that nobody looks after, sweep."""
        await self.bus.open(self._heard)
        await self._adopt()
        self._tasks = [asyncio.create_task(self._sweep())]
        if self.store.is_postgres:
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
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
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
            return self.keepers[id]
        if self.closing:
            raise Refusal("closing")
        if id not in self._loading:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Keeper:
        keeper = self._keep(await load(self.store, id))
        keeper.owned = keeper.table.status != FINISHED and await self.store.claim(id)
        if self.store.is_postgres:
            # Somebody may have written between reading and listening.
            await keeper.catch_up(LAST)
        if keeper.needs_care():
            await self.store.write(Job(updates=[{"id": id, "bots": True}]))
        keeper.look_after()
        return keeper

    def _keep(self, table: Table) -> Keeper:
        keeper = Keeper(table, self.store, self.tokens, self.bots, self.notices.send)
        self.keepers[table.id] = keeper
        LOADED.set(len(self.keepers))
        return keeper

    async def open_table(self, wanted: visits.TableWanted, guest: str) -> visits.TableOpened:
        """A new table, as somebody wants it."""
        if await self.store.unfinished_of(guest) >= self.limits.tables_per_guest:
            raise Refusal("too-many-tables", most=self.limits.tables_per_guest)
        bots = any(seat.kind == "bot" for seat in wanted.seats)
        if bots and await self.store.unfinished_of(guest, bots=True) >= self.limits.bot_tables_per_guest:
            raise Refusal("too-many-bots", most=self.limits.bot_tables_per_guest)
        game = _game(wanted.game)
        seats = [self._seat(seat, guest) for seat in wanted.seats]
        record = _opened(game, wanted, seats, guest)
        return await self._open(record, guest)

    async def import_game(self, text: str, wanted: list[visits.SeatWanted], guest: str) -> visits.TableOpened:
        """A table that goes on where a game file ends; every decision in it is checked by the rules."""
        try:
            file = parse(text)
            replay = Replay(file, hashing=False)
            for _ in replay.moments():
                pass
        except GameFileError as error:
            raise Refusal("game-file", detail=str(error)) from error
        if len(wanted) != len(file.names):
            raise Refusal("bad-option")
        table = visits.TableWanted(file.game, wanted, dict(file.options), first=file.first)
        seats = [self._seat(seat, guest) for seat in wanted]
        record = _opened(replay.game, table, seats, guest)
        record.past = [(decision.seat, decision.action) for decision in file.decisions]
        return await self._open(record, guest)

    async def _open(self, record: Opened, guest: str) -> visits.TableOpened:
        table = Table(secrets.token_urlsafe(16), secrets.token_bytes(32))
        record.commitment = commitment(table.id, table.secret)
        body = encode_record(record)
        table.fold(record, body, replay=True)
        rows = [{"seq": table.seq, "body": body, "hash": table.hash}]
        if deeds.may_start(table):
            started = deeds.start(table, record.at)
            body = encode_record(started)
            table.fold(started, body, replay=False)
            rows.append({"seq": table.seq, "body": body, "hash": table.hash})
        keeper = self._keep(table)
        row = {
            **keeper.update_row(record.at),
            "secret": table.secret,
            "game": record.game,
            "guest": guest,
            "public": record.public,
            "created": record.at,
            "owner": self.store.process,
        }
        job = Job([row], [{"table_id": table.id, "request": None, "asked": None, **row} for row in rows])
        try:
            await self.store.write(job)
        except BaseException:
            self.keepers.pop(table.id, None)
            raise
        keeper.owned = True
        keeper.look_after()
        seats = list(enumerate(table.seats))
        return visits.TableOpened(
            table.id,
            {str(n): self.tokens.seat(table.id, n, seat.lock) for n, seat in seats if seat.kind == "human"},
            {str(n): self.tokens.seat(table.id, n, seat.lock) for n, seat in seats if seat.kind == "open"},
            self.tokens.seat(table.id, SPECTATOR, table.watch),
        )

    def _seat(self, wanted: visits.SeatWanted, guest: str) -> Seated:
        if wanted.kind == "me":
            return Seated("human", wanted.name.strip(), guest=guest)
        if wanted.kind == "bot":
            if wanted.bot not in BOTS:
                raise Refusal("no-such-bot")
            return Seated("bot", wanted.name.strip(), bot=wanted.bot)
        if wanted.kind == "open":
            return Seated("open", wanted.name.strip())
        raise Refusal("bad-option")

    async def join(self, id: str, wanted: visits.JoinWanted, guest: str) -> visits.Joined:
        """Sit down on an open seat."""
        keeper = await self.keeper(id)
        if wanted.token is not msgspec.UNSET:
            seat = keeper.opens(wanted.token)
            if seat is None or seat == SPECTATOR:
                raise Refusal("bad-token")
        elif keeper.table.opened.public:
            free = [n for n, seated in enumerate(keeper.table.seats) if seated.kind == "open"]
            if not free or (wanted.seat is not None and wanted.seat not in free):
                raise Refusal("seat-taken")
            seat = free[0] if wanted.seat is None else wanted.seat
        else:
            raise Refusal("bad-token")
        try:
            return visits.Joined(id, seat, await keeper.sit_down(seat, wanted.name, guest))
        except Conflict as error:
            raise Refusal("seat-taken") from error

    async def rematch(self, keeper: Keeper, holder: Holder) -> str:
        """The next table of the same people, everybody one seat further; the one who first asked has opened it."""
        table = keeper.table
        if not holder.seats:
            raise Refusal("not-your-seat")
        if table.status != FINISHED:
            raise Refusal("not-over")
        if table.rematch:
            return table.rematch
        old = table.opened
        count = len(table.seats)
        seats = []
        for n in range(count):
            before = table.seats[(n + 1) % count]
            kind = "open" if before.guest else before.kind
            seats.append(Seated(kind, before.name, bot="" if kind == "open" else before.bot or "random"))
        record = msgspec.structs.replace(old, seats=seats, past=[], at=time.time(), first=None)
        opened = await self._open(record, old.guest)
        try:
            await keeper.add_record(Rematched(opened.table, at=time.time()))
        except Conflict:
            return keeper.table.rematch
        return opened.table

    async def next_seat(self, keeper: Keeper, seat: Seat) -> visits.Joined:
        """The seat at the next table of whoever held this one."""
        old, count = keeper.table.seats[seat], len(keeper.table.seats)
        following = await self.keeper(keeper.table.rematch)
        place = (seat - 1) % count
        seated = following.table.seats[place]
        if seated.kind == "open":
            with contextlib.suppress(Refusal, Conflict):
                await following.sit_down(place, old.name, old.guest)
        seated = following.table.seats[place]
        if seated.guest != old.guest:
            raise Refusal("seat-taken")
        return visits.Joined(following.table.id, place, self.tokens.seat(following.table.id, place, seated.lock))

    def holder(self, keeper: Keeper, tokens: Iterable[str], name: str = "", guest: str = "") -> Holder | None:
        """What somebody may do here with these tokens; nothing, if not even look."""
        found = [keeper.opens(token) for token in tokens]
        if None in found or (not found and not keeper.table.opened.public):
            return None
        seats = frozenset(seat for seat in found if seat is not None and seat >= 0)
        opener = any(keeper.table.seats[seat].guest == keeper.table.opened.guest for seat in seats)
        return Holder(seats, name, opener or guest == keeper.table.opened.guest, keeper.absent())

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
        seats, _, count = rest.removeprefix("here:").partition(":")
        here = frozenset(int(seat) for seat in seats.split(",") if seat)
        keeper.elsewhere[process] = (time.monotonic() + 15, here, int(count))
        keeper.tell_table()

    async def tell_presence(self, keeper: Keeper) -> None:
        """Tell the other processes who is connected to this one."""
        seats = ",".join(str(seat) for seat in sorted({seat for w in keeper.watchers for seat in w.seats}))
        count = sum(not watcher.seats for watcher in keeper.watchers)
        await self.bus.send(f"{self.store.process} {keeper.table.id} here:{seats}:{count}")

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
        now = time.monotonic()
        for keeper in list(self.keepers.values()):
            if keeper.table.status != FINISHED and not keeper.owned and self.store.is_postgres:
                keeper.owned = await self.store.claim(keeper.table.id)
            keeper.look_after()
            resting = not keeper.watchers and not (keeper.owned and keeper.table.duties())
            if resting and now - keeper.used > self.limits.keep_seconds:
                await self._let_go(keeper)
            elif keeper.watchers and self.store.is_postgres and int(now) % 5 == 0:
                await self.tell_presence(keeper)
        if self.store.is_postgres:
            await self._adopt()

    async def _adopt(self) -> None:
        """Take over tables that nobody looks after: those of a process that has died, or of the last time."""
        for orphan in await self.store.orphans(MOST_ORPHANS):
            if orphan not in self.keepers:
                try:
                    await self.keeper(orphan)
                except Refusal as refusal:
                    # One damaged table must not keep the others, or the whole hall, closed.
                    _LOG.error("a table cannot be read", table=orphan, why=refusal.code)

    async def _let_go(self, keeper: Keeper) -> None:
        owned = keeper.owned
        await keeper.stop()
        with contextlib.suppress(Exception):
            job = Job(snapshots=[keeper.snapshot_row()])
            if owned and keeper.needs_care() and not keeper.table.duties():
                job.updates.append({"id": keeper.table.id, "bots": False})
            await self.store.write(job)
            await self.store.release(keeper.table.id)
        if not keeper.watchers or self.closing:
            self.keepers.pop(keeper.table.id, None)
            LOADED.set(len(self.keepers))

    # --- the shelf

    def shelf(self) -> visits.Shelf:
        """What can be played here."""
        games = [
            visits.GameLine(
                game.key,
                game.version,
                list(game.seats),
                {s.key: list(s.values) for s in game.settings},
                list(game.portraits),
                has_pictures(game),
            )
            for _, game in sorted(_games().items())
        ]
        return visits.Shelf(games, list(BOTS), list(wire.PHRASES))


@cache
def _games() -> dict[str, Game]:
    """What is on the shelf does not change while the hall is open."""
    return find()


@cache
def _content(game: Game) -> str:
    """The name of a game's own content."""
    return game.pack().hash


def _game(key: str) -> Game:
    if key not in _games():
        raise Refusal("no-such-game")
    return _games()[key]


def _opened(game: Game, wanted: visits.TableWanted, seats: list[Seated], guest: str) -> Opened:
    try:
        check_names([seat.name for seat in seats])
    except BadOption as error:
        raise Refusal("bad-name") from error
    try:
        options = game.options(wanted.options)
    except BadOption as error:
        raise Refusal("bad-option") from error
    good = (
        len(seats) in game.seats
        and wanted.language in LANGUAGES
        and wanted.speaker in ("anyone", "leader", "vote")
        and (wanted.first is None or wanted.first < len(seats))
    )
    if not good:
        raise Refusal("bad-option")
    return Opened(
        game.key,
        game.version,
        _content(game),
        options,
        wanted.language,
        wanted.public,
        wanted.casual,
        wanted.speaker,
        wanted.window,
        wanted.at_once,
        wanted.first,
        seats,
        guest,
        "",
        at=time.time(),
    )
