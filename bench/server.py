"""Compare the table server with boardgame.io's in one run: the same core, and the same load from another core.

python bench/server.py [--seconds 6] [--rounds 3] [--fast 100] [--tables 100,400,1200] [--only ours|peer]
                       [--game tiny,duel] [--floor] [--source FOLDER] [--python PROGRAM]

`--fast` tables move as fast as they can (0: none of them). Then `--tables` move once a second.

Our server runs from the compiled wheel, as it is shipped; the benchmark builds it first, which takes minutes.
`--source src` runs the sources as they are. `--python` names another Python of the same version for the server.
Debian's and that of the container image are built with profile-guided optimization, and are a quarter faster than one
without. boardgame.io always plays its tiny game; `--game` names the games of ours. `--floor` adds bench/floor.py.

npm installs the peer in bench/server_peer on first use. Its matches are in memory, ours on disk. A move counts when the
other player has received it. Tables that move once a second begin at random moments, the same for both servers. The two
take turns, and each figure is the median of the rounds. All traffic stays on loopback; the clients of both are those of
bench/fast_websocket.py. The benchmark also writes the figures to bench/results/server.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.fast_websocket import FastSocket, connect
from bench.floor import floor_table
from bench.peer import PEER, PEER_PORT, install_peer, peer_table
from tools.commands.build import make_wheel

from meadhall.client import Client
from meadhall.protocol.patches import with_changes
from meadhall.protocol.seating import SeatWanted, TableWanted

HERE: Final = Path(__file__).parent
WARM_UP: Final = 4000
"""Moves before the measured time, where tables move as fast as they can."""
LONGEST_WARM_UP: Final = 20.0
"""Most seconds for these moves."""
OURS: Final = """
import sys
import meadhall.games
meadhall.games.__path__.append(sys.argv[2])
from meadhall.server.http.limits import Limits
from meadhall.server.serve import Settings, run
limits = Limits.loose()
keep_seconds, _, idle_tables = sys.argv[3].partition(",")
limits.keep_seconds = float(keep_seconds)
limits.idle_tables = int(idle_tables or limits.idle_tables)
run(Settings(port=0, db=sys.argv[1], limits=limits), lambda address: print(address, flush=True))
"""


class MessageFields(msgspec.Struct):
    """The fields of a message that the load needs."""

    type: str
    seq: int = 0
    scene: dict[str, Any] | None = None
    patch: dict[str, Any] = {}


DECODER: Final = msgspec.json.Decoder(MessageFields)


class Load:
    """A number of tables for two, each moving as fast as it can, or once a second."""

    def __init__(self, seconds: float, pid: int) -> None:
        self.seconds: Final = seconds
        self.pid: Final = pid
        self.spent = 0.0
        self.latencies: Final[list[float]] = []
        self.made = 0
        """All moves, also those before the measured time."""
        self.moves = 0
        self.paced = False
        self.running = False
        self.begun: Callable[[], object] = lambda: None
        self.ended: Callable[[], object] = lambda: None
        """Called when the measured time begins and ends."""
        self.go: Final = asyncio.Event()
        self.lots: Final = random.Random(1)

    async def begin(self) -> None:
        """Wait until all clients are connected, and for this table's moment of the second."""
        await self.go.wait()
        if self.paced:
            await asyncio.sleep(self.lots.random())

    async def pause(self, begun: float) -> None:
        """Wait until the next move is due."""
        if self.paced:
            await asyncio.sleep(max(0.0, begun + 1.0 - time.perf_counter()))

    def count(self, begun: float) -> None:
        """Count a move that has reached the other player."""
        self.made += 1
        if self.running:
            self.moves += 1
            self.latencies.append(time.perf_counter() - begun)


