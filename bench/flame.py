"""Show where the server's CPU time goes: a table of stages, and a flame graph for each game.

python bench/flame.py [--seconds 6] [--tables 40] [GAME ...]

The load is that of bench/server.py: tables for two that move as fast as they can. The server samples its own main
thread by CPU time. Writing to the disk runs on threads of their own, whose time is in the column `store`. The table is
also written to bench/results/stages.md, and the graphs to bench/results/flame-GAME.svg. Open a graph in a browser, and
point at a bar.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import json
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.server import HERE, OURS, Load, measure, open_tables, start

from meadhall.core.game import own_games

SAMPLER: Final = """
import json, signal, sys, time
SECONDS = 0.002
stacks, spent = {}, [0.0]
def sample(_number, frame):
    now = time.thread_time()
    weight, spent[0] = now - spent[0], now
    stack = []
    while frame is not None:
        stack.append(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}")
        frame = frame.f_back
    key = chr(10).join(reversed(stack))
    stacks[key] = stacks.get(key, 0.0) + weight
def begin(*_):
    stacks.clear()
    spent[0] = time.thread_time()
    begun[:] = [time.process_time(), time.thread_time()]
    signal.setitimer(signal.ITIMER_PROF, SECONDS, SECONDS)
def end(*_):
    signal.setitimer(signal.ITIMER_PROF, 0)
    threads = time.process_time() - begun[0] - (time.thread_time() - begun[1])
    with open(sys.argv[4], "w") as file:
        json.dump({"threads": threads, "stacks": stacks}, file)
    print("sampled", flush=True)
begun = []
signal.signal(signal.SIGPROF, sample)
signal.siginterrupt(signal.SIGPROF, False)
signal.signal(signal.SIGUSR1, begin)
signal.signal(signal.SIGUSR2, end)
"""
"""SIGUSR1 begins to sample, SIGUSR2 writes the stacks with their seconds."""

REST: Final = "actor and event loop"
STAGES: Final = (
    ("scene", "views.py:scene_view"),
    ("encode", "protocol/patches.py:"),
    ("encode", "table/connection.py:encode"),
    ("encode", "table/views.py:update"),
    ("encode", "table/views.py:table_view"),
    ("store", "server/storage/"),
    ("rules", "table/commands.py:"),
    ("rules", "table/fold.py:"),
    ("rules", "table/state.py:"),
    (REST, "server/hall.py:"),
    (REST, "server/table/actor.py:"),
    (REST, "server/table/audience.py:"),
    (REST, "server/table/broadcast.py:"),
    ("socket", "table/connection.py:Connection."),
    ("socket", "server/http/"),
    ("socket", "uvicorn/"),
    ("socket", "litestar/"),
    ("socket", "websockets/"),
)
"""Stages and the frames that begin them: a part of `file:function`."""
NAMES: Final = ("rules", "scene", "encode", "store", "socket", REST)
WIDTH, HEIGHT = 1400, 17
"""Width of a graph, and height of a bar, in pixels."""
COLOURS: Final = {
    "rules": "#c98a3d",
    "scene": "#5f8f5a",
    "encode": "#4f7fa8",
    "store": "#8d6bab",
    "socket": "#b0574f",
    REST: "#8a8a80",
}


def stages_of(stack: Iterable[str]) -> list[str]:
    """Return the stage of each frame, from the outermost. Rules that a scene asks count as the scene."""
    found, stage = [], REST
    for frame in stack:
        begun = next((name for name, part in STAGES if part in frame), "")
        if begun and not (stage == "scene" and begun == "rules"):
            stage = begun
        found.append(stage)
    return found


class Bar:
    """A function in its place in the stacks: its seconds, and the functions that it calls."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.stage = ""
        self.called: Final[dict[str, Bar]] = {}


