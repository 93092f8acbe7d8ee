"""The least that a server in Python can do for a move: bench/server.py --floor measures it beside the others.

It has no rules, no views and no accounts. It reads a move of the size of ours, writes one row to SQLite, and sends an
update to both players and an answer to the one who moved. It uses the event loop of our server, its frames, its writer
thread, and its way to share a transaction: everything that arrives during a commit is in the next one.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha1
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.fast_websocket import connect

from meadhall.server.http.compression import small_text, text_frame

if TYPE_CHECKING:
    from bench.server import Load

ACCEPTED: Final = (
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n"
)
GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
ROW: Final = b"x" * 400
"""As long as the row of a move of the tiny game."""
UPDATE: Final = b'{"type":"update","seq":%d,"text":"' + b"x" * 300 + b'"}'
ACK: Final = b'{"type":"ack","request":"%s","seq":%d,"hash":"' + b"x" * 64 + b'"}'


class Move(msgspec.Struct):
    """The fields of a move."""

    type: str
    request: str
    seat: int
    seq: int
    text: str


DECODER: Final = msgspec.json.Decoder(Move)


class Writer:
    """Writes rows in a thread; what arrives during a commit is in the next one."""

    def __init__(self, file: str) -> None:
        self._file: Final = file
        self._waiting: list[tuple[tuple[Any, ...], Callable[[], None]]] = []
        self._running = False
        self._thread: Final = ThreadPoolExecutor(1)
        self._database: sqlite3.Connection | None = None

    def write(self, row: tuple[Any, ...], done: Callable[[], None]) -> None:
        """Call `done` when the row is on the disk."""
        self._waiting.append((row, done))
        if not self._running:
            self._running = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        batch, self._waiting = self._waiting, []
        self._running = bool(batch)
        if batch:
            rows = [row for row, _ in batch]
            writing = asyncio.get_running_loop().run_in_executor(self._thread, self._commit, rows)
            writing.add_done_callback(lambda _: self._finish([done for _, done in batch]))

    def _finish(self, callbacks: list[Callable[[], None]]) -> None:
        for done in callbacks:
            done()
        self._begin()

    def _commit(self, rows: list[tuple[Any, ...]]) -> None:
        if self._database is None:
            self._database = sqlite3.connect(self._file)
            self._database.execute("PRAGMA journal_mode=WAL")
            self._database.execute("PRAGMA synchronous=FULL")
            self._database.execute("CREATE TABLE records (id TEXT, seq INTEGER, body BLOB, PRIMARY KEY (id, seq))")
        with self._database:
            self._database.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)


class FloorPlayer(asyncio.Protocol):
    """One websocket. The path of the request names the table."""

    def __init__(self, tables: dict[str, list[FloorPlayer]], writer: Writer) -> None:
        self._tables: Final = tables
        self._writer: Final = writer
        self._table = ""
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if not self._table:
            head = data.decode()
            key = head.partition("Sec-WebSocket-Key: ")[2].partition("\r\n")[0]
            self.transport.write(ACCEPTED.format(b64encode(sha1(key.encode() + GUID).digest()).decode()).encode())  # noqa: S324
            self._table = head.split(" ")[1]
            self._tables.setdefault(self._table, []).append(self)
            return
        text = small_text(data)
        assert text is not None
        move = DECODER.decode(text)
        self._writer.write((self._table, move.seq, ROW), lambda: self._answer(move))

    def _answer(self, move: Move) -> None:
        update = text_frame(UPDATE % move.seq, None)
        ack = text_frame(ACK % (move.request.encode(), move.seq), None)
        for player in self._tables[self._table]:
            player.transport.write(update + ack if player is self else update)


async def floor_table(load: Load, address: str, number: int, ready: Callable[[], None]) -> None:
    """Play with two sockets at one table of this server."""
    sockets = [await connect(f"{address}/{number}") for _ in (0, 1)]
    ready()
    await load.begin()
    seq = 0
    while True:
        seat, seq = seq % 2, seq + 1
        begun = time.perf_counter()
        move = {"type": "move", "request": f"request-{seq:08}", "seat": seat, "seq": seq, "text": "add"}
        sockets[seat].send(json.dumps(move))
        for each in (1 - seat, seat):
            while b"update" not in await sockets[each].recv():
                pass
            if each != seat:
                load.count(begun)
        await load.pause(begun)


async def serve(file: str) -> None:
    """Serve until the process is killed; print the address."""
    writer, tables = Writer(file), dict[str, list[FloorPlayer]]()
    server = await asyncio.get_running_loop().create_server(lambda: FloorPlayer(tables, writer), "127.0.0.1", 0)
    print(f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1]))
