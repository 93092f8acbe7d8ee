"""Modal screens over the table: log, rules, keys, questions with buttons, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from meadhall.play.words import Words


class Drawer(ModalScreen[str]):
    """A modal screen with a heading, content, and a line that says how to close it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "close", show=False)]

    def __init__(self, words: Words, heading: str) -> None:
        super().__init__()
        self.words: Final = words
        self.heading: Final = heading

    def compose(self) -> ComposeResult:
        with Vertical(id="slab"):
            yield Static(self.heading, id="heading", markup=False)
            yield from self.inside()
            yield Static(self.words.word("tui-close"), id="closing", markup=False)

    def inside(self) -> ComposeResult:
        """Return the content."""
        raise NotImplementedError

    def action_close(self) -> None:
        self.dismiss("")


class Scroll(VerticalScroll, can_focus=True):
    """A scrollable area that can have the focus."""


class LinesDrawer(Drawer):
    """A list of lines, scrolled to the last: the log, or reasons why items cannot be used."""

    def __init__(self, words: Words, heading: str, lines: Sequence[str]) -> None:
        super().__init__(words, heading)
        self.lines: Final = lines

    def inside(self) -> ComposeResult:
        with Scroll():
            yield Static(Rich("\n".join(f"· {line}" for line in self.lines)))

    def on_mount(self) -> None:
        scroll = self.query_one(Scroll)
        scroll.focus()
        scroll.scroll_end(animate=False)


class PlainDrawer(Drawer):
    """A long text, from its first line."""

    def __init__(self, words: Words, heading: str, lines: Sequence[str]) -> None:
        super().__init__(words, heading)
        self.lines: Final = lines

    def inside(self) -> ComposeResult:
        with Scroll():
            yield Static(Rich("\n".join(self.lines)))

    def on_mount(self) -> None:
        self.query_one(Scroll).focus()


class RulesDrawer(Drawer):
    """All sections of the rules, with a search. It opens at the section of the question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("down,pagedown", "down", show=False),
        Binding("up,pageup", "up", show=False),
    ]

    def __init__(self, words: Words, section: str) -> None:
        super().__init__(words, words.word("tui-rules", title=words.word("game-title")))
        self.section: Final = section
        self.rules: Final = [(f"§{section}", words.title(section), words.rule(section)) for section in words.sections()]

    def inside(self) -> ComposeResult:
        yield Input(placeholder=self.words.word("tui-search-rules"), id="search", compact=True)
        with Scroll():
            for sign, title, text in self.rules:
                now = sign == self.section
                text_block = Rich(f"▶ {sign}" if now else sign, "bold reverse" if now else "bold")
                text_block.append(f" {title}\n" if title else " ", "bold not reverse").append(
                    text, "not bold not reverse"
                )
                yield Static(text_block, classes="rule now" if now else "rule")
            yield Static(self.words.word("tui-nothing-found"), id="nothing")

    def on_mount(self) -> None:
        self.query_one("#nothing").display = False
        self.query_one(Input).focus()
        self.call_after_refresh(self.open_section)

    def open_section(self) -> None:
        """Scroll to the section of the question."""
        for rule in self.query(".now"):
            self.query_one(Scroll).scroll_to_widget(rule, animate=False, top=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only sections that contain the text."""
        wanted = event.value.strip().casefold()
        found = False
        for rule, (sign, title, text) in zip(self.query(".rule"), self.rules, strict=True):
            rule.display = wanted in sign or wanted in f"{title} {text}".casefold()
            found = found or rule.display
        self.query_one("#nothing").display = not found
        self.query_one(Scroll).scroll_home(animate=False)

    def action_down(self) -> None:
        self.query_one(Scroll).scroll_page_down(animate=False)

    def action_up(self) -> None:
        self.query_one(Scroll).scroll_page_up(animate=False)


class KeysDrawer(Drawer):
    """The list of all keys."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, words.word("tui-keys"))

    def inside(self) -> ComposeResult:
        with Scroll():
            yield Static(Rich(self.words.word("tui-keys-list")))

    def on_mount(self) -> None:
        self.query_one(Scroll).focus()


class Choice(ModalScreen[str]):
    """A question with buttons. The result is the name of a button; `escape` is the name for the Escape key."""

    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "escape", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, heading: str, lines: Sequence[str], answers: Sequence[tuple[str, str]], escape: str) -> None:
        super().__init__()
        self.escape: Final = escape
        self.heading: Final = heading
        self.lines: Final = lines
        self.answers: Final = answers

    def compose(self) -> ComposeResult:
        with Vertical(id="slab", classes="small"):
            yield Static(self.heading, id="heading", markup=False)
            with VerticalScroll(id="lines"):
                yield Static(Rich("\n".join(self.lines)))
            with Horizontal(id="buttons"):
                for number, (name, text) in enumerate(self.answers):
                    yield Button(text, id=name, variant="default" if number else "primary", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "")

    def action_escape(self) -> None:
        self.dismiss(self.escape)


class Curtain(ModalScreen[str]):
    """Hide the game between two people at one screen, until the next one confirms.

    `question` is that of a window, which all may read; empty for none. The next person may let it pass unseen.
    """

    # Not in on_mount: a quick Enter can come before the button is mounted.
    AUTO_FOCUS = "Button"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    def __init__(self, words: Words, name: str, question: str = "") -> None:
        super().__init__()
        self.words: Final = words
        self.name_of: Final = name
        self.question: Final = question

    def compose(self) -> ComposeResult:
        with Vertical(id="slab", classes="small"):
            yield Static(self.words.word("hand-over", name=self.name_of), id="heading", markup=False)
            if self.question:
                yield Static(self.question, markup=False)
            yield Static(self.words.word("tui-curtain-about"), markup=False)
            yield Button(self.words.word("tui-curtain-raise", name=self.name_of), id="raise", variant="primary")
            if self.question:
                yield Button(self.words.word("tui-curtain-pass"), id="pass")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss("pass" if event.button.id == "pass" else "")

    def action_open(self) -> None:
        self.dismiss("")
