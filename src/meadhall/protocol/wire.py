"""Messages of the websocket: msgspec structs, distinguished by `type`. Scenes and texts are those of the core.

No type here can hold a game state, so the server cannot send one by mistake.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.core.scene import Place, Prompt, Result, Scene, Zone
from meadhall.core.text import Option, Refusal, Text, Told
from meadhall.protocol.fields import ItemId, Key, Notation, Request, Seat, Stroke, TableId, Token

__all__ = ["Option", "Place", "Prompt", "Refusal", "Result", "Scene", "Text", "Zone"]

LONGEST_MESSAGE: Final = 4096
"""Most bytes of one message to the server."""
LONGEST_CHAT: Final = 300
"""Most letters of a line of chat."""
LONGEST_TITLE: Final = 40
"""Most letters of a crest's title."""
GOODBYES: Final = (
    "bad-token",
    "banned",
    "closed",
    "closing",
    "damaged",
    "flood",
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


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag=True):
    """A message to the server."""


# --- the first message of a websocket


class Sit(FromClient, tag="sit"):
    """The first message: tokens of seats, or of a spectator, or none at a public table.

    `look` chooses the seat whose view the client wants, if it has several.
    """

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    look: Seat | None = None


# --- afterwards


class Look(FromClient, tag="look"):
    """See the table from another of the client's seats, for players who share a screen."""

    seat: Seat


class Resync(FromClient, tag="resync"):
    """Ask for the full view."""


class Command(FromClient):
    """A command. It is executed once, even if it is sent again; the answer is `ack` or `refused`."""

    request: Request


class Move(Command, tag="move"):
    """One decision, by its notation. `seq` is the last record number that the client has seen."""

    seat: Seat
    seq: int
    text: Notation


class TakeBack(Command, tag="undo"):
    """Undo the seat's last decision. If the rules of undo forbid it, a casual table votes instead.

    With `turn`, undo all decisions back to the start of the turn, or to the last reveal.
    """

    seat: Seat
    seq: int
    turn: bool = False


class Vote(Command, tag="vote"):
    """Vote on another seat's undo."""

    seat: Seat
    yes: bool


class Order(Command, tag="order"):
    """Set the standing orders of a seat for reaction windows."""

    seat: Seat
    answers: Annotated[list[Notation], Meta(max_length=20)] = []
    passes: Annotated[list[Key], Meta(max_length=20)] = []
    skips: bool = True


class Say(Command, tag="say"):
    """A line of chat: free text, or one of the quick phrases."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Key | UnsetType = UNSET


class Ping(Command, tag="ping"):
    """Point at an item that all viewers see: look here, I take this, help. Help needs no item."""

    seat: Seat
    phrase: Key
    item: ItemId = ""


class Bear(Command, tag="bear"):
    """Give a seat a crest, if the game has crests: a title, and a portrait or a drawing."""

    seat: Seat
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    portrait: Key | UnsetType = UNSET
    drawing: Annotated[list[Stroke], Meta(max_length=60)] = []


class Resign(Command, tag="resign"):
    """Resign."""

    seat: Seat


class Replace(Command, tag="replace"):
    """Let a bot play a seat: the client's own, an absent player's, or an open one.

    The server names the bot of an open seat, unless the command has a `name`.

    For an absent player this is a vote: it counts when all other players who are present have sent it. The bot must be
    `greedy`, `search` or `deep`, and the player may `return` at any time.
    """

    seat: Seat
    bot: Key
    name: Annotated[str, Meta(max_length=40)] = ""


class Remove(Command, tag="remove"):
    """Remove the player of seat `target`. Before the game its opener does; during it the players vote.

    A vote needs more than half of the other players, and at least two of them. A bot plays on.
    """

    seat: Seat
    target: Seat


class Return(Command, tag="return"):
    """Take the client's own seat back from a bot."""

    seat: Seat


class Rotate(Command, tag="rotate"):
    """Revoke all links to the client's seat, or to an open seat of its table; the answer holds a new link.

    If the answer is lost, the guest of the seat gets it again over HTTP, with the same key, the old link and the guest
    token.
    """

    seat: Seat


class RotateWatch(Command, tag="rotate-watch"):
    """Revoke the spectators' link; the answer holds a new one."""


class Notify(Command, tag="notify"):
    """Set the address for turn notices, one for each turn. An empty address ends them."""

    seat: Seat
    url: Annotated[str, Meta(max_length=300)]


class Pace(Command, tag="pace"):
    """Let bots answer at once, or at the pace of people."""

    at_once: bool


class Rematch(Command, tag="rematch"):
    """Open a rematch, in which each player moves one seat on."""


Commands = (
    Move
    | TakeBack
    | Vote
    | Order
    | Say
    | Ping
    | Bear
    | Resign
    | Replace
    | Remove
    | Return
    | Rotate
    | RotateWatch
    | Notify
    | Pace
    | Rematch
)
Incoming = Sit | Look | Resync | Commands


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


class Asked(msgspec.Struct):
    """A vote on an undo: the seat that asks, and the seats that have agreed."""

    seat: int
    agreed: list[int]


class TableView(msgspec.Struct):
    """What all clients at a table may know about it, apart from the game itself.

    `imported` is the number of decisions, draws included, that come from an uploaded game file: no secret decided them.
    `away` is the number of seconds after which an absent player's seat may be handed to a bot, 0 for never; `handover`
    are the seats that have voted for it, by absent seat; `removal` are those that have voted to remove a player.
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
    window: float
    at_once: bool
    first: int
    seats: list[SeatView]
    spectators: int
    commitment: str
    vote: Asked | None
    proposals: dict[str, str]
    rematch: str
    result: Result | None
    secret: str
    imported: int = 0
    away: float = 0.0
    handover: dict[str, list[int]] = {}
    removal: dict[str, list[int]] = {}


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


class News(msgspec.Struct):
    """An event, as this viewer may see it."""

    seq: int
    text: Text


class Undo(msgspec.Struct):
    """Whether the viewer may undo now; `why` is the key of the reason if not."""

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
    news: list[News]
    chat: list[ChatLine]
    now: float


class Update(ToClient, tag="update"):
    """The game has changed."""

    seq: int
    events: list[Told]
    scene: Scene
    undo: Undo
    window_until: float
    now: float


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
    """The command was refused. `code` is for programs, `text` for the player; after a stale one comes a `welcome`."""

    request: str
    code: str
    text: Text
    seq: int


class Goodbye(ToClient, tag="goodbye"):
    """The server closes the connection; `why` is one of GOODBYES."""

    why: str


Outgoing = Welcome | Update | TableChanged | Said | Ack | Refused | Goodbye
