"""Health of the server: `/health` says that it is alive, `/ready` that it can serve, `/metrics` how it is doing."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import structlog

from meadhall.server.metrics import DISK_FREE, FAILURES, WAITING

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

LEAST_DISK: Final = 100 * 1024 * 1024
"""Bytes of free disk space below which the server is not ready."""
MOST_WAITING: Final = 500
"""Waiting bot turns above which the server is not ready."""
PATIENCE: Final = 3.0
"""Seconds for the test write."""
RESULT_SECONDS: Final = 2.0
"""Seconds for which a result is valid: a flood of checks must not become a flood of writes."""

_LOG: Final = structlog.get_logger("hall")


def failed(kind: str, event: str, **about: object) -> None:
    """Count a failure, and log it as one line with the exception that is being handled, if any."""
    FAILURES.labels(kind).inc()
    # A log that cannot be written must not stop a table.
    with contextlib.suppress(OSError, ValueError):
        _LOG.error(event, kind=kind, exc_info=sys.exc_info()[0] is not None, **about)


class Readiness:
    """The checks behind `/ready`."""

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall
        self._lock: Final = asyncio.Lock()
        self._found: dict[str, bool] = {}
        self._until = 0.0

    async def checks(self) -> dict[str, bool]:
        """Return the result of each check; True is good."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = {
                    "open": not self._hall.closing,
                    "write": await self._can_write(),
                    "disk": self._disk_free() >= LEAST_DISK,
                    "workers": self._hall.bots.queue.waiting() <= MOST_WAITING,
                }
                self._until = time.monotonic() + RESULT_SECONDS
            return self._found

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._hall.store.renew_lease()
        except Exception:  # noqa: BLE001  # any error of the database means that the server cannot write
            failed("not-kept", "the test write failed")
            return False
        return True

    def _disk_free(self) -> int:
        folder = folder_of(self._hall.store.url)
        return LEAST_DISK if folder is None else shutil.disk_usage(folder).free

    def measure(self) -> None:
        """Update the gauges before Prometheus reads them."""
        WAITING.labels("bots").set(self._hall.bots.queue.waiting())
        WAITING.labels("aside").set(self._hall.helpers.queue.waiting())
        folder = folder_of(self._hall.store.url)
        if folder is not None:
            DISK_FREE.set(shutil.disk_usage(folder).free)


def folder_of(url: str) -> Path | None:
    """Return the folder of an SQLite database; None for another database."""
    return Path(url.removeprefix("sqlite:///")).absolute().parent if url.startswith("sqlite:///") else None
