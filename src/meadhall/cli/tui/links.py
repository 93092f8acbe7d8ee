"""Links to remote halls and tables, and the requests that take a seat there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qs, urlsplit

import httpx
from msgspec import UNSET
from websockets.exceptions import WebSocketException

from meadhall.cli.tui.table import ActionError
from meadhall.cli.tui.user_files import RemoteSeat, remote_seat_of, save_remote_seat, save_session, session_of
from meadhall.client import Client, Closed, Refused, request_id
from meadhall.core.text import Text
from meadhall.protocol import seating, wire

UNREACHABLE: Final = (Closed, OSError, TimeoutError, httpx.HTTPError, httpx.InvalidURL, WebSocketException)
"""Errors of a server that does not answer."""
MOST_OWN: Final = 8
"""Most own tables to look at when the player enters a hall."""


@dataclass(slots=True, frozen=True)
class Link:
    """The parts of a link: the server's address, and optionally a table with a token for a seat or for watching.

    `secret` is that of a one-time link, which signs in.
    """

    address: str
    table: str = ""
    seat: str = ""
    watch: str = ""
    secret: str = ""


def read_link(text: str) -> Link | None:
    """Parse a link as the browser shows it, or the address of a server; return None if it is neither.

    >>> read_link("http://127.0.0.1:8765/#/table/oak?seat=abc")
    Link(address='http://127.0.0.1:8765', table='oak', seat='abc', watch='', secret='')
    >>> read_link("http://127.0.0.1:8765/#/sign-in?link=xyz").secret
    'xyz'
    >>> read_link("http://127.0.0.1:8765").table
    ''
    >>> read_link("mead and bread") is None
    True
    """
    try:
        address = urlsplit(text.strip())
        inside = urlsplit(address.fragment)
    except ValueError:
        return None
    if address.scheme not in ("http", "https") or not address.netloc:
        return None
    hall = Link(f"{address.scheme}://{address.netloc}")
    match inside.path.strip("/").split("/"):
        case [""]:
            return hall
        case ["table", table]:
            asked = parse_qs(inside.query)
            seat, watch = (asked.get(name, [""])[0] for name in ("seat", "watch"))
            return replace(hall, table=table, seat=seat, watch=watch)
        case ["sign-in"]:
            return replace(hall, secret=parse_qs(inside.query).get("link", [""])[0])
    return None


def seat_link(address: str, table: str, token: str) -> str:
    """Return the link to a seat, as the browser shows it."""
    return f"{address}/#/table/{table}?seat={token}"


@dataclass(slots=True, frozen=True)
class JoinedTable:
    """A remote table that the player has joined: the client, the token of the seat, and the first view."""

    client: Client
    token: str
    view: wire.Welcome
    links: dict[str, str]
    """Tokens of the open seats by seat number, for the player who opened the table."""


@contextmanager
def action_errors() -> Iterator[None]:
    """Turn refusals and connection errors into ActionError."""
    try:
        yield
    except Refused as refused:
        raise ActionError(refused.text) from refused
    except UNREACHABLE as error:
        raise ActionError(Text("tui-hall-away")) from error


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Client]:
    """Yield a client. On failure close it and raise ActionError; on success the caller keeps it open."""
    client = Client(address)
    try:
        with action_errors():
            yield client
    except BaseException:
        await client.http.aclose()
        raise


async def introduce(client: Client, name: str) -> None:
    """Use the session of the person who signed in at this server, or become a new guest."""
    client.guest = session_of(client.address)
    if client.guest:
        try:
            await client.me()
        except Refused as refused:
            if refused.code != "no-guest":
                raise
            # The person has signed this terminal out on another device.
            save_session(client.address, "")
        else:
            return
    await client.become(name)


async def sign_in(link: Link) -> str:
    """Sign in with a one-time link; return the name of the person."""
    async with Client(link.address) as client:
        with action_errors():
            name = await client.sign_in(link.secret)
    save_session(link.address, client.guest)
    return name


@dataclass(slots=True, frozen=True)
class OwnSeat:
    """A person's own table that is not finished: the names at it, and whether it waits for the person."""

    table: str
    game: str
    names: list[str]
    waits: bool


async def own_seats(address: str) -> list[OwnSeat]:
    """Return the person's own unfinished tables, those that wait for an answer first; save their seats."""
    found = []
    async with Client(address) as client:
        client.guest = session_of(address)
        if not client.guest:
            return []
        try:
            running = [each for each in await client.own_tables() if each.status != "finished"]
            for each in running[:MOST_OWN]:
                seats = await client.recover(each.table)
                for seat, token in list(seats.tokens.items())[:1]:
                    view = await client.view(each.table, token)
                    save_remote_seat(RemoteSeat(address, each.table, each.game, int(seat), token, seats.links))
                    waits = view.scene is not None and bool(view.scene.options)
                    found.append(OwnSeat(each.table, each.game, [seat.name for seat in view.table.seats], waits))
        except (Refused, *UNREACHABLE):
            # The list is a convenience: the lobby shows without it.
            return found
    return sorted(found, key=lambda each: not each.waits)


async def join(link: Link, name: str, agrees: bool = False) -> JoinedTable:
    """Join the table of a link, or return to the player's seat there. `agrees`: to go on from an uploaded game."""
    async with connected(link.address) as client:
        known = remote_seat_of(link.address, link.table)
        if known is None and link.watch:
            return JoinedTable(client, link.watch, await client.view(link.table, link.watch), {})
        if known is None:
            await introduce(client, name)
            wanted = seating.JoinWanted(request_id(), name, link.seat or UNSET, agrees=agrees)
            joined = await client.join(link.table, wanted)
            known = RemoteSeat(link.address, link.table, "", joined.seat, joined.token)
        return await sit_down(client, known)


async def open_table(address: str, wanted: seating.TableWanted, name: str) -> JoinedTable:
    """Open a table on a server, and take the player's seat."""
    async with connected(address) as client:
        await introduce(client, name)
        opened = await client.open(wanted)
        ((seat, token),) = opened.tokens.items()
        return await sit_down(client, RemoteSeat(address, opened.table, "", int(seat), token, opened.links))


async def play_again(address: str, table: str, token: str) -> JoinedTable:
    """Return the player's seat at the rematch."""
    async with connected(address) as client:
        joined = await client.rematch(table, token)
        return await sit_down(client, RemoteSeat(address, joined.table, "", joined.seat, joined.token))


async def sit_down(client: Client, seat: RemoteSeat) -> JoinedTable:
    """Request the view of a seat, and save the seat."""
    view = await client.view(seat.table, seat.token)
    save_remote_seat(replace(seat, game=view.table.game))
    return JoinedTable(client, seat.token, view, seat.links)
