"""The rows of people in the database. Secrets are stored as hashes only."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from meadhall.server.notices import rows as notices
from meadhall.server.storage.database import (
    aliases,
    erasing,
    guest_tables,
    one_time,
    passkeys,
    people,
    sessions,
    tables,
)
from meadhall.server.storage.rows import Rows

DAY: Final = 86400.0
SESSION_DAYS: Final = 180
"""Days without a visit after which a session ends."""


class PersonRow(NamedTuple):
    """A person. `notes` is JSON; empty for none."""

    id: str
    name: str
    since: float
    notes: bytes
    shown: bool


class PasskeyRow(NamedTuple):
    """A passkey: the public key, and how many times its authenticator says it was used."""

    id: str
    person: str
    key: bytes
    uses: int
    since: float
    used: float


class PeopleRows(Rows):
    """Reads and writes the rows of people."""

    # --- people

    async def add_person(self, id: str, name: str, now: float) -> bool:
        """Add a person; return False if the guest is a person already, or part of one."""
        if await self.is_person(id):
            return False
        try:
            await self._write(people.insert().values(id=id, name=name, since=now, notes=b""))
        except IntegrityError:
            return False
        return True

    async def person(self, id: str) -> PersonRow | None:
        """Return a person."""
        found = await self._read(sa.select(people).where(people.c.id == id))
        return PersonRow._make(found[0]) if found else None

    async def is_person(self, guest: str) -> bool:
        """Return whether a guest is a person, or part of one."""
        query = sa.select(people.c.id).where(people.c.id == guest)
        other = sa.select(aliases.c.guest).where(aliases.c.guest == guest)
        return bool(await self._read(query)) or bool(await self._read(other))

    async def add_alias(self, guest: str, person: str) -> bool:
        """Make a guest part of a person; return False if the guest is part of a person already."""
        if await self.is_person(guest):
            return False
        try:
            await self._write(aliases.insert().values(guest=guest, person=person))
        except IntegrityError:
            return False
        return True

    async def guests_of(self, person: str) -> frozenset[str]:
        """Return the ids of all guests that a person is."""
        found = await self._read(sa.select(aliases.c.guest).where(aliases.c.person == person))
        return frozenset([person, *[row.guest for row in found]])

    async def set_notes(self, person: str, name: str, notes: bytes) -> None:
        """Replace the name and the notes of a person."""
        await self._write(people.update().where(people.c.id == person).values(name=name, notes=notes))

    async def show(self, person: str, *, shown: bool) -> None:
        """Show a person's ratings to others, or hide them."""
        await self._write(people.update().where(people.c.id == person).values(shown=shown))

    # --- sessions

    async def add_session(self, hash: str, person: str, now: float) -> None:
        """Add a session, and delete those that nobody has used for long."""
        await self._write(
            sessions.delete().where(sessions.c.used < now - SESSION_DAYS * DAY),
            sessions.insert().values(hash=hash, person=person, since=now, used=now),
        )

    async def session(self, hash: str) -> str | None:
        """Return the person of a session. The time of its last use is stored once a day."""
        now = time.time()
        fresh = sessions.c.used >= now - SESSION_DAYS * DAY
        found = await self._read(sa.select(sessions.c.person, sessions.c.used).where(sessions.c.hash == hash, fresh))
        if not found:
            return None
        if now - found[0].used > DAY:
            await self._write(sessions.update().where(sessions.c.hash == hash).values(used=now))
        return str(found[0].person)

    async def sessions_of(self, person: str) -> list[sa.Row[Any]]:
        """Return `since` and `used` of all sessions of a person."""
        query = sa.select(sessions.c.since, sessions.c.used).where(sessions.c.person == person)
        return await self._read(query.order_by(sessions.c.since))

    async def end_sessions(self, person: str, *, but: str = "", only: str = "") -> None:
        """End all sessions of a person; `but` one of them, or `only` one."""
        ended = sessions.delete().where(sessions.c.person == person, sessions.c.hash != but)
        await self._write(ended.where(sessions.c.hash == only) if only else ended)

    # --- secrets that work once

    async def add_secrets(self, kind: str, person: str, hashes: Iterable[str], until: float) -> None:
        """Add secrets of a kind, and delete those that have expired."""
        rows = [{"hash": each, "kind": kind, "person": person, "until": until} for each in hashes]
        await self._write(
            one_time.delete().where(one_time.c.until <= time.time()),
            one_time.insert().values(rows),
        )

    async def look_at_secret(self, kind: str, hash: str) -> str | None:
        """Return the person of a secret, without using it up."""
        query = sa.select(one_time.c.person).where(
            one_time.c.hash == hash, one_time.c.kind == kind, one_time.c.until > time.time()
        )
        found = await self._read(query)
        return str(found[0].person) if found else None

    async def take_secret(self, kinds: Collection[str], hash: str) -> str | None:
        """Use up a secret; return its person, or None if it does not exist, is used or has expired.

        One statement finds and deletes it: of two requests with the same secret, one gets None.
        """
        taken = (
            one_time.delete()
            .where(one_time.c.hash == hash, one_time.c.kind.in_(kinds), one_time.c.until > time.time())
            .returning(one_time.c.person)
        )
        async with self._engine.begin() as connection:
            found = (await connection.execute(taken)).all()
        return str(found[0].person) if found else None

    async def drop_secrets(self, person: str, *kinds: str) -> None:
        """Delete the secrets of a person, of some kinds."""
        await self._write(one_time.delete().where(one_time.c.person == person, one_time.c.kind.in_(kinds)))

    async def count_secrets(self, person: str, kind: str) -> int:
        """Return how many secrets of a kind a person has left."""
        query = sa.select(one_time.c.hash).where(one_time.c.person == person, one_time.c.kind == kind)
        return len(await self._read(query.where(one_time.c.until > time.time())))

    # --- passkeys

    async def add_passkey(self, id: str, person: str, key: bytes, count: int, now: float) -> bool:
        """Add a passkey; return False if it exists already."""
        row = {"id": id, "person": person, "key": key, "count": count, "since": now, "used": now}
        try:
            await self._write(passkeys.insert().values(row))
        except IntegrityError:
            return False
        return True

    async def passkey(self, id: str) -> PasskeyRow | None:
        """Return a passkey."""
        found = await self._read(sa.select(passkeys).where(passkeys.c.id == id))
        return PasskeyRow._make(found[0]) if found else None

    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        """Return all passkeys of a person, the oldest first."""
        query = sa.select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.since)
        return [PasskeyRow._make(row) for row in await self._read(query)]

    async def use_passkey(self, found: PasskeyRow, count: int, now: float) -> bool:
        """Store a use; return False if another request has used the passkey since it was read."""
        same = (passkeys.c.id == found.id, passkeys.c.count == found.uses)
        return bool(await self._write(passkeys.update().where(*same).values(count=count, used=now)))

    async def drop_passkey(self, person: str, id: str) -> bool:
        """Remove a passkey of a person; return whether it existed."""
        return bool(await self._write(passkeys.delete().where(passkeys.c.id == id, passkeys.c.person == person)))

    # --- tables, and erasing

    async def tables_of(self, guests: Collection[str], most: int) -> list[sa.Row[Any]]:
        """Return the latest tables of some guests: id, game, status, updated."""
        query = (
            sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.updated)
            .where(tables.c.id.in_(sa.select(guest_tables.c.table_id).where(guest_tables.c.guest.in_(guests))))
            .order_by(tables.c.updated.desc())
            .limit(most)
        )
        return await self._read(query)

    async def unfinished_of(self, guests: Collection[str]) -> list[str]:
        """Return the tables of some guests whose games are not over."""
        query = (
            sa.select(guest_tables.c.table_id)
            .join(tables, tables.c.id == guest_tables.c.table_id)
            .where(guest_tables.c.guest.in_(guests), tables.c.status != "finished")
            .distinct()
        )
        return [row.table_id for row in await self._read(query)]

    async def erase(self, person: str, guests: Collection[str]) -> None:
        """Delete everything about a person but the tables; list the guests whose tables are to be erased."""
        async with self._engine.begin() as connection:
            await notices.erase(connection, person, guests)
            for table in (sessions, passkeys, aliases, one_time):
                await connection.execute(table.delete().where(table.c.person == person))
            await connection.execute(people.delete().where(people.c.id == person))
            await connection.execute(erasing.delete().where(erasing.c.guest.in_(guests)))
            await connection.execute(erasing.insert(), [{"guest": guest} for guest in sorted(guests)])

    async def erasable(self) -> list[tuple[str, str]]:
        """Return guest and table where a guest can be erased now. Forget the guests who are erased everywhere."""
        left = sa.select(guest_tables.c.guest)
        await self._write(erasing.delete().where(erasing.c.guest.not_in(left)))
        query = (
            sa.select(guest_tables.c.guest, guest_tables.c.table_id)
            .join(erasing, erasing.c.guest == guest_tables.c.guest)
            .join(tables, tables.c.id == guest_tables.c.table_id)
            .where(tables.c.status == "finished")
        )
        return [(row.guest, row.table_id) for row in await self._read(query)]
