"""The rows of notices in the database: settings, devices, messages to send, and players for whom tables wait."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.server.storage.database import aliases, confirmations, devices, notice_settings, outbox, turns
from meadhall.server.storage.rows import Rows

MAIL: Final = "mail"
PUSH: Final = "push"
CONFIRM: Final = "confirm"
"""Channels of a message. `confirm` is the mail that asks to confirm an address."""
MOST_AT_ONCE: Final = 200
"""Most turns, and most messages, that one sweep reads."""


class SettingsRow(NamedTuple):
    """How a person wants to be notified."""

    person: str
    push: bool = False
    mail: bool = False
    address: str = ""
    pending: str = ""
    quiet_from: str = ""
    quiet_until: str = ""
    zone: str = "UTC"
    digest: int = 15
    language: str = "en"
    last: float = 0.0
    stop: str = ""


class TurnRow(NamedTuple):
    """A player for whom a table waits: a person, or a guest."""

    table: str
    seat: int
    asked: int
    game: str
    slow: bool
    since: float
    person: str


class Device(NamedTuple):
    """A push subscription of a browser."""

    id: int
    endpoint: str
    p256dh: str
    auth: str


class Message(NamedTuple):
    """A message to send. `target` is the device of a push message, or the address to confirm."""

    id: int
    person: str
    channel: str
    target: str
    body: bytes
    tries: int


_TURN: Final = (
    *(turns.c.table_id, turns.c.seat, turns.c.asked, turns.c.game, turns.c.slow, turns.c.since),
    turns.c.guest.label("person"),
)


def mark_of(turn: TurnRow) -> list[str | int]:
    """Return the parts of a turn that a message holds: it says which question, and nothing about it."""
    return [turn.table, turn.seat, turn.asked]


class NoticeRows(Rows):
    """Reads and writes the rows of notices."""

    # --- settings

    async def settings(self, person: str) -> SettingsRow:
        """Return the settings of a person; those of a new person if none are stored."""
        found = await self._read(sa.select(notice_settings).where(notice_settings.c.person == person))
        return SettingsRow._make(found[0]) if found else SettingsRow(person)

    async def change(self, person: str, **values: Any) -> None:
        """Change some settings of a person."""
        changed = notice_settings.update().where(notice_settings.c.person == person)
        if values and not await self._write(changed.values(values)):
            try:
                await self._write(notice_settings.insert().values(SettingsRow(person)._replace(**values)._asdict()))
            except IntegrityError:
                # Another request has added the row meanwhile.
                await self._write(changed.values(values))

    async def end(self, person: str) -> None:
        """Switch all notices of a person off, and drop those that are not sent yet."""
        await self._write(
            outbox.delete().where(outbox.c.person == person),
            notice_settings.update().where(notice_settings.c.person == person).values(push=False, mail=False),
        )

    async def person_who_stops(self, hash: str) -> str | None:
        """Return the person whose notices a link ends."""
        query = sa.select(notice_settings.c.person).where(notice_settings.c.stop == hash, notice_settings.c.stop != "")
        found = await self._read(query)
        return str(found[0].person) if found else None

    # --- addresses

    async def ask_to_confirm(self, person: str, address: str, now: float) -> None:
        """Queue the mail that asks to confirm an address; older links of the person end."""
        await self.change(person, pending=address)
        await self._write(
            confirmations.delete().where(confirmations.c.person == person),
            outbox.delete().where(outbox.c.person == person, outbox.c.channel == CONFIRM),
            outbox.insert().values(person=person, channel=CONFIRM, target=address, body=b"[]", tries=0, due=now),
        )

    async def forget_address(self, person: str) -> None:
        """Remove the address of a person, confirmed or not."""
        mails = outbox.delete().where(outbox.c.person == person, outbox.c.channel.in_((MAIL, CONFIRM)))
        await self._write(mails, confirmations.delete().where(confirmations.c.person == person))
        await self.change(person, mail=False, address="", pending="", stop="")

    async def add_confirmation(self, hash: str, person: str, address: str, until: float, now: float) -> None:
        """Add a link that confirms an address; older ones of the person, and expired ones, end."""
        ended = sa.or_(confirmations.c.person == person, confirmations.c.until <= now)
        row = {"hash": hash, "person": person, "address": address, "until": until}
        await self._write(confirmations.delete().where(ended), confirmations.insert().values(row))

    async def take_confirmation(self, hash: str, now: float) -> tuple[str, str] | None:
        """Use up a link; return person and address, or None if it does not exist, is used or has expired."""
        taken = (
            confirmations.delete()
            .where(confirmations.c.hash == hash, confirmations.c.until > now)
            .returning(confirmations.c.person, confirmations.c.address)
        )
        async with self._engine.begin() as connection:
            found = (await connection.execute(taken)).all()
        return (str(found[0].person), str(found[0].address)) if found else None

    # --- devices

    async def devices(self, person: str) -> list[Device]:
        """Return the push subscriptions of a person, the oldest first."""
        columns = (devices.c.id, devices.c.endpoint, devices.c.p256dh, devices.c.auth)
        query = sa.select(*columns).where(devices.c.person == person).order_by(devices.c.id)
        return [Device._make(row) for row in await self._read(query)]

    async def add_device(self, row: dict[str, Any], most: int) -> None:
        """Add a push subscription, which belongs to one person only; the oldest ones beyond `most` end."""
        newest = sa.select(devices.c.id).where(devices.c.person == row["person"]).order_by(devices.c.id.desc())
        await self._write(
            devices.delete().where(devices.c.endpoint == row["endpoint"]),
            devices.delete().where(devices.c.person == row["person"], devices.c.id.not_in(newest.limit(most - 1))),
            devices.insert().values(row),
        )

    async def drop_device(self, *same: sa.ColumnElement[bool]) -> None:
        """End the push subscriptions that match."""
        await self._write(devices.delete().where(*same))

    # --- turns

    async def waiting(self, guests: Collection[str]) -> list[TurnRow]:
        """Return the tables that wait for some guests, the longest wait first."""
        query = sa.select(*_TURN).where(turns.c.guest.in_(guests)).order_by(turns.c.since)
        return [TurnRow._make(row) for row in await self._read(query)]

    async def due_turns(self, now: float) -> list[TurnRow]:
        """Return the turns for which a notice may be sent, of people who want notices."""
        person = sa.func.coalesce(aliases.c.person, turns.c.guest)
        query = (
            sa.select(*_TURN[:-1], person)
            .outerjoin(aliases, aliases.c.guest == turns.c.guest)
            .join(notice_settings, notice_settings.c.person == person)
            .where(turns.c.due <= now, sa.or_(notice_settings.c.push, notice_settings.c.mail))
            .order_by(turns.c.since)
            .limit(MOST_AT_ONCE)
        )
        return [TurnRow._make(row) for row in await self._read(query)]

    async def defer(self, found: Sequence[TurnRow], at: float) -> None:
        """Send the notice about some turns later: it is a quiet hour, or the last notice was a moment ago."""
        await self._write(
            *[turns.update().where(*_same(turn), turns.c.due.is_not(None)).values(due=at) for turn in found]
        )

    async def reconsider(self, person: str, at: float) -> None:
        """Look at deferred turns of a person again soon: the settings have changed."""
        own = sa.select(aliases.c.guest).where(aliases.c.person == person)
        theirs = sa.or_(turns.c.guest == person, turns.c.guest.in_(own))
        await self._write(turns.update().where(theirs, turns.c.due > at).values(due=at))

    async def still_waiting(self, message: Message) -> list[TurnRow]:
        """Return the turns of a message to which the person has not answered yet."""
        marks: list[tuple[str, int, int]] = msgspec.json.decode(message.body, type=list[tuple[str, int, int]])
        tables = [table for table, _, _ in marks]
        found = await self._read(sa.select(*_TURN).where(turns.c.table_id.in_(tables)).order_by(turns.c.since))
        return [TurnRow._make(row) for row in found if (row.table_id, row.seat, row.asked) in marks]

    # --- messages

    async def queue(
        self, person: SettingsRow, found: Sequence[TurnRow], to: Sequence[tuple[str, str]], now: float
    ) -> None:
        """Write one message for each channel and target, about the turns that no other process has taken."""
        mine = notice_settings.update().where(
            notice_settings.c.person == person.person, notice_settings.c.last == person.last
        )
        async with self._engine.begin() as connection:
            if not (await connection.execute(mine.values(last=now))).rowcount:
                return
            taken = []
            for turn in found:
                take = turns.update().where(*_same(turn), turns.c.due.is_not(None)).values(due=None)
                if (await connection.execute(take)).rowcount:
                    taken.append(mark_of(turn))
            if taken and to:
                row = {"person": person.person, "body": msgspec.json.encode(taken), "tries": 0, "due": now}
                rows = [{**row, "channel": channel, "target": target} for channel, target in to]
                await connection.execute(outbox.insert(), rows)

    async def messages(self, now: float) -> list[Message]:
        """Return the messages to send now, the oldest first."""
        columns = (outbox.c.id, outbox.c.person, outbox.c.channel, outbox.c.target, outbox.c.body, outbox.c.tries)
        query = sa.select(*columns).where(outbox.c.due <= now).order_by(outbox.c.id).limit(MOST_AT_ONCE)
        return [Message._make(row) for row in await self._read(query)]

    async def begin(self, message: Message, again: float) -> bool:
        """Count an attempt, and set the time of the next; return False if another process has begun one."""
        same = (outbox.c.id == message.id, outbox.c.tries == message.tries)
        return bool(await self._write(outbox.update().where(*same).values(tries=message.tries + 1, due=again)))

    async def finish(self, message: Message) -> None:
        """Delete a message."""
        await self._write(outbox.delete().where(outbox.c.id == message.id))

    async def export(self, person: str) -> dict[str, Any]:
        """Return what is stored about a person's notices as plain data, without secrets."""
        found = await self.settings(person)
        since = await self._read(sa.select(devices.c.endpoint, devices.c.since).where(devices.c.person == person))
        waiting = await self._read(sa.select(outbox.c.channel, outbox.c.due).where(outbox.c.person == person))
        return {
            **{key: value for key, value in found._asdict().items() if key not in ("person", "stop")},
            "devices": [row._asdict() for row in since],
            "unsent": [row._asdict() for row in waiting],
        }


def _same(turn: TurnRow) -> tuple[sa.ColumnElement[bool], ...]:
    return (turns.c.table_id == turn.table, turns.c.seat == turn.seat, turns.c.asked == turn.asked)


async def erase(connection: AsyncConnection, person: str, guests: Collection[str]) -> None:
    """Delete everything about a person's notices."""
    for table in (notice_settings, devices, outbox, confirmations):
        await connection.execute(table.delete().where(table.c.person == person))
    await connection.execute(turns.delete().where(turns.c.guest.in_(guests)))
