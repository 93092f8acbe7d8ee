"""The lobby: the games of the shelf, those that wait to be continued, seats in other halls, and what each needs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from meadhall.bots.bot import BOTS
from meadhall.cli.play import OPPONENT
from meadhall.cli.tui import kept
from meadhall.cli.tui.drawers import KeysDrawer
from meadhall.cli.tui.far import Link, read_link
from meadhall.cli.tui.keybar import KeyBar
from meadhall.core.content import ContentError
from meadhall.core.game import BadOption, Game, find
from meadhall.play.gamefile import GameFile, GameFileError
from meadhall.play.match import check_new_names

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp

KEYS: Final = (
    ("Enter", "tui-key-choose", "go"),
    ("Tab", "tui-key-next", "app.focus_next"),
    ("F2", "tui-key-language", "language"),
    ("F3", "tui-key-light", "app.light"),
    ("?", "tui-key-keys", "keys"),
    ("Q", "tui-key-quit", "quit"),
)
HUMAN: Final = "human"
LOT: Final = "lot"


@dataclass(slots=True)
class Plan:
    """What has been filled in for a new game."""

    kinds: list[str]
    names: dict[int, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    first: str = LOT


class Lobby(Screen[None]):
    """What can be played on the left, what it needs on the right. Enter twice plays against a bot."""

    app: HallApp
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "language", show=False),
        Binding("question_mark", "keys", show=False),
        Binding("q", "quit", show=False),
        Binding("escape", "shelf", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games: Final = find()
        self.plans: Final = {
            key: Plan([HUMAN, *[OPPONENT] * (_usual(game) - 1)], options=game.options())
            for key, game in self.games.items()
        }
        self.files: dict[str, tuple[Path, GameFile]] = {}
        self.visits: dict[str, kept.Visit] = {}
        self.shown = ""
        self._armed = ""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield OptionList(id="shelf", markup=False)
            yield VerticalScroll(id="form")
        yield KeyBar(KEYS)

    def on_mount(self) -> None:
        self.fill()
        self.query_one("#shelf", OptionList).focus()

    def fill(self) -> None:
        """Say everything anew, and look for what waits."""
        words = self.app.words()
        self.query_one("#title", Static).update(f" {words.word('tui-title')}")
        self.query_one(KeyBar).tell(words, self.app.size.width)
        self.files = {f"file {number}": found for number, found in enumerate(kept.unfinished())}
        self.visits = {f"visit {number}": found for number, found in enumerate(kept.seats_elsewhere())}
        shelf = self.query_one("#shelf", OptionList)
        before = shelf.highlighted or 0
        shelf.clear_options()
        shelf.add_option(_heading(words.word("tui-games")))
        for key in self.games:
            shelf.add_option(Option(f" {self._title(key)}", id=f"game {key}"))
        if self.files:
            shelf.add_option(_heading(words.word("tui-unfinished")))
            for key, (_, file) in self.files.items():
                shelf.add_option(Option(f" {self._title(file.game)}: {', '.join(file.names)}", id=key))
        shelf.add_option(_heading(words.word("tui-elsewhere")))
        for key, visit in self.visits.items():
            shelf.add_option(Option(f" {self._title(visit.game)}: {visit.address}", id=key))
        shelf.add_option(Option(f" {words.word('tui-join')}", id="join"))
        self.shown = ""
        shelf.highlighted = max(1, min(before, shelf.option_count - 1))

    def _title(self, key: str) -> str:
        return self.app.words(self.games[key]).word("game-title") if key in self.games else key

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
        await _mounted(form)
        await form.remove_children()
        await form.mount_all(self._form(id))
        form.scroll_home(animate=False)

    def _form(self, id: str) -> Iterable[Widget]:
        if id.startswith("game "):
            return self._game_form(self.games[id.removeprefix("game ")])
        if id in self.files:
            return self._file_form(*self.files[id])
        if id in self.visits:
            return self._visit_form(self.visits[id])
        return self._join_form()

    # --- a new game

    def _game_form(self, game: Game) -> Iterable[Widget]:
        words, plan = self.app.words(game), self.plans[game.key]
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("game-about")), classes="about")
        yield Button(words.word("tui-start"), id="start", variant="primary", compact=True)
        if len(game.seats) > 1:
            counts = [(words.word("tui-players", count=count), str(count)) for count in game.seats]
            yield _chooser("count", words.word("tui-seats"), counts, str(len(plan.kinds)))
        for seat, kind in enumerate(plan.kinds):
            kinds = [(words.word("tui-person"), HUMAN), *[(words.word(f"tui-bot-{bot}"), bot) for bot in BOTS]]
            field = Input(self.name_of(game, seat), id=f"name-{seat}", compact=True, max_length=40)
            yield Horizontal(
                Label(f"{seat + 1}.", classes="label"),
                Select(kinds, value=kind, id=f"kind-{seat}", allow_blank=False, compact=True),
                field,
                classes="row seat",
            )
        seats = [(self.name_of(game, seat), str(seat)) for seat in range(len(plan.kinds))]
        if len(seats) > 1:
            firsts = [(words.word("tui-lot"), LOT), *seats]
            yield _chooser("first", words.word("tui-first"), firsts, plan.first)
        if game.settings:
            yield Label(Rich(words.word("tui-options"), "bold"), classes="section")
        for setting in game.settings:
            values = [(words.word(f"setting-{setting.key}-{_in_key(value)}"), value) for value in setting.values]
            yield _chooser(
                f"option-{setting.key}", words.word(f"setting-{setting.key}"), values, plan.options[setting.key]
            )

    def name_of(self, game: Game, seat: int) -> str:
        """The name at a seat: as it was written, or as it comes."""
        plan, words = self.plans[game.key], self.app.words()
        if seat in plan.names:
            return plan.names[seat]
        if plan.kinds[seat] != HUMAN:
            return words.word("name-bot", number=seat + 1)
        if plan.kinds.index(HUMAN) == seat and (self.app.liking.name or plan.kinds.count(HUMAN) == 1):
            return self.app.liking.name or words.word("name-guest")
        return words.word("name-player", number=seat + 1)

    async def on_select_changed(self, event: Select.Changed) -> None:
        # A field that has just been taken away may still have something to say.
        if not event.select.is_attached or not isinstance(event.value, str):
            return
        game = self.games[self.shown.removeprefix("game ")]
        plan = self.plans[game.key]
        key = event.select.id or ""
        if key == "count" and int(event.value) != len(plan.kinds):
            count = int(event.value)
            plan.kinds = [*plan.kinds, *[OPPONENT] * count][:count]
            plan.first = LOT
            await self._again(key)
        elif key.startswith("kind-") and event.value != plan.kinds[int(key[5:])]:
            seat = int(key[5:])
            plan.kinds[seat] = event.value
            plan.names.pop(seat, None)
            await self._again(key)
        elif key == "first":
            plan.first = event.value
        elif key.startswith("option-"):
            plan.options[key[7:]] = event.value

    async def _again(self, focused: str) -> None:
        """The form once more, with the same thing in focus."""
        shown, self.shown = self.shown, ""
        await self.show(shown)
        for widget in self.query(f"#{focused}"):
            widget.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        key = event.input.id or ""
        if key.startswith("name-") and event.input.is_attached:
            game = self.games[self.shown.removeprefix("game ")]
            seat = int(key[5:])
            if event.value != self.name_of(game, seat):
                self.plans[game.key].names[seat] = event.value

    # --- games that wait

    def _file_form(self, path: Path, file: GameFile) -> Iterable[Widget]:
        words = self.app.words(self.games.get(file.game))
        yield Label(Rich(self._title(file.game), "bold"))
        players = file.players or [HUMAN] * len(file.names)
        for name, player in zip(file.names, players, strict=True):
            kind = words.word("tui-person" if player == HUMAN else f"tui-bot-{player.partition(':')[0]}")
            yield Label(Rich(f"  {name}: {kind}"))
        yield Static(Rich(words.word("tui-decisions", count=len(file.decisions))), classes="about")
        yield Button(words.word("tui-continue"), id="continue", variant="primary", compact=True)
        yield Button(words.word("tui-throw-away"), id="throw-away", compact=True)

    def _visit_form(self, visit: kept.Visit) -> Iterable[Widget]:
        words = self.app.words(self.games.get(visit.game))
        yield Label(Rich(self._title(visit.game), "bold"))
        yield Static(Rich(words.word("tui-visit-about", address=visit.address, number=visit.seat + 1)), classes="about")
        yield Button(words.word("tui-return"), id="return", variant="primary", compact=True)
        yield Button(words.word("tui-forget"), id="forget", compact=True)

    def _join_form(self) -> Iterable[Widget]:
        words = self.app.words()
        yield Label(Rich(words.word("tui-join"), "bold"))
        yield Static(Rich(words.word("tui-join-about")), classes="about")
        yield Label(words.word("tui-link"), classes="wide-label")
        yield Input(id="link", compact=True, placeholder="http://…/#/table/…")
        yield Label(words.word("tui-your-name"), classes="wide-label")
        yield Input(self.app.liking.name, id="guest", compact=True, max_length=40, placeholder=words.word("tui-guest"))
        yield Button(words.word("tui-sit-down"), id="sit", variant="primary", compact=True)

    # --- doing

    def on_button_pressed(self, event: Button.Pressed) -> None:
        deeds = {
            "start": self.start,
            "continue": self.go_on,
            "throw-away": self.throw_away,
            "return": self.come_back,
            "forget": self.forget,
            "sit": self.join,
        }
        deeds[event.button.id or ""]()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id in ("link", "guest"):
            self.join()
        else:
            self.app.action_focus_next()

    def action_go(self) -> None:
        """From the shelf to the form's first field; the next Enter presses its main button."""
        form = self.query_one("#form", VerticalScroll)
        first = form.query("Input, Button" if self.shown == "join" else "Button").first()
        if self._armed == self.shown and isinstance(first, Button):
            # Two quick keys may both come before the focus has moved.
            first.press()
        else:
            self._armed = self.shown
            first.focus()

    def start(self) -> None:
        game = self.games[self.shown.removeprefix("game ")]
        plan = self.plans[game.key]
        names = [self.name_of(game, seat).strip() for seat in range(len(plan.kinds))]
        first = None if plan.first == LOT else int(plan.first)
        try:
            check_new_names(names)
            mine = next((seat for seat, kind in enumerate(plan.kinds) if kind == HUMAN), None)
            if mine is not None and mine in plan.names:
                self.app.liking.name = names[mine]
                self.app.keep_liking()
            self.app.start(game, names, plan.kinds, plan.options, first)
        except (BadOption, ContentError) as error:
            self.complain(str(error))

    def go_on(self) -> None:
        try:
            self.app.go_on(self.files[self.shown][0])
        except (GameFileError, ContentError, ValueError) as error:
            self.complain(self.app.words().word("error-game-file-error", detail=str(error)))

    def throw_away(self) -> None:
        self.files[self.shown][0].unlink(missing_ok=True)
        self._back_to_shelf()

    def come_back(self) -> None:
        visit = self.visits[self.shown]
        self.app.run_worker(self.app.join(Link(visit.address, visit.table), ""), exclusive=True)

    def forget(self) -> None:
        visit = self.visits[self.shown]
        kept.forget_visit(visit.address, visit.table)
        self._back_to_shelf()

    def join(self) -> None:
        link = read_link(self.query_one("#link", Input).value)
        if link is None:
            self.complain(self.app.words().word("tui-bad-link"))
            self.query_one("#link", Input).focus()
            return
        name = self.query_one("#guest", Input).value.strip()
        if name:
            self.app.liking.name = name
            self.app.keep_liking()
        self.app.run_worker(self.app.join(link, name or self.app.words().word("tui-guest")), exclusive=True)

    def complain(self, text: str) -> None:
        """Say what stands in the way."""
        self.notify(text, severity="error", markup=False)

    def _back_to_shelf(self) -> None:
        self.fill()
        self.query_one("#shelf", OptionList).focus()

    def action_shelf(self) -> None:
        self._armed = ""
        self.query_one("#shelf", OptionList).focus()

    def action_language(self) -> None:
        self.app.switch_language()
        self.fill()

    def action_keys(self) -> None:
        self.app.push_screen(KeysDrawer(self.app.words()))

    def action_quit(self) -> None:
        self.app.action_go_home()


async def _mounted(form: Widget) -> None:
    """Wait until everything in a form stands: a chooser that is taken away half-built breaks."""
    while not all(widget.is_mounted for widget in form.query("*")):
        await asyncio.sleep(0.005)


def _usual(game: Game) -> int:
    """How many sit down usually: two, where a game is for two, else as few as it takes."""
    return 2 if 2 in game.seats else game.seats[0]


def _in_key(value: str) -> str:
    return value.replace("/", "_")


def _heading(text: str) -> Option:
    return Option(Rich(text, "bold"), disabled=True)


def _chooser(id: str, label: str, values: list[tuple[str, str]], value: str) -> Widget:
    return Horizontal(
        Label(label, classes="label"),
        Select(values, value=value, id=id, allow_blank=False, compact=True),
        classes="row setting",
    )
