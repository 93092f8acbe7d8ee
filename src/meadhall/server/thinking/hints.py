"""Hints for a player, computed in a thread so that no table waits."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from meadhall.bots.advice import advice_for
from meadhall.bots.view import view_of
from meadhall.core.dice import SecretDice
from meadhall.core.engine import Illegal
from meadhall.core.table import Seat
from meadhall.protocol.history import CandidateView, HintView
from meadhall.server.table.actor import TableActor
from meadhall.server.table.state import PLAYING, Refusal

SECONDS: Final = 0.6
"""Seconds of search for a hint."""
_ONE_AT_A_TIME: Final = asyncio.Semaphore(1)


async def hint(actor: TableActor, seat: Seat) -> HintView:
    """Return a hint for a seat. Only casual tables allow hints."""
    table = actor.table
    if table.match is None or table.status != PLAYING:
        raise Refusal("not-started")
    if not table.opened.casual:
        raise Refusal("illegal")
    dice = SecretDice(secrets.token_bytes(32), "hints")
    try:
        table.match.asked_as(seat)
    except Illegal as error:
        raise Refusal("illegal") from error
    seq = table.seq
    view = view_of(table.match, seat, dice)
    async with _ONE_AT_A_TIME:
        advice = await asyncio.to_thread(advice_for, view, SECONDS, 0, dice)
    candidates = [CandidateView(each.action, each.label, each.chance, each.why) for each in advice.candidates]
    return HintView(seq, advice.look, candidates)
