"""Save and load tables: rows for records, snapshots and the lobby; new tables; rebuilding a table from its rows."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import msgspec

from meadhall.core.engine import Illegal
from meadhall.server.background import history_thread
from meadhall.server.health import failed
from meadhall.server.storage import snapshots
from meadhall.server.storage.interface import Job, StoredTable, TableStore
from meadhall.server.storage.snapshots import restore_snapshot
from meadhall.server.table import commands, views
from meadhall.server.table.fold import after, fold
from meadhall.server.table.hashes import commitment
from meadhall.server.table.record_age import stamped
from meadhall.server.table.records import (
    AnyRecord,
    Crested,
    Decided,
    Notified,
    Opened,
    Proposed,
    SatDown,
    Seated,
    Spoke,
    TookBack,
    decode,
    encode,
)
from meadhall.server.table.state import FINISHED, PLAYING, IncompleteHistory, Refusal, Table

SNAPSHOT_EVERY: Final = 25
"""Records between two snapshots."""
UNLISTED: Final = (Decided, Proposed, Spoke, Crested, TookBack, Notified)
"""Records that do not change the lobby line of a table, unless they start or end the game."""


def add_record(
    job: Job, table: Table, record: AnyRecord, request: str | None = None, fingerprint: bytes | None = None
) -> Table:
    """Add the row of a record to a job; return the table after the record."""
    body = encode(record)
    following = after(table, record, body)
    row = {"table_id": table.id, "seq": following.stored, "request": request, "asked": fingerprint}
    job.records.append({**row, "body": body, "hash": following.hash})
    job.guests += [{"guest": guest, "table_id": table.id} for guest in _guests_of(record)]
    return following


def _guests_of(record: AnyRecord) -> list[str]:
    """Return the guests who open the table, or sit down at it, with a record."""
    if isinstance(record, SatDown):
        return [record.seated.guest] if record.seated.guest else []
    if isinstance(record, Opened):
        return sorted({record.guest, *[seated.guest for seated in record.seats]} - {""})
    return []


def needs_owner(table: Table) -> bool:
    """Return whether a live process must own the table, because bots play at it."""
    return table.status != FINISHED and any(seated.kind == "bot" for seated in table.seats)


def snapshot_row(table: Table) -> dict[str, object]:
    """Return the row of a snapshot."""
    return {"table_id": table.id, "seq": table.stored, "body": snapshots.encode_snapshot(table)}


def lobby_row(table: Table, now: float) -> dict[str, object]:
    """Return the lobby columns of a table."""
    return {
        "id": table.id,
        "status": table.status,
        "bots": needs_owner(table),
        "line": msgspec.json.encode(views.line(table, now)),
        "updated": now,
    }


def add_table_rows(job: Job, before: Table, table: Table, record: AnyRecord) -> None:
    """Add the snapshot and the lobby line of a table to a job, if the command that began with `record` needs them."""
    snapshot_due = table.stored // SNAPSHOT_EVERY != before.stored // SNAPSHOT_EVERY
    if snapshot_due or (table.status == FINISHED) != (before.status == FINISHED):
        job.snapshots.append(snapshot_row(table))
        table.snapshot_at = table.stored
    if table.status != before.status or not isinstance(record, UNLISTED):
        row = lobby_row(table, record.at)
        if table.opened.delay and before.status == table.status == PLAYING:
            # The lobby would show spectators too early that a player has left.
            row = {"id": row["id"], "bots": row["bots"]}
        job.updates.append(row)


def fingerprint(request: msgspec.Struct, guest: str = "") -> bytes:
    """Return the fingerprint of a request: a retry has the same one."""
    return sha256(msgspec.json.encode(request) + guest.encode()).digest()


@dataclass(slots=True, frozen=True)
class OpenRequest:
    """The idempotency key of a new table. The table id is derived from it."""

    table: str
    key: str
    fingerprint: bytes


def new_table(
    record: Opened, process: str, request: OpenRequest | None = None, secret: bytes | None = None
) -> tuple[Table, Job]:
    """Return a new table that begins with this record, and the job that writes it. Without a secret, it is random."""
    name, key, digest = f"m{secrets.token_urlsafe(16)}", None, None
    if request is not None:
        name, key, digest = request.table, request.key, request.fingerprint
    secret, job = secret or secrets.token_bytes(32), Job()
    record.commitment = commitment(name, secret)
    table = add_record(job, Table(name, secret), record, key, digest)
    if commands.may_start(table, table.seats):
        started = commands.start(table, table.seats, record.at)
        table = add_record(job, table, stamped(started, record))
    job.tables.append(
        {
            **lobby_row(table, record.at),
            "secret": table.secret,
            "game": record.game,
            "guest": record.guest,
            # The lobby does not list the tables of an event.
            "public": record.public and not record.event,
            "created": record.at,
            "owner": process,
        }
    )
    return table, job


def rematch_of(table: Table, now: float) -> Opened:
    """Return the first record of a rematch: each player moves one seat on, and all their seats are open.

    A rematch of an event's table does not belong to the event.
    """
    count = len(table.seats)
    seats = []
    for seat in range(count):
        before = table.seats[(seat + 1) % count]
        kind = "open" if before.guest else before.kind
        seats.append(Seated(kind, before.name, bot="" if kind == "open" else before.bot or "random"))
    return msgspec.structs.replace(table.opened, seats=seats, past=[], at=now, first=None, event="", deal="")


# --- loading


async def load(store: TableStore, id: str, *, whole: bool = False, until: int | None = None) -> Table:
    """Load a table from its newest snapshot and the records since; `whole` loads all records, `until` stops at one.

    If the snapshot is damaged, or an undo reaches back before it, load all records. Refuse a damaged log.
    """
    stored = await store.load(id, whole=whole)
    if stored is None:
        raise Refusal("no-such-table")
    try:
        if not whole:
            return rebuild(id, stored, until=until)
        return await history_thread(rebuild, id, stored, whole=True, until=until)
    except IncompleteHistory as lost:
        if whole:
            failed("damaged", "a stored table is damaged", table=id)
            raise Refusal("damaged") from lost
    return await load(store, id, whole=True, until=until)


def rebuild(id: str, stored: StoredTable, *, whole: bool = False, until: int | None = None) -> Table:
    """Rebuild a table; IncompleteHistory if the data is damaged or does not reach back far enough."""
    if stored.snapshot is None:
        table = Table(id, stored.secret, whole=whole)
    else:
        table = restore_snapshot(id, stored.secret, stored.snapshot)
        if table.hash != stored.hash:
            raise IncompleteHistory
    for body, digest in stored.records:
        if table.seq == until:
            break
        try:
            fold(table, decode(body), body)
        except (msgspec.DecodeError, Illegal, AssertionError, ValueError, LookupError, TypeError) as error:
            raise IncompleteHistory from error
        if table.hash != digest:
            raise IncompleteHistory
    return table
