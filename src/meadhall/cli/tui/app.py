"""The terminal application: its screens, themes, language and preferences."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
from collections.abc import Coroutine, Mapping
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from meadhall.bots.levels import bot_named
from meadhall.cli.session import Session, new_save_path
from meadhall.cli.tui import links, remote_events, remote_hall, user_files
from meadhall.cli.tui.drawers import Choice
from meadhall.cli.tui.links import Link
from meadhall.cli.tui.lobby import Lobby
from meadhall.cli.tui.local_table import LocalTable
from meadhall.cli.tui.remote_hall import RemoteHall
from meadhall.cli.tui.remote_table import RemoteTable
from meadhall.cli.tui.table import ActionError, Table
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.cli.tui.table_view import PACKAGES
from meadhall.core.dice import Dice, SecretDice, SeededDice
from meadhall.core.game import Game
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.match import Match
from meadhall.play.words import LANGUAGES, Words
from meadhall.protocol.seating import TableWanted

NIGHT: Final = Theme(
    "night",
    primary="#ffa04a",
    secondary="#8fcdf0",
    accent="#ffa04a",
    warning="#f0c75a",
    error="#ff8a77",
    success="#a9d07b",
    foreground="#f3e7cc",
    background="#14100d",
    surface="#1e1915",
    panel="#362c24",
    dark=True,
)
DAY: Final = Theme(
    "day",
    primary="#913504",
    secondary="#1b5578",
    accent="#913504",
    warning="#6d4c05",
    error="#951b12",
    success="#37591a",
    foreground="#221810",
    background="#ece1c7",
    surface="#f6eeda",
    panel="#d6c8a6",
    dark=False,
)
LIGHT_GROUNDS: Final = ("7", "15")
"""Numbers of light background colours in COLORFGBG, which some terminals set."""


class HallApp(App[None]):
    """The application. It shows a lobby, and one table above it."""

    TITLE = "Meadhall"
    CSS_PATH = "hall.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "go_home", show=False, priority=True),
        Binding("f3", "light", show=False),
    ]

    def __init__(self, language: str, link: Link | None = None, name: str = "", dice: Dice | None = None) -> None:
        super().__init__()
        self.language = language
        self.preferences = user_files.load_preferences()
        self.farewell: Final[list[str]] = []
        self.link: Final = link
        self.dice: Final = dice
        self.today = datetime.now().astimezone().date()
        if name:
            self.preferences.name = name
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        light = os.environ.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUNDS
        self.theme = (
            self.preferences.theme if self.preferences.theme in ("night", "day") else "day" if light else "night"
        )

    def on_mount(self) -> None:
        for sign in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            # A closed terminal ends the application cleanly; every decision is already saved.
            with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(sign, self.exit)
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.set_interval(1.0, _exit_without_terminal)
        self.push_screen(Lobby())
        if self.link is not None:
            self.go_to(self.link)

    def words(self, game: Game | None = None) -> Words:
        """Return the texts of the application, and of one game."""
        return Words(self.language, game, (), PACKAGES)

    # --- tables

    def start(
        self, game: Game, names: list[str], players: list[str], settings: Mapping[str, str], first: Seat | None
    ) -> None:
        """Start a new game on this machine."""
        match = Match(game, names, settings, self.dice, first)
        self.sit(match, players, new_save_path(game))

    def resume(self, file: Path) -> None:
        """Resume an unfinished game on this machine."""
        saved = gamefile.load(file)
        match = gamefile.resume(saved, self.dice)
        self.sit(match, list(saved.players) or ["human"] * len(match.names), file)

    def sit(self, match: Match, players: list[str], file: Path) -> None:
        """Show a match on this machine."""
        bots = {
            seat: bot_named(player, self._dice_of_bot(seat)) for seat, player in enumerate(players) if player != "human"
        }
        self.show_table(LocalTable(Session(match, bots, players, file), at_once=self.preferences.at_once))

    def _dice_of_bot(self, seat: Seat) -> Dice:
        """Return dice for the choices of a bot: seeded ones if the application was given dice, so a game repeats."""
        return SecretDice(os.urandom(32), f"bot {seat}") if self.dice is None else SeededDice("bot", seat)

    def go_to(self, link: Link) -> None:
        """Connect to a remote hall, or to one of its tables."""
        if link.secret:
            self._try(self._sign_in(link))
        else:
            self._try(self._sit_down(link) if link.table else self._enter(link.address))

    def open_remote_table(self, address: str, wanted: TableWanted, name: str) -> None:
        """Open a new table in a remote hall."""
        self._try(self._open(address, wanted, name))

    def join_event(self, address: str, event: str, name: str) -> None:
        """Sign up for an event of a remote hall."""
        self._try(self._join_event(address, event, name))

    def next_table(self, address: str, event: str) -> None:
        """Go to the player's next table in an event of a remote hall."""
        self._try(self._next_table(address, event))

    def play_again(self, table: Table) -> None:
        """Start another game with the same players and settings. On this machine the first player is drawn."""
        if isinstance(table, RemoteTable):
            self._try(self._follow(table))
        elif isinstance(table, LocalTable):
            match = table.match
            again = Match(match.game, match.names, match.settings, self.dice)
            self.sit(again, list(table.session.players), new_save_path(match.game))

    async def _sign_in(self, link: Link) -> None:
        """Sign in with a one-time link, and enter the hall."""
        self.set_name(await links.sign_in(link))
        await self._enter(link.address)

    async def _enter(self, address: str) -> None:
        self.push_screen(await remote_hall.enter(address))
        halls = [address, *(other for other in self.preferences.halls if other != address)]
        self.preferences.halls = halls[: user_files.MOST_HALLS]
        self.save_preferences()

    async def _sit_down(self, link: Link) -> None:
        name = self.preferences.name or self.words().word("tui-guest")
        try:
            joined = await links.join(link, name)
        except ActionError as error:
            if error.text.key != "refused-imported" or not await self._agrees(error.text):
                raise
            joined = await links.join(link, name, agrees=True)
        self.show_table(RemoteTable(joined))

    async def _agrees(self, text: Text) -> bool:
        """Ask the player to agree to something."""
        words = self.words()
        answers = [("close", words.word("tui-disagree")), ("agree", words.word("tui-agree"))]
        question = Choice(words.word("tui-elsewhere"), [words.say(text)], answers, "close")
        return await self.push_screen_wait(question) == "agree"

    async def _open(self, address: str, wanted: TableWanted, name: str) -> None:
        self.show_table(RemoteTable(await links.open_table(address, wanted, name)))

    async def _join_event(self, address: str, event: str, name: str) -> None:
        view = await remote_events.join(address, event, name)
        if isinstance(self.screen, RemoteHall):
            self.screen.show_event(view)

    async def _next_table(self, address: str, event: str) -> None:
        self.show_table(RemoteTable(await remote_events.next_table(address, event)))

    async def _follow(self, table: RemoteTable) -> None:
        self.show_table(await table.again())

    def _try(self, action: Coroutine[None, None, None]) -> None:
        """Run an action in the background and show its error, if it fails."""
        self.run_worker(self._tried(action), exclusive=True)

    async def _tried(self, action: Coroutine[None, None, None]) -> None:
        try:
            await action
        except ActionError as error:
            words = self.words()
            lines, answers = [words.say(error.text)], [("close", words.word("tui-understood"))]
            self.push_screen(Choice(words.word("tui-elsewhere"), lines, answers, "close"))

    def show_table(self, table: Table) -> None:
        """Show a table. It replaces the table that is shown now."""
        if isinstance(self.screen, TableScreen):
            self.switch_screen(TableScreen(table, self.language))
        else:
            self.push_screen(TableScreen(table, self.language))

    def leave_table(self) -> None:
        """Return to the lobby below the table. The game stays saved."""
        while not isinstance(self.screen, Lobby | RemoteHall):
            self.pop_screen()
        self.screen.fill()

    def leave_hall(self) -> None:
        """Return from a remote hall to the lobby."""
        self.pop_screen()
        if isinstance(self.screen, Lobby):
            self.screen.fill()

    # --- preferences

    def set_name(self, name: str) -> None:
        """Remember the player's name for remote tables."""
        if name and name != self.preferences.name:
            self.preferences.name = name
            self.save_preferences()

    def save_preferences(self) -> None:
        user_files.save_preferences(self.preferences)

    def switch_language(self) -> None:
        """Switch to the next language. The calling screen redraws itself."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def action_light(self) -> None:
        self.theme = "day" if self.theme == "night" else "night"
        self.preferences.theme = self.theme
        self.save_preferences()

    def action_go_home(self) -> None:
        """Exit. Nothing needs saving: every decision has been saved."""
        tables = [screen.table for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if any(table.is_saved and not table.is_over for table in tables):
            self.farewell.append(self.words().word("tui-farewell"))
        self.exit()


def _exit_without_terminal() -> None:
    """End the process at once if the terminal is gone: a clean exit would wait for the terminal for ever."""
    if hasattr(select, "poll"):
        terminal = select.poll()
        terminal.register(0, 0)
        if any(event & select.POLLHUP for _, event in terminal.poll(0)):
            os._exit(0)
