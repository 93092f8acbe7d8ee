"""What each viewer is sent. Everything about the game comes from the scene and `told_to` of that viewer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from meadhall.core.scene import Scene, say
from meadhall.core.table import Seat, Viewer
from meadhall.core.text import Text
from meadhall.play.match import ended
from meadhall.server import visits, wire
from meadhall.server.log import NOBODY, AnyRecord, Moved, Resigned, Seated, Spoke, TookBack
from meadhall.server.table import FINISHED, PLAYING, Table

NOBODY_HERE: Final[frozenset[Seat]] = frozenset()


def seat_view(seated: Seated, here: bool) -> wire.SeatView:
    """A seat as everybody may know it."""
    return wire.SeatView(seated.name, seated.kind, seated.bot, here, seated.resigned)


def seat_at_table(seated: Seated, here: bool) -> wire.SeatView:
    """The same with its crest, which is too long for the lobby."""
    borne = seated.crest
    crest = None if borne is None else wire.Crest(borne.title, borne.portrait, borne.drawing)
    return msgspec.structs.replace(seat_view(seated, here), crest=crest)


def table_view(table: Table, here: Collection[Seat] = NOBODY_HERE, spectators: int = 0) -> wire.TableView:
    """A table as everybody at it may know it. The secret of its dice is shown when it is over."""
    opened = table.opened
    return wire.TableView(
        id=table.id,
        game=opened.game,
        rules=opened.rules,
        content=opened.content,
        options=opened.options,
        language=opened.language,
        status=table.status,
        public=opened.public,
        casual=opened.casual,
        speaker=opened.speaker,
        window=opened.window,
        at_once=table.at_once,
        first=table.first,
        seats=[seat_at_table(seated, seat in here) for seat, seated in enumerate(table.seats)],
        spectators=spectators,
        commitment=opened.commitment,
        vote=None if table.vote_seat == NOBODY else wire.Asked(table.vote_seat, sorted(table.agreed)),
        proposals={str(seat): text for seat, text in sorted(table.proposals.items())},
        rematch=table.rematch,
        result=table.result(),
        secret=table.secret.hex() if table.status == FINISHED else "",
    )


def line(table: Table, updated: float) -> visits.TableLine:
    """A table in the lobby."""
    seats = [seat_view(seated, here=False) for seated in table.seats]
    return visits.TableLine(table.id, table.opened.game, table.opened.language, table.status, seats, updated)


def scene_view(table: Table, viewer: Viewer) -> Scene:
    """The table in a viewer's eyes. Where somebody gave up it is over, though its rules would still ask."""
    assert table.match is not None
    scene = table.match.scene(viewer)
    result = table.result()
    return scene if result is None or scene.result is not None else ended(scene, result)


def undo_view(table: Table, viewer: Viewer) -> wire.Undo:
    """Whether the viewer may take back, and why not."""
    if viewer < 0 or table.match is None or table.status != PLAYING:
        return wire.Undo(can=False, why="undo-nothing")
    why = table.match.why_no_undo(viewer)
    return wire.Undo(can=why is None, why=why or "")


def chat_line(spoke: Spoke) -> wire.ChatLine:
    """A line of chat."""
    return wire.ChatLine(spoke.at, spoke.seat, spoke.name, spoke.text, spoke.phrase, spoke.item, spoke.face)


def told(table: Table, viewer: Viewer, seq: int) -> list[Text]:
    """What the viewer hears of what happened at a number of the log."""
    found = []
    for number, event in reversed(table.news.kept):
        if number != seq:
            break
        heard = event.told_to(viewer)
        if heard is not None:
            found.append(say(heard))
    found.reverse()
    return found


def told_of(record: AnyRecord) -> list[Text]:
    """What everybody hears of what is no event of the game."""
    if isinstance(record, TookBack):
        key = "told-undone-by-vote" if record.voted else "told-undone-turn" if record.further else "told-undone"
        return [Text(key, {"seat": record.seat})]
    if isinstance(record, Resigned):
        return [Text("told-resigned", {"seat": record.seat})]
    if isinstance(record, Moved) and record.plan is not None:
        return [record.plan]
    return []


def update(table: Table, viewer: Viewer, record: AnyRecord, now: float) -> wire.Update:
    """The game after a record."""
    return wire.Update(
        seq=table.seq,
        events=told_of(record) + told(table, viewer, table.seq),
        scene=scene_view(table, viewer),
        undo=undo_view(table, viewer),
        window_until=table.window_until(),
        now=now,
    )


def since_last_turn(table: Table, viewer: Viewer) -> list[wire.News]:
    """What a viewer has not seen when it comes back: everything after its own last decision, as far as it is kept."""
    news = table.news.since(viewer) if viewer >= 0 else table.news.kept
    heard = [(seq, event.told_to(viewer)) for seq, event in news]
    return [wire.News(seq, say(event)) for seq, event in heard if event is not None]


def welcome(
    table: Table, viewer: Viewer, seats: Collection[Seat], here: Collection[Seat], spectators: int, now: float
) -> wire.Welcome:
    """All that a viewer needs."""
    seated = table.seats[viewer] if viewer >= 0 else None
    return wire.Welcome(
        viewer=viewer,
        seats=sorted(seats),
        seq=table.seq,
        hash=table.hash.hex(),
        table=table_view(table, here, spectators),
        scene=scene_view(table, viewer) if table.match is not None else None,
        undo=undo_view(table, viewer),
        standing=wire.Standing(seated.answers, seated.passes, seated.skips) if seated is not None else None,
        window_until=table.window_until(),
        news=since_last_turn(table, viewer),
        chat=[chat_line(spoke) for spoke in table.chat],
        now=now,
    )
