"""Clocks of a running hall: restarts, a system clock that is set, another process, and clients."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import run, two
from tests.server.inside import BOTH, hall_here, move, open_house
from tests.server.test_clocks import shown

from meadhall.client import Refused, request_id
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server.cluster.peers import TIME
from meadhall.server.hall import Hall
from meadhall.server.table import timers
from meadhall.server.table.records import NOBODY, Resigned, decode
from meadhall.server.table.state import Table


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(timers, "time", fake)
    return fake


async def thinks(hall: Hall, id: str, clock: FakeTime, seconds: float, jump: float = 0.0) -> tuple[int, float]:
    """Let the asked seat think; then set the system clock, and move. Return the seat and the time its clock lost."""
    actor = await hall.actor(id)
    assert actor.table.clock is not None
    (seat,) = actor.table.asked()
    before = shown(actor.table, seat, actor.timers.now())
    clock.passes(seconds)
    clock.wall += jump
    assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
    return seat, before - shown(actor.table, seat, actor.timers.now())


def total(table: Table, now: float | None = None) -> float:
    """Return the seconds that both players have left, at the last record or another time."""
    assert table.clock is not None
    return sum(shown(table, seat, table.clock.at if now is None else now) for seat in range(2))


@pytest.mark.parametrize("jump", [-7200.0, 7200.0])
def test_a_system_clock_that_is_set_costs_no_time(tmp_path: Path, clock: FakeTime, jump: float) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(two(clock=ClockTerms("live", 300.0)), "anna")
            for _ in range(4):
                _, lost = await thinks(hall, found.table, clock, 7.0, jump)
                assert lost == pytest.approx(7.0, abs=1e-3)

    run(play())


def test_a_live_clock_stands_still_while_the_hall_is_down_and_a_daily_one_runs_on(
    tmp_path: Path, clock: FakeTime
) -> None:
    async def play() -> None:
        tables = {}
        async with hall_here(tmp_path) as hall:
            for terms in (ClockTerms("live", 300.0), ClockTerms("daily", DAY)):
                tables[terms.kind] = (await hall.open_table(two(clock=terms), "anna")).table
                await thinks(hall, tables[terms.kind], clock, 10.0)
        clock.passes(3600.0)
        async with hall_here(tmp_path) as hall:
            _, live = await thinks(hall, tables["live"], clock, 7.0)
            _, daily = await thinks(hall, tables["daily"], clock, 7.0)
        assert live == pytest.approx(7.0, abs=1e-3)
        assert 0.0 <= daily == pytest.approx(7.0, abs=1e-3)
        async with hall_here(tmp_path) as hall:
            actor = await hall.actor(tables["daily"])
            (seat,) = actor.table.asked()
            before = shown(actor.table, seat, actor.timers.now())
        clock.passes(3600.0)
        async with hall_here(tmp_path) as hall:
            actor = await hall.actor(tables["daily"])
            assert before - shown(actor.table, seat, actor.timers.now()) == pytest.approx(3600.0, abs=1e-3)

    run(play())


def test_a_process_adopts_the_time_of_the_owner(tmp_path: Path, clock: FakeTime) -> None:
    """The other process has a system clock that is wrong by two hours."""

    async def play() -> None:
        async with hall_here(tmp_path) as owner, hall_here(tmp_path) as other:
            found = await owner.open_table(two(clock=ClockTerms("live", 300.0)), "anna")
            clock.passes(20.0)
            clock.wall += 7200.0
            here, there = await owner.actor(found.table), await other.actor(found.table)
            there.owned = False
            await other.peers.on_notice("p", found.table, f"{TIME}{here.timers.time_report()}")
            clock.passes(5.0)
            assert there.timers.now() == pytest.approx(here.timers.now(), abs=1e-6)
            (seat,) = here.table.asked()
            assert shown(there.table, seat, there.timers.now()) == pytest.approx(275.0, abs=1e-3)

    run(play())


def test_a_move_waits_for_the_time_of_the_owner_and_no_late_report_costs_the_next_player(
    tmp_path: Path, clock: FakeTime
) -> None:
    """A process that has just loaded a table knows only the time of its last record."""

    async def play() -> None:
        async with hall_here(tmp_path) as owner, hall_here(tmp_path) as other:
            found = await owner.open_table(two(clock=ClockTerms("live", 300.0)), "anna")
            for reported in (True, False):
                clock.passes(20.0)
                here, there = await owner.actor(found.table), await other.actor(found.table)
                there.owned = False
                before = total(there.table)
                late = here.timers.time_report()
                moving = asyncio.create_task(there.execute(move(there), BOTH))
                await asyncio.sleep(0.05)
                assert not moving.done()
                if reported:
                    await other.peers.on_notice("p", found.table, f"{TIME}{late}")
                else:
                    clock.passes(timers.PATIENCE)
                assert isinstance(await moving, wire.Ack)
                lost = before - total(there.table)
                assert lost == pytest.approx(20.0 if reported else timers.PATIENCE, abs=1e-3)
                # The owner sent this report before it knew of the move.
                await other.peers.on_notice("p", found.table, f"{TIME}{late}")
                await here.catch_up(there.table.stored)
                for actor in (here, there):
                    assert total(actor.table, actor.timers.now()) == pytest.approx(before - lost, abs=1e-3)
                await other.drop(there)

    run(play())


def test_clients_see_the_clock_and_vote(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, anna):
            await anna.become("Anna")
            terms = ClockTerms("live", 300.0, expiry="claim")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open", "?")]
            found = await anna.open(seating.TableWanted("duel", seats, window=0.0, first=1, public=True, clock=terms))
            (line,) = await anna.lobby()
            assert line.clock == terms
            guest = hall.tokens.guest()
            name = hall.tokens.read_guest(guest)
            assert name is not None
            ben = await hall.join(found.table, seating.JoinWanted(request_id(), "Ben"), name)
            async with anna.sit(found.table, [found.tokens["0"]]) as place:
                view = place.view.table.clock
                assert view is not None
                assert view.terms == terms
                assert place.time_left(0) == 300.0
                with pytest.raises(Refused, match="time-left"):
                    await place.ask(wire.AnswerClock(request_id(), 0, 1, "claim"))
                clock.passes(301.0)
                await place.send(wire.Resync())
                while (left := place.time_left(1)) is None or left > 0:
                    await place.next_message()
                again = wire.AnswerClock(request_id(), 0, 1, "claim")
                answers = [await place.ask(again) for _ in range(2)]
                assert answers[0] == answers[1]
                while place.view.table.status != "finished":
                    await place.next_message()
                assert place.view.table.result is not None
                assert place.view.table.result.ranks == (1, 2)
            late = [decode(body) for body in await hall.store.later(found.table, 0)]
            assert [each.late for each in late if isinstance(each, Resigned)] == [True]
            assert ben.seat == 1
            assert NOBODY not in (await hall.actor(found.table)).table.humans()

    run(play())
