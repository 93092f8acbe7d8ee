"""What people say at a table: chat and phrases, pings, and the crests that their seats bear."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from meadhall.core.table import SPECTATOR, Seat
from meadhall.server import wire
from meadhall.server.holder import Holder
from meadhall.server.log import NOBODY, AnyRecord, Borne, Crested, Spoke
from meadhall.server.table import Refusal, Table

MOST_CRESTS: Final = 30
"""So often may a seat change its crest; each stays in the log."""
MOST_PINGS: Final = 3
PING_SECONDS: Final = 8.0
"""So many pings may a seat send within so many seconds."""
MOST_SAID: Final = 10
SAID_SECONDS: Final = 10.0
"""So much may all spectators together say: anybody may look on at a public table, and chat stays in its log."""


def say(table: Table, command: wire.Say, holder: Holder, now: float) -> AnyRecord:
    """Words of one's own, or a phrase that everybody reads in their language."""
    phrase = "" if command.phrase is UNSET else command.phrase
    text = "".join(letter for letter in command.text if letter.isprintable()).strip()
    if phrase and phrase not in wire.PHRASES:
        raise Refusal("no-such-phrase")
    if bool(phrase) == bool(text):
        raise Refusal("nothing-said")
    seat = min(holder.seats) if holder.seats else NOBODY
    if seat == NOBODY and _lately(table, NOBODY, now, SAID_SECONDS) >= MOST_SAID:
        raise Refusal("too-fast")
    return Spoke(seat, table.seats[seat].name if holder.seats else holder.name, text, phrase, at=now)


def _lately(table: Table, seat: Seat, now: float, seconds: float, phrases: tuple[str, ...] = ()) -> int:
    """How often a seat has spoken of late. A clock that was set back must silence nobody until it has caught up."""
    said = [spoke for spoke in table.chat if spoke.seat == seat and (not phrases or spoke.phrase in phrases)]
    return sum(abs(now - spoke.at) < seconds for spoke in said)


def ping(table: Table, command: wire.Ping, holder: Holder, now: float) -> AnyRecord:
    """Point at something on the table."""
    if command.phrase not in wire.PINGS:
        raise Refusal("no-such-phrase")
    if not command.item and command.phrase != "ping-help":
        raise Refusal("nothing-said")
    if _lately(table, command.seat, now, PING_SECONDS, wire.PINGS) >= MOST_PINGS:
        raise Refusal("too-fast")
    face = _face_for_all(table, command.item) if command.item else ""
    return Spoke(command.seat, table.seats[command.seat].name, "", command.phrase, command.item, face, at=now)


def _face_for_all(table: Table, item: str) -> str:
    """The face of an item that every seat and every spectator sees alike; pointing at anything else could tell more."""
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


def bear(table: Table, command: wire.Bear, holder: Holder, now: float) -> AnyRecord:
    """A crest: plain text, a key of the game's, or strokes; never anything that a page could take for markup."""
    portraits = table.game.portraits
    portrait = "" if command.portrait is UNSET else command.portrait
    title = " ".join("".join(letter for letter in command.title if letter.isprintable()).split())
    points = sum(len(stroke) for stroke in command.drawing) // 2
    if not portraits:
        raise Refusal("no-crests")
    if portrait and (portrait not in portraits or command.drawing):
        raise Refusal("bad-crest")
    if any(len(stroke) % 2 for stroke in command.drawing) or points > wire.MOST_POINTS:
        raise Refusal("bad-crest")
    old = table.seats[command.seat].crest
    times = old.times + 1 if old is not None else 1
    if times > MOST_CRESTS:
        raise Refusal("too-many-crests")
    return Crested(command.seat, Borne(title, portrait, command.drawing, times), at=now)
