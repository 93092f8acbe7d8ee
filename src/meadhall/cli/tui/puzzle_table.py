"""The puzzle of the day as a table: one question, one answer, then the solution."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import Final

from meadhall.bots.advice import why_best
from meadhall.cli.tui import user_files
from meadhall.cli.tui.table import ActionError, Hint, Table
from meadhall.core.text import Text
from meadhall.play.puzzles import puzzle_of
from meadhall.play.words import Words


class PuzzleTable(Table):
    """A position from a real game. The table is over when the player has answered."""

    def __init__(self, day: date) -> None:
        self.day: Final = day
        self.puzzle: Final = puzzle_of(day)
        match = self.puzzle.match()
        super().__init__(match.game, match.names)
        self.viewer = self.puzzle.seat
        self.scene = match.scene(self.viewer)
        self.labels: Final = {option.action: option.label for option in self.scene.options}
        self.answer = ""
        self.why: Text | None = None
        self.messages = [Text("tui-puzzle-question", {"margin": self.puzzle.margin})]

    @property
    def is_over(self) -> bool:
        return bool(self.answer)

    @property
    def is_saved(self) -> bool:
        return False

    @property
    def can_play_again(self) -> bool:
        return False

    def closing(self, words: Words) -> tuple[str, list[str]]:
        """Return the verdict, and the chances of the best answer and the player's own, and why the best one is best."""
        right = self.answer == self.puzzle.best
        answers = [self.puzzle.best, *([] if right else [self.answer])]
        keys = ("tui-puzzle-best", "tui-puzzle-own")
        lines = [self._line(key, action, words) for key, action in zip(keys, answers, strict=False)]
        lines[1:1] = [words.say(self.why, self.viewer)] if self.why else []
        return words.word("tui-puzzle-right" if right else "tui-puzzle-wrong"), [
            *lines,
            "",
            words.word("tui-puzzle-how"),
        ]

    def _line(self, key: str, action: str, words: Words) -> str:
        label = words.say(self.labels[action], self.viewer).rstrip(".")
        chance = self.puzzle.values.get(action)
        return words.word(key if chance is not None else "tui-puzzle-poor", what=label, chance=chance or 0)

    async def run(self) -> None:
        self.changed()
        await asyncio.Event().wait()

    async def act(self, action: str) -> None:
        if self.answer or action not in self.labels:
            raise ActionError(Text("tui-not-possible"))
        self.answer = action
        self.why = why_best(self.puzzle.match(), self.viewer, list(self.puzzle.values))
        user_files.save_puzzle(self.day, right=action == self.puzzle.best)
        assert self.scene is not None
        self.scene = replace(self.scene, options=[])
        self.changed()

    async def take_back(self) -> None:
        raise ActionError(Text("tui-puzzle-once"))

    def why_no_undo(self) -> str:
        return "tui-puzzle-once"

    async def advise(self) -> Hint:
        raise ActionError(Text("tui-puzzle-alone"))

    async def set_pace(self, at_once: bool) -> None:
        """Do nothing: no bot plays here."""

    async def resign(self) -> None:
        """Do nothing: the puzzle stays open."""
