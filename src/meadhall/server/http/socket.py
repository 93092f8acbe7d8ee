"""One websocket session: the first message authenticates the client, then commands come in and views go out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final, Protocol

import msgspec

from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.health import failed
from meadhall.server.http.limits import Limits
from meadhall.server.http.rate_limits import RateLimit
from meadhall.server.metrics import SOCKETS
from meadhall.server.table.actor import TableActor
from meadhall.server.table.connection import Connection, cannot_write, encode, nothing
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Refusal

FIRST_MESSAGE_TIMEOUT: Final = 10.0
"""Seconds to wait for the first message."""
IN_FLIGHT: Final = 8
"""Most commands of one client that run at once."""
STRIKES: Final = 10
"""Messages over the rate limit, or not understood, before the server disconnects the client."""

_DECODER: Final[msgspec.json.Decoder[wire.Incoming]] = msgspec.json.Decoder(wire.Incoming)


class Disconnected(Exception):
    """The client has closed the socket."""


class Socket(Protocol):
    """The server's side of a websocket. `receive_text` raises Disconnected when the client has closed it.

    `write_now` writes a message if that needs no waiting, and returns whether it did.
    """

    async def accept(self) -> None: ...
    async def receive_text(self) -> str: ...
    def write_now(self, message: bytes) -> bool: ...
    async def send_text(self, text: str) -> None: ...
    async def close(self, code: int = 1000, reason: str = "") -> None: ...


class SessionEnded(Exception):
    """The session ends; the message is the reason."""


def is_full(limits: Limits, actor: TableActor, address: str) -> bool:
    """Return whether a table takes no more spectators: every move costs a message to each of them."""
    spectators = [each.address for each in actor.connections if not each.seats]
    alike = spectators.count(address)
    return len(spectators) >= limits.spectators_per_table or alike >= limits.spectators_per_address


class WebSocketSession:
    """One websocket session."""

    def __init__(self, hall: Hall, socket: Socket, address: str = "?") -> None:
        self._hall: Final = hall
        self._socket: Final = socket
        self._rate_limit: Final = RateLimit(hall.limits.commands_per_minute, hall.limits.commands_at_once)
        self._address: Final = address
        self._strikes = 0
        self._running: Final[set[asyncio.Task[None]]] = set()

    async def run(self) -> None:
        """Run the session until either side closes it."""
        await self._socket.accept()
        SOCKETS.inc()
        try:
            await self._session()
        except SessionEnded as ended:
            await self._close(str(ended))
        except (Disconnected, TimeoutError):
            await self._close("idle")
        except Exception:  # noqa: BLE001  # without this, the framework would close with 4500 and log nothing
            failed("socket", "a websocket failed")
            await self._close("trouble", code=1011)
        finally:
            if self._running:
                # The server executes all commands that it has received, although the client can no longer get answers.
                await asyncio.wait(self._running)
            SOCKETS.dec()

    async def _session(self) -> None:
        # Not wait_for: it may swallow a cancellation, and the session would never end.
        async with asyncio.timeout(FIRST_MESSAGE_TIMEOUT):
            sit = await self._receive()
        if not isinstance(sit, wire.Sit):
            raise SessionEnded("bad-token")
        try:
            actor = await self._hall.actor(sit.table)
        except Refusal as refusal:
            raise SessionEnded(refusal.code) from refusal
        credentials = await self._hall.admit(actor, sit.tokens)
        if self._hall.actors.get(sit.table) is not actor:
            # The hall has dropped the table meanwhile. A process must never have two actors for one table.
            raise SessionEnded("closing")
        if self._hall.closing:
            # The others have been told to leave already.
            raise SessionEnded("closing")
        if credentials is None:
            raise SessionEnded("bad-token")
        if not credentials.seats and is_full(self._hall.limits, actor, self._address):
            raise SessionEnded("full")
        connection = Connection.of(dict(credentials.locks), sit.look, actor.table.watch, self._address)
        connection.write_now = self._socket.write_now
        actor.add(connection)
        connection.put(actor.welcome_message(connection))
        sender = asyncio.create_task(self._send(actor, connection))
        reader = asyncio.create_task(self._read(actor, connection))
        # The hall checks for silent clients once a second: a timeout for each message would cost more than the message.
        connection.give_up = reader.cancel
        try:
            await self._hall.peers.report_presence(actor)
            await asyncio.wait([sender, reader], return_when=asyncio.FIRST_COMPLETED)
        finally:
            connection.write_now = cannot_write
            actor.remove(connection)
            await self._hall.peers.report_presence(actor)
            sender.cancel()
            reader.cancel()
            both = await asyncio.gather(sender, reader, return_exceptions=True)
            ends = [str(end) for end in both if isinstance(end, SessionEnded)]
            # Break the reference cycle between reader and connection, which would keep the table in memory.
            connection.give_up = nothing
        if ends or connection.overdue:
            raise SessionEnded(ends[0] if ends else "idle")

    # --- in

    async def _receive(self) -> wire.FromClient | None:
        """Return the next message; None for one that is not understood."""
        try:
            text = await self._socket.receive_text()
            if len(text) > wire.LONGEST_MESSAGE:
                raise SessionEnded("flood")
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, ValueError, KeyError, TypeError, RecursionError):
            return None

    async def _read(self, actor: TableActor, connection: Connection) -> None:
        while True:
            message = await self._receive()
            connection.heard_at = time.monotonic()
            code = self._refusal_of(actor, connection, message)
            if code:
                self._strikes += 1
                if self._strikes > STRIKES:
                    raise SessionEnded("flood")
                refusal = Refusal(code)
                request = message.request if isinstance(message, wire.Command) else ""
                seq = actor.shown_to(connection.seats).seq
                connection.put(encode(wire.Refused(request, code, refusal.text, seq)))
            elif isinstance(message, wire.Look | wire.Resync):
                if isinstance(message, wire.Look) and message.seat in connection.seats:
                    connection.look_from(message.seat)
                connection.put(actor.welcome_message(connection))
            elif isinstance(message, wire.Command):
                if len(self._running) >= IN_FLIGHT:
                    await asyncio.wait(self._running, return_when=asyncio.FIRST_COMPLETED)
                task = asyncio.create_task(self._do(actor, connection, message))
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def _refusal_of(self, actor: TableActor, connection: Connection, message: wire.FromClient | None) -> str:
        """Return why a message is refused; empty if it is not. Connection, address and seat each have a rate limit."""
        # Take from every bucket: a message counts even if another limit refuses it.
        within = [self._rate_limit.take(), self._hall.commands.take(self._address)]
        if message is None or isinstance(message, wire.Sit):
            return "not-understood"
        if isinstance(message, wire.Look | wire.Resync):
            within.append(self._hall.views.take(self._address))
            within += [self._hall.views.take(f"{actor.table.id}/{seat}") for seat in connection.seats]
        return "" if all(within) else "too-fast"

    async def _do(self, actor: TableActor, connection: Connection, command: wire.Command) -> None:
        seats = frozenset(connection.seats)
        # Only a replacement needs to know the absent seats.
        absent = actor.absent() if isinstance(command, wire.Replace) else frozenset()
        locks = tuple(connection.seats.items())
        credentials = Credentials(seats, connection.name, self._opener(actor, seats), absent, locks)
        if isinstance(command, wire.Rotate):
            connection.rotating.add(command.request)
        answer = await self._hall.execute(actor, command, credentials, self._address)
        connection.rotating.discard(command.request)
        connection.put(encode(answer))
        if isinstance(answer, wire.Refused) and answer.code in ("stale", "too-late", "illegal", "over"):
            connection.put(actor.welcome_message(connection))

    def _opener(self, actor: TableActor, seats: frozenset[int]) -> bool:
        return any(actor.table.seats[seat].guest == actor.table.opened.guest for seat in seats)

    # --- out

    async def _send(self, actor: TableActor, connection: Connection) -> None:
        while True:
            message = await connection.next()
            if message is None and connection.leaving:
                raise SessionEnded(connection.leaving)
            if message is None:
                connection.lagging = False
                message = actor.welcome_message(connection)
            connection.sending_since = time.monotonic()
            await self._write(message)
            connection.sending_since = 0.0

    async def _write(self, message: bytes) -> None:
        await self._socket.send_text(message.decode())

    async def _close(self, why: str, code: int = 1008) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2.0):
                await self._write(encode(wire.Goodbye(why)))
                await self._socket.close(code=1001 if why == "shutdown" else code, reason=why)
