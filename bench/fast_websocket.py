"""A websocket client that costs little, so that a load measures the server: no masking, no compression, no checks."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Final, cast
from urllib.parse import urlsplit

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)
TEXT, PONG = 0x81, 0x8A
_PING: Final = 0x89
_CLOSE: Final = 0x88


def handshake(host: str, path: str) -> bytes:
    """Return the request that opens a websocket."""
    return HANDSHAKE.format(path=path, host=host, key=base64.b64encode(os.urandom(16)).decode()).encode()


def frame(body: bytes, first: int = TEXT) -> bytes:
    r"""Return a message of a client, masked with zeros, which leave it as it is.

    >>> frame(b"{}")
    b'\x81\x82\x00\x00\x00\x00{}'
    """
    assert len(body) < 1 << 16
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + body


class FastSocket(asyncio.Protocol):
    """A websocket with one reader. Pings of the server are answered."""

    def __init__(self, hello: bytes) -> None:
        self._hello: Final = hello
        self._buffer = b""
        self.opened: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        """Done when the server has answered the handshake: a frame must not come earlier."""
        self._closed = False
        self._messages: Final[list[bytes]] = []
        self._waiter: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclass of asyncio's.
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.partition(b"\r\n")[0], head
            self._buffer = rest
            self.opened.set_result(None)
        while self._take_frame():
            pass
        self._wake()

    def _take_frame(self) -> bool:
        """Take one frame from the buffer; return whether there was a whole one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        end = start + size
        if len(buffer) < end:
            return False
        kind, body, self._buffer = buffer[0], buffer[start:end], buffer[end:]
        if kind == TEXT:
            self._messages.append(body)
        elif kind == _PING:
            self._write(frame(body, PONG))
        else:
            assert kind == _CLOSE, "the server splits no message, and sends no binary one"
            self._closed = True
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self._closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server refused the websocket"))
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def send(self, text: str) -> None:
        """Send a message."""
        self._write(frame(text.encode()))

    async def recv(self) -> bytes:
        """Return the next message."""
        while not self._messages:
            if self._closed:
                raise ConnectionError("the server has closed the connection")
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._messages.pop(0)


async def connect(url: str) -> FastSocket:
    """Open a websocket at an address like ws://127.0.0.1:8765/api/live?table=oak."""
    parts = urlsplit(url)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    hello = handshake(parts.netloc, path)
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: FastSocket(hello), parts.hostname or "", parts.port or 80
    )
    await socket.opened
    return socket
