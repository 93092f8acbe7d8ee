"""The HTTP door: guests, tables, seats, the lobby, finished games; and the websocket beside it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ASGIApp
from prometheus_client import generate_latest

from meadhall.core.game import BadSetting
from meadhall.core.table import REFEREE, SPECTATOR, Viewer
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.gamefile import LARGEST_FILE
from meadhall.play.match import check_new_names
from meadhall.server import shelf, visits, wire
from meadhall.server.aside import aside
from meadhall.server.doors import Buckets, Doors, address_of
from meadhall.server.fair import Account, account
from meadhall.server.hall import Hall
from meadhall.server.hints import hint
from meadhall.server.holder import Holder
from meadhall.server.keeper import Keeper
from meadhall.server.lessons import lesson, lessons
from meadhall.server.live import Watcher
from meadhall.server.metrics import REGISTRY
from meadhall.server.page import cards, page, words
from meadhall.server.past import Past, heard, seen
from meadhall.server.pictures import picture
from meadhall.server.reading import load
from meadhall.server.schema import asyncapi
from meadhall.server.socket import Conversation
from meadhall.server.table import FINISHED, Refusal, Table
from meadhall.version import VERSION

MOST_LINES: Final = 200
MOST_MOMENTS: Final = 16
STATUS: Final[Mapping[str, int]] = {
    "bad-token": 403,
    "no-guest": 401,
    "not-your-seat": 403,
    "no-such-table": 404,
    "no-such-page": 404,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-bots": 429,
    "too-many-reviews": 429,
    "closing": 503,
    "not-kept": 503,
    "busy": 503,
    "not-over": 409,
    "seat-taken": 409,
}
AnyRequest = Request[Any, Any, State]


def hall_of(request: AnyRequest) -> Hall:
    """The hall that answers."""
    hall: Hall = request.app.state["hall"]
    return hall


def bearers(request: AnyRequest) -> list[str]:
    """The tokens of a request: `Authorization: Bearer one,two`."""
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return [token for token in value.split(",") if token][:16] if kind.lower() == "bearer" else []


def guest_of(request: AnyRequest) -> str:
    """Who asks, as a hash."""
    for token in bearers(request):
        guest = hall_of(request).tokens.read_guest(token)
        if guest is not None:
            return guest
    raise Refusal("no-guest")


async def at_table(request: AnyRequest, id: str) -> tuple[Keeper, Holder]:
    """A table, and what the asker may do at it."""
    keeper = await hall_of(request).keeper(id)
    holder = await hall_of(request).admit(keeper, bearers(request))
    if holder is None:
        raise Refusal("bad-token")
    return keeper, holder


def viewer_of(holder: Holder) -> Viewer:
    """As whom somebody looks who has said no more."""
    return min(holder.seats) if holder.seats else SPECTATOR


@get("/api/games", summary="What can be played, with whom")
async def games(request: AnyRequest) -> visits.Shelf:
    """What is on the shelf."""
    return shelf.shelf()


@post("/api/guests", summary="Become a guest: a name, no account")
async def guests(request: AnyRequest, data: visits.GuestWanted) -> visits.Guest:
    """Somebody new."""
    buckets: Buckets = request.app.state["guests"]
    if not buckets.take(address_of(request.scope)):
        raise Refusal("too-fast")
    try:
        check_new_names([data.name])
    except BadSetting as error:
        raise Refusal("bad-name") from error
    return visits.Guest(data.name.strip(), hall_of(request).tokens.guest())


@post("/api/tables", summary="Open a table")
async def open_table(request: AnyRequest, data: visits.TableWanted) -> visits.TableOpened:
    """A new table; needs a guest's token."""
    return await hall_of(request).open_table(data, guest_of(request))


@get("/api/tables", summary="The lobby: public tables by status")
async def lobby(request: AnyRequest, status: str = "open") -> list[visits.TableLine]:
    """The public tables that are `open`, `playing` or `finished`."""
    lines = await hall_of(request).store.lines(status, MOST_LINES)
    return [msgspec.json.decode(line, type=visits.TableLine) for line in lines]


@post("/api/tables/{id:str}/join", summary="Sit down on an open seat")
async def join(request: AnyRequest, id: str, data: visits.JoinWanted) -> visits.Joined:
    """By a link, or at a public table on any open seat; needs a guest's token."""
    return await hall_of(request).join(id, data, guest_of(request))


