"""Print what a hall of a given size needs: a model with measured constants.

python bench/scale.py [--tables 100000] [--every 20] [--measured] [--check]

The constants stand in bench/scale.toml, with the machine that they were measured on. `--measured` takes them from
bench/results/processes.json instead, after `python bench/processes.py speed`. Without arguments the output is the table
in docs/scale.md; `--check` compares them.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
DOCUMENT: Final = HERE.parent / "docs/scale.md"
BEGIN, END = "<!-- model: printed by bench/scale.py -->\n", "\n<!-- end of the model -->"
BUSY: Final = 0.6
"""The share of a core that a process may use on average, so that bursts do not wait."""
LARGEST: Final = 2_000_000.0
"""Most kilobytes of memory of one process."""
SOCKETS: Final = 10_000
"""Most sockets of one process."""
SEATS: Final = 2.5
"""Connected clients of a table."""
COMPARED: Final = 5.0
"""Seconds between two comparisons of a table with the database (`server/cluster/peers.py`)."""
AT_ONCE: Final = 500
"""Tables that one such query compares."""


@dataclass(slots=True, frozen=True)
class Constants:
    """What one move costs, and one table."""

    server_us: float
    """CPU microseconds of a server process for a move: mean of the four games."""
    postgresql_us: float
    nats_us: float
    """CPU microseconds of NATS for a move, with two processes: one receives it. Less if commits hold several moves."""
    notice_us: float
    """CPU microseconds for the notice of a move that another process made, at a table that is not in memory here."""
    notice_bytes: float
    wal_bytes: float
    table_bytes: float
    """Bytes that a move adds to the tables of the database, with its indexes and its share of a snapshot."""
    connections: float
    """Connections of one process to PostgreSQL."""
    commit_ms: float
    """Milliseconds of a transaction with its disk sync. A process has one at a time; moves that wait share the next."""
    table_kb: float
    """Kilobytes of memory of a table with two clients."""

    @classmethod
    def stored(cls) -> Constants:
        """Return the constants in the repository."""
        return cls(**tomllib.loads((HERE / "scale.toml").read_text(encoding="utf-8"))["constants"])

    def measured(self) -> Constants:
        """Return them with what the last run of bench/processes.py has measured."""
        found = json.loads((HERE / "results/processes.json").read_text(encoding="utf-8"))
        rows = found["speed"]
        row = max((row for row in rows if row["bus"] == "nats"), key=lambda row: row["processes"])
        cpu = row["cpu_us"]
        return replace(
            self,
            server_us=cpu["server"],
            postgresql_us=cpu["postgresql"],
            nats_us=cpu["nats"],
            notice_us=found.get("notices", {}).get("notice_us", self.notice_us),
            commit_ms=row["commit_ms"],
            wal_bytes=row["wal_bytes"],
            table_bytes=row["table_bytes"],
            connections=row["connections"],
            table_kb=row["memory_kb_per_table"],
        )


@dataclass(slots=True, frozen=True)
class Needs:
    """What a hall needs."""

    moves: float
    by_cpu: int
    by_memory: int
    by_sockets: int
    commits: float

    @property
    def processes(self) -> int:
        """Server processes, each with a core of its own."""
        return max(self.by_cpu, self.by_memory, self.by_sockets)


def needs(tables: float, every: float, cost: Constants) -> Needs:
    """Return what a number of tables needs, if each has a move every `every` seconds."""
    moves = tables / every
    # Each process hears the notices of all moves.
    left = BUSY - moves * cost.notice_us / 1e6
    if left <= 0:
        sys.exit("the notices alone fill a core: partition the hall, as docs/scale.md describes")
    by_cpu = math.ceil(moves * cost.server_us / 1e6 / left)
    by_memory = math.ceil(tables * cost.table_kb / LARGEST)
    by_sockets = math.ceil(tables * SEATS / SOCKETS)
    processes = max(by_cpu, by_memory, by_sockets)
    # While a process commits, its next moves gather: it commits again with all of them.
    each = moves / processes
    commits = processes * min(each, 1000 / cost.commit_ms)
    return Needs(moves, by_cpu, by_memory, by_sockets, commits)


def size(count: float) -> str:
    """Return a number of bytes for people."""
    for unit in ("B", "KB", "MB", "GB", "TB"):
        if count < 1000 or unit == "TB":
            break
        count /= 1000
    return f"{count:.0f} {unit}" if count >= 10 else f"{count:.1f} {unit}"


def lines(tables: float, every: float, cost: Constants) -> list[str]:
    """Return the model as a table."""
    need = needs(tables, every, cost)
    count, moves = need.processes, need.moves
    rows = [
        ("moves a second", f"{moves:,.0f}"),
        (
            "server processes, each on a core",
            f"{count} (CPU {need.by_cpu}, memory {need.by_memory}, sockets {need.by_sockets})",
        ),
        ("load of each core", f"{moves * (cost.server_us / count + cost.notice_us) / 1e6:.0%}"),
        ("part of it for notices", f"{moves * cost.notice_us / 1e6:.1%}"),
        ("memory of all processes", size(tables * cost.table_kb * 1000)),
        ("websockets", f"{tables * SEATS:,.0f}"),
        ("connections to PostgreSQL", f"{count * cost.connections:.0f}"),
        ("rows that PostgreSQL writes a second", f"{moves:,.0f}"),
        ("transactions a second", f"{need.commits:,.0f}"),
        ("cores of PostgreSQL", f"{moves * cost.postgresql_us / 1e6:.1f}"),
        ("write-ahead log", f"{size(moves * cost.wal_bytes)}/s"),
        ("disk a day", size(moves * cost.table_bytes * 86_400)),
        ("queries that compare tables", f"{tables / COMPARED / AT_ONCE:,.0f}/s"),
        ("messages into and out of NATS", f"{need.commits:,.0f}/s, {need.commits * (count - 1):,.0f}/s"),
        ("traffic out of NATS", f"{size(moves * (count - 1) * cost.notice_bytes)}/s"),
        ("cores of NATS", f"{moves * cost.nats_us * (count - 1) / 1e6:.1f}"),
        ("moves a second at which notices alone fill a core", f"{BUSY * 1e6 / cost.notice_us:,.0f}"),
    ]
    found = [f"| {tables:,.0f} tables, each with a move every {every:g} s | |", "|---|---|"]
    return [*found, *(f"| {name} | {value} |" for name, value in rows)]


def main() -> int:
    """Print the model, or compare it with the document."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=float, default=100_000)
    parser.add_argument("--every", type=float, default=20)
    parser.add_argument("--measured", action="store_true")
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    cost = Constants.stored().measured() if chosen.measured else Constants.stored()
    text = "\n".join(lines(chosen.tables, chosen.every, cost))
    if chosen.check:
        return 0 if f"{BEGIN}{text}{END}" in DOCUMENT.read_text(encoding="utf-8") else 1
    print("\n".join(f"{field.name:16} {getattr(cost, field.name):10.1f}" for field in fields(cost)), file=sys.stderr)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
