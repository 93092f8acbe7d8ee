"""Compression on the socket: large updates only, and nothing that holds words of other players."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest
from tests.server.helpers import Server, opened, play_on, run, two
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from meadhall.server.http.compression import SMALLEST, UPDATE, UpdateDeflate, deflated

LARGE = UPDATE + b',"events":[' + b'{"key":"event"},' * 200 + b"]}"


def test_only_large_updates_are_compressed() -> None:
    deflate = UpdateDeflate(True, True, 15, 15)  # noqa: FBT003  # as the library calls it
    for data, wanted in (
        (LARGE, True),
        (UPDATE + b'"}', False),
        (LARGE.replace(b"update", b"welcome", 1), False),
        (LARGE.replace(b"update", b"table", 1), False),
    ):
        frame = deflate.encode(Frame(Opcode.TEXT, data))
        assert frame.rsv1 == wanted
        assert PerMessageDeflate(True, True, 15, 15).decode(frame).data == data  # noqa: FBT003
    assert len(deflated(LARGE)) < SMALLEST
    # A client that cannot keep a large window gets plain messages.
    assert not UpdateDeflate(True, True, 15, 10).encode(Frame(Opcode.TEXT, LARGE)).rsv1  # noqa: FBT003


class Noted(PerMessageDeflate):
    """Notes which messages came compressed."""

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        found = super().decode(frame, max_size=max_size)
        if frame.opcode is Opcode.TEXT:
            NOTED.append((frame.rsv1, json.loads(bytes(found.data))))
        return found


NOTED: list[tuple[bool, dict[str, Any]]] = []


class NotedFactory(ClientPerMessageDeflateFactory):
    def process_response_params(self, *given: Any) -> PerMessageDeflate:
        usual = super().process_response_params(*given)
        assert usual.remote_no_context_takeover
        assert usual.local_no_context_takeover
        return Noted(True, True, usual.remote_max_window_bits, usual.local_max_window_bits)  # noqa: FBT003


def live(server: Server, factory: ClientPerMessageDeflateFactory) -> connect:
    address = server.address.replace("http", "ws", 1) + "/api/live"
    return connect(address, origin=Origin(server.address), compression=None, extensions=[factory], proxy=None)


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


def test_a_browser_gets_large_updates_compressed_and_full_views_plain(server: Server) -> None:
    async def play() -> None:
        NOTED.clear()
        async with server.client() as client:
            wanted = msgspec.structs.replace(two(), game="dwarves")
            table, tokens = await opened(client, wanted)
            async with (
                live(server, NotedFactory()) as socket,
                client.sit(table, tokens[:1]) as anna,
                client.sit(table, tokens[1:]) as ben,
            ):
                await socket.send(json.dumps({"type": "sit", "table": table, "tokens": tokens[:1]}))
                while not any(packed for packed, _ in NOTED):
                    [ack] = await play_on([anna, ben], 1)
                    async with asyncio.timeout(60):
                        while not NOTED or NOTED[-1][1].get("seq", 0) < ack.seq:
                            await socket.recv()
        assert all(message["type"] == "update" for packed, message in NOTED if packed)

    run(play())


def test_a_message_that_grows_when_it_is_unpacked_ends_the_connection(server: Server) -> None:
    async def attack() -> None:
        async with live(server, ClientPerMessageDeflateFactory()) as socket:
            # 20 MB of spaces in 20 KB.
            await socket.send(b" " * 20_000_000, text=True)
            with pytest.raises(ConnectionClosed):
                await heard(socket, "never")
        async with server.client() as client:
            await client.become("Anna")

    run(attack())
