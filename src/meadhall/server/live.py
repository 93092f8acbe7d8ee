"""Those who look at a table: each has a small outbox. Whoever reads too slowly gets one fresh view instead."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.server import wire
from meadhall.server.metrics import LAGGED

OUTBOX: Final = 24
SLOWEST: Final = 20.0
"""Seconds after which a reader who takes nothing is let go."""
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: wire.ToClient) -> bytes:
    """A message as bytes."""
    return _ENCODER.encode(message)


def nothing() -> None:
    """Nobody need be told."""


class Watcher:
    """One connection at a table: the seats that its tokens open, each with its lock, and the one it looks from.

    `watch` is the lock of the spectators' link when it came, `rotating` the requests by which it changes locks.
    """

    def __init__(self, seats: dict[Seat, int], look: Viewer, name: str = "", watch: int = 0) -> None:
        self.seats = seats
        self.watch: Final = watch
        self.rotating: Final[set[str]] = set()
        self.look = look
        self.name: Final = name
        self.lagging = False
        self.leaving = ""
        self.heard_at = time.monotonic()
        self.sending_since = 0.0
        self.overdue = False
        self.give_up: Callable[[], object] = nothing
        self._outbox: Final[deque[bytes]] = deque()
        self._ready: Final = asyncio.Event()

    @classmethod
    def of(cls, seats: dict[Seat, int], look: Seat | None, watch: int = 0) -> Watcher:
        """A watcher who looks from a seat of its own; without any it is a spectator."""
        if look is None or look not in seats:
            look = min(seats) if seats else SPECTATOR
        return cls(seats, look, watch=watch)

    def put(self, message: bytes) -> None:
        """Send, unless too much is waiting already: then everything gives way to one fresh view."""
        if self.lagging or self.leaving:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            self.lagging = True
            LAGGED.inc()
        else:
            self._outbox.append(message)
        self._ready.set()

    def check(self, now: float, idle: float) -> None:
        """Let go of somebody who takes nothing that is sent, or has said nothing for long."""
        if (self.sending_since and now - self.sending_since > SLOWEST) or now - self.heard_at > idle:
            self.overdue = True
            self.give_up()

    def leave(self, why: str) -> None:
        """Say goodbye and nothing more."""
        if not self.leaving:
            self.leaving = why
            self._outbox.clear()
            self._ready.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None asks for a fresh view, or for a goodbye if `leaving`."""
        while not self._outbox:
            if self.lagging or self.leaving:
                return None
            self._ready.clear()
            await self._ready.wait()
        return self._outbox.popleft()
