"""Real halls for the tests: a process of its own each, on a free port of this machine, with its own database."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

import meadhall
from meadhall.client import Client, Place
from meadhall.server import wire

T = TypeVar("T")

START = """
import sys
from meadhall.server.hall import Limits
from meadhall.server.serve import Settings, run
limits = Limits() if sys.argv[4] == "strict" else Limits(
    tables_per_guest=5000, commands_per_minute=1e9, commands_at_once=10**9, requests_per_minute=1e9,
    requests_at_once=10**9, guests_per_hour=1e9
)
settings = Settings(
    port=int(sys.argv[2]), db=sys.argv[1], workers=int(sys.argv[3]), private_notices=True, limits=limits
)
run(settings, lambda address: print(address, flush=True))
"""


class Server:
    """A hall in a process of its own, which can be killed and started again."""

    def __init__(self, db: str, workers: int = 1, *, strict: bool = False) -> None:
        self.db = db
        self.address = ""
        self._port = 0
        self._workers = workers
        self._limits = "strict" if strict else "easy"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Start, and wait until it answers; how many seconds that took."""
        begun = time.perf_counter()
        environment = os.environ | {"PYTHONPATH": str(Path(meadhall.__file__).parents[1])}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, self.db, str(self._port), str(self._workers), self._limits],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            assert self.process.stderr is not None
            raise AssertionError(self.process.stderr.read())
        self._port = int(self.address.rpartition(":")[2])
        return time.perf_counter() - begun

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """End it in good order; what it wrote to its log."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        if self.process is None:
            return ""
        self.process.send_signal(how)
        _, errors = self.process.communicate(timeout=20)
        self.process = None
        return errors

    def client(self) -> Client:
        return Client(self.address)


def run(deed: Coroutine[object, object, T]) -> T:
    """Do something asynchronous, with an end to patience."""

    async def patiently() -> T:
        return await asyncio.wait_for(deed, 100)

    return asyncio.run(patiently())


def two(kind: str = "me", **changes: object) -> wire.TableWanted:
    """A table of The Duel for two of a kind, without waiting in windows."""
    wanted: dict[str, object] = {"window": 0.0, "first": 0, **changes}
    return wire.TableWanted("duel", [wire.SeatWanted(kind, "Anna"), wire.SeatWanted(kind, "Ben")], **wanted)  # type: ignore[arg-type]


async def opened(client: Client, wanted: wire.TableWanted | None = None) -> tuple[str, list[str]]:
    """A table, and the tokens of one's seats."""
    if not client.guest:
        await client.become("Anna")
    found = await client.open(wanted or two())
    return found.table, [found.tokens[key] for key in sorted(found.tokens)]


def asked(place: Place) -> int:
    """Who is asked, as far as somebody at the table sees."""
    assert place.scene is not None
    assert place.scene.prompt is not None
    return place.scene.prompt.seats[0]


async def until_seq(place: Place, seq: int) -> None:
    """Wait until the view has come so far."""
    while place.seq < seq:
        await place.news()


async def play_on(places: list[Place], moves: int) -> list[wire.Ack]:
    """So many random moves of two people at one table, each at a place of their own."""
    acks: list[wire.Ack] = []
    while len(acks) < moves and places[0].view.table.status == "playing":
        place = places[asked(places[0])]
        await until_seq(place, places[0].seq)
        acks.append(await place.move(secrets.choice(place.options).action))
        for each in places:
            await until_seq(each, acks[-1].seq)
            while not each.heard.empty():
                each.heard.get_nowait()
    return acks
