"""Routes for the log, finished games and reviews."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import REFEREE
from meadhall.play import gamefile
from meadhall.protocol import history
from meadhall.protocol.account import Account
from meadhall.server.background import history_thread
from meadhall.server.fairness.account import account
from meadhall.server.history.finished import FinishedGame, game_file_of, log_view, view_at
from meadhall.server.http.requests import Call, at_table, in_turn, viewer_of
from meadhall.server.http.routes import seat_get, seat_post
from meadhall.server.storage.persistence import load
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import FINISHED, Refusal, Table

MOST_MOMENTS: Final = 16
"""Most moments in one answer."""


@seat_get("/api/tables/{id:str}/log", summary="All events that the client was sent")
async def log(call: Call, id: str) -> history.LogView:
    """Return every event, as the client may see it."""
    actor, credentials = await at_table(call, id)

    async def read() -> history.LogView:
        table = await load(call.hall.store, id, whole=True, until=actor.shown_to(credentials.seats).seq)
        return await history_thread(log_view, table, viewer_of(credentials))

    return await in_turn(call, read())


async def finished(call: Call, id: str) -> Table:
    """Return a finished table with complete history. Refuse a running one: it has secrets."""
    await at_table(call, id)
    table = await load(call.hall.store, id, whole=True)
    if table.status != FINISHED:
        raise Refusal("not-over")
    return table


@seat_get("/api/tables/{id:str}/game", summary="A game as a file", media_type="text/plain")
async def game_file(call: Call, id: str) -> str:
    """Return the game file, with the hash of every state. During the game only a client that plays alone gets it."""
    actor, credentials = await at_table(call, id)
    if actor.table.match is None or actor.table.status == FINISHED or not _plays_alone(actor.table, credentials):
        game = await finished_game(call, id)
        return await in_turn(call, history_thread(gamefile.write, game.file))

    async def read() -> str:
        table = await load(call.hall.store, id, whole=True)
        return await history_thread(lambda: gamefile.write(game_file_of(table)))

    return await in_turn(call, read())


def _plays_alone(table: Table, credentials: Credentials) -> bool:
    """Return whether the client holds every seat that is not a bot's: then the file has no other person's secrets."""
    people = {seat for seat, seated in enumerate(table.seats) if seated.kind != "bot" or seated.guest}
    return bool(people) and people <= set(credentials.seats)


@seat_get("/api/tables/{id:str}/account", summary="A finished game with the secret of its dice")
async def fair_account(call: Call, id: str) -> Account:
    """Return the account that `meadhall verify` checks."""
    await at_table(call, id)

    async def read() -> Account:
        table = await finished(call, id)
        if table.opened.deal and await call.hall.events.keeps_secret(table.opened.event, table.opened.deal):
            # Other tables of the event have the same dice.
            raise Refusal("not-over")
        return await history_thread(account, id, table.secret, await call.hall.store.later(id, 0))

    return await in_turn(call, read())


@seat_get("/api/tables/{id:str}/moments/{at:int}", summary="A finished game at one decision")
async def moment(call: Call, id: str, at: int, viewer: int = REFEREE) -> history.Moment:
    """Return the state after `at` decisions, as `viewer` saw it: a seat, a spectator (-3) or a viewer of all (-4)."""
    game = await finished_game(call, id)
    return await in_turn(call, history_thread(game.moment, at, viewer))


@seat_get(
    "/api/tables/{id:str}/moments",
    summary="Some moments of a finished game, one after another",
)
async def moments(call: Call, id: str, start: int, count: int = 8, viewer: int = REFEREE) -> list[history.Moment]:
    """Return at most 16 moments from number `start`, for a running playback."""
    game = await finished_game(call, id)
    if not 1 <= count <= MOST_MOMENTS:
        raise Refusal("bad-option")
    return await in_turn(call, history_thread(game.moments, start, count, viewer))


@seat_get(
    "/api/tables/{id:str}/story",
    summary="All events of a finished game, as one viewer saw them",
)
async def story(call: Call, id: str, viewer: int = REFEREE) -> history.LogView:
    """Return the events that `viewer` saw, each with the number of its moment."""
    game = await finished_game(call, id)
    return await in_turn(call, history_thread(game.story, viewer))


@seat_get("/api/tables/{id:str}/seen/{seq:int}", summary="A game as the client saw it after a record")
async def look_back(call: Call, id: str, seq: int, seat: int | None = None) -> history.Seen:
    """Return an earlier state of a running game, as the client's own seat, or a spectator, saw it."""
    actor, credentials = await at_table(call, id)
    if seat is not None and seat not in credentials.seats:
        raise Refusal("not-your-seat")
    if not 0 < seq <= actor.shown_to(credentials.seats).seq:
        raise Refusal("bad-option")
    viewer = viewer_of(credentials) if seat is None else seat
    return await in_turn(call, view_at(call.hall.store, id, seq, viewer))


async def finished_game(call: Call, id: str) -> FinishedGame:
    """Return a finished game, if the client may watch its table."""
    actor, _ = await at_table(call, id)
    if actor.table.status != FINISHED:
        raise Refusal("not-over")
    games = call.hall.finished_games
    found = games.cached(id)
    return found if found is not None else await in_turn(call, games.of(id))


@seat_get("/api/tables/{id:str}/review", summary="The review of a finished game, or its progress")
async def reviewed(call: Call, id: str) -> history.ReviewView:
    """Return chances, luck, accuracy and turning points; `progress` while the review is under way."""
    await finished_game(call, id)
    return await call.hall.reviews.view(id)


@seat_post(
    "/api/tables/{id:str}/review",
    summary="Start the review of a finished game",
    status_code=202,
)
async def begin_review(call: Call, id: str) -> history.ReviewView:
    """Start a review; poll until it is done."""
    game = await finished_game(call, id)
    view = await call.hall.reviews.view(id)
    if view.state not in ("none", "failed"):
        return view
    if not call.hall.quotas.reviews.take(call.address):
        raise Refusal("too-many-reviews")
    return await call.hall.reviews.begin(id, game, call.address)


ROUTES: Final = (log, game_file, fair_account, moment, moments, story, look_back, reviewed, begin_review)
