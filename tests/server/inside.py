"""A hall in the process of the test, with the real store, for tests that inspect it or make its disk fail."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy.exc
import uvicorn
from tests.server.helpers import database_in, two, until

from meadhall.client import Client, request_id
from meadhall.protocol import seating, wire
from meadhall.server.events.events import Events
from meadhall.server.hall import Hall
from meadhall.server.http.app import make_app
from meadhall.server.http.connections import GuardedHttpProtocol, GuardedWebSocketProtocol, OpenConnections
from meadhall.server.people.people import People
from meadhall.server.storage.interface import Job
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

BOTH = Credentials(frozenset({0, 1}))


def people_of(hall: Hall) -> People:
    """Return the people of a hall."""
    assert isinstance(hall.people, People)
    return hall.people


def events_of(hall: Hall) -> Events:
    """Return the events of a hall."""
    assert isinstance(hall.events, Events)
    return hall.events


def store_of(hall: Hall) -> Store:
    """Return the database of a hall."""
    assert isinstance(hall.store, Store)
    return hall.store


class Disk:
    """The real store with faults: it can fail before or after a write.

    Writes wait while `held` is not set; reads wait while `readable` is not set.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = self.doubtful = self.unreadable = False
        self.held = asyncio.Event()
        self.held.set()
        self.readable = asyncio.Event()
        self.readable.set()
        self.asked = asyncio.Event()
        """Set when a write begins."""
        commit, load_all = Store.commit, Store.load_all

        async def failing(store: Store, jobs: Sequence[Job]) -> None:
            self.asked.set()
            if self.broken:
                raise error()
            await self.held.wait()
            await commit(store, jobs)
            if self.doubtful:
                raise error()

        async def blind(store: Store, ids: Sequence[str], *, whole: bool = False) -> object:
            if self.unreadable:
                raise error()
            await self.readable.wait()
            return await load_all(store, ids, whole=whole)

        monkeypatch.setattr(Store, "commit", failing)
        monkeypatch.setattr(Store, "load_all", blind)

    def hold(self) -> None:
        """Make writes wait from now on. `asked` is set when the next write begins."""
        self.held.clear()
        self.asked.clear()

    def mend(self) -> None:
        """Remove all faults."""
        self.broken = self.doubtful = self.unreadable = False
        self.held.set()
        self.readable.set()


def error() -> sqlalchemy.exc.OperationalError:
    return sqlalchemy.exc.OperationalError("INSERT", {}, OSError("database or disk is full"))


@asynccontextmanager
async def hall_at(url: str, bots: WorkerPool | None = None) -> AsyncIterator[Hall]:
    """Yield a hall on a database, without its periodic sweep, and close it at the end."""
    store = Store(url)
    await store.open()
    tokens = Tokens(await store.signing_key())
    hall = Hall(store, tokens, bots or WorkerPool(0), people=People(store), events=Events(store))
    try:
        yield hall
    finally:
        await hall.close()


@asynccontextmanager
async def hall_here(folder: Path, bots: WorkerPool | None = None) -> AsyncIterator[Hall]:
    """Yield a hall on an SQLite file in a folder."""
    async with hall_at(database_in(folder), bots) as hall:
        yield hall


@dataclass
class Sitting:
    """A table in a hall of this process, and the store with faults under it."""

    hall: Hall
    disk: Disk
    found: seating.TableOpened
    actor: TableActor

    def credentials(self, *seats: int) -> Credentials:
        """Return the credentials that the tokens of these seats give."""
        credentials = self.hall.credentials(self.actor, [self.found.tokens[str(seat)] for seat in seats])
        assert credentials is not None
        return credentials


@asynccontextmanager
async def sitting(
    folder: Path, monkeypatch: pytest.MonkeyPatch, wanted: seating.TableWanted | None = None
) -> AsyncIterator[Sitting]:
    """Open a table for the guest `anna`: The Duel for two, unless `wanted` says otherwise."""
    disk = Disk(monkeypatch)
    async with hall_here(folder) as hall:
        found = await hall.open_table(wanted or two(), "anna")
        try:
            yield Sitting(hall, disk, found, await hall.actor(found.table))
        finally:
            disk.mend()


def move(actor: TableActor) -> wire.Move:
    """Return the first legal move of the first seat that is asked."""
    assert actor.table.match is not None
    seat = max(0, actor.table.asked()[0])
    return wire.Move(request_id(), seat, actor.table.seq, actor.table.match.choices(seat)[0].text)


@asynccontextmanager
async def open_house(
    folder: Path,
    open_connections: OpenConnections | None = None,
    websockets: type[GuardedWebSocketProtocol] = GuardedWebSocketProtocol,
    hall: AbstractAsyncContextManager[Hall] | None = None,
) -> AsyncIterator[tuple[Hall, Client]]:
    """Yield a hall with its HTTP server in this process, and a client. `hall` takes the place of the usual one."""
    guard = open_connections or OpenConnections(1000, 1000)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with hall or hall_here(folder) as found, Client(address) as client:
            app, _ = make_app(found, frozenset({address}))
            config = uvicorn.Config(
                app,
                http=partial(GuardedHttpProtocol, guard),  # type: ignore[arg-type]
                ws=partial(websockets, guard),  # type: ignore[arg-type]
                lifespan="off",
                access_log=False,
                log_config=None,
                # A client that a failing test has left connected must not keep the test from ending.
                timeout_graceful_shutdown=30,
            )
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve([listening]))
            try:
                await until(lambda: server.started)
                yield found, client
            finally:
                server.should_exit = True
                await serving
