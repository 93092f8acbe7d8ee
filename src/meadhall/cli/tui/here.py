"""A table on this machine: a match, its bots, and a file that holds every decision as soon as it is made."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from meadhall.bots.advice import advice_for
from meadhall.bots.view import view_of
from meadhall.cli.sitting import Sitting
from meadhall.cli.tui.table import Hint, Table, Thought, Trouble
from meadhall.core.dice import SeededDice
from meadhall.core.scene import heard_by, say
from meadhall.core.table import REFEREE, SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.play.match import NoUndo

PACE: Final = 0.9
"""Seconds that a bot takes at least, so that people can follow; the same as at a server's table."""
SECONDS: Final = 1.0
"""So long a hint is thought about."""


class HereTable(Table):
    """One match at this screen."""

    def __init__(self, sitting: Sitting, *, at_once: bool = False) -> None:
        super().__init__(sitting.match.game, sitting.match.names)
        self.sitting: Final = sitting
        self.match: Final = sitting.match
        self.at_once = at_once
        self._moves: Final[asyncio.Queue[tuple[int, Seat, str]]] = asyncio.Queue()
        self._hurried: Final = asyncio.Event()
        if at_once:
            self._hurried.set()
        self._version = 0
        self._thought: asyncio.Task[None] | None = None
        self._said: dict[int, list[Text]] = {}
        self._hint: tuple[int, Hint] | None = None
        if sitting.at_table is not None:
            self.viewer = sitting.at_table

    async def go(self) -> None:
        self.keep()
        try:
            while (asked := self.match.seats()) and self.match.result() is None:
                self._turn_to(self.sitting.speaker(asked))
                version, seat, action = await self._moves.get()
                # What was thought of another position is of no use any more.
                if version == self._version and action:
                    self.match.play(seat, action)
                    self.moved()
        finally:
            self._stop_thinking()
        self._finish()

    @property
    def is_kept(self) -> bool:
        return not self.sitting.unkept

    def moved(self) -> None:
        """The position is another one now."""
        self._version += 1
        self._stop_thinking()
        self.keep()

    def keep(self) -> None:
        """Nothing that was decided is lost, even if the machine stops now."""
        self.sitting.autosave()
        self.trouble = Text("not-kept", {"detail": self.sitting.unkept}) if self.sitting.unkept else None

    def _turn_to(self, seat: Seat) -> None:
        if seat in self.sitting.bots:
            self.thinking = seat
            plan = self.sitting.plan(seat)
            if plan is not None:
                self._said.setdefault(len(self.match.log), []).append(plan)
            self._look()
            self._thought = asyncio.create_task(self._think(seat, self._version))
        else:
            self.thinking = None
            if self.sitting.sit_down(seat):
                self.curtain = seat
            self.viewer = seat
            self._look()
        self.changed()

    async def _think(self, seat: Seat, version: int) -> None:
        bot = self.sitting.bots[seat]
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
        """See the table anew, with the eyes of whoever sits there."""
        self.scene = self.match.scene(self.eyes)
        self.heard = []
        for at, entry in enumerate(self.match.log):
            self.heard += self._said.get(at, [])
            self.heard += [say(event) for event in heard_by(entry.events, self.eyes)]
        self.heard += self._said.get(len(self.match.log), [])

    def _finish(self) -> None:
        self.thinking = None
        self.result = self.match.result()
        self.viewer = self.viewer if len(self.sitting.people) == 1 else SPECTATOR
        self._look()
        self.scene = self.match.scene(REFEREE)
        if self.result is not None:
            self.file = str(self.sitting.shelve() or "")
        self.changed()

    def raise_curtain(self) -> None:
        self.curtain = None
        self._look()
        self.changed()

    async def act(self, action: str) -> None:
        if self.scene is None or not self.is_asked:
            raise Trouble(Text("tui-not-asked"))
        if action not in [option.action for option in self.scene.options]:
            raise Trouble(Text("tui-not-possible"))
        self._moves.put_nowait((self._version, self.viewer, action))

    def why_no_undo(self) -> str:
        return self.match.why_no_undo(self.viewer) or ""

    async def take_back(self) -> None:
        try:
            self.match.undo(self.viewer)
        except NoUndo as refusal:
            raise Trouble(Text(refusal.key)) from refusal
        self.moved()
        self._moves.put_nowait((-1, self.viewer, ""))

    async def advise(self) -> Hint:
        if not self.is_asked:
            raise Trouble(Text("tui-not-asked"))
        version = self._version
        if self._hint is None or self._hint[0] != version:
            dice = SeededDice("advice", len(self.match.log), self.viewer)
            found = await asyncio.to_thread(advice_for, view_of(self.match, self.viewer, dice), SECONDS, 0, dice)
            thoughts = [Thought(each.action, each.label, each.chance, each.why) for each in found.candidates]
            self._hint = (version, Hint(found.look, thoughts))
        return self._hint[1]

    async def hurry(self, at_once: bool) -> None:
        self.at_once = at_once
        if at_once:
            self._hurried.set()
        else:
            self._hurried.clear()

    async def resign(self) -> None:
        """At one's own screen a game is given up by throwing its file away."""
        self._stop_thinking()
        self.sitting.throw_away()
