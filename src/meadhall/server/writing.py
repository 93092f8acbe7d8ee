"""How a table is written down: its records, a snapshot, its line in the lobby; and a whole new table at once."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec

from meadhall.server import deeds, snapshots, views
from meadhall.server.fold import after
from meadhall.server.log import (
    AnyRecord,
    Crested,
    Decided,
    Notified,
    Opened,
    Proposed,
    Seated,
    Spoke,
    TookBack,
    commitment,
    encode,
)
from meadhall.server.store import Job
from meadhall.server.table import FINISHED, Table

UNLISTED: Final = (Decided, Proposed, Spoke, Crested, TookBack, Notified)
"""Records that leave a table's line in the lobby as it was, unless they begin or end the game."""


def add_record(
    job: Job, table: Table, record: AnyRecord, request: str | None = None, asked: bytes | None = None
) -> Table:
    """Add the row of a record to a job; return the table that the record leads to."""
    body = encode(record)
    following = after(table, record, body)
    row = {"table_id": table.id, "seq": following.seq, "request": request, "asked": asked}
    job.records.append({**row, "body": body, "hash": following.hash})
    return following


def needs_care(table: Table) -> bool:
    """Whether the hall itself may have to act here, so that another process must take over if this one dies."""
    return table.status != FINISHED and any(seated.kind == "bot" for seated in table.seats)


def snapshot_row(table: Table) -> dict[str, object]:
    """The row of a snapshot as the table stands."""
    return {"table_id": table.id, "seq": table.seq, "body": snapshots.taken(table)}


def lobby_row(table: Table, now: float) -> dict[str, object]:
    """The row of the lobby as the table stands."""
    return {
        "id": table.id,
        "status": table.status,
        "bots": needs_care(table),
        "line": msgspec.json.encode(views.line(table, now)),
        "updated": now,
    }


def fingerprint(asked: msgspec.Struct, guest: str = "") -> bytes:
    """What was asked, and by whom: the same request stands for the same wish."""
    return sha256(msgspec.json.encode(asked) + guest.encode()).digest()


@dataclass(slots=True, frozen=True)
class Order:
    """A table that is to be opened once, however often it is asked for: its name comes from the request."""

    table: str
    request: str
    asked: bytes


def laid(record: Opened, process: str, order: Order | None = None) -> tuple[Table, Job]:
    """A new table that begins with this record, and all that is to be written; its commitment is made here."""
    name, request, asked = secrets.token_urlsafe(16), None, None
    if order is not None:
        name, request, asked = order.table, order.request, order.asked
    secret, job = secrets.token_bytes(32), Job()
    record.commitment = commitment(name, secret)
    table = add_record(job, Table(name, secret), record, request, asked)
    if deeds.may_start(table, table.seats):
        table = add_record(job, table, deeds.start(table, table.seats, record.at))
    job.tables.append(
        {
            **lobby_row(table, record.at),
            "secret": table.secret,
            "game": record.game,
            "guest": record.guest,
            "public": record.public,
            "created": record.at,
            "owner": process,
        }
    )
    return table, job


def again(table: Table, now: float) -> Opened:
    """How the next table of the same people begins: everybody one seat further, and nobody sits there yet."""
    count = len(table.seats)
    seats = []
    for seat in range(count):
        before = table.seats[(seat + 1) % count]
        kind = "open" if before.guest else before.kind
        seats.append(Seated(kind, before.name, bot="" if kind == "open" else before.bot or "random"))
    return msgspec.structs.replace(table.opened, seats=seats, past=[], at=now, first=None)
