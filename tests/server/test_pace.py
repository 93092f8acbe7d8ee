"""Bots at a human pace: as long as a person might take, telling nothing that is hidden, and never in the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.helpers import run, until
from tests.server.tables import ALL, folded, playing

from meadhall.client import request_id
from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.table import SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.server import visits, wire
from meadhall.server.bots import Bots
from meadhall.server.deeds import bot_moves, deed
from meadhall.server.hall import Hall
from meadhall.server.holder import Holder
from meadhall.server.keeper import Keeper
from meadhall.server.log import Seated, decode
from meadhall.server.pace import GOING_ON, LONGEST, NO_CHOICE, thinking
from meadhall.server.store import Store
from meadhall.server.table import FINISHED, Table
from meadhall.server.tokens import Tokens

ANNA = Holder(frozenset({1}))


@pytest.mark.parametrize("game", sorted(find()))
def test_how_long_a_bot_takes_tells_nothing_that_is_hidden(game: str) -> None:
    """The unseen dealt again, every pause is the same to the last digit."""
    dice = SeededDice("pace", game)
    table = playing(game)
    pauses = set()
    for n in range(120):
        match = table.match
        assert match is not None
        if table.status == FINISHED:
            break
        truth, seen = match.state, thinking(match, "oak", n)
        match.state = match.game.reseal(truth, SPECTATOR, dice)
        assert thinking(match, "oak", n) == seen
        match.state = truth
        pauses |= set(seen.values())
        seat = table.asked()[0]
        options = match.choices(max(0, seat))
        move = wire.Move(f"request{n}", max(0, seat), table.seq, options[dice.below(len(options))].text)
        folded(table, deed(table, move, ALL, 3.0 + n))
    assert len(pauses) > 1
    assert NO_CHOICE * GOING_ON <= min(pauses) <= max(pauses) <= LONGEST


def simultaneous() -> Table:
    """Three at once, each at their own pace: two bots and a person."""
    kinds = ("human", "bot", "bot")
    seats = [Seated(kind, f"Dwarf {n}", bot="random", guest=f"guest {n}") for n, kind in enumerate(kinds)]
    table = playing("zwergendorf", seats=seats, at_once=False)
    for _ in range(200):
        assert table.match is not None
        if len(table.asked()) == 3 and len(table.match.choices(0)) > 1:
            return table
        seat = table.asked()[0]
        folded(table, bot_moves(table, seat, table.match.choices(seat)[0].text, None, 3.0))
    raise AssertionError


def test_a_bot_does_not_begin_to_think_anew_because_others_decide() -> None:
    table = simultaneous()
    before = {duty.seat: duty for duty in table.duties()}
    assert sorted(before) == [1, 2]
    for n in range(5):
        assert table.match is not None
        if 0 not in table.asked():
            break
        text = table.match.choices(0)[-1].text
        folded(table, deed(table, wire.Move(f"request{n}", 0, table.seq, text), Holder(frozenset({0})), 50.0 + n))
        for duty in before.values():
            now = table.still(duty)
            assert now is not None
            assert now.due < 10
    assert table.match is not None
    folded(table, bot_moves(table, 1, table.match.choices(1)[0].text, None, 60.0))

    assert table.still(before[1]) is None
    assert table.still(before[2]) is not None


class Watched(Bots):
    """Bots of which one knows what they have in mind."""

    def __init__(self) -> None:
        super().__init__(1)
        self.minds: list[str] = []

    async def choose(self, table: Table, seat: Seat) -> tuple[str, Text | None]:
        found = await super().choose(table, seat)
        self.minds.append(found[0])
        return found


@asynccontextmanager
async def hall_with(bots: Bots, folder: Path) -> AsyncIterator[Hall]:
    store = Store(f"sqlite:///{folder / 'hall.db'}")
    await store.open()
    hall = Hall(store, Tokens(await store.signing_key()), bots)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def test_a_switch_to_at_once_cuts_the_wait_short_and_changes_no_decision(tmp_path: Path) -> None:
    async def play() -> None:
        bots = Watched()
        async with hall_with(bots, tmp_path) as hall:
            seats = [visits.SeatWanted("bot", "Bot"), visits.SeatWanted("me", "Anna")]
            wanted = visits.TableWanted("duel", seats, window=30, first=0, at_once=True)
            keeper = await hall.keeper((await hall.open_table(wanted, "anna")).table)
            table = await until_the_bot_has_a_window(keeper)
            bots.minds.clear()
            await until(lambda: bots.minds)
            number, due = table.seq, table.duties()[0].due
            assert isinstance(await keeper.do(wire.Pace(request_id(), at_once=True), ANNA), wire.Ack)
            while not (moved := await hall.store.later(table.id, number + 1)):
                await asyncio.sleep(0.01)
            assert decode(moved[0]).at < due
            assert f'[0,"{bots.minds[0]}",'.encode() in moved[0]

    run(play())


async def until_the_bot_has_a_window(keeper: Keeper) -> Table:
    """Anna plays until the bot may react to something, and bots take their time again."""
    table = keeper.table
    while True:
        while table.asked()[0] == 0:
            await asyncio.sleep(0.01)
        assert table.match is not None
        text = table.match.choices(1)[-1].text
        await keeper.do(wire.Pace(request_id(), at_once=False), ANNA)
        await keeper.do(wire.Order(request_id(), 1, skips=False), ANNA)
        await keeper.do(wire.Move(request_id(), 1, table.seq, text), ANNA)
        ask = table.match.asking()
        assert ask is not None
        if table.asked() == (0,) and ask.window():
            return table
        await keeper.do(wire.Pace(request_id(), at_once=True), ANNA)
