"""Which tables without visitors leave the memory, and what is written before they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from meadhall.server.storage.interface import Job
from meadhall.server.storage.persistence import needs_owner, snapshot_row
from meadhall.server.table.actor import TableActor

SHORTEST: Final = 1.0
"""Seconds for which every table stays in memory: a client has asked for it, and may connect."""


def idle_tables(actors: Iterable[TableActor], seconds: float, most: int) -> list[TableActor]:
    """Return the tables to release: those unused for `seconds`, and the least recently used of more than `most`."""
    idle = [actor for actor in actors if actor.is_idle(SHORTEST) and _is_resting(actor)]
    surplus = len(idle) - most
    if surplus > 0:
        idle.sort(key=lambda actor: actor.used)
    return [actor for at, actor in enumerate(idle) if at < surplus or actor.is_idle(seconds)]


def _is_resting(actor: TableActor) -> bool:
    """Return whether no timer of the table runs in this process."""
    return actor.is_paused() or not (actor.owned and actor.table.timers())


def last_rows(actor: TableActor, *, owned: bool) -> Job:
    """Return what to write before a table leaves the memory. A table that has its newest snapshot needs no other."""
    job = Job(turns=actor.turn_changes() if owned else [])
    if actor.table.snapshot_at != actor.table.stored:
        job.snapshots.append(snapshot_row(actor.table))
    if owned and needs_owner(actor.table) and (actor.is_paused() or not actor.table.timers()):
        job.updates.append({"id": actor.table.id, "bots": False})
    return job
