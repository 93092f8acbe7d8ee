"""Routes for guests, tables, seats and the lobby."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from meadhall.protocol import history, seating, wire
from meadhall.server.background import history_thread
from meadhall.server.http.requests import (
    Call,
    at_table,
    guest_of,
    in_turn,
    viewer_of,
    while_connected,
)
from meadhall.server.http.routes import guest_post, public_get, public_post, seat_get, seat_post
from meadhall.server.lobby import MOST_LINES
from meadhall.server.table import catalogue
from meadhall.server.table.connection import Connection
from meadhall.server.table.names import check_name
from meadhall.server.table.pictures import picture
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.hints import hint

LONGEST_SEARCH: Final = 40


@public_get("/api/games", summary="The catalogue of games, bots and chat phrases")
async def games(call: Call) -> seating.Catalogue:
    """Return the catalogue of games."""
    return catalogue.catalogue()


@public_post("/api/guests", summary="Become a guest: a name, no account")
async def guests(call: Call, data: seating.GuestWanted) -> seating.Guest:
    """Return a token for a new guest."""
    if not call.hall.quotas.guests.take(call.address):
        raise Refusal("too-fast")
    call.hall.moderation.check_text(data.name)
    return seating.Guest(check_name(data.name), call.hall.tokens.guest())


@guest_post("/api/tables", summary="Open a table")
async def open_table(call: Call, data: seating.TableWanted) -> seating.TableOpened:
    """Open a new table; needs a guest token."""
    return await call.hall.open_table(data, await guest_of(call), call.address)


@public_get("/api/tables", summary="The lobby: public tables by status")
async def lobby(
    call: Call, status: str = "open", game: str = "", search: str = "", before: float = 0.0, count: int = 50
) -> list[seating.TableLine]:
    """Return public tables that are `open`, `playing` or `finished`, newest first.

    `search` looks for a part of a player's name, `before` is the `updated` time of the last line of the page before.
    A page has at most three open tables of one guest.
    """
    if not 1 <= count <= MOST_LINES or len(search) > LONGEST_SEARCH or "\0" in game + status:
        raise Refusal("bad-option")
    return await call.hall.lobby.page(status, game, search, before, count)


@guest_post("/api/tables/{id:str}/join", summary="Sit down on an open seat")
async def join(call: Call, id: str, data: seating.JoinWanted) -> seating.Joined:
    """Sit down by a link, or on any open seat of a public table; needs a guest token."""
    return await call.hall.join(id, data, await guest_of(call))


@seat_get("/api/tables/{id:str}", summary="The table as the client sees it")
async def view(call: Call, id: str) -> wire.Welcome:
    """Return the first message of a websocket, for clients that poll."""
    actor, credentials = await at_table(call, id)
    if not call.hall.views.take(call.address):
        raise Refusal("too-fast")
    # Already JSON: clients with equal views share it.
    body: Any = msgspec.Raw(actor.welcome_message(Connection(dict(credentials.locks), viewer_of(credentials))))
    return cast("wire.Welcome", body)


@seat_post("/api/tables/{id:str}/commands", summary="Execute a command at a table", status_code=200)
async def command(call: Call, id: str, data: wire.Commands) -> wire.Ack | wire.Refused:
    """Execute any command of the websocket; needs a seat token."""
    return await call.hall.command(id, data, call.tokens, call.address)


@seat_post("/api/tables/{id:str}/next", summary="The client's seat at the next table")
async def following(call: Call, id: str) -> seating.Joined:
    """Return the token of the client's seat in a rematch."""
    actor, credentials = await at_table(call, id)
    if not credentials.seats:
        raise Refusal("not-over")
    return await call.hall.next_seat(actor, min(credentials.seats))


@seat_post("/api/tables/{id:str}/hint", summary="A hint for a seat", status_code=200)
async def advise(call: Call, id: str, seat: int) -> history.HintView:
    """Return a hint; needs the seat token and a casual table."""
    actor, credentials = await at_table(call, id)
    if seat not in credentials.seats:
        raise Refusal("not-your-seat")
    return await while_connected(call, hint(call.hall.helpers, actor.table, seat, call.address))


@seat_get(
    "/api/tables/{id:str}/picture",
    summary="What a seat has built, as a picture",
    media_type="image/svg+xml",
)
async def drawn(call: Call, id: str, seat: int, language: str = "en") -> str:
    """Return an SVG file, if the game can draw one."""
    actor, credentials = await at_table(call, id)
    return await in_turn(call, history_thread(picture, actor.shown_to(credentials.seats), seat, language))


@guest_post(
    "/api/import",
    summary="Continue a game file",
    request_max_body_size=2 * seating.LARGEST_IMPORT,
)
async def import_game(call: Call, data: seating.ImportWanted) -> seating.TableOpened:
    """Open a table that continues a game file; needs a guest token. Failed uploads count for the rate limit, too."""
    guest = await guest_of(call)
    if not call.hall.quotas.imports.take(call.address):
        raise Refusal("too-fast")
    return await while_connected(call, call.hall.import_game(data, guest, call.address))


ROUTES: Final = (games, guests, open_table, lobby, join, view, command, following, advise, drawn, import_game)
