"""The display of the table screen: status, board, log, question with options, curtain and result."""

from __future__ import annotations

import asyncio
import textwrap
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Final

from rich.text import Text as Rich
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, Static

from meadhall.cli import ending
from meadhall.cli.tui import clocks
from meadhall.cli.tui.bars import KeyBar, PrimaryBar, PromptLine
from meadhall.cli.tui.board import Board
from meadhall.cli.tui.choices import Choices
from meadhall.cli.tui.drawers import Choice, Curtain, Scroll
from meadhall.cli.tui.gesture import Gesture
from meadhall.cli.tui.picture import Row, Span, picture
from meadhall.cli.tui.table import ActionError, ChatLine, Hint, Table
from meadhall.core.scene import Scene
from meadhall.core.table import SPECTATOR, Viewer
from meadhall.core.text import Text
from meadhall.play.words import Words
from meadhall.protocol.clocks import ClockView

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp

PACKAGES: Final = ("meadhall.bots", "meadhall.server", "meadhall.cli", "meadhall.cli.tui")
KEYS: Final = (
    ("E", "tui-key-do", "primary"),
    ("U", "tui-key-undo", "undo"),
    ("H", "tui-key-hint", "hint"),
    ("R", "tui-key-rules", "rules"),
    ("L", "tui-key-log", "log"),
    ("Q", "tui-key-leave", "leave"),
    ("?", "tui-key-keys", "keys"),
    ("/", "tui-key-find", "find"),
    ("P", "tui-key-pace", "pace"),
    ("F2", "tui-key-language", "language"),
)

LOG_WIDTH: Final = 36
LOG_LINES: Final = 80
"""How many lines the log beside the board shows; L shows all."""
WIDE: Final = 100
"""Columns from which the log is shown beside the board."""


