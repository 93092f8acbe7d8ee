"""What goes over HTTP: guests, tables and seats, the lobby, and finished games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.core.scene import Scene, Text
from meadhall.server.wire import Key, Name, News, Seat, SeatView, Token


class GuestWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A visitor without an account."""

    name: Name


class Guest(msgspec.Struct):
    """Who one is, for as long as one keeps the token."""

    name: str
    token: str


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `open`, or `bot` of a level."""

    kind: str
    name: Name = "?"
    bot: Key = "random"


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new table. `first` is the seat that begins; without it the lot decides.

    `speaker` says who may answer for the party: `anyone`, `leader` or `vote`. `window` is how many seconds a reaction
    window stays open, whatever the hand holds; with 0 it stays open until it is answered.
    """

    game: Key
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Key, Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = {}
    language: Key = "en"
    public: bool = False
    casual: bool = True
    speaker: Key = "anyone"
    window: Annotated[float, Meta(ge=0, le=30)] = 3.0
    at_once: bool = False
    first: Seat | None = None


class TableOpened(msgspec.Struct):
    """The new table: tokens of one's own seats, links for the open ones, and the spectators' link."""

    table: str
    tokens: dict[str, str]
    links: dict[str, str]
    watch: str


class JoinWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down on an open seat: by its link, or at a public table on any."""

    name: Name
    token: Token | UnsetType = UNSET
    seat: Seat | None = None


class Joined(msgspec.Struct):
    """The seat and its token, which opens it from now on; the link that was used does not any more."""

    table: str
    seat: int
    token: str


class TableLine(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    language: str
    status: str
    seats: list[SeatView]
    updated: float


class GameLine(msgspec.Struct):
    """A game on the shelf, and whether it has a lesson."""

    key: str
    version: int
    seats: list[int]
    settings: dict[str, list[str]]
    lesson: bool


class Shelf(msgspec.Struct):
    """What can be played, with whom, and what can be said by a touch."""

    games: list[GameLine]
    bots: list[str]
    phrases: list[str]


class LogView(msgspec.Struct):
    """All that a viewer has heard, from the beginning."""

    seq: int
    news: list[News]


class Moment(msgspec.Struct):
    """One point of a finished game, open to all."""

    at: int
    of: int
    seat: int
    action: str
    events: list[Text]
    scene: Scene


class CandidateView(msgspec.Struct):
    """Something that might be done: its notation and words, the chance to win after it, and one sentence why."""

    action: str
    label: Text
    chance: float
    why: Text


class HintView(msgspec.Struct):
    """Advice from one's own seat's knowledge, in three steps: where to look, what might be done, what to do and why."""

    seq: int
    look: Text
    candidates: list[CandidateView]


class ErrorView(msgspec.Struct):
    """Why a request was refused: `code` for programs, `text` for people."""

    code: str
    text: Text
