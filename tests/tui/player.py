"""A simulated player of the terminal application: reads the screen, presses keys and clicks."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from meadhall.cli.session import Session, new_save_path
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.choices import Choices
from meadhall.cli.tui.list_screen import ListScreen
from meadhall.cli.tui.local_table import LocalTable
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.core.table import PARTY
from meadhall.play.match import Match

SMALL = (80, 24)
LARGE = (120, 40)
TURN = 0.01
"""Seconds between two looks at the screen."""
PATIENCE = 18_000
"""Looks before a condition counts as failed: 180 seconds, or more on a busy machine, where each look comes late."""
LONGEST = 18_000
"""Tenths of a second before a test counts as hanging."""


def run(test: Coroutine[object, object, None]) -> None:
    """Run a coroutine with a timeout."""

    async def limited() -> None:
        playing = asyncio.ensure_future(test)
        # Counted, like the patience of `until`: on a busy machine a clock runs on while this process waits.
        for _ in range(LONGEST):
            done, _ = await asyncio.wait([playing], timeout=0.1)
            if done:
                return await playing
        playing.cancel()
        raise TimeoutError("the test hangs")

    asyncio.run(limited())


@asynccontextmanager
async def hall(
    language: str = "en", size: tuple[int, int] = SMALL, *, at_once: bool = True
) -> AsyncIterator[tuple[HallApp, Pilot[None]]]:
    """Run the application on a screen of that size, with seeded dice."""
    app = HallApp(language, dice=SeededDice("terminal", 1))
    app.preferences.at_once = at_once
    async with app.run_test(size=size) as pilot:
        yield app, pilot


def table_of(app: HallApp) -> TableScreen:
    """Return the table screen, which may be below modal screens."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


def text_of(app: HallApp) -> str:
    """Return the screen as plain text."""
    strips = app.screen._compositor.render_strips()  # noqa: SLF001  # no public API returns the screen as text
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


SIGNS = {"slash": "/", "full_stop": ".", "space": " ", "question_mark": "?"}


async def press(app: HallApp, *keys: str) -> None:
    """Press keys. Unlike the pilot's method, this does not wait until the application is idle."""
    for key in keys:
        send(app, key)
        await asyncio.sleep(0.002)


def send(app: HallApp, key: str) -> None:
    driver = app._driver  # noqa: SLF001  # the entry point of a terminal's keys
    assert driver is not None
    sign = SIGNS.get(key, key if len(key) == 1 else None)
    event = Key(key, sign)
    event.set_sender(app)
    driver.send_message(event)


def enter(app: HallApp, line: str) -> None:
    """Type a line into the focused field, without a redraw for every letter."""
    for sign in line:
        send(app, "space" if sign == " " else sign)
    send(app, "enter")


async def until(pilot: Pilot[None], holds: Callable[[], bool], what: str = "") -> None:
    """Wait until a condition holds."""
    for _ in range(PATIENCE):
        begun = time.monotonic()
        if holds():
            return
        # Leave most of the time to the application: a condition that draws the screen takes long.
        await asyncio.sleep(max(TURN, 4 * (time.monotonic() - begun)))
    raise AssertionError(f"timed out waiting for {what}\n{text_of(pilot.app)}")  # type: ignore[arg-type]


async def point_at(pilot: Pilot[None], entry: str, field: str) -> None:
    """Highlight an entry of the lobby or of a remote hall, and wait for a field of its form."""
    screen = pilot.app.screen
    assert isinstance(screen, ListScreen)
    entries = screen.query_one("#entries", OptionList)
    entries.focus()
    entries.highlighted = entries.get_option_index(entry)
    # Until the message of the list has gone its way, the form is that of another entry, which may have the same fields.
    for node in entries.ancestors_with_self:
        handled = asyncio.Event()
        if node.call_later(handled.set):
            await handled.wait()
    await until(pilot, lambda: screen.shown == entry and bool(screen.query(field)), f"the form of {entry}")


async def until_mounted(pilot: Pilot[None], selector: str) -> None:
    """Wait until a field of a form is mounted: it would forget what a test enters before."""
    screen = pilot.app.screen
    await until(pilot, lambda: any(field.is_mounted for field in screen.query(selector)), selector)


async def select(pilot: Pilot[None], selector: str, value: str) -> None:
    """Choose a value in a list, once the list is mounted."""
    await until_mounted(pilot, selector)
    pilot.app.screen.query_one(selector, Select).value = value


async def ready(app: HallApp, pilot: Pilot[None]) -> TableScreen:
    """Wait until the screen shows a question to the player, or the end of the game."""
    await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack), "a table")
    screen = table_of(app)
    table = screen.table
    await until(pilot, lambda: table.is_asked or table.is_over or table.curtain is not None, "to be asked")
    await until(pilot, lambda: screen.shown is table.scene, "to see it")
    await asyncio.sleep(0.01)
    return screen