class TableView(Screen[None]):
    """Draw one table of any game."""

    app: HallApp
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]

    def __init__(self, table: Table, language: str) -> None:
        super().__init__()
        self.table: Final = table
        self.words = self._words(language)
        self.gesture = Gesture()
        self.shown: Scene | None = None
        self.rows: list[Row] = []
        self.lines: list[str] = []
        self.note: Text | str | None = None
        self._next_note: Text | None = None
        self.hint: Hint | None = None
        self.step = 0
        self._purpose = ""
        self._decided: int | None = None
        self._pending = False
        self._curtain_shown = False
        self._log: list[tuple[Text | ChatLine, str]] = []
        self._log_viewer: Viewer = SPECTATOR
        self._result_shown = False
        self._voted: int | None = None
        self._late: dict[int, float] = {}
        """Clocks about which the player was asked already: by seat, since when they ran."""

    def _words(self, language: str) -> Words:
        return Words(language, self.table.game, self.table.names, PACKAGES)

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal(id="middle"):
            yield Board(id="board")
            with Scroll(id="side"):
                yield Static(id="log", markup=False)
        yield Static(id="note", markup=False)
        yield PromptLine(id="prompt", markup=False)
        yield Choices(id="choices")
        yield Input(id="find", compact=True)
        yield PrimaryBar(id="primary", markup=False)
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        self.query_one("#find", Input).display = False
        self.query_one("#side", Scroll).can_focus = False
        self.table.changed = self.table_changed
        self.set_focus(self.query_one(Choices))
        self.set_interval(1, self._tick)
        self.live()

    @work
    async def live(self) -> None:
        """Run the table as long as its screen exists."""
        await self.table.run()

    def table_changed(self) -> None:
        """Redraw soon. Several changes before that cause one redraw, because bots can be faster than the screen."""
        if not self._pending:
            self._pending = True
            self.call_later(self.show)

    # --- drawing

    def show(self) -> None:
        """Draw everything again."""
        self._pending = False
        if not self.is_mounted:
            return
        if (self.app.language, tuple(self.table.names)) != (self.words.language, self.words.names):
            self.words = self._words(self.app.language)
            self._log = []
            self.shown = None
        scene = self.table.scene
        self.set_class(scene is None, "waiting")
        # After a reconnect the same scene arrives again: keep the player's selection.
        fresh = scene != self.shown or self.table.is_asked != bool(self.gesture.options)
        self.shown = scene
        if fresh:
            self.gesture = Gesture(scene if self.table.is_asked else None)
            self.query_one(Choices).begin()
            if self._purpose == "tui-find":
                self._close_find()
            self.note, self._next_note = self._next_note, None
            self.hint, self.step = None, 0
        self.rows = self._picture()
        self._show_log()
        self._show_gesture()
        self._show_status()
        if fresh and self.table.is_asked:
            self.query_one(Choices).highlighted = None
            self.query_one(Board).follows = True
            self.call_after_refresh(self._follow)
        self._show_curtain()
        self._show_vote()
        if self.table.is_over and not self._result_shown:
            self._result_shown = True
            self._show_result()

    def _picture(self) -> list[Row]:
        if self.table.scene is None:
            return self._waiting()
        size = self.query_one(Board).size
        return picture(self.table.scene, self.table.game, self.words, max(size.width - 1, 40), size.height)

    def _waiting(self) -> list[Row]:
        """Draw a table that waits for players: the seats, and the links to open ones."""
        rows: list[Row] = [*[_plain(line) for line in textwrap.wrap(self.words.word("game-about"), 72)], ()]
        for seat, name in enumerate(self.table.names):
            free = seat in self.table.open_seats
            rows.append(_plain(f"{seat + 1}. {self.words.word('tui-free') if free else name}"))
            # No indent before a link, so that the mouse can select it exactly.
            link, width = self.table.open_seats.get(seat, ""), max(self.query_one(Board).size.width - 1, 40)
            rows += [(Span(link[at : at + width], tone="water"),) for at in range(0, len(link), width)]
        if any(self.table.open_seats.values()):
            rows += [(), *[_plain(line) for line in textwrap.wrap(self.words.word("tui-invite-about"), 72)]]
        return rows

    def _show_log(self) -> None:
        heard = self.table.messages
        known = [one for one, _ in self._log]
        if known != heard[: len(known)] or self._log_viewer != self.table.shown_to:
            self._log, self._log_viewer = [], self.table.shown_to
        self._log += [(one, self._line(one)) for one in heard[len(self._log) :]]
        self.lines = [line for _, line in self._log]
        lines = [textwrap.fill(f"· {line}", LOG_WIDTH, subsequent_indent="  ") for line in self.lines[-LOG_LINES:]]
        self.query_one("#log", Static).update(Rich("\n".join(lines)))
        self.query_one("#side", Scroll).scroll_end(animate=False)

    def _line(self, one: Text | ChatLine) -> str:
        if isinstance(one, Text):
            return self.words.say(one, self.table.shown_to)
        return f"{one.name}: {self.words.word(one.phrase) if one.phrase else one.text}"

    def _show_status(self) -> None:
        status = self.words.word("game-title")
        if self.table.clock is not None:
            status += f" │ {clocks.line(self.table.clock, self.table.people, self.table.now(), self.words)}"
        if self.table.scene is not None:
            status += f" │ {self.words.say(self.table.scene.status, self.table.shown_to)}"
        pace = self.words.word("tui-pace-at-once" if self.table.at_once else "tui-pace-people")
        line = Rich(f" {status}", no_wrap=True, overflow="ellipsis")
        room = self.size.width - line.cell_len - len(pace) - 2
        if room > 0:
            line.append(" " * room + f"{pace} ")
        self.query_one("#status", Static).update(line)
        self.query_one(KeyBar).draw(self.words, self.size.width)

    def _show_gesture(self) -> None:
        """Draw everything that depends on the selection."""
        self.query_one(Board).draw(self.rows, self.gesture)
        choices = self.query_one(Choices)
        choices.offer(self.gesture.offer(), self.words, self.table.shown_to, self.gesture.ready())
        choices.display = bool(self.gesture.options)
        self._show_ready()

    def _show_ready(self) -> None:
        self.query_one("#prompt", Static).update(self._prompt())
        self._show_note()
        ready = self.gesture.ready()
        if ready is not None:
            text = f" E ▶ {self.words.say(ready.label, self.table.shown_to)}"
        elif self.table.is_asked:
            text = f" E   {self.words.word('tui-choose')}"
        else:
            text = f"     {self.words.word('tui-over' if self.table.is_over else 'tui-wait')}"
        bar = self.query_one("#primary", Static)
        bar.set_class(ready is not None, "ready")
        bar.update(Rich(text, no_wrap=True, overflow="ellipsis"))

    def _prompt(self) -> Rich:
        scene = self.table.scene
        if self.table.is_over:
            result, viewer = self.table.result, self.table.shown_to
            return Rich("" if result is None else f" {ending.story(result, viewer, self.words)}")
        if self.table.curtain is not None or scene is None or scene.prompt is None:
            return Rich("")
        line = Rich(" ")
        if not self.table.is_asked:
            seats = [self.table.thinking] if self.table.thinking is not None else scene.prompt.seats
            names = ", ".join(self.words.seat(seat) for seat in seats)
            line.append(self.words.word("tui-thinks", name=names) + " ", "italic")
            if scene.prompt.text.args.get("seat") not in seats:
                # The question addresses its own player as "you".
                return line
        line.append(self.words.say(scene.prompt.text, self.table.shown_to), "bold")
        line.append(f" ({scene.prompt.rule})")
        if self.table.window_until is not None:
            left = round(self.table.window_until - asyncio.get_running_loop().time())
            if left > 0:
                line.append(" " + self.words.word("tui-window", seconds=left))
        return line

    def _show_note(self) -> None:
        """Show the most urgent message: a notice, a refusal, a hint, or the last event."""
        if self.table.notice is not None:
            text = self.words.say(self.table.notice)
        elif self.gesture.why is not None:
            text = f"✗ {self.words.say(self.gesture.why.text, self.table.shown_to)} ({self.gesture.why.rule})"
        elif isinstance(self.note, Text):
            text = self.words.say(self.note, self.table.shown_to)
        elif self.note is not None:
            text = self.note
        else:
            text = self._news() if self.size.width < WIDE else ""
        self.query_one("#note", Static).update(Rich(text))

    def _news(self) -> str:
        """Return the last event, and how many came since the player's decision. Used where no log is shown."""
        if not self.lines:
            return ""
        if self._decided is None:
            # Events before the player joined do not count as news.
            self._decided = len(self.lines) - 1
        more = len(self.lines) - self._decided - 1
        before = f"{self.words.word('tui-news', count=more)} " if more > 0 else ""
        return f"{before}· {self.lines[-1]}"

    def _tick(self) -> None:
        if self.table.window_until is not None:
            self.query_one("#prompt", Static).update(self._prompt())
        if self.table.clock is not None:
            self._show_status()
            self._ask_about_clock(self.table.clock)

    def _ask_about_clock(self, clock: ClockView) -> None:
        """Ask once what follows when the clock of another seat has run out."""
        late = clocks.late_seats(clock, self.table.people, self.table.now())
        seat = next((seat for seat in late if seat != self.table.viewer and late[seat] != self._late.get(seat)), None)
        if seat is None or self.table.viewer < 0 or self.app.screen is not self:
            return
        self._late[seat] = late[seat]
        question = self.words.word("tui-clock-out", name=self.words.seat(seat))
        answers = [(choice, self.words.word(f"tui-clock-{choice}")) for choice in clock.terms.choices()]
        about = textwrap.wrap(self.words.word("tui-clock-out-about"), 60)
        answer = lambda choice: self._try(self.table.answer_clock(seat, choice or "wait"))  # noqa: E731
        self.app.push_screen(Choice(question, about, answers, "wait"), answer)

    def _show_curtain(self) -> None:
        seat = self.table.curtain
        if seat is None or self._curtain_shown:
            return
        self._curtain_shown = True

        def risen(answer: str | None) -> None:
            self._curtain_shown = False
            if answer == "pass":
                self.table.pass_unseen()
            else:
                self.table.raise_curtain()

        window = self.table.curtain_window
        question = "" if window is None else self.words.say(window, SPECTATOR)
        self.app.push_screen(Curtain(self.words, self.words.seat(seat), question), risen)

    def _show_vote(self) -> None:
        seat = self.table.vote_of
        if seat is None or self._voted == seat:
            self._voted = seat
            return
        self._voted = seat
        question = self.words.word("tui-vote", name=self.words.seat(seat))
        answers = [("yes", self.words.word("tui-yes")), ("no", self.words.word("tui-no"))]
        self.app.push_screen(
            Choice(question, [], answers, "no"), lambda answer: self._try(self.table.vote(yes=answer == "yes"))
        )

    def _show_result(self) -> None:
        heading, lines = self.table.closing(self.words)
        answers = [
            ("look", self.words.word("tui-look")),
            *([("again", self.words.word("tui-again"))] if self.table.can_play_again else []),
            ("to-hall", self.words.word("tui-to-hall")),
        ]
        self.app.push_screen(Choice(heading, lines, answers, "look"), self._after)

    def _after(self, answer: str | None) -> None:
        if answer == "to-hall":
            self.app.leave_table()
        elif answer == "again":
            self.app.play_again(self.table)

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.show)

    def on_board_resized(self) -> None:
        self.rows = self._picture()
        self.query_one(Board).draw(self.rows, self.gesture)
        self.call_after_refresh(self._follow)

    def _follow(self) -> None:
        if self.query_one(Board).follows:
            self.query_one(Board).show_lit()

    def _close_find(self) -> None:
        field = self.query_one("#find", Input)
        if field.display:
            field.display = False
            field.value = ""
            self.query_one(Choices).wanted = ""
            self.set_focus(self.query_one(Choices))

    def _try(self, action: Coroutine[None, None, None]) -> None:
        """Run an action in the background and show its error, if it fails."""
        self.run_worker(self._tried(action), group="actions")

    async def _tried(self, action: Coroutine[None, None, None]) -> None:
        try:
            await action
        except ActionError as error:
            self.note = error.text
            self.gesture.why = None
            self._show_note()


def _plain(line: str) -> Row:
    return (Span(f" {line}"),)
