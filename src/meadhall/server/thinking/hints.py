"""Hints for a player, computed in a worker so that no table and no bot waits."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import Illegal
from meadhall.core.table import Seat
from meadhall.protocol.history import CandidateView, HintView
from meadhall.server.table.state import PLAYING, Refusal, Table
from meadhall.server.thinking.pool import WorkerPool, WorkersGone

SECONDS: Final = 0.6
"""Seconds of search for a hint."""


async def hint(workers: WorkerPool, table: Table, seat: Seat, payer: str) -> HintView:
    """Return a hint for a seat. Only casual tables allow hints. `payer` is the address of the client."""
    if table.match is None or table.status != PLAYING:
        raise Refusal("not-started")
    if not table.opened.casual:
        raise Refusal("illegal")
    try:
        table.match.asked_as(seat)
    except Illegal as error:
        raise Refusal("illegal") from error
    try:
        found = await workers.hint(table, seat, SECONDS, payer)
    except WorkersGone as gone:
        raise Refusal("busy") from gone
    return HintView(table.seq, found.look, [CandidateView(*each) for each in found.candidates])