async def go_on(app: HallApp, pilot: Pilot[None], screen: TableScreen) -> None:
    """Answer with the main key, and wait for the next question: a second press would answer it unseen."""
    before = screen.table.scene
    await press(app, "e")
    await until(pilot, lambda: screen.table.scene is not before, "another scene")
    await ready(app, pilot)


async def answer(
    app: HallApp, pilot: Pilot[None], choice: random.Random, known: set[tuple[str, str]] | None = None
) -> None:
    """Give an answer: with the main key, by typed text, on the board, or by the number of a line.

    With `known`, each kind of question is answered once in each way that it allows, and then without keys: each key
    redraws the screen. `known` are the kinds and ways so far.
    """
    screen = await ready(app, pilot)
    before = screen.table.scene
    if screen.table.is_over or not screen.gesture.options or before is None or before.prompt is None:
        # The question may be over already, because bots are quick.
        return
    kind = before.prompt.text.key
    ways = ["typed", "number"]
    ways += ["board"] if screen.gesture.lit() else []
    ways += ["main"] if screen.gesture.ready() is not None else []
    if known is None:
        way = choice.choice(ways)
    else:
        # The way that was used least: a short game must show all of them.
        used = Counter(way for _, way in known)
        way = min([way for way in ways if (kind, way) not in known] or [""], key=lambda way: used[way])
        known.add((kind, way))
    option = choice.choice(screen.gesture.options)
    if way == "main":
        await press(app, "e")
    elif way == "typed":
        await press(app, "slash")
        await until(pilot, lambda: isinstance(app.focused, Input), "where to type")
        enter(app, option.action)
    elif way == "board":
        await by_the_board(app, pilot, choice)
    elif way == "number":
        await by_number(app, pilot, choice)
    else:
        screen.send(option.action)
    await until(pilot, lambda: screen.table.scene is not before or screen.table.is_over, "to have decided")


async def by_number(app: HallApp, pilot: Pilot[None], choice: random.Random) -> None:
    """Type the number of a line and Enter, also in a group that opens."""
    screen = table_of(app)
    scene, choices = screen.table.scene, screen.query_one(Choices)
    while screen.table.scene is scene:
        await until(pilot, lambda: choices.option_count > 0 or screen.table.scene is not scene, "lines")
        if screen.table.scene is not scene:
            return
        opened = choices.group
        await press(app, str(choice.randint(1, min(choices.option_count, 9))), "enter")
        await until(pilot, lambda: screen.table.scene is not scene or choices.group != opened, "a line")  # noqa: B023


async def by_the_board(app: HallApp, pilot: Pilot[None], choice: random.Random) -> None:
    """Pick usable items on the board until the main key has an option, or until another player ends the question."""
    screen = table_of(app)
    scene = screen.table.scene
    screen.set_focus(screen.query_one("#board"))
    for _ in range(6):
        before = list(screen.gesture.chosen)
        await press(app, "full_stop", "enter")
        await until(pilot, lambda: screen.gesture.chosen != before or screen.table.scene is not scene, "a pick")  # noqa: B023
        if screen.table.scene is not scene:
            return
        if screen.gesture.ready() is not None:
            await press(app, "e")
            return
    await press(app, "escape")
    await until(pilot, lambda: not screen.gesture.chosen, "letting go")
    await by_number(app, pilot, choice)


async def play_on(app: HallApp, pilot: Pilot[None], seed: int) -> None:
    """Answer all questions until the game is over."""
    choice = random.Random(seed)
    await ready(app, pilot)
    while not table_of(app).table.is_over:
        await answer(app, pilot, choice)


async def play_to_the_end(app: HallApp, pilot: Pilot[None], seed: int = 1) -> int:
    """Answer all questions; return their number."""
    choice = random.Random(seed)
    known: set[tuple[str, str]] = set()
    count = 0
    while not table_of(app).table.is_over:
        await answer(app, pilot, choice, known)
        count += 1
        assert count < 2000
    assert {"typed", "number", "board"} <= {way for _, way in known}
    return count


def position(game: str, seats: int, moves: int, language: str) -> LocalTable:
    """Return a table after a number of seeded moves, with a question to the first seat."""
    found = named(game)
    you = {"en": "Guest", "de": "Gast"}[language]
    match = Match(found, [you, "Bofur", "Gloin", "Oin"][:seats], None, SeededDice("looks", game), 0)
    choice = random.Random(game)
    played = 0
    while played < moves or not {0, PARTY} & set(match.seats()):
        seat = max(match.seats()[0], 0)
        match.play(seat, choice.choice(match.choices(seat)).text)
        played += 1
    from meadhall.bots.levels import bot_named

    bots = {seat: bot_named("thumb", SeededDice(seat)) for seat in range(1, seats)}
    return LocalTable(Session(match, bots, ["human", *["thumb"] * (seats - 1)], new_save_path(found)))
