"""The lobby: all games, unfinished games, and remote halls."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text as Rich
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static
from textual.widgets.option_list import Option

from meadhall.bots.levels import BOTS
from meadhall.cli.play import OPPONENT
from meadhall.cli.tui import user_files
from meadhall.cli.tui.drawers import RulesDrawer
from meadhall.cli.tui.game_form import HUMAN, GameForm, GameSetup, bot_name
from meadhall.cli.tui.library import cards_drawer, library_form, puzzle_form, record_form
from meadhall.cli.tui.links import Link, read_link
from meadhall.cli.tui.list_screen import LIST_KEYS, ListScreen, heading
from meadhall.cli.tui.puzzle_table import PuzzleTable
from meadhall.core.content import ContentError
from meadhall.core.game import BadSetting, Game, find
from meadhall.play.gamefile import GameFile, GameFileError


class Lobby(ListScreen):
    """The first screen. Pressing Enter twice starts a game against a bot."""

    KEYS = (*LIST_KEYS, ("Q", "tui-key-quit", "leave"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "to_list", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self.games: Final = find()
        self.setups: Final = {
            key: GameSetup(
                game, game.seats, {each.key: each.values for each in game.settings}, (HUMAN, *BOTS), more=OPPONENT
            )
            for key, game in self.games.items()
        }
        self.files: dict[str, tuple[Path, GameFile]] = {}
        self.seats: dict[str, user_files.RemoteSeat] = {}
        self.halls: dict[str, str] = {}

    def headline(self) -> str:
        return self.app.words().word("tui-title")

    def entries(self) -> Iterable[Option]:
        words = self.app.words()
        self.files = {f"file {number}": found for number, found in enumerate(user_files.unfinished())}
        self.seats = {f"visit {number}": found for number, found in enumerate(user_files.remote_seats())}
        self.halls = {f"hall {number}": found for number, found in enumerate(self.app.preferences.halls)}
        yield heading(words.word("tui-games"))
        for key in self.games:
            yield Option(f" {self._title(key)}", id=f"game {key}")
        if self.files:
            yield heading(words.word("tui-unfinished"))
            for key, (_, file) in self.files.items():
                yield Option(f" {self._title(file.game)}: {', '.join(file.names)}", id=key)
        yield heading(words.word("tui-yours"))
        for entry in ("puzzle", "record", "library"):
            yield Option(f" {words.word(f'tui-{entry}')}", id=entry)
        yield heading(words.word("tui-elsewhere"))
        for key, seat in self.seats.items():
            yield Option(f" {self._title(seat.game)}: {_host(seat.address)}", id=key)
        for key, address in self.halls.items():
            yield Option(f" {words.word('tui-hall', address=_host(address))}", id=key)
        yield Option(f" {words.word('tui-join')}", id="join")

    def _title(self, key: str) -> str:
        return self.app.words(self.games[key]).word("game-title") if key in self.games else key

    def form(self, id: str) -> Iterable[Widget]:
        if id.startswith("game "):
            return [GameForm(self.setups[id.removeprefix("game ")])]
        if id in ("puzzle", "record", "library"):
            return {"puzzle": puzzle_form, "record": record_form, "library": library_form}[id](self.app)
        if id in self.files:
            return self._file_form(self.files[id][1])
        if id in self.seats:
            return self._seat_form(self.seats[id])
        if id in self.halls:
            return self._hall_form(self.halls[id])
        return self._join_form()

    def first_field(self) -> str:
        return "Input, Button" if self.shown == "join" else "Button"

    def _file_form(self, file: GameFile) -> Iterable[Widget]:
        words = self.app.words(self.games.get(file.game))
        yield Label(Rich(self._title(file.game), "bold"))
        players = file.players or [HUMAN] * len(file.names)
        for name, player in zip(file.names, players, strict=True):
            kind = words.word("tui-person") if player == HUMAN else bot_name(player, words)
            yield Label(Rich(f"  {name}: {kind}"))
        yield Static(Rich(words.word("tui-decisions", count=len(file.decisions))), classes="about")
        yield Button(words.word("tui-continue"), id="continue", variant="primary", compact=True)
        yield Button(words.word("tui-throw-away"), id="throw-away", compact=True)

    def _seat_form(self, seat: user_files.RemoteSeat) -> Iterable[Widget]:
        words = self.app.words(self.games.get(seat.game))
        yield Label(Rich(self._title(seat.game), "bold"))
        yield Static(Rich(words.word("tui-visit-about", address=seat.address, number=seat.seat + 1)), classes="about")
        yield Button(words.word("tui-return"), id="return", variant="primary", compact=True)
        yield Button(words.word("tui-forget"), id="forget", compact=True)

    def _hall_form(self, address: str) -> Iterable[Widget]:
        words = self.app.words()
        yield Label(Rich(address, "bold"))
        yield Static(Rich(words.word("tui-hall-about")), classes="about")
        yield Button(words.word("tui-enter-hall"), id="enter-hall", variant="primary", compact=True)
        yield Button(words.word("tui-forget-hall"), id="forget-hall", compact=True)

    def _join_form(self) -> Iterable[Widget]:
        words = self.app.words()
        yield Label(Rich(words.word("tui-join"), "bold"))
        yield Static(Rich(words.word("tui-join-about")), classes="about")
        yield Label(words.word("tui-link"), classes="wide-label")
        yield Input(id="link", compact=True, placeholder="http://…")
        yield Label(words.word("tui-your-name"), classes="wide-label")
        yield Input(
            self.app.preferences.name, id="guest", compact=True, max_length=40, placeholder=words.word("tui-guest")
        )
        yield Button(words.word("tui-go-there"), id="sit", variant="primary", compact=True)

    # --- actions

    def on_button_pressed(self, event: Button.Pressed) -> None:
        kind, _, game = (event.button.id or "").partition("-of-")
        if game:
            self.look_up(kind, self.games[game])
            return
        actions = {
            "puzzle": self.solve,
            "start": self.start,
            "continue": self.resume,
            "throw-away": self.delete,
            "return": self.return_to_seat,
            "forget": self.forget,
            "enter-hall": self.enter_hall,
            "forget-hall": self.forget_hall,
            "sit": self.join,
        }
        actions[event.button.id or ""]()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id in ("link", "guest"):
            self.join()
        else:
            super().on_input_submitted(event)

    def start(self) -> None:
        form = self.query_one(GameForm)
        setup = form.setup
        try:
            self.app.start(setup.game, form.names(), setup.kinds, setup.chosen, setup.first_seat)
        except (BadSetting, ContentError) as error:
            self.complain(str(error))

    def solve(self) -> None:
        self.app.show_table(PuzzleTable(self.app.today))

    def look_up(self, kind: str, game: Game) -> None:
        """Show the rules of a game, or its cards with their sources."""
        self.app.push_screen(RulesDrawer(self.app.words(game), "") if kind == "rules" else cards_drawer(self.app, game))

    def resume(self) -> None:
        try:
            self.app.resume(self.files[self.shown][0])
        except (GameFileError, ContentError, ValueError) as error:
            self.complain(self.app.words().word("error-game-file-error", detail=str(error)))

    def delete(self) -> None:
        self.files[self.shown][0].unlink(missing_ok=True)
        self.back_to_list()

    def return_to_seat(self) -> None:
        seat = self.seats[self.shown]
        self.app.go_to(Link(seat.address, seat.table))

    def forget(self) -> None:
        seat = self.seats[self.shown]
        user_files.forget_remote_seat(seat.address, seat.table)
        self.back_to_list()

    def enter_hall(self) -> None:
        self.app.go_to(Link(self.halls[self.shown]))

    def forget_hall(self) -> None:
        self.app.preferences.halls.remove(self.halls[self.shown])
        self.app.save_preferences()
        self.back_to_list()

    def join(self) -> None:
        link = read_link(self.query_one("#link", Input).value)
        if link is None:
            self.complain(self.app.words().word("tui-bad-link"))
            self.query_one("#link", Input).focus()
            return
        self.app.set_name(self.query_one("#guest", Input).value.strip())
        self.app.go_to(link)

    def action_leave(self) -> None:
        self.app.action_go_home()


def _host(address: str) -> str:
    return address.partition("//")[2]
