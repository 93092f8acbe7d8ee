"""Command handlers for chat, pings and crests."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from meadhall.core.table import SPECTATOR, Seat
from meadhall.protocol import wire
from meadhall.protocol.fields import MOST_POINTS
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import NOBODY, AnyRecord, Crested, SeatCrest, Spoke
from meadhall.server.table.state import Refusal, Table

MOST_CRESTS: Final = 30
"""Most changes of one seat's crest; each change stays in the log."""
MOST_PINGS: Final = 3
PING_SECONDS: Final = 8.0
"""Seconds within which a seat may send MOST_PINGS pings."""
MOST_SAID: Final = 10
SAID_SECONDS: Final = 10.0
"""Seconds within which all spectators together may send MOST_SAID lines: anyone may watch a public table."""


def say(table: Table, command: wire.Say, credentials: Credentials, now: float) -> AnyRecord:
    """Send a line of chat: free text, or a phrase that each client shows in its own language."""
    phrase = "" if command.phrase is UNSET else command.phrase
    text = "".join(letter for letter in command.text if letter.isprintable()).strip()
    if phrase and phrase not in wire.PHRASES:
        raise Refusal("no-such-phrase")
    if bool(phrase) == bool(text):
        raise Refusal("nothing-said")
    seat = min(credentials.seats) if credentials.seats else NOBODY
    if seat == NOBODY and _lately(table, NOBODY, now, SAID_SECONDS) >= MOST_SAID:
        raise Refusal("too-fast")
    return Spoke(seat, table.seats[seat].name if credentials.seats else credentials.name, text, phrase, at=now)


def _lately(table: Table, seat: Seat, now: float, seconds: float, phrases: tuple[str, ...] = ()) -> int:
    """Count the recent lines of a seat. The time difference is absolute, in case the clock was set back."""
    said = [spoke for spoke in table.chat if spoke.seat == seat and (not phrases or spoke.phrase in phrases)]
    return sum(abs(now - spoke.at) < seconds for spoke in said)


def ping(table: Table, command: wire.Ping, credentials: Credentials, now: float) -> AnyRecord:
    """Point at an item on the table."""
    if command.phrase not in wire.PINGS:
        raise Refusal("no-such-phrase")
    if not command.item and command.phrase != "ping-help":
        raise Refusal("nothing-said")
    if _lately(table, command.seat, now, PING_SECONDS, wire.PINGS) >= MOST_PINGS:
        raise Refusal("too-fast")
    face = _face_for_all(table, command.item) if command.item else ""
    return Spoke(command.seat, table.seats[command.seat].name, "", command.phrase, command.item, face, at=now)


def _face_for_all(table: Table, item: str) -> str:
    """Return the face of an item that all viewers see alike; a ping at any other item could leak a secret."""
    if table.match is None:
        raise Refusal("not-started")
    faces = set()
    for viewer in (SPECTATOR, *range(len(table.seats))):
        zones = table.match.scene(viewer).zones
        faces.add(next((each.face for zone in zones for each in zone.items if each.id == item), None))
    face = faces.pop()
    if faces or face is None:
        raise Refusal("not-public")
    return face


def set_crest(table: Table, command: wire.SetCrest, credentials: Credentials, now: float) -> AnyRecord:
    """Give a seat a crest: plain text, a portrait key or strokes; never markup."""
    portraits = table.game.portraits
    portrait = "" if command.portrait is UNSET else command.portrait
    title = " ".join("".join(letter for letter in command.title if letter.isprintable()).split())
    points = sum(len(stroke) for stroke in command.drawing) // 2
    if not portraits:
        raise Refusal("no-crests")
    if portrait and (portrait not in portraits or command.drawing):
        raise Refusal("bad-crest")
    if any(len(stroke) % 2 for stroke in command.drawing) or points > MOST_POINTS:
        raise Refusal("bad-crest")
    old = table.seats[command.seat].crest
    times = old.times + 1 if old is not None else 1
    if times > MOST_CRESTS:
        raise Refusal("too-many-crests")
    return Crested(command.seat, SeatCrest(title, portrait, command.drawing, times), at=now)
