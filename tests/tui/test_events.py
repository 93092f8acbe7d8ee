"""The terminal lists the events of a hall, signs up, and goes to the next table."""

from __future__ import annotations

from pathlib import Path

from tests.server.helpers import Server
from tests.tui.player import LARGE, point_at, run, text_of, until
from textual.widgets import Button

from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.links import Link
from meadhall.cli.tui.remote_hall import RemoteHall
from meadhall.cli.tui.table_screen import TableScreen
from meadhall.client import request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol.events import EventWanted


def test_a_guest_signs_up_in_a_terminal_and_plays_the_next_game(server: Server, home: Path) -> None:
    async def play() -> None:
        async with server.client() as host:
            await host.become("Anna")
            made = await host.make_event(EventWanted(request_id(), "Cup", "duel", "swiss", places=2, bots=["random"]))
            app = HallApp("en", Link(server.address), "Ben", SeededDice(1))
            async with app.run_test(size=LARGE) as pilot:
                await until(pilot, lambda: isinstance(app.screen, RemoteHall), "the hall")
                hall = app.screen
                assert isinstance(hall, RemoteHall)
                await until(pilot, lambda: "Events" in text_of(app), "the events")
                await point_at(pilot, f"event {made.id}", "#event-join")
                await until(pilot, lambda: "0 of 2 places are taken." in text_of(app), "the places")
                hall.query_one("#event-join", Button).press()
                await until(pilot, lambda: hall.events[made.id].you >= 0, "the place")
                view = await host.start_event(made.id)
                assert sorted(bool(each.bot) for each in view.players) == [False, True]
                app.next_table(server.address, made.id)
                await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table")
            view = await host.event(made.id)
            assert view.rounds[0].pairings[0].table

    run(play())
