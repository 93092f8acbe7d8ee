"""What the lobbies share: what there is on the left, what the chosen thing needs on the right."""

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

from meadhall.cli.tui.drawers import KeysDrawer
from meadhall.cli.tui.keybar import KeyBar

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp


LIST_KEYS: Final = (
    ("Enter", "tui-key-choose", "go"),
    ("Tab", "tui-key-next", "app.focus_next"),
    ("F2", "tui-key-language", "language"),
    ("F3", "tui-key-light", "app.light"),
    ("?", "tui-key-keys", "keys"),
)
"""What every shelf answers to; how one leaves it, it says itself."""


class ListScreen(Screen[None]):
    """A shelf and a form. Enter leads from a thing on the shelf into its form, and once more does what it is for."""

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
        """The first line."""

    @abstractmethod
    def things(self) -> Iterable[Option]:
        """What stands on the shelf now, under headings."""

    @abstractmethod
    def form(self, id: str) -> Iterable[Widget]:
        """What a thing on the shelf needs; its first button is what it is for."""

    @property
    def entry_list(self) -> OptionList:
        return self.query_one("#entries", OptionList)

    def fill(self) -> None:
        """Say everything anew, and look what there is."""
        self.query_one("#title", Static).update(f" {self.headline()}")
        self.query_one(KeyBar).tell(self.app.words(), self.app.size.width)
        self.stock()
        self.shown = ""

    def stock(self) -> None:
        """Put on the shelf what there is; whoever points at something goes on pointing at it."""
        shelf = self.entry_list
        before, pointed = shelf.highlighted or 0, shelf.highlighted_option
        shelf.clear_options()
        shelf.add_options(self.things())
        usable = [at for at, option in enumerate(shelf.options) if not option.disabled]
        same = [at for at in usable if pointed is not None and shelf.options[at].id == pointed.id]
        shelf.highlighted = same[0] if same else min(usable, key=lambda at: abs(at - before))

    def on_resize(self) -> None:
        self.query_one(KeyBar).tell(self.app.words(), self.app.size.width)

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        await self.show(event.option_id or "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.action_go()

    async def show(self, id: str) -> None:
        """The form of what is pointed at."""
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
        """From the shelf to the form's first field; the next Enter presses its main button."""
        fields = self.query_one("#form", VerticalScroll).query(self.first_field())
        if not fields:
            return
        first = fields.first()
        if self._armed == self.shown and isinstance(first, Button):
            # Two quick keys may both come before the focus has moved.
            first.press()
        else:
            self._armed = self.shown
            first.focus()

    def first_field(self) -> str:
        """Where Enter leads from the shelf."""
        return "Button"

    def complain(self, text: str) -> None:
        """Say what stands in the way."""
        self.notify(text, severity="error", markup=False)

    def back_to_list(self) -> None:
        """Something has gone from the shelf."""
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
        """One door back."""


async def all_mounted(form: Widget) -> None:
    """Wait until everything in a form stands: a chooser that is taken away half-built breaks."""
    while not all(widget.is_mounted for widget in form.query("*")):
        await asyncio.sleep(0.005)


def heading(text: str) -> Option:
    """A line of the shelf that only says what follows."""
    return Option(Rich(text, "bold"), disabled=True)
