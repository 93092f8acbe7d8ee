"""Advice for a player, thought out beside the games: whoever asks waits a moment, and nobody else does."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from meadhall.bots.advice import advice_for
from meadhall.bots.view import view_of
from meadhall.core.dice import SecretDice
from meadhall.core.engine import Illegal
from meadhall.core.table import Seat
from meadhall.server.keeper import Keeper
from meadhall.server.table import PLAYING, Refusal
from meadhall.server.visits import CandidateView, HintView

SECONDS: Final = 0.6
_ONE_AT_A_TIME: Final = asyncio.Semaphore(1)


async def hint(keeper: Keeper, seat: Seat) -> HintView:
    """What a good player would think about at this seat. Only casual tables have it."""
    table = keeper.table
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
