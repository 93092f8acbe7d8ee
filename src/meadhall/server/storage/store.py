"""The store: SQLite in a file, or PostgreSQL. When `write` returns, the job is on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.server.metrics import COMMIT_SECONDS, COMMITS, COMMITTED
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.administration import Administration
from meadhall.server.storage.database import (
    StoreError,
    end_connections,
    file_engine,
    hall,
    migrate,
    processes,
    records,
    reviews,
    snapshots,
    store_errors,
    tables,
)
from meadhall.server.storage.heads import empty_log, missing, newest_of
from meadhall.server.storage.interface import Announce, Conflict, Job, StoredAnswer, StoredTable
from meadhall.server.storage.turns import newest_record, write_turns

MOST_AT_ONCE: Final = 256
"""Most jobs that share one transaction."""

_ADD_RECORD: Final = "INSERT INTO records (table_id, seq, request, asked, body, hash) VALUES (?, ?, ?, ?, ?, ?)"
_RECORD: Final = itemgetter("table_id", "seq", "request", "asked", "body", "hash")
_ADD_GUEST: Final = sa.text(
    "INSERT INTO guest_tables (guest, table_id) VALUES (:guest, :table_id) ON CONFLICT DO NOTHING"
)
_NOTIFY: Final = sa.text("SELECT pg_notify('meadhall', notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def _add_only_records(connection: sa.Connection, rows: list[tuple[Any, ...]]) -> None:
    """Write records in a transaction of SQLite's own driver: SQLAlchemy's costs as much as the write itself."""
    driver: Any = connection.connection.driver_connection
    try:
        # Commits at the end, or rolls back.
        with driver:
            driver.executemany(_ADD_RECORD, rows)
    except sqlite3.Error as error:
        raise DBAPIError.instance(_ADD_RECORD, None, error, sqlite3.Error) from error


class Store(Administration):
    """The database. One task writes; jobs that arrive meanwhile share the next transaction and its disk sync."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.lobby_version = 0
        """Counts the changes of lobby lines by this process."""
        self.announce: Announce | None = None
        """Sends the notices of jobs after their commit. If it is None, PostgreSQL sends them with the commit."""
        self._jobs: list[tuple[Job, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._postgres: AsyncConnection | None = None
        self._file: sa.Engine = file_engine(url)
        self._sqlite: sa.Connection | None = None
        self._used_file = False
        self._thread: Final = ThreadPoolExecutor(1, "writer")

    async def open(self) -> None:
        """Migrate the schema, and start the writer."""
        try:
            with store_errors():
                async with self._engine.begin() as connection:
                    await connection.run_sync(migrate)
                if not self.is_postgres:
                    # This process has locked the file, so all older leases are void.
                    await self._execute(processes.delete())
                    await asyncio.get_running_loop().run_in_executor(self._thread, self._compare_heads)
                await self.renew_lease()
        except StoreError:
            await self._engine.dispose()
            raise
        self.begin()

    def begin(self) -> None:
        """Start the writer task."""
        self._writer = asyncio.create_task(self._write_loop())

    async def close(self) -> None:
        """Write the remaining jobs, end the lease, and close the connections."""
        while self._jobs:
            await asyncio.sleep(0.005)
        if self._writer is not None:
            await cancel_all([self._writer])
            await self._close_writer()
            with contextlib.suppress(DBAPIError, OSError):
                await self._execute(processes.delete().where(processes.c.id == self.process))
        if self._used_file:
            # SQLite connections close in the thread that opened them. Closing the last one checkpoints the log.
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.dispose)
        self._thread.shutdown()
        if self.heads is not None:
            self.heads.close()
        await end_connections(self._engine)

    # --- writing

    async def write(self, job: Job) -> None:
        """Return when the job is on the disk. On Conflict nothing of it was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self._wake.set()
        await done
        self.lobby_version += bool(job.tables or job.updates)

    async def _write_loop(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._jobs:
                batch = self._jobs[:MOST_AT_ONCE]
                begun = time.perf_counter()
                await self._write_batch(batch)
                del self._jobs[: len(batch)]
                COMMIT_SECONDS.observe(time.perf_counter() - begun)
                COMMITS.inc()
                COMMITTED.inc(len(batch))

    async def _write_batch(self, batch: list[tuple[Job, asyncio.Future[None]]]) -> None:
        problem = await self._transaction([job for job, _ in batch])
        for job, done in batch:
            # One bad job rolls back the shared transaction; then each job gets its own.
            failed = await self._transaction([job]) if problem is not None and len(batch) > 1 else problem
            if done.done():
                continue
            if failed is None:
                done.set_result(None)
            else:
                done.set_exception(failed)
        if self.announce is not None:
            # Also after a failure: the records may be there all the same, and a notice too many does no harm.
            await self.announce([notice for job, _ in batch for notice in job.notices])

    async def _transaction(self, jobs: Sequence[Job]) -> Exception | None:
        try:
            await self.commit(jobs)
        except IntegrityError:
            return Conflict()
        except (DBAPIError, OSError) as error:
            await self._close_writer()
            return error
        return None

    async def commit(self, jobs: Sequence[Job]) -> None:
        """Write all jobs in one transaction. After any exception but IntegrityError, the outcome is unknown."""
        if self.is_postgres:
            await self._write_postgres(jobs)
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write_sqlite, jobs)

    async def _write_postgres(self, jobs: Sequence[Job]) -> None:
        if self._postgres is None:
            self._postgres = await self._engine.connect()
        async with self._postgres.begin():
            await self._postgres.run_sync(self._insert, jobs)

    def _write_sqlite(self, jobs: Sequence[Job]) -> None:
        """Run a whole transaction in the writer thread: crossing threads for each statement would be slow."""
        if self._sqlite is None:
            self._used_file = True
            self._sqlite = self._file.connect()
        if all(job.has_only_records() for job in jobs):
            _add_only_records(self._sqlite, [_RECORD(row) for job in jobs for row in job.records])
        else:
            with self._sqlite.begin():
                self._insert(self._sqlite, jobs)
        if self.heads is not None:
            self.heads.add(newest_of(jobs))
            if self.heads.is_long():
                # The jobs are committed: a failure here must not fail them.
                with contextlib.suppress(DBAPIError), self._sqlite.begin():
                    self.heads.begin(empty=empty_log(self._sqlite))

    def _compare_heads(self) -> None:
        """Look for commits that the database has lost, then begin a new file of heads."""
        assert self.heads is not None
        self._used_file = True
        with self._file.connect() as connection:
            self.heads.add_losses(missing(connection, self.heads.read()))
            connection.rollback()
            with connection.begin():
                self.heads.begin(empty=empty_log(connection))

    async def _close_writer(self) -> None:
        """Close the writer's connection; the next transaction opens a new one."""
        postgres, self._postgres = self._postgres, None
        sqlite, self._sqlite = self._sqlite, None
        with contextlib.suppress(DBAPIError, OSError):
            if postgres is not None:
                await postgres.invalidate()
                await postgres.close()
            if sqlite is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, sqlite.close)

    def _insert(self, connection: sa.Connection, jobs: Sequence[Job]) -> None:
        opened = [row for job in jobs for row in job.tables]
        if opened:
            connection.execute(tables.insert(), opened)
        added = [row for job in jobs for row in job.records]
        if added:
            self._add_records(connection, added)
        seated = [row for job in jobs for row in job.guests]
        if seated:
            connection.execute(_ADD_GUEST, seated)
        for table, rows in (
            (snapshots, [row for job in jobs for row in job.snapshots]),
            (reviews, [row for job in jobs for row in job.reviews]),
        ):
            newest = {row["table_id"]: row for row in rows}
            if newest:
                connection.execute(table.delete().where(table.c.table_id.in_(newest)))
                connection.execute(table.insert(), list(newest.values()))
        for job in jobs:
            for row in job.updates:
                change = {key: value for key, value in row.items() if key != "id"}
                connection.execute(tables.update().where(tables.c.id == row["id"]).values(change))
            for turn in job.turns:
                write_turns(connection, turn, newest_record(connection, turn["table_id"]))
        notices = [notice for job in jobs for notice in job.notices]
        if notices and self.is_postgres and self.announce is None:
            connection.execute(_NOTIFY, {"notices": notices})

    def _add_records(self, connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
        if self.is_postgres:
            connection.execute(records.insert(), rows)
        else:
            # Hot path: SQLAlchemy's parameter processing takes as long as SQLite itself.
            connection.exec_driver_sql(_ADD_RECORD, [_RECORD(row) for row in rows])

    # --- reading

    async def load(self, table: str, *, whole: bool = False) -> StoredTable | None:
        """Return the stored form of a table."""
        return (await self.load_all([table], whole=whole)).get(table)

    async def load_all(self, ids: Sequence[str], *, whole: bool = False) -> dict[str, StoredTable]:
        """Return the stored forms of some tables, by id."""
        after = sa.literal(0) if whole else sa.func.coalesce(snapshots.c.seq, 0)
        some = (
            sa.select(tables.c.id, tables.c.secret, snapshots.c.body)
            .outerjoin(snapshots, snapshots.c.table_id == tables.c.id)
            .where(tables.c.id.in_(ids))
        )
        since = (
            sa.select(records.c.table_id, records.c.seq, records.c.body, records.c.hash, after.label("after"))
            .outerjoin(snapshots, snapshots.c.table_id == records.c.table_id)
            .where(records.c.table_id.in_(ids), records.c.seq >= after)
            .order_by(records.c.table_id, records.c.seq)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(some)
            found = {row.id: StoredTable(row.secret, None if whole else row.body, b"", []) for row in rows}
            for row in await connection.execute(since):
                stored = found[row.table_id]
                if row.after == row.seq:
                    stored.hash = row.hash
                else:
                    stored.records.append((row.body, row.hash))
        return found

    async def later(self, table: str, seq: int) -> list[bytes]:
        """Return the records after a number."""
        async with self._engine.connect() as connection:
            return await self._later(connection, table, seq)

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the number of the newest record of each of some tables."""
        # One descent of the index for each table; GROUP BY would read all their records.
        last = sa.select(sa.func.max(records.c.seq)).where(records.c.table_id == tables.c.id).scalar_subquery()
        async with self._engine.connect() as connection:
            rows = await connection.execute(sa.select(tables.c.id, last.label("seq")).where(tables.c.id.in_(ids)))
            return {row.id: row.seq or 0 for row in rows}

    async def _later(self, connection: AsyncConnection, table: str, seq: int) -> list[bytes]:
        query = sa.select(records.c.body).where(records.c.table_id == table, records.c.seq > seq)
        return [row.body for row in await connection.execute(query.order_by(records.c.seq))]

    async def answered(self, table: str, request: str) -> StoredAnswer | None:
        """Return the record stored for an idempotency key."""
        query = sa.select(records.c.seq, records.c.hash, records.c.asked, records.c.body).where(
            records.c.table_id == table, records.c.request == request
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return StoredAnswer(*row) if row is not None else None

    async def review(self, table: str) -> bytes | None:
        """Return the stored review of a finished table."""
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(reviews.c.body).where(reviews.c.table_id == table))
            return found.scalar_one_or_none()

    async def lines(self, status: str, most: int, game: str = "", before: float = 0.0) -> list[tuple[str, bytes]]:
        """Return guest and lobby line of the public tables of a status, newest first; `before` continues a page."""
        query = sa.select(tables.c.guest, tables.c.line).where(tables.c.public, tables.c.status == status)
        if game:
            query = query.where(tables.c.game == game)
        if before:
            query = query.where(tables.c.updated < before)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.updated.desc()).limit(most))
            return [(row.guest, row.line) for row in found]

    async def unfinished_of(self, guest: str, *, bots: bool = False, status: str = "") -> int:
        """Return how many unfinished tables a guest has opened; with `bots` only those with bots."""
        query = sa.select(sa.func.count()).where(tables.c.guest == guest, tables.c.status != "finished")
        if bots:
            query = query.where(tables.c.bots)
        if status:
            query = query.where(tables.c.status == status)
        return await self._count(query)

    async def unfinished_among(self, ids: Sequence[str]) -> int:
        """Return how many of some tables are unfinished."""
        return await self._count(sa.select(sa.func.count()).where(tables.c.id.in_(ids), tables.c.status != "finished"))

    async def _count(self, query: sa.Select[Any]) -> int:
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def signing_key(self) -> bytes:
        """Return the first signing key of all tokens; it is created once. `key_ring` returns all keys."""
        return await self._hall_key("signing")

    async def bus_key(self) -> bytes:
        """Return the key of the notices between processes; it is created once. It signs nothing."""
        return await self._hall_key("bus")

    async def notice_key(self) -> bytes:
        """Return the key of push messages, and of the links that end notices; it is created once."""
        return await self._hall_key("notices")

    async def _hall_key(self, name: str) -> bytes:
        with store_errors(), contextlib.suppress(IntegrityError):
            await self._execute(hall.insert().values(key=name, value=secrets.token_bytes(32)))
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(hall.c.value).where(hall.c.key == name))
            return bytes(found.scalar_one())

    async def backup(self, path: Path) -> None:
        """Copy an SQLite database while it is in use."""
        if self.is_postgres:
            raise StoreError("PostgreSQL is backed up with its own tools, for example pg_dump")
        with store_errors():
            async with self._engine.connect() as connection:
                raw = await connection.execution_options(isolation_level="AUTOCOMMIT")
                await raw.execute(sa.text("VACUUM INTO :path"), {"path": str(path)})
