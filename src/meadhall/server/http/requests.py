"""What the routes read from a request: the hall, tokens, guest, table and credentials."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

from meadhall.core.table import SPECTATOR, Viewer
from meadhall.server.hall import Hall
from meadhall.server.people.identity import guest_by
from meadhall.server.shutdown import cancel_all
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Refusal

MOST_TOKENS: Final = 16
"""Most tokens of one request."""
T = TypeVar("T")


class Call:
    """The parts of a request that a route reads. `receive` waits for the next ASGI message, such as a disconnection."""

    def __init__(
        self,
        hall: Hall,
        authorization: str,
        address: str,
        receive: Callable[[], Awaitable[Any]],
        origin: str = "",
    ) -> None:
        self.hall: Final = hall
        self.address: Final = address
        self.origin: Final = origin
        """The origin of the page that sent the request, as the security middleware allows it; empty for none."""
        self.receive: Final = receive
        kind, _, value = authorization.partition(" ")
        found = [token for token in value.split(",") if token] if kind.lower() == "bearer" else []
        self.tokens: Final = found[:MOST_TOKENS]
        """The tokens of the header: `Authorization: Bearer one,two`."""


async def guest_of(call: Call, tokens: Sequence[str] | None = None) -> str:
    """Return the guest id of a request: that of a person, or of a guest. `tokens` are those to read, if not all."""
    for token in call.tokens if tokens is None else tokens:
        guest = await guest_by(call.hall, token)
        if guest is not None:
            if call.hall.moderation.is_banned(*await call.hall.people.guests_of(guest)):
                raise Refusal("banned")
            return guest
    raise Refusal("no-guest")


async def at_table(call: Call, id: str) -> tuple[TableActor, Credentials]:
    """Return the actor of a table, and the credentials of the client at it."""
    actor = await call.hall.actor(id)
    credentials = await call.hall.admit(actor, call.tokens)
    if credentials is None:
        raise Refusal("bad-token")
    return actor, credentials


def viewer_of(credentials: Credentials) -> Viewer:
    """Return the viewer that credentials stand for by default."""
    return min(credentials.seats) if credentials.seats else SPECTATOR


async def in_turn(call: Call, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of work that replays a whole game. Addresses take turns, each with a few waiting requests."""
    try:
        async with call.hall.histories.lend([call.address]):
            return await work
    finally:
        # After a refusal the coroutine has never run, and Python would warn about it.
        work.close()


async def while_connected(call: Call, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of slow work, and cancel the work if the client disconnects first."""
    task, gone = asyncio.create_task(work), asyncio.create_task(_disconnected(call))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal("closing")
        return task.result()
    finally:
        await cancel_all([each for each in (task, gone) if not each.done()])


async def _disconnected(call: Call) -> None:
    while (await call.receive())["type"] != "http.disconnect":
        pass
