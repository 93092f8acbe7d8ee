"""The lobby of a remote hall: its tables with open seats, and a form for a new table."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text as Rich
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static
from textual.widgets.option_list import Option

from meadhall.bots.levels import BOTS
from meadhall.cli.tui import notices_form, remote_events
from meadhall.cli.tui.clocks import terms_text
from meadhall.cli.tui.game_form import HUMAN, OPEN, GameForm, GameSetup, bot_name
from meadhall.cli.tui.links import Link, OwnSeat, action_errors, own_seats
from meadhall.cli.tui.list_screen import LIST_KEYS, ListScreen, heading
from meadhall.cli.tui.table import ActionError
from meadhall.client import Client
from meadhall.core.game import BadSetting, find
from meadhall.protocol import seating
from meadhall.protocol.events import EventView
from meadhall.protocol.notices import NoticesView

REFRESH: Final = 2.0
"""Seconds between two requests for the list of tables."""
OWN_EVERY: Final = 15
"""How many of these requests pass between two looks at the player's own tables, which take several requests."""
SEATS: Final = {HUMAN: "me", OPEN: "open"}
"""The server's names for kinds of seats. All other kinds are bots."""


class RemoteHall(ListScreen):
    """Tables and games of a server, as far as this machine has the games."""

    KEYS = (*LIST_KEYS, ("Q", "tui-key-back", "leave"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(
        self,
        address: str,
        offered: seating.Catalogue,
        tables: list[seating.TableLine],
        own: list[OwnSeat],
        events: list[EventView],
        notices: NoticesView | None = None,
    ) -> None:
        super().__init__()
        self.notices = notices
        """Turn notices of the person; None for a guest."""
        self.address: Final = address
        self.games: Final = find()
        bots = [bot for bot in BOTS if bot in offered.bots]
        self.setups: Final = {
            line.key: GameSetup(
                self.games[line.key], line.seats, line.settings, (HUMAN, OPEN, *bots), OPEN, public=True
            )
            for line in offered.games
            if line.key in self.games
        }
        self.tables = {line.id: line for line in tables if line.game in self.setups}
        self.own = {each.table: each for each in own if each.game in self.setups}
        self.events = {each.id: each for each in events if each.game in self.setups}
        self._ticks = 0

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(REFRESH, self.refresh_tables)

    async def refresh_tables(self) -> None:
        """Request the list of tables. Ignore a failure: the next request follows soon."""
        if self.app.screen is not self:
            return
        try:
            async with Client(self.address) as client:
                with action_errors():
                    found = await client.lobby()
        except ActionError:
            return
        tables = {line.id: line for line in found if line.game in self.setups}
        self._ticks += 1
        if self._ticks % OWN_EVERY == 0:
            own = {each.table: each for each in await own_seats(self.address) if each.game in self.setups}
            events = {each.id: each for each in await remote_events.events_of(self.address) if each.game in self.setups}
            if own != self.own or events != self.events:
                self.own, self.events = own, events
                if self.shown.startswith(("own ", "event ")):
                    self.shown = ""
                self.fill_list()
        if tables != self.tables:
            shown = self.shown.partition(" ")[2]
            if shown in self.tables and _seats(tables.get(shown)) != _seats(self.tables[shown]):
                self.shown = ""
            self.tables = tables
            self.fill_list()

    def headline(self) -> str:
        return self.app.words().word("tui-hall", address=self.address)

    def entries(self) -> Iterable[Option]:
        words = self.app.words()
        if self.own:
            yield heading(words.word("tui-own-tables"))
        for each in self.own.values():
            mark = "●" if each.waits else " "
            yield Option(f"{mark}{self._title(each.game)}: {', '.join(each.names)}", id=f"own {each.table}")
        yield heading(words.word("tui-open-tables"))
        for line in self.tables.values():
            names = ", ".join(seat.name for seat in line.seats if seat.kind != OPEN)
            yield Option(f" {self._title(line.game)}: {names}", id=f"table {line.id}")
        if not self.tables:
            yield Option(f" {words.word('tui-no-tables')}", disabled=True)
        if self.events:
            yield heading(words.word("tui-events"))
        for event in self.events.values():
            yield Option(remote_events.title(event), id=f"event {event.id}")
        yield heading(words.word("tui-open-one"))
        for key in self.setups:
            yield Option(f" {self._title(key)}", id=f"game {key}")
        if self.notices is not None:
            yield heading(words.word("tui-you"))
            yield Option(f" {words.word('tui-notices')}", id="notices")

    def _title(self, key: str) -> str:
        return self.app.words(self.games[key]).word("game-title")

    def form(self, id: str) -> Iterable[Widget]:
        kind, _, name = id.partition(" ")
        if kind == "game":
            return [GameForm(self.setups[name])]
        if kind == "notices" and self.notices is not None:
            return notices_form.form(self.notices, self.app.words())
        if kind == "own":
            return self._own_form(self.own[name])
        if kind == "event":
            event = self.events[name]
            return remote_events.form(event, self.app.words(self.games[event.game]), self.app.preferences.name)
        return self._table_form(self.tables[name]) if name in self.tables else []

    def _own_form(self, own: OwnSeat) -> Iterable[Widget]:
        words = self.app.words(self.games[own.game])
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("tui-own-waits" if own.waits else "tui-own-runs")), classes="about")
        yield Button(words.word("tui-return"), id="sit-again", variant="primary", compact=True)

    def _table_form(self, line: seating.TableLine) -> Iterable[Widget]:
        words = self.app.words(self.games[line.game])
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("game-about")), classes="about")
        if line.clock is not None:
            yield Label(Rich(f"{words.word('tui-clock')}: {terms_text(line.clock, words)}"))
            yield Label(
                Rich(f"{words.word('tui-clock-expiry')}: {words.word(f'tui-clock-expiry-{line.clock.expiry}')}")
            )
        if line.delay:
            yield Label(words.word("tui-delay", minutes=math.ceil(line.delay / 60)))
        for number, seat in enumerate(line.seats, start=1):
            who = words.word("tui-free") if seat.kind == OPEN else seat.name
            if seat.kind == "bot":
                who += f" ({bot_name(seat.bot, words)})"
            yield Label(Rich(f"{number}. {who}"))
        yield Label(words.word("tui-your-name"), classes="section")
        yield Input(
            self.app.preferences.name, id="guest", compact=True, max_length=40, placeholder=words.word("tui-guest")
        )
        yield Button(words.word("tui-sit-down"), id="sit", variant="primary", compact=True)

    # --- actions

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "sit-again":
            self.app.go_to(Link(self.address, self.shown.partition(" ")[2]))
        elif event.button.id == "event-next":
            self.app.next_table(self.address, self.shown.partition(" ")[2])
        elif event.button.id == "event-join":
            self.join_event()
        elif event.button.id == "sit":
            self.sit_down()
        elif (event.button.id or "").startswith("notices-"):
            self.run_worker(self.change_notices(event.button.id or ""), exclusive=True)
        else:
            self.open_table()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "guest":
            self.sit_down()
        elif event.input.id == "event-name":
            self.join_event()
        else:
            super().on_input_submitted(event)

    async def change_notices(self, button: str) -> None:
        """Do what a button of the notices says, and show the new settings."""
        typed = "".join(field.value.strip() for field in self.query(f"#{notices_form.ADDRESS}").results(Input))
        try:
            self.notices = await notices_form.press(self.address, button, typed)
        except ActionError as error:
            self.complain(self.app.words().say(error.text))
            return
        self.shown = ""
        await self.show("notices")

    def sit_down(self) -> None:
        self.app.set_name(self.query_one("#guest", Input).value.strip())
        self.app.go_to(Link(self.address, self.shown.partition(" ")[2]))

    def join_event(self) -> None:
        name = self.query_one("#event-name", Input).value.strip() or self.app.words().word("tui-guest")
        self.app.set_name(name)
        self.app.join_event(self.address, self.shown.partition(" ")[2], name)

    def show_event(self, view: EventView) -> None:
        """Show what has changed in an event."""
        self.events[view.id] = view
        self.shown = ""
        self.fill_list()

    def open_table(self) -> None:
        form = self.query_one(GameForm)
        setup = form.setup
        try:
            names = form.names()
        except BadSetting as error:
            self.complain(str(error))
            return
        seats = [
            seating.SeatWanted(SEATS.get(kind, "bot"), name, "random" if kind in SEATS else kind)
            for kind, name in zip(setup.kinds, names, strict=True)
        ]
        wanted = seating.TableWanted(
            setup.game.key,
            seats,
            dict(setup.chosen),
            language=self.app.language,
            public=bool(setup.public) and OPEN in setup.kinds,
            at_once=self.app.preferences.at_once,
            first=setup.first_seat,
            clock=setup.terms,
            delay=setup.delay,
        )
        self.app.open_remote_table(self.address, wanted, names[setup.kinds.index(HUMAN)])

    def action_back(self) -> None:
        """Go from the form to the list, or from the list out of the hall."""
        if self.entry_list.has_focus:
            self.action_leave()
        else:
            self.action_to_list()

    def action_leave(self) -> None:
        self.app.leave_hall()


async def enter(address: str) -> RemoteHall:
    """Return the screen of a remote hall; ActionError if the hall does not answer."""
    async with Client(address) as client:
        with action_errors():
            offered, tables = await client.games(), await client.lobby()
    events = await remote_events.events_of(address)
    notices = await notices_form.notices_of(address)
    return RemoteHall(address, offered, tables, await own_seats(address), events, notices)


def _seats(line: seating.TableLine | None) -> list[tuple[str, str]]:
    return [] if line is None else [(seat.kind, seat.name) for seat in line.seats]
