"""Looking back: a finished game at any moment with anybody's eyes, a running one only as its viewer saw it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from meadhall.core.engine import apply, asking
from meadhall.core.notation import read
from meadhall.core.saves import save
from meadhall.core.scene import heard_by, say
from meadhall.core.table import REFEREE, SPECTATOR, Event, State, Viewer
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, Replay
from meadhall.play.match import ended
from meadhall.server import visits, wire
from meadhall.server.aside import aside
from meadhall.server.reading import load
from meadhall.server.store import Store
from meadhall.server.table import FINISHED, Refusal, Table

STRIDE: Final = 16
"""A table is kept of every so many decisions; the moments between are played again from there."""
MOST_KEPT: Final = 64
MOST_GAMES: Final = 8


def file_of(table: Table) -> GameFile:
    """The game file of a finished table."""
    assert table.match is not None
    file = gamefile.of_match(table.match, [seated.bot or "human" for seated in table.seats])
    if table.match.result() is None:
        file.resigned = tuple(seat for seat, seated in enumerate(table.seats) if seated.resigned)
    return file


class Past:
    """A finished game, ready to be opened anywhere."""

    def __init__(self, file: GameFile) -> None:
        self.file: Final = file
        self.count: Final = len(file.decisions)
        self._stride: Final = max(STRIDE, self.count // MOST_KEPT + 1)
        replay = Replay(file, hashing=False)
        self.game: Final = replay.game
        self._kept: Final[list[State]] = [replay.state.copy()]
        for at, moment in enumerate(replay.moments(), start=1):
            if at % self._stride == 0:
                self._kept.append(moment.state.copy())
        self._result: Final = replay.result()

    def saved(self, at: int) -> str:
        """The table after so many decisions, as saved."""
        return save(self.game, self._at(at)[0])

    def moments(self, at: int, count: int, viewer: Viewer) -> list[visits.Moment]:
        """Some moments, one after another."""
        return [self.moment(number, viewer) for number in range(at, min(at + count, self.count + 1))]

    def moment(self, at: int, viewer: Viewer) -> visits.Moment:
        """What a viewer sees after so many decisions, and heard of the last one."""
        if not 0 <= at <= self.count or not _has_eyes(viewer, len(self.file.names)):
            raise Refusal("bad-option")
        table, events = self._at(at)
        seat, action = SPECTATOR, ""
        if at:
            last = self.file.decisions[at - 1]
            seat = last.seat
            # A decision in secret is nobody else's business, not even by its notation.
            action = last.action if viewer in (REFEREE, last.seat) else ""
        told = [say(event) for event in heard_by(events, viewer)]
        scene = self.game.scene(table, viewer)
        if at == self.count and self._result is not None and scene.result is None:
            return visits.Moment(at, self.count, seat, action, told + self._gave_up(), ended(scene, self._result))
        return visits.Moment(at, self.count, seat, action, told, scene)

    def _gave_up(self) -> list[Text]:
        return [Text("told-resigned", {"seat": seat}) for seat in self.file.resigned]

    def story(self, viewer: Viewer) -> visits.LogView:
        """All that a viewer heard, from the beginning, each line with the number of its moment."""
        if not _has_eyes(viewer, len(self.file.names)):
            raise Refusal("bad-option")
        news = []
        for at, moment in enumerate(Replay(self.file, hashing=False).moments(), start=1):
            news += [wire.News(at, say(event)) for event in heard_by(moment.events, viewer)]
        return visits.LogView(self.count, [*news, *[wire.News(self.count, text) for text in self._gave_up()]])

    def _at(self, at: int) -> tuple[State, list[Event]]:
        near = max(0, at - 1) // self._stride
        table: State = self._kept[near].copy()
        told: list[Event] = []
        for decision in self.file.decisions[near * self._stride : at]:
            ask = asking(table)
            assert ask is not None
            table.told = told = []
            apply(table, decision.seat, read(decision.action, ask.options(table, decision.seat)))
        table.told = None
        return table, told


class Pasts:
    """The games that were looked back at last."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[OrderedDict[str, Past]] = OrderedDict()
        self._coming: Final[dict[str, asyncio.Task[Past]]] = {}

    async def of(self, id: str) -> Past:
        """A finished game, made ready once however many ask; a running one still has secrets."""
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        if id not in self._coming:
            task = asyncio.create_task(self._make(id))
            self._coming[id] = task
            task.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(self._coming[id])

    async def _make(self, id: str) -> Past:
        table = await load(self._store, id, whole=True)
        if table.status != FINISHED:
            raise Refusal("not-over")
        past = await aside(_past_of, table)
        self._kept[id] = past
        if len(self._kept) > MOST_GAMES:
            self._kept.popitem(last=False)
        return past


def _past_of(table: Table) -> Past:
    return Past(file_of(table))


def heard(table: Table, viewer: Viewer) -> visits.LogView:
    """All that a viewer has heard at a table that forgets nothing."""
    news = [(seq, event.told_to(viewer)) for seq, event in table.news.kept]
    return visits.LogView(table.seq, [wire.News(seq, say(event)) for seq, event in news if event is not None])


async def seen(store: Store, id: str, seq: int, viewer: Viewer) -> visits.Seen:
    """A table as a viewer saw it after a number of its log: the same view that it was sent then."""
    table = await load(store, id, whole=True, until=seq)
    if table.match is None or table.seq != seq:
        raise Refusal("bad-option")
    return visits.Seen(seq, table.match.scene(viewer))


def _has_eyes(viewer: Viewer, seats: int) -> bool:
    return viewer in (REFEREE, SPECTATOR) or 0 <= viewer < seats
