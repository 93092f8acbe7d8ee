"""A hall elsewhere: its tables at which a seat is free, and a new one that one opens there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.text import Text as Rich
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static
from textual.widgets.option_list import Option

from meadhall.bots.bot import BOTS
from meadhall.cli.tui.links import Link, troubles
from meadhall.cli.tui.plan import HUMAN, OPEN, Plan, PlanForm
from meadhall.cli.tui.shelf import SHELF_KEYS, ShelfScreen, heading
from meadhall.cli.tui.table import Trouble
from meadhall.client import Client
from meadhall.core.game import BadSetting, find
from meadhall.protocol import seating

FRESH: Final = 2.0
"""So often the tables are looked at again, in seconds."""
SEATS: Final = {HUMAN: "me", OPEN: "open"}
"""What the kinds of a plan are called at the door of a hall; all others are bots."""


class FarHall(ShelfScreen):
    """What a hall elsewhere offers, as far as this machine knows its games."""

    KEYS = (*SHELF_KEYS, ("Q", "tui-key-back", "leave"))
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, address: str, offered: seating.Shelf, tables: list[seating.TableLine]) -> None:
        super().__init__()
        self.address: Final = address
        self.games: Final = find()
        bots = [bot for bot in BOTS if bot in offered.bots]
        self.plans: Final = {
            line.key: Plan(self.games[line.key], line.seats, line.settings, (HUMAN, OPEN, *bots), OPEN, public=True)
            for line in offered.games
            if line.key in self.games
        }
        self.tables = {line.id: line for line in tables if line.game in self.plans}

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(FRESH, self.look_again)

    async def look_again(self) -> None:
        """See which tables wait for somebody now. If nobody answers, the next time will do."""
        if self.app.screen is not self:
            return
        try:
            async with Client(self.address) as client:
                with troubles():
                    found = await client.lobby()
        except Trouble:
            return
        tables = {line.id: line for line in found if line.game in self.plans}
        if tables != self.tables:
            shown = self.shown.partition(" ")[2]
            if shown in self.tables and _seats(tables.get(shown)) != _seats(self.tables[shown]):
                self.shown = ""
            self.tables = tables
            self.stock()

    def headline(self) -> str:
        return self.app.words().word("tui-hall", address=self.address)

    def things(self) -> Iterable[Option]:
        words = self.app.words()
        yield heading(words.word("tui-open-tables"))
        for line in self.tables.values():
            there = ", ".join(seat.name for seat in line.seats if seat.kind != OPEN)
            yield Option(f" {self._title(line.game)}: {there}", id=f"table {line.id}")
        if not self.tables:
            yield Option(f" {words.word('tui-no-tables')}", disabled=True)
        yield heading(words.word("tui-open-one"))
        for key in self.plans:
            yield Option(f" {self._title(key)}", id=f"game {key}")

    def _title(self, key: str) -> str:
        return self.app.words(self.games[key]).word("game-title")

    def form(self, id: str) -> Iterable[Widget]:
        kind, _, name = id.partition(" ")
        if kind == "game":
            return [PlanForm(self.plans[name])]
        return self._table_form(self.tables[name]) if name in self.tables else []

    def _table_form(self, line: seating.TableLine) -> Iterable[Widget]:
        words = self.app.words(self.games[line.game])
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("game-about")), classes="about")
        for number, seat in enumerate(line.seats, start=1):
            who = words.word("tui-free") if seat.kind == OPEN else seat.name
            if seat.kind == "bot":
                who += f" ({words.word(f'tui-bot-{seat.bot}')})"
            yield Label(Rich(f"{number}. {who}"))
        yield Label(words.word("tui-your-name"), classes="section")
        yield Input(self.app.liking.name, id="guest", compact=True, max_length=40, placeholder=words.word("tui-guest"))
        yield Button(words.word("tui-sit-down"), id="sit", variant="primary", compact=True)

    # --- doing

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "sit":
            self.sit_down()
        else:
            self.open_table()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "guest":
            self.sit_down()
        else:
            super().on_input_submitted(event)

    def sit_down(self) -> None:
        self.app.be_called(self.query_one("#guest", Input).value.strip())
        self.app.go_to(Link(self.address, self.shown.partition(" ")[2]))

    def open_table(self) -> None:
        form = self.query_one(PlanForm)
        plan = form.plan
        try:
            names = form.names()
        except BadSetting as error:
            self.complain(str(error))
            return
        seats = [
            seating.SeatWanted(SEATS.get(kind, "bot"), name, "random" if kind in SEATS else kind)
            for kind, name in zip(plan.kinds, names, strict=True)
        ]
        wanted = seating.TableWanted(
            plan.game.key,
            seats,
            dict(plan.chosen),
            language=self.app.language,
            public=bool(plan.public) and OPEN in plan.kinds,
            at_once=self.app.liking.at_once,
            first=plan.first_seat,
        )
        self.app.open_elsewhere(self.address, wanted, names[plan.kinds.index(HUMAN)])

    def action_back(self) -> None:
        """From the form to the shelf, from the shelf out of the hall."""
        if self.shelf.has_focus:
            self.action_leave()
        else:
            self.action_shelf()

    def action_leave(self) -> None:
        self.app.leave_hall()


async def enter(address: str) -> FarHall:
    """Look into a hall; Trouble says why one cannot."""
    async with Client(address) as client:
        with troubles():
            return FarHall(address, await client.games(), await client.lobby())


def _seats(line: seating.TableLine | None) -> list[tuple[str, str]]:
    return [] if line is None else [(seat.kind, seat.name) for seat in line.seats]
