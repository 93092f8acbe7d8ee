"""The list of options: numbered, grouped where they are many, narrowed by what is chosen and by what is typed."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.text import Text as Rich
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from meadhall.core.table import Viewer
from meadhall.core.text import Option
from meadhall.play.words import Words

MANY: Final = 14
"""From so many options on, those of one group stand on one line, which opens."""


class Choices(OptionList):
    """What may be answered. Enter sends; a click points, and a second one sends."""

    class Aimed(Message):
        """An option was pointed at."""

        def __init__(self, action: str | None) -> None:
            super().__init__()
            self.action: Final = action

    class Chosen(Message):
        """An option is to be sent; without one, whatever the main key would send."""

        def __init__(self, action: str | None) -> None:
            super().__init__()
            self.action: Final = action

    def __init__(self, id: str) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self.group = ""
        self.wanted = ""
        self._entries: list[list[Option]] = []

    def begin(self) -> None:
        """Another question: nothing is opened or looked for any more."""
        self.group = ""
        self.wanted = ""

    def offer(self, options: Sequence[Option], words: Words, viewer: Viewer, ready: Option | None) -> None:
        """Show these, less what does not fit to what is looked for."""
        labels = {option.action: words.say(option.label, viewer) for option in options}
        wanted = self.wanted.casefold()
        fitting = [one for one in options if wanted in labels[one.action].casefold() or wanted in one.action.casefold()]
        if self.group:
            fitting = [option for option in fitting if option.group == self.group]
        groups = _grouped(fitting) if len(fitting) > MANY and not self.group else []
        self._entries = groups if len(groups) > 1 else [[one] for one in fitting]
        lines = []
        width = max(self.size.width - 2, 40)
        for number, entry in enumerate(self._entries, start=1):
            label = labels[entry[0].action]
            if len(entry) > 1:
                label = words.word("menu-more", label=label, count=len(entry) - 1)
            mark = "▸" if ready is not None and entry == [ready] else " "
            told = textwrap.fill(f"{mark}{number:>3}. {label}", width, subsequent_indent="      ")
            lines.append(Line(Rich(told)))
        before = self.highlighted
        self.clear_options()
        self.add_options(lines)
        self.highlighted = None if before is None or not lines else min(before, len(lines) - 1)

    def number(self, number: int) -> bool:
        """Point at the line of this number, if there is one."""
        if not 1 <= number <= len(self._entries):
            return False
        self.highlighted = number - 1
        return True

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if event.option_index < len(self._entries) and self.has_focus:
            entry = self._entries[event.option_index]
            self.post_message(self.Aimed(entry[0].action if len(entry) == 1 else None))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.send(event.option_index)

    def send(self, at: int) -> None:
        """Open a group, or send the one option that stands there."""
        entry = self._entries[at]
        if len(entry) > 1:
            self.group = entry[0].group
            self.highlighted = None
            self.post_message(self.Aimed(None))
        else:
            self.post_message(self.Chosen(entry[0].action))

    def action_select(self) -> None:
        if self.highlighted is None:
            self.post_message(self.Chosen(None))
        else:
            super().action_select()

    def on_click(self, event: events.Click) -> None:
        """A click points first: nobody decides by a slip of the hand."""
        at = event.style.meta.get("option")
        if at is not None and at != self.highlighted:
            event.prevent_default()
            self.highlighted = at


def _grouped(options: Sequence[Option]) -> list[list[Option]]:
    groups: dict[str, list[Option]] = {}
    for at, option in enumerate(options):
        groups.setdefault(option.group or f"alone {at}", []).append(option)
    return list(groups.values())
