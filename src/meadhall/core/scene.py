"""What a viewer sees: the only thing a front end may draw. A closed vocabulary: every door can draw any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.core.record import fields
from meadhall.core.table import PARTY, REFEREE, Ask, Event, Seat, Viewer

TONES: Final = ("strong", "faint", "danger", "good", "gold", "water")
ZONE_KINDS: Final = ("hand", "row", "pile", "grid", "graph", "track", "purse")
_EVENT_KEYS: Final[dict[type, str]] = {}


@dataclass(slots=True)
class Text:
    """A key of words with its arguments; a door turns it into a sentence of the reader's language.

    Texts may stand inside texts. A number under the name `seat`, or ending in `_seat`, is a seat. A list is told as
    "a, b and c", and equal keys are counted; under the names `sentences` and `path` its parts follow each other.
    """

    key: str
    args: dict[str, Argument] = field(default_factory=dict)


Argument = int | str | Text | tuple["int | str | Text", ...]
"""A number, a key of words, a text, or a list of those."""


@dataclass(slots=True)
class Item:
    """One thing on the table. `face` is a key of words; None is a card seen from behind."""

    id: str
    face: str | None
    count: int = 1
    tags: tuple[str, ...] = ()
    values: dict[str, int | str] = field(default_factory=dict)
    at: str = ""
    about: Text | None = None


@dataclass(slots=True)
class Zone:
    """A place for items, of one of the seven kinds; `owner` is None for what belongs to nobody.

    In a `grid` an item lies `at` "column,row"; in a `graph` at the name of a node, and `links` joins the nodes.
    """

    id: str
    kind: str
    name: Text
    items: list[Item]
    owner: Seat | None = None
    links: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True, frozen=True)
class Spot:
    """Where an item stands in a drawing of text, so that it can be pointed at: line, column, and how many signs.

    `tone` is how it should look where there is colour: one of TONES, or `seat-` and a seat's number.
    """

    item: str
    line: int
    column: int
    length: int
    tone: str = ""


@dataclass(slots=True)
class Prompt:
    """What is asked of whom, and the section of the rulebook behind it."""

    text: Text
    rule: str
    seats: tuple[Seat, ...]
    window: str = ""


@dataclass(slots=True)
class Option:
    """One legal answer: its notation, its words, the items it touches, and the gesture it belongs to."""

    action: str
    label: Text
    touches: tuple[str, ...] = ()
    group: str = ""


@dataclass(slots=True)
class Refusal:
    """Why an item of the viewer cannot be used now, with the section that says so."""

    item: str
    text: Text
    rule: str


@dataclass(slots=True)
class Place:
    """What everybody knows about a seat: its part in the game and its numbers."""

    seat: Seat
    role: Text
    values: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Result:
    """How a game ended: each seat's rank (1 is best, equal ranks are ties), score, and the reasons in words.

    A party that has won together is at rank 1, one that has lost at rank 2.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reasons: tuple[Text, ...]

    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(slots=True)
class Scene:
    """The whole table as one viewer may see it."""

    game: str
    viewer: Viewer
    status: Text
    places: list[Place]
    zones: list[Zone]
    prompt: Prompt | None
    options: list[Option] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    result: Result | None = None


def may_answer(ask: Ask | None, viewer: Viewer) -> Sequence[Seat]:
    """The asked seats whose options this viewer may see: its own, every player the party's, the referee all."""
    if ask is None:
        return ()
    if viewer == REFEREE:
        return ask.seats()
    return [seat for seat in ask.seats() if seat == viewer or (seat == PARTY and viewer >= 0)]


def say(event: Event) -> Text:
    """The words for an event: `event-` and its name in kebab case, with its parts as arguments."""
    kind = type(event)
    if kind not in _EVENT_KEYS:
        name = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)
        _EVENT_KEYS[kind] = f"event{name}"
    return Text(_EVENT_KEYS[kind], dict(zip(fields(kind), event.parts(), strict=True)))


def heard_by(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """What one viewer hears of what happened."""
    heard = [event.told_to(viewer) for event in events]
    return [event for event in heard if event is not None]


def keys_of(text: Text) -> Iterable[str]:
    """Every key of words inside a text."""
    yield text.key
    for argument in text.args.values():
        yield from _keys(argument)


def _keys(argument: Argument) -> Iterable[str]:
    if isinstance(argument, Text):
        yield from keys_of(argument)
    elif isinstance(argument, str):
        yield argument
    elif isinstance(argument, tuple):
        for part in argument:
            yield from _keys(part)
