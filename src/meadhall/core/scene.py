"""Scenes: what a viewer sees, in a closed vocabulary, so that every front end can draw every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.core.record import fields
from meadhall.core.table import PARTY, REFEREE, Ask, Event, Seat, Viewer
from meadhall.core.text import Option, Refusal, Text, Told

SOUNDS: Final = (
    *("roll", "draw", "card", "turn", "step", "build", "pen", "gain", "test", "task", "blow", "loss", "perish", "horn"),
)
"""What an event may sound like; a front end maps these to sounds of its own."""
TONES: Final = ("strong", "faint", "danger", "good", "gold", "water")
ZONE_KINDS: Final = ("hand", "row", "pile", "grid", "graph", "track", "purse")
_EVENT_KEYS: Final[dict[type, str]] = {}


class Cached:
    """A part of a scene that a game may cache and use in many scenes, of many tables. Immutable once it is built.

    `encoded` is not a field: the code that sends scenes caches the JSON of the part there.
    """

    __slots__ = ("encoded",)
    encoded: bytes

    def cache(self, encoded: bytes) -> bytes:
        """Cache the JSON of the part, and return it."""
        self.encoded = encoded
        return encoded


@dataclass(slots=True)
class Item(Cached):
    """One thing on the table. `face` is the key of its name; None is a card seen from behind."""

    id: str
    face: str | None
    count: int = 1
    tags: tuple[str, ...] = ()
    values: dict[str, int | str] = field(default_factory=dict)
    at: str = ""
    about: Text | None = None


@dataclass(slots=True)
class Zone:
    """A place for items, of one of ZONE_KINDS; `owner` is None for a zone that belongs to no seat.

    In a `grid` an item lies `at` "column,row". In a `graph` it lies at the name of a node; `links` joins the nodes.
    """

    id: str
    kind: str
    name: Text
    items: list[Item]
    owner: Seat | None = None
    links: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True, frozen=True)
class Spot:
    """Where an item stands in a text drawing: line, column and length in characters.

    `tone` is its colour where the terminal has colours: one of TONES, or `seat-` and a seat's number.
    """

    item: str
    line: int
    column: int
    length: int
    tone: str = ""


@dataclass(slots=True)
class Prompt:
    """The question, the seats that must answer it, and the section of the rulebook behind it."""

    text: Text
    rule: str
    seats: tuple[Seat, ...]
    window: str = ""


@dataclass(slots=True)
class SeatInfo:
    """What all viewers know about a seat: its role and its public numbers."""

    seat: Seat
    role: Text
    values: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Result:
    """How a game ended: each seat's rank (1 is best, equal ranks are ties) and score, and the reasons.

    A party that has won has rank 1, one that has lost has rank 2. `words` has the outcome of each seat in one word,
    and `story` tells in two sentences how the game ended. Both may be empty, and hold nothing that a viewer may not
    know.
    """

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reasons: tuple[Text, ...]
    words: tuple[Text, ...] = ()
    story: tuple[Text, ...] = ()

    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(slots=True)
class Scene:
    """The whole table as one viewer may see it, built field by field from what that viewer may know.

    `asides` are what the viewer may do at any time, asked or not.
    """

    game: str
    viewer: Viewer
    status: Text
    places: list[SeatInfo]
    zones: list[Zone]
    prompt: Prompt | None
    options: list[Option] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    result: Result | None = None
    asides: list[Option] = field(default_factory=list)


def may_answer(ask: Ask | None, viewer: Viewer) -> Sequence[Seat]:
    """Return the asked seats whose options a viewer may see: its own, the party's for players, all for the referee."""
    if ask is None:
        return ()
    if viewer == REFEREE:
        return ask.seats()
    return [seat for seat in ask.seats() if seat == viewer or (seat == PARTY and viewer >= 0)]


def say(event: Event) -> Text:
    """Return the text of an event: `event-` and its name in kebab case, with its parts as arguments."""
    kind = type(event)
    if kind not in _EVENT_KEYS:
        name = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__)
        _EVENT_KEYS[kind] = f"event{name}"
    return Text(_EVENT_KEYS[kind], dict(zip(fields(kind), event.parts(), strict=True)))


def told(event: Event) -> Told:
    """Return the text of an event with its sound, for clients that play sounds."""
    text = say(event)
    return Told(text.key, text.args, event.sound())


def heard_by(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """Return the events as one viewer may know them, without those that are hidden from it."""
    heard = [event.told_to(viewer) for event in events]
    return [event for event in heard if event is not None]
