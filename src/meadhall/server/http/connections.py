"""TCP connections: limits for one address and in all, and timeouts for clients that send or read too slowly."""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import OPEN

from meadhall.server.http.asgi_socket import WRITE_NOW
from meadhall.server.http.compression import (
    UpdateDeflate,
    UpdateDeflateFactory,
    has_whole_messages,
    small_text,
    text_frame,
)
from meadhall.server.http.security import fair_share, is_among, network_of
from meadhall.server.metrics import CONNECTIONS, SHUT_OUT

HEADER_SECONDS: Final = 10.0
"""Seconds from the start of a connection, or the first byte of a later request, to the end of the headers."""
BODY_SECONDS: Final = 60.0
"""Seconds from the headers of a request to the end of its body. A slow line sends 4 MiB in this time."""
WRITE_SECONDS: Final = 30.0
"""Seconds for which a client may refuse to read an answer."""
MOST_UNREAD: Final = 4
"""Messages of one websocket that wait before the server stops reading. To stop at each would cost system calls."""


class UnsentFrames:
    """The websockets that have frames to write when the event loop has run its present callbacks.

    A move sends its player an update and an answer: one system call for both, because each costs more than its message.
    """

    def __init__(self) -> None:
        self._waiting: list[GuardedWebSocketProtocol] = []

    def add(self, protocol: GuardedWebSocketProtocol) -> None:
        """Let a websocket write its frames soon."""
        if not self._waiting:
            protocol.loop.call_soon(self._write)
        self._waiting.append(protocol)

    def _write(self) -> None:
        waiting, self._waiting = self._waiting, []
        for protocol in waiting:
            protocol.write_frames()


