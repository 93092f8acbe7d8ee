"""Ways to a hall elsewhere: its address, the link of a table, and the seat that one takes there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qs, urlsplit

import httpx
from msgspec import UNSET
from websockets.exceptions import WebSocketException

from meadhall.cli.tui.kept import Visit, keep_visit, visit_of
from meadhall.cli.tui.table import Trouble
from meadhall.client import Client, Closed, Refused, request_id
from meadhall.core.text import Text
from meadhall.protocol import seating, wire

ABSENT: Final = (Closed, OSError, TimeoutError, httpx.HTTPError, httpx.InvalidURL, WebSocketException)
"""What it looks like when a hall does not answer."""


@dataclass(slots=True, frozen=True)
class Link:
    """What a link says: the hall, the table if it names one, and what opens it, if anything."""

    address: str
    table: str = ""
    seat: str = ""
    watch: str = ""


def read_link(text: str) -> Link | None:
    """A link as the browser shows it, or the address of a hall; nothing if it is neither.

    >>> read_link("http://127.0.0.1:8765/#/table/oak?seat=abc")
    Link(address='http://127.0.0.1:8765', table='oak', seat='abc', watch='')
    >>> read_link("http://127.0.0.1:8765")
    Link(address='http://127.0.0.1:8765', table='', seat='', watch='')
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
    return None


def seat_link(address: str, table: str, token: str) -> str:
    """The link to a seat, as the browser shows it."""
    return f"{address}/#/table/{table}?seat={token}"


@dataclass(slots=True, frozen=True)
class Chair:
    """A place at a table elsewhere: through whom one speaks with the hall, what opens it, and what is to be seen."""

    client: Client
    token: str
    view: wire.Welcome
    links: dict[str, str]
    """What opens the seats that are still free, for whoever has opened the table."""


@contextmanager
def troubles() -> Iterator[None]:
    """Whatever keeps a hall from answering, or from doing it, is a Trouble that says so."""
    try:
        yield
    except Refused as refused:
        raise Trouble(refused.text) from refused
    except ABSENT as error:
        raise Trouble(Text("tui-hall-away")) from error


@asynccontextmanager
async def guest_of(address: str) -> AsyncIterator[Client]:
    """Somebody who wants a chair in a hall; if that fails, the line is hung up and a Trouble says why."""
    client = Client(address)
    try:
        with troubles():
            yield client
    except BaseException:
        await client.http.aclose()
        raise


async def join(link: Link, name: str) -> Chair:
    """Sit down at the table of a link, or come back to one's seat there."""
    async with guest_of(link.address) as client:
        known = visit_of(link.address, link.table)
        if known is None and link.watch:
            return Chair(client, link.watch, await client.view(link.table, link.watch), {})
        if known is None:
            await client.become(name)
            joined = await client.join(link.table, seating.JoinWanted(request_id(), name, link.seat or UNSET))
            known = Visit(link.address, link.table, "", joined.seat, joined.token)
        return await _sit_down(client, known)


async def open_table(address: str, wanted: seating.TableWanted, name: str) -> Chair:
    """Open a table there, and sit down at it."""
    async with guest_of(address) as client:
        await client.become(name)
        opened = await client.open(wanted)
        ((seat, token),) = opened.tokens.items()
        return await _sit_down(client, Visit(address, opened.table, "", int(seat), token, opened.links))


async def play_again(address: str, table: str, token: str) -> Chair:
    """One's seat at the next table of the same people."""
    async with guest_of(address) as client:
        joined = await client.rematch(table, token)
        return await _sit_down(client, Visit(address, joined.table, "", joined.seat, joined.token))


async def _sit_down(client: Client, seat: Visit) -> Chair:
    """See what there is to be seen, and remember the seat."""
    view = await client.view(seat.table, seat.token)
    keep_visit(replace(seat, game=view.table.game))
    return Chair(client, seat.token, view, seat.links)
