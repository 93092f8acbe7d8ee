"""The hall of a simulation: opened, crashed and opened again on the same disk, and reached over a poor network."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextvars import ContextVar, copy_context
from hashlib import sha256
from typing import Any, Final, TypeVar, cast

import structlog
from sqlalchemy.exc import OperationalError

from meadhall.client import Closed
from meadhall.core.dice import SeededDice
from meadhall.core.scene import Text
from meadhall.core.table import Seat
from meadhall.server import wire
from meadhall.server.bots import Bots
from meadhall.server.hall import Hall
from meadhall.server.limits import Limits
from meadhall.server.socket import Conversation
from meadhall.server.table import Table
from meadhall.server.tokens import Tokens
from meadhall.trust.simulated.disk import Disk, SimulatedStore, Weather
from meadhall.trust.simulated.loop import Clock, VirtualLoop
from meadhall.trust.simulated.network import Line, Traffic

T = TypeVar("T")
LIMITS: Final = Limits(idle_seconds=600.0, keep_seconds=5.0)
_OURS: Final[ContextVar[int]] = ContextVar("ours", default=0)
"""Whether something belongs to the hall, and ends with it."""


class QuickBots(Bots):
    """Bots without a process: any option, after a little while."""

    def __init__(self, dice: SeededDice) -> None:
        super().__init__(0)
        self._dice: Final = dice

    async def choose(self, table: Table, seat: Seat) -> tuple[str, Text | None]:
        assert table.match is not None
        options = table.match.choices(seat)
        text = options[self._dice.below(len(options))].text
        await asyncio.sleep(self._dice.below(300) / 1000)
        return text, None


class World:
    """Everything but the people. `dice` gives each part luck of its own; `trace` adds up all that happens."""

    def __init__(self, loop: VirtualLoop, clock: Clock, dice: Callable[..., SeededDice]) -> None:
        self.loop: Final = loop
        self.clock: Final = clock
        self.dice: Final = dice
        self.disk: Final = Disk()
        self.weather: Final = Weather()
        self.traffic: Final = Traffic()
        self.hall: Hall | None = None
        self.trace: Final = sha256()
        self.counts: Final[dict[str, int]] = {}
        self._store: SimulatedStore | None = None
        self._tasks: Final[dict[asyncio.Task[Any], None]] = {}
        self._lines: Final[list[Line]] = []
        self._opened = 0
        self._connected = 0
        loop.set_task_factory(self._task)

    def told(self, what: str) -> None:
        """Something happened."""
        self.trace.update(f"{self.loop.now:.6f} {what}\n".encode())

    def count(self, name: str) -> None:
        self.counts[name] = self.counts.get(name, 0) + 1

    def _task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
        context = more.get("context")
        if context.get(_OURS, 0) if context is not None else _OURS.get():
            self._tasks[task] = None
            task.add_done_callback(lambda done: self._tasks.pop(done, None))
        return task

    def _ours(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let the hall do something."""
        context = copy_context()
        context.run(_OURS.set, 1)
        return self.loop.create_task(work, context=context)

    async def within(self, work: Coroutine[Any, Any, T]) -> T:
        """What the hall itself does, with its answer."""
        task = self._ours(work)
        await asyncio.wait([task])
        found: T = task.result()
        return found

    # --- opening and crashing

    async def open(self) -> None:
        """Open the hall on whatever the disk holds."""
        await self.within(self._open())

    async def _open(self) -> None:
        self._opened += 1
        self._store = SimulatedStore(self.disk, self.weather, self.dice("disk", str(self._opened)), self.told)
        await self._store.open()
        tokens = Tokens(await self._store.signing_key())
        hall = Hall(self._store, tokens, QuickBots(self.dice("bots", str(self._opened))), LIMITS)
        await hall.open()
        self.hall = hall
        self.told("open")

    async def crash(self) -> None:
        """The hall is gone, in the middle of whatever it did."""
        if self.hall is None or self._store is None:
            return
        self.told("crash")
        self.count("crashes")
        self.hall = None
        self._store.crashed = True
        for line in self._lines:
            line.cut()
            line.cut_there = True
        self._lines.clear()
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.sleep(0)

    def cut_all(self) -> None:
        """Every line breaks."""
        for line in self._lines:
            line.cut()

    # --- the doors

    def connect(self, name: str) -> Line:
        """A line to the hall, where somebody listens who will talk as the real one does."""
        if self.hall is None:
            raise ConnectionRefusedError
        self._connected += 1
        line = Line(f"{name}#{self._connected}", self.traffic, self.dice("line", str(self._connected)), self.told)
        self._lines.append(line)
        task = self._ours(Conversation(self.hall, cast("Any", line)).run())
        task.add_done_callback(lambda done: self._hung_up(line, done))
        return line

    def _hung_up(self, line: Line, task: asyncio.Task[None]) -> None:
        line.cut()
        if line in self._lines:
            self._lines.remove(line)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.trouble(error)

    async def post(self, name: str, table: str, command: wire.Command, token: str) -> wire.Ack | wire.Refused:
        """A command without a line: sent, done, answered; any of it may get lost, and Closed tells no more."""
        line = Line(f"{name}#post", self.traffic, self.dice("post", command.request, str(self.loop.now)), self.told)
        await asyncio.sleep(line.delay(0))
        if self.hall is None or line.chance(self.traffic.lost):
            raise Closed("lost")
        self.told(f"{name} posts {command}")
        work = [
            self._ours(self._do(table, command, token)) for _ in range(2 if line.chance(self.traffic.doubled) else 1)
        ]
        await asyncio.wait(work, timeout=30)
        await asyncio.sleep(line.delay(1))
        done = work[0]
        if not done.done() or done.cancelled() or line.chance(self.traffic.lost):
            raise Closed("lost")
        error = done.exception()
        if error is not None:
            self.trouble(error)
            raise Closed("500")
        answer: wire.Ack | wire.Refused = done.result()
        self.told(f"{name} gets {answer}")
        return answer

    async def _do(self, table: str, command: wire.Command, token: str) -> wire.Ack | wire.Refused:
        assert self.hall is not None
        hall = self.hall
        keeper = await hall.keeper(table)
        holder = hall.holder(keeper, [token])
        assert holder is not None
        return await keeper.do(command, holder)

    # --- what should not happen

    def trouble(self, error: BaseException | str) -> None:
        """Something went wrong; that a disk can fail is known."""
        if not isinstance(error, OperationalError | asyncio.CancelledError):
            self.loop.trouble.append(error)

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Read the hall's log instead of printing it: an error there that no disk explains is a find."""
        before = structlog.get_config()

        def note(_logger: object, _name: str, event: Any) -> Any:
            if event.get("exc_info"):
                self.trouble(sys.exc_info()[1] or str(event.get("event")))
            raise structlog.DropEvent

        structlog.configure(processors=[note], cache_logger_on_first_use=False)
        try:
            yield
        finally:
            structlog.configure(**before)
