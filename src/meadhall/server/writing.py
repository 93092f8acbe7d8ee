"""How a table is written down: its records, a snapshot, its line in the lobby; and a whole new table at once."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec

from meadhall.server import deeds, snapshots, views
from meadhall.server.log import (
    AnyRecord,
    Crested,
    Decided,
    Notified,
    Opened,
    Seated,
    Spoke,
    TookBack,
    commitment,
    encode,
)
from meadhall.server.store import Job
from meadhall.server.table import FINISHED, Table

UNLISTED: Final = (Decided, Spoke, Crested, TookBack, Notified)
"""Records that leave a table's line in the lobby as it was, unless they begin or end the game."""


def write_down(
    job: Job,
    table: Table,
    record: AnyRecord,
    request: str | None = None,
    asked: bytes | None = None,
    *,
    replay: bool = False,
) -> None:
    """Fold a record into its table, and put it on the list of what is to be written."""
    body = encode(record)
    table.fold(record, body, replay=replay)
    row = {"table_id": table.id, "seq": table.seq, "request": request, "asked": asked}
    job.records.append({**row, "body": body, "hash": table.hash})


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
    table, job = Table(name, secrets.token_bytes(32)), Job()
    record.commitment = commitment(table.id, table.secret)
    write_down(job, table, record, request, asked, replay=True)
    if deeds.may_start(table):
        write_down(job, table, deeds.start(table, record.at))
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
