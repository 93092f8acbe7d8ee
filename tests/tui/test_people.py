"""The terminal signs in with a one-time link, lists the person's own tables, and answers there."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.helpers import Server
from tests.server.postbox import Browser
from tests.tui.player import LARGE, answer, point_at, run, text_of, until
from textual.pilot import Pilot
from textual.widgets import Button, Label

from meadhall.cli.tui import user_files
from meadhall.cli.tui.app import HallApp
from meadhall.cli.tui.links import Link, open_table, read_link
from meadhall.cli.tui.remote_hall import RemoteHall
from meadhall.client import Client
from meadhall.core.dice import SeededDice
from meadhall.protocol.seating import SeatWanted, TableWanted


async def opened_in_the_terminal(server: Server, seats: list[SeatWanted]) -> None:
    joined = await open_table(server.address, TableWanted("duel", seats), "Anna")
    await joined.client.http.aclose()


def notice_buttons(hall: RemoteHall) -> list[str]:
    """Return the buttons for notices that the form shows."""
    return [str(each.id) for each in hall.query(Button) if str(each.id).startswith("notices-")]


async def show_and_switch_notices(pilot: Pilot[None], hall: RemoteHall, laptop: Client) -> None:
    """Another device of the person gets push messages; the terminal switches them off, and ends all notices."""
    for_browser = Browser("https://push.example.org/x").subscription
    headers = {"Authorization": f"Bearer {laptop.guest}"}
    await laptop.http.post("/api/me/notices/devices", json=for_browser, headers=headers)
    assert hall.notices is not None
    assert not hall.notices.push, "read when the terminal entered the hall"
    # The highlighted entry stays shown when the list of tables is read again.
    await point_at(pilot, "notices", "Label")
    for button in ("notices-push-on", "notices-push-off", "notices-push-on", "notices-stop"):
        after = ["notices-push-off", "notices-stop"] if button == "notices-push-on" else ["notices-push-on"]
        await hall.change_notices(button)
        await until(pilot, lambda: notice_buttons(hall) == after, f"the buttons after {button}")  # noqa: B023
        assert (await laptop.notices()).push is (button == "notices-push-on")
    assert "one device" in "".join(str(each.render()) for each in hall.query(Label))


def test_a_link_of_another_device_opens_the_same_seats_in_a_terminal(server: Server, home: Path) -> None:
    async def play() -> None:
        async with server.client() as laptop:
            await laptop.become("Anna")
            seats = [SeatWanted("me", "Anna"), SeatWanted("bot", "Bot", "random")]
            mine = await laptop.open(TableWanted("duel", seats, window=0.0, first=0, at_once=True))
            await laptop.keep_name("Anna")
            link = read_link(await laptop.one_time_link())
            assert link is not None
            app = HallApp("en", link, "", SeededDice(1))
            async with app.run_test(size=LARGE) as pilot:
                await until(pilot, lambda: isinstance(app.screen, RemoteHall), "the hall")
                await until(pilot, lambda: "Your tables" in text_of(app), "the tables")
                hall = app.screen
                assert isinstance(hall, RemoteHall)
                assert app.preferences.name == "Anna"
                assert [(each.table, each.waits) for each in hall.own.values()] == [(mine.table, True)]
                await point_at(pilot, f"own {mine.table}", "#sit-again")
                await until(pilot, lambda: "waits for your answer" in text_of(app), "what the table waits for")
                await show_and_switch_notices(pilot, hall, laptop)
                app.go_to(Link(server.address, mine.table))
                await answer(app, pilot, random.Random(1))
            assert (home / "sessions.json").stat().st_mode & 0o777 == 0o600
            # The terminal is Anna from now on, until she signs it out.
            assert (await laptop.me()).devices == 2
            seats = [SeatWanted("me", "Anna"), SeatWanted("open")]
            await opened_in_the_terminal(server, seats)
            assert len(await laptop.own_tables()) == 2
            await laptop.http.post("/api/me/sign-out-others", headers={"Authorization": f"Bearer {laptop.guest}"})
            await opened_in_the_terminal(server, seats)
            assert user_files.session_of(server.address) == ""
            assert len(await laptop.own_tables()) == 2, "a guest opened the third table"

    run(play())
