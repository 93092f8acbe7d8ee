"""The form for a new game: players, first player and settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from meadhall.bots.opponents import new_name
from meadhall.cli.tui.clocks import DELAYS, NO_CLOCK, OFFERS, expiries, terms_text
from meadhall.cli.tui.list_screen import all_mounted
from meadhall.core.game import Game
from meadhall.play.names import check_new_names
from meadhall.play.words import Words
from meadhall.protocol.clocks import ClockTerms

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp

HUMAN: Final = "human"
OPEN: Final = "open"
LOT: Final = "lot"


@dataclass(slots=True)
class GameSetup:
    """The values of the form.

    `counts` are the possible numbers of players, `settings` the values of each setting, and `chosen` the value picked.
    `offered` are the kinds of player for a seat; `more` is the default beyond the first seat. With `public` set, the
    table is for guests of a server.
    """

    game: Game
    counts: Sequence[int]
    settings: Mapping[str, Sequence[str]]
    offered: Sequence[str]
    more: str
    public: bool | None = None
    kinds: list[str] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    first: str = LOT
    clock: str = NO_CLOCK
    expiry: str = "bot"
    delay: int = 0

    def __post_init__(self) -> None:
        """Start with two players if the game allows two, else with the fewest."""
        self.kinds = [HUMAN, *[self.more] * ((2 if 2 in self.counts else self.counts[0]) - 1)]
        self.chosen = {key: values[0] for key, values in self.settings.items()}

    def seat(self, count: int) -> None:
        """Change the number of players."""
        self.kinds = [*self.kinds, *[self.more] * count][:count]
        if HUMAN not in self.kinds:
            self.kinds[0] = HUMAN
        self.first = LOT

    def change(self, seat: int, kind: str) -> None:
        """Change the kind of player of a seat. At a remote table the player has exactly one seat."""
        if self.public is not None:
            if self.kinds[seat] == HUMAN:
                return
            if kind == HUMAN:
                mine = self.kinds.index(HUMAN)
                self.kinds[mine] = self.more
                self.names.pop(mine, None)
        self.kinds[seat] = kind
        self.names.pop(seat, None)

    @property
    def terms(self) -> ClockTerms | None:
        """Return the terms of the clock; None without a clock, or where nobody else may sit down."""
        if self.clock == NO_CLOCK or OPEN not in self.kinds:
            return None
        return replace(OFFERS[self.clock], expiry=self.expiry)

    @property
    def first_seat(self) -> int | None:
        """Return the first player's seat; None if it is drawn."""
        return None if self.first == LOT else int(self.first)


