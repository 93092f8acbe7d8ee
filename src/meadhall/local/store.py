"""The store of a hall in the browser: rows in IndexedDB, written before any client sees them."""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

import msgspec

from meadhall.server.storage.interface import Announce, Conflict, HostAction, HostRule, Job, StoredAnswer, StoredTable

CONFLICT: Final = "conflict"
"""What `Rows.write` answers if a record with this number, or this idempotency key, exists already."""


class Rows(Protocol):
    """Rows in IndexedDB. All texts are JSON; bytes are base64. `web/src/local/rows.ts` implements it."""

    async def write(self, rows: str) -> str:
        """Write rows in one transaction. Return an empty text, `conflict`, or why they could not be written."""
        ...

    async def forget(self, tables: str) -> None:
        """Delete tables, given as a list of ids, with everything that belongs to them."""
        ...

    async def tables(self) -> str:
        """Return all rows of tables."""
        ...

    async def stored(self, table: str, whole: bool) -> str:
        """Return the newest snapshot, unless `whole`, and the records from its number on; else all of them."""
        ...

    async def later(self, table: str, seq: int) -> str:
        """Return the records after a number."""
        ...

    async def answered(self, table: str, request: str) -> str:
        """Return a list with the record of an idempotency key, or an empty list."""
        ...

    async def review(self, table: str) -> str:
        """Return a list with the review of a table, or an empty list."""
        ...

    async def key(self, fresh: str) -> str:
        """Return the signing key; the first call stores `fresh` as the key."""
        ...


class TableRow(msgspec.Struct):
    """The row of a table."""

    id: str
    secret: bytes
    game: str
    guest: str
    public: bool
    status: str
    bots: bool
    line: bytes
    created: float
    updated: float
    owner: str | None = None


class RecordRow(msgspec.Struct):
    """The row of a record."""

    table_id: str
    seq: int
    body: bytes
    hash: bytes
    request: str | None = None
    asked: bytes | None = None


class BodyRow(msgspec.Struct):
    """The row of a snapshot or a review."""

    table_id: str
    body: bytes
    seq: int = 0


class StoredRows(msgspec.Struct):
    """What `Rows.stored` returns."""

    snapshot: BodyRow | None
    records: list[RecordRow]


