"""What the routes read from a request: the hall, tokens, guest, table and credentials."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import State

from meadhall.core.table import SPECTATOR, Viewer
from meadhall.server.hall import Hall
from meadhall.server.http.security import address_of
from meadhall.server.shutdown import cancel_all
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Refusal

AnyRequest = Request[Any, Any, State]
T = TypeVar("T")


def hall_of(request: AnyRequest) -> Hall:
    """Return the hall of this process."""
    hall: Hall = request.app.state["hall"]
    return hall


def bearers(request: AnyRequest) -> list[str]:
    """Return the tokens of a request: `Authorization: Bearer one,two`."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return [token for token in value.split(",") if token][:16] if kind.lower() == "bearer" else []


def guest_of(request: AnyRequest) -> str:
    """Return the guest id of a request."""
    for token in bearers(request):
        guest = hall_of(request).tokens.read_guest(token)
        if guest is not None:
            if hall_of(request).moderation.is_banned(guest):
                raise Refusal("banned")
            return guest
    raise Refusal("no-guest")


async def at_table(request: AnyRequest, id: str) -> tuple[TableActor, Credentials]:
    """Return the actor of a table, and the credentials of the client at it."""
    actor = await hall_of(request).actor(id)
    credentials = await hall_of(request).admit(actor, bearers(request))
    if credentials is None:
        raise Refusal("bad-token")
    return actor, credentials


def viewer_of(credentials: Credentials) -> Viewer:
    """Return the viewer that credentials stand for by default."""
    return min(credentials.seats) if credentials.seats else SPECTATOR


async def in_turn(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of work that replays a whole game. Addresses take turns, and few requests of each wait."""
    try:
        async with hall_of(request).histories.lend([address_of(request.scope)]):
            return await work
    finally:
        # It was never started if the request was refused.
        work.close()


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of slow work, and cancel the work if the client disconnects first."""
    task, gone = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal("closing")
        return task.result()
    finally:
        await cancel_all([each for each in (task, gone) if not each.done()])


async def _disconnected(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
