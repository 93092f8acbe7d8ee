"""Which process owns a table, or a review under way, when several processes share a database."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from meadhall.server.storage.database import engine_for, processes, reviewing, tables

LEASE: Final = 2.0
"""Seconds for which a lease is valid; a process that does not renew it loses its tables."""
FURTHEST: Final = 8.0
"""Seconds. A lease that ends later than this from now is ignored: the clock has been set back since.

It allows for clocks that differ, and for the longer leases of older versions.
"""


class Ownership:
    """What this process owns. A process with a database of its own owns everything."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.is_postgres: Final = url.startswith("postgresql")
        self.shared = self.is_postgres
        """Whether several processes use the database at the same time."""
        self.process: Final = secrets.token_urlsafe(9)
        self._engine: AsyncEngine = engine_for(url)

    @property
    def engine(self) -> AsyncEngine:
        """The connections to the database, for everything but writing tables."""
        return self._engine

    def _living(self) -> sa.Select[tuple[str]]:
        return sa.select(processes.c.id).where(processes.c.until.between(time.time(), time.time() + FURTHEST))

    async def renew_lease(self) -> None:
        """Extend the lease of this process."""
        until = time.time() + LEASE
        async with self._engine.begin() as connection:
            done = await connection.execute(
                processes.update().where(processes.c.id == self.process).values(until=until)
            )
            if not done.rowcount:
                await connection.execute(processes.insert().values(id=self.process, until=until))

    async def claim(self, table: str) -> bool:
        """Claim a table that no live process owns; return whether this process owns it now."""
        return table in await self.claim_all([table])

    async def claim_all(self, ids: Sequence[str]) -> set[str]:
        """Claim those of the tables that no live process owns; return those that this process owns now."""
        if not self.is_postgres or not ids:
            return set(ids)
        living = self._living().where(processes.c.id != self.process)
        free = sa.or_(tables.c.owner.is_(None), tables.c.owner.not_in(living))
        claimed = tables.update().where(tables.c.id.in_(ids), free).values(owner=self.process).returning(tables.c.id)
        async with self._engine.begin() as connection:
            return {row.id for row in await connection.execute(claimed)}

    async def give(self, table: str, process: str) -> None:
        """Give a table that this process owns to another one."""
        mine = (tables.c.id == table, tables.c.owner == self.process)
        await self._execute(tables.update().where(*mine).values(owner=process))

    async def release(self, table: str) -> None:
        """Give up the ownership of a table."""
        if not self.is_postgres:
            return
        await self._execute(
            tables.update().where(tables.c.id == table, tables.c.owner == self.process).values(owner=None)
        )

    async def owned(self) -> set[str]:
        """Return the tables that this process owns."""
        async with self._engine.connect() as connection:
            query = sa.select(tables.c.id).where(
                tables.c.status.in_(("open", "playing")), tables.c.owner == self.process
            )
            rows = await connection.execute(query)
            return {row.id for row in rows}

    async def orphans(self, most: int) -> list[str]:
        """Return running tables with bots whose owner is gone."""
        free = sa.or_(tables.c.owner.is_(None), tables.c.owner.not_in(self._living()))
        query = sa.select(tables.c.id).where(tables.c.status == "playing", tables.c.bots, free).limit(most)
        async with self._engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    # --- reviews

    async def begin_review(self, table: str) -> bool:
        """Claim the review of a table; return False if another live process works on it."""
        if not self.shared:
            return True
        left = sa.or_(reviewing.c.process == self.process, reviewing.c.process.not_in(self._living()))
        gone = sa.and_(reviewing.c.table_id == table, left)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(reviewing.delete().where(gone))
                await connection.execute(reviewing.insert().values(table_id=table, process=self.process, progress=0.0))
        except IntegrityError:
            return False
        return True

    async def store_review_progress(self, table: str, progress: float) -> None:
        """Store the progress of a review."""
        if self.shared:
            mine = (reviewing.c.table_id == table, reviewing.c.process == self.process)
            await self._execute(reviewing.update().where(*mine).values(progress=progress))

    async def end_review(self, table: str) -> None:
        """Give up the claim on a review."""
        if self.shared:
            mine = (reviewing.c.table_id == table, reviewing.c.process == self.process)
            await self._execute(reviewing.delete().where(*mine))

    async def review_progress(self, table: str) -> float | None:
        """Return the progress of a review in another live process; None if there is none."""
        if not self.shared:
            return None
        living = self._living().where(processes.c.id != self.process)
        query = sa.select(reviewing.c.progress).where(reviewing.c.table_id == table, reviewing.c.process.in_(living))
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def _execute(self, statement: sa.UpdateBase) -> sa.CursorResult[Any]:
        async with self._engine.begin() as connection:
            return await connection.execute(statement)
