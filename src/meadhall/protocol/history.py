"""HTTP bodies: the log, finished games, reviews and hints."""

from __future__ import annotations

import msgspec

from meadhall.core.scene import Scene
from meadhall.core.text import Text, Told
from meadhall.protocol.wire import LogEntry


class LogView(msgspec.Struct):
    """All events that a viewer was sent."""

    seq: int
    entries: list[LogEntry]


class Moment(msgspec.Struct):
    """One moment of a finished game, as one viewer saw it or with all cards open."""

    at: int
    of: int
    seat: int
    action: str
    events: list[Told]
    scene: Scene


class Seen(msgspec.Struct):
    """A running game as the client saw it after a record."""

    seq: int
    scene: Scene


class CandidateSeen(msgspec.Struct):
    """A possible action and the chance to win after it; `chosen` marks the action taken."""

    label: Text
    chance: float
    chosen: bool


class TurningPoint(msgspec.Struct):
    """A turning point: the decision that follows moment `at`.

    For a seat: its loss (`change`, below 0), the `mark` of that loss, the action taken (`label`) and the `best` one.
    For chance (seat -1): what each line gained or lost (`luck`), and the events (`told`).
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

    `chances` has the chance to win at every moment; `lucks` and `losses` have the luck and the loss of each decision.
    `accuracy`, from 0 to 1, is the share of the possible gain that the seat kept; None if it made no decisions.
    `marks` counts blunders, mistakes and inaccuracies.
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
    """The depth of a review.

    Each decision was judged one step ahead, with at most `options` options in `worlds` sampled states. The `searched`
    most important ones were judged again by a search of `seconds` each. `hurried` decisions had more options.
    """

    decisions: int
    options: int
    worlds: int
    hurried: int
    searched: int
    seconds: float


class ReviewView(msgspec.Struct):
    """The review of a finished game.

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
    """A candidate action: notation, label, the chance to win after it, and the reason."""

    action: str
    label: Text
    chance: float
    why: Text


class HintView(msgspec.Struct):
    """A hint, computed from what the seat may know, in three steps: where to look, the options, what to do and why."""

    seq: int
    look: Text
    candidates: list[CandidateView]
