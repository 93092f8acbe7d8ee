"""Real halls for the tests: a process of its own each, on a free port of this machine, with a database of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import meadhall
from meadhall.client import Client

START = """
import sys
from meadhall.server.hall import Limits
from meadhall.server.serve import Settings, run
limits = Limits(
    tables_per_guest=5000, commands_per_minute=1e9, commands_at_once=10**9, requests_per_minute=1e9,
    requests_at_once=10**9, guests_per_hour=1e9, **eval(sys.argv[4])
)
settings = Settings(
    port=int(sys.argv[2]), db=sys.argv[1], workers=int(sys.argv[3]), private_notices=True, limits=limits
)
run(settings, lambda address: print(address, flush=True))
"""


class Server:
    """A hall in a process of its own, which can be killed and started again."""

    def __init__(self, db: str, workers: int = 1, **limits: object) -> None:
        self.db = db
        self.address = ""
        self._port = 0
        self._workers = workers
        self._limits = limits
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Start, and wait until it answers; how many seconds that took."""
        begun = time.perf_counter()
        environment = os.environ | {"PYTHONPATH": str(Path(meadhall.__file__).parents[1])}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, self.db, str(self._port), str(self._workers), repr(self._limits)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())
        self._port = int(self.address.rpartition(":")[2])
        return time.perf_counter() - begun

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """End it in good order; what it wrote to its log."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        if self.process is None:
            return ""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=20)
        self.process = None
        return errors

    def client(self) -> Client:
        return Client(self.address)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(f"sqlite:///{tmp_path / 'hall.db'}")
    found.start()
    yield found
    found.kill()


@pytest.fixture
def loop_policy() -> Iterator[None]:
    yield
    asyncio.set_event_loop(None)
