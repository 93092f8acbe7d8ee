"""Somebody who plays in the terminal hall: looks at the screen, presses keys and clicks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input

from meadhall.cli.session import Session, new_save_path
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.choices import Choices
from meadhall.cli.tui.local_table import LocalTable
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.core.table import PARTY
from meadhall.play.match import Match

SMALL = (80, 24)
LARGE = (120, 40)


def run(deed: Coroutine[object, object, None]) -> None:
    """Do something asynchronous, with an end to patience."""

    async def patiently() -> None:
        await asyncio.wait_for(deed, 280)

    asyncio.run(patiently())


@asynccontextmanager
async def hall(
    language: str = "en", size: tuple[int, int] = SMALL, *, at_once: bool = True
) -> AsyncIterator[tuple[HallApp, Pilot[None]]]:
    """A hall on a screen of that size, with dice that fall alike in every run."""
    app = HallApp(language, dice=SeededDice("terminal", 1))
    app.preferences.at_once = at_once
    async with app.run_test(size=size) as pilot:
        yield app, pilot


def table_of(app: HallApp) -> TableScreen:
    """The table's screen, below whatever lies over it."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


def text_of(app: HallApp) -> str:
    """What is on the screen, as plain text."""
    strips = app.screen._compositor.render_strips()  # noqa: SLF001  # nothing else shows the screen as text
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


SIGNS = {"slash": "/", "full_stop": ".", "space": " ", "question_mark": "?"}


async def press(app: HallApp, *keys: str) -> None:
    """Press keys as a terminal tells them. Unlike the pilot's, this does not wait for a machine that is at rest."""
    for key in keys:
        send(app, key)
        await asyncio.sleep(0.002)


def send(app: HallApp, key: str) -> None:
    driver = app._driver  # noqa: SLF001  # where a terminal's keys come in
    assert driver is not None
    sign = SIGNS.get(key, key if len(key) == 1 else None)
    event = Key(key, sign)
    event.set_sender(app)
    driver.send_message(event)


def enter(app: HallApp, line: str) -> None:
    """Type a line into the field that has the focus, so fast that the screen need not be drawn for every letter."""
    for sign in line:
        send(app, "space" if sign == " " else sign)
    send(app, "enter")


async def until(pilot: Pilot[None], holds: Callable[[], bool], what: str = "") -> None:
    """Wait until something is so."""
    for _ in range(6000):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"in vain: {what}\n{text_of(pilot.app)}")  # type: ignore[arg-type]


async def ready(app: HallApp, pilot: Pilot[None]) -> TableScreen:
    """Wait until the player is asked, or the game is over, and the screen shows it."""
    await until(pilot, lambda: any(isinstance(screen, TableScreen) for screen in app.screen_stack), "a table")
    screen = table_of(app)
    table = screen.table
    await until(pilot, lambda: table.is_asked or table.is_over or table.curtain is not None, "to be asked")
    await until(pilot, lambda: screen.shown is table.scene, "to see it")
    await asyncio.sleep(0.01)
    return screen


async def answer(app: HallApp, pilot: Pilot[None], choice: random.Random) -> None:
    """Decide something: by the number of its line, by its words, with the board, or with the main key."""
    screen = await ready(app, pilot)
    if screen.table.is_over or not screen.gesture.options:
        # What was asked may have passed by itself: bots are quick.
        return
    before = screen.table.scene
    way = choice.randrange(4)
    if way == 0 and screen.gesture.ready() is not None:
        await press(app, "e")
    elif way == 1:
        option = choice.choice(screen.gesture.options)
        await press(app, "slash")
        await until(pilot, lambda: isinstance(app.focused, Input), "where to type")
        enter(app, option.action)
    elif way == 2 and screen.gesture.lit():
        await by_the_board(app, pilot, choice)
    else:
        await by_number(app, pilot, choice)
    await until(pilot, lambda: screen.table.scene is not before or screen.table.is_over, "to have decided")


async def by_number(app: HallApp, pilot: Pilot[None], choice: random.Random) -> None:
    """Type the number of a line, and Enter; what opens is gone into."""
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
    """Go to what is lit and pick it, until the main key can do something with it."""
    screen = table_of(app)
    screen.set_focus(screen.query_one("#board"))
    for _ in range(6):
        before = list(screen.gesture.chosen)
        await press(app, "full_stop", "enter")
        await until(pilot, lambda: screen.gesture.chosen != before, "a pick")  # noqa: B023
        if screen.gesture.ready() is not None:
            await press(app, "e")
            return
    await press(app, "escape")
    await until(pilot, lambda: not screen.gesture.chosen, "letting go")
    await by_number(app, pilot, choice)


async def play_to_the_end(app: HallApp, pilot: Pilot[None], seed: int = 1) -> int:
    """Answer whatever is asked; how many decisions it took."""
    choice = random.Random(seed)
    count = 0
    while not table_of(app).table.is_over:
        await answer(app, pilot, choice)
        count += 1
        assert count < 2000
    return count


def position(game: str, seats: int, moves: int, language: str) -> LocalTable:
    """A table some way into a game, the same in every run, where the first seat is asked."""
    found = named(game)
    you = {"en": "Guest", "de": "Gast"}[language]
    match = Match(found, [you, "Bofur", "Gloin", "Oin"][:seats], None, SeededDice("looks", game), 0)
    choice = random.Random(game)
    played = 0
    while played < moves or not {0, PARTY} & set(match.seats()):
        seat = max(match.seats()[0], 0)
        match.play(seat, choice.choice(match.choices(seat)).text)
        played += 1
    from meadhall.bots.bot import bot_named

    bots = {seat: bot_named("thumb", SeededDice(seat)) for seat in range(1, seats)}
    return LocalTable(Session(match, bots, ["human", *["thumb"] * (seats - 1)], new_save_path(found)))
