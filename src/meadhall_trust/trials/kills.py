"""A real server under load that is killed with SIGKILL, or has a full disk: it loses nothing acknowledged."""

from __future__ import annotations

import asyncio
import math
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from meadhall.protocol import seating, wire
from meadhall_trust.halls import Server
from meadhall_trust.players import Player, check
from meadhall_trust.trial import Case, Found, Trial

if sys.platform == "linux":
    import resource

TABLES: Final = 6
FULL_EVERY: Final = 8
"""One case in this many fills the disk instead of killing the server."""
FULL_AT: Final = 16 * 1024
"""Largest size of a file in bytes while the disk is full."""
PATIENCE: Final = 60.0
"""Seconds within which the server must make progress."""
SLOWEST: Final = 2.0
"""Seconds within which 19 of 20 servers have restarted."""
ENOUGH: Final = 20
"""Least number of restarts for an estimate of the time that 19 of 20 take."""


class Kills(Trial):
    """One case is one kill, or one full disk."""

    name = "kills"
    unit = "kills"
    goal = 1000
    weight = 3.0
    one_process = True
    waits = True

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.folder: Final = Path(tempfile.mkdtemp(prefix="meadhall-kills-"))
        self.database: Final = self.folder / "hall.db"
        self.server: Final = Server(f"sqlite:///{self.database}", self.folder / "hall.log")
        self.server.start()
        self.players: list[Player] = []
        self.acks: Final[dict[str, wire.Ack]] = {}
        self.starts: Final[list[float]] = []

    @classmethod
    def subjects(cls) -> Sequence[str]:
        """Return the subject: one server with tables of every game."""
        return ["hall"] if hasattr(os, "fork") else []

    def case(self, at: Case) -> int:
        """Let the clients play, then kill the server or fill its disk."""
        return asyncio.run(self._case(at))

    async def _case(self, at: Case) -> int:
        if not self.players:
            await self._sit(at)
        dice = at.dice()
        known = [max(0, len(player.tables) - 1) for player in self.players]
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        full = at.number % FULL_EVERY == FULL_EVERY - 1 and sys.platform == "linux"
        try:
            await self._until(self._more(1 + dice.below(60)), tasks)
            await asyncio.sleep(dice.below(30) / 1000)
            if full:
                await self._fill(tasks)
            else:
                self.server.kill()
                await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        tables = [
            table for player, at_first in zip(self.players, known, strict=True) for table in player.tables[at_first:]
        ]
        new = {name: ack for player in self.players for name, ack in player.acks.items() if name not in self.acks}
        check(self.database, new, tables)
        self.acks.update(new)
        self.count("acknowledged", len(new))
        if not full:
            self.starts.append(self.server.start())
        return int(not full)

    async def _sit(self, at: Case) -> None:
        async with self.server.client() as client:
            await client.become("Anna")
            games = (await client.games()).games
            for number in range(TABLES):
                game = games[number % len(games)]
                seats = [seating.SeatWanted("me", f"Dwarf {seat}") for seat in range(game.seats[0])]
                wanted = seating.TableWanted(game.key, seats, window=0.0)
                self.players.append(Player(self.server, client.guest, wanted, at.dice("player", str(number))))

    async def _fill(self, tasks: list[asyncio.Task[None]]) -> None:
        """Keep the disk full until a client notices. Afterwards all play on without a restart."""
        assert sys.platform == "linux"
        refused = self._refused()
        _, hard = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (FULL_AT, hard))
        try:
            await self._until(lambda: self._refused() >= refused + 3, tasks)
        finally:
            resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        begun = time.monotonic()
        await self._until(self._more(1), tasks)
        self.peak("refilled-s", time.monotonic() - begun)
        self.count("full")

    def _count(self) -> int:
        return sum(len(player.acks) for player in self.players)

    def _more(self, moves: int) -> Callable[[], bool]:
        """Return a check whether this many more moves have been acknowledged."""
        wanted = self._count() + moves
        return lambda: self._count() >= wanted

    def _refused(self) -> int:
        return sum(player.refused for player in self.players)

    async def _until(self, done: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
        until = time.monotonic() + PATIENCE
        while not done():
            for task in tasks:
                if task.done():
                    task.result()
            if time.monotonic() > until:
                raise Found("the server makes no progress")
            await asyncio.sleep(0.002)

    def finish(self) -> None:
        """Check that everything acknowledged is stored, and that killed servers restarted quickly."""
        self.server.kill()
        check(self.database, self.acks)
        if self.starts:
            slow = sorted(self.starts)[math.ceil(0.95 * len(self.starts)) - 1]
            self.peak("recovery-s", slow)
            if len(self.starts) >= ENOUGH and slow > SLOWEST:
                raise Found(f"one restart in twenty takes {slow:.1f} seconds")

    def close(self) -> None:
        """Stop the server and delete its files."""
        self.server.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


TRIAL = Kills
