"""Base of both lobbies: a list on the left, and a form for the highlighted entry on the right."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from meadhall.cli.tui.bars import KeyBar
from meadhall.cli.tui.drawers import KeysDrawer

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp


LIST_KEYS: Final = (
    ("Enter", "tui-key-choose", "go"),
    ("Tab", "tui-key-next", "app.focus_next"),
    ("F2", "tui-key-language", "language"),
    ("F3", "tui-key-light", "app.light"),
    ("?", "tui-key-keys", "keys"),
)
"""Keys of every list screen. Each screen adds its own key for leaving."""


class ListScreen(Screen[None]):
    """A list and a form. Enter moves from an entry to its form; a second Enter presses the form's first button."""

    app: HallApp
    KEYS: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "language", show=False),
        Binding("question_mark", "keys", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.shown = ""
        self._armed = ""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield OptionList(id="entries", markup=False)
            yield VerticalScroll(id="form")
        yield KeyBar(self.KEYS)

    def on_mount(self) -> None:
        self.fill()
        self.entry_list.focus()

    @abstractmethod
    def headline(self) -> str:
        """Return the first line of the screen."""

    @abstractmethod
    def entries(self) -> Iterable[Option]:
        """Return the current entries, with headings."""

    @abstractmethod
    def form(self, id: str) -> Iterable[Widget]:
        """Return the form of an entry. Its first button is the main action."""

    @property
    def entry_list(self) -> OptionList:
        return self.query_one("#entries", OptionList)

    def fill(self) -> None:
        """Draw everything again, with current entries."""
        self.query_one("#title", Static).update(f" {self.headline()}")
        self.query_one(KeyBar).draw(self.app.words(), self.app.size.width)
        self.fill_list()
        self.shown = ""

    def fill_list(self) -> None:
        """Replace the entries, and keep the same one highlighted."""
        found = self.entry_list
        before, pointed = found.highlighted or 0, found.highlighted_option
        found.clear_options()
        found.add_options(self.entries())
        usable = [at for at, option in enumerate(found.options) if not option.disabled]
        same = [at for at in usable if pointed is not None and found.options[at].id == pointed.id]
        found.highlighted = same[0] if same else min(usable, key=lambda at: abs(at - before))

    def on_resize(self) -> None:
        self.query_one(KeyBar).draw(self.app.words(), self.app.size.width)

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        await self.show(event.option_id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_go()

    async def show(self, id: str) -> None:
        """Show the form of an entry."""
        if id == self.shown:
            return
        self.shown = id
        self._armed = ""
        form = self.query_one("#form", VerticalScroll)
        await all_mounted(form)
        await form.remove_children()
        await form.mount_all(self.form(id))
        form.scroll_home(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.app.action_focus_next()

    def action_go(self) -> None:
        """Focus the form's first field. On the second call press its first button."""
        fields = self.query_one("#form", VerticalScroll).query(self.first_field())
        if not fields:
            return
        first = fields.first()
        if self._armed == self.shown and isinstance(first, Button):
            # Two quick key presses can both arrive before the focus has moved.
            first.press()
        else:
            self._armed = self.shown
            first.focus()

    def first_field(self) -> str:
        """Return the selector of the field that Enter focuses."""
        return "Button"

    def complain(self, text: str) -> None:
        """Show an error."""
        self.notify(text, severity="error", markup=False)

    def back_to_list(self) -> None:
        """Redraw after an entry was removed, and focus the list."""
        self.fill()
        self.entry_list.focus()

    def action_to_list(self) -> None:
        self._armed = ""
        self.entry_list.focus()

    def action_language(self) -> None:
        self.app.switch_language()
        self.fill()

    def action_keys(self) -> None:
        self.app.push_screen(KeysDrawer(self.app.words()))

    @abstractmethod
    def action_leave(self) -> None:
        """Leave the screen."""


async def all_mounted(form: Widget) -> None:
    """Wait until all widgets of a form are mounted: Textual fails if a half-mounted Select is removed."""
    while not all(widget.is_mounted for widget in form.query("*")):
        await asyncio.sleep(0.005)


def heading(text: str) -> Option:
    """Return a heading line, which cannot be selected."""
    return Option(Rich(text, "bold"), disabled=True)
