"""The rows outside the log of a simulation: real SQL in memory, in the thread of the simulation."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, cast

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from meadhall.core.dice import SeededDice
from meadhall.server.storage.database import metadata, tables
from meadhall.server.storage.interface import Job
from meadhall.server.storage.turns import write_turns
from meadhall_trust.simulated.disk import Disk, DiskFaults, SimulatedStore


def _database() -> sa.Engine:
    engine = sa.create_engine("sqlite://", poolclass=StaticPool)
    metadata.create_all(engine)
    return engine


@dataclass
class DiskWithRows(Disk):
    """A disk that also holds the rows of events and notices. The lock makes transactions happen one after another."""

    database: sa.Engine = field(default_factory=_database)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def _put(self, job: Job) -> None:
        super()._put(job)
        with self.database.begin() as connection:
            if job.tables:
                connection.execute(tables.insert(), job.tables)
            for row in job.updates:
                change = {key: value for key, value in row.items() if key != "id"}
                connection.execute(tables.update().where(tables.c.id == row["id"]).values(change))
            for turn in job.turns:
                write_turns(connection, turn, self.records[turn["table_id"]][-1]["seq"])


class _Connection:
    """What the server uses of an AsyncConnection. The process may crash before each statement."""

    def __init__(self, connection: sa.Connection, store: StoreWithRows) -> None:
        self._connection: Final = connection
        self._store: Final = store

    async def execute(self, statement: sa.Executable, rows: Sequence[Any] | None = None) -> sa.CursorResult[Any]:
        await self._store.pass_time(0.001)
        return cast("sa.CursorResult[Any]", self._connection.execute(statement, rows))


class _Engine:
    """What the server uses of an AsyncEngine."""

    def __init__(self, store: StoreWithRows) -> None:
        self._store: Final = store

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[_Connection]:
        async with self._store.rows.lock:
            await self._store.pass_time(0.001)
            self._store.fail("unreadable", "read failed")
            with self._store.rows.database.connect() as connection:
                yield _Connection(connection, self._store)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[_Connection]:
        async with self._store.rows.lock:
            await self._store.pass_time(0.002)
            self._store.fail("failing", "write failed")
            with self._store.rows.database.begin() as connection:
                yield _Connection(connection, self._store)
            self._store.committed(self._store)
            await self._store.pass_time(0.002)
            self._store.fail("doubtful", "write in doubt")


class StoreWithRows(SimulatedStore):
    """The store of a hall with events and notices."""

    def __init__(self, disk: DiskWithRows, faults: DiskFaults, dice: SeededDice, *rest: Any, **more: Any) -> None:
        super().__init__(disk, faults, dice, *rest, **more)
        self.rows: Final = disk
        self._engine = cast("AsyncEngine", _Engine(self))
        self.committed: Callable[[StoreWithRows], None] = lambda _: None
        """Called after each commit of rows: a good moment for a crash."""

    async def pass_time(self, seconds: float) -> None:
        """Let time pass. After a crash this never returns."""
        await self._pass(seconds)

    def fail(self, fault: str, told: str) -> None:
        """Fail as the disk does, with the chance of a fault."""
        if self._fails(getattr(self.faults, fault)):
            self._told(told)
            raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))

    async def commit(self, jobs: Sequence[Job]) -> None:
        async with self.rows.lock:
            await super().commit(jobs)
