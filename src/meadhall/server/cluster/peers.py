"""The other processes of a hall: what they write, hold and see, and which process runs the timers of a table."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from meadhall.server.cluster.bus import ALL_TABLES, NO_TABLE
from meadhall.server.cluster.shared_limits import SECONDS, TAKEN, SharedLimits
from meadhall.server.metrics import NOTICES, TABLES_GIVEN
from meadhall.server.shutdown import cancel_all
from meadhall.server.storage.interface import STORE_ERRORS

if TYPE_CHECKING:
    from meadhall.server.hall import Hall
    from meadhall.server.table.actor import TableActor

COMPARE_SECONDS: Final = 5.0
"""Seconds between two comparisons of live tables with the store: a notice may be lost."""
AT_ONCE: Final = 500
"""Most tables that one query compares."""
SPARE_SECONDS: Final = 1.0
"""Seconds without use after which a table that another process serves is forgotten."""
RENEW_SECONDS: Final = 0.5
"""Seconds between two renewals of the lease."""
HERE, HELD, TIME, GIVEN = "here:", "held:", "clock:", "given:"
"""How notices begin: connected clients, a held answer, the time of a live clock, and a table that changes its owner."""


class Peers:
    """The other processes, as this one knows them. A hall of one process has none."""

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall
        self._limits: SharedLimits | None = None
        self._compared_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Listen to the other processes, renew the lease, and share the rate limits."""
        hall = self._hall
        if hall.store.shared:
            if not hall.bus.with_commit:
                hall.store.announce = hall.bus.send
            self._limits = SharedLimits(hall.rate_limits(), await hall.store.bus_key())
        await hall.bus.open(self.on_notice)
        if hall.store.shared:
            self._tasks = [asyncio.create_task(self._renew_lease()), asyncio.create_task(self._share_limits())]

    async def close(self) -> None:
        """Stop the tasks. The bus stays open until all tables are released."""
        await cancel_all(self._tasks)

    async def _renew_lease(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(Exception):
                await self._hall.store.renew_lease()

    async def _share_limits(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            await self._send(NO_TABLE, *(self._limits.reports() if self._limits is not None else ()))

    async def _send(self, table: str, *rests: str) -> None:
        await self._hall.bus.send([f"{self._hall.store.process} {table} {rest}" for rest in rests])

    # --- notices

    async def on_notice(self, process: str, table: str, rest: str) -> None:
        """Handle a notice of another process."""
        NOTICES.inc()
        actor = self._hall.actors.get(table)
        if table == ALL_TABLES:
            await self._compare(list(self._hall.actors.values()))
        elif table == NO_TABLE:
            await self._on_other(rest)
        elif actor is not None:
            await self._on_table(actor, process, rest)

    async def _on_other(self, rest: str) -> None:
        if rest.startswith(TAKEN) and self._limits is not None:
            self._limits.read(rest)
        elif rest.startswith(GIVEN):
            receiver, _, table = rest.removeprefix(GIVEN).partition(":")
            actor = self._hall.actors.get(table)
            if receiver == self._hall.store.process and actor is not None and not actor.owned:
                await self._hall.claim(actor)

    async def _on_table(self, actor: TableActor, process: str, rest: str) -> None:
        if rest.isdigit() and not actor.owned and actor.is_idle(SPARE_SECONDS):
            # Following the table would cost as much as playing it. A client that comes here loads the table again.
            await self._hall.drop(actor)
        elif rest.isdigit():
            await actor.catch_up(int(rest))
        elif rest.startswith(HELD):
            actor.timers.hold(int(rest.removeprefix(HELD)))
        elif rest.startswith(TIME):
            actor.timers.read_time(rest.removeprefix(TIME))
        elif rest.startswith(HERE):
            is_new = not actor.presence.is_known(process)
            actor.presence.read_report(process, rest.removeprefix(HERE))
            if is_new and actor.connections:
                await self.report_presence(actor)
            if report := actor.timers.time_report():
                await self._send(actor.table.id, f"{TIME}{report}")
            actor.broadcast_presence()
            if actor.should_give_to(process):
                await self._give(actor, process)

    async def _give(self, actor: TableActor, process: str) -> None:
        """Give a table to the process where all its clients are: then their moves cross no process."""
        TABLES_GIVEN.inc()
        await actor.stop()
        with contextlib.suppress(*STORE_ERRORS):
            # If this fails, the next sweep claims the table again.
            await self._hall.store.give(actor.table.id, process)
            await self._send(NO_TABLE, f"{GIVEN}{process}:{actor.table.id}")

    # --- reports

    async def report_presence(self, *actors: TableActor) -> None:
        """Report the clients of this process to the others."""
        me = self._hall.store.process
        await self._hall.bus.send([f"{me} {actor.table.id} {HERE}{actor.presence.report()}" for actor in actors])

    async def keep_up(self) -> None:
        """Every few seconds, report the clients at shared tables, and read records whose notices were lost."""
        if time.monotonic() - self._compared_at >= COMPARE_SECONDS:
            self._compared_at = time.monotonic()
            actors = list(self._hall.actors.values())
            # No other process has a table that this one owns, unless it has sent a report: so most need none.
            await self.report_presence(
                *[actor for actor in actors if actor.presence.is_shared() or (actor.connections and not actor.owned)]
            )
            await self._compare([actor for actor in actors if actor.connections])

    async def _compare(self, actors: Sequence[TableActor]) -> None:
        for at in range(0, len(actors), AT_ONCE):
            some = actors[at : at + AT_ONCE]
            newest = await self._hall.store.newest([actor.table.id for actor in some])
            for actor in some:
                await actor.catch_up(newest.get(actor.table.id, 0))
