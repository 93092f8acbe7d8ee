"""Measure the memory of tables without clients, and of many websockets, in one server process.

python bench/idle.py [--tables 1000] [--sockets 10000] [GAME ...]

Idle tables: a number of tables of each game, in the middle of a game, that a client has loaded and left. Their memory
is the growth of the process, once with all of them in memory, and once with the usual `limit-idle-tables`. Sockets: two
players at each table of the first game; the last figure is the whole process. The clients are as small as possible:
they shake hands, sit down, and drop what they get. The figures are also written to bench/results/idle.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import signal
import sys
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.fast_websocket import frame, handshake
from bench.restart import fill
from bench.server import HERE, memory, our_hall, start

from meadhall.client import Client
from meadhall.core.game import own_games

AT_ONCE: Final = 50
SETTLED: Final = 4.0
"""Seconds after which the sweep has released all idle tables."""


class Silent(asyncio.Protocol):
    """A client that sits down, and drops everything that it gets."""

    def __init__(self, host: str, table: str, token: str) -> None:
        self._sit: Final = frame(json.dumps({"type": "sit", "table": table, "tokens": [token]}).encode())
        self._hello: Final = handshake(host, f"/api/live?table={table}")
        self._got = 0
        self.welcomed: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        assert self._transport is not None
        if not self._got:
            self._transport.write(self._sit)
        elif not self.welcomed.done():
            self.welcomed.set_result(None)
        self._got += len(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(exc or ConnectionError("the server has closed the connection"))


async def look(client: Client, tables: list[tuple[str, str]]) -> None:
    """Load tables: one player of each connects once."""
    at_once = asyncio.Semaphore(AT_ONCE)

    async def once(table: str, token: str) -> None:
        async with at_once:
            await client.view(table, token)

    await asyncio.gather(*[once(*each) for each in tables])


async def idle(game: str, count: int) -> list[float]:
    """Return the kilobytes of memory of one idle table: with all of them in memory, and with the usual limit."""
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        tables, _ = await fill(f"sqlite:///{Path(folder)}/hall.db", count, 30, [game], bots=False)
        return [await seen(our_hall(Path(folder), 3600.0, most), tables) for most in (count, None)]


async def seen(hall: list[str], tables: list[tuple[str, str]]) -> float:
    """Return the growth of a server, in kilobytes for each table, after a client has looked at all of them."""
    server = start(hall, 0)
    try:
        assert server.stdout is not None
        address = (await asyncio.to_thread(server.stdout.readline)).strip()
        async with Client(address) as client:
            # The first tables also load the rules, and fill the caches.
            first = max(20, len(tables) // 10)
            await look(client, tables[:first])
            await asyncio.sleep(SETTLED)
            before = memory(server.pid)
            await look(client, tables[first:])
            await asyncio.sleep(SETTLED)
            return (memory(server.pid) - before) / (len(tables) - first)
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()


async def sockets(game: str, count: int) -> tuple[int, int]:
    """Return the kilobytes of memory of a process before and after this many websockets."""
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        tables, _ = await fill(f"sqlite:///{Path(folder)}/hall.db", count // 2, 10, [game], bots=False)
        server = start(our_hall(Path(folder), 3600.0), 0)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            host = address.removeprefix("http://")
            name, _, port = host.partition(":")
            before = memory(server.pid)
            loop = asyncio.get_running_loop()
            for at in range(0, count, AT_ONCE):
                some = [tables[number % len(tables)] for number in range(at, min(count, at + AT_ONCE))]
                made = [
                    await loop.create_connection(lambda each=each: Silent(host, *each), name, int(port))  # type: ignore[misc]
                    for each in some
                ]
                async with asyncio.timeout(600):
                    await asyncio.gather(*[protocol.welcomed for _, protocol in made])
            await asyncio.sleep(SETTLED)
            return before, memory(server.pid)
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()


async def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=sorted(own_games()))
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=10_000)
    chosen = parser.parse_args()
    lines = ["| | memory |", "|---|---|"]
    for game in chosen.game if chosen.tables else ():
        loaded, usual = await idle(game, chosen.tables)
        lines.append(f"| one of {chosen.tables:,} idle tables of {game} | {usual:.1f} KB; in memory {loaded:.1f} KB |")
        print(lines[-1], flush=True)
    if chosen.sockets:
        before, after = await sockets(chosen.game[0], chosen.sockets)
        each = (after - before) / chosen.sockets
        what = f"a process with {chosen.sockets:,} websockets at {chosen.sockets // 2:,} tables of {chosen.game[0]}"
        lines.append(f"| {what} | {after / 1024:.0f} MB, {each:.1f} KB for each websocket with its half of a table |")
        print(lines[-1], flush=True)
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "idle.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(main())
