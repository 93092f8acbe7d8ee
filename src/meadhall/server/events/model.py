"""An event as the database stores it: who takes part, and all pairings with their tables and results."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from typing import Final

import msgspec

from meadhall.protocol.events import EventWanted

OPEN: Final = "open"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CANCELLED: Final = "cancelled"


class Entrant(msgspec.Struct, omit_defaults=True):
    """A player of an event: a guest, or a bot of a level. A player who is `out` gets no further games."""

    name: str
    guest: str = ""
    bot: str = ""
    out: bool = False


class Pairing(msgspec.Struct, omit_defaults=True):
    """A game of some players, by seat. `points` is None until it is decided.

    `table` is empty until a player asks for it. `former` are tables without a result that counts: a draw in a
    knock-out, or a table that the host has closed. A bye or a forfeit is `unplayed`.
    """

    players: list[int]
    table: str = ""
    former: list[str] = []
    points: list[float] | None = None
    ranks: list[int] = []
    scores: list[int] = []
    unplayed: bool = False


class Event(msgspec.Struct, omit_defaults=True):
    """An event. `rounds` are those that are paired so far; `most` is how many there will be, if that is known."""

    wanted: EventWanted
    status: str = OPEN
    entrants: list[Entrant] = []
    rounds: list[list[Pairing]] = []
    most: int = 0

    def entrant(self, guests: Collection[str]) -> int | None:
        """Return the number of the player that one of some guests is."""
        return next((n for n, each in enumerate(self.entrants) if each.guest and each.guest in guests), None)

    def undecided(self) -> list[tuple[int, int, Pairing]]:
        """Return all pairings without a result: number of the round, number in the round, pairing."""
        return [
            (number, at, each)
            for number, pairings in enumerate(self.rounds)
            for at, each in enumerate(pairings)
            if each.points is None
        ]

    def is_round_over(self, number: int) -> bool:
        """Return whether all games of a round are decided, or the event has ended."""
        running = self.status == RUNNING and number < len(self.rounds)
        return not running or all(each.points is not None for each in self.rounds[number])


def round_secret(secret: bytes, number: int) -> bytes:
    """Return the secret of a round of an event whose tables share one deal."""
    return hmac.digest(secret, f"round {number}".encode(), "sha256")
