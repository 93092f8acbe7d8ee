"""The terminal hall: one application with its lobbies and its table, its light, its language and its memory."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from meadhall.bots.bot import bot_named
from meadhall.cli.sitting import Sitting, place_to_keep
from meadhall.cli.tui import far_hall, kept, links
from meadhall.cli.tui.drawers import Choice
from meadhall.cli.tui.far import FarTable
from meadhall.cli.tui.far_hall import FarHall
from meadhall.cli.tui.here import HereTable
from meadhall.cli.tui.links import Link
from meadhall.cli.tui.lobby import Lobby
from meadhall.cli.tui.table import Table, Trouble
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.cli.tui.table_view import PACKAGES
from meadhall.core.dice import Dice, SecretDice
from meadhall.core.game import Game
from meadhall.core.table import Seat
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
"""Numbers of light colours, as some terminals tell their background in COLORFGBG."""


class HallApp(App[None]):
    """What a player has before them in a terminal."""

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
        self.liking = kept.liking()
        self.farewell: Final[list[str]] = []
        self.link: Final = link
        self.dice: Final = dice
        if name:
            self.liking.name = name
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        light = os.environ.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_GROUNDS
        self.theme = self.liking.theme if self.liking.theme in ("night", "day") else "day" if light else "night"

    def on_mount(self) -> None:
        for sign in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            # A closed terminal ends the hall in good order; every decision is on the disk already.
            with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                asyncio.get_running_loop().add_signal_handler(sign, self.exit)
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.set_interval(1.0, _end_with_the_terminal)
        self.push_screen(Lobby())
        if self.link is not None:
            self.go_to(self.link)

    def words(self, game: Game | None = None) -> Words:
        """The words of the hall, and of one game."""
        return Words(self.language, game, (), PACKAGES)

    # --- tables

    def start(
        self, game: Game, names: list[str], players: list[str], settings: Mapping[str, str], first: Seat | None
    ) -> None:
        """A new game on this machine."""
        match = Match(game, names, settings, self.dice, first)
        self.sit(match, players, place_to_keep(game))

    def go_on(self, file: Path) -> None:
        """A game that was left."""
        saved = gamefile.load(file)
        match = gamefile.resume(saved, self.dice)
        self.sit(match, list(saved.players) or ["human"] * len(match.names), file)

    def sit(self, match: Match, players: list[str], keep: Path) -> None:
        """Sit down at a table of this machine."""
        bots = {
            seat: bot_named(player, SecretDice(os.urandom(32), f"bot {seat}"))
            for seat, player in enumerate(players)
            if player != "human"
        }
        self.show_table(HereTable(Sitting(match, bots, players, keep), at_once=self.liking.at_once))

    def go_to(self, link: Link) -> None:
        """Into a hall elsewhere, or to one of its tables."""
        self._try(self._sit_down(link) if link.table else self._enter(link.address))

    def open_elsewhere(self, address: str, wanted: TableWanted, name: str) -> None:
        """A new table in a hall elsewhere."""
        self._try(self._open(address, wanted, name))

    def play_again(self, table: Table) -> None:
        """The same people and options. Here everybody keeps their place, and the lot decides who begins."""
        if isinstance(table, FarTable):
            self._try(self._follow(table))
        elif isinstance(table, HereTable):
            match = table.match
            again = Match(match.game, match.names, match.settings, self.dice)
            self.sit(again, list(table.sitting.players), place_to_keep(match.game))

    async def _enter(self, address: str) -> None:
        self.push_screen(await far_hall.enter(address))
        halls = [address, *(other for other in self.liking.halls if other != address)]
        self.liking.halls = halls[: kept.MOST_HALLS]
        self.keep_liking()

    async def _sit_down(self, link: Link) -> None:
        name = self.liking.name or self.words().word("tui-guest")
        self.show_table(FarTable(await links.join(link, name)))

    async def _open(self, address: str, wanted: TableWanted, name: str) -> None:
        self.show_table(FarTable(await links.open_table(address, wanted, name)))

    async def _follow(self, table: FarTable) -> None:
        self.show_table(await table.again())

    def _try(self, deed: Coroutine[None, None, None]) -> None:
        """Go somewhere; what stands in the way is told where one is."""
        self.run_worker(self._tried(deed), exclusive=True)

    async def _tried(self, deed: Coroutine[None, None, None]) -> None:
        try:
            await deed
        except Trouble as trouble:
            words = self.words()
            said, answers = [words.say(trouble.text)], [("close", words.word("tui-understood"))]
            self.push_screen(Choice(words.word("tui-elsewhere"), said, answers, "close"))

    def show_table(self, table: Table) -> None:
        """Put a table on the screen, in the place of another one."""
        if isinstance(self.screen, TableScreen):
            self.switch_screen(TableScreen(table, self.language))
        else:
            self.push_screen(TableScreen(table, self.language))

    def leave_table(self) -> None:
        """Back to the lobby that one came from; the game waits there."""
        while not isinstance(self.screen, Lobby | FarHall):
            self.pop_screen()
        self.screen.fill()

    def leave_hall(self) -> None:
        """From a hall elsewhere back into one's own."""
        self.pop_screen()
        if isinstance(self.screen, Lobby):
            self.screen.fill()

    # --- likings

    def be_called(self, name: str) -> None:
        """The name at tables elsewhere, from now on."""
        if name and name != self.liking.name:
            self.liking.name = name
            self.keep_liking()

    def keep_liking(self) -> None:
        kept.keep_liking(self.liking)

    def switch_language(self) -> None:
        """The next language; every screen tells itself anew."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def action_light(self) -> None:
        self.theme = "day" if self.theme == "night" else "night"
        self.liking.theme = self.theme
        self.keep_liking()

    def action_go_home(self) -> None:
        """Out of the hall. Nothing needs to be saved: it has been, with every decision."""
        waiting = [screen.table for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if any(table.is_kept and not table.is_over for table in waiting):
            self.farewell.append(self.words().word("tui-farewell"))
        self.exit()


def _end_with_the_terminal() -> None:
    """A terminal that is gone does not always say so, and leaving in good order would wait for it for ever."""
    if hasattr(select, "poll"):
        terminal = select.poll()
        terminal.register(0, 0)
        if any(event & select.POLLHUP for _, event in terminal.poll(0)):
            os._exit(0)
