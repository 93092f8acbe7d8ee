"""Timers of one table: bot turns and reaction-window timeouts."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import TYPE_CHECKING, Final
from weakref import ref

import structlog

from meadhall.core.engine import Illegal
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.protocol import wire
from meadhall.protocol.clocks import LIVE
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.interface import Conflict
from meadhall.server.table import commands
from meadhall.server.table.records import NOBODY, TableClock
from meadhall.server.table.state import PLAYING, Refusal, Table, Timer
from meadhall.server.thinking.pool import WorkerPool

if TYPE_CHECKING:
    from meadhall.server.table.actor import TableActor

GRACE: Final = 2.0
"""Seconds to wait for another process's held answer after its time; allows for clock skew."""
PATIENCE: Final = 2.0
"""Seconds to wait for the time of a live clock from the process that owns the table, after this one has loaded it."""
STEP: Final = 0.25
"""Longest sleep, in seconds: a timer may become due earlier while the task sleeps."""

_LOG: Final = structlog.get_logger("tables")


def _runs_live(table: Table) -> bool:
    """Return whether a game with a live clock is being played."""
    return table.status == PLAYING and table.opened.clock is not None and table.opened.clock.kind == LIVE


def _time_at_load(table: Table) -> float:
    """Return the time of a table with a clock that was loaded just now.

    A live clock stands still while no process has the table in memory: a crash costs no player any time. A daily clock
    runs on, by the system clock.
    """
    if table.clock is None:
        return 0.0
    return table.clock.at if _runs_live(table) else max(time.time(), table.clock.at)


def _is_chat(command: wire.Command) -> bool:
    """Return whether a command carries the time of day."""
    return isinstance(command, wire.Say | wire.Ping)


