"""A hall of several processes on loopback, for benchmarks: PostgreSQL, a bus, and a proxy's choice of the process."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

import asyncpg  # type: ignore[import-untyped]
from bench.server import HERE, computing, memory
from tools.services import Nats, Postgres

from meadhall.client import Client
from meadhall_trust.halls import hold_port

HALL: Final = """
import sys
import meadhall.games
meadhall.games.__path__.append(sys.argv[4])
from meadhall.server.http.limits import Limits
from meadhall.server.serve import Settings, run
limits = Limits.loose()
limits.sockets = 10_000
settings = Settings(port=int(sys.argv[1]), db=sys.argv[2], bus=sys.argv[3], limits=limits)
run(settings, lambda address: print(address, flush=True))
"""


class Process:
    """One server process. It keeps its port when it starts again."""

    def __init__(self, db: str, bus: str) -> None:
        self._db: Final = db
        self._bus: Final = bus
        self.port: Final = hold_port(self)
        self.address: Final = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """The process id; 0 while the process is down."""
        return self._process.pid if self._process is not None else 0

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        words = [sys.executable, "-c", HALL, str(self.port), self._db, self._bus, str(HERE / "server_game")]
        found = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=HERE.parent)
        assert found.stdout is not None
        line = await asyncio.to_thread(found.stdout.readline)
        assert line.startswith("http"), "the server does not start"
        self._process = found

    async def end(self, how: signal.Signals) -> None:
        """Send a signal, and wait for the end of the process."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            await asyncio.to_thread(process.wait)


class Cluster:
    """PostgreSQL with its disk syncs, a bus (`postgresql` or `nats`), and server processes."""

    def __init__(self, count: int, bus: str) -> None:
        self._postgres: Final = Postgres(fsync=True)
        self._nats: Final = Nats() if bus == "nats" else None
        self.db: Final = self._postgres.url()
        self.bus: Final = self._nats.url if self._nats else ""
        self.processes: Final = [Process(self.db, self.bus) for _ in range(count)]

    async def open(self) -> None:
        """Start all processes."""
        for process in self.processes:
            await process.start()

    async def close(self) -> None:
        """End all processes, and delete the data."""
        for process in self.processes:
            await process.end(signal.SIGKILL)
        if self._nats is not None:
            self._nats.kill()
        self._postgres.close()

    def order(self, table: str) -> list[Process]:
        """Return all processes in the order in which a proxy tries them for a table: rendezvous hashing."""
        return sorted(self.processes, key=lambda each: sha256(f"{each.port}/{table}".encode()).digest(), reverse=True)

    def addresses(self, table: str) -> list[str]:
        """Return the addresses of all processes in this order."""
        return [each.address for each in self.order(table)]

    def route(self, table: str) -> Process:
        """Return the process that serves a table: the first of its order that is up."""
        return next(each for each in self.order(table) if each.pid)

    def cpu(self) -> dict[str, float]:
        """Return the CPU seconds of each part so far."""
        parts = {"server": [each.pid for each in self.processes if each.pid], "postgresql": family(self._postgres.pid)}
        if self._nats is not None:
            parts["nats"] = [self._nats.pid]
        return {name: sum(map(computing, pids)) for name, pids in parts.items()}

    def memory(self) -> int:
        """Return the kilobytes of memory of all server processes."""
        return sum(memory(each.pid) for each in self.processes)

    async def counters(self, name: str) -> float:
        """Return the sum of a Prometheus counter over all processes."""
        total = 0.0
        for process in self.processes:
            async with Client(process.address) as client:
                text = (await client.http.get("/metrics")).text
            total += sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE))
        return total

    async def disk(self) -> dict[str, float]:
        """Return bytes of the write-ahead log and of the tables, and the transactions, since the database was made."""
        db = await asyncpg.connect(self.db)
        try:
            row: dict[str, Any] = await db.fetchrow(
                "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal, "
                "(pg_total_relation_size('records') + pg_total_relation_size('snapshots'))::float8 AS tables, "
                "(SELECT sum(numbackends)::float8 FROM pg_stat_database) AS connections"
            )
            return {key: float(value) for key, value in row.items()}
        finally:
            await db.close()


def family(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    parents: dict[int, list[int]] = {}
    for child, parent in _parents():
        parents.setdefault(parent, []).append(child)
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        waiting += parents.get(found[-1], [])
    return found


def _parents() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                text = (folder / "stat").read_text(encoding="ascii", errors="replace")
            except OSError:
                continue
            yield int(folder.name), int(text.rpartition(")")[2].split()[1])


def busy() -> str:
    """Return how loaded the machine is, for the reports."""
    now = time.strftime("%F %R", time.gmtime())
    return f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores at {now} UTC"
