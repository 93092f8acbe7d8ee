"""Lines of a screen that can be clicked: its keys, the main key and the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text as Rich
from textual import events
from textual.widgets import Static

from meadhall.play.words import Words


class KeyBar(Static):
    """Keys with their names; a click runs the action. Keys that do not fit are left out."""

    def __init__(self, keys: Sequence[tuple[str, str, str]]) -> None:
        super().__init__(id="keys")
        self.keys: Final = keys
        self._ends: list[tuple[int, str]] = []

    def draw(self, words: Words, width: int) -> None:
        """Draw the line."""
        colour = self.app.theme_variables["primary"]
        line = Rich(no_wrap=True, overflow="crop")
        self._ends = []
        for key, name, action in self.keys:
            text = words.word(name)
            if line.cell_len + len(key) + len(text) + 3 > width:
                break
            line.append(f" {key}", f"bold {colour}")
            line.append(f" {text} ")
            self._ends.append((line.cell_len, action))
        self.update(line)

    async def on_click(self, event: events.Click) -> None:
        for end, action in self._ends:
            if event.x < end:
                await self.app.run_action(action, self.screen)
                return


class PrimaryBar(Static):
    """The line that shows what the main key does; a click does the same."""

    async def on_click(self, event: events.Click) -> None:
        event.stop()
        await self.app.run_action("primary", self.screen)


class PromptLine(Static):
    """The line with the question; a click opens its rule."""

    async def on_click(self, event: events.Click) -> None:
        event.stop()
        await self.app.run_action("rules", self.screen)
