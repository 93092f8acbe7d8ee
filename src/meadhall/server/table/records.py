"""The records of a table: each change is one record, in a hash chain keyed with the table's secret."""

from __future__ import annotations

from typing import Final

import msgspec

from meadhall.bots.opponents import Opponent, is_taken, of_level, opponent_of
from meadhall.core.text import Text
from meadhall.protocol.clocks import ClockTerms

Decision = tuple[int, str, bool]
"""Seat (-1 is chance), notation, and `Entry.settled` of the match: a pass by a public standing order, or an aside."""

NOBODY: Final = -9
"""No seat; in `Rotated` the spectators."""


class SeatCrest(msgspec.Struct, omit_defaults=True):
    """The crest of a seat, and how many times it was changed."""

    title: str = ""
    portrait: str = ""
    drawing: list[list[int]] = []
    times: int = 0


class Seated(msgspec.Struct, omit_defaults=True):
    """A seat: `open`, `human` or `bot`. A token is valid for one `lock`; raising the lock revokes older links.

    `guest` is the hash of the guest who sat down. `since` is the record with which the player returned to the seat.
    """

    kind: str
    name: str
    lock: int = 0
    bot: str = ""
    guest: str = ""
    resigned: bool = False
    url: str = ""
    answers: list[str] = []
    passes: list[str] = []
    skips: bool = True
    crest: SeatCrest | None = None
    since: int = 0

    def opponent(self) -> Opponent | None:
        """Return the opponent that plays this seat; None for a person.

        A bot that plays for a person keeps the person's name; it is then the first opponent of its level. A bot with
        the name of an opponent, but of another level, has no face: neither the name's nor that of its level fits.
        """
        if self.kind != "bot":
            return None
        if (found := opponent_of(self.name, self.bot)) is not None or is_taken(self.name):
            return found
        return next(iter(of_level(self.bot)), None)


class SeatClock(msgspec.Struct, omit_defaults=True, frozen=True):
    """The clock of a seat: it had `left` seconds at the time `since`; it stands still if `since` is 0.

    `since` may be in the future. `asked` is the record whose question it runs for, `until` the end of a vacation,
    `vacation` the days that are left. `votes` are the choices of other seats since the clock has run out.
    """

    left: float
    since: float = 0.0
    asked: int = 0
    until: float = 0.0
    vacation: int = 0
    votes: dict[int, str] = {}


class TableClock(msgspec.Struct, omit_defaults=True, frozen=True):
    """All clocks of a table. `at` is the table's own time at its last record; `turn` are the seats that are at turn."""

    at: float
    seats: dict[int, SeatClock]
    turn: list[int] = []


class Record(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True):
    """One change. `at` is the time in seconds since 1970.

    A `private` record changes nothing that other players may see, so clients do not count it. Older versions counted
    every record: their records are not marked, and keep their numbers. At a table with a delay, `boot` names the start
    of the machine that wrote the record; `uptime` counts the seconds since that start.
    """

    at: float
    private: bool = False
    boot: str = ""
    uptime: int = 0


class Decided(Record, tag=False):
    """A change of the game: the decisions, chance included, and how many numbers the dice have given so far."""

    decisions: list[Decision]
    drawn: int


class Opened(Record, tag="opened"):
    """A table was opened."""

    game: str
    rules: int
    content: str
    settings: dict[str, str] = msgspec.field(name="options")
    language: str
    public: bool
    casual: bool
    speaker: str
    window: float
    at_once: bool
    first: int | None
    seats: list[Seated]
    guest: str
    commitment: str
    past: list[tuple[int, str]] = []
    pack: str = ""
    """The content pack on top of the game's own content, if any."""
    away: float = 60.0
    """Seconds of absence after which the other players may hand a seat to a bot; 0 for never."""
    clock: ClockTerms | None = None
    """What the players agreed on about time; None for no clock."""
    delay: float = 0.0
    """Seconds after which spectators see what has happened in the game; 0 for at once."""
    event: str = ""
    """The event that this table belongs to, if any: the event seats the players."""
    deal: str = ""
    """The deal of an event, if several tables share one: the secret, and the purpose of the dice."""


NOT_YET: Final = Opened(
    game="",
    rules=0,
    content="",
    settings={},
    language="en",
    public=False,
    casual=False,
    speaker="anyone",
    window=0,
    at_once=False,
    first=None,
    seats=[],
    guest="",
    commitment="",
    at=0,
)
"""The state of a table before its first record."""


class SatDown(Record, tag="sat"):
    """A player or a bot has taken a seat."""

    seat: int
    seated: Seated


class Started(Decided, tag="started"):
    """The game has started: first seat and set-up."""

    first: int


