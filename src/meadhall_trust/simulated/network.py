"""Connections between clients and the server: delayed, cut or congested. Client messages may be lost or reordered."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from websockets.exceptions import ConnectionClosedError

from meadhall.core.dice import SeededDice
from meadhall.server.http.socket import Disconnected

CLOGGED: Final = 6
"""Messages that a connection holds before the sender must wait."""


@dataclass(slots=True)
class NetworkFaults:
    """Faults of the network: chances in a thousand, and seconds."""

    lost: int = 0
    doubled: int = 0
    overtaken: int = 0
    cut: int = 0
    delay: float = 0.0
    slow_reader: int = 0


class Line:
    """One connection. Messages to the client arrive in order; messages to the server may not."""

    def __init__(self, name: str, faults: NetworkFaults, dice: SeededDice, told: Callable[[str], None]) -> None:
        self.name: Final = name
        self.faults: Final = faults
        self.dice: Final = dice
        self.told: Final = told
        self.address: Final = name.partition("#")[0]
        self.cut_here = False
        self.cut_there = False
        self.sent: Callable[[bytes], None] = lambda _: None
        self._inbox: Final[deque[str]] = deque()
        self._outbox: Final[deque[str]] = deque()
        self._changed: Final = asyncio.Event()
        self._news: Final = asyncio.Event()
        self._room: Final = asyncio.Event()
        self._last = [0.0, 0.0]
        self._flying = 0

    def chance(self, thousandths: int) -> bool:
        return bool(thousandths) and self.dice.below(1000) < thousandths

    def delay(self, way: int, *, ordered: bool = True) -> float:
        """Return the arrival time of a message that is sent now."""
        now = asyncio.get_running_loop().time()
        seconds = 0.001 + self.faults.delay * self.dice.below(1000) / 1000
        if not ordered:
            return seconds + self.faults.delay
        self._last[way] = max(self._last[way], now + seconds) + 1e-6
        return self._last[way] - now

    def cut(self) -> None:
        """Cut the connection. Each side notices in its own time."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.delay(0), self._cut_at_the_hall)
        loop.call_later(self.delay(1), self._cut_at_the_visitor)
        self.told(f"{self.name} cut")

    def _cut_at_the_hall(self) -> None:
        self.cut_there = True
        self._changed.set()
        self._room.set()

    def _cut_at_the_visitor(self) -> None:
        self.cut_here = True
        self._news.set()

    # --- the server's side, as a websocket of the web framework

    async def accept(self) -> None:
        """Accept the connection."""

    async def receive_text(self) -> str:
        """Return the client's next message."""
        while not self._inbox:
            if self.cut_there:
                raise Disconnected
            self._changed.clear()
            await self._changed.wait()
        return self._inbox.popleft()

    async def send_text(self, text: str) -> None:
        """Send a message; wait while the connection is congested."""
        while self._flying >= CLOGGED and not self.cut_there:
            self._room.clear()
            await self._room.wait()
        if not self.write_now(text.encode()):
            raise Disconnected

    def write_now(self, message: bytes) -> bool:
        """Send a message, unless the connection is congested or cut; return whether it was sent."""
        if self.cut_there or self._flying >= CLOGGED:
            return False
        self.sent(message)
        self._flying += 1
        asyncio.get_running_loop().call_later(self.delay(1), self._arrive, message.decode())
        if self.chance(self.faults.cut):
            self.cut()
        return True

    def _arrive(self, text: str) -> None:
        if not self.cut_here:
            self._outbox.append(text)
            self._news.set()

    # --- the client's side, as a connection of the client's websocket library

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Close the connection from either end."""
        self.cut()

    async def send(self, text: str) -> None:
        """Send a message to the server."""
        if self.cut_here:
            raise ConnectionClosedError(None, None)
        self.told(f"{self.name} says {text}")
        if self.chance(self.faults.lost):
            return
        loop = asyncio.get_running_loop()
        for _ in range(2 if self.chance(self.faults.doubled) else 1):
            loop.call_later(self.delay(0, ordered=not self.chance(self.faults.overtaken)), self._hear, text)
        if self.chance(self.faults.cut):
            self.cut()

    def _hear(self, text: str) -> None:
        if not self.cut_there:
            self._inbox.append(text)
            self._changed.set()

    def __aiter__(self) -> Line:
        return self

    async def __anext__(self) -> str:
        if self.chance(self.faults.slow_reader):
            await asyncio.sleep(self.dice.below(30_000) / 1000)
        while not self._outbox:
            if self.cut_here:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        self._flying -= 1
        self._room.set()
        text = self._outbox.popleft()
        self.told(f"{self.name} hears {text}")
        return text
