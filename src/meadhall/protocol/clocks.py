"""Clocks: what the players agree on when a table opens, and how the clients see them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from meadhall.protocol.fields import Key

LIVE: Final = "live"
DAILY: Final = "daily"
WAIT: Final = "wait"
BOT: Final = "bot"
CLAIM: Final = "claim"
CHOICES: Final = (WAIT, BOT, CLAIM)
"""What the other players may choose when a clock has run out, from the mildest to the hardest."""
DAY: Final = 86400.0
"""Seconds of a day, and of a vacation day."""


class ClockTerms(msgspec.Struct, forbid_unknown_fields=True):
    """The clock of a table. A table without these terms has no clock.

    `live`: each seat has `seconds` for the whole game, and gets `increment` seconds more with each of its turns.
    `daily`: each seat has `seconds` for each turn, and `vacation` days on which its clock stands still.

    `expiry` is the hardest choice that the other players have when a clock has run out. `wait` gives the player more
    time. With `bot`, they may also let a bot play on until the player returns. With `claim`, they may also end the
    player's game, which counts as a resignation. A co-operative game has no `claim`: its party wins or loses as one.
    """

    kind: Key
    seconds: Annotated[float, Meta(ge=10, le=30 * 86400)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0.0
    vacation: Annotated[int, Meta(ge=0, le=60)] = 0
    expiry: Key = BOT

    def is_valid(self) -> bool:
        """Return whether the parts fit together.

        >>> ClockTerms("live", 300, 5).is_valid(), ClockTerms("daily", 86400, 5).is_valid()
        (True, False)
        """
        extra = self.vacation if self.kind == LIVE else self.increment
        return self.kind in (LIVE, DAILY) and self.expiry in CHOICES and not extra

    def choices(self) -> tuple[str, ...]:
        """Return what the other players may choose when a clock has run out."""
        return CHOICES[: CHOICES.index(self.expiry) + 1]


class SeatTime(msgspec.Struct):
    """The clock of one seat, in seconds of the table's own time, which `now` of the messages gives.

    If `since` is 0, the clock stands still with `left` seconds. Else it has had `left` seconds since then; `since` is
    in the future during a vacation, and while a reaction window is open. `vacation` is the number of vacation days
    left. `votes` are the choices of the other seats since the clock ran out.
    """

    left: float
    since: float = 0.0
    vacation: int = 0
    votes: dict[str, str] = {}


class ClockView(msgspec.Struct):
    """The clock of a table: its terms, and the time of each seat. `party` is the time of the party's question."""

    terms: ClockTerms
    seats: list[SeatTime]
    party: SeatTime | None = None


def time_left(time: SeatTime, now: float) -> float:
    """Return the seconds that a clock shows; 0 or less means that it has run out.

    >>> [time_left(SeatTime(60.0, since), 1000.0) for since in (0.0, 980.0, 1200.0)]
    [60.0, 40.0, 60.0]
    """
    return time.left - max(0.0, now - time.since) if time.since else time.left