class OpenConnections:
    """All TCP connections of this process.

    Connections of trusted proxies do not count by address, because a proxy forwards many clients.
    """

    def __init__(self, per_address: int, most: int, proxies: tuple[str, ...] = ()) -> None:
        self._per_address: Final = per_address
        self._most: Final = most
        self._proxies: Final = proxies
        self._addresses: Final[Counter[str]] = Counter()
        self._count = 0
        self.unsent: Final = UnsentFrames()
        self._waiting: Final[dict[GuardedHttpProtocol, None]] = {}
        """Connections without a complete request so far, the oldest first."""

    def admit(self, protocol: GuardedHttpProtocol, address: str) -> bool:
        """Count a new connection; return False if it must be closed.

        When the server is full, the oldest connection without a request makes room: silent clients cannot keep
        others out.
        """
        if address and not self._has_share(address):
            SHUT_OUT.labels("too-many-connections").inc()
            return False
        if self._count >= self._most:
            SHUT_OUT.labels("full").inc()
            if not self._waiting:
                return False
            next(iter(self._waiting)).give_up()
        self._count += 1
        if address:
            self._addresses[address] += 1
        self._waiting[protocol] = None
        CONNECTIONS.set(self._count)
        return True

    def _has_share(self, address: str) -> bool:
        """Return whether an address may have one more connection, after closing a silent one if that makes room."""
        count = self._addresses[address]
        if count < fair_share(self._per_address, self._most, self._count, len(self._addresses)):
            return True
        silent = next((each for each in self._waiting if each.address == address), None)
        if silent is None or count >= self._per_address:
            return False
        silent.give_up()
        return True

    def stop_waiting(self, protocol: GuardedHttpProtocol) -> None:
        """Stop counting a connection among those without a request: it has sent one, or is closed."""
        self._waiting.pop(protocol, None)

    def remove(self, address: str) -> None:
        """Forget a connection that is closed."""
        self._count -= 1
        CONNECTIONS.set(self._count)
        if address:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def address_of(self, transport: asyncio.BaseTransport) -> str:
        """Return the address by which a connection is counted; empty for a trusted proxy."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else "?"
        return "" if is_among(host, self._proxies) else network_of(host)


class Counted(asyncio.Protocol):
    """A protocol of uvicorn whose connection is counted by its address."""

    def __init__(
        self,
        open_connections: OpenConnections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)  # type: ignore[call-arg]  # uvicorn's is next in line
        self._open: Final = open_connections
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self._open.address_of(transport)


class GuardedHttpProtocol(Counted, H11Protocol):
    """uvicorn's HTTP protocol with limits and timeouts: a client must send and read in time."""

    def __init__(self, open_connections: OpenConnections, *rest: Any, **named: Any) -> None:
        super().__init__(open_connections, *rest, **named)
        self._admitted = False
        self._phase = ""
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._admitted = self._open.admit(self, self.address)
        if self._admitted:
            self._enter("header")
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        self.resume_writing()
        self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._admitted:
            return
        super().data_received(data)
        if self.transport.is_closing() or not self._admitted:
            self._enter("")
            return
        state = self.conn.their_state
        self._enter({h11.IDLE: "header", h11.SEND_BODY: "body"}.get(state, ""))
        if state is not h11.IDLE:
            self._open.stop_waiting(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From here on, the websocket protocol counts the connection.
        self._enter("")
        self._open.stop_waiting(self)
        self._admitted = False
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:
            # From here on, the keep-alive timeout applies.
            self._enter("")

    def _enter(self, phase: str) -> None:
        """Start the timeout for a part of a request. Later bytes of the same part do not restart it."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if phase:
            seconds = HEADER_SECONDS if phase == "header" else BODY_SECONDS
            self._reading = self.loop.call_later(seconds, self.give_up)

    def pause_writing(self) -> None:
        """Start the timeout of a client that does not read its answer."""
        self.flow.pause_writing()
        if self._writing is None:
            self._writing = self.loop.call_later(WRITE_SECONDS, self.give_up)

    def resume_writing(self) -> None:
        """Stop the timeout."""
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
        if self.flow is not None:
            self.flow.resume_writing()

    def give_up(self) -> None:
        """Close the connection at once."""
        SHUT_OUT.labels("too-slow").inc()
        self.leave()
        self.transport.abort()

    def leave(self) -> None:
        """Stop counting the connection."""
        self._open.stop_waiting(self)
        if self._admitted:
            self._admitted = False
            self._open.remove(self.address)


class MessageQueue:
    """The messages of one websocket that wait for its only reader. An asyncio.Queue would take 2 KB."""

    __slots__ = ("_messages", "_waiter")

    def __init__(self) -> None:
        self._messages: Final[list[Any]] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        """Remove and return the oldest message; wait for one."""
        while not self._messages:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.pop(0)

    def qsize(self) -> int:
        """Return how many messages wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Return whether no message waits."""
        return not self._messages


class GuardedWebSocketProtocol(Counted, WebSocketsSansIOProtocol):
    """uvicorn's websocket protocol, counted, and without the reference cycle that outlives a closed connection.

    It compresses large updates. The application may write messages without waiting (`write_now`).
    """

    def __init__(self, *rest: Any, **named: Any) -> None:
        super().__init__(*rest, **named)
        self.conn.available_extensions = [UpdateDeflateFactory()]
        self.queue: Any = MessageQueue()
        self._deflate: UpdateDeflate | None = None
        self._offered: dict[str, Any] = {}
        self._at_frame = False
        """Whether the next byte begins a frame, and no message is open."""
        self._unsent: Final[list[bytes]] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        # The scope has a copy of them. The parser, a generator, would keep them as long as the connection.
        event.headers.clear()
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._deflate = next((each for each in self.conn.extensions if isinstance(each, UpdateDeflate)), None)
            offered: Any = self.scope["extensions"]
            offered[WRITE_NOW] = self.write_now
            self._offered = offered
            # A client sends no frame before it has the answer to its handshake. If it does, the library reads on.
            self._at_frame = not self.conn.reader.buffer

    def data_received(self, data: bytes) -> None:
        """Read a small message at once. The library reads all else, and costs several times as much."""
        text = small_text(data) if self._at_frame and self.conn.state is OPEN else None
        if text is None:
            # Split frames and messages are rare. From the first one on, the library reads the whole connection.
            self._at_frame = self._at_frame and has_whole_messages(data)
            super().data_received(data)
        else:
            self.curr_msg_data_type = "text"
            self.frames = [text]
            self.send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._open.remove(self.address)
        # The parser is a generator that refers back to the connection, and full garbage collections are rare here.
        self.conn.parser.close()
        self._offered.clear()

    def write_now(self, message: bytes) -> bool:
        """Write a text message; return False, and write nothing, if the client reads slowly or is gone."""
        if not self.writable.is_set() or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        if not self._unsent:
            self._open.unsent.add(self)
        self._unsent.append(text_frame(message, self._deflate))
        return True

    def write_frames(self) -> None:
        """Write the frames of `write_now`, unless the connection is being closed."""
        if self._unsent and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(self._unsent[0] if len(self._unsent) == 1 else b"".join(self._unsent))
        self._unsent.clear()

    async def send(self, message: Any) -> None:
        """Write a message of the application after the frames of `write_now`."""
        self.write_frames()
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Unlike uvicorn's, this stops reading only if several messages wait.

        It closes the connection if a message is not UTF-8; uvicorn would log a traceback for each.
        """
        if self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            SHUT_OUT.labels("bad-text").inc()
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
