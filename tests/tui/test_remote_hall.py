"""The lobby of a real server in the terminal: opening and finding tables, the form of a new one, wrong addresses."""

from __future__ import annotations

import asyncio
import random
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from tests.server.helpers import Server
from tests.tui.player import answer, play_on, point_at, press, ready, run, select, table_of, text_of, until
from textual.pilot import Pilot
from textual.widgets import Button, OptionList

from meadhall.cli.tui import user_files
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.clocks import expiries
from meadhall.cli.tui.links import Link, read_link
from meadhall.cli.tui.lobby import Lobby
from meadhall.cli.tui.remote_hall import RemoteHall
from meadhall.client import request_id
from meadhall.core.game import named
from meadhall.protocol.clocks import CHOICES
from meadhall.protocol.seating import JoinWanted


async def entered(app: HallApp, pilot: Pilot[None]) -> RemoteHall:
    """Wait for the screen of the remote hall."""
    await until(pilot, lambda: isinstance(app.screen, RemoteHall), "the hall")
    hall = app.screen
    assert isinstance(hall, RemoteHall)
    await until(pilot, lambda: any(found.option_count for found in hall.query(OptionList)), "its entries")
    return hall


def test_two_terminals_meet_in_a_hall_play_and_play_again(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host opens a table in the remote lobby, the guest finds it there; after the game both join the rematch."""

    async def play() -> None:
        host, guest = (HallApp("en", Link(server.address), name) for name in ("Anna", "Ben"))
        async with host.run_test(size=(120, 40)) as here, guest.run_test(size=(120, 40)) as there:
            await entered(host, here)
            await point_at(here, "game nuggets", "#start")
            await until(here, lambda: "Open the table" in text_of(host), "the plan")
            await press(host, "enter", "enter")
            await until(here, lambda: "Waiting for guests" in text_of(host), "an open table")
            other = await entered(guest, there)
            await until(there, lambda: bool(other.tables), "the table in the other's lobby")
            await point_at(there, f"table {next(iter(other.tables))}", "#sit")
            await until(
                there, lambda: "1. Anna" in text_of(guest) and "2. free seat" in text_of(guest), "who sits there"
            )
            # From here on the state folder is the guest's, which does not have the host's seats.
            monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "guest"))
            await press(guest, "enter", "enter")
            await asyncio.gather(play_on(host, here, 1), play_on(guest, there, 2))
            await until(here, lambda: "meadhall review" in text_of(host), "the result")
            await until(there, lambda: "meadhall review" in text_of(guest), "the result")
            first = table_of(host)
            await press(host, "tab", "enter")
            await until(here, lambda: table_of(host) is not first, "the next table")
            await press(guest, "escape")
            await until(there, lambda: guest.screen is table_of(guest), "the table below the result")
            await until(there, lambda: "The others want to play again" in text_of(guest), "to be asked")
            await press(guest, "e")
            await until(there, lambda: isinstance(guest.focused, Button), "the result once more")
            await press(guest, "tab", "enter")
            await until(there, lambda: not table_of(guest).table.is_over, "the next table")
            choice = random.Random(3)
            await until(here, lambda: table_of(host).table.scene is not None, "the next game")
            assert list(table_of(host).table.names) == ["Ben", "Anna"]
            await until(there, lambda: list(table_of(guest).table.names) == ["Ben", "Anna"], "the same people")
            both = ((host, here), (guest, there))
            await until(here, lambda: any(table_of(app).table.is_asked for app, _ in both), "a question")
            asked = next((app, pilot) for app, pilot in both if table_of(app).table.is_asked)
            await answer(*asked, choice)
            await press(host, "q")
            await until(here, lambda: isinstance(host.focused, Button), "the question")
            await press(host, "enter")
            await entered(host, here)

    run(play())


def test_a_table_by_link_is_not_in_the_lobby_and_its_link_is_on_the_screen(server: Server) -> None:
    async def play() -> None:
        app = HallApp("en", Link(server.address), "Anna")
        async with app.run_test(size=(120, 40)) as pilot, server.client() as client:
            hall = await entered(app, pilot)
            await point_at(pilot, "game zwergendorf", "#count")
            await select(pilot, "#count", "3")
            await until(pilot, lambda: bool(hall.query("#kind-2")), "a third seat")
            await select(pilot, "#kind-2", "random")
            await until(pilot, lambda: bool(hall.query("#name-2")), "a bot")
            await select(pilot, "#kind-1", "human")
            await until(pilot, lambda: bool(hall.query("#name-1")), "my own seat")
            assert not hall.query("#name-0")
            setup = hall.setups["zwergendorf"]
            await select(pilot, "#public", "no")
            await select(pilot, "#delay", "300")
            await until(pilot, lambda: (setup.public, setup.delay) == (False, 300), "the last entries")
            hall.query_one("#start", Button).press()
            await until(pilot, lambda: "?seat=" in text_of(app), "the link")
            table = table_of(app).table
            assert table.viewer == 1
            assert table.names[2] == "Pim"
            assert not [line for line in await client.lobby() if line.seats[1].name == "Anna"]
            link = read_link(table.open_seats[0])
            assert link is not None
            await until(pilot, lambda: table.open_seats[0] in "".join(text_of(app).split()), "the whole of it")
            await client.become("Ben")
            joined = await client.join(link.table, JoinWanted(request_id(), "Ben", link.seat))
            assert joined.seat == 0
            assert (await client.view(link.table, joined.token)).table.delay == 300
            await ready(app, pilot)
            assert "?seat=" not in text_of(app)

    run(play())


def test_the_form_of_a_co_operative_game_offers_no_claim_and_says_what_its_clock_means(server: Server) -> None:
    async def play() -> None:
        app = HallApp("en", Link(server.address), "Anna")
        async with app.run_test(size=(120, 40)) as pilot:
            await entered(app, pilot)
            await point_at(pilot, "game dwarves", "#clock")
            await select(pilot, "#clock", "daily-1")
            await until(pilot, lambda: "any of you may answer" in " ".join(text_of(app).split()), "what it means")

    run(play())
    assert expiries(named("dwarves")) == ("wait", "bot")
    assert expiries(named("duel")) == CHOICES


def test_a_wrong_address_is_reported_and_a_visited_hall_is_in_the_list(server: Server) -> None:
    async def play() -> None:
        other = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
        Thread(target=other.serve_forever, daemon=True).start()
        app = HallApp("en", Link(f"http://127.0.0.1:{other.server_port}"), "Anna")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "no Meadhall at that address" in text_of(app), "the reason")
            other.shutdown()
            other.server_close()
            await press(app, "escape")
            await until(pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
            app.go_to(Link(server.address))
            await entered(app, pilot)
            await press(app, "q")
            await until(pilot, lambda: isinstance(app.screen, Lobby), "the lobby again")
            await until(pilot, lambda: f"Hall at {server.address[7:]}" in text_of(app), "the way back")
        assert user_files.load_preferences().halls == [server.address]

    run(play())
