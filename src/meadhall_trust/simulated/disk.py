"""A disk in memory and the store that writes to it. Commits survive a crash; any operation may fail or be slow."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy.exc import IntegrityError, OperationalError

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.ownership import FURTHEST, LEASE
from meadhall.server.storage.interface import HostAction, Job, StoredAnswer, StoredTable
from meadhall.server.storage.store import Store
from meadhall.server.table.records import decode

Row = dict[str, Any]


@dataclass(slots=True)
class DiskFaults:
    """Faults of the disk: chances in a thousand, delays in seconds, and the times until which it is full or broken."""

    failing: int = 0
    """A transaction fails and is rolled back."""
    doubtful: int = 0
    """A transaction reports failure after its commit."""
    unreadable: int = 0
    slow: float = 0.0
    full_until: float = 0.0
    broken_until: float = 0.0
    """Until when reads and writes fail."""


@dataclass(slots=True)
class Disk:
    """The data that survives a crash."""

    tables: dict[str, Row] = field(default_factory=dict)
    records: dict[str, list[Row]] = field(default_factory=dict)
    requests: dict[tuple[str, str], Row] = field(default_factory=dict)
    snapshots: dict[str, Row] = field(default_factory=dict)
    numbers: set[tuple[str, int]] = field(default_factory=set)
    private: dict[str, list[int]] = field(default_factory=dict)
    processes: dict[str, float] = field(default_factory=dict)
    key: bytes = b""
    listeners: list[Callable[[str], None]] = field(default_factory=list)
    """Callbacks for the notices of every commit, in place of the database's notifications."""

    def commit(self, jobs: Sequence[Job]) -> None:
        """Apply a transaction atomically."""
        rows = [row for job in jobs for row in job.records]
        numbers = [(row["table_id"], row["seq"]) for row in rows]
        requests = [(row["table_id"], row["request"]) for row in rows if row["request"] is not None]
        new = [row["id"] for job in jobs for row in job.tables]
        known = {*self.tables, *new}
        doubled = len({*numbers}) < len(numbers) or len({*requests}) < len(requests) or len({*new}) < len(new)
        if (
            doubled
            or not self.numbers.isdisjoint(numbers)
            or not self.requests.keys().isdisjoint(requests)
            or not self.tables.keys().isdisjoint(new)
            or any(table not in known for table, _ in numbers)
        ):
            raise IntegrityError("INSERT", {}, sqlite3.IntegrityError("UNIQUE constraint failed"))
        for job in jobs:
            self._put(job)
        for notice in [notice for job in jobs for notice in job.notices]:
            self.notify(notice)

    def notify(self, notice: str) -> None:
        """Notify all processes."""
        for listener in list(self.listeners):
            listener(notice)

    def living(self, now: float) -> list[str]:
        """Return the processes that have registered."""
        return [process for process, until in self.processes.items() if now <= until <= now + FURTHEST]

    def _put(self, job: Job) -> None:
        self.tables.update({row["id"]: dict(row) for row in job.tables})
        for row in job.records:
            stored = {**row, "when": time.monotonic()}
            self.records.setdefault(row["table_id"], []).append(stored)
            self.numbers.add((row["table_id"], row["seq"]))
            if decode(row["body"]).private:
                self.private.setdefault(row["table_id"], []).append(row["seq"])
            if row["request"] is not None:
                self.requests[row["table_id"], row["request"]] = stored
        self.snapshots.update({row["table_id"]: dict(row) for row in job.snapshots})
        for row in job.updates:
            if row["id"] in self.tables:
                self.tables[row["id"]].update(row)

    def has(self, table: str, seq: int) -> bool:
        """Return whether a record with a shown number is committed."""
        return seq <= self.shown(table, len(self.records.get(table, [])))

    def shown(self, table: str, stored: int) -> int:
        """Return the number that clients see for a record of the log: private records do not count."""
        return stored - bisect_right(self.private.get(table, []), stored)

    def stored(self, table: str, *, whole: bool = False) -> StoredTable | None:
        """Return the newest snapshot of a table and the records since, or all records."""
        if table not in self.tables:
            return None
        found = StoredTable(self.tables[table]["secret"], None, b"", [])
        after = 0
        if not whole and table in self.snapshots:
            found.snapshot, after = self.snapshots[table]["body"], self.snapshots[table]["seq"]
        for row in sorted(self.records[table], key=lambda row: row["seq"]):
            if row["seq"] == after:
                found.hash = row["hash"]
            elif row["seq"] > after:
                found.records.append((row["body"], row["hash"]))
        return found


