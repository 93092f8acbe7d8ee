"""What goes over HTTP: guests, tables and seats, the lobby, and finished games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.core.scene import Scene
from meadhall.core.text import Text
from meadhall.server.wire import Key, Name, News, Request, Seat, SeatView, Token


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
    window stays open, whatever the hand holds; with 0 it stays open until it is answered. Asked again with the same
    `request` by the same guest, because the answer was lost, it is the same table; without one it is another.
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
    request: Request | UnsetType = UNSET


class ImportWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game file, and who sits down to go on with it; `request` is that of a new table."""

    file: str
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    request: Request | UnsetType = UNSET


class TableOpened(msgspec.Struct):
    """The new table: tokens of one's own seats, links for the open ones, and the spectators' link."""

    table: str
    tokens: dict[str, str]
    links: dict[str, str]
    watch: str


class JoinWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down on an open seat: by its link, or at a public table on any.

    Asked again with the same `request` by the same guest, because the answer was lost, it is answered alike.
    """

    request: Request
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
    """A game on the shelf: portraits for crests, whether what a seat makes can be drawn, whether it has a lesson.

    `sections` says where the rulebook tells of a thing: the first key that is its face, a tag or its zone's name.
    """

    key: str
    version: int
    seats: list[int]
    settings: dict[str, list[str]]
    portraits: list[str]
    pictures: bool
    lesson: bool
    sections: dict[str, str] = {}


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
    """One point of a finished game, as somebody saw it or open to all."""

    at: int
    of: int
    seat: int
    action: str
    events: list[Text]
    scene: Scene


class Seen(msgspec.Struct):
    """A running game as one saw it after a number of its log."""

    seq: int
    scene: Scene


class CandidateSeen(msgspec.Struct):
    """Something that could have been done, and the chance to win after it; `chosen` is what was done."""

    label: Text
    chance: float
    chosen: bool


class TurningPoint(msgspec.Struct):
    """A moment that moved much: the decision that follows moment `at`.

    Of a seat's decision: what it gave away (`change`, below 0), how that is called (`mark`), what was done (`label`),
    and what would have been `best`. Of fate (seat -1): what it gave each line or took from it (`luck`), and `told`.
    """

    at: int
    seat: int
    turn: int
    change: float
    mark: str
    luck: list[float]
    label: Text | None
    best: Text | None
    told: list[Text]
    candidates: list[CandidateSeen]


class ReviewLine(msgspec.Struct):
    """One seat's game, or (seat -2) the party's.

    `chances` has the chance to win at every moment, `lucks` and `losses` what each decision brought by luck and gave
    away. `accuracy`, from 0 to 1, is how much of what lay between the best and the worst options the decisions kept;
    none where there was nothing to decide. `marks` counts blunders, mistakes and inaccuracies.
    """

    seat: int
    accuracy: float | None
    luck: float
    given: float
    decisions: int
    marks: dict[str, int]
    chances: list[float]
    lucks: list[float]
    losses: list[float]


class ReviewDepth(msgspec.Struct):
    """How deep a review looked.

    At so many `options` in so many `worlds`, one step ahead; at the weightiest `searched` decisions again, each by a
    search of so many `seconds`. `hurried` decisions had more than there was time for.
    """

    decisions: int
    options: int
    worlds: int
    hurried: int
    searched: int
    seconds: float


class ReviewView(msgspec.Struct):
    """A finished game looked at again.

    `state` is `none`, `waiting`, `running`, `done` or `failed`; the rest is empty until it is `done`. `turns` is the
    turn of each decision.
    """

    state: str
    progress: float
    depth: ReviewDepth | None = None
    turns: list[int] = []
    lines: list[ReviewLine] = []
    points: list[TurningPoint] = []


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
