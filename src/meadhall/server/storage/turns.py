"""Write the rows that say which players a table waits for."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

from meadhall.server.storage.database import records, turns

_KEEP: Final = sa.text(
    "INSERT INTO turns (table_id, seat, guest, game, slow, asked, since, due) "
    "VALUES (:table_id, :seat, :guest, :game, :slow, :asked, :since, :due) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest, asked = excluded.asked, "
    "since = excluded.since, due = CASE "
    # The same question: a player who has seen it, or was notified, gets no second notice.
    "WHEN turns.guest = excluded.guest AND turns.asked = excluded.asked "
    "AND (turns.due IS NULL OR excluded.due IS NOT NULL) THEN turns.due ELSE excluded.due END"
)


def newest_record(connection: sa.Connection, table: str) -> int:
    """Return the number of the newest record of a table."""
    return connection.execute(sa.select(sa.func.max(records.c.seq)).where(records.c.table_id == table)).scalar() or 0


def write_turns(connection: sa.Connection, change: dict[str, Any], newest: int) -> None:
    """Make the rows of one table those of a change.

    A process that has not heard of the newest record would write questions that are answered. Its change is not
    written, and marked as stale.
    """
    if change["stored"] < newest:
        change["stale"] = True
        return
    rows = change["rows"]
    old = turns.delete().where(turns.c.table_id == change["table_id"])
    connection.execute(old.where(turns.c.seat.not_in([row["seat"] for row in rows])) if rows else old)
    if rows:
        connection.execute(_KEEP, rows)
