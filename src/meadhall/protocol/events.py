"""HTTP bodies of events: tournaments and campaigns over many tables."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from meadhall.protocol.clocks import ClockTerms
from meadhall.protocol.fields import Key, Name, Request
from meadhall.protocol.seating import Delay, Settings

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
KNOCK_OUT: Final = "knock-out"
DUPLICATE: Final = "duplicate"
CAMPAIGN: Final = "campaign"
PAIRED: Final = (ROUND_ROBIN, SWISS, KNOCK_OUT)
"""Kinds in which two players meet at each table."""
KINDS: Final = (*PAIRED, DUPLICATE, CAMPAIGN)
MOST_PLACES: Final = 32
MOST_ROUNDS: Final = 9


class EventWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new event. `request` is an idempotency key: a retry by the same guest gets the same event.

    `kind`: in a `round-robin`, `swiss` or `knock-out` two players meet at each table. In a `duplicate`, all tables of a
    round have the same deal, and scores are compared. A `campaign` is one game at each difficulty, in fixed parties.
    `size` is how many sit at each table of the last two. With 0, players sit alone in a duplicate, and as many as
    possible sit together in a campaign. `rounds` counts for `swiss` and `duplicate`; 0 for as many as needed. `bots`
    are levels: with some of them, bots fill the empty `places` when the event starts. `public` lists the event, and
    lets everybody watch its tables, except those of a duplicate. `clock`, `delay` and `window` are those of the tables.
    """

    request: Request
    name: Name
    game: Key
    kind: Key
    settings: Settings = {}
    places: Annotated[int, Meta(ge=1, le=MOST_PLACES)] = 8
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    size: Annotated[int, Meta(ge=0, le=16)] = 0
    bots: Annotated[list[Key], Meta(max_length=MOST_PLACES)] = []
    public: bool = True
    language: Key = "en"
    clock: ClockTerms | None = None
    delay: Delay = 0.0
    window: Annotated[float, Meta(ge=0, le=30)] = 10.0


class EventEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A player signs up with a name."""

    name: Name


class EventExit(msgspec.Struct, forbid_unknown_fields=True):
    """A player leaves: the client itself, or the player of a number, if the client has made the event."""

    player: Annotated[int, Meta(ge=0, le=MOST_PLACES)] | None = None


class EventLine(msgspec.Struct):
    """An event in the list. `round` is the number of the round that is played, 0 before the start."""

    id: str
    name: str
    game: str
    kind: str
    status: str
    players: int
    places: int
    round: int
    rounds: int
    updated: float
    winners: list[str] = []


class EntrantView(msgspec.Struct):
    """A player of an event. `bot` is the level of a bot, `opponent` the key of its opponent."""

    name: str
    bot: str
    opponent: str
    out: bool


class PairingView(msgspec.Struct):
    """A game of an event: its players by seat, its table if it is open, and the result.

    `points` is empty until the game is decided. A bye or a forfeit is `unplayed`.
    """

    players: list[int]
    table: str
    points: list[float]
    scores: list[int]
    unplayed: bool


class RoundView(msgspec.Struct):
    """A round of an event. In a duplicate, `commitment` commits to the secret of its deal; else it is empty."""

    pairings: list[PairingView]
    difficulty: str = ""
    commitment: str = ""


class StandingLine(msgspec.Struct):
    """A line of the standings. `tie_breaks` has one number for each tie-break of the event."""

    rank: int
    player: int
    points: float
    tie_breaks: list[float]
    wins: int
    draws: int
    losses: int


class EventView(msgspec.Struct):
    """An event as a client sees it.

    `you` is the client's number among the players, -1 for none; `host` says whether the client has made the event.
    `next` says whether a game waits for the client. `tie_breaks` are the keys of the tie-breaks.
    """

    id: str
    name: str
    game: str
    kind: str
    status: str
    settings: dict[str, str]
    places: int
    most_rounds: int
    size: int
    bots: list[str]
    public: bool
    clock: ClockTerms | None
    delay: float
    players: list[EntrantView]
    rounds: list[RoundView]
    standings: list[StandingLine]
    tie_breaks: list[str]
    you: int
    host: bool
    next: bool
    updated: float
