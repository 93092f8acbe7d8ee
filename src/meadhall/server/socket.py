"""One websocket: the first message says who one is, then commands come in and views go out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from meadhall.server import wire
from meadhall.server.doors import Bucket
from meadhall.server.hall import Hall
from meadhall.server.holder import Holder
from meadhall.server.keeper import Keeper
from meadhall.server.live import Watcher, encode, nothing
from meadhall.server.metrics import SOCKETS
from meadhall.server.table import Refusal

PATIENCE: Final = 10.0
"""Seconds to say who one is."""
IN_FLIGHT: Final = 8
STRIKES: Final = 10
"""So often may somebody be too fast, or unintelligible, before the door closes."""

_DECODER: Final[msgspec.json.Decoder[wire.Incoming]] = msgspec.json.Decoder(wire.Incoming)
Socket = WebSocket[Any, Any, Any]


class Gone(Exception):
    """The conversation ends, and why."""


class Conversation:
    """One websocket from hello to goodbye."""

    def __init__(self, hall: Hall, socket: Socket) -> None:
        self._hall: Final = hall
        self._socket: Final = socket
        self._bucket: Final = Bucket(hall.limits.commands_per_minute, hall.limits.commands_at_once)
        self._strikes = 0
        self._running: Final[set[asyncio.Task[None]]] = set()

    async def run(self) -> None:
        """Talk until one side has enough."""
        await self._socket.accept()
        SOCKETS.inc()
        try:
            await self._talk()
        except Gone as gone:
            await self._close(str(gone))
        except (WebSocketDisconnect, TimeoutError):
            await self._close("idle")
        finally:
            SOCKETS.dec()

    async def _talk(self) -> None:
        # Not wait_for: it may swallow being cancelled, and this conversation would never end.
        async with asyncio.timeout(PATIENCE):
            sit = await self._receive()
        if not isinstance(sit, wire.Sit):
            raise Gone("bad-token")
        try:
            keeper = await self._hall.keeper(sit.table)
        except Refusal as refusal:
            raise Gone(refusal.code) from refusal
        holder = await self._hall.admit(keeper, sit.tokens)
        if holder is None:
            raise Gone("bad-token")
        watcher = Watcher.of(dict(holder.locks), sit.look, keeper.table.watch)
        keeper.add(watcher)
        watcher.put(encode(keeper.welcome(watcher)))
        sender = asyncio.create_task(self._send(keeper, watcher))
        reader = asyncio.create_task(self._read(keeper, watcher))
        # A clock for each message would cost more than the message: the hall looks now and then who has gone silent.
        watcher.give_up = reader.cancel
        try:
            await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            keeper.remove(watcher)
            await self._hall.tell_presence(keeper)
            sender.cancel()
            reader.cancel()
            both = await asyncio.gather(sender, reader, return_exceptions=True)
            ends = [str(end) for end in both if isinstance(end, Gone)]
            # The reader's end remembers the watcher: together they would stay in memory, and the table with them.
            watcher.give_up = nothing
        if ends or watcher.overdue:
            raise Gone(ends[0] if ends else "idle")

    # --- in

    async def _receive(self) -> wire.FromClient | None:
        """The next message that can be understood; None for one that cannot."""
        try:
            text = await self._socket.receive_data(mode="text")
            if len(text) > wire.LONGEST_MESSAGE:
                raise Gone("flood")
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, ValueError, KeyError, TypeError, RecursionError):
            return None

    async def _read(self, keeper: Keeper, watcher: Watcher) -> None:
        while True:
            message = await self._receive()
            watcher.heard_at = time.monotonic()
            if not self._bucket.take() or message is None or isinstance(message, wire.Sit):
                code = "not-understood" if message is None or isinstance(message, wire.Sit) else "too-fast"
                self._strikes += 1
                if self._strikes > STRIKES:
                    raise Gone("flood")
                refusal = Refusal(code)
                request = message.request if isinstance(message, wire.Command) else ""
                watcher.put(encode(wire.Refused(request, code, refusal.text, keeper.table.seq)))
            elif isinstance(message, wire.Look):
                if message.seat in watcher.seats:
                    watcher.look = message.seat
                watcher.put(encode(keeper.welcome(watcher)))
            elif isinstance(message, wire.Resync):
                watcher.put(encode(keeper.welcome(watcher)))
            elif isinstance(message, wire.Command):
                if len(self._running) >= IN_FLIGHT:
                    await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
                task = asyncio.create_task(self._do(keeper, watcher, message))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    async def _do(self, keeper: Keeper, watcher: Watcher, command: wire.Command) -> None:
        seats = frozenset(watcher.seats)
        # Only whoever replaces somebody must know who has gone.
        absent = keeper.absent() if isinstance(command, wire.Replace) else frozenset()
        holder = Holder(seats, watcher.name, self._opener(keeper, seats), absent, tuple(watcher.seats.items()))
        if isinstance(command, wire.Rotate):
            watcher.rotating.add(command.request)
        answer = await keeper.do(command, holder)
        watcher.rotating.discard(command.request)
        watcher.put(encode(answer))
        if isinstance(answer, wire.Refused) and answer.code in ("stale", "too-late", "illegal", "over"):
            watcher.put(encode(keeper.welcome(watcher)))

    def _opener(self, keeper: Keeper, seats: frozenset[int]) -> bool:
        return any(keeper.table.seats[seat].guest == keeper.table.opened.guest for seat in seats)

    # --- out

    async def _send(self, keeper: Keeper, watcher: Watcher) -> None:
        while True:
            message = await watcher.next()
            if message is None and watcher.leaving:
                raise Gone(watcher.leaving)
            if message is None:
                watcher.lagging = False
                message = encode(keeper.welcome(watcher))
            watcher.sending_since = time.monotonic()
            await self._write(message)
            watcher.sending_since = 0.0

    async def _write(self, message: bytes) -> None:
        await self._socket.send_data(message.decode(), mode="text")

    async def _close(self, why: str) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2.0):
                await self._write(encode(wire.Goodbye(why)))
                await self._socket.close(code=1001 if why == "shutdown" else 1008, reason=why)
