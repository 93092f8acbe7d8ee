"""The rows of events in the database."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from meadhall.server.events.model import Event
from meadhall.server.storage.database import event_guests, event_tables, events, tables
from meadhall.server.storage.rows import Rows

_EVENTS: Final = msgspec.json.Decoder(Event)
OVER: Final = ("finished", "cancelled")


class EventRow(NamedTuple):
    """An event with its columns. `secret` decides lots, and the deals of a duplicate."""

    id: str
    guest: str
    updated: float
    version: int
    secret: bytes
    event: Event


class EventRows(Rows):
    """Reads and writes the rows of events."""

    async def _find(self, query: sa.Select[Any]) -> list[EventRow]:
        return [
            EventRow(row.id, row.guest, row.updated, row.version, row.secret, _EVENTS.decode(row.body))
            for row in await self._read(query)
        ]

    async def event(self, id: str) -> EventRow | None:
        """Return an event."""
        found = await self._find(sa.select(events).where(events.c.id == id))
        return found[0] if found else None

    async def listed(self, status: Collection[str], most: int) -> list[EventRow]:
        """Return the public events of some statuses, the newest first."""
        query = sa.select(events).where(events.c.public, events.c.status.in_(status))
        return await self._find(query.order_by(events.c.updated.desc()).limit(most))

    async def of(self, guests: Collection[str], most: int) -> list[EventRow]:
        """Return the events that some guests have made or signed up for, the newest first."""
        entered = sa.select(event_guests.c.event_id).where(event_guests.c.guest.in_(guests))
        query = sa.select(events).where(sa.or_(events.c.guest.in_(guests), events.c.id.in_(entered)))
        return await self._find(query.order_by(events.c.updated.desc()).limit(most))

    async def unfinished_of(self, guests: Collection[str]) -> tuple[int, int]:
        """Return how many unfinished events some guests have made, and how many they have signed up for."""
        going = events.c.status.not_in(OVER)
        made = sa.select(sa.func.count()).where(events.c.guest.in_(guests), going)
        entered = (
            sa.select(sa.func.count(sa.distinct(events.c.id)))
            .join(event_guests, event_guests.c.event_id == events.c.id)
            .where(event_guests.c.guest.in_(guests), going)
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(made)).scalar_one(), (await connection.execute(entered)).scalar_one()

    async def add(self, id: str, guest: str, secret: bytes, event: Event) -> bool:
        """Add an event; return False if it exists already."""
        row = {"id": id, "guest": guest, "public": event.wanted.public, "version": 1, "secret": secret}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(events.insert().values({**row, **_columns(event)}))
        except IntegrityError:
            return False
        return True

    async def change(self, before: EventRow, event: Event) -> bool:
        """Write a changed event with its guests and tables; return False if another request was quicker."""
        same = (events.c.id == before.id, events.c.version == before.version)
        pairings = [each for found in event.rounds for each in found]
        done = {each.table: each.points is not None for each in pairings if each.table}
        done |= dict.fromkeys([table for each in pairings for table in each.former], True)
        guests = sorted({each.guest for each in event.entrants if each.guest})
        async with self._engine.begin() as connection:
            values = {**_columns(event), "version": before.version + 1}
            if not (await connection.execute(events.update().where(*same).values(values))).rowcount:
                return False
            for table in (event_guests, event_tables):
                await connection.execute(table.delete().where(table.c.event_id == before.id))
            if guests:
                await connection.execute(
                    event_guests.insert(), [{"event_id": before.id, "guest": guest} for guest in guests]
                )
            if done:
                rows = [{"table_id": table, "event_id": before.id, "done": over} for table, over in done.items()]
                await connection.execute(event_tables.insert(), rows)
        return True

    async def statuses(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the status of each of some tables. A table that the host has deleted has none."""
        query = sa.select(tables.c.id, tables.c.status).where(tables.c.id.in_(ids))
        return {row.id: row.status for row in await self._read(query)}

    async def waiting(self, most: int) -> list[str]:
        """Return events with finished tables whose results they have not taken yet."""
        query = (
            sa.select(event_tables.c.event_id)
            .join(tables, tables.c.id == event_tables.c.table_id)
            .where(event_tables.c.done.is_(False), tables.c.status == "finished")
            .distinct()
            .limit(most)
        )
        return [row.event_id for row in await self._read(query)]

    async def forget_host(self, guests: Collection[str]) -> None:
        """Remove some guests as makers of events."""
        async with self._engine.begin() as connection:
            await connection.execute(events.update().where(events.c.guest.in_(guests)).values(guest=""))


def _columns(event: Event) -> dict[str, Any]:
    return {"status": event.status, "updated": time.time(), "body": msgspec.json.encode(event)}
