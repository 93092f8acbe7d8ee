"""A stream of a table's public view, for overlays and other programs: server-sent events, each with a whole view."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from meadhall.core.table import SPECTATOR
from meadhall.protocol import wire
from meadhall.server.http.openapi import ERROR_RESPONSES
from meadhall.server.http.requests import Call, at_table
from meadhall.server.http.socket import is_full
from meadhall.server.table.actor import TableActor
from meadhall.server.table.connection import Connection
from meadhall.server.table.state import Refusal

PAUSE: Final = 0.25
"""Seconds between two views. A view shows the table as it is when it is sent, so none is missed."""
KEEP_ALIVE: Final = 15.0
"""Seconds after which a comment is sent if nothing has changed: proxies close silent connections."""
MEDIA_TYPE: Final = "text/event-stream"


class StreamConnection(Connection):
    """A spectator who gets whole views instead of messages."""

    def __init__(self, watch: int, address: str) -> None:
        super().__init__({}, SPECTATOR, watch=watch, address=address)

    def put(self, message: bytes) -> None:
        """Remember that the view has changed."""
        self.lagging = True
        self.wake()


def server_sent(kind: str, body: bytes) -> bytes:
    r"""Return one event of a stream. JSON of one line needs no escaping.

    >>> server_sent("view", b"{}")
    b'event: view\ndata: {}\n\n'
    """
    return b"event: %s\ndata: %s\n\n" % (kind.encode(), body)


async def views(actor: TableActor, connection: StreamConnection) -> AsyncIterator[bytes]:
    """Yield the view of a spectator now, and again whenever it has changed, until the client or the server leaves."""
    actor.add(connection)
    try:
        while not connection.leaving:
            connection.lagging = False
            yield server_sent("view", actor.welcome_message(connection))
            await asyncio.sleep(PAUSE)
            while not (connection.lagging or connection.leaving):
                # The hall disconnects clients that are silent for long. A client of a stream never sends anything.
                connection.heard_at = time.monotonic()
                try:
                    async with asyncio.timeout(KEEP_ALIVE):
                        await connection.next()
                except TimeoutError:
                    yield b": still here\n\n"
        yield server_sent("goodbye", msgspec.json.encode(wire.Goodbye(connection.leaving)))
    finally:
        actor.remove(connection)


@get(
    "/api/tables/{id:str}/stream",
    summary="A stream of the table's public view",
    media_type=MEDIA_TYPE,
    security=[{"seat": []}],
    responses={
        **ERROR_RESPONSES,
        200: ResponseSpec(wire.Welcome, media_type=MEDIA_TYPE, generate_examples=False, description="Events: `view`"),
    },
)
async def stream(call: Call, id: str) -> Stream:
    """Send server-sent events: `view` has the view of a spectator, with the delay of the table; `goodbye` is the last.

    Seat tokens give no more than a spectator sees. At most four views are sent in a second.
    """
    actor, _ = await at_table(call, id)
    await actor.audience.admit_spectators(call.hall.store)
    if not call.hall.views.take(call.address):
        raise Refusal("too-fast")
    if is_full(call.hall.limits, actor, call.address):
        raise Refusal("too-many-sockets")
    if call.hall.closing:
        raise Refusal("closing")
    connection = StreamConnection(actor.table.watch, call.address)
    return Stream(views(actor, connection), media_type=MEDIA_TYPE, headers={"cache-control": "no-store"})
