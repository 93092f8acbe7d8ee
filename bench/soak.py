"""Run tables of bots for some minutes, each with a spectator: memory must level off, and no table may stop.

python bench/soak.py [--minutes 10] [--tables 200]

A new table follows each one that ends. Windows are short, and the server drops an ended table soon. So every table
starts, ends and is dropped within the run. Memory grows with the number of tables and their age. The last
line shows how much it grew from the second third of the run to the last, when the mix of ages is stable.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import HERE, memory, our_hall, start

from meadhall.client import Client, Closed, Place
from meadhall.protocol.seating import SeatWanted, TableWanted

WANTED: Final = TableWanted("duel", [SeatWanted("bot", "A"), SeatWanted("bot", "B")], public=True, window=0.5)


async def watch(client: Client, stops: list[float], ended: list[str]) -> None:
    """Watch a table of bots; when it ends, open the next. Record the longest silence."""
    while True:
        found = await client.open(WANTED)
        with contextlib.suppress(Closed):
            async with client.sit(found.table, []) as place:
                await look(place, stops)
                ended.append(found.table)


async def look(place: Place, stops: list[float]) -> None:
    """Watch until the game is over."""
    while place.view.table.status == "playing":
        begun = time.monotonic()
        await place.next_message(120)
        stops.append(time.monotonic() - begun)


def counted(metrics: str, name: str) -> float:
    """Return one number of `/metrics`."""
    found = re.search(rf"^{name} (\S+)", metrics, re.MULTILINE)
    assert found is not None
    return float(found[1])


async def main() -> None:
    """Run, and print figures every half minute."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        server = start(our_hall(Path(folder), keep_seconds=20), 0)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            async with Client(address) as client:
                await client.become("Soak")
                stops: list[float] = []
                ended: list[str] = []
                tasks = []
                for _ in range(chosen.tables):
                    tasks.append(asyncio.create_task(watch(client, stops, ended)))
                    # Staggered, so that the tables do not all end at once.
                    await asyncio.sleep(min(0.3, chosen.minutes * 15 / chosen.tables))
                sizes: list[float] = []
                begun = time.monotonic()
                while time.monotonic() < begun + chosen.minutes * 60:
                    await asyncio.sleep(30)
                    metrics = (await client.http.get("/metrics")).text
                    sizes.append(memory(server.pid) / 1024)
                    print(
                        f"{(time.monotonic() - begun) / 60:5.1f} min  {sizes[-1]:6.1f} MB"
                        f"  {counted(metrics, 'meadhall_jobs_total'):8.0f} records"
                        f"  {counted(metrics, 'meadhall_tables_loaded'):5.0f} tables in memory  {len(ended):5} ended"
                        f"  longest silence {max(stops, default=0):.1f} s"
                        f"  stopped {sum(task.done() for task in tasks)}",
                        flush=True,
                    )
                    stops.clear()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                third = max(1, len(sizes) // 3)
                last = sum(sizes[-third:]) / third - sum(sizes[-2 * third : -third] or sizes) / third
                print(f"from the second third to the last the memory grew by {last:+.1f} MB")
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()


if __name__ == "__main__":
    asyncio.run(main())
