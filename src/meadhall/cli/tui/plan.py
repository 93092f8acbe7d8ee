"""The plan of a new game, and the form in which it is made: who plays, who begins, which rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rich.text import Text as Rich
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from meadhall.cli.tui.shelf import all_mounted
from meadhall.core.game import Game
from meadhall.play.match import check_new_names
from meadhall.play.words import Words

if TYPE_CHECKING:
    from meadhall.cli.tui.app import HallApp

HUMAN: Final = "human"
OPEN: Final = "open"
LOT: Final = "lot"


@dataclass(slots=True)
class Plan:
    """The form for a new game.

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

    def __post_init__(self) -> None:
        """Two sit down, where a game is for two, else as few as it takes."""
        self.kinds = [HUMAN, *[self.more] * ((2 if 2 in self.counts else self.counts[0]) - 1)]
        self.chosen = {key: values[0] for key, values in self.settings.items()}

    def seat(self, count: int) -> None:
        """So many play."""
        self.kinds = [*self.kinds, *[self.more] * count][:count]
        if HUMAN not in self.kinds:
            self.kinds[0] = HUMAN
        self.first = LOT

    def change(self, seat: int, kind: str) -> None:
        """Another kind of player on a seat. At a hall elsewhere one has one seat of one's own."""
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
    def first_seat(self) -> int | None:
        """Who begins; nobody, if the lot decides."""
        return None if self.first == LOT else int(self.first)


class PlanForm(Vertical):
    """The form of a plan. What is filled in is in the plan at once."""

    app: HallApp

    def __init__(self, plan: Plan) -> None:
        super().__init__(classes="plan")
        self.plan: Final = plan

    @property
    def words(self) -> Words:
        return self.app.words(self.plan.game)

    def compose(self) -> ComposeResult:
        yield from self._fields()

    def _fields(self) -> Iterable[Widget]:
        words, plan = self.words, self.plan
        yield Label(Rich(words.word("game-title"), "bold"))
        yield Static(Rich(words.word("game-about")), classes="about")
        begin = "tui-start" if plan.public is None or OPEN not in plan.kinds else "tui-open-table"
        yield Button(words.word(begin), id="start", variant="primary", compact=True)
        if len(plan.counts) > 1:
            counts = [(words.word("tui-players", count=count), str(count)) for count in plan.counts]
            yield _chooser("count", words.word("tui-seats"), counts, str(len(plan.kinds)))
        for seat, kind in enumerate(plan.kinds):
            yield self._seat(seat, kind)
        if plan.public is not None and OPEN in plan.kinds:
            doors = [(words.word("tui-public"), "yes"), (words.word("tui-by-link"), "no")]
            yield _chooser("public", words.word("tui-guests"), doors, "yes" if plan.public else "no")
        seats = [
            (words.word("tui-seat", number=seat + 1) if kind == OPEN else self.name_of(seat), str(seat))
            for seat, kind in enumerate(plan.kinds)
        ]
        if len(seats) > 1:
            firsts = [(words.word("tui-lot"), LOT), *seats]
            yield _chooser("first", words.word("tui-first"), firsts, plan.first)
        if plan.settings:
            yield Label(Rich(words.word("tui-options"), "bold"), classes="section")
        for key, values in plan.settings.items():
            known = [(words.word(f"setting-{key}-{value.replace('/', '_')}"), value) for value in values]
            yield _chooser(f"option-{key}", words.word(f"setting-{key}"), known, plan.chosen[key])

    def _seat(self, seat: int, kind: str) -> Widget:
        kinds = [(self._kind(kind), kind) for kind in self.plan.offered]
        chooser = Select(kinds, value=kind, id=f"kind-{seat}", allow_blank=False, compact=True)
        parts: list[Widget] = [Label(f"{seat + 1}.", classes="label"), chooser]
        if kind != OPEN:
            parts.append(Input(self.name_of(seat), id=f"name-{seat}", compact=True, max_length=40))
        return Horizontal(*parts, classes="row seat")

    def _kind(self, kind: str) -> str:
        if kind == HUMAN:
            return self.words.word("tui-person" if self.plan.public is None else "tui-you")
        return self.words.word("tui-free" if kind == OPEN else f"tui-bot-{kind}")

    def name_of(self, seat: int) -> str:
        """The name at a seat: as it was written, or as it comes."""
        plan, words = self.plan, self.app.words()
        if seat in plan.names:
            return plan.names[seat]
        if plan.kinds[seat] == OPEN:
            return "?"
        if plan.kinds[seat] != HUMAN:
            return words.word("name-bot", number=seat + 1)
        if plan.public is not None:
            return self.app.liking.name or words.word("tui-guest")
        if plan.kinds.index(HUMAN) == seat and (self.app.liking.name or plan.kinds.count(HUMAN) == 1):
            return self.app.liking.name or words.word("name-guest")
        return words.word("name-player", number=seat + 1)

    def names(self) -> list[str]:
        """Everybody's name; one's own is remembered."""
        plan = self.plan
        names = [self.name_of(seat).strip() for seat in range(len(plan.kinds))]
        check_new_names(names)
        mine = next((seat for seat, kind in enumerate(plan.kinds) if kind == HUMAN), None)
        if mine is not None and mine in plan.names:
            self.app.liking.name = names[mine]
            self.app.keep_liking()
        return names

    async def on_select_changed(self, event: Select.Changed) -> None:
        event.stop()
        # A field that has just been taken away may still have something to say.
        if not event.select.is_attached or not isinstance(event.value, str):
            return
        plan, key = self.plan, event.select.id or ""
        if key == "count" and int(event.value) != len(plan.kinds):
            plan.seat(int(event.value))
            await self._again(key)
        elif key.startswith("kind-") and event.value != plan.kinds[int(key[5:])]:
            plan.change(int(key[5:]), event.value)
            await self._again(key)
        elif key == "first":
            plan.first = event.value
        elif key == "public":
            plan.public = event.value == "yes"
        elif key.startswith("option-"):
            plan.chosen[key[7:]] = event.value

    async def _again(self, focused: str) -> None:
        """The form once more, with the same thing in focus."""
        await all_mounted(self)
        await self.remove_children()
        await self.mount_all(self._fields())
        for widget in self.query(f"#{focused}"):
            widget.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        key = event.input.id or ""
        if event.input.is_attached and event.value != self.name_of(int(key[5:])):
            self.plan.names[int(key[5:])] = event.value


def _chooser(id: str, label: str, values: list[tuple[str, str]], value: str) -> Widget:
    return Horizontal(
        Label(label, classes="label"),
        Select(values, value=value, id=id, allow_blank=False, compact=True),
        classes="row setting",
    )
