"""Measure a hall of several processes: speed with 1, 2 and 4 of them, one killed under load, a rolling restart.

python bench/processes.py [speed] [notices] [faults] [--processes 1,2,4] [--bus postgresql,nats] [--tables 60]
                          [--seconds 6] [--game tiny]

PostgreSQL (with disk syncs) and NATS are started for the run; all traffic stays on loopback. The client does what a
proxy does: it sends all clients of a table to one process, by rendezvous hashing.

`speed`: tables for two move as fast as they can. On a machine with few cores, processes, database and clients share
them. So the figure to compare is the CPU time of a move: its inverse is the moves a second of one core. A move that
another process has to read counts as followed.

`notices`: what a process spends on a notice about a table that it does not have.

`faults`: tables move a few times a second. One process is killed; then all are stopped with SIGTERM and started again,
one after the other. Each client sends an unanswered move again, with its idempotency key. The report says how long
tables had no answer, and how many moves were refused; afterwards every acknowledged move must be in the database.

The figures go to bench/results/processes.json and processes.md; bench/scale.py computes with them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

import asyncpg  # type: ignore[import-untyped]
from bench.cluster import Cluster, busy
from bench.server import HERE, Load, our_table

from meadhall.client import Client
from meadhall.protocol import wire
from meadhall.protocol.seating import SeatWanted, TableOpened, TableWanted
from meadhall.server.cluster.nats_bus import NatsBus
from meadhall_trust.seat_players import SeatPlayer, Witness

PACE: Final = 0.3
"""Seconds between two moves of a table under faults."""
PATIENCE: Final = 60.0


async def open_tables(cluster: Cluster, game: str, count: int) -> list[TableOpened]:
    """Open tables for two, at the processes in turn."""
    found: list[TableOpened] = []
    wanted = TableWanted(game, [SeatWanted("me", "A"), SeatWanted("me", "B")], first=0, window=0)
    for number, process in enumerate(cluster.processes):
        async with Client(process.address) as client:
            await client.become("Load")
            for _ in range(number, count, len(cluster.processes)):
                found.append(await client.open(wanted))
    return found


# --- speed


async def speed(count: int, bus: str, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Return the figures of a number of processes under full load."""
    cluster = Cluster(count, bus)
    try:
        await cluster.open()
        before = cluster.memory()
        load = Load(seconds, 0)
        opened = await open_tables(cluster, game, tables)
        waiting, everybody = len(opened), asyncio.Event()

        def ready() -> None:
            nonlocal waiting
            waiting -= 1
            if not waiting:
                everybody.set()

        tasks = [
            asyncio.create_task(
                our_table(load, cluster.route(each.table).address, each.table, [*each.tokens.values()], ready)
            )
            for each in opened
        ]
        async with asyncio.timeout(120):
            await everybody.wait()
        memory = cluster.memory() - before
        load.go.set()
        # Until ownership has followed the clients, and the openers have forgotten the tables.
        await asyncio.sleep(3)
        disk, followed = await cluster.disk(), await cluster.counters("meadhall_records_followed_total")
        commits = await cluster.counters("meadhall_commits_total")
        committing = await cluster.counters("meadhall_commit_seconds_sum")
        # At the last moment, so that no other work counts.
        cpu = cluster.cpu()
        load.running = True
        await asyncio.sleep(seconds)
        load.running = False
        spent = {name: value - cpu[name] for name, value in cluster.cpu().items()}
        after = await cluster.disk()
        commits = max(1.0, await cluster.counters("meadhall_commits_total") - commits)
        committing = await cluster.counters("meadhall_commit_seconds_sum") - committing
        found = {
            "processes": count,
            "bus": bus,
            "game": game,
            "moves_per_second": load.moves / seconds,
            "p99_ms": sorted(load.latencies)[int(len(load.latencies) * 0.99)] * 1000,
            "cpu_us": {name: value / load.moves * 1e6 for name, value in spent.items()},
            "moves_per_core_second": load.moves / spent["server"],
            "followed": await cluster.counters("meadhall_records_followed_total") - followed,
            "moves_per_commit": load.moves / commits,
            "commit_ms": committing / commits * 1000,
            "wal_bytes": (after["wal"] - disk["wal"]) / load.moves,
            "table_bytes": (after["tables"] - disk["tables"]) / load.moves,
            "connections": after["connections"] / count,
            "memory_kb_per_table": memory / tables,
        }
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return found
    finally:
        await cluster.close()


