"""The list of options: numbered, grouped if there are many, filtered by the selection and by typed text."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.text import Text as Rich
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Line

from meadhall.cli.drawing import grouped
from meadhall.core.table import Viewer
from meadhall.core.text import Option
from meadhall.play.words import Words

MANY: Final = 14
"""With more options than this, each group is one line that opens."""


class Choices(OptionList):
    """The legal options. Enter sends; the first click highlights, and the second one sends."""

    class Aimed(Message):
        """The player highlighted an option."""

        def __init__(self, action: str | None) -> None:
            super().__init__()
            self.action: Final = action

    class Chosen(Message):
        """The player chose an option. None means the option of the main key."""

        def __init__(self, action: str | None) -> None:
            super().__init__()
            self.action: Final = action

    def __init__(self, id: str) -> None:
        super().__init__(id=id, compact=True, markup=False)
        self.group = ""
        self.wanted = ""
        self._typed = ""
        self._entries: list[list[Option]] = []

    def begin(self) -> None:
        """Reset group, search text and typed digits for a new question."""
        self.group = ""
        self.wanted = ""
        self._typed = ""

    def offer(self, options: Sequence[Option], words: Words, viewer: Viewer, ready: Option | None) -> None:
        """Show the options that match the search text."""
        labels = {option.action: words.say(option.label, viewer) for option in options}
        wanted = self.wanted.casefold()
        fitting = [one for one in options if wanted in labels[one.action].casefold() or wanted in one.action.casefold()]
        if self.group:
            fitting = [option for option in fitting if option.group == self.group]
        groups = grouped(fitting) if len(fitting) > MANY and not self.group else []
        self._entries = groups if len(groups) > 1 else [[one] for one in fitting]
        lines = []
        width = max(self.size.width - 2, 40)
        for number, entry in enumerate(self._entries, start=1):
            label = labels[entry[0].action]
            if len(entry) > 1:
                label = words.word("menu-more", label=label, count=len(entry) - 1)
            mark = "▸" if ready is not None and entry == [ready] else " "
            line = textwrap.fill(f"{mark}{number:>3}. {label}", width, subsequent_indent="      ")
            lines.append(Line(Rich(line)))
        before = self.highlighted
        self.clear_options()
        self.add_options(lines)
        self.highlighted = None if before is None or not lines else min(before, len(lines) - 1)

    def type_digit(self, digit: str) -> bool:
        """Highlight the line of a typed number. Two digits in a row form one. Return whether there is such a line."""
        for typed in (self._typed + digit, digit):
            if 1 <= int(typed) <= len(self._entries):
                self._typed = typed
                self.highlighted = int(typed) - 1
                return True
        return False

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if event.option_index < len(self._entries) and self.has_focus:
            entry = self._entries[event.option_index]
            self.post_message(self.Aimed(entry[0].action if len(entry) == 1 else None))

    def send(self, at: int) -> None:
        """Open the group of a line, or send its option."""
        entry = self._entries[at]
        if len(entry) > 1:
            self.group = entry[0].group
            self._typed = ""
            self.highlighted = None
            self.post_message(self.Aimed(None))
        else:
            self.post_message(self.Chosen(entry[0].action))

    def action_select(self) -> None:
        if self.highlighted is None:
            self.post_message(self.Chosen(None))
        else:
            # At once: a message with the number of the line could arrive after the lines have changed.
            self.send(self.highlighted)

    def on_click(self, event: events.Click) -> None:
        """Highlight on the first click, so that a wrong click sends nothing."""
        at = event.style.meta.get("option")
        if at is not None and at != self.highlighted:
            event.prevent_default()
            self.highlighted = at
