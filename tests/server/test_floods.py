"""Floods of many connections and tables: full views are made once, and no client fills the lobby."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.helpers import run, two, until
from tests.server.inside import hall_here, move, open_house, sitting

from meadhall.client import Closed, Refused, request_id
from meadhall.protocol import history, seating, wire
from meadhall.server import lobby
from meadhall.server.hall import MOST_HISTORIES
from meadhall.server.http import rate_limits
from meadhall.server.lobby import Line, choose
from meadhall.server.table import broadcast, views
from meadhall.server.table.connection import Connection
from meadhall.server.table.state import Refusal, Table


def test_a_full_view_is_made_once_for_all_clients_that_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def attempt() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            made: list[int] = []
            real = views.welcome

            def noted(table: Table, viewer: int, *args: Any) -> wire.Welcome:
                made.append(viewer)
                return real(table, viewer, *args)

            monkeypatch.setattr(views, "welcome", noted)
            both = [Connection({0: 0}, 0), Connection({1: 0}, 1)]
            for connection in both:
                at.actor.add(connection)
            messages = [at.actor.welcome_message(connection) for _ in range(50) for connection in both]
            assert sorted(made) == [0, 1]
            first, last = (msgspec.json.decode(message, type=wire.Welcome) for message in (messages[0], messages[-2]))
            assert first.now < last.now
            assert msgspec.structs.replace(last, now=first.now) == first
            made.clear()
            assert isinstance(await at.actor.execute(move(at.actor), at.credentials(0, 1)), wire.Ack)
            after = msgspec.json.decode(at.actor.welcome_message(both[0]), type=wire.Welcome)
            assert (after.seq, after.hash) == (at.actor.table.seq, at.actor.table.hash.hex())
            at.actor.remove(both[1])
            gone = msgspec.json.decode(at.actor.welcome_message(both[0]), type=wire.Welcome)
            assert (after.table.seats[1].here, gone.table.seats[1].here) == (True, False)
            fresh = views.welcome(at.actor.table, 0, [0], {0}, 0, gone.now)
            assert msgspec.json.encode(fresh) == msgspec.json.encode(gone)

    run(attempt())


def test_full_views_are_limited_for_an_address_over_all_its_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No limit refills while the requests are on their way.
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 1.0))

    async def attempt() -> None:
        async with open_house(tmp_path) as (hall, client), AsyncExitStack() as stack:
            await client.become("Anna")
            found = await client.open(two(public=True))
            places = [await stack.enter_async_context(client.sit(found.table, [])) for _ in range(4)]
            each = hall.limits.views_at_once // 2
            for place in places:
                for _ in range(each):
                    await place.send(wire.Resync())
            await until(lambda: sum(place.goodbye == "flood" for place in places) >= 2)
            # Another address, and commands of this one, are not affected.
            assert hall.views.take("192.0.2.7")
            assert hall.commands.take("127.0.0.1")

    run(attempt())


def test_a_table_has_a_limited_number_of_spectators_but_always_admits_players(tmp_path: Path) -> None:
    """Each spectator costs a message for each move, so thousands of them would stop the game."""

    async def attempt() -> None:
        async with open_house(tmp_path) as (hall, client), AsyncExitStack() as stack:
            await client.become("Anna")
            found = await client.open(two(public=True))
            for limit in ("spectators_per_table", "spectators_per_address"):
                setattr(hall.limits, limit, 3)
                for _ in range(3 if limit == "spectators_per_table" else 0):
                    await stack.enter_async_context(client.sit(found.table, []))
                with pytest.raises(Closed, match="full"):
                    await stack.enter_async_context(client.sit(found.table, []))
                player = await stack.enter_async_context(client.sit(found.table, [found.tokens["0"]]))
                assert player.view.viewer == 0
                setattr(hall.limits, limit, 100)

    run(attempt())


def test_a_guest_and_an_address_have_a_limited_number_of_tables(tmp_path: Path) -> None:
    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            hall.limits.tables_per_address = 8
            for _ in range(hall.limits.open_tables_per_guest):
                await hall.open_table(two("open", public=True), "anna", "192.0.2.1")
            with pytest.raises(Refusal, match="too-many-tables"):
                await hall.open_table(two("open"), "anna", "192.0.2.1")
            last = [await hall.open_table(two(), "anna", "192.0.2.1") for _ in range(3)][-1]
            # Another guest at the same address has no room, either.
            with pytest.raises(Refusal, match="too-many-tables"):
                await hall.open_table(two(), "eve", "192.0.2.1")
            await hall.open_table(two(), "eve", "192.0.2.2")
            await hall.command(last.table, wire.Resign(request_id(), 0), [last.tokens["0"]])
            await hall.open_table(two(), "eve", "192.0.2.1")

    run(attempt())


def test_the_lobby_has_pages_and_a_search(tmp_path: Path) -> None:
    async def attempt() -> None:
        async with open_house(tmp_path) as (hall, client):
            for n in range(9):
                wanted = seating.TableWanted(
                    "fall", [seating.SeatWanted("me", f"Ann{n}"), seating.SeatWanted("open", "?")], public=True
                )
                await hall.open_table(wanted, f"guest{n}")
            await hall.open_table(two("open", public=True), "other")
            first = await client.lobby(count=4, game="fall")
            then = await client.lobby(count=4, game="fall", before=first[-1].updated)
            names = [line.seats[0].name for line in first + then]
            assert names == [f"Ann{n}" for n in (8, 7, 6, 5, 4, 3, 2, 1)]
            assert [line.seats[0].name for line in await client.lobby(search="aNN3")] == ["Ann3"]
            assert [line.game for line in await client.lobby(game="duel")] == ["duel"]
            assert await client.lobby(search="kind") == []
            bads: list[dict[str, Any]] = [{"count": 0}, {"count": 201}, {"search": "x" * 41}, {"game": "\0"}]
            for bad in bads:
                with pytest.raises(Refused, match="bad-option"):
                    await client.lobby(**bad)

    run(attempt())


def test_one_guest_has_three_open_tables_on_a_page_of_the_lobby() -> None:
    def line(guest: str, name: str) -> Line:
        seat = wire.SeatView(name, "open", "", here=False, resigned=False)
        return Line(guest, seating.TableLine(name, "duel", "en", "open", [seat], 1.0), name.casefold())

    lines = [line("troll", f"spam{n}") for n in range(50)] + [line("anna", "Anna")]
    assert [found.id for found in choose(lines, "open", "", 0.0, 50)] == ["spam0", "spam1", "spam2", "Anna"]
    assert len(choose(lines, "playing", "", 0.0, 50)) == 50


def test_a_flood_of_lobby_requests_reads_the_database_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            reads: list[float] = []
            real = hall.store.lines

            async def noted(*args: Any) -> Any:
                reads.append(1)
                return await real(*args)

            monkeypatch.setattr(hall.store, "lines", noted)
            monkeypatch.setattr(lobby, "STALE_SECONDS", 3600.0)
            wanted = two("open", public=True)
            opened = [(await hall.open_table(wanted, "anna")).table for _ in range(2)]
            asked = [hall.lobby.page("open", "duel", f"ann{'' if n else 'a'}", 0.0, 50) for n in range(50)]
            pages = await asyncio.gather(*asked)
            assert [[line.id for line in page] for page in pages] == [opened[::-1]] * 50
            assert [line.id for line in await hall.lobby.page("open", "duel", "", pages[0][0].updated, 50)] == opened[
                :1
            ]
            assert await hall.lobby.page("open", "no such game", "", 0.0, 50) == []
            assert await hall.lobby.page("lost", "", "", 0.0, 50) == []
            assert len(reads) == 1
            # A table of this process is seen at once.
            newest = await hall.open_table(wanted, "anna")
            assert (await hall.lobby.page("open", "duel", "", 0.0, 50))[0].id == newest.table
            assert len(reads) == 2

    run(attempt())


def test_a_flood_of_visitors_sends_few_messages_to_the_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def attempt() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            made: list[int] = []
            real = views.scene_view

            def noted(table: Table, viewer: int) -> Any:
                made.append(viewer)
                return real(table, viewer)

            monkeypatch.setattr(views, "scene_view", noted)
            monkeypatch.setattr(broadcast, "PRESENCE_SECONDS", 0.1)
            player = Connection({0: 0}, 0)
            at.actor.add(player)
            visitors = [Connection({}, -3) for _ in range(200)]
            for visitor in visitors:
                at.actor.add(visitor)
                at.actor.welcome_message(visitor)
            for visitor in visitors[1:]:
                at.actor.remove(visitor)
            assert made == [-3]
            assert not player._outbox
            await until(lambda: bool(player._outbox))
            [message] = player._outbox
            assert msgspec.json.decode(message, type=wire.TableChanged).table.spectators == 1

    run(attempt())


def test_requests_for_replays_take_turns_and_few_of_one_address_wait(tmp_path: Path) -> None:
    async def attempt() -> None:
        async with open_house(tmp_path) as (hall, client):
            await client.become("Anna")
            found = await client.open(two(public=True))
            async with hall.histories.lend(["192.0.2.7"]):
                asked = [asyncio.create_task(client.log(found.table)) for _ in range(MOST_HISTORIES + 4)]
                await until(lambda: sum(each.done() for each in asked) == 4)
                assert hall.histories.waiting("127.0.0.1") == MOST_HISTORIES
            ends = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(end, Refused) and end.code == "busy" for end in ends) == 4
            assert sum(isinstance(end, history.LogView) for end in ends) == MOST_HISTORIES

    run(attempt())
