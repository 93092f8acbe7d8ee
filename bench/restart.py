"""Measure how soon a server with many live tables answers again: a new process on a database that is not cached.

python bench/restart.py [--tables 1000] [--moves 60] [--runs 3]

The tables use all games in turn, every other table has a bot, and the server was killed, not stopped. The figures are
seconds since the start of the process, until

- the server answers;
- a player has made the first move;
- bots play at all their tables;
- one player of each table has seen it, so that all tables are loaded.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import HERE, computing, start

from meadhall.client import Client, request_id
from meadhall.core.game import find
from meadhall.protocol import wire
from meadhall.protocol.seating import SeatWanted, TableWanted
from meadhall.server.hall import Hall
from meadhall.server.http.limits import Limits
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import PLAYING
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

AT_ONCE: Final = 50


async def fill(
    db: str, count: int, moves: int, keys: Sequence[str] = (), *, bots: bool = True
) -> tuple[list[tuple[str, str]], int]:
    """Open tables and play moves at them. Return the token of one seat of each table, and how many have bots.

    `keys` names the games; without it, all of them take turns.
    """
    store = Store(db)
    await store.open()
    # Workers that never answer: the benchmark measures the server and makes the moves itself.
    hall = Hall(store, Tokens(await store.signing_key()), WorkerPool(0), Limits(10**6, 10**6))
    games = sorted((game for game in find().values() if not keys or game.key in keys), key=lambda game: game.key)
    found = []
    with_bots = 0
    for at in range(0, count, AT_ONCE):
        opened = []
        for number in range(at, min(count, at + AT_ONCE)):
            game = games[number // 2 % len(games)]
            seats = [SeatWanted("me", f"Dwarf {seat}") for seat in range(max(2, game.seats[0]))]
            opened.append(await hall.open_table(TableWanted(game.key, seats, window=0), "anna"))
        actors = [await hall.actor(each.table) for each in opened]
        await asyncio.gather(*[play(actor, moves) for actor in actors])
        for number, (each, actor) in enumerate(zip(opened, actors, strict=True)):
            if bots and number % 2 and actor.table.status == PLAYING:
                await actor.execute(wire.Replace(request_id(), 1, "random"), Credentials(frozenset({1})))
                with_bots += 1
            found.append((each.table, each.tokens["0"]))
            await actor.stop()
            hall.actors.pop(each.table)
        print(f"\r{len(found)} tables", end="", file=sys.stderr, flush=True)
    await store.close()
    print(file=sys.stderr)
    return found, with_bots


async def play(actor: TableActor, moves: int) -> None:
    """Play random moves for all seats."""
    credentials = Credentials(frozenset(range(len(actor.table.seats))))
    for _ in range(moves):
        table = actor.table
        if table.match is None or table.status != PLAYING:
            return
        seat = max(0, table.asked()[0])
        text = random.choice(table.match.choices(seat)).text
        await actor.execute(wire.Move(request_id(), seat, table.seq, text), credentials)


def forget(folder: Path) -> None:
    """Drop these files from the page cache."""
    for file in folder.iterdir():
        with file.open("rb") as opened:
            os.fsync(opened.fileno())
            if hasattr(os, "posix_fadvise"):
                os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


async def restart(db: str, tables: list[tuple[str, str]], with_bots: int) -> str:
    """Start the server and report the times."""
    begun = time.perf_counter()
    limits = ("requests-per-minute", "requests-at-once", "views-per-minute", "views-at-once", "sockets-per-address")
    freely = [f"{name}=1000000" for name in limits]
    words = [
        "serve",
        "--port",
        "0",
        "--db",
        db,
        "--lang",
        "en",
        *[word for each in freely for word in ("--limit", each)],
    ]
    server = start([sys.executable, "-P", "-m", "meadhall.cli.main", *words], 0)

    def now() -> str:
        return f"{time.perf_counter() - begun:.2f} s ({computing(server.pid):.2f} s of the core)"

    try:
        assert server.stdout is not None
        address = (await asyncio.to_thread(server.stdout.readline)).split()[4]
        told = f"answers after {now()}"
        async with Client(address) as client:
            await first_move(client, tables)
            told += f"; makes the first move after {now()}"
            while await loaded(client) < with_bots:
                await asyncio.sleep(0.01)
            told += f"; owns {with_bots} tables with bots after {now()}"
            at_once = asyncio.Semaphore(AT_ONCE)

            async def look(table: str, token: str) -> None:
                async with at_once:
                    await client.view(table, token)

            await asyncio.gather(*[look(*each) for each in tables])
            return f"{told}; all {len(tables)} tables seen after {now()}"
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()


async def first_move(client: Client, tables: list[tuple[str, str]]) -> None:
    """Make a move at the first table whose first seat is asked."""
    for table, token in tables:
        view = await client.view(table, token)
        if view.scene is not None and view.scene.options:
            move = wire.Move(request_id(), 0, view.seq, view.scene.options[0].action)
            assert isinstance(await client.command(table, move, token), wire.Ack)
            return


async def loaded(client: Client) -> int:
    """Return how many tables the server holds in memory."""
    metrics = (await client.http.get("/metrics")).text
    return int(float(metrics.rpartition("\nmeadhall_tables_loaded ")[2].split()[0]))


async def main() -> None:
    """Fill the database once, then start the server several times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as name:
        filled = Path(name) / "filled"
        filled.mkdir()
        tables, with_bots = await fill(f"sqlite:///{filled}/hall.db", chosen.tables, chosen.moves)
        for number in range(1, chosen.runs + 1):
            # A server changes its database: bots move, and tables that wait for people leave its memory.
            folder = shutil.copytree(filled, Path(name) / str(number))
            forget(folder)
            print(f"{number}: {await restart(f'sqlite:///{folder}/hall.db', tables, with_bots)}", flush=True)
            shutil.rmtree(folder)


if __name__ == "__main__":
    asyncio.run(main())