class Moved(Decided, tag="moved"):
    """A seat has decided, or its window has timed out (`shut`).

    A bot of a party also announces its `plan` when the plan has changed.
    """

    seat: int
    plan: Text | None = None
    shut: bool = False


class Proposed(Record, tag="proposed"):
    """A seat has proposed an answer for the party; the table votes."""

    seat: int
    text: str


class Ordered(Decided, tag="ordered"):
    """A seat has changed its standing orders."""

    seat: int
    answers: list[str]
    passes: list[str]
    skips: bool


class TookBack(Record, tag="undone"):
    """A decision was undone. `entry` counts from the start; `voted` marks an undo that the players voted for."""

    seat: int
    entry: int
    alone: bool
    voted: bool
    further: list[tuple[int, bool]] = []
    """Further decisions undone by the same command, in this order: entry, and whether alone."""

    def steps(self) -> list[tuple[int, bool]]:
        """Return everything that was undone, the last decision first."""
        return [(self.entry, self.alone), *self.further]


class VoteCalled(Record, tag="vote-called"):
    """A seat asks the other players for an undo."""

    seat: int


class Voted(Record, tag="voted"):
    """A seat has voted on an undo. A no ends the vote."""

    seat: int
    yes: bool


class HandOverVoted(Record, tag="hand-over"):
    """A seat has voted to hand the seat of an absent player to a bot."""

    seat: int
    target: int


class Removed(Record, tag="removed"):
    """A player was removed: by the opener before the game, by a vote during it, or by the host.

    `guest` may not sit down here again. `seated` is what becomes of the seat: open before the game, a bot during it.
    """

    seat: int
    guest: str
    seated: Seated


class RemovalVoted(Record, tag="removal"):
    """A seat has voted to remove the player of another seat."""

    seat: int
    target: int


class Closed(Record, tag="closed"):
    """The host has closed the table: the game ends without a result."""


class Resigned(Record, tag="resigned"):
    """A seat has resigned; a bot plays on if other players remain.

    `late` marks a seat whose clock has run out: the other players have claimed its game.
    """

    seat: int
    bot: str
    late: bool = False


class ClockVoted(Record, tag="clock-voted"):
    """A seat has voted on what follows, because the clock of another seat has run out."""

    seat: int
    target: int
    choice: str


class ClockExtended(Record, tag="clock-extended"):
    """The other players wait for a seat whose clock has run out: it gets more time."""

    seat: int


class Vacationed(Record, tag="vacation"):
    """A seat has taken vacation days: its clock stands still."""

    seat: int
    days: int


class Rotated(Record, tag="rotated"):
    """All links to a seat were revoked; seat NOBODY is the spectators' link."""

    seat: int
    lock: int


class Notified(Record, tag="notified"):
    """A seat has set the address for its turn notices."""

    seat: int
    url: str


class Paced(Record, tag="paced"):
    """The pace of bots was set: at once, or like people."""

    at_once: bool


class Spoke(Record, tag="spoke"):
    """A line of chat, or a ping at an item."""

    seat: int
    name: str
    text: str
    phrase: str
    item: str = ""
    face: str = ""


class Crested(Record, tag="crested"):
    """A seat has changed its crest."""

    seat: int
    crest: SeatCrest


class Rematched(Record, tag="rematched"):
    """The next table of the same players was opened."""

    table: str


AnyRecord = (
    Opened
    | SatDown
    | Started
    | Moved
    | Proposed
    | Ordered
    | TookBack
    | VoteCalled
    | Voted
    | HandOverVoted
    | Removed
    | RemovalVoted
    | Closed
    | Resigned
    | ClockVoted
    | ClockExtended
    | Vacationed
    | Rotated
    | Notified
    | Paced
    | Spoke
    | Crested
    | Rematched
)
GAME_CHANGING: Final = (Started, Moved, Ordered, TookBack, Resigned)
"""Records that may change the questions: an answer to an older question is then stale."""


_KINDS: Final[dict[type[Record], str]] = {}
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyRecord]] = msgspec.json.Decoder(AnyRecord)


def encode(record: Record) -> bytes:
    """Return the stored form of a record."""
    return _ENCODER.encode(record)


def decode(body: bytes) -> AnyRecord:
    """Return a record from its stored form."""
    return _DECODER.decode(body)


def kind_of(record: Record) -> str:
    """Return the tag of a record.

    >>> kind_of(Paced(at_once=True, at=0))
    'paced'
    """
    kind = type(record)
    if kind not in _KINDS:
        # msgspec makes a new object for each look at the configuration, so each class is looked at once.
        _KINDS[kind] = str(kind.__struct_config__.tag)
    return _KINDS[kind]
