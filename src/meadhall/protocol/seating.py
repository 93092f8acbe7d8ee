"""HTTP bodies: guests, new tables, seats, the lobby, and the catalogue of games."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from meadhall.protocol.clocks import ClockTerms
from meadhall.protocol.fields import Key, Name, Request, Seat, Token
from meadhall.protocol.wire import SeatView

Settings = Annotated[dict[Key, Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]
"""The chosen settings of a game, by key."""


LARGEST_IMPORT: Final = 1024 * 1024
"""Most letters of an uploaded game file. A long game has 30,000, and a pack in it at most 256 KiB."""


Delay = Annotated[float, Meta(ge=0, le=3600)]
"""Seconds after which spectators see what has happened in a game."""


class GuestWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new guest."""

    name: Name


class Guest(msgspec.Struct):
    """A guest's name and token."""

    name: str
    token: str


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: `me`, `open`, or `bot` of a level. The server names a bot that has no name."""

    kind: str
    name: Name = "?"
    bot: Key = "random"


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A new table. `first` is the seat that begins; without it the first seat is drawn by lot.

    `speaker` says who answers for the party: the player whose turn it is (`active`; the others propose), `anyone`,
    `leader` or `vote`. `window` is how many seconds a reaction window stays open; with 0 it stays open until it is
    answered. `request` is an idempotency key: a retry by the same guest gets the same table. `away` is how many seconds
    a player may be absent before the others may hand the seat to a bot. 0 means never, the default of a table that is
    not casual. Without a `clock`, time is not limited. Spectators see the game `delay` seconds later, until it is over.
    `options` is the former name of `settings`.
    """

    game: Key
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    settings: Settings = {}
    language: Key = "en"
    public: bool = False
    casual: bool = True
    speaker: Key = "active"
    window: Annotated[float, Meta(ge=0, le=30)] = 10.0
    at_once: bool = False
    first: Seat | None = None
    request: Request | UnsetType = UNSET
    away: Annotated[float, Meta(ge=0, le=604800)] | UnsetType = UNSET
    options: Settings | UnsetType = UNSET
    clock: ClockTerms | None = None
    delay: Delay = 0.0


class ImportWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A game file, and the seats of the table that continues it; `request` as for a new table."""

    file: str
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=16)]
    request: Request | UnsetType = UNSET


class TableOpened(msgspec.Struct):
    """A new table: tokens of the client's own seats, of the open seats (`links`), and of the spectators."""

    table: str
    tokens: dict[str, str]
    links: dict[str, str]
    watch: str


class JoinWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Sit down on an open seat: by its link, or on any open seat of a public table.

    `request` is an idempotency key: a retry by the same guest gets the same answer. `agrees` must be true at a table
    that continues an uploaded game.
    """

    request: Request
    name: Name
    token: Token | UnsetType = UNSET
    seat: Seat | None = None
    agrees: bool | UnsetType = UNSET


class Joined(msgspec.Struct):
    """The seat and its token. The link that was used is revoked."""

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
    imported: bool = False
    clock: ClockTerms | None = None
    delay: float = 0.0


class GameLine(msgspec.Struct):
    """A game in the catalogue: its settings, portraits for crests, and whether it has pictures or a lesson.

    `sections` maps the face, tag or zone of an item to a section of the rulebook; the first match counts. `rulings`
    are the numbers of our rulings by section.
    """

    key: str
    version: int
    seats: list[int]
    settings: dict[str, list[str]]
    portraits: list[str]
    pictures: bool
    lesson: bool
    sections: dict[str, str] = {}
    rulings: dict[str, list[int]] = {}


class OpponentLine(msgspec.Struct):
    """An opponent: a bot of a level with a name of its own."""

    key: str
    name: str
    bot: str
    strength: int
    favourite: str


class Catalogue(msgspec.Struct):
    """The catalogue: games, bot levels, chat phrases and opponents."""

    games: list[GameLine]
    bots: list[str]
    phrases: list[str]
    opponents: list[OpponentLine]


class ReportWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A report to the host about the player of a seat, or about the table without one."""

    text: Annotated[str, Meta(max_length=500)]
    seat: Seat | None = None


class ReportKept(msgspec.Struct):
    """The report is stored."""

    kept: bool
