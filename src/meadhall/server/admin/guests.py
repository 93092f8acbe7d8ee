"""The data of one guest: export it, or erase it from a finished table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from meadhall.server.storage.interface import Job
from meadhall.server.storage.persistence import add_record, lobby_row, snapshot_row
from meadhall.server.storage.store import Store
from meadhall.server.table.records import (
    AnyRecord,
    Crested,
    Notified,
    Opened,
    Removed,
    SatDown,
    SeatCrest,
    Seated,
    Spoke,
    decode,
)
from meadhall.server.table.state import Table

ERASED: Final = "Guest"
"""Replaces the name of an erased guest; the number of the seat follows it."""


class _Seats:
    """The seats that a guest holds, updated with each record."""

    def __init__(self, guest: str) -> None:
        self._guest: Final = guest
        self.held: set[int] = set()

    def follow(self, record: AnyRecord) -> None:
        if isinstance(record, Opened):
            self.held = {seat for seat, seated in enumerate(record.seats) if seated.guest == self._guest}
        elif isinstance(record, SatDown):
            (self.held.add if record.seated.guest == self._guest else self.held.discard)(record.seat)
        elif isinstance(record, Removed):
            self.held.discard(record.seat)


async def export(store: Store, guest: str) -> dict[str, object]:
    """Return everything that is stored about a guest: records by table, reports, and the host's rules."""
    tables: dict[str, list[Any]] = {}
    for table in await store.tables_of(guest):
        tables[table] = [msgspec.json.decode(body) for body in about(guest, await store.later(table, 0))]
    reports = [each._asdict() for each in await store.list_reports() if guest in (each.guest, each.reported)]
    rules = [each._asdict() for each in await store.rules() if each.value == guest]
    return {"guest": guest, "tables": tables, "reports": reports, "rules": rules}


def about(guest: str, bodies: list[bytes]) -> Iterator[bytes]:
    """Yield the records of a guest's seats, and the records that name the guest."""
    seats = _Seats(guest)
    for body in bodies:
        record = decode(body)
        seats.follow(record)
        if getattr(record, "seat", None) in seats.held or guest.encode() in body:
            yield body


async def erase(store: Store, table: Table, guest: str) -> None:
    """Rewrite the records of a finished table without the name, chat, crest and notice address of a guest.

    Decisions and dice stay. The hash chain is computed again, because it covers every record.
    """
    seats, job = _Seats(guest), Job()
    rewritten = Table(table.id, table.secret, whole=True)
    for body in await store.later(table.id, 0):
        record = decode(body)
        before = set(seats.held)
        seats.follow(record)
        rewritten = add_record(job, rewritten, _without(record, guest, before | seats.held))
    (row,) = await store.list_tables(id=table.id)
    change = {key: value for key, value in lobby_row(rewritten, row.updated).items() if key != "id"}
    if table.opened.guest == guest:
        change["guest"] = ""
    # A guest may have sat down twice.
    others = [dict(row) for row in {tuple(sorted(row.items())) for row in job.guests}]
    await store.rewrite_table(table.id, job.records, snapshot_row(rewritten), change, others)


def _without(record: AnyRecord, guest: str, held: set[int]) -> AnyRecord:
    """Return a record without a guest's data; `held` are the guest's seats."""
    match record:
        case Opened():
            seats = [_unnamed(seated, seat, guest) for seat, seated in enumerate(record.seats)]
            return replace(record, seats=seats, guest="" if record.guest == guest else record.guest)
        case SatDown():
            return replace(record, seated=_unnamed(record.seated, record.seat, guest))
        case Removed() if record.guest == guest:
            seated = _unnamed(replace(record.seated, guest=guest), record.seat, guest)
            return replace(record, guest="", seated=seated)
        case Spoke() if record.seat in held:
            return replace(record, name=name_of_erased(record.seat), text="")
        case Crested() if record.seat in held:
            return replace(record, crest=SeatCrest())
        case Notified() if record.seat in held:
            return replace(record, url="")
        case _:
            return record


def name_of_erased(seat: int) -> str:
    """Return the name of an erased guest on a seat."""
    return f"{ERASED} {seat + 1}"


def _unnamed(seated: Seated, seat: int, guest: str) -> Seated:
    if seated.guest != guest:
        return seated
    return replace(seated, name=name_of_erased(seat), guest="", url="", crest=None)
