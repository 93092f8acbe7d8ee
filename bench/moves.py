"""Measure the CPU work of one move on the server's whole path except the network: instructions, or CPU time.

python bench/moves.py [--game tiny,duel] [--tables 25] [--moves 20] [--warm-up 12] [--count] [--source FOLDER]
                      [--python PROGRAM] [--keep FOLDER]

Each table has two websockets with a transport in memory. In each round every table makes one move: the benchmark passes
a frame to the server's websocket protocol, and waits until the other player's frame is written. The moves were found by
an earlier run with the same secrets, so clients cost nothing. SQLite syncs each commit to the disk.

`--count` counts instructions under valgrind, which needs valgrind and a C compiler. Two counts differ by about a
percent, however busy the machine is; CPU times differ by far more. `--keep` keeps valgrind's profile in a folder, for
callgrind_annotate. `--source` names the folder of the package: src (default), or an unpacked wheel. `--python` names
the Python. The first number of a line is a move's instructions, or its CPU time as the median of the rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import itertools
import json
import os
import secrets
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.fast_websocket import frame, handshake

HERE: Final = Path(__file__).parent
HEAD: Final = b"\r\n\r\n"
SWITCH: Final = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""
"""A library that begins and ends valgrind's count."""


class MemoryTransport(asyncio.Transport):
    """One side of a connection without a network: what the server writes is stored, or only counted."""

    def __init__(self, protocol: asyncio.BaseProtocol) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.protocol: Any = protocol
        self.written: bytearray | None = bytearray()
        self.wanted: list[Any] | None = None
        """The transports whose next frame this round waits for, and the event that ends it."""
        protocol.connection_made(self)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def write(self, data: Any) -> None:
        if self.written is not None:
            self.written += data
        if self.wanted is not None:
            wanted, self.wanted = self.wanted, None
            wanted[0] -= 1
            if not wanted[0]:
                wanted[1].set()

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def close(self) -> None: ...
    def abort(self) -> None: ...


def texts(written: bytearray) -> list[bytes]:
    """Take the messages of the server out of what a transport has written."""
    found, at = [], written.index(HEAD) + len(HEAD) if written.startswith(b"HTTP") else 0
    while at < len(written):
        size, start = written[at + 1], at + 2
        if size >= 126:
            start += 2 if size == 126 else 8
            size = int.from_bytes(written[at + 2 : start], "big")
        if written[at] == 0x81:
            found.append(bytes(written[start : start + size]))
        at = start + size
    written.clear()
    return found


class MovingPlayer:
    """A player's websocket, and the scene that it has."""

    def __init__(self, protocol: Any, table: str, token: str) -> None:
        self.transport: Final = MemoryTransport(protocol)
        self.transport.protocol.data_received(handshake("127.0.0.1:8765", f"/api/live?table={table}"))
        self._sit: Final = json.dumps({"type": "sit", "table": table, "tokens": [token]}).encode()
        self.scene: dict[str, Any] = {}
        self.seq = 0

    async def sit(self) -> None:
        """Authenticate, and wait for the full view."""
        while self.transport.written is not None and HEAD not in self.transport.written:
            await asyncio.sleep(0)
        self.send(frame(self._sit))
        while not self.scene:
            await asyncio.sleep(0)
            self.read()

    def send(self, data: bytes) -> None:
        """Send a frame."""
        self.transport.protocol.data_received(data)

    def read(self) -> None:
        """Bring the scene up to date."""
        from meadhall.protocol.patches import with_changes

        for text in texts(self.transport.written or bytearray()):
            message = json.loads(text)
            if message["type"] == "welcome":
                self.scene, self.seq = message["scene"], message["seq"]
            elif message["type"] == "update":
                self.scene, self.seq = with_changes(self.scene, message["patch"]), message["seq"]


def repeat_secrets() -> None:
    """Make the secrets of tables the same in each hall, so that the same moves are possible."""
    numbers = itertools.count()
    secrets.token_bytes = lambda nbytes=None: next(numbers).to_bytes(nbytes or 32, "big")
    secrets.token_urlsafe = lambda nbytes=None: f"{next(numbers):0{nbytes or 32}}"


@asynccontextmanager
async def hall_in(folder: str, game: str, count: int) -> AsyncIterator[list[list[MovingPlayer]]]:
    """Run a hall in a folder, and yield the players of some tables."""
    import uvicorn
    from uvicorn.server import ServerState

    from meadhall.protocol.seating import SeatWanted, TableWanted
    from meadhall.server.hall import Hall
    from meadhall.server.http.app import make_app
    from meadhall.server.http.connections import GuardedHttpProtocol, GuardedWebSocketProtocol, OpenConnections
    from meadhall.server.http.limits import Limits
    from meadhall.server.storage.store import Store
    from meadhall.server.thinking.pool import WorkerPool
    from meadhall.server.tokens import Tokens

    repeat_secrets()
    store = Store(f"sqlite:///{folder}/hall.db")
    await store.open()
    hall = Hall(store, Tokens(await store.signing_key()), WorkerPool(1), Limits.loose())
    await hall.open()
    app, _ = make_app(hall, frozenset({"http://127.0.0.1:8765"}))
    connections = OpenConnections(10**6, 10**6)
    config = uvicorn.Config(
        app,
        http=partial(GuardedHttpProtocol, connections),  # type: ignore[arg-type]
        ws=partial(GuardedWebSocketProtocol, connections),  # type: ignore[arg-type]
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
    )
    config.load()
    state, found = ServerState(), []
    wanted = TableWanted(game, [SeatWanted("me", "A"), SeatWanted("me", "B")], first=0, window=0)
    for number in range(count):
        opened = await hall.open_table(wanted, f"guest-{number:016}")
        tokens = [opened.tokens[seat] for seat in sorted(opened.tokens)]
        protocols = [GuardedHttpProtocol(connections, config, state, {}) for _ in tokens]
        players = [
            MovingPlayer(protocol, opened.table, token) for protocol, token in zip(protocols, tokens, strict=True)
        ]
        for player in players:
            await player.sit()
        found.append(players)
    try:
        yield found
    finally:
        for task in state.tasks:
            task.cancel()
        await asyncio.gather(*state.tasks, return_exceptions=True)
        await hall.close()


