"""A person's own seats and records at tables: recover, rotate, leave, export and erase them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from meadhall.core.table import SPECTATOR, Seat
from meadhall.protocol import seating
from meadhall.server.admin import guests as guest_data
from meadhall.server.storage.interface import Conflict
from meadhall.server.storage.persistence import load
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TRIES
from meadhall.server.table.records import AnyRecord, Decided, Opened, Rotated, decode
from meadhall.server.table.removal import closed, removed
from meadhall.server.table.state import FINISHED, Refusal, Table

if TYPE_CHECKING:
    from meadhall.server.hall import Hall


def seats_of(table: Table, guests: Collection[str]) -> list[Seat]:
    """Return the seats that some guests hold at a table."""
    return [n for n, seated in enumerate(table.seats) if seated.guest in guests and seated.kind != "open"]


async def recover(hall: Hall, id: str, guests: Collection[str]) -> seating.TableOpened:
    """Return the tokens of a person's own seats; for the opener also those of the open seats and the spectators."""
    actor = await hall.actor(id)
    if hall.store.shared:
        # Another process may have seated the person, or rotated a link, a moment ago.
        await actor.catch_up()
    table = actor.table
    own = seats_of(table, guests)
    opener = table.opened.guest in guests
    if not own and not opener:
        # The same answer as for a table that does not exist.
        raise Refusal("no-such-table")
    free = [n for n, seated in enumerate(table.seats) if seated.kind == "open"] if opener else []
    sign = hall.tokens.seat
    return seating.TableOpened(
        id,
        {str(n): sign(id, n, table.seats[n].lock) for n in own},
        {str(n): sign(id, n, table.seats[n].lock) for n in free},
        sign(id, SPECTATOR, table.watch) if opener else "",
    )


async def _append(hall: Hall, id: str, decide: Callable[[Table, float], AnyRecord | None]) -> None:
    """Append the records that `decide` returns, until it returns None."""
    actor = await hall.actor(id)
    tries = 0
    async with actor:
        while (record := decide(actor.table, actor.timers.record_time())) is not None:
            try:
                await actor.append([record])
            except Conflict:
                # Another process wrote first. The actor has read its records.
                tries += 1
                if tries == TRIES:
                    raise Refusal("busy") from None


async def rotate_seats(hall: Hall, id: str, guests: Collection[str]) -> None:
    """Revoke the links of a person's own seats."""
    before: dict[Seat, int] = {}

    def rotated(table: Table, now: float) -> Rotated | None:
        for seat in seats_of(table, guests):
            lock = table.seats[seat].lock
            if lock == before.setdefault(seat, lock):
                return Rotated(seat, lock + 1, at=now)
        return None

    with contextlib.suppress(Refusal):
        await _append(hall, id, rotated)


async def leave(hall: Hall, id: str, guests: Collection[str]) -> None:
    """Give up a person's seats: bots play on, or the table closes if no other person sits there."""

    def left(table: Table, now: float) -> AnyRecord | None:
        own = seats_of(table, guests)
        if table.status == FINISHED or not (own or table.opened.guest in guests):
            return None
        if all(seated.guest in guests for seated in table.seats if seated.kind == "human"):
            return closed(table, now)
        if not own:
            return None
        record = removed(table, own[0], now)
        return replace(record, seated=replace(record.seated, name=guest_data.name_of_erased(own[0]), crest=None))

    await _append(hall, id, left)


async def export(store: Store, guest: str) -> dict[str, Any]:
    """Return what is stored about a guest at tables, for the guest: own records, and own reports.

    Decisions of a running game stay out: such a record also holds what chance dealt to other players.
    """
    tables: dict[str, list[Any]] = {}
    for name in await store.tables_of(guest):
        over = (await load(store, name)).status == FINISHED
        tables[name] = [
            _shown(guest, body)
            for body in guest_data.about(guest, await store.later(name, 0))
            if over or _is_open(body)
        ]
    reports = [each for each in await store.list_reports() if each.guest == guest]
    return {
        "guest": guest,
        "tables": tables,
        "reports": [{"at": each.at, "table": each.table, "text": each.text} for each in reports],
    }


def _is_open(body: bytes) -> bool:
    return not isinstance(decode(body), Decided)


def _shown(guest: str, body: bytes) -> Any:
    """Return a record as plain JSON, without the seats of other players."""
    record = decode(body)
    if isinstance(record, Opened):
        record = replace(record, seats=[seated for seated in record.seats if seated.guest == guest])
    return msgspec.to_builtins(record)


async def erase(store: Store, id: str, guest: str) -> None:
    """Erase a guest from a finished table."""
    await guest_data.erase(store, await load(store, id), guest)
