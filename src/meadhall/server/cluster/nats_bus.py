"""The bus through NATS, for a large hall: PostgreSQL stays the log, and no commit waits for a notice."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

import structlog

from meadhall.server.cluster.bus import NoticeHandler, QueuedBus
from meadhall.server.storage.database import StoreError

SCHEMES: Final = ("nats://", "tls://")
"""How the address of a NATS server begins."""
PATIENCE: Final = 10.0
"""Seconds to wait for the NATS server when the hall opens. Later failures only delay notices."""
PING_SECONDS: Final = 5
"""Seconds between two signs of life; after two without an answer the connection counts as lost."""
LARGEST: Final = 256 * 1024
"""Most characters of one message. NATS allows 1 MiB."""

_LOG: Final = structlog.get_logger("bus")


class NatsBus(QueuedBus):
    """NATS publish and subscribe, at most once. The client reconnects by itself; then all tables catch up.

    `url` names one server, or several separated by commas. `key` is the hall's own, from its database: halls that share
    a NATS server use different subjects.
    """

    def __init__(self, url: str, process: str, key: bytes) -> None:
        super().__init__(process)
        self._servers: Final = [each.strip() for each in url.split(",")]
        self.subject: Final = f"meadhall.{sha256(b'bus' + key).hexdigest()[:24]}"
        self._client: Any = None

    async def open(self, handler: NoticeHandler) -> None:
        await self._connect()
        await self._client.subscribe(self.subject, cb=self._hear)
        # The server must know of the subscription before another process sends anything.
        await self._client.flush()
        await super().open(handler)

    async def _connect(self) -> None:
        try:
            import nats
        except ModuleNotFoundError as error:
            raise StoreError("NATS needs a driver: install meadhall[nats]") from error
        try:
            async with asyncio.timeout(PATIENCE):
                self._client = await nats.connect(
                    self._servers,
                    name=f"meadhall {self._process}",
                    no_echo=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=1,
                    ping_interval=PING_SECONDS,
                    reconnected_cb=self._reconnected,
                    error_cb=self._failed,
                )
        except (OSError, TimeoutError, nats.errors.Error, ValueError) as error:
            # Without the address: it may hold a password.
            raise StoreError("the NATS server does not answer: check the setting `bus`") from error

    async def _hear(self, message: Any) -> None:
        self.receive(message.data.decode())

    async def _reconnected(self) -> None:
        _LOG.info("the bus is connected again")
        self.report_gap()

    async def _failed(self, error: Exception) -> None:
        _LOG.warning("the bus failed", error=str(error) or type(error).__name__)
        # The library has dropped messages if this process was too slow.
        self._missed = True

    async def send(self, notices: Sequence[str]) -> None:
        for message in packed(notices):
            with contextlib.suppress(Exception):
                await self._client.publish(self.subject, message.encode())

    async def close(self) -> None:
        await super().close()
        if self._client is not None:
            # The NATS server may be gone already; then nobody waits for the last notices.
            with contextlib.suppress(Exception):
                await self._client.flush(1)
            with contextlib.suppress(Exception):
                await self._client.close()


def packed(notices: Sequence[str]) -> list[str]:
    r"""Return the notices as few messages, one notice on each line.

    >>> packed(["a oak 1", "a elm 2"])
    ['a oak 1\na elm 2']
    """
    found: list[str] = []
    for notice in notices:
        if found and len(found[-1]) + len(notice) < LARGEST:
            found[-1] += f"\n{notice}"
        else:
            found.append(notice)
    return found
