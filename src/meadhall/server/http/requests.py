"""What the routes read from a request: the hall, tokens, guest, table and credentials."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State

from meadhall.core.table import SPECTATOR, Viewer
from meadhall.server.hall import Hall
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Refusal

AnyRequest = Request[Any, Any, State]


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