class LocalStore:
    """Implements `TableStore` for one hall in one browser. The rows of tables stay in memory: they are small."""

    def __init__(self, rows: Rows) -> None:
        self.lobby_version = 0
        self.shared = False
        self.announce: Announce | None = None
        self.process: Final = "browser"
        self.url: Final = "indexeddb:"
        self._rows: Final = rows
        self._tables: Final[dict[str, TableRow]] = {}
        self._lock: Final = asyncio.Lock()

    async def open(self) -> bytes:
        """Read the rows of all tables; return the signing key."""
        for row in msgspec.json.decode(await self._rows.tables(), type=list[TableRow]):
            self._tables[row.id] = row
        return b64decode(await self._rows.key(b64encode(secrets.token_bytes(32)).decode()))

    async def close(self) -> None:
        """Close nothing: the browser does."""

    async def write(self, job: Job) -> None:
        """Return when the job is on the disk. On Conflict nothing of it was written."""
        # One job at a time: each changes rows as the job before left them.
        async with self._lock:
            changed = self._changed(job)
            told = {
                "tables": list(changed.values()),
                "records": job.records,
                "snapshots": job.snapshots,
                "reviews": job.reviews,
            }
            problem = await self._rows.write(msgspec.json.encode(told).decode())
            if problem == CONFLICT:
                raise Conflict
            if problem:
                raise OSError(problem)
            self._tables.update(changed)
        self.lobby_version += bool(changed)

    def _changed(self, job: Job) -> dict[str, TableRow]:
        found: dict[str, TableRow] = {}
        for row in job.tables:
            if row["id"] in self._tables:
                raise Conflict
            found[row["id"]] = TableRow(**row)
        for change in job.updates:
            before = found.get(change["id"]) or self._tables.get(change["id"])
            if before is not None:
                found[before.id] = msgspec.structs.replace(before, **change)
        return found

    async def forget_old_games(self) -> list[str]:
        """Delete the older half of the finished games, at least one; return their ids."""
        finished = sorted((row.updated, row.id) for row in self._tables.values() if row.status == "finished")
        found = [table for _, table in finished[: (len(finished) + 1) // 2]]
        async with self._lock:
            await self._rows.forget(msgspec.json.encode(found).decode())
        for table in found:
            del self._tables[table]
        self.lobby_version += 1
        return found

    # --- reading

    async def load(self, table: str, *, whole: bool = False) -> StoredTable | None:
        """Return the stored form of a table."""
        if table not in self._tables:
            return None
        stored = msgspec.json.decode(await self._rows.stored(table, whole), type=StoredRows)
        found = StoredTable(self._tables[table].secret, None, b"", [])
        since = 0
        if stored.snapshot is not None:
            found.snapshot, since = stored.snapshot.body, stored.snapshot.seq
        for row in stored.records:
            if row.seq == since:
                found.hash = row.hash
            else:
                found.records.append((row.body, row.hash))
        return found

    async def load_all(self, ids: Sequence[str], *, whole: bool = False) -> dict[str, StoredTable]:
        """Return the stored forms of some tables, by id."""
        found = {table: await self.load(table, whole=whole) for table in ids}
        return {table: stored for table, stored in found.items() if stored is not None}

    async def later(self, table: str, seq: int) -> list[bytes]:
        """Return the records after a number."""
        return [row.body for row in msgspec.json.decode(await self._rows.later(table, seq), type=list[RecordRow])]

    async def answered(self, table: str, request: str) -> StoredAnswer | None:
        """Return the record stored for an idempotency key."""
        rows = msgspec.json.decode(await self._rows.answered(table, request), type=list[RecordRow])
        return StoredAnswer(rows[0].seq, rows[0].hash, rows[0].asked or b"", rows[0].body) if rows else None

    async def review(self, table: str) -> bytes | None:
        """Return the stored review of a finished table."""
        rows = msgspec.json.decode(await self._rows.review(table), type=list[BodyRow])
        return rows[0].body if rows else None

    async def lines(self, status: str, most: int, game: str = "", before: float = 0.0) -> list[tuple[str, bytes]]:
        """Return guest and lobby line of the public tables of a status, newest first; `before` continues a page."""
        rows = [
            row
            for row in self._tables.values()
            if row.public and row.status == status and game in ("", row.game) and (not before or row.updated < before)
        ]
        return [(row.guest, row.line) for row in sorted(rows, key=lambda row: -row.updated)[:most]]

    async def unfinished_of(self, guest: str, *, bots: bool = False, status: str = "") -> int:
        """Return how many unfinished tables a guest has opened; with `bots` only those with bots."""
        own = (row for row in self._unfinished(self._tables) if row.guest == guest)
        return sum((row.bots or not bots) and status in ("", row.status) for row in own)

    async def unfinished_among(self, ids: Sequence[str]) -> int:
        """Return how many of some tables are unfinished."""
        return sum(1 for _ in self._unfinished(ids))

    def _unfinished(self, ids: Iterable[str]) -> list[TableRow]:
        rows = (self._tables[table] for table in ids if table in self._tables)
        return [row for row in rows if row.status != "finished"]

    # --- one process owns everything

    async def renew_lease(self) -> None:
        """Do nothing: no other process has these rows."""

    async def claim(self, table: str) -> bool:
        """Return True: this hall owns every table."""
        return True

    async def claim_all(self, ids: Sequence[str]) -> set[str]:
        """Return all tables: this hall owns them."""
        return set(ids)

    async def give(self, table: str, process: str) -> None:
        """Do nothing: there is no other process."""

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        """Return nothing: no other process writes records."""
        return {}

    async def release(self, table: str) -> None:
        """Do nothing: no other process wants the table."""

    async def owned(self) -> set[str]:
        """Return all unfinished tables."""
        return {row.id for row in self._unfinished(self._tables)}

    async def orphans(self, most: int) -> list[str]:
        """Return no table: bots play on when the player opens their table."""
        return []

    async def begin_review(self, table: str) -> bool:
        """Return True: no other process works on the review."""
        return True

    async def store_review_progress(self, table: str, progress: float) -> None:
        """Do nothing: the progress is in memory."""

    async def end_review(self, table: str) -> None:
        """Do nothing: there is no claim."""

    async def review_progress(self, table: str) -> float | None:
        """Return None: no other process works on the review."""
        return None

    # --- there is no host

    async def actions_after(self, number: int) -> list[HostAction]:
        """Return nothing: a hall in the browser has no host."""
        return []

    async def rules(self) -> list[HostRule]:
        """Return no bans, mutes and words."""
        return []

    async def bus_key(self) -> bytes:
        """Return no key: there are no notices."""
        return b""

    async def key_ring(self) -> list[tuple[float, bytes]]:
        """Return no further keys."""
        return []

    async def add_report(self, table: str, guest: str, seat: int, reported: str, text: str) -> None:
        """Store no report: there is no host to read it."""
