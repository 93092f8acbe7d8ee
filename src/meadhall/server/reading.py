"""How a table is read from the database."""

from __future__ import annotations

from meadhall.server.log import decode
from meadhall.server.store import Kept, Store
from meadhall.server.table import Lost, Refusal, Table


async def load(store: Store, id: str, *, whole: bool = False, until: int | None = None) -> Table:
    """A table as it is kept: its newest snapshot and the records since, or all of them, or all `until` a number."""
    kept = await store.load(id, whole=whole)
    if kept is None:
        raise Refusal("no-such-table")
    try:
        return told_again(id, kept, whole=whole, until=until)
    except Lost:
        return await load(store, id, whole=True)


def told_again(id: str, kept: Kept, *, whole: bool = False, until: int | None = None) -> Table:
    """The table of what is kept; Lost, if that reaches further back than the snapshot."""
    table = (
        Table(id, kept.secret, whole=whole) if kept.snapshot is None else Table.restored(id, kept.secret, kept.snapshot)
    )
    for body in kept.records[:until]:
        table.fold(decode(body), body, replay=True)
    return table
