"""The log of a table: every change is one record, chained by hashes that nobody without the secret can guess."""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Any, Final

import msgspec

from meadhall.core.text import Text

Decision = tuple[int, str, bool]
"""Seat (-1 is fate), notation, and whether a public standing order gave it."""

NOBODY: Final = -9


class Borne(msgspec.Struct, omit_defaults=True):
    """The crest of a seat, and how often it was changed."""

    title: str = ""
    portrait: str = ""
    drawing: list[list[int]] = []
    times: int = 0


class Seated(msgspec.Struct, omit_defaults=True):
    """A seat: `open`, `human` or `bot`. Its `lock` is changed by counting up: links to an older one open nothing.

    `guest` is who sat down there, as a hash; `since` is the number of the record by which they came back.
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
    crest: Borne | None = None
    since: int = 0


class Record(msgspec.Struct, tag=True, omit_defaults=True, kw_only=True):
    """One change. `at` is when, in seconds since 1970."""

    at: float


class Decided(Record, tag=False):
    """A change that lets the game go on: what was decided then, fate included, and how often fate was asked so far."""

    decisions: list[Decision]
    drawn: int


class Opened(Record, tag="opened"):
    """The table as it was asked for."""

    game: str
    rules: int
    content: str
    options: dict[str, str]
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
    """The values that were laid over the game's own content, if any were."""


NOT_YET: Final = Opened(
    game="",
    rules=0,
    content="",
    options={},
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
"""What a table is before its first record."""


class SatDown(Record, tag="sat"):
    """Somebody, or a bot, has taken a seat."""

    seat: int
    seated: Seated


class Started(Decided, tag="started"):
    """Everybody sits: the lot says who begins, and the set-up is dealt."""

    first: int


class Moved(Decided, tag="moved"):
    """A seat has decided; or its window has `shut`, and this is what it gets for want of an answer.

    A bot of a party also says its `plan` when that has changed.
    """

    seat: int
    plan: Text | None = None
    shut: bool = False


class Ordered(Decided, tag="ordered"):
    """A seat has changed its standing orders."""

    seat: int
    answers: list[str]
    passes: list[str]
    skips: bool


class TookBack(Record, tag="undone"):
    """A decision was taken back; `entry` counts from the start, `voted` marks that the table agreed across a reveal."""

    seat: int
    entry: int
    alone: bool
    voted: bool
    further: list[tuple[int, bool]] = []
    """What was taken back after it in the same breath, in this order: each entry, and whether alone."""

    def steps(self) -> list[tuple[int, bool]]:
        """Everything that was taken back, the last decision first."""
        return [(self.entry, self.alone), *self.further]


class VoteCalled(Record, tag="vote-called"):
    """A seat asks the others to let it take back."""

    seat: int


class Voted(Record, tag="voted"):
    """An answer to that. A no ends the vote."""

    seat: int
    yes: bool


class Resigned(Record, tag="resigned"):
    """A seat gives up; a bot plays on for it where others still play."""

    seat: int
    bot: str


class Rotated(Record, tag="rotated"):
    """All links to a seat became worthless; the seat NOBODY is the spectators' link."""

    seat: int
    lock: int


class Notified(Record, tag="notified"):
    """A seat wants to be told of its turns there."""

    seat: int
    url: str


class Paced(Record, tag="paced"):
    """Bots answer at once, or like people."""

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
    """A seat has a crest, or another one."""

    seat: int
    crest: Borne


class Rematched(Record, tag="rematched"):
    """The next table of the same people."""

    table: str


AnyRecord = (
    Opened
    | SatDown
    | Started
    | Moved
    | Ordered
    | TookBack
    | VoteCalled
    | Voted
    | Resigned
    | Rotated
    | Notified
    | Paced
    | Spoke
    | Crested
    | Rematched
)
GAME_CHANGING: Final = (Started, Moved, Ordered, TookBack, Resigned)
"""After one of these somebody may be asked something else, and what was decided in view of an old question is stale."""


class Snapshot(msgspec.Struct, omit_defaults=True):
    """A table as it stands after a record, so that the log before it need not be read."""

    seq: int
    hash: bytes
    game_seq: int
    moved_at: float
    opened: Opened
    seats: list[Seated]
    watch: int
    status: str
    at_once: bool
    first: int
    drawn: int
    count: int = 0
    base: str = ""
    decisions: list[Decision] = []
    chat: list[Spoke] = []
    rematch: str = ""
    vote_seat: int = NOBODY
    agreed: list[int] = []
    news: list[tuple[int, str, list[Any]]] = []
    missed: list[int] = []
    waiting: dict[int, tuple[int, float]] = {}


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[AnyRecord]] = msgspec.json.Decoder(AnyRecord)


def encode(record: Record) -> bytes:
    """A record as it is stored."""
    return _ENCODER.encode(record)


def decode(body: bytes) -> AnyRecord:
    """A stored record."""
    return _DECODER.decode(body)


def log_key(secret: bytes) -> bytes:
    """What the hashes of a log are made with: its records hold hidden cards, which a bare hash would let one guess."""
    return hmac.digest(secret, b"log", "sha256")


def first_hash(table: str) -> bytes:
    """The chain hangs on the table's name."""
    return sha256(table.encode()).digest()


def kind_of(record: Record) -> str:
    """What a record is called.

    >>> kind_of(Paced(at_once=True, at=0))
    'paced'
    """
    return str(record.__struct_config__.tag)


def next_hash(key: bytes, before: bytes, seq: int, kind: str, body: bytes) -> bytes:
    """Each hash holds the one before it, the number of the record, its kind, and the record's own hash."""
    return chained(key, before, seq, kind, sha256(body).digest())


def chained(key: bytes, before: bytes, seq: int, kind: str, digest: bytes) -> bytes:
    """The same for a record of which only kind and hash are known, because it belongs to nobody else."""
    return hmac.digest(key, before + seq.to_bytes(8, "big") + digest + kind.encode(), "sha256")


def commitment(table: str, secret: bytes) -> str:
    """Published when the table is opened: the secret behind all dice of this table is fixed by it, and not given away.

    >>> commitment("oak", bytes(32))[:16]
    '2ce9a173d65b0971'
    """
    return sha256(f"{table}/".encode() + secret).hexdigest()
