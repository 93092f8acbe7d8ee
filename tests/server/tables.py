"""Tables without a server, for tests that look inside."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from meadhall.core.game import named
from meadhall.server.deeds import start
from meadhall.server.holder import Holder
from meadhall.server.log import AnyRecord, Opened, Seated, commitment, encode
from meadhall.server.table import Table

SECRET = bytes(range(32))
ALL = Holder(frozenset(range(8)))


def fresh(game: str = "duel", *, kind: object = "human", secret: object = SECRET, **changes: object) -> Table:
    assert isinstance(secret, bytes)
    found = named(game)
    count = found.seats[0]
    parts: dict[str, object] = {
        "game": found.key,
        "rules": found.version,
        "content": found.pack().hash,
        "options": found.settings_from(),
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


def folded(table: Table, record: AnyRecord, *, replay: bool = False) -> AnyRecord:
    body = encode(record)
    LOGS.setdefault(table, []).append(body)
    table.fold(record, body, replay=replay)
    return record


def playing(game: str = "duel", **changes: object) -> Table:
    table = fresh(game, **changes)
    folded(table, start(table, 2.0))
    return table
