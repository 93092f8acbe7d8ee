"""Routes for guests, tables, seats and the lobby."""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType, Response

from meadhall.protocol import history, seating, wire
from meadhall.server.background import history_thread
from meadhall.server.http.described import guest_post, public_get, public_post, seat_get, seat_post
from meadhall.server.http.requests import (
    AnyRequest,
    at_table,
    bearers,
    guest_of,
    hall_of,
    in_turn,
    viewer_of,
    while_connected,
)
from meadhall.server.http.security import RateLimits, address_of
from meadhall.server.lobby import MOST_LINES
from meadhall.server.table import catalogue
from meadhall.server.table.connection import Connection
from meadhall.server.table.names import check_name
from meadhall.server.table.pictures import picture
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.hints import hint

LONGEST_SEARCH: Final = 40


@public_get("/api/games", summary="The catalogue of games, bots and chat phrases")
async def games(request: AnyRequest) -> seating.Catalogue:
    """Return the catalogue of games."""
    return catalogue.catalogue()


@public_post("/api/guests", summary="Become a guest: a name, no account")
async def guests(request: AnyRequest, data: seating.GuestWanted) -> seating.Guest:
    """Return a token for a new guest."""
    limits: RateLimits = request.app.state["guests"]
    if not limits.take(address_of(request.scope)):
        raise Refusal("too-fast")
    hall_of(request).moderation.check_text(data.name)
    return seating.Guest(check_name(data.name), hall_of(request).tokens.guest())


@guest_post("/api/tables", summary="Open a table")
async def open_table(request: AnyRequest, data: seating.TableWanted) -> seating.TableOpened:
    """Open a new table; needs a guest token."""
    return await hall_of(request).open_table(data, guest_of(request), address_of(request.scope))


@public_get("/api/tables", summary="The lobby: public tables by status")
async def lobby(
    request: AnyRequest, status: str = "open", game: str = "", search: str = "", before: float = 0.0, count: int = 50
) -> list[seating.TableLine]:
    """Return public tables that are `open`, `playing` or `finished`, newest first.

    `search` looks for a part of a player's name, `before` is the `updated` time of the last line of the page before.
    A page has at most three open tables of one guest.
    """
    if not 1 <= count <= MOST_LINES or len(search) > LONGEST_SEARCH or "\0" in game + status:
        raise Refusal("bad-option")
    return await hall_of(request).lobby.page(status, game, search, before, count)


@guest_post("/api/tables/{id:str}/join", summary="Sit down on an open seat")
async def join(request: AnyRequest, id: str, data: seating.JoinWanted) -> seating.Joined:
    """Sit down by a link, or on any open seat of a public table; needs a guest token."""
    return await hall_of(request).join(id, data, guest_of(request))


@seat_get("/api/tables/{id:str}", summary="The table as the client sees it")
async def view(request: AnyRequest, id: str) -> Response[wire.Welcome]:
    """Return the first message of a websocket, for clients that poll."""
    actor, credentials = await at_table(request, id)
    hall, address = hall_of(request), address_of(request.scope)
    if not hall.views.take(address):
        raise Refusal("too-fast")
    body: Any = actor.welcome_message(Connection(dict(credentials.locks), viewer_of(credentials)))
    return Response(body, media_type=MediaType.JSON)


@seat_post("/api/tables/{id:str}/commands", summary="Execute a command at a table", status_code=200)
async def command(request: AnyRequest, id: str, data: wire.Commands) -> wire.Ack | wire.Refused:
    """Execute any command of the websocket; needs a seat token."""
    return await hall_of(request).command(id, data, bearers(request), address_of(request.scope))


@seat_post("/api/tables/{id:str}/next", summary="The client's seat at the next table")
async def following(request: AnyRequest, id: str) -> seating.Joined:
    """Return the token of the client's seat in a rematch."""
    actor, credentials = await at_table(request, id)
    if not credentials.seats:
        raise Refusal("not-over")
    return await hall_of(request).next_seat(actor, min(credentials.seats))


@seat_post("/api/tables/{id:str}/hint", summary="A hint for a seat", status_code=200)
async def advise(request: AnyRequest, id: str, seat: int) -> history.HintView:
    """Return a hint; needs the seat token and a casual table."""
    actor, credentials = await at_table(request, id)
    if seat not in credentials.seats:
        raise Refusal("not-your-seat")
    hall = hall_of(request)
    return await while_connected(request, hint(hall.helpers, actor.table, seat, address_of(request.scope)))


@seat_get(
    "/api/tables/{id:str}/picture",
    summary="What a seat has built, as a picture",
    media_type="image/svg+xml",
)
async def drawn(request: AnyRequest, id: str, seat: int, language: str = "en") -> str:
    """Return an SVG file, if the game can draw one."""
    actor, _ = await at_table(request, id)
    return await in_turn(request, history_thread(picture, actor.table, seat, language))


@guest_post(
    "/api/import",
    summary="Continue a game file",
    request_max_body_size=2 * seating.LARGEST_IMPORT,
)
async def import_game(request: AnyRequest, data: seating.ImportWanted) -> seating.TableOpened:
    """Open a table that continues a game file; needs a guest token. Uploads that fail count, too."""
    guest = guest_of(request)
    limits: RateLimits = request.app.state["imports"]
    if not limits.take(address_of(request.scope)):
        raise Refusal("too-fast")
    return await while_connected(request, hall_of(request).import_game(data, guest, address_of(request.scope)))


ROUTES: Final = (games, guests, open_table, lobby, join, view, command, following, advise, drawn, import_game)
