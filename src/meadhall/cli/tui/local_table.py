"""A table on this machine: a match with its bots, saved to a file after every decision."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from meadhall.bots.advice import advice_for
from meadhall.bots.view import view_of
from meadhall.cli.session import Session
from meadhall.cli.tui.table import ActionError, Hint, HintOption, Table
from meadhall.core.dice import SeededDice
from meadhall.core.scene import heard_by, say
from meadhall.core.table import REFEREE, SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.play.match import NoUndo

PACE: Final = 0.9
"""Seconds that a bot takes at least, so that people can follow. The server uses the same."""
SECONDS: Final = 1.0
"""Seconds of thinking for a hint."""


class LocalTable(Table):
    """A match on this machine. Moves of people and bots arrive in one queue, with the version they were made for."""

    def __init__(self, session: Session, *, at_once: bool = False) -> None:
        super().__init__(session.match.game, session.match.names)
        self.session: Final = session
        self.match: Final = session.match
        self.at_once = at_once
        self._moves: Final[asyncio.Queue[tuple[int, Seat, str]]] = asyncio.Queue()
        self._hurried: Final = asyncio.Event()
        if at_once:
            self._hurried.set()
        self._version = 0
        self._before: Seat | None = None
        """Who looked at the screen before the curtain fell."""
        self._thought: asyncio.Task[None] | None = None
        self._said: dict[int, list[Text]] = {}
        self._hint: tuple[int, Hint] | None = None
        if session.viewer is not None:
            self.viewer = session.viewer

    async def run(self) -> None:
        self.save()
        try:
            while self.match.seats() and self.match.result() is None:
                self._turn_to(self.session.speaker())
                version, seat, action = await self._moves.get()
                # Drop moves that were made for an earlier state.
                if version == self._version and action:
                    self.match.play(seat, action)
                    self.moved()
        finally:
            self._stop_thinking()
        self._finish()

    @property
    def is_saved(self) -> bool:
        return not self.session.save_error

    def moved(self) -> None:
        """Start a new version after the state has changed."""
        self._version += 1
        self._stop_thinking()
        self.save()

    def save(self) -> None:
        """Write the game to its file, so that no decision is lost if the process ends now."""
        self.session.autosave()
        self.notice = Text("not-kept", {"detail": self.session.save_error}) if self.session.save_error else None

    def _turn_to(self, seat: Seat) -> None:
        """Let a bot think, or show the table to a person."""
        if seat in self.session.bots:
            self.thinking = seat
            plan = self.session.plan(seat)
            if plan is not None:
                self._said.setdefault(len(self.match.log), []).append(plan)
            self._look()
            self._thought = asyncio.create_task(self._think(seat, self._version))
        else:
            self.thinking = None
            self._before = self.session.viewer
            if self.session.change_viewer(seat):
                self.curtain = seat
                self.curtain_window = self.session.window()
            self.viewer = seat
            self._look()
        self.changed()

    async def _think(self, seat: Seat, version: int) -> None:
        bot = self.session.bots[seat]
        view = view_of(self.match, seat, bot.dice)
        thought = asyncio.create_task(asyncio.to_thread(bot.choose, view))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PACE):
                await self._hurried.wait()
        self._moves.put_nowait((version, seat, await thought))

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def _look(self) -> None:
        """Rebuild scene and messages for the seat that looks at the screen."""
        self.scene = self.match.scene(self.shown_to)
        self.messages = []
        for at, entry in enumerate(self.match.log):
            self.messages += self._said.get(at, [])
            self.messages += [say(event) for event in heard_by(entry.events, self.shown_to)]
        self.messages += self._said.get(len(self.match.log), [])

    def _finish(self) -> None:
        self.thinking = None
        self.result = self.match.result()
        self.viewer = self.viewer if len(self.session.people) == 1 else SPECTATOR
        self._look()
        self.scene = self.match.scene(REFEREE)
        if self.result is not None:
            self.file = str(self.session.archive() or "")
        self.changed()

    def raise_curtain(self) -> None:
        self.curtain = None
        self._look()
        self.changed()

    def pass_unseen(self) -> None:
        seat, self.curtain = self.curtain, None
        assert seat is not None, "the curtain is not down"
        self.session.pass_unseen(seat, self._before)
        self.moved()
        # An empty action wakes the loop, which turns to the next player.
        self._moves.put_nowait((self._version, seat, ""))

    async def act(self, action: str) -> None:
        if self.scene is None or not self.is_asked:
            raise ActionError(Text("tui-not-asked"))
        if action not in [option.action for option in self.scene.options]:
            raise ActionError(Text("tui-not-possible"))
        self._moves.put_nowait((self._version, self.viewer, action))

    def why_no_undo(self) -> str:
        return self.match.why_no_undo(self.viewer) or ""

    async def take_back(self) -> None:
        try:
            self.match.undo(self.viewer)
        except NoUndo as refusal:
            raise ActionError(Text(refusal.key)) from refusal
        self.moved()
        self._moves.put_nowait((-1, self.viewer, ""))

    async def advise(self) -> Hint:
        if not self.is_asked:
            raise ActionError(Text("tui-not-asked"))
        version = self._version
        if self._hint is None or self._hint[0] != version:
            dice = SeededDice("advice", len(self.match.log), self.viewer)
            found = await asyncio.to_thread(advice_for, view_of(self.match, self.viewer, dice), SECONDS, 0, dice)
            options = [HintOption(each.action, each.label, each.chance, each.why) for each in found.candidates]
            self._hint = (version, Hint(found.look, options))
        return self._hint[1]

    async def set_pace(self, at_once: bool) -> None:
        self.at_once = at_once
        if at_once:
            self._hurried.set()
        else:
            self._hurried.clear()

    async def resign(self) -> None:
        """Delete the file of the game: on this machine a game that is given up has no result."""
        self._stop_thinking()
        self.session.delete()
