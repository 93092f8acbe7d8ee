"""The hall: opens and finds tables, seats players, and releases tables that are no longer used."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import structlog

from meadhall.core.table import Seat
from meadhall.protocol import seating, wire
from meadhall.server import opening
from meadhall.server.admin.moderation import Moderation
from meadhall.server.background import BackgroundThread, history_thread
from meadhall.server.cluster.bus import Bus, NoBus
from meadhall.server.cluster.peers import Peers
from meadhall.server.events.no_events import AnyEvents, NoEvents
from meadhall.server.history.finished import FinishedGames
from meadhall.server.http.limits import Limits
from meadhall.server.http.rate_limits import Quotas, RateLimits
from meadhall.server.idle_tables import last_rows
from meadhall.server.lobby import Lobby
from meadhall.server.metrics import LOADED
from meadhall.server.opening import OpenedBy
from meadhall.server.people.identity import Identities, NoPeople, guests_by, is_session
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.interface import STORE_ERRORS, Job, TableStore
from meadhall.server.storage.persistence import OpenRequest, load, needs_owner
from meadhall.server.sweep import Sweep
from meadhall.server.table import joining
from meadhall.server.table.actor import TableActor
from meadhall.server.table.answers import refused
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import Opened
from meadhall.server.table.state import FINISHED, Refusal, Table
from meadhall.server.table.webhooks import Webhooks
from meadhall.server.thinking.fair import FairQueue
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.reviews import Reviews
from meadhall.server.tokens import Tokens

RELEASED_AT_ONCE: Final = 100
"""Most tables that are released at the same time."""
MOST_HISTORIES: Final = 16
"""Most requests of one address that wait for a replay of a game."""
MOST_WAITING: Final = 3
"""Most hints, uploads and review batches of one address that wait at once."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""The form of a table id."""

_LOG: Final = structlog.get_logger("hall")


