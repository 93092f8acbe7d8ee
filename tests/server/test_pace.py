"""The thinking time of bots: like a person's, independent of hidden cards, and cut short on request."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import run, until
from tests.server.inside import hall_here
from tests.server.tables import ALL, decided, folded, playing

from meadhall.client import request_id
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, named, own_games
from meadhall.core.table import SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.protocol import seating, wire
from meadhall.server.table import timers
from meadhall.server.table.actor import TableActor
from meadhall.server.table.commands import bot_move
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.pace import GOING_ON, LONGEST, NO_CHOICE, OPENING, SETTLED, thinking
from meadhall.server.table.records import Seated, decode
from meadhall.server.table.state import FINISHED, Table
from meadhall.server.thinking.pool import WorkerPool

ANNA = Credentials(frozenset({1}))


@pytest.mark.parametrize("game", sorted(find()))
def test_the_thinking_time_of_a_bot_reveals_nothing_hidden(game: str) -> None:
    """Deal everything hidden again: every thinking time stays exactly the same."""
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
        folded(table, decided(table, move, ALL, 3.0 + n))
    assert len(pauses) > 1
    assert NO_CHOICE * GOING_ON <= min(pauses) <= max(pauses) <= LONGEST


def test_bots_hurry_until_people_have_decided_twice() -> None:
    seats = [Seated("bot", "Bot", bot="random"), Seated("human", "Anna", guest="anna")]
    table = playing("fall", seats=seats, at_once=False, first=0)
    later = 0
    while later < 3:
        assert table.match is not None
        seat = table.asked()[0]
        if seat == 0:
            bot = table.seats[0].opponent()
            assert bot is not None
            usual = thinking(table.match, table.id, table.game_seq)[0] * bot.pace / 100
            met = sum(entry.seat == 1 for entry in table.match.log) >= SETTLED
            later += met
            pause = table.timers()[0].due - table.moved_at
            assert pause == pytest.approx(usual if met else OPENING * usual)
        folded(table, bot_move(table, seat, table.match.choices(seat)[0].text, None, 3.0))


@pytest.mark.parametrize("game", sorted(own_games()))
def test_a_new_player_waits_less_than_six_seconds_for_their_first_turn(game: str) -> None:
    """The bots before them take 5 s at most; in The Dwarves 2 s, because the page tells their turns for up to 4 s.

    The time is that of the table's timers, so it is the same on every machine. `LONGEST_STORY` in story.ts bounds the
    page's part.
    """
    found = named(game)
    count = found.seats[(len(found.seats) - 1) // 2]
    waits: list[float] = []
    for seed in range(6):
        dice = SeededDice("first", game, seed)
        bots = [Seated("bot", f"Bot {n}", bot="thumb") for n in range(count - 1)]
        seats = [*bots, Seated("human", "Anna", guest="anna")]
        table = playing(game, secret=bytes([seed] * 32), seats=seats, at_once=False, first=0)
        waited, questions = 0.0, 0
        # The first question may belong to the set-up.
        while questions < 2:
            assert table.match is not None
            timers = [] if count - 1 in table.asked() else table.timers()
            if timers:
                waited += timers[0].due - table.moved_at
            else:
                waits.append(waited)
                waited, questions = 0.0, questions + 1
            seat = timers[0].seat if timers else table.match.asked_as(count - 1)
            options = table.match.choices(max(0, seat))
            folded(table, bot_move(table, seat, options[dice.below(len(options))].text, None, table.moved_at))
    assert max(waits) < (2.0 if game == "dwarves" else 5.0)
    assert max(waits) > 0 or count == 1


def simultaneous() -> Table:
    """Return a table at which two bots and a player are asked at once, in an `Apart`."""
    kinds = ("human", "bot", "bot")
    seats = [Seated(kind, f"Dwarf {n}", bot="random", guest=f"guest {n}") for n, kind in enumerate(kinds)]
    table = playing("zwergendorf", seats=seats, at_once=False)
    for _ in range(200):
        assert table.match is not None
        if len(table.asked()) == 3 and len(table.match.choices(0)) > 1:
            return table
        seat = table.asked()[0]
        folded(table, bot_move(table, seat, table.match.choices(seat)[0].text, None, 3.0))
    raise AssertionError


def test_the_timer_of_a_bot_does_not_restart_when_other_seats_decide() -> None:
    table = simultaneous()
    before = {timer.seat: timer for timer in table.timers()}
    assert sorted(before) == [1, 2]
    for n in range(5):
        assert table.match is not None
        if 0 not in table.asked():
            break
        text = table.match.choices(0)[-1].text
        folded(
            table, decided(table, wire.Move(f"request{n}", 0, table.seq, text), Credentials(frozenset({0})), 50.0 + n)
        )
        for timer in before.values():
            now = table.current(timer)
            assert now is not None
            assert now.due < 10
    assert table.match is not None
    folded(table, bot_move(table, 1, table.match.choices(1)[0].text, None, 60.0))

    assert table.current(before[1]) is None
    assert table.current(before[2]) is not None


class Watched(WorkerPool):
    """A pool that records the decisions of its bots."""

    def __init__(self) -> None:
        super().__init__(1)
        self.minds: list[str] = []

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ()) -> tuple[str, Text | None]:
        found = await super().choose(table, seat)
        self.minds.append(found[0])
        return found


def test_bots_at_once_cuts_the_thinking_time_short_and_changes_no_decision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The time of the table stands still: a bot that takes its time answers only if the test lets time pass.
    clock = FakeTime()
    monkeypatch.setattr(timers, "time", clock)

    async def play() -> None:
        bots = Watched()
        async with hall_here(tmp_path, bots) as hall:
            await hall.open()
            seats = [seating.SeatWanted("bot", "Bot"), seating.SeatWanted("me", "Anna")]
            wanted = seating.TableWanted("duel", seats, window=30, first=0, at_once=True)
            actor = await hall.actor((await hall.open_table(wanted, "anna")).table)
            table = await until_the_bot_has_a_window(actor, clock)
            bots.minds.clear()
            await until(lambda: bots.minds)
            number, due = table.stored, table.timers()[0].due
            assert isinstance(await actor.execute(wire.Pace(request_id(), at_once=True), ANNA), wire.Ack)
            while not (moved := await hall.store.later(table.id, number + 1)):
                await asyncio.sleep(0.01)
            assert decode(moved[0]).at < due
            assert f'[0,"{bots.minds[0]}",'.encode() in moved[0]

    run(play())


async def until_the_bot_has_a_window(actor: TableActor, clock: FakeTime) -> Table:
    """Play for Anna until the bot has a reaction window; bots take their thinking time from then on."""
    while True:
        while actor.table.asked()[0] == 0:
            await asyncio.sleep(0.01)
        assert actor.table.match is not None
        texts = [option.text for option in actor.table.match.choices(1)]
        # Only a hit opens a window of the bot.
        wanted = [text for start in ("attack", "throw", "play") for text in texts if text.startswith(start)]
        text = wanted[0] if wanted else texts[-1]
        await actor.execute(wire.Pace(request_id(), at_once=False), ANNA)
        await actor.execute(wire.SetOrders(request_id(), 1, skips=False), ANNA)
        # The table holds back a quick answer in a window of Anna's.
        clock.passes(max(0.0, actor.table.held_until(1) - actor.timers.now()))
        await actor.execute(wire.Move(request_id(), 1, actor.table.seq, text), ANNA)
        ask = actor.table.match.asking()
        assert ask is not None
        if actor.table.asked() == (0,) and ask.window():
            return actor.table
        await actor.execute(wire.Pace(request_id(), at_once=True), ANNA)