def tree_of(stacks: dict[str, float]) -> Bar:
    """Return all stacks as one tree."""
    root = Bar()
    for text, seconds in stacks.items():
        root.seconds += seconds
        bar, stack = root, text.split("\n")
        for frame, stage in zip(stack, stages_of(stack), strict=True):
            bar = bar.called.setdefault(frame, Bar())
            bar.seconds += seconds
            bar.stage = stage
    return root


def drawn(root: Bar, title: str) -> str:
    """Return the flame graph as SVG: the callers below, the called functions above."""
    bars: list[tuple[int, float, float, str, Bar]] = []

    def place(bar: Bar, depth: int, left: float) -> None:
        for name, inner in sorted(bar.called.items()):
            width = inner.seconds / root.seconds * WIDTH
            if width >= 1:
                bars.append((depth, left, width, name, inner))
                place(inner, depth + 1, left)
            left += width

    place(root, 0, 0.0)
    high = (max(depth for depth, *_ in bars) + 3) * HEIGHT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}"',
        ' font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{high}" fill="#fbf8f1"/><text x="6" y="14">{html.escape(title)}</text>',
    ]
    for depth, left, width, name, bar in bars:
        short = name.rpartition("/")[2]
        share = f"{short}: {bar.seconds / root.seconds:.1%}"
        top = high - (depth + 1) * HEIGHT
        label = html.escape(short.partition(":")[2][: int(width / 6)]) if width > 24 else ""
        lines.append(
            f'<g><title>{html.escape(share)}</title><rect x="{left:.1f}" y="{top}" width="{width - 0.4:.1f}" '
            f'height="{HEIGHT - 1}" fill="{COLOURS[bar.stage]}"/>'
            f'<text x="{left + 3:.1f}" y="{top + 12}" fill="#fff">{label}</text></g>'
        )
    return "\n".join([*lines, "</svg>", ""])


async def sampled(game: str, tables: int, seconds: float) -> tuple[float, dict[str, Any]]:
    """Return the moves of a game under load, and the samples of its server."""
    with tempfile.TemporaryDirectory(prefix="meadhall-bench-", dir=HERE) as folder:
        file = Path(folder) / "samples.json"
        words = [sys.executable, "-c", SAMPLER + OURS, f"sqlite:///{Path(folder) / 'hall.db'}"]
        server = start([*words, str(HERE / "server_game"), "120", str(file)], 0)
        try:
            assert server.stdout is not None
            address = (await asyncio.to_thread(server.stdout.readline)).strip()
            load = Load(seconds, server.pid)
            load.begun = lambda: server.send_signal(signal.SIGUSR1)
            load.ended = lambda: server.send_signal(signal.SIGUSR2)
            await measure(load, await open_tables(load, address, game, tables), paced=False)
            await asyncio.to_thread(server.stdout.readline)
            found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return load.moves, found
        finally:
            server.kill()
            server.wait()


async def main() -> None:
    """Sample each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=["tiny", *sorted(own_games())])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, default=40)
    chosen = parser.parse_args()
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    lines = [f"| CPU µs a move | {' | '.join(NAMES)} | all |", "|---|" + "---|" * (len(NAMES) + 1)]
    print(lines[0])
    for game in chosen.game:
        moves, samples = await sampled(game, chosen.tables, chosen.seconds)
        spent: Counter[str] = Counter({"store": samples["threads"]})
        for stack, seconds in samples["stacks"].items():
            spent[stages_of(stack.split("\n"))[-1]] += seconds
        cells = [f"{spent[name] / moves * 1e6:.0f}" for name in NAMES]
        lines.append(f"| {game} | {' | '.join(cells)} | {sum(spent.values()) / moves * 1e6:.0f} |")
        print(lines[-1], flush=True)
        graph = drawn(tree_of(samples["stacks"]), f"{game}: CPU time of the main thread, {moves} moves")
        (results / f"flame-{game}.svg").write_text(graph, encoding="utf-8")
    (results / "stages.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
