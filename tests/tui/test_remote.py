"""Tables of a real server: joined by a link, played to the end, and found again after a crash of the server."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.helpers import Server
from tests.server.test_heavy_requests import GOLDEN
from tests.tui.player import LARGE, answer, play_on, point_at, press, ready, run, table_of, text_of, until
from textual.pilot import Pilot
from textual.widgets import Button, Input

from meadhall.cli.tui import user_files
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.drawers import Choice
from meadhall.cli.tui.links import join, read_link
from meadhall.cli.tui.lobby import Lobby
from meadhall.cli.tui.remote_table import RemoteTable
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.client import Client, Place
from meadhall.core.dice import SeededDice
from meadhall.protocol.clocks import ClockTerms
from meadhall.protocol.seating import SeatWanted, TableOpened, TableWanted


async def opened(client: Client, *others: SeatWanted, game: str = "duel", first: int = 0) -> TableOpened:
    """Open a table with one open seat and the given other seats."""
    await client.become("Host")
    wanted = TableWanted(game, [SeatWanted("open"), *others], window=0.0, first=first, at_once=True)
    return await client.open(wanted)


def link_of(server: Server, table: TableOpened) -> str:
    """Return the link to the open seat."""
    return f"{server.address}/#/table/{table.table}?seat={table.links['0']}"


@asynccontextmanager
async def before(link: str) -> AsyncIterator[tuple[HallApp, Pilot[None]]]:
    """Run the application at the table of a link, and wait until it is shown."""
    app = HallApp("en", read_link(link), "Anna", SeededDice(1))
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 2, "the table")
        yield app, pilot


async def play_elsewhere(client: Client, table: str, cards: int) -> None:
    """Play the newest seat at random without a screen, until one side has few cards left to draw."""
    choice = random.Random(1)
    async with client.sit(table, [user_files.remote_seats()[0].token]) as place:
        # Chance may end the game earlier.
        while (scene := place.scene) and not scene.result and min(each.values["pile"] for each in scene.places) > cards:
            if place.options:
                await place.move(choice.choice(place.options).action)
            else:
                await place.next_message()


def test_a_table_is_joined_by_its_link_and_played_to_the_end(server: Server) -> None:
    """Only the beginning and the end are played with keys, which keeps the test short."""

    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("bot", "Bot", "random"))
            async with before(link_of(server, table)) as (app, pilot):
                choice = random.Random(1)
                for _ in range(4):
                    await answer(app, pilot, choice)
            await play_elsewhere(client, table.table, cards=5)
            async with before(link_of(server, table)) as (app, pilot):
                await play_on(app, pilot, 1)
                await until(pilot, lambda: "meadhall review" in text_of(app), "the result")
                assert "Anna" in text_of(app)

    run(play())


def test_a_player_agrees_before_joining_a_table_that_goes_on_from_an_uploaded_game(server: Server) -> None:
    lines = next(GOLDEN.glob("*.game")).read_text(encoding="utf-8").strip().splitlines()
    file = "\n".join(lines[:-8]) + "\n"

    async def play() -> None:
        async with server.client() as client:
            await client.become("Host")
            table = await client.import_game(file, [SeatWanted("open", "?"), SeatWanted("bot", "Bot", "random")])
            app = HallApp("en", read_link(link_of(server, table)), "Anna", SeededDice(1))
            async with app.run_test(size=LARGE) as pilot:
                await until(pilot, lambda: isinstance(app.screen, Choice), "the question")
                assert isinstance(app.screen, Choice)
                assert "uploaded game" in app.screen.lines[0]
                app.screen.query_one("#agree", Button).press()
                await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")

    run(play())


def test_a_seat_is_found_again_by_link_and_in_the_lobby_and_after_a_server_crash(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("bot", "Bot", "random"))
        link = link_of(server, table)
        choice = random.Random(2)
        for _ in range(2):
            app = HallApp("de", read_link(link), "Anna", SeededDice(1))
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda app=app: len(app.screen_stack) > 2, "the table")  # type: ignore[misc]
                await answer(app, pilot, choice)
                screen = await ready(app, pilot)
                server.kill()
                await until(pilot, lambda app=app: "antwortet nicht" in text_of(app), "to be told")  # type: ignore[misc]
                await asyncio.to_thread(server.start)
                await until(pilot, lambda app=app: "antwortet nicht" not in text_of(app), "to be back")  # type: ignore[misc]
                await answer(app, pilot, choice)
                assert screen.table.viewer == 0
        app = HallApp("en")
        async with app.run_test(size=(80, 24)) as pilot:
            assert [visit.table for visit in user_files.remote_seats()] == [table.table]
            lobby = app.screen
            assert isinstance(lobby, Lobby)
            await point_at(pilot, "visit 0", "#return")
            lobby.query_one("#return", Button).press()
            await until(pilot, lambda: len(app.screen_stack) > 2, "the table again")
            screen = await ready(app, pilot)
            assert screen.table.is_asked

    run(play())


async def decided(table: RemoteTable) -> None:
    """Answer the first question with its first option, and wait for the next question."""
    for answers in (1, 0):
        while table.scene is None or not table.is_asked:
            await asyncio.sleep(0.01)
        if answers:
            seen = table.scene
            await table.act(seen.options[0].action)
            while table.scene is seen:
                await asyncio.sleep(0.01)


async def ended(visit: asyncio.Task[None]) -> None:
    """Cancel the table's task, and wait until its connection is closed."""
    visit.cancel()
    await asyncio.gather(visit, return_exceptions=True)


