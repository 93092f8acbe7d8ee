"""The servers of a simulation: one or several processes on one disk, which may crash and restart."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Collection, Coroutine, Iterator
from contextvars import ContextVar, copy_context
from hashlib import sha256
from typing import Any, Final, TypeVar

import structlog
from sqlalchemy.exc import OperationalError

from meadhall.client import Closed, Refused
from meadhall.core.dice import SeededDice
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.server.cluster.bus import NoBus
from meadhall.server.hall import Hall
from meadhall.server.http.limits import Limits
from meadhall.server.http.socket import WebSocketSession
from meadhall.server.table.state import Refusal, Table
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.worker import GameRead, GameText, read_game
from meadhall.server.tokens import Tokens
from meadhall_trust.simulated.disk import Disk, DiskFaults, SimulatedStore
from meadhall_trust.simulated.exchange import Exchange, SimulatedBus, SimulatedNats
from meadhall_trust.simulated.loop import Clock, SeededSecrets, VirtualLoop, replace_modules
from meadhall_trust.simulated.network import Line, NetworkFaults
from meadhall_trust.trial import Found

T = TypeVar("T")
LIMITS: Final = Limits(idle_seconds=600.0, keep_seconds=5.0)
_OURS: Final[ContextVar[int]] = ContextVar("ours", default=-1)
"""The process that a task belongs to. The task ends when the process does."""


class QuickBots(WorkerPool):
    """WorkerPool without processes: it answers with a random option after a short time."""

    def __init__(self, dice: SeededDice) -> None:
        super().__init__(0)
        self._dice: Final = dice

    async def choose(self, table: Table, seat: Seat, payers: Collection[str] = ()) -> tuple[str, Text | None]:
        assert table.match is not None
        options = table.match.choices(seat)
        text = options[self._dice.below(len(options))].text
        await asyncio.sleep(self._dice.below(300) / 1000)
        return text, None

    async def read_game(self, text: str, payer: str) -> GameRead:
        return read_game(GameText(0, text))


class Process:
    """One running process of the server."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.opening = False
        self.hall: Hall | None = None
        self.store: SimulatedStore | None = None
        self.bus: SimulatedBus | SimulatedNats | None = None
        self.tasks: Final[dict[asyncio.Task[Any], None]] = {}
        self.lines: Final[list[Line]] = []


