"""The notifications between processes of a simulation: in order, delayed, and lost while a connection is down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.bus import CHANNEL, PostgresBus
from meadhall_trust.simulated.disk import Disk

LATEST: Final = 0.05
"""Longest delay of a notification in seconds."""


class Listener:
    """A listening connection to the database, as the real bus uses it."""

    def __init__(self, disk: Disk, dice: SeededDice, hear: Callable[..., None]) -> None:
        self._disk: Final = disk
        self._dice: Final = dice
        self._hear: Final = hear
        self._last = 0.0
        self._closed = False
        disk.listeners.append(self.tell)

    def tell(self, notice: str) -> None:
        loop = asyncio.get_running_loop()
        self._last = max(self._last, loop.time() + LATEST * self._dice.below(1000) / 1000) + 1e-6
        loop.call_later(self._last - loop.time(), self._arrive, notice)

    def _arrive(self, notice: str) -> None:
        if not self._closed:
            self._hear(None, 0, CHANNEL, notice)

    def is_closed(self) -> bool:
        return self._closed

    async def execute(self, _statement: str, _channel: str, payload: str) -> None:
        if self._closed:
            raise OSError("the line is down")
        self._disk.notify(payload)

    def cut(self) -> None:
        """Lose all notifications in transit."""
        if not self._closed:
            self._closed = True
            self._disk.listeners.remove(self.tell)

    async def close(self) -> None:
        self.cut()


class SimulatedBus(PostgresBus):
    """The real bus on a connection that can be cut."""

    def __init__(self, disk: Disk, dice: SeededDice, process: str) -> None:
        super().__init__("", process)
        self._disk: Final = disk
        self._dice: Final = dice

    async def _connect(self) -> None:
        self._connection = Listener(self._disk, self._dice, self._hear)

    def cut(self) -> None:
        """Cut the connection. The bus reconnects soon."""
        if self._connection is not None:
            self._connection.cut()
