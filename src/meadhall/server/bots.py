"""The worker processes that think for bots and reviews. One that dies, or thinks for too long, is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
import time
from typing import Final

import msgspec
import structlog

from meadhall.core.saves import save
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.play.gamefile import GameFile
from meadhall.server.metrics import BOT_DEATHS, BOT_SECONDS
from meadhall.server.table import Table
from meadhall.server.worker import Answer, Judged, Question, Review, Reviewed

PATIENCE: Final = 20.0
"""Seconds after which a thinking bot is taken for dead; a process that has just been started gets more."""
BEGINNING: Final = 60.0
TRIES: Final = 3
LONGEST_LINE: Final = 1 << 20

_LOG: Final = structlog.get_logger("bots")
_ANSWERS: Final[msgspec.json.Decoder[Answer | Reviewed]] = msgspec.json.Decoder(Answer | Reviewed)


class BotsGone(Exception):
    """No worker could answer."""


class Worker:
    """One process, which thinks about one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """Its number, 0 while it has not been started."""
        return self._process.pid if self._process is not None else 0

    async def ask(self, question: Question | Review) -> Answer | Reviewed:
        """The answer; BotsGone if the process died over it."""
        patience = PATIENCE
        try:
            if self._process is None:
                patience += BEGINNING
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *("-P", "-m", "meadhall.server.worker"),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST_LINE,
                    start_new_session=True,
                )
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(msgspec.json.encode(question) + b"\n")
            await self._process.stdin.drain()
            while True:
                async with asyncio.timeout(patience):
                    text = await self._process.stdout.readline()
                found = _ANSWERS.decode(text)
                if found.number == question.number:
                    return found
        except (OSError, RuntimeError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            # A process that died while nobody asked it anything is noticed now: uvloop calls that a RuntimeError.
            await self.stop()
            raise BotsGone from error
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next question.
            await self.stop()
            raise

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """All workers. They are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self.workers: Final = [Worker() for _ in range(count)]
        self._free: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        self._numbers: Final = itertools.count(1)
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def choose(self, table: Table, seat: Seat) -> tuple[str, Text | None]:
        """What the bot of a seat decides now, and its plan. If no worker can say it, the first option: play goes on."""
        match = table.match
        assert match is not None
        seated = table.seats[seat]
        bot = seated.bot
        opened = table.opened
        text = save(match.game, match.state)
        fallback = match.choices(seat)[0].text
        begun = time.perf_counter()
        question = Question(
            next(self._numbers), opened.game, opened.rules, opened.options, opened.pack, text, bot, seat
        )
        try:
            answer = await self._ask(question, table.id)
        except BotsGone:
            return fallback, None
        BOT_SECONDS.observe(time.perf_counter() - begun)
        assert isinstance(answer, Answer)
        return answer.action, answer.plan

    async def review(
        self, file: GameFile, table: str, decisions: list[tuple[Seat, str]], patience: float, search: float
    ) -> list[Judged]:
        """A few decisions of a finished game, judged from the saved table before them; BotsGone if no worker can.

        They should be few: bots wait for a free worker meanwhile.
        """
        question = Review(
            next(self._numbers), file.game, file.rules, file.settings, file.pack, table, decisions, patience, search
        )
        answer = await self._ask(question, "review")
        assert isinstance(answer, Reviewed)
        return answer.moments

    async def _ask(self, question: Question | Review, about: str) -> Answer | Reviewed:
        """Ask a free worker; another one if it dies over it."""
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                return await worker.ask(question)
            except BotsGone:
                BOT_DEATHS.inc()
                _LOG.warning("a worker died", about=about)
            finally:
                self._free.put_nowait(worker)
        raise BotsGone

    async def stop(self) -> None:
        """End all workers."""
        for worker in self.workers:
            await worker.stop()
