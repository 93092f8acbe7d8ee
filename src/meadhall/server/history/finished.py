"""Past states: of a finished game for any viewer, of a running game only as the viewer saw it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from meadhall.core.notation import apply_text
from meadhall.core.saves import save
from meadhall.core.scene import heard_by, say, told
from meadhall.core.table import REFEREE, SPECTATOR, Event, State, Viewer
from meadhall.core.text import Text, Told
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, Replay
from meadhall.play.results import ended
from meadhall.protocol import history, wire
from meadhall.server.background import history_thread
from meadhall.server.storage.interface import TableStore
from meadhall.server.storage.persistence import load
from meadhall.server.table.state import FINISHED, Refusal, Table

STRIDE: Final = 16
"""Decisions between two cached states. States in between are recomputed by replay."""
MOST_CACHED: Final = 64
"""Most states cached for one game."""
MOST_GAMES: Final = 8
"""Most games cached in memory."""


def game_file_of(table: Table) -> GameFile:
    """Return the game file of a table whose game has begun."""
    assert table.match is not None
    file = gamefile.of_match(table.match, [seated.bot or "human" for seated in table.seats])
    if table.match.result() is None:
        file.resigned = tuple(seat for seat, seated in enumerate(table.seats) if seated.resigned)
    return file


class FinishedGame:
    """A finished game that can be shown at any decision."""

    def __init__(self, file: GameFile) -> None:
        self.file: Final = file
        self.count: Final = len(file.decisions)
        self._stride: Final = max(STRIDE, self.count // MOST_CACHED + 1)
        replay = Replay(file, hashing=False)
        self.game: Final = replay.game
        self._kept: Final[list[State]] = [replay.state.copy()]
        for at, moment in enumerate(replay.moments(), start=1):
            if at % self._stride == 0:
                self._kept.append(moment.state.copy())
        self._result: Final = replay.result()

    def saved(self, at: int) -> str:
        """Return the save of the state after a number of decisions."""
        return save(self.game, self._at(at)[0])

    def moments(self, at: int, count: int, viewer: Viewer) -> list[history.Moment]:
        """Return consecutive moments."""
        return [self.moment(number, viewer) for number in range(at, min(at + count, self.count + 1))]

    def moment(self, at: int, viewer: Viewer) -> history.Moment:
        """Return the scene of a viewer after a number of decisions, and the events of the last one."""
        if not 0 <= at <= self.count or not _may_view(viewer, len(self.file.names)):
            raise Refusal("bad-option")
        table, events = self._at(at)
        seat, action = SPECTATOR, ""
        if at:
            last = self.file.decisions[at - 1]
            seat = last.seat
            # A secret decision stays hidden from other viewers, even its notation.
            action = last.action if viewer in (REFEREE, last.seat) else ""
        heard = [told(event) for event in heard_by(events, viewer)]
        scene = self.game.scene(table, viewer)
        if at == self.count and self._result is not None and scene.result is None:
            return history.Moment(at, self.count, seat, action, heard + self._gave_up(), ended(scene, self._result))
        return history.Moment(at, self.count, seat, action, heard, scene)

    def _gave_up(self) -> list[Told]:
        return [Told("told-resigned", {"seat": seat}) for seat in self.file.resigned]

    def story(self, viewer: Viewer) -> history.LogView:
        """Return all events that a viewer may see, each with the number of its moment."""
        if not _may_view(viewer, len(self.file.names)):
            raise Refusal("bad-option")
        entries = []
        for at, moment in enumerate(Replay(self.file, hashing=False).moments(), start=1):
            entries += [wire.LogEntry(at, say(event)) for event in heard_by(moment.events, viewer)]
        return history.LogView(self.count, [*entries, *[wire.LogEntry(self.count, text) for text in self._gave_up()]])

    def _at(self, at: int) -> tuple[State, list[Event]]:
        near = max(0, at - 1) // self._stride
        table: State = self._kept[near].copy()
        told: list[Event] = []
        for decision in self.file.decisions[near * self._stride : at]:
            table.told = told = []
            apply_text(table, decision.seat, decision.action)
        table.told = None
        return table, told


class FinishedGames:
    """A cache of finished games."""

    def __init__(self, store: TableStore) -> None:
        self._store: Final = store
        self._kept: Final[OrderedDict[str, FinishedGame]] = OrderedDict()
        self._coming: Final[dict[str, asyncio.Task[FinishedGame]]] = {}

    def cached(self, id: str) -> FinishedGame | None:
        """Return a finished game if it is in memory."""
        if id in self._kept:
            self._kept.move_to_end(id)
        return self._kept.get(id)

    async def of(self, id: str) -> FinishedGame:
        """Return a finished game, replayed once for all callers. Refuse a running game: it has secrets."""
        if (found := self.cached(id)) is not None:
            return found
        if id not in self._coming:
            task = asyncio.create_task(self._make(id))
            self._coming[id] = task
            task.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(self._coming[id])

    def forget(self, id: str) -> None:
        """Drop a game whose stored form has changed or is gone."""
        self._kept.pop(id, None)

    async def _make(self, id: str) -> FinishedGame:
        table = await load(self._store, id, whole=True)
        # The host may have closed the table before the game began.
        if table.status != FINISHED or table.match is None:
            raise Refusal("not-over")
        game = await history_thread(_finished_game, table)
        self._kept[id] = game
        if len(self._kept) > MOST_GAMES:
            self._kept.popitem(last=False)
        return game


def _finished_game(table: Table) -> FinishedGame:
    return FinishedGame(game_file_of(table))


def log_view(table: Table, viewer: Viewer) -> history.LogView:
    """Return the log as the viewer's page has it, from a table with complete history."""
    events = [(seq, event.told_to(viewer)) for seq, event in table.missed_events.events]
    lines = [wire.LogEntry(seq, say(event)) for seq, event in events if event is not None]
    own_lines = [wire.LogEntry(seq, Text(line.key, line.args)) for seq, line in table.log_lines]
    # An update has the log lines of its record before the events.
    return history.LogView(table.seq, sorted([*own_lines, *lines], key=lambda line: line.seq))


async def view_at(store: TableStore, id: str, seq: int, viewer: Viewer) -> history.Seen:
    """Return the scene that a viewer was sent after a record."""
    table = await load(store, id, whole=True, until=seq)
    if table.match is None or table.seq != seq:
        raise Refusal("bad-option")
    return history.Seen(seq, table.match.scene(viewer))


def _may_view(viewer: Viewer, seats: int) -> bool:
    return viewer in (REFEREE, SPECTATOR) or 0 <= viewer < seats
