"""A server to measure, in a fresh process with its own memory, log and database.

The servers of `halls.py` share imported modules, so their memory cannot be measured.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import tempfile
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from meadhall.server.http.limits import Limits
from meadhall.server.serve import Settings, run

PATIENCE: Final = 120.0
WITHOUT: Final = replace(Limits.loose(), keep_seconds=2.0)
"""No rate limits: they would stop a trial before it reaches the server's parsers."""


class MeasuredServer:
    """A server for one trial. Its log and database are deleted with it."""

    def __init__(self, limits: Limits = WITHOUT) -> None:
        self.folder: Final = Path(tempfile.mkdtemp(prefix="meadhall-trust-"))
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        self._process: Final = context.Process(target=_serve, args=(str(self.folder), theirs, limits))
        self._process.start()
        theirs.close()
        if not ours.poll(PATIENCE):
            self.close()
            raise TimeoutError("the server does not start")
        self.address: Final[str] = ours.recv()
        self.port: Final = int(self.address.rpartition(":")[2])
        ours.close()

    def is_alive(self) -> bool:
        """Return whether the server still runs."""
        return self._process.is_alive()

    def memory(self) -> float:
        """Return the resident memory in megabytes; 0 if unknown."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            return 0.0
        line = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def log(self) -> str:
        """Return the log."""
        return (self.folder / "hall.log").read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """Stop the server and delete its files."""
        self._process.terminate()
        self._process.join(20)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        shutil.rmtree(self.folder, ignore_errors=True)


def _serve(folder: str, pipe: Connection, limits: Limits) -> None:
    log = os.open(Path(folder, "hall.log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, 2)
    run(Settings(port=0, db=f"sqlite:///{Path(folder, 'hall.db')}", workers=1, limits=limits), pipe.send)