@dataclass(slots=True)
class Hall:
    """All tables of this process."""

    store: TableStore
    tokens: Tokens
    bots: WorkerPool
    limits: Limits = field(default_factory=Limits)
    bus: Bus = field(default_factory=NoBus)
    webhooks: Webhooks = field(default_factory=Webhooks)
    packs: Mapping[str, str] = field(default_factory=dict)
    helpers: WorkerPool = field(default_factory=lambda: WorkerPool(1, low_priority=True, most_waiting=MOST_WAITING))
    """Workers for reviews, hints and uploads: bots never wait for them."""
    actors: dict[str, TableActor] = field(default_factory=dict)
    moderation: Moderation = field(default_factory=Moderation)
    people: Identities = field(default_factory=NoPeople)
    events: AnyEvents = field(default_factory=NoEvents)
    closing: bool = False
    finished_games: FinishedGames = field(init=False)
    opened_by: OpenedBy = field(init=False)
    views: RateLimits = field(init=False)
    """Full views for one address, and for one seat, over all their connections."""
    commands: RateLimits = field(init=False)
    """Commands from one address, over all its connections."""
    quotas: Quotas = field(init=False)
    reviews: Reviews = field(init=False)
    lobby: Lobby = field(init=False)
    peers: Peers = field(init=False)
    sweep: Sweep = field(init=False)
    histories: FairQueue[BackgroundThread] = field(init=False)
    """Requests that replay a whole game: addresses take turns, so that no client keeps the thread for itself."""
    loading: dict[str, asyncio.Task[TableActor]] = field(default_factory=dict)
    opening: set[str] = field(default_factory=set)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        limits = self.limits
        self.opened_by = OpenedBy(limits.tables_per_address)
        self.quotas = Quotas(limits)
        self.views = RateLimits(limits.views_per_minute, limits.views_at_once)
        self.commands = RateLimits(limits.address_commands_per_minute, limits.address_commands_at_once)
        self.finished_games = FinishedGames(self.store)
        self.lobby = Lobby(self.store)
        self.histories = FairQueue([history_thread], limits.thinking_seconds, MOST_HISTORIES)
        self.reviews = Reviews(self.store, self.helpers, self.limits.review_seconds)
        self.peers = Peers(self)
        self.sweep = Sweep(self)

    def rate_limits(self) -> dict[str, RateLimits]:
        """Return the rate limits that hold over all processes."""
        return {"views": self.views, "commands": self.commands, **vars(self.quotas)}

    async def open(self) -> None:
        """Listen to other processes, and start the sweep."""
        await self.moderation.refresh(self)
        await self.peers.open()
        self._tasks = [asyncio.create_task(self.sweep.run())]

    async def say_goodbye(self, patience: float = 2.0) -> None:
        """Tell all clients that the server stops, and wait for them to disconnect."""
        self.closing = True
        for actor in self.actors.values():
            for connection in list(actor.connections):
                connection.leave("shutdown")
        until = time.monotonic() + patience
        while any(actor.connections for actor in self.actors.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Write snapshots, release all tables, and close the store."""
        self.closing = True
        await cancel_all(self._tasks)
        await self.reviews.close()
        await self.release_all(list(self.actors.values()))
        # The lease counts until all tables are released.
        await self.peers.close()
        await self.bus.close()
        await self.webhooks.close()
        await self.people.close()
        await self.bots.stop()
        await self.helpers.stop()
        await self.store.close()

    # --- tables

    async def actor(self, id: str) -> TableActor:
        """Return the actor of a table; load the table once for all callers if needed."""
        if id in self.actors:
            self.actors[id].used = time.monotonic()
            return self.actors[id]
        if self.closing:
            raise Refusal("closing")
        if not ID.fullmatch(id):
            # PostgreSQL refuses text with NUL in it.
            raise Refusal("no-such-table")
        if id not in self.loading:
            task = asyncio.create_task(self._load(id))
            self.loading[id] = task
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> TableActor:
        table = await load(self.store, id)
        if id in self.actors:
            # Another task has opened or adopted the table meanwhile: a process has one actor for each table.
            return self.actors[id]
        actor = self.add_actor(table)
        await self.claim(actor)
        await self._mark_needs_owner(actor)
        return actor

    async def _mark_needs_owner(self, actor: TableActor) -> None:
        if needs_owner(actor.table):
            await self.store.write(Job(updates=[{"id": actor.table.id, "bots": True}]))

    async def claim(self, actor: TableActor) -> None:
        """Claim a loaded table, unless another live process owns it, and run its timers."""
        actor.owned = actor.table.status != FINISHED and await self.store.claim(actor.table.id)
        if self.store.shared:
            # Another process may have written after the load.
            await actor.catch_up()
            if not actor.owned:
                # The owner answers with its own report.
                await self.peers.report_presence(actor)
        actor.start_timers()

    def add_actor(self, table: Table) -> TableActor:
        actor = TableActor(table, self.store, self.tokens, self.bots, self.webhooks.send)
        self.actors[table.id] = actor
        LOADED.set(len(self.actors))
        return actor

    async def open_table(self, wanted: seating.TableWanted, guest: str, address: str = "") -> seating.TableOpened:
        """Open a new table; a retry gets the same answer."""
        self.moderation.check_text(*[seat.name for seat in wanted.seats])
        return await opening.open_table(self, wanted, guest, address)

    async def import_game(self, wanted: seating.ImportWanted, guest: str, address: str = "") -> seating.TableOpened:
        """Open a table that continues a game file; the rules check every decision of the file."""
        self.moderation.check_text(*[seat.name for seat in wanted.seats])
        return await opening.import_game(self, wanted, guest, address)

    async def open_record(self, record: Opened, request: OpenRequest | None = None) -> seating.TableOpened:
        """Open a new table that begins with this record."""
        return await opening.open_record(self, record, request)

    async def join(self, id: str, wanted: seating.JoinWanted, guest: str) -> seating.Joined:
        """Seat a guest on an open seat."""
        self.moderation.check_text(wanted.name)
        actor = await self.actor(id)
        try:
            return await joining.join(actor, wanted, guest)
        except STORE_ERRORS as error:
            raise Refusal("not-kept") from error

    async def next_seat(self, actor: TableActor, seat: Seat) -> seating.Joined:
        """Return a player's seat at the next table, where each player moves one seat on."""
        if not actor.table.rematch and self.store.shared:
            await actor.catch_up()
        if not actor.table.rematch:
            raise Refusal("not-over")
        old, count = actor.table.seats[seat], len(actor.table.seats)
        following = await self.actor(actor.table.rematch)
        try:
            return await joining.join_rematch(following, (seat - 1) % count, old.name, old.guest)
        except STORE_ERRORS as error:
            raise Refusal("not-kept") from error

    async def admit(self, actor: TableActor, tokens: Sequence[str]) -> Credentials | None:
        """Return the credentials of a client with these tokens; None if they are not valid here."""
        if self.store.shared and not actor.owned:
            # Another process writes here, and its notices may be lost.
            await actor.catch_up()
        credentials = self.credentials(actor, tokens)
        if credentials is None and self.store.shared:
            # Another process may have issued the token a moment ago.
            await actor.catch_up()
            credentials = self.credentials(actor, tokens)
        if credentials is not None and not credentials.seats:
            await actor.audience.admit_spectators(self.store)
        return credentials

    def credentials(self, actor: TableActor, tokens: Iterable[str]) -> Credentials | None:
        """Return the credentials that tokens give at a table now; None if the client may not even watch."""
        found = [actor.seat_of(token) for token in tokens]
        if None in found or (not found and not actor.table.opened.public):
            return None
        seats = frozenset(seat for seat in found if seat is not None and seat >= 0)
        if self.moderation.is_banned(*[actor.table.seats[seat].guest for seat in seats]):
            return None
        opener = any(actor.table.seats[seat].guest == actor.table.opened.guest for seat in seats)
        locks = tuple((seat, actor.table.seats[seat].lock) for seat in sorted(seats))
        return Credentials(seats, "", opener, actor.absent(), locks)

    async def execute(
        self, actor: TableActor, command: wire.Command, credentials: Credentials, address: str = ""
    ) -> wire.Ack | wire.Refused:
        """Execute a command, unless the client is muted or a text of the command has a forbidden word."""
        try:
            self.moderation.check(command, [address, *[actor.table.seats[seat].guest for seat in credentials.seats]])
        except Refusal as refusal:
            answer: wire.Ack | wire.Refused = refused(command, refusal, actor.table.seq)
        else:
            answer = await actor.execute(command, credentials)
        return actor.audience.answer_to(answer, actor.table, credentials.seats)

    async def command(
        self, id: str, command: wire.Command, tokens: Sequence[str], address: str = ""
    ) -> wire.Ack | wire.Refused:
        """Execute a command without a websocket. A guest token counts only for the retry of a link rotation."""
        actor = await self.actor(id)
        seats = [token for token in tokens if not is_session(token) and self.tokens.read_guest(token) is None]
        credentials = await self.admit(actor, seats)
        if credentials is not None:
            return await self.execute(actor, command, credentials, address)
        known = await actor.repeat_rotation(command, seats, await guests_by(self, tokens))
        if known is None:
            raise Refusal("bad-token")
        return known

    # --- releasing

    async def drop(self, actor: TableActor) -> None:
        """Forget a table that the host has deleted or rewritten, without storing anything of it."""
        for connection in list(actor.connections):
            connection.leave("closed")
        self._forget(actor)
        await actor.stop()

    def _forget(self, actor: TableActor) -> None:
        """Remove an actor, but not another one that was loaded for the same table meanwhile."""
        if self.actors.get(actor.table.id) is actor:
            del self.actors[actor.table.id]
            LOADED.set(len(self.actors))

    async def release_all(self, actors: Sequence[TableActor]) -> None:
        """Release tables, many at the same time."""
        for at in range(0, len(actors), RELEASED_AT_ONCE):
            # Together they share transactions, and the other processes get the tables soon.
            await asyncio.gather(*[self._release(actor) for actor in actors[at : at + RELEASED_AT_ONCE]])

    async def _release(self, actor: TableActor) -> None:
        """Store a snapshot of a table, give up its ownership, and forget it unless a client has come back."""
        owned, used = actor.owned, actor.used
        await actor.stop()
        with contextlib.suppress(Exception):
            job = last_rows(actor, owned=owned)
            if not job.is_empty():
                await self.store.write(job)
            await self.store.release(actor.table.id)
        if self.closing or (actor.used == used and actor.is_idle(0.0)):
            self._forget(actor)
        elif self.actors.get(actor.table.id) is actor:
            # A client has connected meanwhile. A process must never have two actors for one table.
            await self.claim(actor)
            await self._mark_needs_owner(actor)
