"""Spectators with a delay: they get the bytes that spectators of a table without a delay got earlier, and no others."""

from __future__ import annotations

import asyncio
import json
import shutil
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.fake_time import FakeTime
from tests.server.helpers import run, two
from tests.server.inside import BOTH, hall_here, move, open_house

from meadhall.client import Client, request_id
from meadhall.core.table import SPECTATOR
from meadhall.protocol import seating, wire
from meadhall.server.hall import Hall
from meadhall.server.http.stream import StreamConnection, views
from meadhall.server.table import delay, record_age, timers
from meadhall.server.table.actor import TableActor
from meadhall.server.table.connection import Connection
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import FINISHED

STEP = 7.0
"""Seconds between two moves."""
LATE = 3
"""How many moves spectators are behind."""
ALONE = Credentials(frozenset({0}))
SPECTATES = Credentials(frozenset())


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    # Tables open by the real clock: they are a minute old.
    fake = FakeTime(float(int(time.time()) + 60))
    monkeypatch.setattr(timers, "time", fake)
    monkeypatch.setattr(delay, "time", fake)
    monkeypatch.setattr(record_age, "time", fake)
    return fake


def wanted_duel() -> seating.TableWanted:
    return two(public=True, delay=LATE * STEP, casual=False)


def wanted_village() -> seating.TableWanted:
    seats = [seating.SeatWanted("me", "Anna")]
    return seating.TableWanted("zwergendorf", seats, public=True, window=0.0, delay=LATE * STEP)


async def opened_twice(folder: Path, wanted: seating.TableWanted) -> str:
    """Open a table in the folder `late`, and copy its database to the folder `now`: both will have the same dice."""
    (folder / "late").mkdir()
    async with hall_here(folder / "late") as hall:
        found = await hall.open_table(wanted, "anna")
    shutil.copytree(folder / "late", folder / "now")
    return found.table


async def without_delay(hall: Hall, id: str) -> TableActor:
    """Return the actor of a table that shows spectators everything at once."""
    actor = await hall.actor(id)
    actor.audience.presence.delayed = False
    actor.audience._delayed = None
    return actor


async def plays(actor: TableActor, credentials: Credentials = BOTH) -> None:
    assert isinstance(await actor.execute(move(actor), credentials), wire.Ack)


def taken(connection: Connection) -> list[bytes]:
    """Return the messages of a client so far."""
    assert not connection.lagging
    found = list(connection._outbox)
    connection._outbox.clear()
    return found


async def spectator_of(hall: Hall, actor: TableActor) -> Connection:
    """Return a spectator who has just connected."""
    credentials = await hall.admit(actor, [])
    assert credentials is not None
    connection = Connection({}, SPECTATOR)
    actor.presence.add(connection)
    connection.put(actor.welcome_message(connection))
    return connection


async def played(hall: Hall, actor: TableActor, clock: FakeTime, steps: int) -> list[list[bytes]]:
    """Play moves and a line of chat; return what a spectator gets before the first step and with each step."""
    connection = await spectator_of(hall, actor)
    found = [taken(connection)]
    for step in range(steps):
        clock.passes(STEP)
        if step == 4:
            said = wire.Say(f"said-in-step-{step}", "well played")
            assert isinstance(await hall.execute(actor, said, BOTH), wire.Ack)
        else:
            await plays(actor)
        actor.start_timers()
        found.append(taken(connection))
    return found


