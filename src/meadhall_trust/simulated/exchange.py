"""The buses of a simulation: notices arrive in order, delayed, and are lost while a connection is down.

Both run the real code of their engine. PostgreSQL notices a lost connection; NATS may also lose messages between two
processes without either of them noticing, when its own servers are parted.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from types import SimpleNamespace
from typing import Any, Final

from meadhall.core.dice import SeededDice
from meadhall.server.cluster.nats_bus import NatsBus
from meadhall.server.cluster.postgres_bus import CHANNEL, PostgresBus
from meadhall_trust.simulated.disk import Disk

LATEST: Final = 0.05
"""Longest delay of a notification in seconds."""
RECONNECT: Final = 1.0
"""Seconds after which the NATS client is connected again."""


class Delays:
    """Random delays of messages that stay in order."""

    def __init__(self, dice: SeededDice) -> None:
        self._dice: Final = dice
        self._last = 0.0

    def next(self) -> float:
        """Return the seconds until a message arrives that is sent now."""
        now = asyncio.get_running_loop().time()
        self._last = max(self._last, now + LATEST * self._dice.below(1000) / 1000) + 1e-6
        return self._last - now


# --- PostgreSQL


class Listener:
    """A listening connection to the database, as the real bus uses it."""

    def __init__(self, disk: Disk, dice: SeededDice, hear: Callable[..., None]) -> None:
        self._disk: Final = disk
        self._delays: Final = Delays(dice)
        self._hear: Final = hear
        self._closed = False
        disk.listeners.append(self.tell)

    def tell(self, notice: str) -> None:
        asyncio.get_running_loop().call_later(self._delays.next(), self._arrive, notice)

    def _arrive(self, notice: str) -> None:
        if not self._closed:
            self._hear(None, 0, CHANNEL, notice)

    def is_closed(self) -> bool:
        return self._closed

    async def execute(self, _statement: str, _channel: str, notices: list[str], **_: float) -> None:
        if self._closed:
            raise OSError("the line is down")
        for notice in notices:
            self._disk.notify(notice)

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


# --- NATS


class Exchange:
    """The NATS servers: they deliver each message to all other clients. `parted` pairs do not hear each other."""

    def __init__(self) -> None:
        self.clients: Final[list[NatsClient]] = []
        self.parted: Final[set[frozenset[int]]] = set()

    def part(self, one: int, other: int) -> None:
        """Lose all messages between two processes, without telling them."""
        self.parted.add(frozenset({one, other}))

    def deliver(self, sender: NatsClient, subject: str, payload: bytes) -> None:
        """Send a message to the other clients of its subject."""
        for client in list(self.clients):
            if client is not sender and frozenset({sender.number, client.number}) not in self.parted:
                client.tell(subject, payload)


class NatsClient:
    """A client of the exchange, as the real bus uses it. While it is cut off, it keeps what it is to send."""

    def __init__(self, exchange: Exchange, number: int, dice: SeededDice, again: Callable[[], Awaitable[None]]) -> None:
        self.number: Final = number
        self._exchange: Final = exchange
        self._delays: Final = Delays(dice)
        self._again: Final = again
        self._heard: dict[str, Callable[[Any], Awaitable[None]]] = {}
        self._context = copy_context()
        self._connected = True
        self._closed = False
        self._unsent: Final[list[tuple[str, bytes]]] = []
        self._reconnecting: asyncio.Task[None] | None = None
        exchange.clients.append(self)

    async def subscribe(self, subject: str, cb: Callable[[Any], Awaitable[None]]) -> None:
        self._heard[subject] = cb
        # Messages are handled in the receiving process; otherwise a crash of the sender would cancel them.
        self._context = copy_context()

    async def flush(self, timeout: int = 10) -> None:  # the interface of the library
        await asyncio.sleep(0)

    async def publish(self, subject: str, payload: bytes) -> None:
        if self._closed:
            raise OSError("the client is closed")
        if self._connected:
            self._exchange.deliver(self, subject, payload)
        else:
            self._unsent.append((subject, payload))

    def tell(self, subject: str, payload: bytes) -> None:
        if subject in self._heard:
            loop = asyncio.get_running_loop()
            loop.call_later(self._delays.next(), self._arrive, subject, payload, context=self._context)

    def _arrive(self, subject: str, payload: bytes) -> None:
        if self._connected and not self._closed:
            asyncio.get_running_loop().create_task(self._hear(subject, payload))

    async def _hear(self, subject: str, payload: bytes) -> None:
        await self._heard[subject](SimpleNamespace(data=payload))

    def cut(self) -> None:
        """Lose the connection; the client connects again by itself."""
        if self._connected and not self._closed:
            self._connected = False
            self._reconnecting = asyncio.get_running_loop().create_task(self._reconnect())

    async def _reconnect(self) -> None:
        await asyncio.sleep(RECONNECT)
        self._connected = True
        for subject, payload in self._unsent:
            self._exchange.deliver(self, subject, payload)
        self._unsent.clear()
        await self._again()

    def end(self) -> None:
        """Disappear, as the client of a crashed process does."""
        self._closed = True
        if self in self._exchange.clients:
            self._exchange.clients.remove(self)
        if self._reconnecting is not None:
            self._reconnecting.cancel()

    async def close(self) -> None:
        self.end()


class SimulatedNats(NatsBus):
    """The real bus on a client that can be cut off."""

    def __init__(self, exchange: Exchange, number: int, dice: SeededDice, process: str, key: bytes) -> None:
        super().__init__("nats://simulated", process, key)
        self._exchange: Final = exchange
        self._number: Final = number
        self._dice: Final = dice

    async def _connect(self) -> None:
        self._client = NatsClient(self._exchange, self._number, self._dice, self._reconnected)

    def cut(self) -> None:
        """Cut the connection. The client reconnects soon."""
        if self._client is not None:
            self._client.cut()

    def end(self) -> None:
        """Crash."""
        if self._client is not None:
            self._client.end()
