"""The sweep: the task of the hall that runs once a second. It adopts tables, and releases idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import structlog

from meadhall.server.health import failed
from meadhall.server.idle_tables import SHORTEST, idle_tables
from meadhall.server.storage.interface import STORE_ERRORS, Job, StoredTable
from meadhall.server.storage.persistence import rebuild
from meadhall.server.table.actor import TableActor
from meadhall.server.table.state import FINISHED, IncompleteHistory, Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

MOST_ORPHANS: Final = 10_000
"""Most tables without an owner that one sweep adopts."""
ADOPTED_AT_ONCE: Final = 100
"""Most tables that one query loads."""
SWEPT_AT_ONCE: Final = 50
"""Most tables that the sweep visits before it lets moves go first: a thousand take milliseconds."""

_LOG: Final = structlog.get_logger("hall")


class Sweep:
    """What a hall does once a second."""

    def __init__(self, hall: Hall) -> None:
        self._hall: Final = hall
        self._adopted = False

    async def run(self) -> None:
        """Sweep once a second."""
        while True:
            try:
                await self.once()
            except Exception:  # noqa: BLE001  # the next sweep may succeed
                failed("sweep", "sweep failed")
            await asyncio.sleep(1.0)

    async def once(self) -> None:
        """Adopt tables without an owner, and release idle tables."""
        hall = self._hall
        with contextlib.suppress(*STORE_ERRORS):
            # The next sweep tries again.
            await hall.moderation.refresh(hall)
            await hall.people.sweep(hall)
            await hall.events.sweep(hall)
        if hall.store.shared or not self._adopted:
            await self._adopt()
            self._adopted = True
        await self._own_tables()
        now = time.monotonic()
        idle = idle_tables(hall.actors.values(), max(SHORTEST, hall.limits.keep_seconds), hall.limits.idle_tables)
        for number, actor in enumerate(list(hall.actors.values())):
            if number % SWEPT_AT_ONCE == 0:
                await asyncio.sleep(0)
            actor.start_timers()
            actor.audience.drop_unused_views()
            for connection in list(actor.connections):
                connection.check(now, hall.limits.idle_seconds)
            if actor.behind and actor not in idle:
                # A write may have succeeded although it reported a failure; players wait for its record.
                await actor.catch_up()
        await hall.release_all(idle)
        if hall.store.shared:
            await hall.peers.keep_up()

    async def _own_tables(self) -> None:
        """Find the tables that this process owns; release those that it has dropped, claim those without an owner."""
        hall = self._hall
        # Another process may have claimed tables after this one failed to renew its lease.
        owned = await hall.store.owned() if hall.store.shared else set(hall.actors)
        for table in sorted(owned - hall.actors.keys()):
            # A client may load the table while the sweep releases others.
            if not (table in hall.actors or table in hall.loading or table in hall.opening):
                # This process dropped the table, but its release failed: no other process could ever claim it.
                await hall.store.release(table)
                # An actor may have claimed the table just before the release. It claims the table again below.
                owned.discard(table)
        for actor in hall.actors.values():
            actor.owned = actor.owned and actor.table.id in owned
        if hall.store.shared:
            await self._claim_all([actor for actor in hall.actors.values() if not actor.owned])

    async def _claim_all(self, actors: Sequence[TableActor]) -> None:
        """Claim those of the tables that no live process owns, in one query."""
        hall = self._hall
        running = {actor.table.id: actor for actor in actors if actor.table.status != FINISHED}
        for table in sorted(await hall.store.claim_all(list(running))):
            running[table].owned = True
            # The notices of its last owner may be lost.
            await running[table].catch_up()

    async def _adopt(self) -> None:
        """Adopt tables without an owner: those of a process that has died, or of the server's last run."""
        hall = self._hall
        orphans = await hall.store.orphans(MOST_ORPHANS)
        for at in range(0, len(orphans), ADOPTED_AT_ONCE):
            found = await hall.store.load_all(orphans[at : at + ADOPTED_AT_ONCE])
            for table, stored in found.items():
                # Let other tasks run; one of them may load this very table.
                await asyncio.sleep(0)
                if table not in hall.actors and table not in hall.loading:
                    await self._adopt_one(table, stored)

    async def _adopt_one(self, id: str, stored: StoredTable) -> None:
        hall = self._hall
        try:
            table = rebuild(id, stored)
            if table.is_bots_only() and not table.opened.event:
                # The bots rest until a client loads the table.
                await hall.store.write(Job(updates=[{"id": id, "bots": False}]))
                return
            actor = hall.add_actor(table)
        except IncompleteHistory:
            try:
                await hall.actor(id)
            except Refusal as refusal:
                _LOG.error("loading a table failed", table=id, why=refusal.code)
        except Exception:  # noqa: BLE001  # a table that cannot be read must not stop the others
            _LOG.exception("loading a table failed", table=id)
        else:
            await hall.claim(actor)
