"""The host's data beside the tables: bans, mutes, words, reports, the ring of signing keys, and a log of changes."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from meadhall.server.cluster.ownership import Ownership
from meadhall.server.storage.database import (
    guest_tables,
    hall,
    host_log,
    moderation,
    records,
    reports,
    reviewing,
    reviews,
    snapshots,
    tables,
    turns,
)
from meadhall.server.storage.heads import Heads
from meadhall.server.storage.interface import HostAction, HostRule

FIRST_KEY: Final = "signing"
"""The first signing key. Later keys are `signing-<start>`, the time in seconds from which they sign."""
KEY_DELAY: Final = 10
"""Seconds before a new key signs: until then, every process has read it."""
LATEST: Final = 200
"""Most rows of a list."""


class Report(NamedTuple):
    """A report by `guest` about `reported`, the player of a seat of a table."""

    id: int
    at: float
    table: str
    guest: str
    seat: int
    reported: str
    text: str
    done: bool


class Administration(Ownership):
    """The host's part of the store. Every change is logged; the server processes read the log."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.heads: Final = None if self.is_postgres else Heads(Path(url.removeprefix("sqlite:///")))
        """None for PostgreSQL, which checks its write-ahead log itself."""

    def _logged(self, what: str, subject: str) -> sa.Insert:
        return host_log.insert().values(at=time.time(), what=what, subject=subject)

    async def log_action(self, what: str, subject: str) -> None:
        """Log an action of the host."""
        await self._execute(self._logged(what, subject))

    async def actions_after(self, number: int) -> list[HostAction]:
        """Return the rows of the host's log after a number, oldest first."""
        query = sa.select(host_log).where(host_log.c.id > number).order_by(host_log.c.id)
        async with self._engine.connect() as connection:
            return [HostAction(*row) for row in await connection.execute(query)]

    async def damage(self) -> list[str]:
        """Return what SQLite's own check finds wrong in the database file."""
        async with self._engine.connect() as connection:
            found = [str(row[0]) for row in await connection.execute(sa.text("PRAGMA quick_check(20)"))]
        return [] if found == ["ok"] else found

    # --- bans, mutes and words

    async def rules(self) -> list[HostRule]:
        """Return all bans, mutes and words."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(sa.select(moderation).order_by(moderation.c.kind, moderation.c.value))
            return [HostRule(*row) for row in rows]

    async def set_rule(self, kind: str, value: str, why: str, until: float | None) -> None:
        """Add a ban, a mute or a word, or replace it."""
        async with self._engine.begin() as connection:
            await connection.execute(moderation.delete().where(moderation.c.kind == kind, moderation.c.value == value))
            row = {"kind": kind, "value": value, "why": why, "since": time.time(), "until": until}
            await connection.execute(moderation.insert().values(row))
            await connection.execute(self._logged(kind, value))

    async def end_rule(self, kind: str, value: str) -> bool:
        """Remove a ban, a mute or a word; return whether there was one."""
        same = (moderation.c.kind == kind, moderation.c.value == value)
        async with self._engine.begin() as connection:
            done = await connection.execute(moderation.delete().where(*same))
            await connection.execute(self._logged(f"un{kind}", value))
            return bool(done.rowcount)

    # --- reports

    async def add_report(self, table: str, guest: str, seat: int, reported: str, text: str) -> None:
        """Store a report for the host."""
        row = {"at": time.time(), "table_id": table, "guest": guest, "seat": seat, "reported": reported}
        await self._execute(reports.insert().values({**row, "text": text, "done": False}))

    async def list_reports(self) -> list[Report]:
        """Return the latest reports, open ones first."""
        query = sa.select(reports).order_by(reports.c.done, reports.c.id.desc()).limit(LATEST)
        async with self._engine.connect() as connection:
            return [Report(*row) for row in await connection.execute(query)]

    async def finish_report(self, number: int) -> bool:
        """Mark a report as done; return whether it exists."""
        done = await self._execute(reports.update().where(reports.c.id == number).values(done=True))
        return bool(done.rowcount)

    # --- signing keys

    async def key_ring(self) -> list[tuple[float, bytes]]:
        """Return all signing keys with the time from which they sign, oldest first."""
        query = sa.select(hall.c.key, hall.c.value).where(hall.c.key.startswith(FIRST_KEY))
        async with self._engine.connect() as connection:
            rows = [(row.key, bytes(row.value)) for row in await connection.execute(query)]
        return sorted((float(key.partition("-")[2] or 0), value) for key, value in rows)

    async def add_key(self) -> float:
        """Add a signing key; return the time from which it signs."""
        start = int(time.time()) + KEY_DELAY
        async with self._engine.begin() as connection:
            row = {"key": f"{FIRST_KEY}-{start}", "value": secrets.token_bytes(32)}
            await connection.execute(hall.insert().values(row))
            await connection.execute(self._logged("rotate", str(start)))
        return start

    async def drop_keys(self) -> int:
        """Delete the keys before the one that signs now; their tokens become invalid. Return how many were deleted."""
        started = [start for start, _ in await self.key_ring() if start <= time.time()]
        names = [f"{FIRST_KEY}-{int(start)}" if start else FIRST_KEY for start in started[:-1]]
        async with self._engine.begin() as connection:
            await connection.execute(hall.delete().where(hall.c.key.in_(names)))
            if names:
                await connection.execute(self._logged("drop", str(len(names))))
        return len(names)

    # --- tables

    async def list_tables(self, status: str = "", id: str = "") -> list[sa.Row[Any]]:
        """Return the latest tables: id, game, status, public, guest, created, updated, line."""
        columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.public, tables.c.guest)
        query = sa.select(*columns, tables.c.created, tables.c.updated, tables.c.line)
        if status:
            query = query.where(tables.c.status == status)
        if id:
            query = query.where(tables.c.id == id)
        async with self._engine.connect() as connection:
            return list(await connection.execute(query.order_by(tables.c.updated.desc()).limit(LATEST)))

    async def finished_before(self, moment: float) -> list[str]:
        """Return the finished tables that have not changed since a moment."""
        query = sa.select(tables.c.id).where(tables.c.status == "finished", tables.c.updated < moment)
        async with self._engine.connect() as connection:
            return [row.id for row in await connection.execute(query.order_by(tables.c.updated))]

    async def tables_of(self, guest: str) -> list[str]:
        """Return the tables that a guest has opened or sat at."""
        query = sa.select(guest_tables.c.table_id).where(guest_tables.c.guest == guest)
        async with self._engine.connect() as connection:
            return [row.table_id for row in await connection.execute(query.order_by(guest_tables.c.table_id))]

    async def delete_table(self, table: str, what: str = "delete") -> bool:
        """Delete everything that is stored of a table; return whether it existed."""
        if self.heads is not None:
            self.heads.forget(table)
        async with self._engine.begin() as connection:
            for each in (records, snapshots, reviews, reviewing, guest_tables, turns):
                await connection.execute(each.delete().where(each.c.table_id == table))
            done = await connection.execute(tables.delete().where(tables.c.id == table))
            await connection.execute(self._logged(what, table))
            return bool(done.rowcount)

    async def rewrite_table(
        self,
        table: str,
        rows: Sequence[dict[str, Any]],
        snapshot: dict[str, Any],
        change: dict[str, Any],
        guests: Sequence[dict[str, Any]],
    ) -> None:
        """Replace all records of a finished table, to erase a guest, and delete its review."""
        if self.heads is not None:
            self.heads.forget(table)
        async with self._engine.begin() as connection:
            for each in (records, snapshots, reviews, guest_tables):
                await connection.execute(each.delete().where(each.c.table_id == table))
            await connection.execute(records.insert(), list(rows))
            if guests:
                await connection.execute(guest_tables.insert(), list(guests))
            await connection.execute(snapshots.insert().values(snapshot))
            await connection.execute(tables.update().where(tables.c.id == table).values(change))
            await connection.execute(self._logged("rewrite", table))

    async def forget_reports(self, guest: str = "", before: float = 0.0) -> None:
        """Delete the reports by and about a guest, or those before a moment."""
        about = sa.or_(reports.c.guest == guest, reports.c.reported == guest) if guest else reports.c.at < before
        await self._execute(reports.delete().where(about))
