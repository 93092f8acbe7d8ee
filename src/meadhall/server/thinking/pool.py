"""Pools of worker processes: one for bots, one for work that can wait. A worker that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sys
import time
from collections.abc import Collection, Sequence
from typing import Final, Protocol

import msgspec
import structlog

from meadhall.core.saves import save
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.play.gamefile import GameFile
from meadhall.server.metrics import BOT_DEATHS, BOT_SECONDS, WORKER_WAIT_SECONDS
from meadhall.server.table.state import Table
from meadhall.server.thinking.fair import FairQueue
from meadhall.server.thinking.worker import (
    Answer,
    AnyAnswer,
    AnyTask,
    GameRead,
    GameText,
    Hint,
    HintWanted,
    Judged,
    Question,
    Review,
    Reviewed,
)

ANSWER_TIMEOUT: Final = 20.0
"""Seconds for each decision after which a worker without an answer counts as dead."""
BEGINNING: Final = 60.0
"""Additional seconds for a worker that has just been started."""
TRIES: Final = 3
"""Most workers that may die over one question."""
LONGEST_LINE: Final = 1 << 22
"""Most bytes of an answer."""

_LOG: Final = structlog.get_logger("bots")
_ANSWERS: Final[msgspec.json.Decoder[AnyAnswer]] = msgspec.json.Decoder(AnyAnswer)


class WorkersGone(Exception):
    """No worker could answer."""


class AnyWorker(Protocol):
    """A worker: a process of the server, or a web worker in the browser."""

    async def ask(self, question: AnyTask) -> AnyAnswer: ...
    async def stop(self) -> None: ...


class Worker:
    """One worker process; it answers one question at a time."""

    def __init__(self, *, low_priority: bool = False) -> None:
        self._low_priority: Final = low_priority
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id, 0 before the first question."""
        return self._process.pid if self._process is not None else 0

    async def ask(self, question: AnyTask) -> AnyAnswer:
        """Return the answer; WorkersGone if the process died over it."""
        patience = ANSWER_TIMEOUT
        if isinstance(question, Review):
            patience = (ANSWER_TIMEOUT + question.search) * len(question.decisions)
        try:
            if self._process is None:
                patience += BEGINNING
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    *(
                        "-P",
                        "-m",
                        "meadhall.server.thinking.worker",
                        *(["--low-priority"] if self._low_priority else []),
                    ),
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
    """Workers that share their time fairly between payers. They are started on first use.

    `low_priority` is for reviews, hints and uploads: bots never wait for them. `budget` are the seconds of recent work
    up to which a payer has priority. `most_waiting` bounds the tasks of one payer. `further` are workers that are not
    processes, such as web workers.
    """

    def __init__(
        self,
        count: int,
        *,
        budget: float = 30.0,
        low_priority: bool = False,
        most_waiting: int = 0,
        further: Sequence[AnyWorker] = (),
    ) -> None:
        self.workers: Final = [Worker(low_priority=low_priority) for _ in range(count)]
        self.queue: Final[FairQueue[AnyWorker]] = FairQueue([*self.workers, *further], budget, most_waiting)
        self._numbers: Final = itertools.count(1)

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ("",)) -> tuple[str, Text | None]:
        """Return the action of a seat's bot, and its plan. If no worker answers, return the first option."""
        match = table.match
        assert match is not None
        fallback = match.choices(seat)[0].text
        begun = time.perf_counter()
        luck = f"{table.id}/{table.game_seq}/{seat}"
        question = Question(*self._about(table), table.seats[seat].bot, seat, luck)
        try:
            # No player waits for a turn at a table where only bots play.
            answer = await self._ask(question, table.id, payers, low=table.is_bots_only())
        except WorkersGone:
            return fallback, None
        BOT_SECONDS.observe(time.perf_counter() - begun)
        assert isinstance(answer, Answer)
        return answer.action, answer.plan

    def _about(self, table: Table) -> tuple[int, str, int, dict[str, str], str, str]:
        assert table.match is not None
        opened, text = table.opened, save(table.match.game, table.match.state)
        return next(self._numbers), opened.game, opened.rules, opened.settings, opened.pack, text

    async def review(
        self,
        file: GameFile,
        table: str,
        decisions: list[tuple[Seat, str]],
        search: float,
        payer: str = "",
    ) -> list[Judged]:
        """Judge a few decisions of a finished game, from the saved state before them; WorkersGone if no worker can."""
        question = Review(
            next(self._numbers), file.game, file.rules, file.settings, file.pack, table, decisions, search
        )
        answer = await self._ask(question, "review", (payer,))
        assert isinstance(answer, Reviewed)
        return answer.moments

    async def hint(self, table: Table, seat: Seat, seconds: float, payer: str) -> Hint:
        """Return a hint for a seat that is asked; WorkersGone if no worker can."""
        answer = await self._ask(HintWanted(*self._about(table), seat, seconds), table.id, (payer,))
        assert isinstance(answer, Hint)
        return answer

    async def read_game(self, text: str, payer: str) -> GameRead:
        """Read an uploaded game file within limits of time and memory."""
        try:
            answer = await self._ask(GameText(next(self._numbers), text), "an upload", (payer,), tries=1)
        except WorkersGone:
            return GameRead(0, "reading it takes too much time or memory")
        assert isinstance(answer, GameRead)
        return answer

    async def _ask(
        self, task: AnyTask, about: str, payers: Collection[str], *, tries: int = TRIES, low: bool = False
    ) -> AnyAnswer:
        """Ask a free worker; if it dies, ask another one."""
        for _ in range(tries):
            waiting = time.perf_counter()
            async with self.queue.lend(payers, low=low) as worker:
                WORKER_WAIT_SECONDS.observe(time.perf_counter() - waiting)
                try:
                    return await worker.ask(task)
                except WorkersGone:
                    BOT_DEATHS.inc()
                    _LOG.warning("a worker died", about=about)
        raise WorkersGone

    async def stop(self) -> None:
        """Kill all workers."""
        for worker in self.workers:
            await worker.stop()