async def notices(count: int = 20_000) -> dict[str, Any]:
    """Return what a process spends on the notice of another process's move, at a table that it does not have."""
    cluster = Cluster(1, "nats")
    try:
        await cluster.open()
        connection = await asyncpg.connect(cluster.db)
        key = await connection.fetchval("SELECT value FROM hall WHERE key = 'bus'")
        await connection.close()
        bus = NatsBus(cluster.bus, "load", key)
        await bus.open(_drop)
        before = cluster.cpu()
        for number in range(count):
            # One notice in each message: a commit of another process with a single move.
            await bus.send([f"load m{number:022} 17"])
            if number % 500 == 0:
                await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE):
            while await cluster.counters("meadhall_notices_total") < count:
                await asyncio.sleep(0.1)
        await bus.close()
        spent = {name: (value - before[name]) / count * 1e6 for name, value in cluster.cpu().items()}
        return {"notice_us": spent["server"], "nats_us": spent["nats"]}
    finally:
        await cluster.close()


async def _drop(_process: str, _table: str, _rest: str) -> None:
    pass


# --- faults


async def check(db: str, acks: dict[str, wire.Ack]) -> int:
    """Check that the database has every acknowledged move once, with its hash; return how many it has."""
    connection = await asyncpg.connect(db)
    try:
        rows = await connection.fetch("SELECT request, hash FROM records WHERE request IS NOT NULL")
    finally:
        await connection.close()
    found = {row["request"]: row["hash"].hex() for row in rows}
    assert len(found) == len(rows), "a move was stored twice"
    lost = [request for request, ack in acks.items() if found.get(request) != ack.hash]
    assert not lost, f"{len(lost)} acknowledged moves are lost"
    return len(acks)


