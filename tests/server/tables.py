"""Tables without a server, for tests of command handlers and fold."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from meadhall.core.game import named
from meadhall.protocol import wire
from meadhall.server.storage.snapshots import encode_snapshot
from meadhall.server.table.commands import decide, start
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import after, fold
from meadhall.server.table.hashes import commitment
from meadhall.server.table.records import AnyRecord, Opened, Seated, decode, encode
from meadhall.server.table.state import Table

SECRET = bytes(range(32))
ALL = Credentials(frozenset(range(8)))
"""The credentials of a client that holds every seat."""


def fresh(game: str = "duel", *, kind: object = "human", secret: object = SECRET, **changes: object) -> Table:
    """Return a new table of a game, by its key, with the fewest seats. `changes` are parts of its `Opened` record."""
    assert isinstance(secret, bytes)
    found = named(game)
    count = found.seats[0]
    parts: dict[str, object] = {
        "game": found.key,
        "rules": found.version,
        "content": found.pack().hash,
        "settings": found.settings_from(),
        "language": "en",
        "public": False,
        "casual": True,
        "speaker": "anyone",
        "window": 0.0,
        "at_once": True,
        "first": None,
        "seats": [Seated(str(kind), f"Dwarf {n}", guest=f"guest {n}") for n in range(count)],
        "guest": "guest 0",
        "commitment": commitment("oak", secret),
        "at": 1.0,
        **changes,
    }
    table = Table("oak", secret)
    folded(table, Opened(**parts))  # type: ignore[arg-type]
    return table


LOGS: WeakKeyDictionary[Table, list[bytes]] = WeakKeyDictionary()


def decided(table: Table, command: wire.Command, credentials: Credentials, now: float) -> AnyRecord:
    """Return the only record of a command. Assert that deciding does not change the table, even on a refusal."""
    before = encode_snapshot(table)
    try:
        [record] = decide(table, command, credentials, now)
    finally:
        assert encode_snapshot(table) == before
    return record


def folded(table: Table, record: AnyRecord) -> AnyRecord:
    """Fold a record twice: with the match that its command decided on, and as a restart replays it."""
    body = encode(record)
    LOGS.setdefault(table, []).append(body)
    following = after(table, record, body)
    fold(table, decode(body), body)
    assert encode_snapshot(following) == encode_snapshot(table)
    return record


def playing(game: str = "duel", **changes: object) -> Table:
    """Return such a table whose game has started."""
    table = fresh(game, **changes)
    folded(table, start(table, table.seats, 2.0))
    return table