async def our_table(load: Load, address: str, table: str, tokens: list[str], ready: Callable[[], None]) -> None:
    """Play with two sockets at one of our tables."""
    live = f"{address.replace('http', 'ws', 1)}/api/live?table={table}"
    sockets: list[FastSocket] = []
    scenes: list[dict[str, Any]] = [{}, {}]
    for token in tokens:
        socket = await connect(live)
        socket.send(json.dumps({"type": "sit", "table": table, "tokens": [token]}))
        sockets.append(socket)
    seqs = [0, 0]

    async def hear(seat: int, wanted: int) -> None:
        while not scenes[seat] or seqs[seat] < wanted:
            message = DECODER.decode(await sockets[seat].recv())
            if message.type == "welcome":
                scenes[seat], seqs[seat] = message.scene or {}, message.seq
            elif message.type == "update":
                # Without the checksum: the load must cost little.
                scenes[seat], seqs[seat] = with_changes(scenes[seat], message.patch), message.seq

    for seat in (0, 1):
        await hear(seat, 1)
    ready()
    await load.begin()
    number = 0
    while True:
        prompt = scenes[0]["prompt"]
        if prompt is None:
            return
        # Each player of a party may answer for it.
        seat = max(0, prompt["seats"][0])
        begun = time.perf_counter()
        number += 1
        move = {"type": "move", "request": f"request-{number:08}", "seat": seat, "seq": seqs[seat]}
        sockets[seat].send(json.dumps({**move, "text": scenes[seat]["options"][0]["action"]}))
        await hear(1 - seat, seqs[seat] + 1)
        load.count(begun)
        await hear(seat, seqs[1 - seat])
        await load.pause(begun)


@dataclass(slots=True)
class Figures:
    """One round: moves a second, milliseconds to the other player, microseconds of CPU a move, kilobytes of memory."""

    moves: float
    p50: float
    p99: float
    core: float
    socket: float = 0.0


async def measure(load: Load, tables: list[Callable[[Callable[[], None]], Awaitable[None]]], paced: bool) -> Figures:
    """Let the tables play, and return the figures."""
    waiting = len(tables)
    everybody = asyncio.Event()

    def ready() -> None:
        nonlocal waiting
        waiting -= 1
        if not waiting:
            everybody.set()

    tasks = []
    for at in range(0, len(tables), 50):
        tasks += [asyncio.ensure_future(table(ready)) for table in tables[at : at + 50]]
        await asyncio.sleep(0.2)
    waiter = asyncio.ensure_future(everybody.wait())
    await asyncio.wait([waiter, *tasks], timeout=120, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        if task.done():
            task.result()
    assert everybody.is_set()
    load.paced = paced
    load.go.set()
    await asyncio.sleep(1.5)
    # Node compiles while it runs: on a busy machine, a second would not warm it up.
    until = time.monotonic() + LONGEST_WARM_UP
    while not paced and load.made < WARM_UP and time.monotonic() < until:
        await asyncio.sleep(0.05)
    before = computing(load.pid)
    load.begun()
    load.running = True
    await asyncio.sleep(load.seconds)
    load.running = False
    load.ended()
    load.spent = computing(load.pid) - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    ordered = sorted(load.latencies)
    assert ordered, "no move was made"
    p50, p99 = statistics.median(ordered) * 1000, ordered[int(len(ordered) * 0.99)] * 1000
    return Figures(load.moves / load.seconds, p50, p99, load.spent / load.moves * 1e6)


def start(words: list[str], core: int, environment: dict[str, str] | None = None) -> subprocess.Popen[str]:
    """Start a server on one core."""
    found = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=HERE.parent, env=environment)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(found.pid, {core})
    return found


def our_hall(folder: Path, keep_seconds: float = 120.0, idle_tables: int | None = None) -> list[str]:
    """Return the command that starts a hall in a folder, with the small game."""
    database = f"sqlite:///{folder / 'hall.db'}"
    limits = str(keep_seconds) if idle_tables is None else f"{keep_seconds},{idle_tables}"
    return [sys.executable, "-c", OURS, database, str(HERE / "server_game"), limits]


def memory(pid: int) -> int:
    """Return the resident memory of a process in kilobytes."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def computing(pid: int) -> float:
    """Return the CPU seconds of a process."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def open_tables(load: Load, address: str, game: str, count: int) -> list[Any]:
    """Open a number of our tables for two; return the functions that play at them."""
    tables: list[Any] = []
    async with Client(address) as client:
        await client.become("Load")
        wanted = TableWanted(game, [SeatWanted("me", "A"), SeatWanted("me", "B")], first=0, window=0)
        for at in range(0, count, 50):
            for each in await asyncio.gather(*[client.open(wanted) for _ in range(min(50, count - at))]):
                tokens = [each.tokens["0"], each.tokens["1"]]
                tables.append(
                    lambda ready, each=each, tokens=tokens: our_table(load, address, each.table, tokens, ready)
                )
    return tables


