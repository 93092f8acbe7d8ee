"""Tables full of bots for some minutes, with idle spectators: memory must not grow, and no table may stop.

python bench/soak.py [--minutes 10] [--tables 200] [--sockets 200]
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
from typing import Final

from server import HERE, OURS, memory, start

from meadhall.client import Client, Closed, Place
from meadhall.server.visits import SeatWanted, TableWanted

WANTED: Final = TableWanted("duel", [SeatWanted("bot", "A"), SeatWanted("bot", "B")], public=True)


async def watch(client: Client, stops: list[float]) -> None:
    """Sit at a table of bots; when it ends, open the next. Remember the longest silence."""
    while True:
        found = await client.open(WANTED)
        with contextlib.suppress(Closed):
            async with client.sit(found.table, []) as place:
                await look(place, stops)


async def look(place: Place, stops: list[float]) -> None:
    """Until the game is over."""
    while place.view.table.status == "playing":
        begun = time.monotonic()
        await place.news(120)
        stops.append(time.monotonic() - begun)


async def main() -> None:
    """Run, and tell every half minute how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=200)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        server = start([sys.executable, "-c", OURS, f"sqlite:///{folder}/hall.db", str(HERE / "server_game")], 0)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            async with Client(address) as client:
                await client.become("Soak")
                stops: list[float] = []
                tasks = [asyncio.create_task(watch(client, stops)) for _ in range(chosen.tables)]
                until = time.monotonic() + chosen.minutes * 60
                while time.monotonic() < until:
                    await asyncio.sleep(30)
                    metrics = (await client.http.get("/metrics")).text
                    jobs = re.search(r"^meadhall_jobs_total (\S+)", metrics, re.MULTILINE)
                    assert jobs is not None
                    ended = [task for task in tasks if task.done()]
                    minutes = (time.monotonic() - until) / 60 + chosen.minutes
                    print(
                        f"{minutes:5.1f} min  {memory(server.pid) / 1024:6.1f} MB"
                        f"  {float(jobs[1]):8.0f} records  longest silence {max(stops, default=0):.1f} s"
                        f"  stopped tables {len(ended)}",
                        flush=True,
                    )
                    stops.clear()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            server.send_signal(signal.SIGKILL)
            server.wait()


if __name__ == "__main__":
    asyncio.run(main())
