"""The credentials of a client at one table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meadhall.core.table import Seat
from meadhall.server.table.state import Table


@dataclass(slots=True, frozen=True)
class Credentials:
    """The seats that a client's tokens open, and its name. `opener` marks the guest who opened the table.

    `absent` are the seats that other players may replace. `locks` are the locks of `seats` when the tokens were read.
    """

    seats: frozenset[Seat]
    name: str = ""
    opener: bool = False
    absent: frozenset[Seat] = frozenset()
    locks: tuple[tuple[Seat, int], ...] = ()

    def still_valid(self, table: Table) -> Credentials:
        """Return the credentials without the seats whose links have been revoked since."""
        lost = [seat for seat, lock in self.locks if table.seats[seat].lock != lock]
        return replace(self, seats=self.seats.difference(lost), opener=False) if lost else self
