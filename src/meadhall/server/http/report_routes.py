"""The route for reports to the host."""

from __future__ import annotations

from typing import Final

from meadhall.protocol import seating
from meadhall.server.http.requests import Call, at_table, viewer_of
from meadhall.server.http.routes import seat_post
from meadhall.server.table.state import Refusal


@seat_post(
    "/api/tables/{id:str}/report", summary="Report a player, or a spectator's chat, to the host", status_code=202
)
async def report(call: Call, id: str, data: seating.ReportWanted) -> seating.ReportKept:
    """Store a report for the host; needs the token of a seat, or a public table."""
    actor, credentials = await at_table(call, id)
    if not call.hall.quotas.reports.take(call.address):
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
    await call.hall.store.add_report(id, guest, -1 if data.seat is None else data.seat, reported, text)
    return seating.ReportKept(kept=True)


ROUTES: Final = (report,)
