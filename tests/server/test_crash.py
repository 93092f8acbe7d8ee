"""No acknowledged move is lost: servers are killed under load, and stopped in order."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest
from tests.server.helpers import hall_in, opened, play_on, run, two

from meadhall.client import Closed, Refused, request_id
from meadhall.core.dice import SeededDice
from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.http.limits import Limits
from meadhall.server.storage.persistence import SNAPSHOT_EVERY
from meadhall.server.storage.store import Store
from meadhall.server.table.actor import TableActor
from meadhall.server.table.credentials import Credentials
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens
from meadhall_trust.players import Player, check

KILLS = int(os.environ.get("MEADHALL_KILLS", "25"))
TABLES = 6
TABLES_KEPT = int(os.environ.get("MEADHALL_TABLES", "60"))


def test_a_server_killed_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    dice = random.Random(3)
    starts: list[float] = []
    acks: dict[str, wire.Ack] = {}

    async def rounds() -> None:
        starts.append(server.start())
        async with server.client() as client:
            await client.become("Anna")
            players = [Player(server, client.guest, two(), SeededDice("player", number)) for number in range(TABLES)]
        for _ in range(KILLS):
            tasks = [asyncio.create_task(player.play()) for player in players]
            wanted = sum(len(player.acks) for player in players) + dice.randrange(1, 16)
            while sum(len(player.acks) for player in players) < wanted:
                await asyncio.sleep(0.002)
            await asyncio.sleep(dice.uniform(0, 0.03))
            server.kill()
            await asyncio.gather(*tasks)
            for player in players:
                acks.update(player.acks)
            check(tmp_path / "hall.db", acks)
            starts.append(server.start())
        server.kill()

    async def patiently() -> None:
        await asyncio.wait_for(rounds(), 3600)

    asyncio.run(patiently())
    print(f"{KILLS} kills, {len(acks)} acknowledged moves, slowest start {max(starts[1:]):.2f} s")
    assert len(acks) >= KILLS


def test_a_retry_after_a_crash_gets_the_stored_answer(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    server.start()

    async def before() -> tuple[str, list[str], wire.Move, wire.Ack]:
        async with server.client() as client:
            table, tokens = await opened(client)
            player = Player(server, client.guest, two(), SeededDice("player"))
            player.table, player.tokens = table, tokens
            move = await player.next_move(client)
            ack = await client.command(table, move, tokens[move.seat])
            assert isinstance(ack, wire.Ack)
            for _ in range(3):
                later = await player.next_move(client)
                assert isinstance(await client.command(table, later, tokens[later.seat]), wire.Ack)
            return table, tokens, move, ack

    table, tokens, move, ack = run(before())
    server.kill()
    server.start()

    async def after() -> None:
        async with server.client() as client:
            assert await client.command(table, move, tokens[move.seat]) == ack
            other = wire.Move(move.request, move.seat, move.seq, "another")
            answer = await client.command(table, other, tokens[move.seat])
            assert isinstance(answer, wire.Refused)
            assert answer.code == "request-reused"
            with pytest.raises(Refused):
                await client.view(table)

    run(after())
    server.kill()


def test_the_server_says_goodbye_on_shutdown_and_continues_its_tables_after_a_restart(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    server.start()

    async def play() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 40)
                await anna.ask(wire.Say(request_id(), text="until later"))
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                with pytest.raises(Closed, match="shutdown"):
                    await listen(anna.next_message)
                log = await stopping
                assert "rror" not in log
                seq, scene = ben.seq, ben.scene
        server.start()
        async with (
            server.client() as client,
            client.sit(table, tokens[:1]) as anna,
            client.sit(table, tokens[1:]) as ben,
        ):
            assert ben.scene == scene
            assert ben.seq == seq + 1
            assert [line.text for line in ben.view.chat] == ["until later"]
            await play_on([anna, ben], 10)

    async def listen(next_message: object) -> None:
        assert callable(next_message)
        while True:
            await next_message()

    run(play())
    server.kill()


def test_a_restart_does_not_read_whole_histories(tmp_path: Path) -> None:
    """The server loads each table from its newest snapshot, so it reads only the few records since."""
    count, moves = TABLES_KEPT, 60

    async def hall() -> Hall:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        await store.open()
        return Hall(store, Tokens(await store.signing_key()), WorkerPool(0), Limits(tables_per_guest=count))

    async def fill() -> dict[str, tuple[int, bytes]]:
        found = await hall()
        tables = await asyncio.gather(*[found.open_table(two(), "anna") for _ in range(count)])
        actors = [await found.actor(each.table) for each in tables]

        async def play(actor: TableActor) -> None:
            credentials = Credentials(frozenset({0, 1}))
            for _ in range(moves):
                assert actor.table.match is not None
                seat = actor.table.asked()[0]
                text = actor.table.match.choices(seat)[0].text
                answer = await actor.execute(wire.Move(request_id(), seat, actor.table.seq, text), credentials)
                assert isinstance(answer, wire.Ack)

        await asyncio.gather(*[play(actor) for actor in actors])
        await found.store.close()
        return {actor.table.id: (actor.table.seq, actor.table.hash) for actor in actors}

    async def look(tables: dict[str, tuple[int, bytes]]) -> float:
        found = await hall()
        for table in tables:
            stored = await found.store.load(table)
            assert stored is not None
            assert stored.snapshot is not None
            assert len(stored.records) < SNAPSHOT_EVERY
        begun = time.perf_counter()
        actors = await asyncio.gather(*[found.actor(table) for table in tables])
        spent = time.perf_counter() - begun
        assert {actor.table.id: (actor.table.seq, actor.table.hash) for actor in actors} == tables
        await found.store.close()
        return spent

    tables = run(fill())
    spent = run(look(tables))
    server = hall_in(tmp_path)
    ready = server.start()
    server.kill()
    print(f"ready after {ready:.2f} s; {count} tables of {moves} moves read in {spent:.2f} s")
