"""Routes for events. A hall in the browser has none of them."""

from __future__ import annotations

from typing import Final

from meadhall.protocol import events as wire
from meadhall.protocol import seating
from meadhall.server.events.events import Events
from meadhall.server.http.requests import Call, guest_of
from meadhall.server.http.routes import guest_get, guest_post, public_get
from meadhall.server.people.identity import guests_by
from meadhall.server.table.state import Refusal


def _events(call: Call) -> Events:
    events = call.hall.events
    if not isinstance(events, Events):
        raise Refusal("no-such-page")
    return events


@public_get("/api/events", summary="Public events by status")
async def listed(call: Call, status: str = "open") -> list[wire.EventLine]:
    """Return public events that are `open`, `running` or `finished`, the newest first."""
    return await _events(call).page(status)


@guest_get("/api/me/events", summary="The client's own events")
async def own(call: Call) -> list[wire.EventLine]:
    """Return the events that the client has made or signed up for, the newest first."""
    return await _events(call).own(await call.hall.people.guests_of(await guest_of(call)))


@guest_post("/api/events", summary="Make an event")
async def make(call: Call, data: wire.EventWanted) -> wire.EventView:
    """Make an event; needs a guest token."""
    guest = await guest_of(call)
    if not call.hall.quotas.events.take(call.address):
        raise Refusal("too-fast")
    return await _events(call).make(call.hall, data, guest)


@public_get("/api/events/{event:str}", summary="An event with its rounds and standings")
async def view(call: Call, event: str) -> wire.EventView:
    """Return an event. With a guest token, it says which player the client is, and whether a game waits."""
    return await _events(call).view(call.hall, event, await guests_by(call.hall, call.tokens))


@guest_post("/api/events/{event:str}/join", summary="Sign up for an event", status_code=200)
async def join(call: Call, event: str, data: wire.EventEntry) -> wire.EventView:
    """Sign up before the event starts; a retry changes nothing."""
    return await _events(call).join(call.hall, event, data.name, await guest_of(call))


@guest_post("/api/events/{event:str}/leave", summary="Withdraw from an event", status_code=200)
async def leave(call: Call, event: str, data: wire.EventExit) -> wire.EventView:
    """Withdraw the client, or, as the maker of the event, any player. Games that are not over are forfeited."""
    return await _events(call).leave(call.hall, event, data.player, await guest_of(call))


@guest_post("/api/events/{event:str}/start", summary="Start an event", status_code=200)
async def start(call: Call, event: str) -> wire.EventView:
    """Start an event that the client has made: bots fill empty places, if it names levels."""
    return await _events(call).start(call.hall, event, await guest_of(call))


@guest_post("/api/events/{event:str}/cancel", summary="End an event early", status_code=200)
async def cancel(call: Call, event: str) -> wire.EventView:
    """End an event that the client has made."""
    return await _events(call).cancel(call.hall, event, await guest_of(call))


@guest_post("/api/events/{event:str}/next", summary="The client's seat at its next table", status_code=200)
async def next_table(call: Call, event: str) -> seating.Joined:
    """Sit down at the table of the client's next game; the first player who asks opens it. A retry gets the same."""
    return await _events(call).next_table(call.hall, event, await guest_of(call))


ROUTES: Final = (listed, own, make, view, join, leave, start, cancel, next_table)
