"""Requests of a client that concern no table: becoming a guest, people, and events."""

from __future__ import annotations

import contextlib
import secrets
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from meadhall.core.text import Text
from meadhall.protocol import fields, people, seating
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

    async def _call(self, kind: type[T], method: str, path: str, body: Any = None, *tokens: str) -> T:
        headers = {"Content-Type": "application/json"}
        if tokens:
            headers["Authorization"] = f"Bearer {','.join(tokens)}"
        content = msgspec.json.encode(body) if body is not None else None
        answer = await self.http.request(method, path, content=content, headers=headers)
        if answer.status_code >= 400:
            refused = read_answer(answer.content, fields.ErrorView)
            raise Refused(refused.code, refused.text)
        if kind is str:
            return answer.text  # type: ignore[return-value]
        return read_answer(answer.content, kind)

    async def become(self, name: str) -> None:
        """Become a guest with a name."""
        self.guest = (await self._call(seating.Guest, "POST", "/api/guests", seating.GuestWanted(name))).token

    async def keep_name(self, name: str) -> list[str]:
        """Keep the name of this guest; return recovery codes. `guest` is the token of a session from now on."""
        kept = await self._call(people.SignedIn, "POST", "/api/me/keep", people.KeepWanted(name), self.guest)
        self.guest = kept.token
        return kept.codes

    async def sign_in(self, secret: str) -> str:
        """Sign in with a one-time link, its secret, or a recovery code; return the name of the person."""
        given = people.SecretGiven(secret.rpartition("link=")[2])
        signed = await self._call(people.SignedIn, "POST", "/api/sign-in", given)
        self.guest = signed.token
        return signed.name

    async def one_time_link(self) -> str:
        """Return a link that signs in another device once, within ten minutes."""
        made = await self._call(people.LinkMade, "POST", "/api/me/link", None, self.guest)
        return f"{self.address}/#/sign-in?link={made.secret}"

    async def me(self) -> people.PersonView:
        """Return this client's own account."""
        return await self._call(people.PersonView, "GET", "/api/me", None, self.guest)

    async def own_tables(self) -> list[people.OwnTable]:
        """Return the latest tables of this person, from all devices."""
        return await self._call(list[people.OwnTable], "GET", "/api/me/tables", None, self.guest)

    async def ratings(self) -> people.RatingsView:
        """Return this person's own ratings and records."""
        return await self._call(people.RatingsView, "GET", "/api/me/ratings", None, self.guest)

    async def ladder(self, game: str, players: int) -> list[people.LadderLine]:
        """Return the people who show their ratings in a title, and the bot levels, the strongest first."""
        query = httpx.QueryParams({"game": game, "players": players})
        return await self._call(list[people.LadderLine], "GET", f"/api/ratings?{query}")

    async def recover(self, table: str) -> seating.TableOpened:
        """Return fresh tokens of this person's own seats at a table."""
        return await self._call(seating.TableOpened, "POST", f"/api/tables/{table}/mine", None, self.guest)

    async def _call_once(self, kind: type[T], path: str, wanted: msgspec.Struct) -> T:
        """Send a request with an idempotency key; retry after a network error."""
        for _ in range(RETRIES):
            with contextlib.suppress(httpx.TransportError):
                return await self._call(kind, "POST", path, wanted, self.guest)
        return await self._call(kind, "POST", path, wanted, self.guest)

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
