"""What goes over the wire: plain records of msgspec, told apart by `type`. Scenes and texts are those of the core.

The table itself has no form here: a state cannot be sent by mistake, since nothing here can hold it.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.core.scene import Place, Prompt, Result, Scene, Zone
from meadhall.core.text import Option, Refusal, Text

__all__ = ["Option", "Place", "Prompt", "Refusal", "Result", "Scene", "Text", "Zone"]

LONGEST_MESSAGE: Final = 4096
"""Bytes that a client may send at once over the websocket."""
LONGEST_CHAT: Final = 300
LONGEST_TITLE: Final = 40
MOST_POINTS: Final = 400
"""Of a drawing, all strokes together: it fits into one message."""
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

Request = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""Made by the client, one for each thing it wants done: repeated, it is done once and answered alike."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Token = Annotated[str, Meta(min_length=20, max_length=300)]
Key = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_.-]+$")]
ItemId = Annotated[str, Meta(max_length=80)]
Stroke = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=2, max_length=2 * MOST_POINTS)]
"""A line of the pen on a sheet of 100 by 100: across, down, across, down."""


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag=True):
    """What a client sends."""


# --- the first message of a websocket


class Sit(FromClient, tag="sit"):
    """Take one's place: with the tokens of one's seats, or a spectator's, or none where the table is public.

    `look` chooses the seat whose view is wanted, if one has several.
    """

    table: Annotated[str, Meta(max_length=40)]
    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    look: Seat | None = None


# --- afterwards


class Look(FromClient, tag="look"):
    """See the table from another of one's own seats: the curtain between players at one screen."""

    seat: Seat


class Resync(FromClient, tag="resync"):
    """Ask for the whole view again."""


class Command(FromClient):
    """Something that is done once, whatever happens to the message; answered by `ack` or `refused`."""

    request: Request


class Move(Command, tag="move"):
    """One decision, by its notation. `seq` is the last number that the client has seen."""

    seat: Seat
    seq: int
    text: Notation


class TakeBack(Command, tag="undo"):
    """Take back one's last decision. Where the law forbids it, a casual table is asked instead.

    `turn`: and after it every earlier one that the law lets go, to where the turn began or something was seen.
    """

    seat: Seat
    seq: int
    turn: bool = False


class Vote(Command, tag="vote"):
    """Answer the question whether somebody may take back."""

    seat: Seat
    yes: bool


class Order(Command, tag="order"):
    """What is to be done for a seat in windows, so that it need not be asked."""

    seat: Seat
    answers: Annotated[list[Notation], Meta(max_length=20)] = []
    passes: Annotated[list[Key], Meta(max_length=20)] = []
    skips: bool = True


class Say(Command, tag="say"):
    """A line of chat: free text, or one of the quick phrases."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Key | UnsetType = UNSET


class Ping(Command, tag="ping"):
    """Point at something that everybody at the table sees: look here, I take this, help. Help may point at nothing."""

    seat: Seat
    phrase: Key
    item: ItemId = ""


class Bear(Command, tag="bear"):
    """Give one's seat a crest, where the game has them: a title, and a portrait of the game's or a drawing."""

    seat: Seat
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    portrait: Key | UnsetType = UNSET
    drawing: Annotated[list[Stroke], Meta(max_length=60)] = []


class Resign(Command, tag="resign"):
    """Give up."""

    seat: Seat


class Replace(Command, tag="replace"):
    """Let a bot play a seat: one's own, that of somebody who has gone, or an open one, where it gets a `name`."""

    seat: Seat
    bot: Key
    name: Annotated[str, Meta(max_length=40)] = ""


class Return(Command, tag="return"):
    """Take one's own seat back from the bot that played it."""

    seat: Seat


class Rotate(Command, tag="rotate"):
    """Make all links to one's seat, or to an open one of one's table, worthless; the answer holds a new one.

    If the answer is lost, the old link and the same request get it again, over HTTP: so let nobody guess a request.
    """

    seat: Seat


class RotateWatch(Command, tag="rotate-watch"):
    """Make the spectators' link worthless; the answer holds a new one."""


class Notify(Command, tag="notify"):
    """Tell this address when it is the seat's turn: once for each turn. Empty: no more."""

    seat: Seat
    url: Annotated[str, Meta(max_length=300)]


class Pace(Command, tag="pace"):
    """Whether bots answer at once, or like people."""

    at_once: bool


class Rematch(Command, tag="rematch"):
    """Play again, everybody one seat further."""


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
    | Return
    | Rotate
    | RotateWatch
    | Notify
    | Pace
    | Rematch
)
Incoming = Sit | Look | Resync | Commands


# --- what a client is told


class ToClient(msgspec.Struct, tag=True):
    """What the server sends."""


class Crest(msgspec.Struct):
    """What a seat calls its own: a title, and one of the game's portraits or the strokes of a drawing."""

    title: str
    portrait: str
    drawing: list[list[int]]


class SeatView(msgspec.Struct):
    """Who sits where, as everybody may know it: kind is `open`, `human` or `bot`."""

    name: str
    kind: str
    bot: str
    here: bool
    resigned: bool
    crest: Crest | None = None


class Standing(msgspec.Struct):
    """The viewer's own standing orders."""

    answers: list[str]
    passes: list[str]
    skips: bool


class Asked(msgspec.Struct):
    """A vote on taking back: who asks, and who has agreed."""

    seat: int
    agreed: list[int]


class TableView(msgspec.Struct):
    """What everybody at a table may know about it, apart from the game itself."""

    id: str
    game: str
    rules: int
    content: str
    options: dict[str, str]
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


class ChatLine(msgspec.Struct):
    """A line of chat: plain text, never markup. A ping names the item that it points at, and its face."""

    at: float
    seat: int
    name: str
    text: str
    phrase: str
    item: str = ""
    face: str = ""


class News(msgspec.Struct):
    """Something that happened, in the words that this viewer may hear."""

    seq: int
    text: Text


class Undo(msgspec.Struct):
    """Whether the viewer may take back now; `why` is the key of the reason why not."""

    can: bool
    why: str


class Welcome(ToClient, tag="welcome"):
    """Everything a viewer needs: on arrival, after a break, after a refresh, and when it was too slow."""

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
    """The game has moved on."""

    seq: int
    events: list[Text]
    scene: Scene
    undo: Undo
    window_until: float
    now: float


class TableChanged(ToClient, tag="table"):
    """Something about the table has changed: who sits there, a vote, the end."""

    seq: int
    table: TableView


class Said(ToClient, tag="said"):
    """Somebody said something."""

    seq: int
    line: ChatLine


class Ack(ToClient, tag="ack"):
    """It is done, and safe on the disk. `token` is a new link where one was asked for."""

    request: str
    seq: int
    hash: str
    token: str = ""


class Refused(ToClient, tag="refused"):
    """It was not done. `code` is for programs, `text` for people; a stale request is followed by a `welcome`."""

    request: str
    code: str
    text: Text
    seq: int


class Goodbye(ToClient, tag="goodbye"):
    """The server ends the conversation: `shutdown`, `rotated`, `idle`, `flood` or `moved`."""

    why: str


Outgoing = Welcome | Update | TableChanged | Said | Ack | Refused | Goodbye