def test_a_decision_before_the_connection_is_open_answers_the_view_that_was_shown(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("bot", "Bot", "random"))
        link = read_link(link_of(server, table))
        assert link is not None
        first = RemoteTable(await join(link, "Anna"))
        visit = asyncio.create_task(first.run())
        await decided(first)
        await ended(visit)
        again = RemoteTable(await join(link, "Anna"))
        decision = asyncio.create_task(decided(again))
        await asyncio.sleep(0)
        visit = asyncio.create_task(again.run())
        await decision
        await ended(visit)

    run(play())


async def play_along(host: Place) -> None:
    """Play the other seat: always the first option."""
    while True:
        if host.options:
            await host.move(host.options[0].action)
        else:
            await host.next_message()


def test_two_people_chat_and_wait_for_each_other(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("me", "Host"), first=1)
            app = HallApp("en", read_link(link_of(server, table)), "Anna", SeededDice(1))
            async with (
                client.sit(table.table, [table.tokens["1"]]) as host,
                app.run_test(size=(120, 40)) as pilot,
            ):
                await until(pilot, lambda: "Host is thinking" in text_of(app), "the other player's turn")
                await press(app, "c")
                await until(pilot, lambda: isinstance(app.focused, Input), "where to say it")
                await press(app, *"well", "enter")
                await until(pilot, lambda: "Anna: well" in text_of(app), "what was said")
                other = asyncio.create_task(play_along(host))
                choice = random.Random(1)
                for _ in range(3):
                    await answer(app, pilot, choice)
                other.cancel()

    run(play())


def test_a_bad_link_is_reported_in_the_lobby(server: Server) -> None:
    async def play() -> None:
        for link, words in (
            (f"{server.address}/#/table/nowhere?seat={'x' * 40}", "There is no such table"),
            ("http://127.0.0.1:9/#/table/oak", "does not answer"),
        ):
            app = HallApp("en", read_link(link), "Anna")
            async with app.run_test(size=(80, 24)) as pilot:
                await until(pilot, lambda app=app, words=words: words in text_of(app), words)  # type: ignore[misc]
                await press(app, "escape")
                await until(pilot, lambda app=app: isinstance(app.screen, Lobby), "the lobby")  # type: ignore[misc]

    run(play())


def test_a_terminal_shows_the_clocks_and_asks_what_follows_when_one_runs_out(server: Server) -> None:
    """The clock of the host, who never moves, runs out; the player claims the game."""

    async def play() -> None:
        async with Client(server.address) as client:
            await client.become("Host")
            clock = ClockTerms("live", 10.0, expiry="claim")
            seats = [SeatWanted("open"), SeatWanted("me", "Host")]
            table = await client.open(TableWanted("duel", seats, window=0.0, first=1, clock=clock))
            async with before(link_of(server, table)) as (app, pilot):
                await until(pilot, lambda: "▶Host 0:" in text_of(app), "the clock of the host")
                await until(pilot, lambda: isinstance(app.screen, Choice), "the question about the clock")
                await until(pilot, lambda: isinstance(app.focused, Button), "its buttons")
                await press(app, "down", "down", "enter")
                await until(pilot, lambda: table_of(app).table.is_over, "the end of the game")
                result = table_of(app).table.result
                assert result is not None
                assert result.ranks == (1, 2)

    run(play())
