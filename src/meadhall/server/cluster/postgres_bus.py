"""The bus through PostgreSQL: LISTEN and NOTIFY. It needs no further server, but commits with notices wait in line."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final

from meadhall.server.cluster.bus import NoticeHandler, QueuedBus

CHANNEL: Final = "meadhall"
"""The channel that PostgreSQL notifies."""
PATIENCE: Final = 5.0
"""Seconds after which notices that PostgreSQL does not take are dropped."""
SEND: Final = "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice"


class PostgresBus(QueuedBus):
    """PostgreSQL LISTEN and NOTIFY. It reconnects after a failure; then all tables catch up."""

    with_commit = True

    def __init__(self, url: str, process: str) -> None:
        super().__init__(process)
        self._url: Final = url
        self._connection: Any = None
        self._sending: Final = asyncio.Lock()

    async def open(self, handler: NoticeHandler) -> None:
        await self._connect()
        await super().open(handler)
        self._tasks.append(asyncio.create_task(self._stay_connected()))

    async def _connect(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        self._connection = await asyncpg.connect(self._url)
        await self._connection.add_listener(CHANNEL, self._hear)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self.receive(str(payload))

    async def _stay_connected(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if self._connection.is_closed():
                with contextlib.suppress(OSError, Exception):
                    await self._connect()
                    self.report_gap()

    async def send(self, notices: Sequence[str]) -> None:
        if notices:
            # A connection carries out one statement at a time.
            async with self._sending:
                with contextlib.suppress(OSError, Exception):
                    await self._connection.execute(SEND, CHANNEL, list(notices), timeout=PATIENCE)

    async def close(self) -> None:
        await super().close()
        if self._connection is not None:
            await self._connection.close()
