"""Measure the size of the messages at real tables: bots play, and every seat and a spectator listen.

python bench/updates.py [--games 1] [--bot thumb] [--most 400] [GAME ...]

The sizes are those of the JSON texts. Browsers get updates over 1 KB compressed; a column counts them so. A full view
is what an arrival or a resync costs. All traffic stays on loopback. The figures are also written as a table to
bench/results/updates.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.typing import Origin

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.server import HERE, our_hall, start

from meadhall.client import Client, request_id
from meadhall.core.game import find, own_games
from meadhall.protocol.seating import SeatWanted, TableWanted
from meadhall.server.http.compression import SMALLEST, deflated

PATIENCE: Final = 60.0
"""Seconds without any message after which a table counts as stuck."""


async def listen(address: str, table: str, tokens: list[str], bot: str, most: int) -> list[tuple[str, str]]:
    """Sit at a table, leave the seat to a bot, and return the texts of messages, by type, until the game ends."""
    live = address.replace("http", "ws", 1) + "/api/live"
    found: list[tuple[str, str]] = []
    async with connect(live, origin=Origin(address), compression=None, max_size=1 << 22, proxy=None) as socket:
        await socket.send(json.dumps({"type": "sit", "table": table, "tokens": tokens}))
        while sum(kind == "update" for kind, _ in found) < most:
            async with asyncio.timeout(PATIENCE):
                text = str(await socket.recv())
            message = json.loads(text)
            found.append((message["type"], text))
            if len(found) == 1 and tokens:
                leave = {"type": "replace", "request": request_id(), "seat": message["viewer"], "bot": bot}
                await socket.send(json.dumps(leave))
            if message["type"] == "table" and message["table"]["status"] == "finished":
                break
    return found


async def messages_of(address: str, game: str, bot: str, most: int) -> list[tuple[str, str]]:
    """Play one game; return all messages to all seats and to a spectator."""
    seats = find()[game].seats
    count = 2 if 2 in seats else seats[0]
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Client(address))
        await client.become("Listener")
        wanted = TableWanted(
            game, [SeatWanted("me", f"Seat {seat}") for seat in range(count)], public=True, at_once=True, window=0
        )
        opened = await client.open(wanted)
        views = [[token] for token in opened.tokens.values()] + [[]]
        heard = await asyncio.gather(*[listen(address, opened.table, tokens, bot, most) for tokens in views])
    return [message for part in heard for message in part]


def sent(text: str) -> int:
    """Return the bytes of a message on a socket with compression."""
    body = text.encode()
    return len(body) if len(body) < SMALLEST else len(deflated(body))


async def main() -> None:
    """Measure each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=sorted(own_games()))
    parser.add_argument("--games", type=int, default=1, help="games of each title")
    parser.add_argument("--bot", default="thumb")
    parser.add_argument("--most", type=int, default=400, help="most updates of one listener")
    chosen = parser.parse_args()
    lines = [
        "| game | updates | median | mean | 90 % | on a compressed socket: median | full view: median |",
        "|---|---|---|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        server = start(our_hall(Path(folder)), 0)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            for game in chosen.game:
                heard = [
                    message
                    for _ in range(chosen.games)
                    for message in await messages_of(address, game, chosen.bot, chosen.most)
                ]
                updates = [text for kind, text in heard if kind == "update"]
                full = [text for kind, text in heard if kind == "welcome"]
                sizes = sorted(len(text.encode()) for text in updates)
                cells = [
                    *(f"{len(sizes)}", f"{statistics.median(sizes):.0f}", f"{statistics.mean(sizes):.0f}"),
                    *(f"{sizes[len(sizes) * 9 // 10]}", f"{statistics.median(map(sent, updates)):.0f}"),
                    f"{statistics.median(len(text.encode()) for text in full):.0f}",
                ]
                lines.append(f"| {' | '.join([game, *cells])} |")
                print(lines[-1], flush=True)
        finally:
            server.kill()
            server.wait()
    report_path = HERE / "results/updates.md"
    report_path.parent.mkdir(exist_ok=True)
    report_path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