async def faults(count: int, bus: str, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Kill one process under load, then restart all of them in turn."""
    cluster, witness = Cluster(count, bus), Witness()
    try:
        await cluster.open()
        opened = await open_tables(cluster, game, tables)
        tables_of_all = [each.table for each in opened]
        players = [
            SeatPlayer(cluster.addresses, each.table, token, witness, pace=PACE)
            for each in opened
            for token in each.tokens.values()
        ]
        tasks = [asyncio.create_task(player.play()) for player in players]
        await witness.all_answer(tables_of_all)
        await asyncio.sleep(seconds)
        steady = witness.longest()
        victim = cluster.processes[0]
        its = [table for table in tables_of_all if cluster.route(table) is victim and table not in witness.ended]
        witness.waits.clear()
        owners = await owners_of(cluster, its)
        await victim.end(signal.SIGKILL)
        began = time.monotonic()
        await witness.all_answer(its)
        answered = max((witness.answered[table] - began for table in its), default=0.0)
        owned = await adopted(cluster, owners, began)
        killed = witness.longest()
        await victim.start()
        refused_before = witness.refused.total()
        await asyncio.sleep(seconds)
        witness.waits.clear()
        for process in cluster.processes:
            await process.end(signal.SIGTERM)
            await process.start()
            await witness.all_answer(tables_of_all)
        rolling = witness.longest()
        refused = dict(witness.refused)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return {
            "processes": count,
            "bus": bus,
            "acknowledged": await check(cluster.db, witness.acks),
            "tables_of_the_killed": len(its),
            "steady_longest_s": steady,
            "killed_all_answer_s": answered,
            "killed_longest_s": killed,
            "killed_new_owners_s": owned,
            "rolling_longest_s": rolling,
            "refused": refused,
            "refused_by_rolling_restart": witness.refused.total() - refused_before,
        }
    finally:
        await cluster.close()


async def owners_of(cluster: Cluster, tables: list[str]) -> list[str]:
    """Return the ids of the processes that own these tables."""
    db = await asyncpg.connect(cluster.db)
    try:
        rows = await db.fetch("SELECT DISTINCT owner FROM tables WHERE id = ANY($1::text[])", tables)
    finally:
        await db.close()
    return [row["owner"] for row in rows]


async def adopted(cluster: Cluster, dead: list[str], began: float) -> float:
    """Return the seconds until no running table belongs to a dead process."""
    db = await asyncpg.connect(cluster.db)
    query = "SELECT count(*) FROM tables WHERE status = 'playing' AND (owner IS NULL OR owner = ANY($1::text[]))"
    try:
        async with asyncio.timeout(PATIENCE):
            while await db.fetchval(query, dead):
                await asyncio.sleep(0.02)
    finally:
        await db.close()
    return time.monotonic() - began


# --- the report


def speed_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the figures of `speed` as a table."""
    lines = [
        (
            "| bus | processes | moves a second | CPU a move: servers | PostgreSQL | NATS "
            "| moves a core second | of one process | followed |"
        ),
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        alone = next(each for each in rows if each["bus"] == row["bus"])["moves_per_core_second"]
        cpu = [f"{row['cpu_us'].get(name, 0):.0f} µs" for name in ("server", "postgresql", "nats")]
        cells = [row["bus"], row["processes"], f"{row['moves_per_second']:.0f}", *cpu]
        cells += [f"{row['moves_per_core_second']:.0f}", f"{row['moves_per_core_second'] / alone:.0%}"]
        lines.append(f"| {' | '.join(map(str, [*cells, int(row['followed'])]))} |")
    return lines


def fault_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Return the figures of `faults` as a table."""
    lines = [
        (
            "| bus | processes | acknowledged, none lost | longest wait before | one killed: its tables answer after "
            "| have an owner after | rolling restart: longest wait | refused |"
        ),
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        names = ("steady_longest_s", "killed_all_answer_s", "killed_new_owners_s", "rolling_longest_s")
        waits = [f"{row[name]:.2f} s" for name in names]
        cells = [row["bus"], row["processes"], row["acknowledged"], *waits, row["refused"] or 0]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


async def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["speed", "notices", "faults"])
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--bus", default="postgresql,nats")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--game", default="tiny")
    chosen = parser.parse_args()
    counts, buses = [int(count) for count in chosen.processes.split(",")], chosen.bus.split(",")
    lines, found = [f"{chosen.tables} tables of {chosen.game}; {busy()}", ""], dict[str, Any](machine=busy())
    for what, measure, report in (("speed", speed, speed_lines), ("faults", faults, fault_lines)):
        if what not in chosen.what:
            continue
        # One process alone cannot be killed without a pause.
        some = [count for count in counts if what == "speed" or count > 1]
        rows = [
            await measure(count, bus, chosen.game, chosen.tables, chosen.seconds) for bus in buses for count in some
        ]
        found[what] = rows
        lines += [*report(rows), ""]
    if "notices" in chosen.what:
        found["notices"] = await notices()
        lines += ["| CPU for a notice | |", "|---|---|"]
        lines += [f"| {name} | {value:.1f} µs |" for name, value in found["notices"].items()]
    print("\n".join(lines))
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    (results / "processes.md").write_text("\n".join(lines), encoding="utf-8")
    old = json.loads((results / "processes.json").read_text("utf-8")) if (results / "processes.json").exists() else {}
    (results / "processes.json").write_text(json.dumps(old | found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    # Many sockets of clients: as many open files as the system allows.
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    asyncio.run(main())
