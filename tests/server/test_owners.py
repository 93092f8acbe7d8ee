"""Ownership of tables between processes on PostgreSQL: each table has exactly one owner."""

from __future__ import annotations

import asyncio
import time

import asyncpg  # type: ignore[import-untyped]
import pytest
from tests.server.finished_games import finished_match
from tests.server.helpers import run, two
from tests.server.inside import BOTH, hall_at, move
from tests.server.test_thinking import Inline
from tools.services import Postgres

from meadhall.play import gamefile
from meadhall.protocol import wire
from meadhall.server.cluster import ownership, peers
from meadhall.server.history.finished import FinishedGame
from meadhall.server.storage.interface import Job
from meadhall.server.storage.store import Store
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.reviews import Reviews
from meadhall.server.thinking.worker import AnyAnswer, AnyTask


@pytest.fixture(autouse=True)
def _long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no lease end, and no table count as unused, while a busy machine waits."""
    monkeypatch.setattr(ownership, "LEASE", 600.0)
    monkeypatch.setattr(ownership, "FURTHEST", 1200.0)
    monkeypatch.setattr(peers, "SPARE_SECONDS", 600.0)


def test_the_sweep_does_not_release_a_table_that_is_being_opened(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store has the table and its owner before the hall has its actor. A sweep in between must not release it."""

    async def play() -> None:
        written, go_on, write = asyncio.Event(), asyncio.Event(), Store.write

        async def slow(store: Store, job: Job) -> None:
            await write(store, job)
            written.set()
            await go_on.wait()

        async with hall_at(postgres.url()) as hall:
            with monkeypatch.context() as within:
                within.setattr(Store, "write", slow)
                opening = asyncio.create_task(hall.open_table(two(), "anna"))
                await written.wait()
                await hall.sweep.once()  # normally once a second
                go_on.set()
                found = await opening
            assert found.table in await hall.store.owned()

    run(play())


def test_a_lease_from_the_future_is_ignored_after_the_clock_is_set_back(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the new clock the lease of the dead process would end in two hours, which is too long to wait."""

    async def play() -> None:
        async with hall_at(postgres.url()) as dead, hall_at(postgres.url()) as heir:
            found = await dead.open_table(two(), "anna")
            with monkeypatch.context() as within:
                within.setattr(time, "time", lambda now=time.time: now() + 7200)
                await dead.store.renew_lease()
                assert not await heir.store.claim(found.table)
            assert await heir.store.claim(found.table)
            await heir.store.renew_lease()
            assert not await dead.store.claim(found.table)

    run(play())


def test_an_actor_that_loads_a_table_during_its_release_owns_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hall_at(postgres.url()) as hall:
            found = await hall.open_table(two(), "anna")
            # As if the release had failed when the hall dropped the table.
            hall.actors.clear()
            release = Store.release

            async def meanwhile(store: Store, table: str) -> None:
                await hall.actor(table)
                await release(store, table)

            with monkeypatch.context() as within:
                within.setattr(Store, "release", meanwhile)
                await hall.sweep.once()
            assert found.table in await hall.store.owned()
            assert hall.actors[found.table].owned

    run(play())


def test_a_process_forgets_a_table_that_another_one_serves(postgres: Postgres) -> None:
    """Following each move would cost as much as playing it. A client that comes here loads the table again."""

    async def play() -> None:
        async with hall_at(postgres.url()) as owner, hall_at(postgres.url()) as other:
            table = (await owner.open_table(two(), "anna")).table
            here, there = await owner.actor(table), await other.actor(table)
            # No lease is renewed here, and on a busy machine the owner's may have ended.
            there.owned = False
            for number in (1, 2, 3):
                assert isinstance(await here.execute(move(here), BOTH), wire.Ack)
                there.used -= 1000 if number == 3 else 0
                await other.peers.on_notice(owner.store.process, table, str(here.table.stored))
                # While a client uses it here, the process follows.
                assert (table in other.actors) == (number < 3)
                assert (there.table.stored == here.table.stored) == (number < 3)
            assert (await other.actor(table)).table.stored == here.table.stored
            # The owner keeps its table, also while nobody uses it.
            here.used -= 1000
            await owner.peers.on_notice(other.store.process, table, str(here.table.stored))
            assert owner.actors[table] is here

    run(play())


class Held(Inline):
    """A worker that answers one question, and the others when the test lets it."""

    def __init__(self) -> None:
        self.first = True
        self.go = asyncio.Event()

    async def ask(self, question: AnyTask) -> AnyAnswer:
        if not self.first:
            await self.go.wait()
        self.first = False
        return await super().ask(question)


def test_one_process_reviews_a_game_and_both_report_its_progress(postgres: Postgres) -> None:
    past = FinishedGame(gamefile.of_match(finished_match("duel", bot="random")))

    async def play() -> None:
        async with hall_at(postgres.url()) as one, hall_at(postgres.url()) as other:
            worker = Held()
            here, there = (Reviews(hall.store, WorkerPool(0, further=[worker]), 0.75) for hall in (one, other))
            for hall in (one, other):
                await hall.store.renew_lease()
            table = (await one.open_table(two(), "anna")).table
            assert (await here.begin(table, past)).state == "waiting"
            assert (await there.begin(table, past)).state in ("waiting", "running")
            while (await there.view(table)).progress == 0:
                await asyncio.sleep(0.02)
            assert (await there.view(table)).state == (await here.view(table)).state == "running"
            worker.go.set()
            while (view := await here.view(table)).state != "done":
                await asyncio.sleep(0.02)
            assert await there.view(table) == view
            connection = await asyncpg.connect(postgres.url())
            while await connection.fetchval("SELECT count(*) FROM reviewing"):
                await asyncio.sleep(0.02)
            await connection.close()

    run(play())
