"""Messages from the client: the first message of a websocket, and the commands of players."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.protocol.fields import ItemId, Key, Notation, Request, Seat, Stroke, TableId, Token

LONGEST_MESSAGE: Final = 4096
"""Most bytes of one message to the server."""
LONGEST_CHAT: Final = 300
"""Most letters of a line of chat."""
LONGEST_TITLE: Final = 40
"""Most letters of a crest's title."""


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

    speaks: ClassVar[bool] = False
    """Whether other players read or see what the command says, so that a muted player may not send it."""

    def free_texts(self) -> tuple[str, ...]:
        """Return the texts that the player wrote: the hall refuses forbidden words in them."""
        return ()


class Move(Command, tag="move"):
    """One decision, by its notation. `seq` is the last number that the client has seen in a view."""

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


class SetOrders(Command, tag="set-orders"):
    """Set the standing orders of a seat for reaction windows.

    Unless an order answers a question at once, other players see nothing of it, and `seq` stays the same.
    """

    seat: Seat
    answers: Annotated[list[Notation], Meta(max_length=20)] = []
    passes: Annotated[list[Key], Meta(max_length=20)] = []
    skips: bool = True


class Say(Command, tag="say"):
    """A line of chat: free text, or one of the quick phrases."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    phrase: Key | UnsetType = UNSET

    speaks = True

    def free_texts(self) -> tuple[str, ...]:
        return (self.text,)


class Ping(Command, tag="ping"):
    """Point at an item that all viewers see: look here, I take this, help. Help needs no item."""

    seat: Seat
    phrase: Key
    item: ItemId = ""

    speaks = True


class SetCrest(Command, tag="set-crest"):
    """Give a seat a crest, if the game has crests: a title, and a portrait or a drawing."""

    seat: Seat
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    portrait: Key | UnsetType = UNSET
    drawing: Annotated[list[Stroke], Meta(max_length=60)] = []

    speaks = True

    def free_texts(self) -> tuple[str, ...]:
        return (self.title,)


class Resign(Command, tag="resign"):
    """Resign."""

    seat: Seat


class Replace(Command, tag="replace"):
    """Let a bot play a seat: the client's own, an absent player's, or an open one.

    The server names the bot of an open seat, unless the command has a `name`.

    For an absent player this is a vote: it counts when all other players who are present have sent it. The bot must be
    `greedy` or stronger, and the player may `return` at any time.
    """

    seat: Seat
    bot: Key
    name: Annotated[str, Meta(max_length=40)] = ""

    def free_texts(self) -> tuple[str, ...]:
        return (self.name,)


class Remove(Command, tag="remove"):
    """Remove the player of seat `target`. Before the game the opener does this; during the game the players vote.

    A vote needs more than half of the other players, and at least two of them. A bot plays on.
    """

    seat: Seat
    target: Seat


class Return(Command, tag="return"):
    """Take the client's own seat back from a bot."""

    seat: Seat


class Rotate(Command, tag="rotate"):
    """Revoke all links to the client's seat, or to an open seat of its table; the answer holds a new link.

    If the answer is lost, the guest of the seat repeats the command over HTTP, with its key, the old link and the guest
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


class AnswerClock(Command, tag="answer-clock"):
    """Vote on what follows when the clock of seat `target` has run out: `wait`, `bot` or `claim`.

    More than half of the other players decide. The terms of the table's clock say which choices there are.
    """

    seat: Seat
    target: Seat
    choice: Key


class Vacation(Command, tag="vacation"):
    """Take vacation days: the clock of the seat stands still for that time."""

    seat: Seat
    days: Annotated[int, Meta(ge=1, le=60)]


class Rematch(Command, tag="rematch"):
    """Open a rematch, in which each player moves one seat on."""


Commands = (
    Move
    | TakeBack
    | Vote
    | SetOrders
    | Say
    | Ping
    | SetCrest
    | Resign
    | Replace
    | Remove
    | Return
    | Rotate
    | RotateWatch
    | Notify
    | Pace
    | AnswerClock
    | Vacation
    | Rematch
)
Incoming = Sit | Look | Resync | Commands
