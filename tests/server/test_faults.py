"""What a failing disk, a table that is just being written and a clock that is set may not do: found by trials."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest
from tests.server.helpers import run, two
from tests.server.inside import BOTH, error, hall_here, move, sitting

from meadhall.client import request_id
from meadhall.server import reading, shelf, visits, wire
from meadhall.server.holder import Holder
from meadhall.server.live import Watcher
from meadhall.server.reading import load
from meadhall.server.store import Kept, Store
from meadhall.server.table import Table
from meadhall.trust.trials.simulation import beginning


def test_a_full_disk_is_said_clearly_and_nothing_is_missing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            keeper, wanted = at.keeper, move(at.keeper)
            # Where even reading fails, the table in memory is not as it is kept until it is read again.
            at.disk.broken = at.disk.unreadable = True
            refused = await keeper.do(wanted, BOTH)
            assert isinstance(refused, wire.Refused)
            assert refused.code == "not-kept"
            at.disk.mend()
            assert isinstance(await keeper.do(wanted, BOTH), wire.Ack)
            assert isinstance(await keeper.do(move(keeper), BOTH), wire.Ack)
            again = await load(at.hall.store, keeper.table.id, whole=True)
            assert (again.seq, again.hash) == (keeper.table.seq, keeper.table.hash) == (4, keeper.table.hash)

    run(play())


def test_what_a_failing_disk_has_kept_after_all_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            at.disk.doubtful = True
            answer = await at.keeper.do(move(at.keeper), BOTH)
            at.disk.mend()
            assert isinstance(answer, wire.Ack)
            assert (answer.seq, answer.hash) == (at.keeper.table.seq, at.keeper.table.hash.hex())

    run(play())


def test_nobody_is_shown_what_is_still_being_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            early, late = Watcher({0: 0}, 0), Watcher({1: 0}, 1)
            at.keeper.add(early)
            seq = at.keeper.table.seq
            at.disk.hold()
            moving = asyncio.create_task(at.keeper.do(move(at.keeper), BOTH))
            await at.disk.asked.wait()
            at.keeper.add(late)
            assert at.keeper.welcome(late).seq == seq
            assert b'"table"' in (await early.next() or b"")
            first = asyncio.create_task(early.next())
            for _ in range(20):
                await asyncio.sleep(0)
            assert not first.done()
            at.disk.held.set()
            assert isinstance(await moving, wire.Ack)
            assert b'"update"' in (await first or b"")
            assert at.keeper.welcome(late).seq == seq + 1

    run(play())


def test_a_repeated_request_gets_its_old_answer_after_a_crash(tmp_path: Path) -> None:
    """A request that cannot be done again is still known by its name."""

    async def play() -> None:
        leave = wire.Replace(request_id(), 0, "random")
        async with hall_here(tmp_path) as hall:
            name = (await hall.open_table(two(), "anna")).table
            ack = await (await hall.keeper(name)).do(leave, BOTH)
            assert isinstance(ack, wire.Ack)
        async with hall_here(tmp_path) as after:
            keeper = await after.keeper(name)
            assert await keeper.do(leave, BOTH) == ack
            stranger = await keeper.do(leave, Holder(frozenset()))
            assert isinstance(stranger, wire.Refused)

    run(play())


def test_a_clock_that_is_set_back_holds_no_window_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch, two(window=0.3)) as at:
            keeper = at.keeper
            while not keeper.table.duties():
                assert isinstance(await keeper.do(move(keeper), BOTH), wire.Ack)
            now = time.time
            monkeypatch.setattr(time, "time", lambda: now() - 7200)
            seq = keeper.table.seq
            async with asyncio.timeout(60):
                while keeper.table.seq == seq:
                    await asyncio.sleep(0.02)

    run(play())


def test_a_table_where_something_forgotten_was_taken_back_can_be_read_again(tmp_path: Path) -> None:
    """Without a snapshot, too: an imported game is long from its first record on."""

    async def play() -> None:
        seats, options, first, past = beginning("dwarves", 0)
        chairs = [visits.SeatWanted("me", f"Dwarf {seat}") for seat in range(seats)]
        wanted = visits.TableWanted("dwarves", chairs, options, first=first, window=0.0)
        record = shelf.opened(
            shelf.game_named("dwarves"), wanted, [shelf.seat(one, "anna") for one in chairs], "anna", ""
        )
        record.past = past[:-9]
        async with hall_here(tmp_path) as hall:
            keeper = await hall.keeper((await hall.open_as(record)).table)
            everybody = Holder(frozenset(range(seats)))
            # Since the last decision of this seat there were rolls, so that the table has forgotten it.
            assert isinstance(await keeper.do(wire.TakeBack(request_id(), 0, keeper.table.seq), everybody), wire.Ack)
            for other in range(1, seats):
                assert isinstance(await keeper.do(wire.Vote(request_id(), other, yes=True), everybody), wire.Ack)
            assert keeper.table.vote_seat < 0
            again = await load(hall.store, keeper.table.id)
            assert (again.seq, again.hash) == (keeper.table.seq, keeper.table.hash)

    run(play())


def test_no_table_waits_while_a_long_game_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends only when another table's move was answered: on the loop of all tables that would be never."""
    begun, moved, told_again = threading.Event(), threading.Event(), reading.told_again

    def long(id: str, kept: Kept, *, whole: bool = False, until: int | None = None) -> Table:
        begun.set()
        assert moved.wait(60), "another table had to wait"
        return told_again(id, kept, whole=whole, until=until)

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            over = await at.hall.open_table(two(), "anna")
            await (await at.hall.keeper(over.table)).do(wire.Resign(request_id(), 0), BOTH)
            monkeypatch.setattr(reading, "told_again", long)
            looking = [asyncio.create_task(at.hall.pasts.of(over.table)) for _ in range(3)]
            looking_on = asyncio.create_task(load(at.hall.store, at.found.table, whole=True))
            while not begun.is_set():
                await asyncio.sleep(0.01)
            assert isinstance(await at.keeper.do(move(at.keeper), BOTH), wire.Ack)
            moved.set()
            pasts = await asyncio.gather(*looking)
            # It was told again once for all who asked.
            assert pasts[0] is pasts[1] is pasts[2]
            assert (await looking_on).whole

    run(play())


def test_a_hall_closes_though_its_database_fails_over_the_last_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A query that is broken off may end as a failure, through which the sweeping lives otherwise."""
    asked = asyncio.Event()

    async def orphans(_store: Store, _most: int) -> list[str]:
        asked.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise error() from None
        return []

    async def play() -> None:
        monkeypatch.setattr(Store, "orphans", orphans)
        async with hall_here(tmp_path) as hall:
            await hall.open()
            await asked.wait()

    run(play())