@get("/api/tables/{id:str}", summary="The table as one sees it")
async def view(request: AnyRequest, id: str) -> wire.Welcome:
    """The same message that a websocket begins with, for programs that ask from time to time."""
    keeper, holder = await at_table(request, id)
    return keeper.welcome(Watcher(dict(holder.locks), viewer_of(holder)))


@post("/api/tables/{id:str}/commands", summary="Do something at a table", status_code=200)
async def command(request: AnyRequest, id: str, data: wire.Commands) -> wire.Ack | wire.Refused:
    """Any command of the websocket; needs the seat's token."""
    return await hall_of(request).command(id, data, bearers(request))


@post("/api/tables/{id:str}/next", summary="One's seat at the next table")
async def following(request: AnyRequest, id: str) -> visits.Joined:
    """After a rematch was agreed on: the token of one's new seat."""
    keeper, holder = await at_table(request, id)
    if not holder.seats:
        raise Refusal("not-over")
    return await hall_of(request).next_seat(keeper, min(holder.seats))


@post("/api/tables/{id:str}/hint", summary="Advice for one's seat", status_code=200)
async def advise(request: AnyRequest, id: str, seat: int) -> visits.HintView:
    """Where to look, what might be done, and what to do; needs the seat's token, and a casual table."""
    keeper, holder = await at_table(request, id)
    if seat not in holder.seats:
        raise Refusal("not-your-seat")
    return await hint(keeper, seat)


@get("/api/tables/{id:str}/picture", summary="What a seat has made, as a picture", media_type="image/svg+xml")
async def drawn(request: AnyRequest, id: str, seat: int, language: str = "en") -> str:
    """An SVG file, for games that can draw one."""
    keeper, _ = await at_table(request, id)
    return picture(keeper.table, seat, language)


@get("/api/tables/{id:str}/log", summary="All that one has heard")
async def log(request: AnyRequest, id: str) -> visits.LogView:
    """Every event of the game in the words that the asker may hear, from the beginning."""
    _, holder = await at_table(request, id)
    table = await load(hall_of(request).store, id, whole=True)
    return await aside(heard, table, viewer_of(holder))


async def finished(request: AnyRequest, id: str) -> Table:
    """A finished table with its whole log; an unfinished one still has secrets."""
    await at_table(request, id)
    table = await load(hall_of(request).store, id, whole=True)
    if table.status != FINISHED:
        raise Refusal("not-over")
    return table


@get("/api/tables/{id:str}/game", summary="A finished game as a file", media_type="text/plain")
async def game_file(request: AnyRequest, id: str) -> str:
    """The game file, with the hash of every table in it."""
    return await aside(gamefile.write, (await past_of(request, id)).file)


@get("/api/tables/{id:str}/account", summary="A finished game with the secret of its dice")
async def fair_account(request: AnyRequest, id: str) -> Account:
    """What `meadhall verify` checks."""
    table = await finished(request, id)
    return await aside(account, id, table.secret, await hall_of(request).store.later(id, 0))


@get("/api/tables/{id:str}/moments/{at:int}", summary="A finished game at one decision")
async def moment(request: AnyRequest, id: str, at: int, eyes: int = REFEREE) -> visits.Moment:
    """The table after so many decisions, open to all (-4), or as a seat or a spectator (-3) saw it."""
    return await aside((await past_of(request, id)).moment, at, eyes)


@get("/api/tables/{id:str}/moments", summary="Some moments of a finished game, one after another")
async def moments(request: AnyRequest, id: str, start: int, count: int = 8, eyes: int = REFEREE) -> list[visits.Moment]:
    """At most 16 at a time, from the one with the number `start`: for whoever lets the game run."""
    past = await past_of(request, id)
    if not 1 <= count <= MOST_MOMENTS:
        raise Refusal("bad-option")
    return await aside(past.moments, start, count, eyes)


@get("/api/tables/{id:str}/story", summary="All that somebody heard in a finished game")
async def story(request: AnyRequest, id: str, eyes: int = REFEREE) -> visits.LogView:
    """Every event with the number of its moment, for all to hear (-4), or as a seat or a spectator (-3) heard it."""
    return await aside((await past_of(request, id)).story, eyes)


@get("/api/tables/{id:str}/seen/{seq:int}", summary="A game as one saw it after a number of its log")
async def look_back(request: AnyRequest, id: str, seq: int, seat: int | None = None) -> visits.Seen:
    """The running game earlier on, with one's own eyes only: the seat's, or a spectator's without one."""
    keeper, holder = await at_table(request, id)
    if seat is not None and seat not in holder.seats:
        raise Refusal("not-your-seat")
    if not 0 < seq <= keeper.table.seq:
        raise Refusal("bad-option")
    return await seen(hall_of(request).store, id, seq, viewer_of(holder) if seat is None else seat)


