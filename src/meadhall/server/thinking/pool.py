"""The pool of worker processes for bots and reviews. A worker that dies, or takes too long, is replaced."""

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
from meadhall.server.table.state import Table
from meadhall.server.thinking.worker import Answer, Judged, Question, Review, Reviewed

ANSWER_TIMEOUT: Final = 20.0
"""Seconds after which a worker without an answer counts as dead."""
BEGINNING: Final = 60.0
"""Additional seconds for a worker that has just been started."""
TRIES: Final = 3
"""Most workers that may die over one question."""
LONGEST_LINE: Final = 1 << 20
"""Most bytes of an answer."""

_LOG: Final = structlog.get_logger("bots")
_ANSWERS: Final[msgspec.json.Decoder[Answer | Reviewed]] = msgspec.json.Decoder(Answer | Reviewed)


class WorkersGone(Exception):
    """No worker could answer."""


class Worker:
    """One worker process; it answers one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id, 0 before the first question."""
        return self._process.pid if self._process is not None else 0

    async def ask(self, question: Question | Review) -> Answer | Reviewed:
        """Return the answer; WorkersGone if the process died over it."""
        patience = ANSWER_TIMEOUT
        try:
            if self._process is None:
                patience += BEGINNING
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *("-P", "-m", "meadhall.server.thinking.worker"),
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
            # A process that died between two questions is noticed here: uvloop raises RuntimeError.
            await self.stop()
            raise WorkersGone from error
        except asyncio.CancelledError:
            # Otherwise its late answer would be read as the answer to the next question.
            await self.stop()
            raise

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerPool:
    """All workers. They are started on first use."""

    def __init__(self, count: int) -> None:
        self.workers: Final = [Worker() for _ in range(count)]
        self._free: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        self._numbers: Final = itertools.count(1)
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def choose(self, table: Table, seat: Seat) -> tuple[str, Text | None]:
        """Return the action of a seat's bot, and its plan. If no worker answers, return the first option."""
        match = table.match
        assert match is not None
        seated = table.seats[seat]
        bot = seated.bot
        opened = table.opened
        text = save(match.game, match.state)
        fallback = match.choices(seat)[0].text
        begun = time.perf_counter()
        luck = f"{table.id}/{table.game_seq}/{seat}"
        question = Question(
            next(self._numbers), opened.game, opened.rules, opened.settings, opened.pack, text, bot, seat, luck
        )
        try:
            answer = await self._ask(question, table.id)
        except WorkersGone:
            return fallback, None
        BOT_SECONDS.observe(time.perf_counter() - begun)
        assert isinstance(answer, Answer)
        return answer.action, answer.plan

    async def review(
        self, file: GameFile, table: str, decisions: list[tuple[Seat, str]], patience: float, search: float
    ) -> list[Judged]:
        """Judge a few decisions of a finished game, from the saved state before them; WorkersGone if no worker can.

        Send few decisions at a time: bots wait for a free worker meanwhile.
        """
        question = Review(
            next(self._numbers), file.game, file.rules, file.settings, file.pack, table, decisions, patience, search
        )
        answer = await self._ask(question, "review")
        assert isinstance(answer, Reviewed)
        return answer.moments

    async def _ask(self, question: Question | Review, about: str) -> Answer | Reviewed:
        """Ask a free worker; if it dies, ask another one."""
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                return await worker.ask(question)
            except WorkersGone:
                BOT_DEATHS.inc()
                _LOG.warning("a worker died", about=about)
            finally:
                self._free.put_nowait(worker)
        raise WorkersGone

    async def stop(self) -> None:
        """Kill all workers."""
        for worker in self.workers:
            await worker.stop()
