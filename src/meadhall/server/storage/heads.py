"""Chain heads: number and hash of the newest record of each table, in a file beside an SQLite database.

SQLite ignores the rest of a write-ahead log from its first damaged or missing frame on, and reports no error. So an
acknowledged move can vanish if the log is cut, damaged or deleted. After each commit the server writes its heads to
`hall.db-heads`, and compares file and database at the next start. The file comes second, so it is never ahead of a
sound database. The server lists missing records in `hall.db-lost`, until the host accepts the loss.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from meadhall.server.storage.database import records

LONGEST: Final = 1 << 20
"""Bytes of the file after which the server moves the log into the database and begins a new file."""
AT_ONCE: Final = 500
"""Most tables that one query compares."""


class Head(NamedTuple):
    """The newest record of a table."""

    table: str
    seq: int
    hash: bytes


class Loss(msgspec.Struct):
    """A table that lacks records: the file has the head `noted`, the database `kept`. If equal, the hashes differ."""

    table: str
    kept: int
    noted: int
    at: float


class Heads:
    """The file with the heads, and the file with the losses."""

    def __init__(self, database: Path) -> None:
        self._file: Final = database.with_name(f"{database.name}-heads")
        self._lost: Final = database.with_name(f"{database.name}-lost")
        self._open: int | None = None
        self._written = 0

    def add(self, heads: Iterable[Head]) -> None:
        """Write heads after their commit. If the disk is full, the file keeps the older heads."""
        text = "".join(f"{head.table} {head.seq} {head.hash.hex()}\n" for head in heads)
        if not text:
            return
        with contextlib.suppress(OSError):
            if self._open is None:
                self._open = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            self._written += os.write(self._open, text.encode())

    def forget(self, table: str) -> None:
        """Stop expecting records of a table, because the host deletes or rewrites it."""
        self.add([Head(table, 0, b"")])

    def is_long(self) -> bool:
        """Return whether it is time to begin a new file."""
        return self._written > LONGEST

    def begin(self, *, empty: bool) -> None:
        """Count the bytes of the file from 0 again; `empty` deletes the heads in it."""
        self._written = 0
        if empty:
            with contextlib.suppress(OSError):
                os.truncate(self._file, 0)

    def close(self) -> None:
        """Close the file."""
        if self._open is not None:
            os.close(self._open)
            self._open = None

    def read(self) -> dict[str, Head]:
        """Return the newest head of each table. A line that a crash cut is ignored."""
        found: dict[str, Head] = {}
        with contextlib.suppress(OSError, UnicodeDecodeError):
            for line in self._file.read_text(encoding="utf-8").splitlines():
                parts = line.split(" ")
                if len(parts) == 3 and parts[1].isdigit() and len(parts[2]) in (0, 64):
                    with contextlib.suppress(ValueError):
                        found[parts[0]] = Head(parts[0], int(parts[1]), bytes.fromhex(parts[2]))
        return {table: head for table, head in found.items() if head.seq}

    def losses(self) -> list[Loss]:
        """Return the losses that the host has not accepted yet."""
        with contextlib.suppress(OSError, msgspec.DecodeError):
            lines = self._lost.read_bytes().splitlines()
            return [msgspec.json.decode(line, type=Loss) for line in lines]
        return []

    def add_losses(self, losses: Iterable[Loss]) -> None:
        """Keep losses until the host accepts them."""
        lines = b"".join(msgspec.json.encode(loss) + b"\n" for loss in losses)
        if lines:
            with contextlib.suppress(OSError):
                target = os.open(self._lost, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
                os.write(target, lines)
                os.close(target)

    def accept_losses(self) -> None:
        """Forget the losses."""
        self._lost.unlink(missing_ok=True)


def missing(connection: sa.Connection, heads: dict[str, Head]) -> Iterator[Loss]:
    """Compare a database with the heads of the file; yield the tables that lack records or have other ones."""
    names = sorted(heads)
    for at in range(0, len(names), AT_ONCE):
        some = names[at : at + AT_ONCE]
        newest = sa.select(records.c.table_id, sa.func.max(records.c.seq).label("seq"))
        rows = connection.execute(newest.where(records.c.table_id.in_(some)).group_by(records.c.table_id))
        kept = {row.table_id: row.seq for row in rows}
        for name in some:
            head = heads[name]
            same = (records.c.table_id == name, records.c.seq == head.seq)
            stored = connection.execute(sa.select(records.c.hash).where(*same)).scalar()
            if stored is None or bytes(stored) != head.hash:
                yield Loss(name, min(kept.get(name, 0), head.seq), head.seq, time.time())


def empty_log(connection: Any) -> bool:
    """Checkpoint the whole write-ahead log into the database; return whether that worked. Never wait for readers."""
    connection.exec_driver_sql("PRAGMA busy_timeout=0")
    try:
        busy, _, _ = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()
    finally:
        connection.exec_driver_sql("PRAGMA busy_timeout=10000")
    return not busy


def newest_of(jobs: Iterable[Any]) -> Iterator[Head]:
    """Yield the newest record of each table in some jobs."""
    found: dict[str, Head] = {}
    for job in jobs:
        for row in job.records:
            if row["table_id"] not in found or found[row["table_id"]].seq < row["seq"]:
                found[row["table_id"]] = Head(row["table_id"], row["seq"], row["hash"])
    yield from found.values()