def test_a_spectator_with_a_delay_gets_the_same_bytes_later(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        table = await opened_twice(tmp_path, wanted_duel())
        clock.passes(LATE * STEP)
        start = (clock.wall, clock.steady)
        async with hall_here(tmp_path / "now") as hall:
            at_once = await played(hall, await without_delay(hall, table), clock, 20)
        clock.wall, clock.steady = start
        clock.passes(-LATE * STEP)
        async with hall_here(tmp_path / "late") as hall:
            clock.passes(LATE * STEP)
            late = await played(hall, await hall.actor(table), clock, 20)
        assert all(at_once)
        # The game has started LATE steps before, so the first view shows it.
        assert [json.loads(each) | {"now": 0} for each in late[0]] == [
            json.loads(each) | {"now": 0} for each in at_once[0]
        ]
        assert late[1 : LATE + 1] == [[]] * LATE
        assert late[LATE + 1 :] == at_once[1:-LATE]

    run(play())


async def everything(client: Client, table: str, seq: int) -> dict[str, object]:
    """Return the answers to all requests by which a client without a seat may look at a running table."""
    paths = ["", "/log", "/picture?seat=0", "/game", "/account", "/moments/0", "/moments?start=0", "/story", "/review"]
    paths += [f"/seen/{number}" for number in range(1, seq + 2)]
    found: dict[str, object] = {}
    for path in paths:
        answer = await client.http.get(f"/api/tables/{table}{path}")
        found[path] = (answer.status_code, answer.content)
    command = wire.Move(request_id(), 0, 0, "pass")
    refused = await client.command(table, command)
    found["command"] = (type(refused), refused.seq)
    return found


@asynccontextmanager
async def streamed(actor: TableActor) -> AsyncIterator[AsyncIterator[bytes]]:
    reading = views(actor, StreamConnection(actor.table.watch, "here"))
    yield reading
    await reading.aclose()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("wanted", "credentials"), [(wanted_duel(), BOTH), (wanted_village(), ALONE)])
def test_no_request_shows_a_spectator_what_is_younger_than_the_delay(
    tmp_path: Path, clock: FakeTime, wanted: seating.TableWanted, credentials: Credentials
) -> None:
    async def play() -> None:
        table = await opened_twice(tmp_path, wanted)
        start = (clock.wall, clock.steady)
        async with open_house(tmp_path / "now") as (hall, client):
            actor = await without_delay(hall, table)
            clock.passes(LATE * STEP)
            for _ in range(5):
                clock.passes(STEP)
                await plays(actor, credentials)
            before = await everything(client, table, actor.table.seq + LATE)
            async with streamed(actor) as reading:
                streamed_before = await anext(reading)
            seq = actor.table.seq
        clock.wall, clock.steady = start
        async with open_house(tmp_path / "late") as (hall, client):
            actor = await hall.actor(table)
            clock.passes(LATE * STEP)
            for _ in range(5 + LATE):
                clock.passes(STEP)
                await plays(actor, credentials)
            assert actor.table.seq > seq
            assert await everything(client, table, seq + LATE) == before
            async with streamed(actor) as reading:
                assert await anext(reading) == streamed_before
            mine = await client.view(table, *[hall.tokens.seat(table, 0, actor.table.seats[0].lock)])
            assert mine.seq == actor.table.seq

    run(play())


async def played_before_a_restart(folder: Path, clock: FakeTime) -> tuple[str, list[int]]:
    """Play a move at each step; return the table and the number of the last record of each move."""
    async with hall_here(folder) as hall:
        table = (await hall.open_table(wanted_duel(), "anna")).table
        actor = await hall.actor(table)
        clock.passes(LATE * STEP)
        numbers = []
        for _ in range(8):
            await plays(actor)
            numbers.append(actor.table.seq)
            clock.passes(STEP)
    return table, numbers


async def shown_after(folder: Path, table: str, clock: FakeTime, *pauses: float) -> list[int]:
    """Start a hall; return what a spectator sees after each pause."""
    async with hall_here(folder) as hall:
        actor = await hall.actor(table)
        await hall.admit(actor, [])
        found = []
        for pause in pauses:
            clock.passes(pause)
            found.append(actor.shown_to(()).seq)
        return found