class SimulatedStore(Store):
    """The real store over a disk in memory: a file of one process, or `shared` by several."""

    def __init__(
        self, disk: Disk, faults: DiskFaults, dice: SeededDice, told: Callable[[str], None], *, shared: bool
    ) -> None:
        super().__init__("sqlite:////nowhere")
        self.shared = shared
        self.disk: Final = disk
        self.faults: Final = faults
        self._dice: Final = dice
        self._told: Final = told
        self.crashed = False

    async def open(self) -> None:
        if not self.disk.key:
            self.disk.key = bytes(self._dice.below(256) for _ in range(32))
        # As in the real store, a start that fails must leave no writer behind: the process tries again.
        await self.renew_lease()
        self.begin()

    async def _pass(self, seconds: float) -> None:
        """Let time pass. After a crash this never returns."""
        if self.crashed:
            raise asyncio.CancelledError
        await asyncio.sleep(seconds * (self._dice.below(1000) + 1) / 1000)
        if self.crashed:
            raise asyncio.CancelledError

    def _fails(self, chance: int) -> bool:
        return bool(chance) and self._dice.below(1000) < chance

    async def commit(self, jobs: Sequence[Job]) -> None:
        faults, now = self.faults, asyncio.get_running_loop().time()
        jobs = deepcopy(list(jobs))
        if self.announce is not None:
            # The bus sends the notices after the commit, and the database sends none.
            for job in jobs:
                job.notices.clear()
        await self._pass(0.002 + faults.slow)
        if now < faults.broken_until or self._fails(faults.failing):
            self._told("write failed")
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("disk I/O error"))
        if now < faults.full_until:
            self._told("disk full")
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
        self.disk.commit(jobs)
        self._told(
            f"commit {[(row['table_id'], row['seq'], row['hash'].hex()) for job in jobs for row in job.records]}"
        )
        await self._pass(0.002 + faults.slow)
        if self._fails(faults.doubtful):
            self._told("write in doubt")
            raise OperationalError("COMMIT", {}, sqlite3.OperationalError("disk I/O error"))

    async def _reading(self) -> None:
        await self._pass(0.001 + self.faults.slow / 4)
        if asyncio.get_running_loop().time() < self.faults.broken_until or self._fails(self.faults.unreadable):
            self._told("read failed")
            raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    async def load_all(self, ids: Sequence[str], *, whole: bool = False) -> dict[str, StoredTable]:
        await self._reading()
        found = {table: self.disk.stored(table, whole=whole) for table in ids}
        return {table: stored for table, stored in found.items() if stored is not None}

    async def later(self, table: str, seq: int) -> list[bytes]:
        await self._reading()
        return [row["body"] for row in self.disk.records.get(table, []) if row["seq"] > seq]

    async def newest(self, ids: Sequence[str]) -> dict[str, int]:
        await self._reading()
        return {table: len(self.disk.records.get(table, [])) for table in ids if table in self.disk.tables}

    async def answered(self, table: str, request: str) -> StoredAnswer | None:
        await self._reading()
        row = self.disk.requests.get((table, request))
        return None if row is None else StoredAnswer(row["seq"], row["hash"], row["asked"], row["body"])

    async def unfinished_of(self, guest: str, *, bots: bool = False, status: str = "") -> int:
        await self._reading()
        rows = [row for row in self.disk.tables.values() if row["guest"] == guest and row["status"] != "finished"]
        return sum((row["bots"] or not bots) and status in ("", row["status"]) for row in rows)

    async def actions_after(self, number: int) -> list[HostAction]:
        return []

    async def signing_key(self) -> bytes:
        return self.disk.key

    async def bus_key(self) -> bytes:
        return self.disk.key

    # --- ownership of tables

    async def renew_lease(self) -> None:
        await self._reading()
        self.disk.processes[self.process] = time.time() + LEASE

    async def claim_all(self, ids: Sequence[str]) -> set[str]:
        if not self.shared or not ids:
            return set(ids)
        await self._reading()
        others = [one for one in self.disk.living(time.time()) if one != self.process]
        free = [table for table in ids if self.disk.tables[table]["owner"] not in others]
        for table in free:
            self.disk.tables[table]["owner"] = self.process
        return set(free)

    async def give(self, table: str, process: str) -> None:
        await self._reading()
        if self.disk.tables[table]["owner"] == self.process:
            self.disk.tables[table]["owner"] = process

    async def release(self, table: str) -> None:
        if self.shared and self.disk.tables[table]["owner"] == self.process:
            await self._reading()
            self.disk.tables[table]["owner"] = None

    async def owned(self) -> set[str]:
        await self._reading()
        return {table for table, row in self.disk.tables.items() if row["owner"] == self.process}

    async def orphans(self, most: int) -> list[str]:
        await self._reading()
        living = self.disk.living(time.time()) if self.shared else ()
        rows = [(table, row) for table, row in self.disk.tables.items() if row["owner"] not in living]
        return [table for table, row in rows if row["status"] == "playing" and row["bots"]][:most]
