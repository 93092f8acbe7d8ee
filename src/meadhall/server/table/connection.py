"""Connected clients, each with a bounded outbox. A slow client is sent one full view instead of the backlog."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.protocol import wire
from meadhall.protocol.patches import NO_SCENE, EncodedScene
from meadhall.server.metrics import LAGGED

OUTBOX: Final = 24
"""Most messages that wait for a slow client."""
SLOWEST: Final = 20.0
"""Seconds that sending one message may take before the server disconnects the client."""
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: wire.ToClient) -> bytes:
    """Return a message as JSON."""
    return _ENCODER.encode(message)


def nothing() -> None:
    """Do nothing: the default for `Connection.give_up`."""


def cannot_write(message: bytes) -> bool:
    """Write nothing: the default for `Connection.write_now`."""
    return False


class Connection:
    """One client at a table: the seats that its tokens open, each with its lock, and the seat whose view it gets.

    `watch` is the lock of the spectators' link on arrival. `rotating` holds the idempotency keys of its link rotations.
    `address` is the client's network address, by which it is limited.
    """

    def __init__(self, seats: dict[Seat, int], look: Viewer, name: str = "", watch: int = 0, address: str = "") -> None:
        self.seats = seats
        self.address: Final = address
        self.watch: Final = watch
        self.rotating: Final[set[str]] = set()
        self.look = look
        self.shown: EncodedScene = NO_SCENE
        """The scene that the client has when it has read its outbox: the base of the next patch."""
        self.name: Final = name
        self.lagging = False
        self.leaving = ""
        self.heard_at = time.monotonic()
        self.sending_since = 0.0
        self.overdue = False
        self.give_up: Callable[[], object] = nothing
        self.write_now: Callable[[bytes], bool] = cannot_write
        """Writes a message without waiting; returns False if the client reads slowly. The outbox takes it then."""
        # A list and a future: an empty deque and an asyncio.Event take 700 bytes each, for every connection.
        self._outbox: Final[list[bytes]] = []
        self._waiter: asyncio.Future[None] | None = None

    @classmethod
    def of(cls, seats: dict[Seat, int], look: Seat | None, watch: int = 0, address: str = "") -> Connection:
        """Return a connection that looks from one of its seats, or as a spectator if it has none."""
        if look is None or look not in seats:
            look = min(seats) if seats else SPECTATOR
        return cls(seats, look, watch=watch, address=address)

    def put(self, message: bytes) -> None:
        """Write a message, or queue it if older ones wait. If the outbox is full, replace it by one full view."""
        if self.lagging or self.leaving:
            return
        if not self._outbox and not self.sending_since and self.write_now(message):
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()
            self.lagging = True
            LAGGED.inc()
        else:
            self._outbox.append(message)
        self.wake()

    def wake(self) -> None:
        """Let `next` look again."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def look_from(self, seat: Seat) -> None:
        """Look from another seat. No patch may mix the scenes of two seats."""
        self.look = seat
        self.shown = NO_SCENE

    def check(self, now: float, idle: float) -> None:
        """Disconnect a client that accepts no data, or has sent none for `idle` seconds."""
        if (self.sending_since and now - self.sending_since > SLOWEST) or now - self.heard_at > idle:
            self.overdue = True
            self.give_up()

    def leave(self, why: str) -> None:
        """Drop the outbox and close the connection with a reason."""
        if not self.leaving:
            self.leaving = why
            self._outbox.clear()
            self.wake()

    async def next(self) -> bytes | None:
        """Return the next message; None asks for a full view, or for a goodbye if `leaving` is set."""
        while not self._outbox:
            if self.lagging or self.leaving:
                return None
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._outbox.pop(0)
