"""Several server processes on PostgreSQL: they share all tables, and no table is lost with its process."""

from __future__ import annotations

import asyncio
import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from tests.server.helpers import Server, asked, asked_view, opened, play_on, run, two, until, until_seq
from tests.server.processes import check, follow_the_clients
from tools.services import Postgres

from meadhall.client import Client, request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol import seating, wire
from meadhall.server.table.records import AnyRecord, Moved, decode
from meadhall_trust.players import Player

KILLS = int(os.environ.get("MEADHALL_KILLS", "6"))


@pytest.fixture(scope="module")
def halls(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Start two processes on one database."""
    folder: Path = tmp_path_factory.mktemp("halls")
    found = [Server(postgres.url(), folder / f"{number}.log") for number in range(2)]
    for server in found:
        server.start()
    yield found
    for server in found:
        server.kill()


def test_two_players_play_through_two_processes(halls: list[Server]) -> None:
    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            async with one.sit(table, tokens[:1]) as anna, other.sit(table, tokens[1:]) as ben:
                while not (anna.view.table.seats[1].here and ben.view.table.seats[0].here):
                    await asyncio.sleep(0.05)
                acks = await play_on([anna, ben], 60)
                assert [ack.seq for ack in acks] == list(range(acks[0].seq, acks[0].seq + 60))
                await ben.ask(wire.Say(request_id(), text="from the other side"))
                while True:
                    message = await anna.next_message()
                    if isinstance(message, wire.Said):
                        break
                assert message.line.text == "from the other side"
            views = [await client.view(table, tokens[0]) for client in (one, other)]
            assert views[0].hash == views[1].hash
            assert views[0].scene == views[1].scene

    run(play())


def test_of_two_moves_at_once_in_two_processes_one_is_executed(halls: list[Server]) -> None:
    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            for _ in range(15):
                seat, view, scene = await asked_view(one, table, tokens)
                moves = [wire.Move(request_id(), seat, view.seq, scene.options[0].action) for _ in range(4)]
                same = moves[0]
                answers = await asyncio.gather(
                    *[(one, other)[n % 2].command(table, move, tokens[seat]) for n, move in enumerate(moves)],
                    *[client.command(table, same, tokens[seat]) for client in (one, other)],
                )
                done = {answer.request: answer for answer in answers if isinstance(answer, wire.Ack)}
                assert len(done) == 1
                assert {answer.code for answer in answers if isinstance(answer, wire.Refused)} <= {"stale"}
                after = await one.view(table, tokens[0])
                assert after.seq == view.seq + 1

    run(play())


async def opened_with_windows(client: Client, seconds: float) -> tuple[str, list[str]]:
    """Open a table whose players are asked at every moment: no game ends before some windows."""
    table, tokens = await opened(client, two(window=seconds))
    for seat, token in enumerate(tokens):
        await client.command(table, wire.Move(request_id(), seat, 0, "arm every"), token)
    return table, tokens


async def until_a_window(client: Client, table: str, tokens: list[str]) -> tuple[wire.Welcome, int]:
    """Play on until a seat is asked in a window with a timeout; return the view of that seat, and the seat."""
    while True:
        seat, mine, scene = await asked_view(client, table, tokens)
        if mine.window_until:
            return mine, seat
        move = wire.Move(request_id(), seat, mine.seq, scene.options[-1].action)
        await client.command(table, move, tokens[seat])


async def record_at(url: str, table: str, seq: int) -> tuple[str | None, AnyRecord]:
    """Return the idempotency key of a record, and the record."""
    db = await asyncpg.connect(url)
    rows = await db.fetch("SELECT request, body FROM records WHERE table_id = $1 AND seq = $2", table, seq)
    await db.close()
    assert len(rows) == 1
    return rows[0]["request"], decode(rows[0]["body"])


def test_an_answer_in_a_window_counts_although_another_process_runs_the_timer(
    halls: list[Server], postgres: Postgres
) -> None:
    """The first process owns the table and runs its timers. The second one gets the answers, in time."""

    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened_with_windows(one, 30.0)
            for _ in range(3):
                view, seat = await until_a_window(other, table, tokens)
                assert view.scene is not None
                move = wire.Move(request_id(), seat, view.seq, view.scene.options[0].action)
                answer = await other.command(table, move, tokens[seat])
                assert isinstance(answer, wire.Ack), answer
                request, record = await record_at(postgres.url(), table, view.seq + 1)
                assert request == move.request
                assert isinstance(record, Moved)
                assert not record.shut

    run(play())


def test_an_answer_as_a_window_times_out_is_executed_or_refused_as_too_late(
    halls: list[Server], postgres: Postgres
) -> None:
    async def play() -> None:
        dice = random.Random(5)
        ends = {"done": 0, "too-late": 0}
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened_with_windows(one, 1.0)
            while sum(ends.values()) < 12 or not all(ends.values()):
                view, seat = await until_a_window(other, table, tokens)
                assert view.scene is not None
                # A busy machine always answers too late, an idle one never: shift the moment until both cases occur.
                late = 0.3 if ends["done"] > 2 * ends["too-late"] + 2 else 0.0
                early = 1.0 if ends["too-late"] > 2 * ends["done"] + 2 else 0.0
                moment = view.window_until - time.time() + dice.uniform(-0.02, 0.01)
                await asyncio.sleep(max(0.0, moment + late - early))
                move = wire.Move(request_id(), seat, view.seq, view.scene.options[0].action)
                answer = await other.command(table, move, tokens[seat])
                request, record = await record_at(postgres.url(), table, view.seq + 1)
                assert isinstance(record, Moved)
                assert record.seat == seat
                if isinstance(answer, wire.Ack):
                    assert (request, record.shut, answer.seq) == (move.request, False, view.seq + 1)
                    ends["done"] += 1
                else:
                    assert (request, record.shut, answer.code) == (None, True, "too-late")
                    ends["too-late"] += 1
        print(f"at the very moment: {ends}")

    run(play())


def test_a_turn_notice_is_sent_once_although_two_processes_have_the_table(halls: list[Server]) -> None:
    got: list[int] = []

    async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        got.append(len(await reader.readuntil(b"}")))
        writer.write(b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async def play() -> None:
        listener = await asyncio.start_server(receive, "127.0.0.1", 0)
        url = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/turn"
        async with listener, halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            await one.command(table, wire.Notify(request_id(), 1, url), tokens[1])
            clients, turns, before = [one, other], 0, 1
            for number in range(400):
                client = clients[number % 2]
                seat, view, scene = await asked_view(client, table, tokens)
                turns += (before, seat) == (0, 1)
                before = seat
                if turns == 5:
                    break
                move = wire.Move(request_id(), seat, view.seq, scene.options[-1].action)
                answer = await client.command(table, move, tokens[seat])
                if isinstance(answer, wire.Ack):
                    while min([(await each.view(table, tokens[0])).seq for each in clients]) < answer.seq:
                        await asyncio.sleep(0.01)
            await until(lambda: len(got) >= turns)
        assert turns == 5
        assert len(got) == turns

    run(play())


class Wanderer(Player):
    """A player that uses a random process for each move."""

    def __init__(self, halls: list[Server], guest: str, number: int) -> None:
        super().__init__(halls[0], guest, two(), SeededDice("player", number))
        self.halls = halls

    async def wander(self) -> None:
        while True:
            self.server = random.choice(self.halls)
            await self.play()
            await asyncio.sleep(0.02)


def test_the_other_process_continues_the_tables_of_one_killed_under_load(
    halls: list[Server], postgres: Postgres
) -> None:
    acks: dict[str, wire.Ack] = {}

    async def rounds() -> None:
        async with halls[0].client() as client:
            await client.become("Anna")
            players = [Wanderer(halls, client.guest, number) for number in range(4)]
        tasks = [asyncio.create_task(player.wander()) for player in players]
        for number in range(KILLS):
            await more(players, random.randrange(1, 8))
            halls[number % 2].kill()
            await more(players, 4)
            for player in players:
                acks.update(player.acks)
            await check(postgres.url(), acks)
            halls[number % 2].start()
        for task in tasks:
            assert not task.done()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def more(players: list[Wanderer], count: int) -> None:
        wanted = sum(len(player.acks) for player in players) + count
        while sum(len(player.acks) for player in players) < wanted:
            await asyncio.sleep(0.005)

    run(rounds())
    print(f"{KILLS} kills of one of two processes, {len(acks)} acknowledged moves")
    assert len(acks) >= 5 * KILLS


def test_bots_play_on_when_the_owner_of_their_table_is_killed(halls: list[Server]) -> None:
    async def play() -> None:
        async with halls[0].client() as one:
            await one.become("Anna")
            # Bots take their thinking time, so the game does not end before the process is killed.
            found = await one.open(two("bot", public=True))
        async with halls[1].client() as other, other.sit(found.table, []) as spectator:
            await until_seq(spectator, 3)
            halls[0].kill()
            begun, seen = time.monotonic(), spectator.seq
            await until_seq(spectator, seen + 3)
            print(f"the bots went on after {time.monotonic() - begun:.1f} s")

    try:
        run(play())
    finally:
        halls[0].start()


def test_a_table_belongs_to_the_process_where_its_clients_are(halls: list[Server], postgres: Postgres) -> None:
    """A proxy sends all clients of a table to one process; another one has opened it, and owns it at first."""
    run(follow_the_clients(halls, postgres.url()))


def test_a_token_that_one_process_issues_is_valid_in_the_other_at_once(halls: list[Server]) -> None:
    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            await one.become("Anna")
            await other.become("Ben")
            for _ in range(5):
                found = await one.open(two("open"))
                # Now the other process has the table in memory, in its old state.
                assert (await other.view(found.table, found.watch)).table.status == "open"
                join = seating.JoinWanted(request_id(), "Ben", found.links["1"])
                joined = await other.join(found.table, join)
                assert await other.join(found.table, join) == joined
                assert (await one.view(found.table, joined.token)).viewer == 1
                mine = await one.join(found.table, seating.JoinWanted(request_id(), "Anna", found.links["0"]))
                await other.command(found.table, wire.Resign(request_id(), 0), mine.token)
                asked = [each.command(found.table, wire.Rematch(request_id()), mine.token) for each in (one, other)]
                answers = await asyncio.gather(*asked)
                assert all(isinstance(answer, wire.Ack) for answer in answers), answers
                places = [await each.following(found.table, mine.token) for each in (one, other)]
                assert places[0] == places[1]

    run(play())


def test_a_player_whose_process_dies_reconnects_to_the_other(halls: list[Server]) -> None:
    async def play() -> None:
        async with Client(halls[0].address) as one, Client(halls[1].address) as other:
            table, tokens = await opened(one)
            async with other.sit(table, tokens[1:]) as ben:
                async with one.sit(table, tokens[:1]) as anna:
                    await play_on([anna, ben], 20)
                    halls[0].kill()
                async with other.sit(table, tokens[:1]) as again:
                    assert again.seq == ben.seq
                    await play_on([again, ben], 10)
                    assert asked(again) == asked(ben)

    try:
        run(play())
    finally:
        halls[0].start()


def test_text_that_postgresql_cannot_store_is_refused_and_counts_as_no_failure(halls: list[Server]) -> None:
    """PostgreSQL refuses text with NUL, and numbers beyond its columns. The server must refuse them before a query."""

    async def attempt() -> None:
        async with halls[0].client() as client:
            table, tokens = await opened(client)
            nul, key = "a%00b", {"Authorization": f"Bearer {tokens[0]}"}
            paths = [
                *(f"/api/tables/{nul}{rest}" for rest in ("", "/log", "/seen/1", "/game", "/account", "/review")),
                *(f"/api/tables?{query}" for query in ("status=a%00", "game=a%00", "search=a%00", "before=nan")),
                *(f"/api/tables?before={number}" for number in ("inf", "-inf", "1e999", "-1")),
                f"/api/tables/{table}/seen/{10**30}",
                f"/api/lessons/{nul}",
            ]
            for path in paths:
                answer = await client.http.get(path, headers=key)
                assert answer.status_code < 500, (path, answer.text)
            commands = [
                wire.Say("request-\0", text="hm"),
                wire.Say(request_id(), text="a\0b"),
                wire.Move(request_id(), 0, 2**62, "a\0b"),
                wire.Notify(request_id(), 0, "https://a\0b/"),
                wire.SetOrders(request_id(), 0, answers=["a\0b"]),
                wire.SetCrest(request_id(), 0, title="a\0b"),
            ]
            bodies: list[tuple[str, msgspec.Struct]] = [(f"/api/tables/{table}/commands", each) for each in commands]
            bodies += [
                (f"/api/tables/{table}/report", seating.ReportWanted("a\0b", 1)),
                (f"/api/tables/{table}/join", seating.JoinWanted("request-\0", "Ben")),
                (f"/api/tables/{nul}/join", seating.JoinWanted(request_id(), "Ben")),
                ("/api/guests", seating.GuestWanted("a\0b")),
                ("/api/tables", two(request="request-\0")),
                ("/api/tables", seating.TableWanted("a\0b", [seating.SeatWanted("me")])),
            ]
            for path, body in bodies:
                guest = {"Authorization": f"Bearer {client.guest}"} if path.endswith(("join", "tables")) else key
                answer = await client.http.post(path, content=msgspec.json.encode(body), headers=guest)
                assert answer.status_code < 500, (path, body, answer.text)
            # The table plays on, and neither process has counted a failure.
            async with client.sit(table, tokens) as place:
                await place.ask(wire.Say(request_id(), text="still here"))
            for server in halls:
                found = (await client.http.get(f"{server.address}/metrics")).text
                assert not re.search(r"^meadhall_failures_total\{.*\} [^0]", found, re.MULTILINE), found

    run(attempt())
