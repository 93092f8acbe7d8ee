"""Notices between server processes, through PostgreSQL. They hold ids and numbers only."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog

from meadhall.server.shutdown import cancel_all

Heard = Callable[[str, str, str], Awaitable[None]]
"""Callback: the sending process, the table, and the notice (a record number, a held answer or the connected seats)."""

CHANNEL: Final = "meadhall"
"""The channel that PostgreSQL notifies."""
ALL_TABLES: Final = "*"
"""Used in place of a table id: all tables must catch up."""

_LOG: Final = structlog.get_logger("bus")


class Bus:
    """A channel to all processes."""

    async def open(self, heard: Heard) -> None:
        raise NotImplementedError

    async def send(self, payload: str) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


class NoBus(Bus):
    """The bus of a single process: it sends nothing."""

    async def open(self, heard: Heard) -> None:
        pass

    async def send(self, payload: str) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresBus(Bus):
    """PostgreSQL LISTEN and NOTIFY. It reconnects after a failure; then all tables catch up."""

    def __init__(self, url: str, process: str) -> None:
        self._url: Final = url
        self._process: Final = process
        self._said: Final[asyncio.Queue[str]] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: Any = None
        self._missed = False

    async def open(self, heard: Heard) -> None:
        await self._connect()
        self._tasks = [asyncio.create_task(self._listen(heard)), asyncio.create_task(self._stay_connected())]

    async def _connect(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        self._connection = await asyncpg.connect(self._url)
        await self._connection.add_listener(CHANNEL, self._hear)

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        text = str(payload)
        if not text.startswith(self._process + " "):
            try:
                self._said.put_nowait(text)
            except asyncio.QueueFull:
                self._missed = True

    async def _listen(self, heard: Heard) -> None:
        while True:
            process, table, rest = (await self._said.get()).split(" ", 2)
            try:
                await heard(process, table, rest)
                if self._missed:
                    self._missed = False
                    await heard("?", ALL_TABLES, "0")
            except Exception:  # noqa: BLE001  # a failure at one table must not stop the notices for the others
                _LOG.exception("handling a notice failed", table=table)

    async def _stay_connected(self) -> None:
        while True:
            await asyncio.sleep(1.0)
            if self._connection.is_closed():
                with contextlib.suppress(OSError, Exception):
                    await self._connect()
                    # Notices sent in between are lost.
                    self._hear(None, 0, CHANNEL, f"? {ALL_TABLES} 0")

    async def send(self, payload: str) -> None:
        with contextlib.suppress(OSError, Exception):
            await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    async def close(self) -> None:
        await cancel_all(self._tasks)
        if self._connection is not None:
            await self._connection.close()
