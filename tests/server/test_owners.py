"""Whose timer a table is, where several processes share a PostgreSQL: always somebody's, and one's alone."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.server.helpers import run, two
from tests.server.inside import hall_at
from tests.server.postgres import Postgres

from meadhall.server.storage.store import Job, Store


def test_a_table_that_is_just_being_opened_is_not_given_away(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is written with its owner before anybody keeps it: whoever sweeps in between must not take it for lost."""

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
                await hall._sweep_once()  # what happens every second
                go_on.set()
                found = await opening
            assert found.table in await hall.store.owned()

    run(play())


def test_a_clock_that_is_set_back_does_not_keep_the_tables_of_the_dead(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the new time it died in two hours: nobody waits that long for it."""

    async def play() -> None:
        async with hall_at(postgres.url()) as dead, hall_at(postgres.url()) as heir:
            found = await dead.open_table(two(), "anna")
            with monkeypatch.context() as within:
                within.setattr(time, "time", lambda now=time.time: now() + 7200)
                await dead.store.renew_lease()
                assert not await heir.store.claim(found.table)
            assert await heir.store.claim(found.table)
            assert not await dead.store.claim(found.table)

    run(play())


def test_whoever_comes_to_a_table_while_it_is_given_away_looks_after_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with hall_at(postgres.url()) as hall:
            found = await hall.open_table(two(), "anna")
            # As if the database could not be told when it was let go of.
            hall.actors.clear()
            release = Store.release

            async def meanwhile(store: Store, table: str) -> None:
                await hall.actor(table)
                await release(store, table)

            with monkeypatch.context() as within:
                within.setattr(Store, "release", meanwhile)
                await hall._sweep_once()
            assert found.table in await hall.store.owned()
            assert hall.actors[found.table].owned

    run(play())
