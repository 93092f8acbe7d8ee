"""Messages of the websocket: msgspec structs, distinguished by `type`. Scenes and texts are those of the core.

No type here can hold a game state, so the server cannot send one by mistake.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from meadhall.core.scene import Result, Scene
from meadhall.core.text import Text, Told
from meadhall.protocol.clocks import ClockView
from meadhall.protocol.commands import *  # noqa: F403  # the messages of both directions are one module for its users

GOODBYES: Final = (
    "bad-token",
    "banned",
    "closed",
    "closing",
    "damaged",
    "flood",
    "full",
    "idle",
    "no-such-table",
    "removed",
    "rotated",
    "shutdown",
    "trouble",
)
"""All reasons with which the server closes a connection."""
PINGS: Final = ("ping-look", "ping-mine", "ping-help")
PHRASES: Final = (
    "phrase-hello",
    "phrase-luck",
    "phrase-well-played",
    "phrase-thanks",
    "phrase-oops",
    "phrase-think",
    "phrase-hurry",
    "phrase-again",
    "phrase-bye",
)


# --- messages to the client


class ToClient(msgspec.Struct, tag=True):
    """A message to the client."""


class Crest(msgspec.Struct):
    """A crest: a title, and a portrait of the game or the strokes of a drawing."""

    title: str
    portrait: str
    drawing: list[list[int]]


class SeatView(msgspec.Struct):
    """The public part of a seat; `kind` is `open`, `human` or `bot`. `opponent` is the key of a bot's opponent."""

    name: str
    kind: str
    bot: str
    here: bool
    resigned: bool
    crest: Crest | None = None
    opponent: str = ""


class Standing(msgspec.Struct):
    """The viewer's standing orders."""

    answers: list[str]
    passes: list[str]
    skips: bool


class UndoVote(msgspec.Struct):
    """A vote on an undo: the seat that asks, and the seats that have agreed."""

    seat: int
    agreed: list[int]


class TableView(msgspec.Struct):
    """What all clients at a table may know about it, apart from the game itself.

    `decides` is the seat with the final word on the open question to the party; the answers of other seats are
    `proposals`. It is negative if there is none. `imported` is the number of decisions, draws included, that come from
    an uploaded game file: no secret decided them. `away` is the number of seconds after which an absent player's seat
    may be handed to a bot; 0 means never. By absent seat, `handover` has the seats that have voted for it. By player,
    `removal` has the seats that have voted to remove them. A table without time limits has no `clock`. Spectators see
    the game `delay` seconds later, until it is over. `event` is the event that the table belongs to. If other tables of
    the event share its deal, `secret` stays empty; the account holds the secret as soon as all of them are finished.
    """

    id: str
    game: str
    rules: int
    content: str
    settings: dict[str, str]
    language: str
    status: str
    public: bool
    casual: bool
    speaker: str
    decides: int
    window: float
    at_once: bool
    first: int
    seats: list[SeatView]
    spectators: int
    commitment: str
    vote: UndoVote | None
    proposals: dict[str, str]
    rematch: str
    result: Result | None
    secret: str
    imported: int = 0
    away: float = 0.0
    handover: dict[str, list[int]] = {}
    removal: dict[str, list[int]] = {}
    clock: ClockView | None = None
    delay: float = 0.0
    event: str = ""


class ChatLine(msgspec.Struct):
    """A line of chat: plain text, never markup. A `ping` may point at an item, with its face."""

    at: float
    seat: int
    name: str
    text: str
    phrase: str
    item: str = ""
    face: str = ""
    ping: bool = False


class LogEntry(msgspec.Struct):
    """An event, as this viewer may see it."""

    seq: int
    text: Text


class Undo(msgspec.Struct):
    """Whether the viewer may undo now; if not, `why` is the key of the reason."""

    can: bool
    why: str


class Welcome(ToClient, tag="welcome"):
    """The full view: on arrival, after a break or a refresh, and for a slow client."""

    viewer: int
    seats: list[int]
    seq: int
    hash: str
    table: TableView
    scene: Scene | None
    undo: Undo
    standing: Standing | None
    window_until: float
    missed_events: list[LogEntry]
    chat: list[ChatLine]
    now: float


Patch = Annotated[
    msgspec.Raw,
    msgspec.Meta(
        description="The changed fields of the scene; docs/client.md describes the format.",
        extra_json_schema={"type": "object", "additionalProperties": {}},
    ),
]


class Update(ToClient, tag="update"):
    """The game has changed. `patch` turns the client's scene into the new one, whose CRC-32 is `checksum`.

    `decides` is that of the TableView, which is not sent with every move. `kept` comes with an undo, else it is -1: the
    events of all later records never happened.
    """

    seq: int
    events: list[Told]
    patch: Patch
    checksum: int
    undo: Undo
    window_until: float
    now: float
    decides: int = -1
    kept: int = -1


class TableChanged(ToClient, tag="table"):
    """Something around the game has changed: seats, presence, a vote, the end."""

    seq: int
    table: TableView


class Said(ToClient, tag="said"):
    """A new line of chat."""

    seq: int
    line: ChatLine


class Ack(ToClient, tag="ack"):
    """The command was executed and is on the disk. `token` is a new link, if the command asked for one."""

    request: str
    seq: int
    hash: str
    token: str = ""


class Refused(ToClient, tag="refused"):
    """The command was refused. `code` is for programs, `text` for the player. After `stale`, a `welcome` follows."""

    request: str
    code: str
    text: Text
    seq: int


class Goodbye(ToClient, tag="goodbye"):
    """The server closes the connection; `why` is one of GOODBYES."""

    why: str


Outgoing = Welcome | Update | TableChanged | Said | Ack | Refused | Goodbye