def unpacked_wheel(folder: Path) -> Path:
    """Build the compiled wheel, and return the folder in which it is unpacked."""
    if make_wheel(folder, compiled=True):
        sys.exit("the wheel could not be built; to measure the sources as they are: --source src")
    for wheel in folder.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(folder / "unpacked")
    return folder / "unpacked"


async def ours(program: list[str], game: str, count: int, seconds: float, paced: bool) -> Figures:
    """Measure our server under load; `program` is its Python, and the folder of its package."""
    python, source = program
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        paths = [str(Path(source).resolve()), sysconfig.get_path("purelib")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        server = start([python, *our_hall(Path(folder))[1:]], 0, environment)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            before = memory(server.pid)
            load = Load(seconds, server.pid)
            found = await measure(load, await open_tables(load, address, game, count), paced)
            found.socket = (memory(server.pid) - before) / count / 2
            return found
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()


async def peer(count: int, seconds: float, paced: bool) -> Figures:
    """Measure boardgame.io's server under the same load."""
    server = start(["node", str(PEER / "server.cjs"), str(PEER_PORT)], 0)
    try:
        assert server.stdout is not None
        await asyncio.to_thread(server.stdout.readline)
        before = memory(server.pid)
        load = Load(seconds, server.pid)
        tables: list[Any] = [lambda ready, number=number: peer_table(load, number, ready) for number in range(count)]
        found = await measure(load, tables, paced)
        found.socket = (memory(server.pid) - before) / count / 2
        return found
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()


async def floor(program: list[str], count: int, seconds: float, paced: bool) -> Figures:
    """Measure a server that only reads, writes a row and answers; `program` as for `ours`."""
    python, source = program
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        paths = [str(Path(source).resolve()), sysconfig.get_path("purelib")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
        server = start([python, str(HERE / "floor.py"), f"{folder}/floor.db"], 0, environment)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            load = Load(seconds, server.pid)
            tables: list[Any] = [
                lambda ready, number=number: floor_table(load, address, number, ready) for number in range(count)
            ]
            return await measure(load, tables, paced)
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()


async def main() -> None:
    """Measure our server and the peer in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--fast", type=int, default=100)
    parser.add_argument("--tables", default="100,400,1200")
    parser.add_argument("--only", choices=("ours", "peer"))
    parser.add_argument("--game", default="tiny")
    parser.add_argument("--floor", action="store_true")
    parser.add_argument("--source", default="")
    parser.add_argument("--python", default=sys.executable)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-wheel-") as folder:
        source = chosen.source or ("" if chosen.only == "peer" else str(unpacked_wheel(Path(folder))))
        await compare(chosen, [chosen.python, source])


async def compare(chosen: argparse.Namespace, program: list[str]) -> None:
    """Measure what the command line asks for; `program` is the Python of our server, and the folder of its package."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 2)))
    games = [] if chosen.only == "peer" else chosen.game.split(",")
    kinds: dict[str, Callable[..., Awaitable[Figures]]] = {
        f"ours: {game}": partial(ours, program, game) for game in games
    }
    if chosen.floor:
        kinds["floor"] = partial(floor, program)
    if chosen.only != "ours":
        install_peer()
        kinds["boardgame.io"] = peer
    lines = ["| load | server | moves a second | median | 99th percentile | CPU a move | memory a socket |"]
    lines.append("|---|---|---|---|---|---|---|")
    fast = [(chosen.fast, False)] if chosen.fast else []
    for count, paced in [*fast, *[(int(text), True) for text in chosen.tables.split(",") if text]]:
        what = f"{count} tables, once a second" if paced else f"{count} tables, as fast as they can"
        rounds: dict[str, list[Figures]] = {name: [] for name in kinds}
        for _ in range(chosen.rounds):
            for name, kind in kinds.items():
                rounds[name].append(await kind(count, chosen.seconds, paced))
        for name, found in rounds.items():
            moves, p50, p99, core, socket = (
                statistics.median(getattr(figures, field.name) for figures in found) for field in fields(Figures)
            )
            cells = [f"{moves:.0f}", f"{p50:.1f} ms", f"{p99:.1f} ms", f"{core:.0f} µs", f"{socket:.0f} KB"]
            lines.append(f"| {' | '.join([what, name, *cells])} |")
            print(f"{what:32} {name:18} {'  '.join(f'{cell:>9}' for cell in cells)}", flush=True)
    report_path = HERE / "results/server.md"
    report_path.parent.mkdir(exist_ok=True)
    report_path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    uvloop.run(main())
