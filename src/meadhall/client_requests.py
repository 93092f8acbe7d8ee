"""Requests of a client that concern no table: becoming a guest, and events."""

from __future__ import annotations

import contextlib
import secrets
from functools import partial
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from meadhall.core.text import Text
from meadhall.protocol import fields, seating
from meadhall.protocol.events import EventEntry, EventExit, EventLine, EventView, EventWanted

T = TypeVar("T")
RETRIES: Final = 2
"""How many times to retry a request after a network error."""


class Refused(Exception):
    """The server refused a request; `code` is for programs, `text` for the player."""

    def __init__(self, code: str, text: Text | None = None) -> None:
        super().__init__(code)
        self.code: Final = code
        self.text: Final = text or Text(f"refused-{code}")


def request_id() -> str:
    """Return a new idempotency key."""
    return secrets.token_urlsafe(16)


def read_answer(content: bytes, kind: type[T]) -> T:
    """Decode an answer; raise an error if it does not come from a Meadhall server."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise Refused("no-hall") from error


class Requests:
    """A client over HTTP."""

    def __init__(self, address: str) -> None:
        self.address: Final = address.rstrip("/")
        self.guest = ""
        self.http: Final = httpx.AsyncClient(
            base_url=self.address, timeout=90, trust_env=False, verify=self.address.startswith("https")
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def _call(
        self, kind: type[T], method: str, path: str, body: Any = None, *tokens: str, repeatable: bool = False
    ) -> T:
        """Send a request, and return the answer. A GET is always repeatable.

        After a network error a repeatable request is sent again: the server may have closed an idle connection in the
        moment of the request.
        """
        headers = {"Content-Type": "application/json"}
        if tokens:
            headers["Authorization"] = f"Bearer {','.join(tokens)}"
        content = msgspec.json.encode(body) if body is not None else None
        request = partial(self.http.request, method, path, content=content, headers=headers)
        answer = None
        for _ in range(RETRIES if repeatable or method == "GET" else 0):
            with contextlib.suppress(httpx.TransportError):
                answer = await request()
                break
        if answer is None:
            answer = await request()
        if answer.status_code >= 400:
            refused = read_answer(answer.content, fields.ErrorView)
            raise Refused(refused.code, refused.text)
        if kind is str:
            return answer.text  # type: ignore[return-value]
        return read_answer(answer.content, kind)

    async def become(self, name: str) -> None:
        """Become a guest with a name."""
        wanted = seating.GuestWanted(name)
        self.guest = (await self._call(seating.Guest, "POST", "/api/guests", wanted, repeatable=True)).token

    async def _call_once(self, kind: type[T], path: str, wanted: msgspec.Struct) -> T:
        """Send a request with an idempotency key."""
        return await self._call(kind, "POST", path, wanted, self.guest, repeatable=True)

    # --- events

    async def events(self, status: str = "open") -> list[EventLine]:
        """Return the public events that are `open`, `running` or `finished`."""
        return await self._call(list[EventLine], "GET", f"/api/events?status={status}")

    async def own_events(self) -> list[EventLine]:
        """Return the events that this client has made or signed up for."""
        return await self._call(list[EventLine], "GET", "/api/me/events", None, self.guest)

    async def make_event(self, wanted: EventWanted) -> EventView:
        """Make an event."""
        return await self._call_once(EventView, "/api/events", wanted)

    async def event(self, event: str) -> EventView:
        """Return an event with its rounds and standings, and what this client can do in it."""
        own = [self.guest] if self.guest else []
        return await self._call(EventView, "GET", f"/api/events/{event}", None, *own)

    async def join_event(self, event: str, name: str) -> EventView:
        """Sign up for an event."""
        return await self._call_once(EventView, f"/api/events/{event}/join", EventEntry(name))

    async def leave_event(self, event: str, player: int | None = None) -> EventView:
        """Withdraw from an event; as its maker, withdraw any player."""
        return await self._call_once(EventView, f"/api/events/{event}/leave", EventExit(player))

    async def start_event(self, event: str) -> EventView:
        """Start an event that this client has made."""
        return await self._call(EventView, "POST", f"/api/events/{event}/start", None, self.guest)

    async def cancel_event(self, event: str) -> EventView:
        """End an event that this client has made."""
        return await self._call(EventView, "POST", f"/api/events/{event}/cancel", None, self.guest)

    async def next_table(self, event: str) -> seating.Joined:
        """Sit down at the table of this client's next game in an event."""
        return await self._call(seating.Joined, "POST", f"/api/events/{event}/next", None, self.guest)
