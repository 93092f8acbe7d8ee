"""Released tables leave nothing in memory: reference cycles would stay, because full garbage collections are rare."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet, ref

import pytest
from tests.server.helpers import forever, opened, play_on, run, until
from tests.server.inside import open_house

from meadhall.client import Client, Closed, request_id
from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.http.connections import GuardedWebSocketProtocol


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


# Litestar warns that its next version changes the signature of handlers.
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
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
                await until(lambda: not any(each() is not None for each in left), 20)
                assert not Noted.all
            finally:
                gc.enable()

    run(play())