class GameForm(Vertical):
    """The form. Every input changes the setup at once."""

    app: HallApp

    def __init__(self, setup: GameSetup) -> None:
        super().__init__(classes="setup")
        self.setup: Final = setup

    @property
    def words(self) -> Words:
        return self.app.words(self.setup.game)

    def compose(self) -> ComposeResult:
        yield from self._fields()

    def _fields(self) -> Iterable[Widget]:
        words, setup = self.words, self.setup
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("game-about")), classes="about")
        begin = "tui-start" if setup.public is None or OPEN not in setup.kinds else "tui-open-table"
        yield Button(words.word(begin), id="start", variant="primary", compact=True)
        if len(setup.counts) > 1:
            counts = [(words.word("tui-players", count=count), str(count)) for count in setup.counts]
            yield _chooser("count", words.word("tui-seats"), counts, str(len(setup.kinds)))
        for seat, kind in enumerate(setup.kinds):
            yield self._seat(seat, kind)
        if setup.public is not None and OPEN in setup.kinds:
            choices = [(words.word("tui-public"), "yes"), (words.word("tui-by-link"), "no")]
            yield _chooser("public", words.word("tui-guests"), choices, "yes" if setup.public else "no")
            offers = [(words.word("tui-clock-none"), NO_CLOCK)]
            offers += [(terms_text(terms, words), key) for key, terms in OFFERS.items()]
            yield _chooser("clock", words.word("tui-clock"), offers, setup.clock)
            if setup.clock != NO_CLOCK:
                follows = [(words.word(f"tui-clock-expiry-{key}"), key) for key in expiries(setup.game)]
                yield _chooser("expiry", words.word("tui-clock-expiry"), follows, setup.expiry)
                if setup.game.is_cooperative():
                    yield Static(Rich(words.word("tui-clock-party-about")), classes="about")
        if setup.public is not None:
            waits = [(words.word("tui-delay-after", minutes=each // 60), str(each)) for each in DELAYS]
            yield _chooser("delay", words.word("tui-delay-field"), waits, str(setup.delay))
        seats = [
            (words.word("tui-seat", number=seat + 1) if kind == OPEN else self.name_of(seat), str(seat))
            for seat, kind in enumerate(setup.kinds)
        ]
        if len(seats) > 1:
            firsts = [(words.word("tui-lot"), LOT), *seats]
            yield _chooser("first", words.word("tui-first"), firsts, setup.first)
        if setup.settings:
            yield Label(Rich(words.word("tui-options"), "bold"), classes="section")
        for key, values in setup.settings.items():
            known = [(words.word(f"setting-{key}-{value.replace('/', '_')}"), value) for value in values]
            yield _chooser(f"option-{key}", words.word(f"setting-{key}"), known, setup.chosen[key])

    def _seat(self, seat: int, kind: str) -> Widget:
        kinds = [(self._kind(kind), kind) for kind in self.setup.offered]
        chooser = Select(kinds, value=kind, id=f"kind-{seat}", allow_blank=False, compact=True)
        parts: list[Widget] = [Label(f"{seat + 1}.", classes="label"), chooser]
        if kind != OPEN:
            parts.append(Input(self.name_of(seat), id=f"name-{seat}", compact=True, max_length=40))
        return Horizontal(*parts, classes="row seat")

    def _kind(self, kind: str) -> str:
        if kind == HUMAN:
            return self.words.word("tui-person" if self.setup.public is None else "tui-you")
        return self.words.word("tui-free") if kind == OPEN else bot_name(kind, self.words)

    def name_of(self, seat: int) -> str:
        """Return the name of a seat: as entered, or a default."""
        setup, words = self.setup, self.app.words()
        if seat in setup.names:
            return setup.names[seat]
        if setup.kinds[seat] == OPEN:
            return "?"
        if setup.kinds[seat] != HUMAN:
            return new_name(setup.kinds[seat], [self.name_of(other) for other in range(seat)])
        if setup.public is not None:
            return self.app.preferences.name or words.word("tui-guest")
        if setup.kinds.index(HUMAN) == seat and (self.app.preferences.name or setup.kinds.count(HUMAN) == 1):
            return self.app.preferences.name or words.word("name-guest")
        return words.word("name-player", number=seat + 1)

    def names(self) -> list[str]:
        """Return all names, and remember the player's own."""
        setup = self.setup
        names = [self.name_of(seat).strip() for seat in range(len(setup.kinds))]
        check_new_names(names)
        mine = next((seat for seat, kind in enumerate(setup.kinds) if kind == HUMAN), None)
        if mine is not None and mine in setup.names:
            self.app.preferences.name = names[mine]
            self.app.save_preferences()
        return names

    async def on_select_changed(self, event: Select.Changed) -> None:
        event.stop()
        # A removed widget can still send its last event.
        if not event.select.is_attached or not isinstance(event.value, str):
            return
        setup, key = self.setup, event.select.id or ""
        if key == "count" and int(event.value) != len(setup.kinds):
            setup.seat(int(event.value))
            await self._rebuild(key)
        elif key.startswith("kind-") and event.value != setup.kinds[int(key[5:])]:
            setup.change(int(key[5:]), event.value)
            await self._rebuild(key)
        elif key == "first":
            setup.first = event.value
        elif key == "public":
            setup.public = event.value == "yes"
        elif key == "clock" and event.value != setup.clock:
            setup.clock = event.value
            await self._rebuild(key)
        elif key == "expiry":
            setup.expiry = event.value
        elif key == "delay":
            setup.delay = int(event.value)
        elif key.startswith("option-"):
            setup.chosen[key[7:]] = event.value

    async def _rebuild(self, focused: str) -> None:
        """Rebuild the form, and keep the same field focused."""
        await all_mounted(self)
        await self.remove_children()
        await self.mount_all(self._fields())
        for widget in self.query(f"#{focused}"):
            widget.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        key = event.input.id or ""
        if event.input.is_attached and event.value != self.name_of(int(key[5:])):
            self.setup.names[int(key[5:])] = event.value


def bot_name(name: str, words: Words) -> str:
    """Return the display name of a bot; the level decides, a number of simulations is not shown."""
    return words.word("tui-bot", level=words.word(f"bot-{name.partition(':')[0]}"))


def _chooser(id: str, label: str, values: list[tuple[str, str]], value: str) -> Widget:
    return Horizontal(
        Label(label, classes="label"),
        Select(values, value=value, id=id, allow_blank=False, compact=True),
        classes="row setting",
    )
