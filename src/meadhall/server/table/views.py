"""Messages for one viewer, built from that viewer's scene and `Event.told_to` only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, cast

import msgspec

from meadhall.core.scene import Scene, say, told
from meadhall.core.table import PARTY, Seat, Viewer
from meadhall.core.text import Told
from meadhall.play.results import ended
from meadhall.protocol import seating, wire
from meadhall.protocol.clocks import ClockView, SeatTime
from meadhall.protocol.patches import EncodedScene, patch
from meadhall.server.table.log_lines import log_lines_of
from meadhall.server.table.records import NOBODY, AnyRecord, SeatClock, Seated, Spoke, TookBack
from meadhall.server.table.state import FINISHED, PLAYING, Table

NOBODY_HERE: Final[frozenset[Seat]] = frozenset()


def seat_view(seated: Seated, here: bool) -> wire.SeatView:
    """Return the public part of a seat."""
    opponent = seated.opponent()
    key = "" if opponent is None else opponent.key
    return wire.SeatView(seated.name, seated.kind, seated.bot, here, seated.resigned, opponent=key)


def seat_at_table(seated: Seated, here: bool) -> wire.SeatView:
    """Return the public part of a seat with its crest, which the lobby leaves out."""
    borne = seated.crest
    crest = None if borne is None else wire.Crest(borne.title, borne.portrait, borne.drawing)
    return msgspec.structs.replace(seat_view(seated, here), crest=crest)


def table_view(table: Table, here: Collection[Seat] = NOBODY_HERE, spectators: int = 0) -> wire.TableView:
    """Return what every client at a table may know about it. The dice secret is shown when the game is over."""
    opened = table.opened
    return wire.TableView(
        id=table.id,
        game=opened.game,
        rules=opened.rules,
        content=opened.content,
        settings=opened.settings,
        language=opened.language,
        status=table.status,
        public=opened.public,
        casual=opened.casual,
        speaker=opened.speaker,
        decides=table.decides(),
        window=opened.window,
        at_once=table.at_once,
        first=table.first,
        seats=[seat_at_table(seated, seat in here) for seat, seated in enumerate(table.seats)],
        spectators=spectators,
        commitment=opened.commitment,
        vote=None if table.vote_seat == NOBODY else wire.UndoVote(table.vote_seat, sorted(table.agreed)),
        proposals={str(seat): text for seat, text in sorted(table.proposals.items())},
        rematch=table.rematch,
        result=table.result(),
        secret=table.secret.hex() if table.status == FINISHED and not opened.deal else "",
        imported=len(opened.past),
        away=opened.away,
        removal={str(seat): sorted(voters) for seat, voters in sorted(table.removal.items())},
        handover={str(seat): sorted(voters) for seat, voters in sorted(table.handover.items())},
        clock=clock_view(table),
        delay=opened.delay,
        event=opened.event,
    )


def clock_view(table: Table) -> ClockView | None:
    """Return the clocks of a table."""
    if table.clock is None or table.opened.clock is None:
        return None
    clocks = table.clock.seats
    times = [_seat_time(clocks[seat]) for seat in range(len(table.seats))]
    return ClockView(table.opened.clock, times, _seat_time(clocks[PARTY]) if clocks[PARTY].asked else None)


def _seat_time(clock: SeatClock) -> SeatTime:
    votes = {str(seat): choice for seat, choice in sorted(clock.votes.items())}
    return SeatTime(clock.left, clock.since, clock.vacation, votes)


def line(table: Table, updated: float) -> seating.TableLine:
    """Return the lobby line of a table."""
    seats = [seat_view(seated, here=False) for seated in table.seats]
    opened = table.opened
    imported = bool(opened.past)
    return seating.TableLine(
        table.id, opened.game, opened.language, table.status, seats, updated, imported, opened.clock, opened.delay
    )


def scene_view(table: Table, viewer: Viewer) -> Scene:
    """Return the scene of a viewer. After a resignation the game is over, though the rules would still ask."""
    assert table.match is not None
    scene = table.match.scene(viewer)
    result = table.result()
    return scene if result is None or scene.result is not None else ended(scene, result)


def undo_view(table: Table, viewer: Viewer) -> wire.Undo:
    """Return whether the viewer may undo, and why not."""
    if viewer < 0 or table.match is None or table.status != PLAYING:
        return wire.Undo(can=False, why="undo-nothing")
    why = table.match.why_no_undo(viewer)
    return wire.Undo(can=why is None, why=why or "")


def chat_line(spoke: Spoke) -> wire.ChatLine:
    """Return a line of chat."""
    ping = spoke.phrase in wire.PINGS
    return wire.ChatLine(spoke.at, spoke.seat, spoke.name, spoke.text, spoke.phrase, spoke.item, spoke.face, ping)


def events_of(table: Table, viewer: Viewer, seq: int) -> list[Told]:
    """Return the events of one record, as the viewer may see them."""
    found = []
    for number, event in reversed(table.missed_events.events):
        if number != seq:
            break
        heard = event.told_to(viewer)
        if heard is not None:
            found.append(told(heard))
    found.reverse()
    return found


def encoded_scene(table: Table, viewer: Viewer) -> EncodedScene:
    """Return the scene of a viewer in pieces of JSON; empty before the game begins."""
    return EncodedScene(scene_view(table, viewer) if table.match is not None else None)


def update(
    table: Table, viewer: Viewer, record: AnyRecord, base: EncodedScene, scene: EncodedScene, now: float
) -> wire.Update:
    """Return the game after a record, as a patch of the viewer's last scene."""
    return wire.Update(
        seq=table.seq,
        events=log_lines_of(record) + events_of(table, viewer, table.seq),
        patch=msgspec.Raw(patch(base, scene)),
        checksum=scene.checksum,
        undo=undo_view(table, viewer),
        window_until=table.window_until(),
        now=now,
        decides=table.decides(),
        kept=table.missed_events.last_seen(viewer) if isinstance(record, TookBack) else -1,
    )


def since_last_turn(table: Table, viewer: Viewer) -> list[wire.LogEntry]:
    """Return the events since the viewer's last decision, as far as they are kept."""
    events = table.missed_events.since(viewer) if viewer >= 0 else table.missed_events.events
    heard = [(seq, event.told_to(viewer)) for seq, event in events]
    return [wire.LogEntry(seq, say(event)) for seq, event in heard if event is not None]


def welcome(
    table: Table,
    viewer: Viewer,
    seats: Collection[Seat],
    here: Collection[Seat],
    spectators: int,
    now: float,
    scene: EncodedScene | None = None,
) -> wire.Welcome:
    """Return the full view of a viewer; `scene` is its scene, if it is encoded already."""
    encoded = scene or encoded_scene(table, viewer)
    seated = table.seats[viewer] if viewer >= 0 else None
    return wire.Welcome(
        viewer=viewer,
        seats=sorted(seats),
        seq=table.seq,
        hash=table.shown_hash.hex(),
        table=table_view(table, here, spectators),
        # msgspec copies the JSON into the message as it is.
        scene=cast("Scene | None", msgspec.Raw(encoded.text())),
        undo=undo_view(table, viewer),
        standing=wire.Standing(seated.answers, seated.passes, seated.skips) if seated is not None else None,
        window_until=table.window_until(),
        missed_events=since_last_turn(table, viewer),
        chat=[chat_line(spoke) for spoke in table.chat],
        now=now,
    )
