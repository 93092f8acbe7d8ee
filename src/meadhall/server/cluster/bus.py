"""Notices between server processes: one small interface. They hold ids and numbers only, and may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog

from meadhall.server.shutdown import cancel_all

NoticeHandler = Callable[[str, str, str], Awaitable[None]]
"""Callback: the sending process, the table, and the notice (a record number, a held answer or the connected seats)."""

ALL_TABLES: Final = "*"
"""Used in place of a table id: all tables must catch up."""
NO_TABLE: Final = "."
"""Instead of a table id: the notice is about something else. Processes of older versions ignore it."""
MOST_WAITING: Final = 10_000
"""Most notices that wait to be handled. If there are more, all tables catch up instead."""

_LOG: Final = structlog.get_logger("bus")


class Bus:
    """A channel to all other processes. A lost notice delays a client by seconds; the records in the database decide.

    A notice is one line: the sending process, a table id, and the rest, separated by spaces.
    """

    with_commit: bool = False
    """Whether the database itself sends the notices of a transaction, at its commit."""

    async def open(self, handler: NoticeHandler) -> None:
        """Connect, and call `handler` for each notice of another process."""
        raise NotImplementedError

    async def send(self, notices: Sequence[str]) -> None:
        """Send notices. Drop them if that is impossible now."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close the connection."""
        raise NotImplementedError


class NoBus(Bus):
    """The bus of a single process: it sends nothing."""

    async def open(self, handler: NoticeHandler) -> None:
        pass

    async def send(self, notices: Sequence[str]) -> None:
        pass

    async def close(self) -> None:
        pass


class QueuedBus(Bus):
    """A bus that handles notices one after the other, in a task of its own."""

    def __init__(self, process: str) -> None:
        self._process: Final = process
        self._queue: Final[asyncio.Queue[str]] = asyncio.Queue(maxsize=MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._missed = False

    async def open(self, handler: NoticeHandler) -> None:
        self._tasks = [asyncio.create_task(self._listen(handler))]

    def receive(self, message: str) -> None:
        """Queue the notices of a message, one on each line."""
        for notice in message.split("\n"):
            if notice.startswith(self._process + " "):
                continue
            try:
                self._queue.put_nowait(notice)
            except asyncio.QueueFull:
                self._missed = True

    def report_gap(self) -> None:
        """Let all tables catch up, because notices may have been lost."""
        self.receive(f"? {ALL_TABLES} 0")

    async def _listen(self, handler: NoticeHandler) -> None:
        while True:
            notice = await self._queue.get()
            try:
                process, table, rest = notice.split(" ", 2)
                await handler(process, table, rest)
                if self._missed:
                    self._missed = False
                    await handler("?", ALL_TABLES, "0")
            except Exception:  # noqa: BLE001  # a failure at one table must not stop the notices for the others
                _LOG.exception("handling a notice failed", notice=notice)

    async def close(self) -> None:
        await cancel_all(self._tasks)
