"""TCP connections: silent and slow clients, limits for one address, and the limit of open files."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from litestar.exceptions import InternalServerException
from tests.server.helpers import run
from tests.server.inside import open_house
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from meadhall.server import serve
from meadhall.server.http.app import not_understood
from meadhall.server.http.connections import (
    BODY_SECONDS,
    HEADER_SECONDS,
    WRITE_SECONDS,
    GuardedHttpProtocol,
    GuardedWebSocketProtocol,
    OpenConnections,
)
from meadhall.server.metrics import FAILURES
from meadhall.server.serve import Settings, open_connections, raise_file_limit
from meadhall_trust.simulated.loop import VirtualLoop


class Line(asyncio.Transport):
    """A connection in memory, whose other end is the test."""

    def __init__(self, host: str = "192.0.2.1") -> None:
        super().__init__({"peername": (host, 4711), "sockname": ("192.0.2.9", 80)})
        self.sent = b""
        self.writes: list[bytes] = []
        self.aborted = False

    def write(self, data: Any) -> None:
        self.sent += bytes(data)
        self.writes.append(bytes(data))

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        self.aborted = True

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Read a request to its end, and answer it."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class House:
    """A server on virtual time."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.connections = OpenConnections(10, 100)
        self.config = uvicorn.Config(echo, lifespan="off", log_config=None)
        self.config.load()

    def connect(self, host: str = "192.0.2.1") -> tuple[Line, GuardedHttpProtocol]:
        line = Line(host)
        protocol = GuardedHttpProtocol(self.connections, self.config, ServerState(), {}, self.loop)
        protocol.connection_made(line)
        return line, protocol

    def wait(self, seconds: float) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))


@pytest.fixture
def house(loop: VirtualLoop) -> House:
    return House(loop)


def test_a_client_that_sends_nothing_is_disconnected(house: House) -> None:
    line, _ = house.connect()
    house.wait(HEADER_SECONDS - 1)
    assert not line.aborted
    house.wait(2)
    assert line.aborted


