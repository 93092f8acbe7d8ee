"""HTTP bodies for people: a kept name, sign-in, passkeys, own tables, and own data."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from meadhall.protocol.fields import Key, Name, TableId

MOST_FINISHED: Final = 400
"""Most finished games, and most days of puzzles, that are kept for a person."""
LARGEST_NOTES: Final = 128 * 1024
"""Most bytes of a person's notes."""

Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_ -]+$(?!\n)")]
"""The secret of a one-time link, or a recovery code."""
Encoded = Annotated[str, Meta(min_length=1, max_length=6000, pattern="^[A-Za-z0-9_-]+$(?!\n)")]
"""Bytes as base64url without padding."""
Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)")]


class KeepWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Keep a guest's name."""

    name: Name


class SignedIn(msgspec.Struct):
    """A session: its token takes the place of the guest token. `codes` are new recovery codes, shown once."""

    name: str
    token: str
    codes: list[str] = []


class SecretGiven(msgspec.Struct, forbid_unknown_fields=True):
    """A one-time link or a recovery code. With `bring`, the guest of the request becomes part of the person."""

    secret: Secret
    bring: bool = False


class LinkMade(msgspec.Struct):
    """A one-time link: its secret, and for how many seconds it works."""

    secret: str
    seconds: int


class LinkSeen(msgspec.Struct):
    """The name of the person to whom a one-time link belongs. Reading it does not use the link up."""

    name: str


class CodesMade(msgspec.Struct):
    """New recovery codes. They are shown once, and end all older ones."""

    codes: list[str]


class PasskeyLine(msgspec.Struct):
    """One passkey of a person: its id, and the days on which it was made and last used."""

    id: str
    since: float
    used: float


class PersonView(msgspec.Struct):
    """What a person sees of their own account. `kept` is false for a guest."""

    kept: bool
    name: str = ""
    since: float = 0.0
    passkeys: list[PasskeyLine] = []
    codes: int = 0
    devices: int = 0


class PasskeyOffer(msgspec.Struct):
    """What a browser needs to make a passkey, or to use one. Bytes are base64url; `known` are existing passkeys."""

    challenge: str
    site: str
    user: str = ""
    name: str = ""
    known: list[str] = []


class PasskeyMade(msgspec.Struct, forbid_unknown_fields=True):
    """A new passkey, as the browser's authenticator made it."""

    challenge: Encoded
    id: Encoded
    client_data: Encoded
    attestation: Encoded


class PasskeyUsed(msgspec.Struct, forbid_unknown_fields=True):
    """The signature of a passkey. `bring` as for a one-time link."""

    challenge: Encoded
    id: Encoded
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded
    bring: bool = False


class PasskeyDropped(msgspec.Struct, forbid_unknown_fields=True):
    """The passkey to remove."""

    id: Encoded


class OwnTable(msgspec.Struct):
    """A table at which the person has a seat, or had one."""

    table: str
    game: str
    status: str
    updated: float


class FinishedGame(msgspec.Struct):
    """A finished game, as the page keeps it for the player's record."""

    table: TableId
    game: Key
    won: bool
    opponents: Annotated[list[Key], Meta(max_length=16)] = []
    at: float = 0.0
    minutes: float | None = None


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """What follows a person from device to device: settings with the time of their last change, record, puzzles."""

    settings: Annotated[dict[Key, Any], Meta(max_length=60)] = {}
    changed: float = 0.0
    finished: Annotated[list[FinishedGame], Meta(max_length=MOST_FINISHED)] = []
    puzzles: Annotated[dict[Day, bool], Meta(max_length=MOST_FINISHED)] = {}


class RatingPoint(msgspec.Struct):
    """A rating after one game: the place in that game, the rating, and how uncertain it is."""

    table: str
    at: float
    rank: int
    rating: int
    spread: int


class RatingLine(msgspec.Struct):
    """A person's rating in one title with one number of players, and its history, the oldest point first.

    A beginner has 1000. The true strength lies within `spread` of the rating, nineteen times out of twenty.
    """

    game: str
    players: int
    rating: int
    spread: int
    games: int
    history: list[RatingPoint]


class PartyRecord(msgspec.Struct):
    """A person's record in a co-operative title, with one number of players and one difficulty."""

    game: str
    players: int
    difficulty: str
    won: int
    games: int


class RatingsView(msgspec.Struct):
    """A person's own ratings and records. `shown` says whether others see them on the ladder."""

    ratings: list[RatingLine]
    party: list[PartyRecord]
    shown: bool


class ShowWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Show own ratings to others, or hide them."""

    shown: bool


class LadderLine(msgspec.Struct):
    """One line of a ladder: a person who shows their ratings, or a bot of a level (then without a name)."""

    name: str
    bot: str
    rating: int
    spread: int
    games: int


class Done(msgspec.Struct):
    """The request was carried out."""

    done: bool = True


class Erased(msgspec.Struct):
    """How many tables no longer name the person, and how many still do because their game runs on."""

    tables: int
    waiting: int