def test_after_a_restart_the_delay_goes_on_whatever_the_system_clock_says(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        table, numbers = await played_before_a_restart(tmp_path, clock)
        for jump in (0.0, 7200.0, -14400.0, 86400.0):
            clock.wall += jump
            assert await shown_after(tmp_path, table, clock, 0.0) == [numbers[-LATE]]
        clock.passes(STEP)
        assert await shown_after(tmp_path, table, clock, 0.0) == [numbers[-LATE + 1]]

    run(play())


@pytest.mark.parametrize("jump", [0.0, 86400.0, -7200.0])
def test_after_a_start_of_the_machine_no_record_counts_as_older_than_that_start(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def play() -> None:
        table, numbers = await played_before_a_restart(tmp_path, clock)
        # The machine has started a second ago. Its system clock may be wrong until it is set.
        monkeypatch.setattr(record_age, "boot", lambda: "another")
        clock.steady = 1.0
        clock.wall += jump
        first, second, last = await shown_after(tmp_path, table, clock, 0.0, LATE * STEP - 2.0, 2.0)
        assert first <= second < numbers[0]
        assert last == numbers[-1]

    run(play())


def test_records_of_another_machine_and_of_older_versions_go_by_the_system_clock(
    tmp_path: Path, clock: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr(record_age, "boot", lambda: "")
        table, numbers = await played_before_a_restart(tmp_path, clock)
        monkeypatch.setattr(record_age, "boot", lambda: "another")
        assert await shown_after(tmp_path, table, clock, 0.0) == [numbers[-LATE]]
        # A record from the future counts as new: a clock that was set back shows nothing early.
        clock.wall -= 7200.0
        first, last = await shown_after(tmp_path, table, clock, 0.0, LATE * STEP)
        assert first < numbers[0]
        assert last == numbers[-1]

    run(play())


def test_before_the_start_and_after_the_end_there_is_no_delay(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("open", "?")]
            wanted = seating.TableWanted("duel", seats, public=True, window=0.0, delay=600.0)
            found = await hall.open_table(wanted, "anna")
            actor = await hall.actor(found.table)
            connection = await spectator_of(hall, actor)
            assert json.loads(taken(connection)[0])["table"]["seats"][1]["kind"] == "open"
            await hall.join(found.table, seating.JoinWanted(request_id(), "Ben"), "ben")
            actor.start_timers()
            assert taken(connection) == []
            assert actor.table.status == "playing"
            assert (await hall.lobby.page("playing", "", "", 0.0, 9))[0].delay == 600.0
            await plays(actor)
            said = wire.Say(request_id(), "good luck")
            answer = await hall.execute(actor, said, SPECTATES)
            assert isinstance(answer, wire.Ack)
            assert answer.seq == actor.shown_to(()).seq < actor.table.seq
            assert isinstance(await actor.execute(wire.Resign(request_id(), 0), BOTH), wire.Ack)
            assert actor.table.status == FINISHED
            last = json.loads(taken(connection)[-1])
            assert last["type"] == "welcome"
            assert last["table"]["status"] == FINISHED
            assert last["seq"] == actor.table.seq

    run(play())


def test_the_lobby_does_not_show_early_that_a_player_has_left(tmp_path: Path, clock: FakeTime) -> None:
    async def play() -> None:
        async with hall_here(tmp_path) as hall:
            seats = [seating.SeatWanted("me", name) for name in ("Anna", "Ben", "Cleo")]
            found = await hall.open_table(
                seating.TableWanted("fall", seats, public=True, window=0.0, delay=600.0), "anna"
            )
            actor = await hall.actor(found.table)
            (before,) = await hall.lobby.page("playing", "", "", 0.0, 9)
            three = Credentials(frozenset({0, 1, 2}))
            assert isinstance(await actor.execute(wire.Resign(request_id(), 1), three), wire.Ack)
            assert actor.table.status == "playing"
            (after,) = await hall.lobby.page("playing", "", "", 0.0, 9)
            assert after == before

    run(play())


def test_a_stream_sends_views_and_a_goodbye(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_house(tmp_path) as (hall, client):
            await client.become("Anna")
            found = await client.open(two(public=True))
            actor = await hall.actor(found.table)
            async with client.http.stream("GET", f"/api/tables/{found.table}/stream") as answer:
                assert answer.headers["content-type"].startswith("text/event-stream")
                lines = answer.aiter_lines()
                first = await _event(lines)
                assert first[0] == "view"
                view = json.loads(first[1])
                assert view["viewer"] == SPECTATOR
                assert view["table"]["spectators"] == 1
                await plays(actor)
                while view["seq"] < actor.table.seq:
                    kind, body = await _event(lines)
                    assert kind == "view"
                    view = json.loads(body)
                async with asyncio.TaskGroup() as group:
                    group.create_task(hall.say_goodbye(60.0))
                    kind, body = await _event(lines)
                    while kind == "view":
                        kind, body = await _event(lines)
                assert (kind, json.loads(body)) == ("goodbye", {"type": "goodbye", "why": "shutdown"})
            assert not actor.connections

    run(play())


async def _event(lines: AsyncIterator[str]) -> tuple[str, str]:
    """Return kind and data of the next event of a stream."""
    kind = ""
    async for line in lines:
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            return kind, line.removeprefix("data: ")
    raise AssertionError("the stream has ended")
