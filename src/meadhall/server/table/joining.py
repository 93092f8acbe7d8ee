"""Seat a player at a table: a guest on an open seat, or a player who comes from the table before."""

from __future__ import annotations

import contextlib

import msgspec

from meadhall.core.table import SPECTATOR, Seat
from meadhall.protocol import seating
from meadhall.server.storage.interface import Conflict
from meadhall.server.storage.persistence import fingerprint
from meadhall.server.table import commands
from meadhall.server.table.actor import TRIES, TableActor
from meadhall.server.table.records import SatDown, decode
from meadhall.server.table.state import Refusal


async def join(actor: TableActor, wanted: seating.JoinWanted, guest: str) -> seating.Joined:
    """Seat a guest on an open seat; a retry gets the same answer."""
    digest = fingerprint(wanted, guest)
    async with actor:
        for _ in range(TRIES):
            found = await actor.store.answered(actor.table.id, wanted.request)
            if found is not None:
                record = decode(found.body)
                if found.fingerprint != digest or not isinstance(record, SatDown):
                    raise Refusal("request-reused")
                return _joined(actor, record.seat, record.seated.lock)
            seat = _seat_for(actor, wanted)
            commands.check_join(actor.table, wanted.name, agrees=wanted.agrees is True)
            with contextlib.suppress(Conflict):
                record = commands.sit_down(actor.table, seat, wanted.name, guest, actor.timers.record_time())
                await actor.append(commands.with_start(actor.table, record), wanted.request, digest)
                return _joined(actor, record.seat, record.seated.lock)
    raise Refusal("busy")


def _seat_for(actor: TableActor, wanted: seating.JoinWanted) -> Seat:
    if wanted.token is msgspec.UNSET:
        return commands.open_seat(actor.table, wanted.seat)
    seat = actor.seat_of(wanted.token)
    if seat is None or seat == SPECTATOR:
        raise Refusal("bad-token")
    return seat


def _joined(actor: TableActor, seat: Seat, lock: int) -> seating.Joined:
    return seating.Joined(actor.table.id, seat, actor.tokens.seat(actor.table.id, seat, lock))


async def join_rematch(actor: TableActor, seat: Seat, name: str, guest: str) -> seating.Joined:
    """Seat a player who comes from the table before this one."""
    async with actor:
        for _ in range(TRIES):
            if actor.table.seats[seat].kind != "open":
                break
            with contextlib.suppress(Conflict):
                record = commands.sit_down(actor.table, seat, name, guest, actor.timers.record_time())
                await actor.append(commands.with_start(actor.table, record))
        seated = actor.table.seats[seat]
        # A link that was rotated here must not be handed out for a link of the old table.
        if seated.guest != guest or seated.lock != 1:
            raise Refusal("seat-taken")
        return _joined(actor, seat, seated.lock)
