"""The websocket route, without the web framework: its layers would cost more than the rest of a small message."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from litestar.enums import ScopeType

from meadhall.server.http.security import address_of
from meadhall.server.http.socket import Disconnected, WebSocketSession

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from meadhall.server.hall import Hall

PATH: Final = "/api/live"
WRITE_NOW: Final = "meadhall.write_now"
"""The ASGI extension that holds `GuardedWebSocketProtocol.write_now`."""


class AsgiSocket:
    """A websocket of the ASGI server."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive: Final = receive
        self._send: Final = send
        extensions: Any = scope.get("extensions") or {}
        self._write_now: Final[Callable[[bytes], bool] | None] = extensions.get(WRITE_NOW)

    async def accept(self) -> None:
        """Accept the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive_text(self) -> str:
        """Return the client's next message; empty for a binary one."""
        message: Any = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        return message.get("text") or ""

    def write_now(self, message: bytes) -> bool:
        """Write a message, if this needs no waiting; return whether it was written."""
        return self._write_now is not None and self._write_now(message)

    async def send_text(self, text: str) -> None:
        """Write a message; wait for a slow client."""
        try:
            await self._send({"type": "websocket.send", "bytes": None, "text": text})
        except OSError as error:
            # uvicorn raises an OSError after the end of the connection.
            raise Disconnected from error

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the connection."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


def with_live_tables(app: ASGIApp, hall: Hall) -> ASGIApp:
    """Return an application that runs the websocket sessions of a hall, and leaves all else to `app`."""

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == PATH:
            address = address_of(scope)
            # Nothing reads them later, and a connection may last for hours.
            scope["headers"] = []
            await WebSocketSession(hall, AsgiSocket(scope, receive, send), address).run()
        else:
            await app(scope, receive, send)

    return route
