"""Faults: a failing disk, a write in progress, and a system clock that is set back."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.helpers import run, two
from tests.server.inside import BOTH, error, hall_here, move, sitting, store_of

from meadhall.client import request_id
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.storage import persistence
from meadhall.server.storage.interface import StoredTable
from meadhall.server.storage.persistence import load
from meadhall.server.storage.store import Store
from meadhall.server.table import catalogue
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Table
from meadhall_trust.simulated.beginnings import beginning


def test_a_full_disk_is_reported_and_nothing_is_missing_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            actor, wanted = at.actor, move(at.actor)
            # If reading fails too, the actor must catch up with the store before the next command.
            at.disk.broken = at.disk.unreadable = True
            refused = await actor.execute(wanted, BOTH)
            assert isinstance(refused, wire.Refused)
            assert refused.code == "not-kept"
            at.disk.mend()
            assert isinstance(await actor.execute(wanted, BOTH), wire.Ack)
            assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            again = await load(at.hall.store, actor.table.id, whole=True)
            assert (again.seq, again.hash) == (actor.table.seq, actor.table.hash) == (4, actor.table.hash)

    run(play())


def test_a_failed_write_that_was_stored_after_all_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            at.disk.doubtful = True
            answer = await at.actor.execute(move(at.actor), BOTH)
            at.disk.mend()
            assert isinstance(answer, wire.Ack)
            assert (answer.seq, answer.hash) == (at.actor.table.seq, at.actor.table.hash.hex())

    run(play())


def test_no_client_is_sent_a_record_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            early, late = Connection({0: 0}, 0), Connection({1: 0}, 1)
            at.actor.add(early)
            seq = at.actor.table.seq
            at.disk.hold()
            moving = asyncio.create_task(at.actor.execute(move(at.actor), BOTH))
            await at.disk.asked.wait()
            at.actor.add(late)
            assert at.actor.welcome(late).seq == seq
            assert b'"table"' in (await early.next() or b"")
            first = asyncio.create_task(early.next())
            for _ in range(20):
                await asyncio.sleep(0)
            assert not first.done()
            at.disk.held.set()
            assert isinstance(await moving, wire.Ack)
            assert b'"update"' in (await first or b"")
            assert at.actor.welcome(late).seq == seq + 1

    run(play())


def test_a_retry_that_is_illegal_by_now_gets_the_stored_answer_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        leave = wire.Replace(request_id(), 0, "random")
        async with hall_here(tmp_path) as hall:
            name = (await hall.open_table(two(), "anna")).table
            ack = await (await hall.actor(name)).execute(leave, BOTH)
            assert isinstance(ack, wire.Ack)
        async with hall_here(tmp_path) as after:
            actor = await after.actor(name)
            assert await actor.execute(leave, BOTH) == ack
            stranger = await actor.execute(leave, Credentials(frozenset()))
            assert isinstance(stranger, wire.Refused)

    run(play())


def test_a_window_times_out_although_the_clock_is_set_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with sitting(tmp_path, monkeypatch, two(window=1.5)) as at:
            actor = at.actor
            while not actor.table.timers():
                assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            now = time.time
            monkeypatch.setattr(time, "time", lambda: now() - 7200)
            seq = actor.table.seq
            async with asyncio.timeout(60):
                while actor.table.seq == seq:
                    await asyncio.sleep(0.02)

    run(play())


def test_a_table_can_be_loaded_after_an_undo_of_a_decision_that_memory_dropped(tmp_path: Path) -> None:
    """The table has no snapshot: an imported game is long from its first record on."""

    async def play() -> None:
        seats, options, first, past = beginning("dwarves", 0)
        chairs = [seating.SeatWanted("me", f"Dwarf {seat}") for seat in range(seats)]
        wanted = seating.TableWanted("dwarves", chairs, options, first=first, window=0.0)
        record = catalogue.opened(catalogue.game_named("dwarves"), wanted, catalogue.seats(chairs, "anna"), "anna", "")
        record.past = past[: len(past) // 2]
        async with hall_here(tmp_path) as hall:
            actor = await hall.actor((await hall.open_record(record)).table)
            everybody = Credentials(frozenset(range(seats)))
            # Rolls followed the last decision of this seat, so the table has dropped that decision from memory.
            assert isinstance(await actor.execute(wire.TakeBack(request_id(), 0, actor.table.seq), everybody), wire.Ack)
            for other in range(1, seats):
                assert isinstance(await actor.execute(wire.Vote(request_id(), other, yes=True), everybody), wire.Ack)
            assert actor.table.vote_seat < 0
            again = await load(hall.store, actor.table.id)
            assert (again.seq, again.hash) == (actor.table.seq, actor.table.hash)

    run(play())


def test_no_table_waits_while_a_long_game_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay waits for a move at another table. On the event loop of the tables it would wait for ever."""
    begun, moved, rebuild = threading.Event(), threading.Event(), persistence.rebuild

    def long(id: str, stored: StoredTable, *, whole: bool = False, until: int | None = None) -> Table:
        begun.set()
        assert moved.wait(60), "another table had to wait"
        return rebuild(id, stored, whole=whole, until=until)

    async def play() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            over = await at.hall.open_table(two(), "anna")
            await (await at.hall.actor(over.table)).execute(wire.Resign(request_id(), 0), BOTH)
            monkeypatch.setattr(persistence, "rebuild", long)
            looking = [asyncio.create_task(at.hall.finished_games.of(over.table)) for _ in range(3)]
            looking_on = asyncio.create_task(load(at.hall.store, at.found.table, whole=True))
            while not begun.is_set():
                await asyncio.sleep(0.01)
            assert isinstance(await at.actor.execute(move(at.actor), BOTH), wire.Ack)
            moved.set()
            finished_games = await asyncio.gather(*looking)
            # One replay served all three callers.
            assert finished_games[0] is finished_games[1] is finished_games[2]
            assert (await looking_on).whole

    run(play())


def test_a_hall_waits_for_the_thread_of_a_query_that_was_cancelled_twice(tmp_path: Path) -> None:
    """A slow disk holds up the first cancellation. Without the wait, a task of SQLAlchemy stays for ever."""
    asked, held = threading.Event(), threading.Event()

    def slow() -> int:
        asked.set()
        held.wait(60)
        return 1

    async def query(hall: Hall) -> None:
        async with store_of(hall)._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.create_function("slow", 0, slow)
            await connection.execute(sa.text("SELECT slow()"))

    async def play() -> None:
        before = {thread for thread in threading.enumerate() if "connection_worker" in thread.name}
        async with hall_here(tmp_path) as hall:
            asking = asyncio.create_task(query(hall))
            while not asked.is_set():
                await asyncio.sleep(0.01)
            for _ in range(2):
                asking.cancel()
                for _ in range(20):
                    await asyncio.sleep(0)
            assert asking.done()
            held.set()
        left = {task for task in asyncio.all_tasks() if "terminate" in repr(task)}
        assert not left
        assert {thread for thread in threading.enumerate() if "connection_worker" in thread.name} <= before

    run(play())


def test_the_hall_closes_although_its_database_fails_in_the_last_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cancelled query may raise a database error, and the sweep normally survives such errors."""
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