class TableTimers:
    """Runs the timers of one table in a task, while this process owns the table."""

    def __init__(self, actor: TableActor, bots: WorkerPool) -> None:
        # Weak reference: avoids a reference cycle, because garbage collection is tuned down.
        self._actor_ref: Final = ref(actor)
        self.held: Final[Counter[Seat | None]] = Counter()
        """Answers of each seat that this process holds until their window shuts."""
        self._bots: Final = bots
        self._held_elsewhere: Final[dict[Seat, int]] = {}
        self._task: asyncio.Task[None] | None = None
        self._clock = (NOBODY, 0.0)
        self._offset = _time_at_load(actor.table) - time.monotonic()
        """Difference between the time of a table with a clock and the monotonic clock."""
        self._known_from = time.monotonic() + PATIENCE if _runs_live(actor.table) else 0.0
        """Monotonic time from which `_offset` counts, if the owner of the table reports no time before."""

    @property
    def _actor(self) -> TableActor:
        actor = self._actor_ref()
        assert actor is not None
        return actor

    def now(self) -> float:
        """Return the time at this table. It never runs backwards, even if the system clock is set."""
        table = self._actor.table
        if table.clock is not None:
            return max(table.clock.at, self._offset + time.monotonic())
        if self._clock[0] != table.game_seq:
            # All these times are in the past. If the system clock is behind them, it was set back.
            asked = [at for _, at in table.waiting.values()]
            now = max(time.time(), table.moved_at, *asked)
            self._clock = (table.game_seq, now - time.monotonic())
        return self._clock[1] + time.monotonic()

    def record_time(self) -> float:
        """Return the time for a record: of the table's own clock if it has one, else of the system."""
        return time.time() if self._actor.table.clock is None else self.now()

    def time_of(self, command: wire.Command) -> float:
        """Return the time of a command. Chat shows the time of day, also where the table's own time differs."""
        return time.time() if _is_chat(command) else self.record_time()

    def wait_for_time(self, command: wire.Command) -> float:
        """Return the seconds for which a command still waits for the owner's report of a live clock.

        This process has just loaded the table, so it knows only the time of the last record. A move at that time would
        cost its player nothing. Without a report the process goes on from that time: no player loses any.
        """
        if self._actor.owned or _is_chat(command):
            return 0.0
        return max(0.0, self._known_from - time.monotonic())

    def time_report(self) -> str:
        """Return the time of a live clock for the other processes; empty if they need none."""
        table = self._actor.table
        return f"{table.stored}:{self.now()!r}" if self._actor.owned and _runs_live(table) else ""

    def read_time(self, report: str) -> None:
        """Take over the time of a live clock from the process that owns the table, unless that one lacks a record."""
        stored, _, now = report.partition(":")
        table = self._actor.table
        # A record that this process wrote meanwhile may have set the time back: it would jump ahead again.
        if not self._actor.owned and table.clock is not None and int(stored) >= table.stored:
            self._set_time(float(now))

    def follow(self, before: TableClock | None) -> None:
        """Take over the time of records that another process has written; its system clock may differ."""
        clock = self._actor.table.clock
        # Compare all of it: a process that has just loaded the table may have repeated the time of the last record.
        if clock is not None and clock != before:
            self._set_time(clock.at)

    def _set_time(self, now: float) -> None:
        self._offset, self._known_from = now - time.monotonic(), 0.0

    def is_running(self) -> bool:
        """Return whether the task runs."""
        # Ask the task itself: `stop` may have cancelled it before its first step.
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Start the task if this process owns the table, it is not paused, and a timer is set."""
        actor = self._actor
        # Most moves set no timer, and whether the table is paused takes longer to find out.
        if actor.owned and not self.is_running() and actor.table.timers() and not actor.is_paused():
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the task."""
        task, self._task = self._task, None
        if task is not None:
            await cancel_all([task])

    async def _run(self) -> None:
        actor = self._actor
        try:
            while actor.owned and not actor.is_paused() and (timers := actor.table.timers()):
                await self._run_one(min(timers, key=lambda timer: timer.due))
        except Exception:  # noqa: BLE001  # a failure at one table must not stop the others; the next sweep retries
            _LOG.exception("timers of a table failed", table=actor.table.id)
            await asyncio.sleep(1.0)

    async def _run_one(self, timer: Timer) -> None:
        actor = self._actor
        # The bot thinks while its fixed time runs, so that the duration of its search reveals nothing.
        text, plan = "", None
        if timer.kind == "bot":
            text, plan = await self._bots.choose(actor.table, timer.seat, actor.payers())
        # A record may bring the timer forward; the bot's decision stays valid.
        while (now := actor.table.current(timer)) is not None and (wait := now.due - self.now()) > 0:
            await asyncio.sleep(min(wait, STEP))
        if now is not None and timer.kind == "shut" and self._is_held(now):
            # The seat has answered: its answer has priority over the automatic pass.
            await asyncio.sleep(0.01)
            return
        async with actor:
            if actor.table.current(timer) is not None:
                await self._append(timer.seat, text, plan)

    async def _append(self, seat: Seat, text: str, plan: Text | None) -> None:
        table, now = self._actor.table, self.record_time()
        # After a refusal or a lost race the loop decides again, on the table as it is then.
        with contextlib.suppress(Conflict, Refusal, Illegal):
            if text:
                await self._actor.append([commands.bot_move(table, seat, text, plan, now)])
            else:
                await self._actor.append([commands.shut_window(table, seat, now)])

    # --- held answers

    def hold(self, seat: Seat) -> None:
        """Remember that another process holds back an answer of a seat until its window shuts."""
        timers = self._actor.table.timers()
        timer = next((timer for timer in timers if timer.kind == "shut" and timer.seat == seat), None)
        if timer is not None:
            self._held_elsewhere[seat] = timer.since

    def _is_held(self, timer: Timer) -> bool:
        """Return whether this process, or another one that is alive, holds an answer of the seat."""
        elsewhere = self._held_elsewhere.get(timer.seat) == timer.since and self.now() < timer.due + GRACE
        return bool(self.held[timer.seat]) or elsewhere
