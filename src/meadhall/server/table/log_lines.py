"""Lines of the log that are not events of the game, such as an undo or a resignation."""

from __future__ import annotations

from meadhall.core.text import Told
from meadhall.server.table.records import AnyRecord, ClockExtended, Moved, Removed, Resigned, TookBack, Vacationed


def log_lines_of(record: AnyRecord) -> list[Told]:
    """Return the texts of a record that are not events of the game; all viewers see them."""
    if isinstance(record, TookBack):
        key = "told-undone-by-vote" if record.voted else "told-undone-turn" if record.further else "told-undone"
        return [Told(key, {"seat": record.seat})]
    if isinstance(record, Resigned):
        return [Told("told-late" if record.late else "told-resigned", {"seat": record.seat})]
    if isinstance(record, ClockExtended):
        return [Told("told-more-time", {"seat": record.seat})]
    if isinstance(record, Vacationed):
        return [Told("told-vacation", {"seat": record.seat, "days": record.days})]
    if isinstance(record, Removed):
        return [Told("told-removed", {"seat": record.seat})]
    if isinstance(record, Moved) and record.plan is not None:
        return [Told(record.plan.key, record.plan.args)]
    return []
