"""Who wants something at a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meadhall.core.table import Seat
from meadhall.server.table import Table


@dataclass(slots=True, frozen=True)
class Holder:
    """Who wants something: the seats that its tokens open, and its name. `opener` has opened the table.

    `locks` are those of the seats when the tokens were looked at: whoever waits may be shut out meanwhile.
    """

    seats: frozenset[Seat]
    name: str = ""
    opener: bool = False
    absent: frozenset[Seat] = frozenset()
    locks: tuple[tuple[Seat, int], ...] = ()

    def now(self, table: Table) -> Holder:
        """The same without the seats that were locked anew."""
        lost = [seat for seat, lock in self.locks if table.seats[seat].lock != lock]
        return replace(self, seats=self.seats.difference(lost), opener=False) if lost else self
