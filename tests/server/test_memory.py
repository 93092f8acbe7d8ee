"""Released tables leave nothing in memory: reference cycles would stay, because full garbage collections are rare."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet, ref

import pytest
from tests.server.helpers import forever, opened, play_on, run, two, until
from tests.server.inside import hall_here, open_house

from meadhall.client import Client, Closed, request_id
from meadhall.protocol import wire
from meadhall.server import sweep
from meadhall.server.hall import Hall
from meadhall.server.http.connections import GuardedWebSocketProtocol
from meadhall.server.storage.interface import Job
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TableActor
from meadhall.server.table.connection import Connection


class Noted(GuardedWebSocketProtocol):
    """A websocket protocol that records its instances; `all` are those still in memory."""

    all: ClassVar[WeakSet[GuardedWebSocketProtocol]] = WeakSet()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.all.add(self)


async def come_and_go(hall: Hall, client: Client) -> list[ref[object]]:
    """Play at a table; then one client is disconnected and the other leaves. Return weak references to the table."""
    table, tokens = await opened(client)
    async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
        await play_on([anna, ben], 5)
        await client.command(table, wire.Rotate(request_id(), 0), tokens[0])
        with pytest.raises(Closed):
            await forever(anna)
        await ben.ask(wire.Resign(request_id(), 1))
    actor = hall.actors[table]
    await until(lambda: not actor.connections)
    actor.used -= 1000
    return [ref(actor), ref(actor.table), ref(actor.table.match)]


def test_a_released_table_is_freed_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path, websockets=Noted) as (hall, client):
            await client.become("Anna")
            gc.collect()
            gc.disable()
            try:
                left = [each for _ in range(3) for each in await come_and_go(hall, client)]
                await hall.sweep.once()  # normally once a second
                assert not hall.actors
                await until(lambda: not any(each() is not None for each in left))
                # A connection ends with its closing handshake.
                await until(lambda: not Noted.all)
            finally:
                gc.enable()

    run(play())


def test_the_least_recently_used_tables_leave_the_memory_and_write_one_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = Store.write

    async def noted(store: Store, job: Job) -> None:
        written.extend(row["table_id"] for row in job.snapshots)
        await write(store, job)

    async def play() -> None:
        monkeypatch.setattr(Store, "write", noted)
        async with hall_here(tmp_path) as hall:
            hall.limits.idle_tables = 1
            hall.limits.keep_seconds = 3600.0
            names = [(await hall.open_table(two(), "anna")).table for _ in range(3)]
            for _ in range(2):
                for age, name in enumerate(reversed(names)):
                    # Far apart: a busy machine takes seconds to load a table.
                    (await hall.actor(name)).used -= 10 + 1000 * age
                await hall.sweep.once()
                assert list(hall.actors) == names[-1:]
            assert sorted(written) == sorted(names[:2]), "a table that was only loaded has its snapshot already"

    run(play())


def test_a_table_keeps_no_full_view_for_clients_that_have_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            actor = await hall.actor((await hall.open_table(two(), "anna")).table)
            connection = Connection.of({0: 1}, 0)
            actor.add(connection)
            actor.welcome_message(connection)
            scene = connection.shown
            await hall.sweep.once()
            players = actor.audience._players
            assert not players._views
            assert not players._messages
            actor.welcome_message(connection)
            assert connection.shown is scene, "the scene is the base of the next patch, so it stays"
            actor.remove(connection)
            assert not players._scenes

    run(play())


def test_the_sweep_lets_other_tasks_run_between_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def moves() -> None:
        while True:
            order.append("move")
            await asyncio.sleep(0)

    async def play() -> None:
        monkeypatch.setattr(sweep, "SWEPT_AT_ONCE", 2)
        async with hall_here(tmp_path) as hall:
            for _ in range(4):
                await hall.open_table(two(), "anna")
            monkeypatch.setattr(TableActor, "start_timers", lambda _: order.append("table"))
            beside = asyncio.create_task(moves())
            await hall.sweep.once()
            beside.cancel()

    run(play())
    visits = [number for number, what in enumerate(order) if what == "table"]
    assert order[visits[0] : visits[-1] + 1] == ["table", "table", "move", "table", "table"]