class World:
    """Everything except the clients. `dice` gives each part its own dice; `trace` is a hash of all events.

    Several processes notify each other through the database, or through an `exchange`. If `routed`, the load balancer
    sends all clients of a table to one process.
    """

    def __init__(
        self,
        loop: VirtualLoop,
        clock: Clock,
        dice: Callable[..., SeededDice],
        processes: int = 1,
        exchange: Exchange | None = None,
        *,
        routed: bool = False,
        disk: Disk | None = None,
    ) -> None:
        self.exchange: Final = exchange
        self.routed: Final = routed
        self.loop: Final = loop
        self.clock: Final = clock
        self.dice: Final = dice
        self.disk: Final = disk or Disk()
        self.disk_faults: Final = DiskFaults()
        self.network_faults: Final = NetworkFaults()
        self.processes: Final = [Process(number) for number in range(processes)]
        self.trace: Final = sha256()
        self.counts: Final[dict[str, int]] = {}
        self._background: Final[list[asyncio.Task[None]]] = []
        self._balance: Final = dice("balance")
        self._opened = 0
        self._connected = 0
        loop.set_task_factory(self._task)

    # --- a whole run

    def run(self, play: Callable[[], Coroutine[Any, Any, None]], seeded: SeededSecrets) -> None:
        """Run a simulation to its end in virtual time; raise what failed in the background."""
        try:
            with replace_modules(self.clock, seeded), self.listening():
                self.loop.run_until_complete(self._run(play))
        finally:
            self.loop.close()

    async def _run(self, play: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await play()
        finally:
            for task in self._background:
                task.cancel()
            await asyncio.gather(*self._background, return_exceptions=True)
            for process in self.processes:
                await self.crash(process)
        self._raise_trouble()

    def start(self, *work: Coroutine[Any, Any, None]) -> list[asyncio.Task[None]]:
        """Start tasks that end with the simulation at the latest."""
        tasks = [self.loop.create_task(each) for each in work]
        self._background.extend(tasks)
        return tasks

    async def until(self, done: Callable[[], bool], otherwise: str, patience: float, pause: float = 0.5) -> None:
        """Wait for a condition. It must come true within `patience` seconds; look every `pause` seconds."""
        until = self.loop.now + patience
        while not done():
            self._raise_trouble()
            if self.loop.now > until:
                raise Found(f"{otherwise} after {patience:.0f} seconds without faults")
            await asyncio.sleep(pause)

    def _raise_trouble(self) -> None:
        if self.loop.trouble:
            trouble = self.loop.trouble[0]
            raise trouble if isinstance(trouble, Found) else Found(f"in the hall: {trouble!r}")

    # --- events and faults

    def told(self, what: str) -> None:
        """Add an event to the trace."""
        self.trace.update(f"{self.loop.now:.6f} {what}\n".encode())

    def end_faults(self) -> None:
        """Let the disks and the network work from now on."""
        self.told("calm")
        for faults, calm in ((self.disk_faults, DiskFaults()), (self.network_faults, NetworkFaults())):
            for name in calm.__dataclass_fields__:
                setattr(faults, name, getattr(calm, name))

    def count(self, name: str) -> None:
        self.counts[name] = self.counts.get(name, 0) + 1

    def _task(self, loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
        context = more.get("context")
        number = context.get(_OURS, -1) if context is not None else _OURS.get()
        if number >= 0:
            tasks = self.processes[number].tasks
            tasks[task] = None
            task.add_done_callback(lambda done: tasks.pop(done, None))
        return task

    def _start_task(self, process: Process, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task in a process."""
        context = copy_context()
        context.run(_OURS.set, process.number)
        return self.loop.create_task(work, context=context)

    async def within(self, process: Process, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in a process and return its result."""
        task = self._start_task(process, work)
        await asyncio.wait([task])
        return task.result()

    def living(self) -> list[Process]:
        """Return the running processes."""
        return [process for process in self.processes if process.hall is not None]

    def any_process(self, table: str = "") -> Process:
        """Return the process that the load balancer chooses, for a table if it is known."""
        living = self.living()
        if not living:
            raise ConnectionRefusedError
        if self.routed and table:
            # Rendezvous hashing: when a process crashes, only its own tables go to others.
            return max(living, key=lambda process: sha256(f"{process.number}/{table}".encode()).digest())
        return living[self._balance.below(len(living))]

    # --- start and crash

    async def open(self, process: Process) -> None:
        """Start a server on the disk, unless another start is in progress."""
        if process.hall is None and not process.opening:
            process.opening = True
            await asyncio.wait([self._start_task(process, self._open(process))])
            process.opening = False

    async def _open(self, process: Process) -> None:
        self._opened += 1
        luck, shared = str(self._opened), len(self.processes) > 1
        process.store = store = self._store(self.dice("disk", luck), shared=shared)
        while True:
            try:
                await store.open()
                break
            except OperationalError:
                # The disk may work again a moment later.
                await asyncio.sleep(0.5)
        bots, tokens = QuickBots(self.dice("bots", luck)), Tokens(await store.signing_key())
        process.bus = self._bus(process, store, self.dice("bus", luck)) if shared else None
        hall = Hall(store, tokens, bots, LIMITS, process.bus or NoBus(), helpers=bots, **self._parts(store))
        await hall.open()
        process.hall = hall
        self.told(f"open {process.number}")

    def _store(self, dice: SeededDice, *, shared: bool) -> SimulatedStore:
        return SimulatedStore(self.disk, self.disk_faults, dice, self.told, shared=shared)

    def _parts(self, store: SimulatedStore) -> dict[str, Any]:
        """Return further parts of a hall that starts."""
        return {}

    def _bus(self, process: Process, store: SimulatedStore, dice: SeededDice) -> SimulatedBus | SimulatedNats:
        if self.exchange is None:
            return SimulatedBus(self.disk, dice, store.process)
        return SimulatedNats(self.exchange, process.number, dice, store.process, self.disk.key)

    async def crash(self, process: Process) -> None:
        """Crash a process at any point of its work."""
        if process.hall is None or process.store is None:
            return
        self.told(f"crash {process.number}")
        self.count("crashes")
        process.hall = None
        process.store.crashed = True
        if isinstance(process.bus, SimulatedNats):
            process.bus.end()
        elif process.bus is not None:
            process.bus.cut()
        for line in process.lines:
            line.cut()
            line.cut_there = True
        process.lines.clear()
        while process.tasks:
            for task in list(process.tasks):
                task.cancel()
            await asyncio.sleep(0)

    def cut_all(self) -> None:
        """Cut every connection."""
        for process in self.processes:
            for line in process.lines:
                line.cut()

    # --- interfaces

    def connect(self, name: str, table: str) -> Line:
        """Connect to a server through the real websocket handler."""
        process = self.any_process(table)
        assert process.hall is not None
        self._connected += 1
        line = Line(
            f"{name}#{self._connected}", self.network_faults, self.dice("line", str(self._connected)), self.told
        )
        process.lines.append(line)
        task = self._start_task(process, WebSocketSession(process.hall, line, line.address).run())
        task.add_done_callback(lambda done: self._hung_up(process, line, done))
        return line

    def _hung_up(self, process: Process, line: Line, task: asyncio.Task[None]) -> None:
        line.cut()
        if line in process.lines:
            process.lines.remove(line)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.trouble(error)

    async def ask(self, name: str, what: object, work: Callable[[Hall], Coroutine[Any, Any, T]], table: str = "") -> T:
        """Send an HTTP request, about a table or not. Request or answer may be lost; Closed does not say which."""
        self._connected += 1
        line = Line(f"{name}#ask", self.network_faults, self.dice("ask", str(self._connected)), self.told)
        await asyncio.sleep(line.delay(0))
        if not self.living() or line.chance(self.network_faults.lost):
            raise Closed("lost")
        self.told(f"{name} asks {what}")
        tasks = []
        for _ in range(2 if line.chance(self.network_faults.doubled) else 1):
            process = self.any_process(table)
            assert process.hall is not None
            tasks.append(self._start_task(process, work(process.hall)))
        await asyncio.wait(tasks, timeout=30)
        await asyncio.sleep(line.delay(1))
        for done in tasks:
            if done.done() and not done.cancelled() and (error := done.exception()) is not None:
                self._failed(error)
        done = tasks[0]
        if not done.done() or done.cancelled() or line.chance(self.network_faults.lost):
            raise Closed("lost")
        error = done.exception()
        if isinstance(error, Refusal):
            self.told(f"{name} is refused {error.code}")
            raise Refused(error.code)
        if error is not None:
            raise Closed("500")
        answer = done.result()
        self.told(f"{name} gets {answer}")
        return answer

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, Refusal):
            self.trouble(error)

    # --- errors

    def trouble(self, error: BaseException | str) -> None:
        """Handle an exception. Disk failures are expected."""
        if not isinstance(error, OperationalError | asyncio.CancelledError):
            self.loop.trouble.append(error)

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Read the server's log. An error that no disk failure explains is a find."""
        before = structlog.get_config()

        def check(_logger: object, _name: str, event: Any) -> Any:
            if event.get("exc_info"):
                self.trouble(sys.exc_info()[1] or str(event.get("event")))
            raise structlog.DropEvent

        structlog.configure(processors=[check], cache_logger_on_first_use=False)
        try:
            yield
        finally:
            structlog.configure(**before)