@pytest.mark.parametrize(
    ("beginning", "trickle", "seconds"),
    [
        (b"GET / HTTP/1.1\r\nHost: a\r\n", b"X-A: b\r\n", HEADER_SECONDS),
        (b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n", b"x", BODY_SECONDS),
    ],
)
def test_a_client_that_sends_a_request_byte_by_byte_is_disconnected(
    house: House, beginning: bytes, trickle: bytes, seconds: float
) -> None:
    """The timeout is for the whole part of the request. A new byte does not extend it."""
    line, protocol = house.connect()
    house.loop.call_soon(protocol.data_received, beginning)
    for second in range(1, int(seconds) - 1):
        house.loop.call_later(second, protocol.data_received, trickle)
    house.wait(seconds - 1)
    assert not line.aborted
    house.wait(2)
    assert line.aborted


def test_a_request_in_time_is_answered_and_the_next_one_gets_its_own_time(house: House) -> None:
    line, protocol = house.connect()
    for _ in range(3):
        house.loop.call_later(2, protocol.data_received, b"GET / HTTP/1.1\r\nHost: a\r\n")
        house.loop.call_later(8, protocol.data_received, b"\r\n")
        house.wait(9)
    assert line.sent.count(b"HTTP/1.1 200") == 3
    assert not line.aborted


def test_a_client_that_does_not_read_its_answer_is_disconnected(house: House) -> None:
    line, protocol = house.connect()
    house.loop.call_soon(protocol.data_received, b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    house.loop.call_soon(protocol.pause_writing)
    house.wait(WRITE_SECONDS - 1)
    house.loop.call_soon(protocol.resume_writing)
    house.wait(1)
    before = line.sent
    protocol.pause_writing()
    line.aborted = False
    house.wait(WRITE_SECONDS - 1)
    assert (line.aborted, line.sent) == (False, before)
    house.wait(2)
    assert line.aborted


def test_one_address_has_a_limited_number_of_connections(house: House) -> None:
    house.connections = OpenConnections(3, 100, ("198.51.100.0/24",))
    first = [house.connect() for _ in range(3)]
    assert [line.aborted for line, _ in first] == [False] * 3
    assert house.connect()[0].aborted
    assert not house.connect("192.0.2.2")[0].aborted
    # A household has a whole /64 of IPv6 addresses.
    assert [house.connect(f"2001:db8::{n}")[0].aborted for n in range(1, 5)] == [False] * 3 + [True]
    # A trusted proxy forwards many clients.
    assert not any(house.connect("198.51.100.7")[0].aborted for _ in range(9))
    first[0][1].connection_lost(None)
    assert not house.connect()[0].aborted


def test_silent_connections_from_many_addresses_do_not_keep_others_out(house: House) -> None:
    house.connections = OpenConnections(10, 5)
    silent = [house.connect(f"192.0.2.{n}") for n in range(5)]
    honest, protocol = house.connect("192.0.2.99")
    assert [line.aborted for line, _ in silent] == [True, False, False, False, False]
    house.loop.call_soon(protocol.data_received, b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    house.wait(1)
    assert b"200" in honest.sent
    # A connection that has sent a request stays when the server is full again.
    later = [house.connect(f"192.0.2.{n}") for n in range(20, 26)]
    assert not honest.aborted
    assert [line.aborted for line, _ in later].count(False) == 4


def test_a_hall_full_of_silent_connections_still_serves(tmp_path: Path) -> None:
    async def attempt() -> None:
        guard = OpenConnections(1000, 30)
        async with open_house(tmp_path, guard) as (_, client):
            port = int(client.address.rpartition(":")[2])
            silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(60)]
            try:
                await client.become("Anna")
                assert (await client.games()).games
            finally:
                for each in silent:
                    each.close()

    run(attempt())


def test_the_server_raises_its_limit_of_open_files_and_warns_if_it_is_low(
    monkeypatch: pytest.MonkeyPatch, json_logs: Callable[[], None], capfd: pytest.CaptureFixture[str]
) -> None:
    json_logs()
    limits = {"now": (256, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.update(now=new))
    assert raise_file_limit(800) == 800
    assert limits["now"] == (800, 1024)
    assert raise_file_limit(5000) == 1024
    monkeypatch.setattr(serve, "OTHER_FILES", 1000)
    guard = open_connections(Settings())
    assert guard._most == 24
    assert "LimitNOFILE" in capfd.readouterr().err


def test_a_client_that_disconnects_during_a_request_counts_as_no_failure() -> None:
    before = failures()
    error = InternalServerException("client disconnected prematurely")

    assert not_understood(cast("Any", None), error).status_code == 400
    assert failures() == before


def failures() -> float:
    samples = [sample for metric in FAILURES.collect() for sample in metric.samples]
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


# --- websocket messages

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(opcode: Opcode, text: str, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


class Listener:
    """A websocket connection in memory, and the texts that the application has got."""

    def __init__(self, house: House) -> None:
        self.heard: list[str | None] = []
        self.line = Line()
        config = uvicorn.Config(self.app, lifespan="off", interface="asgi3", log_config=None, ws_max_size=1 << 14)
        config.load()
        self.protocol = GuardedWebSocketProtocol(house.connections, config, ServerState(), {}, house.loop)
        self.protocol.connection_made(self.line)
        self.protocol.data_received(HANDSHAKE)
        house.wait(0)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            self.heard.append(message.get("text"))

    def leave(self, house: House) -> None:
        self.protocol.connection_lost(None)
        house.wait(0.1)


def test_the_application_hears_the_same_messages_however_the_network_cuts_them(house: House) -> None:
    texts = ["", "a", "ö" * 62, "b" * 126, "c" * 4000, "d" * 5000]
    messages = [frame(Opcode.TEXT, text) for text in texts]
    between = [
        frame(Opcode.PING, "p"),
        frame(Opcode.TEXT, "in ", fin=False) + frame(Opcode.PING, "") + frame(Opcode.CONT, "parts"),
    ]
    whole = b"".join([*messages, *between, messages[1]])
    cuts = [
        [*messages, *between, messages[1]],
        [whole],
        *[[whole[:at], whole[at:]] for at in range(1, len(whole), 97)],
        [whole[at : at + 3] for at in range(0, len(whole), 3)],
    ]
    for chunks in cuts:
        client = Listener(house)
        for chunk in chunks:
            client.protocol.data_received(chunk)
            house.wait(0)
        house.wait(0.1)
        assert client.heard == [*texts, "in parts", "a"]
        assert not client.line.aborted
        client.leave(house)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(frame(Opcode.TEXT, "in ", fin=False) + frame(Opcode.TEXT, "parts"), id="two messages at once"),
        pytest.param(Frame(Opcode.TEXT, b"a").serialize(mask=False), id="no mask"),
        pytest.param(Frame(Opcode.TEXT, b"\xff").serialize(mask=True), id="not UTF-8"),
        pytest.param(b"\xa1\x81abcd\x00", id="a reserved bit"),
        pytest.param(frame(Opcode.TEXT, "e" * (1 << 15)), id="too long"),
    ],
)
def test_a_message_against_the_protocol_closes_the_connection(house: House, wrong: bytes) -> None:
    client = Listener(house)
    client.protocol.data_received(frame(Opcode.TEXT, "a"))
    house.wait(0)
    client.protocol.data_received(wrong)
    client.protocol.data_received(frame(Opcode.TEXT, "later"))
    house.wait(0.1)
    assert client.heard == ["a"]
    assert client.line.aborted
    client.leave(house)


def test_messages_of_one_moment_are_written_together(house: House) -> None:
    first, second = Listener(house), Listener(house)
    for client in (first, second):
        client.line.writes.clear()
    assert first.protocol.write_now(b"update")
    assert second.protocol.write_now(b"other")
    assert first.protocol.write_now(b"ack")
    assert not first.line.writes
    house.wait(0)
    assert first.line.writes == [b"\x81\x06update\x81\x03ack"]
    assert second.line.writes == [b"\x81\x05other"]
    first.leave(house)
    second.leave(house)


def test_a_message_that_the_application_sends_comes_after_those_of_the_same_moment(house: House) -> None:
    client = Listener(house)
    client.line.writes.clear()
    assert client.protocol.write_now(b"update")
    house.loop.run_until_complete(client.protocol.send({"type": "websocket.send", "text": "goodbye"}))
    house.wait(0)
    assert client.line.writes == [b"\x81\x06update", b"\x81\x07goodbye"]
    client.leave(house)


def test_nothing_is_written_after_the_end_of_a_connection(house: House) -> None:
    client = Listener(house)
    assert client.protocol.write_now(b"update")
    client.protocol.data_received(frame(Opcode.CLOSE, ""))
    before = len(client.line.writes)
    house.wait(0)
    assert len(client.line.writes) == before
    assert not client.protocol.write_now(b"later")
    client.leave(house)
