"""At a table of a real hall: joined by its link, played to the end, found again after a crash and after a restart."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest
from tests.server.helpers import Server, hall_in
from tests.tui.player import answer, press, ready, run, table_of, text_of, until
from textual.widgets import Input

from meadhall.cli.tui import kept
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.far import read_link
from meadhall.cli.tui.lobby import Lobby
from meadhall.client import Client, Place
from meadhall.core.dice import SeededDice
from meadhall.server.visits import SeatWanted, TableOpened, TableWanted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall of its own, which may be killed."""
    found = hall_in(tmp_path_factory.mktemp("hall"))
    found.start()
    yield found
    found.kill()


async def opened(client: Client, *others: SeatWanted, game: str = "duel") -> TableOpened:
    """A table with one open seat, and whoever else sits there."""
    await client.become("Host")
    wanted = TableWanted(game, [SeatWanted("open"), *others], window=0.0, first=0, at_once=True)
    return await client.open(wanted)


def link_of(server: Server, table: TableOpened) -> str:
    """What the browser would show for the open seat."""
    return f"{server.address}/#/table/{table.table}?seat={table.links['0']}"


def test_a_table_is_joined_by_its_link_and_played_to_the_end(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("bot", "Bot", "random"))
            app = HallApp("en", read_link(link_of(server, table)), "Anna", SeededDice(1))
            async with app.run_test(size=(120, 40)) as pilot:
                await until(pilot, lambda: len(app.screen_stack) > 2, "the table")
                choice = random.Random(1)
                while not table_of(app).table.is_over:
                    await answer(app, pilot, choice)
                await until(pilot, lambda: "meadhall review" in text_of(app), "the result")
                assert "Anna" in text_of(app)

    run(play())


def test_a_seat_is_found_again_by_link_and_in_the_lobby_and_survives_a_crash_of_the_hall(server: Server) -> None:
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
            assert [visit.table for visit in kept.seats_elsewhere()] == [table.table]
            lobby = app.screen
            assert isinstance(lobby, Lobby)
            await lobby.show("visit 0")
            lobby.come_back()
            await until(pilot, lambda: len(app.screen_stack) > 2, "the table again")
            screen = await ready(app, pilot)
            assert screen.table.is_asked

    run(play())


async def play_along(host: Place) -> None:
    """The other player, who takes whatever comes first."""
    while True:
        if host.options:
            await host.move(host.options[0].action)
        else:
            await host.news()


def test_two_people_talk_and_wait_for_one_another(server: Server) -> None:
    async def play() -> None:
        async with server.client() as client:
            table = await opened(client, SeatWanted("me", "Host"))
            app = HallApp("en", read_link(link_of(server, table)), "Anna", SeededDice(1))
            async with (
                client.sit(table.table, [table.tokens["1"]]) as host,
                app.run_test(size=(120, 40)) as pilot,
            ):
                await until(pilot, lambda: "Host is thinking" in text_of(app), "the other's window")
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


def test_a_link_that_opens_nothing_is_told_in_the_lobby(server: Server) -> None:
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
