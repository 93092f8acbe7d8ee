"""How a table is read from the database; what is not as it was written is not believed."""

from __future__ import annotations

import msgspec

from meadhall.core.engine import Illegal
from meadhall.server.aside import aside
from meadhall.server.fold import fold
from meadhall.server.log import decode
from meadhall.server.snapshots import restored
from meadhall.server.store import Kept, Store
from meadhall.server.table import Lost, Refusal, Table


async def load(store: Store, id: str, *, whole: bool = False, until: int | None = None) -> Table:
    """A table as it is kept: its newest snapshot and the records since, or all of them, or all `until` a number.

    Where that does not suffice, because a snapshot is damaged or somebody took back what a table has forgotten, the
    whole log is read; a damaged log is refused.
    """
    kept = await store.load(id, whole=whole)
    if kept is None:
        raise Refusal("no-such-table")
    try:
        if not whole:
            return told_again(id, kept, until=until)
        return await aside(told_again, id, kept, whole=True, until=until)
    except Lost as lost:
        if whole:
            raise Refusal("damaged") from lost
    return await load(store, id, whole=True, until=until)


def told_again(id: str, kept: Kept, *, whole: bool = False, until: int | None = None) -> Table:
    """The table of what is kept; Lost, if that reaches further back than the snapshot, or is not as it was written."""
    if kept.snapshot is None:
        table = Table(id, kept.secret, whole=whole)
    else:
        table = restored(id, kept.secret, kept.snapshot)
        if table.hash != kept.hash:
            raise Lost
    for body, digest in kept.records[:until]:
        try:
            fold(table, decode(body), body)
        except (msgspec.DecodeError, Illegal, AssertionError, ValueError, LookupError, TypeError) as error:
            raise Lost from error
        if table.hash != digest:
            raise Lost
    return table