async def past_of(request: AnyRequest, id: str) -> Past:
    """A finished game, for somebody who may look at its table."""
    keeper, _ = await at_table(request, id)
    if keeper.table.status != FINISHED:
        raise Refusal("not-over")
    return await hall_of(request).pasts.of(id)


@get("/api/tables/{id:str}/review", summary="The review of a finished game, or how far it is")
async def reviewed(request: AnyRequest, id: str) -> visits.ReviewView:
    """Chances, luck and skill, turning points; `progress` while it is being made."""
    await past_of(request, id)
    return await hall_of(request).reviews.view(id)


@post("/api/tables/{id:str}/review", summary="Have a finished game reviewed", status_code=202)
async def begin_review(request: AnyRequest, id: str) -> visits.ReviewView:
    """Done once for each game; ask for it again until it is done."""
    past = await past_of(request, id)
    view = await hall_of(request).reviews.view(id)
    if view.state not in ("none", "failed"):
        return view
    buckets: Buckets = request.app.state["reviews"]
    if not buckets.take(address_of(request.scope)):
        raise Refusal("too-many-reviews")
    return await hall_of(request).reviews.begin(id, past)


@post("/api/import", summary="Go on from a game file", request_max_body_size=LARGEST_FILE)
async def import_game(request: AnyRequest, data: visits.ImportWanted) -> visits.TableOpened:
    """A new table that stands where the file ends; needs a guest's token."""
    return await hall_of(request).import_game(data, guest_of(request))


@get("/api/asyncapi.json", summary="The websocket, described", include_in_schema=False, sync_to_thread=False)
def describe() -> dict[str, Any]:
    """The messages of the websocket, as AsyncAPI."""
    return asyncapi()


@get("/verify.js", include_in_schema=False, media_type="text/javascript", sync_to_thread=False)
def verifier() -> bytes:
    """Checks an account in the browser."""
    return (files("meadhall.server") / "static" / "verify.js").read_bytes()


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether this process answers."""
    return {"status": "ok", "version": VERSION}


@get("/metrics", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def metrics() -> bytes:
    """What the server counts."""
    return generate_latest(REGISTRY)


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """The websocket: first `sit`, then commands."""
    try:
        await Conversation(socket.app.state["hall"], socket).run()
    finally:
        # Each of them holds the socket, which holds them: nothing of it would be freed when it is closed.
        del socket.receive, socket.send


def refused(_: AnyRequest, refusal: Refusal) -> Response[visits.ErrorView]:
    """A refusal of ours, in words."""
    return Response(visits.ErrorView(refusal.code, refusal.text), status_code=STATUS.get(refusal.code, 400))


def not_understood(_: AnyRequest, error: Exception) -> Response[visits.ErrorView]:
    """Whatever else goes wrong: no detail of it leaves the house."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if isinstance(error, RecursionError | UnicodeDecodeError):
        # Somebody has sent brackets in brackets in brackets, or bytes that are no text.
        status = 400
    code = {404: "no-such-page", 405: "no-such-page", 413: "too-large"}.get(status, "not-understood")
    if status >= 500:
        code = "trouble"
    return Response(visits.ErrorView(code, Text(f"refused-{code}")), status_code=status)


def make_app(hall: Hall, origins: frozenset[str]) -> tuple[ASGIApp, Litestar]:
    """The whole application, and the part of it behind the doors."""
    app = Litestar(
        [
            *(games, guests, open_table, lobby, join, view, command, following, log),
            *(game_file, fair_account, moment, moments, story, look_back, reviewed, begin_review, import_game),
            *(describe, verifier, health, metrics, live),
            *(page, words, cards, advise, drawn, lessons, lesson),
        ],
        state=State(
            {
                "hall": hall,
                "guests": Buckets(hall.limits.guests_per_hour / 60, 20),
                "reviews": Buckets(hall.limits.reviews_per_hour / 60, hall.limits.reviews_at_once),
            }
        ),
        openapi_config=OpenAPIConfig("Meadhall", VERSION, path="/api/schema"),
        exception_handlers={Refusal: refused, HTTPException: not_understood, Exception: not_understood},
        request_max_body_size=16 * 1024,
        debug=False,
        logging_config=None,
    )
    limits = hall.limits
    doors = Doors(app, origins, limits.requests_per_minute, limits.requests_at_once, limits.sockets_per_address)
    return doors, app
