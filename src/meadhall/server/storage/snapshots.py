"""Snapshots: the state of a table, so that loading can skip the records before it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from meadhall.core.game import Game
from meadhall.core.table import Event
from meadhall.play.match import Checkpoint
from meadhall.server.table.fold import match_from, public_orders
from meadhall.server.table.records import NOBODY, Decision, Opened, Seated, Spoke, TableClock
from meadhall.server.table.state import IncompleteHistory, Table

CHECKSUM: Final = 32
"""Bytes of the checksum in front of a snapshot."""


class Snapshot(msgspec.Struct, omit_defaults=True):
    """The state of a table after a record, so that loading can skip the records before it.

    `seq` and `hash` are those of the record in the store. `shown_hash` is empty if clients see the same hash.
    """

    seq: int
    hash: bytes
    game_seq: int
    moved_at: float
    opened: Opened
    seats: list[Seated]
    watch: int
    status: str
    at_once: bool
    first: int
    drawn: int
    count: int = 0
    base: str = ""
    decisions: list[Decision] = []
    chat: list[Spoke] = []
    rematch: str = ""
    vote_seat: int = NOBODY
    agreed: list[int] = []
    news: list[tuple[int, str, list[Any]]] = []
    missed: list[int] = []
    waiting: dict[int, tuple[int, float]] = {}
    proposals: dict[int, str] = {}
    handover: dict[int, list[int]] = {}
    removed: list[str] = []
    removal: dict[int, list[int]] = {}
    closed: bool = False
    private: list[tuple[int, int]] = []
    shown_hash: bytes = b""
    run_out: dict[int, int] = {}
    clock: TableClock | None = None


_SNAPSHOTS: Final = msgspec.json.Decoder(Snapshot)


def encode_snapshot(table: Table) -> bytes:
    """Return the snapshot of a table, preceded by its checksum."""
    point = table.match.checkpoint() if table.match is not None else Checkpoint(0, "", [])
    body = msgspec.json.encode(
        Snapshot(
            table.stored,
            table.hash,
            table.game_seq,
            table.moved_at,
            table.opened,
            table.seats,
            table.watch,
            table.status,
            table.at_once,
            table.first,
            table.drawn,
            point.count,
            point.base,
            point.decisions,
            table.chat,
            table.rematch,
            table.vote_seat,
            table.agreed,
            table.missed_events.save(table.humans()),
            [table.missed_events.missed(seat) for seat in range(len(table.seats))],
            table.waiting,
            table.proposals,
            table.handover,
            table.removed,
            table.removal,
            table.closed,
            table.private,
            b"" if table.shown_hash == table.hash else table.shown_hash,
            table.run_out,
            table.clock,
        )
    )
    return sha256(body).digest() + body


def restore_snapshot(id: str, secret: bytes, body: bytes) -> Table:
    """Return the table of a snapshot; IncompleteHistory if the snapshot is damaged."""
    checksum, body = body[:CHECKSUM], body[CHECKSUM:]
    if sha256(body).digest() != checksum:
        raise IncompleteHistory
    snapshot = _SNAPSHOTS.decode(body)
    table = Table(id, secret)
    table.stored, table.hash, table.game_seq, table.moved_at = (
        snapshot.seq,
        snapshot.hash,
        snapshot.game_seq,
        snapshot.moved_at,
    )
    table.snapshot_at = snapshot.seq
    table.private, table.shown_hash = snapshot.private, snapshot.shown_hash or snapshot.hash
    table.hidden = sum(last - first + 1 for first, last in snapshot.private)
    table.opened, table.seats, table.watch = snapshot.opened, snapshot.seats, snapshot.watch
    table.status, table.at_once, table.first = snapshot.status, snapshot.at_once, snapshot.first
    table.chat = snapshot.chat
    table.rematch, table.vote_seat, table.agreed = snapshot.rematch, snapshot.vote_seat, snapshot.agreed
    table.waiting, table.proposals, table.handover = snapshot.waiting, snapshot.proposals, snapshot.handover
    table.removed, table.removal, table.closed = snapshot.removed, snapshot.removal, snapshot.closed
    table.run_out, table.clock = snapshot.run_out, snapshot.clock
    if snapshot.base:
        table.match = match_from(
            table, snapshot.first, snapshot.drawn, Checkpoint(snapshot.count, snapshot.base, snapshot.decisions)
        )
        for seat, seated in enumerate(snapshot.seats):
            table.match.standing[seat] = public_orders(seated.answers, seated.passes)
        table.missed_events.restore(_events(table.game), snapshot.news, snapshot.missed)
    return table


@cache
def _events(game: Game) -> dict[str, type[Event]]:
    return game.events()
