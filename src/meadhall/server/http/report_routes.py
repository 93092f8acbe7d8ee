"""The route for reports to the host."""

from __future__ import annotations

from typing import Final

from meadhall.protocol import seating
from meadhall.server.http.described import seat_post
from meadhall.server.http.requests import AnyRequest, at_table, hall_of, viewer_of
from meadhall.server.http.security import RateLimits, address_of
from meadhall.server.table.state import Refusal


@seat_post(
    "/api/tables/{id:str}/report", summary="Report a player, or a spectator's chat, to the host", status_code=202
)
async def report(request: AnyRequest, id: str, data: seating.ReportWanted) -> seating.ReportKept:
    """Store a report for the host; needs the token of a seat, or a public table."""
    actor, credentials = await at_table(request, id)
    limits: RateLimits = request.app.state["reports"]
    if not limits.take(address_of(request.scope)):
        raise Refusal("too-fast")
    seats = actor.table.seats
    if data.seat is not None and data.seat >= len(seats):
        raise Refusal("no-such-seat")
    text = "".join(letter for letter in data.text if letter.isprintable()).strip()
    if not text:
        raise Refusal("nothing-said")
    viewer = viewer_of(credentials)
    guest = seats[viewer].guest if viewer >= 0 else ""
    reported = "" if data.seat is None else seats[data.seat].guest
    await hall_of(request).store.add_report(id, guest, -1 if data.seat is None else data.seat, reported, text)
    return seating.ReportKept(kept=True)


ROUTES: Final = (report,)
