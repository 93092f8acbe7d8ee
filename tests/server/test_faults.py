"""What a failing disk, a table that is just being written and a clock that is set may not do: found by trials."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy.exc
from tests.server.helpers import run, two

from meadhall.client import request_id
from meadhall.server import shelf, visits, wire
from meadhall.server.bots import Bots
from meadhall.server.deeds import Holder
from meadhall.server.hall import Hall
from meadhall.server.keeper import Keeper
from meadhall.server.live import Watcher
from meadhall.server.reading import load
from meadhall.server.store import Job, Store
from meadhall.server.tokens import Tokens
from meadhall.trust.trials.simulation import beginning

BOTH = Holder(frozenset({0, 1}))


class Disk:
    """The real store; `broken` lets it fail, before or after it has written, and `held` lets it take its time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = self.doubtful = self.unreadable = False
        self.held = asyncio.Event()
        self.held.set()
        commit, load_all = Store.commit, Store.load_all

        async def failing(store: Store, jobs: Sequence[Job]) -> None:
            if self.broken:
                raise error()
            await self.held.wait()
            await commit(store, jobs)
            if self.doubtful:
                raise error()

        async def blind(store: Store, ids: Sequence[str], *, whole: bool = False) -> object:
            if self.unreadable:
                raise error()
            return await load_all(store, ids, whole=whole)

        monkeypatch.setattr(Store, "commit", failing)
        monkeypatch.setattr(Store, "load_all", blind)


def error() -> sqlalchemy.exc.OperationalError:
    return sqlalchemy.exc.OperationalError("INSERT", {}, OSError("database or disk is full"))


async def hall_in(folder: Path) -> Hall:
    store = Store(f"sqlite:///{folder / 'hall.db'}")
    await store.open()
    return Hall(store, Tokens(await store.signing_key()), Bots(0))


def move(keeper: Keeper) -> wire.Move:
    assert keeper.table.match is not None
    seat = max(0, keeper.table.asked()[0])
    return wire.Move(request_id(), seat, keeper.table.seq, keeper.table.match.choices(seat)[0].text)


def test_a_full_disk_is_said_clearly_and_nothing_is_missing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        keeper = await hall.keeper((await hall.open_table(two(), "anna")).table)
        wanted = move(keeper)
        # Where even reading fails, the table in memory is not as it is kept until it is read again.
        disk.broken = disk.unreadable = True
        refused = await keeper.do(wanted, BOTH)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "not-kept"
        disk.broken = disk.unreadable = False
        assert isinstance(await keeper.do(wanted, BOTH), wire.Ack)
        assert isinstance(await keeper.do(move(keeper), BOTH), wire.Ack)
        again = await load(hall.store, keeper.table.id, whole=True)
        assert (again.seq, again.hash) == (keeper.table.seq, keeper.table.hash) == (4, keeper.table.hash)
        await hall.close()

    run(play())


def test_what_a_failing_disk_has_kept_after_all_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        keeper = await hall.keeper((await hall.open_table(two(), "anna")).table)
        disk.doubtful = True
        answer = await keeper.do(move(keeper), BOTH)
        disk.doubtful = False
        assert isinstance(answer, wire.Ack)
        assert (answer.seq, answer.hash) == (keeper.table.seq, keeper.table.hash.hex())
        await hall.close()

    run(play())


def test_nobody_is_shown_what_is_still_being_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        disk, hall = Disk(monkeypatch), await hall_in(tmp_path)
        keeper = await hall.keeper((await hall.open_table(two(), "anna")).table)
        early, late = Watcher({0: 0}, 0), Watcher({1: 0}, 1)
        keeper.add(early)
        disk.held.clear()
        moving = asyncio.create_task(keeper.do(move(keeper), BOTH))
        await asyncio.sleep(0.05)
        keeper.add(late)
        settled = asyncio.create_task(keeper.settled())
        first = asyncio.create_task(early.next())
        await asyncio.sleep(0.05)
        assert not settled.done()
        assert not first.done()
        disk.held.set()
        assert isinstance(await moving, wire.Ack)
        await settled
        assert b'"update"' in (await first or b"")
        # Who has come meanwhile is told now.
        assert b'"table"' in (await early.next() or b"")
        await hall.close()

    run(play())


def test_a_repeated_request_gets_its_old_answer_after_a_crash(tmp_path: Path) -> None:
    """A request that cannot be done again is still known by its name."""

    async def play() -> None:
        hall = await hall_in(tmp_path)
        name = (await hall.open_table(two(), "anna")).table
        keeper = await hall.keeper(name)
        leave = wire.Replace(request_id(), 0, "random")
        ack = await keeper.do(leave, BOTH)
        assert isinstance(ack, wire.Ack)
        await hall.close()
        after = await hall_in(tmp_path)
        keeper = await after.keeper(name)
        assert await keeper.do(leave, BOTH) == ack
        stranger = await keeper.do(leave, Holder(frozenset()))
        assert isinstance(stranger, wire.Refused)
        await after.close()

    run(play())


def test_a_clock_that_is_set_back_holds_no_window_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        hall = await hall_in(tmp_path)
        keeper = await hall.keeper((await hall.open_table(two(window=0.3), "anna")).table)
        while not keeper.table.duties():
            assert isinstance(await keeper.do(move(keeper), BOTH), wire.Ack)
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() - 7200)
        begun, seq = time.monotonic(), keeper.table.seq
        while keeper.table.seq == seq:
            await asyncio.sleep(0.02)
        assert time.monotonic() - begun < 20
        await hall.close()

    run(play())


def test_a_table_where_something_forgotten_was_taken_back_can_be_read_again(tmp_path: Path) -> None:
    """Without a snapshot, too: an imported game is long from its first record on."""

    async def play() -> None:
        hall = await hall_in(tmp_path)
        seats, options, first, past = beginning("dwarves", 0)
        chairs = [visits.SeatWanted("me", f"Dwarf {seat}") for seat in range(seats)]
        wanted = visits.TableWanted("dwarves", chairs, options, first=first, window=0.0)
        record = shelf.opened(
            shelf.game_named("dwarves"), wanted, [shelf.seat(one, "anna") for one in chairs], "anna", ""
        )
        record.past = past[:-9]
        keeper = await hall.keeper((await hall.open_as(record)).table)
        everybody = Holder(frozenset(range(seats)))
        # Since the last decision of this seat there were rolls, so that the table has forgotten it.
        assert isinstance(await keeper.do(wire.TakeBack(request_id(), 0, keeper.table.seq), everybody), wire.Ack)
        for other in range(1, seats):
            assert isinstance(await keeper.do(wire.Vote(request_id(), other, yes=True), everybody), wire.Ack)
        assert keeper.table.vote_seat < 0
        again = await load(hall.store, keeper.table.id)
        assert (again.seq, again.hash) == (keeper.table.seq, keeper.table.hash)
        await hall.close()

    run(play())