async def play(moves: list[tuple[MovingPlayer, MovingPlayer, bytes]]) -> None:
    """Make one move at each table, and wait until the other players have them all."""
    arrived = asyncio.Event()
    wanted = [len(moves), arrived]
    for player, other, data in moves:
        other.transport.wanted = wanted
        player.send(data)
    await arrived.wait()


async def find_moves(folder: str, game: str, tables: int, rounds: int) -> list[list[tuple[int, int, bytes]]]:
    """Play the game, and return the moves of each round: table, seat and frame."""
    found: list[list[tuple[int, int, bytes]]] = []
    async with hall_in(folder, game, tables) as halls:
        for number in range(rounds):
            made = []
            for table, players in enumerate(halls):
                for player in players:
                    player.read()
                prompt = players[0].scene["prompt"]
                if prompt is None:
                    continue
                seat = max(0, prompt["seats"][0])
                move = {"type": "move", "request": f"request-{number:08}", "seat": seat, "seq": players[seat].seq}
                text = json.dumps({**move, "text": players[seat].scene["options"][0]["action"]})
                made.append((table, seat, frame(text.encode())))
            await play([(halls[table][seat], halls[table][1 - seat], data) for table, seat, data in made])
            found.append(made)
    return found


async def measured(game: str, chosen: argparse.Namespace, switch: Any) -> float:
    """Return the CPU microseconds of a move, as the median of the rounds; `switch` counts instructions meanwhile."""
    from meadhall.server.serve import GC_THRESHOLDS

    rounds = chosen.warm_up + chosen.moves
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        for name in ("found", "played"):
            Path(folder, name).mkdir()
        moves = await find_moves(f"{folder}/found", game, chosen.tables, rounds)
        async with hall_in(f"{folder}/played", game, chosen.tables) as halls:
            for players in halls:
                for player in players:
                    player.transport.written = None
            # As the server does when it starts.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*GC_THRESHOLDS)
            spent = []
            for number, made in enumerate(moves):
                frames = [(halls[table][seat], halls[table][1 - seat], data) for table, seat, data in made]
                if switch is not None and number == chosen.warm_up:
                    switch.begin()
                begun = time.process_time()
                await play(frames)
                spent.append((time.process_time() - begun) / len(made))
            if switch is not None:
                switch.end()
    print("moves", sum(map(len, moves[chosen.warm_up :])))
    return statistics.median(spent[chosen.warm_up :]) * 1e6


async def run_one(game: str, chosen: argparse.Namespace) -> None:
    """Measure one game in this process."""
    import meadhall.games

    meadhall.games.__path__.append(str(HERE / "server_game"))
    switch = ctypes.CDLL(chosen.switch) if chosen.switch else None
    print("time", await measured(game, chosen, switch))


def outcome(words: list[str], chosen: argparse.Namespace, environment: dict[str, str], counted: Path | None) -> str:
    """Run a measurement in a process of its own; return what to print."""
    lines = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout.splitlines()
    found = dict(line.split() for line in lines)
    if counted is None:
        return f"{float(found['time']):8.0f} µs a move"
    total = next(line for line in counted.read_text(encoding="utf-8").splitlines() if line.startswith("totals:"))
    return f"{int(total.split()[1]) / int(found['moves']) / 1000:8.0f} thousand instructions a move"


def main() -> None:
    """Measure each game in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="tiny,duel,fall,dwarves,zwergendorf")
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--warm-up", type=int, default=12)
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--source", default=str(HERE.parent / "src"))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--keep", default="")
    parser.add_argument("--one", default="", help=argparse.SUPPRESS)
    parser.add_argument("--switch", default="", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.one:
        import uvloop

        uvloop.run(run_one(chosen.one, chosen))
        return
    paths = [str(Path(chosen.source).resolve()), sysconfig.get_path("purelib")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "1"}
    sizes = [f"--tables={chosen.tables}", f"--moves={chosen.moves}", f"--warm-up={chosen.warm_up}"]
    with tempfile.TemporaryDirectory(prefix="meadhall-count-") as folder:
        before: list[str] = []
        if chosen.count:
            library = Path(folder, "switch.so")
            words = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", str(library)]
            subprocess.run(words, input=SWITCH, text=True, check=True)
            before = ["valgrind", "--tool=callgrind", "--instr-atstart=no"]
            sizes.append(f"--switch={library}")
        for game in chosen.game.split(","):
            profile = Path(chosen.keep or folder, f"callgrind.{game}")
            tool = [*before, f"--callgrind-out-file={profile}"] if before else []
            words = [*tool, chosen.python, str(Path(__file__).resolve()), *sizes, f"--one={game}"]
            print(f"{game:14}", outcome(words, chosen, environment, profile if before else None), flush=True)


if __name__ == "__main__":
    main()
