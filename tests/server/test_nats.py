"""Notices between server processes through a real NATS server, with PostgreSQL as the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from tests.server.helpers import Server, opened, play_on, run, until
from tests.server.inside import hall_at
from tests.server.processes import check, follow_the_clients
from tools.services import Nats, Postgres

from meadhall.client import request_id
from meadhall.protocol import wire
from meadhall.server.cluster import nats_bus
from meadhall.server.cluster.bus import ALL_TABLES
from meadhall.server.cluster.nats_bus import NatsBus
from meadhall.server.cluster.postgres_bus import CHANNEL
from meadhall.server.serve import Settings, bus_of
from meadhall.server.storage.database import StoreError
from meadhall.server.storage.store import Store
from meadhall_trust.seat_players import SeatPlayer, Witness


@pytest.fixture(scope="module")
def halls(postgres: Postgres, nats: Nats, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Start two processes on one database, which notify each other through NATS."""
    folder: Path = tmp_path_factory.mktemp("halls")
    found = [Server(postgres.url(), folder / f"{number}.log", bus=nats.url) for number in range(2)]
    for server in found:
        server.start()
    yield found
    for server in found:
        server.kill()


async def listening(bus: NatsBus) -> list[str]:
    heard: list[str] = []

    async def hear(process: str, table: str, rest: str) -> None:
        heard.append(f"{process} {table} {rest}")

    await bus.open(hear)
    return heard


def test_processes_of_one_hall_hear_each_other_and_no_other_hall(nats: Nats) -> None:
    async def listen() -> None:
        buses = [NatsBus(nats.url, *words) for words in (("one", b"a"), ("two", b"a"), ("three", b"b"))]
        one, two, three = [await listening(bus) for bus in buses]
        await buses[0].send(["one oak 1", "one elm 2"])
        await until(lambda: len(two) == 2)
        await buses[1].send(["two oak 3"])
        await buses[2].send(["three oak 4"])
        await until(lambda: one)
        # By now a message to the wrong hall would have arrived, too.
        await buses[0].send(["one end 0"])
        await until(lambda: len(two) == 3)
        assert (one, two, three) == (["two oak 3"], ["one oak 1", "one elm 2", "one end 0"], [])
        for bus in buses:
            await bus.close()

    run(listen())


def test_a_bus_whose_server_was_down_lets_all_tables_catch_up() -> None:
    async def listen() -> None:
        server = Nats()
        try:
            bus = NatsBus(server.url, "one", b"a")
            heard = await listening(bus)
            server.kill()
            # Neither fails nor waits: the notice is dropped, or sent later.
            await bus.send(["one oak 1"])
            server.start()
            await until(lambda: f"? {ALL_TABLES} 0" in heard)
            await bus.close()
        finally:
            server.kill()

    run(listen())


def test_a_hall_says_in_one_sentence_that_its_bus_cannot_be_used(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nats_bus, "PATIENCE", 0.2)

    async def attempt(url: str, bus: str) -> str:
        store = Store(url)
        await store.open()
        try:
            with pytest.raises(StoreError) as refused:
                await listening(await bus_of(Settings(bus=bus), store))  # type: ignore[arg-type]
            return str(refused.value)
        finally:
            await store.close()

    # Port 1 of this machine serves nothing.
    said = run(attempt(postgres.url(), "nats://hall:secret@127.0.0.1:1"))
    assert "does not answer" in said
    assert "secret" not in said
    assert "nats://HOST:PORT" in run(attempt(postgres.url(), "redis://127.0.0.1"))
    assert "PostgreSQL" in run(attempt(f"sqlite:///{tmp_path / 'hall.db'}", "nats://127.0.0.1:1"))


def test_two_players_play_through_two_processes_and_postgresql_notifies_nobody(
    halls: list[Server], postgres: Postgres
) -> None:
    notified: list[object] = []

    async def play() -> None:
        db = await asyncpg.connect(postgres.url())
        await db.add_listener(CHANNEL, lambda *words: notified.append(words))
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            async with one.sit(table, tokens[:1]) as anna, other.sit(table, tokens[1:]) as ben:
                await until(lambda: anna.view.table.seats[1].here and ben.view.table.seats[0].here)
                acks = await play_on([anna, ben], 40)
                assert [ack.seq for ack in acks] == list(range(acks[0].seq, acks[0].seq + 40))
            views = [await client.view(table, tokens[0]) for client in (one, other)]
            assert views[0].hash == views[1].hash
        await db.execute("SELECT pg_notify($1, 'the end')", CHANNEL)
        await until(lambda: notified)
        await db.close()

    run(play())
    assert [words[3] for words in notified if isinstance(words, tuple)] == ["the end"]


def test_players_of_two_processes_play_on_while_the_bus_is_down(halls: list[Server], nats: Nats) -> None:
    """Each process compares its tables with the database every few seconds."""

    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            async with one.sit(table, tokens[:1]) as anna, other.sit(table, tokens[1:]) as ben:
                await play_on([anna, ben], 4)
                nats.kill()
                try:
                    seq = anna.seq
                    await play_on([anna, ben], 2)
                    assert anna.seq == ben.seq == seq + 2
                finally:
                    nats.start()
                await play_on([anna, ben], 6)

    run(play())


def test_a_table_belongs_to_the_process_where_its_clients_are(halls: list[Server], postgres: Postgres) -> None:
    run(follow_the_clients(halls, postgres.url()))


@asynccontextmanager
async def playing(halls: list[Server], url: str, witness: Witness) -> AsyncIterator[list[str]]:
    """Let two players play at each of four tables; yield the tables. At the end, nothing acknowledged may be lost."""

    def addresses(table: str) -> list[str]:
        order = [server.address for server in halls]
        return order if sum(table.encode()) % 2 else order[::-1]

    async with halls[0].client() as client:
        found = [await opened(client) for _ in range(4)]
    players = [SeatPlayer(addresses, table, token, witness, pace=0.1) for table, tokens in found for token in tokens]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        await witness.all_answer([table for table, _ in found])
        yield [table for table, _ in found]
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [end for end in ends if isinstance(end, Exception)]
    await check(url, witness.acks)


def test_a_process_killed_under_load_loses_nothing(halls: list[Server], postgres: Postgres) -> None:
    witness = Witness()

    async def play() -> None:
        async with playing(halls, postgres.url(), witness) as tables:
            for server in halls:
                server.kill()
                await witness.all_answer(tables)
                await asyncio.to_thread(server.start)

    run(play())
    assert len(witness.acks) >= 12


def test_a_rolling_restart_of_all_processes_refuses_no_move(halls: list[Server], postgres: Postgres) -> None:
    """Players connect again to the next process, and send an unanswered move again: it gets its stored answer."""
    witness = Witness()

    async def play() -> None:
        async with playing(halls, postgres.url(), witness) as tables:
            for server in halls:
                await asyncio.to_thread(server.stop)
                await witness.all_answer(tables)
                await asyncio.to_thread(server.start)

    run(play())
    assert not witness.refused
    assert len(witness.acks) >= 12


def test_a_client_is_limited_over_all_processes(postgres: Postgres, nats: Nats) -> None:
    """Twenty new guests at once from one address: not twenty in each process."""

    async def attempt() -> None:
        async with hall_at(postgres.url()) as one, hall_at(postgres.url()) as other:
            for hall in (one, other):
                hall.bus = NatsBus(nats.url, hall.store.process, await hall.store.bus_key())
                await hall.open()
            there = other.quotas.guests
            assert all(one.quotas.guests.take("192.0.2.1") for _ in range(20))
            assert there.take("192.0.2.2")
            await until(lambda: [bucket.left < 2 for bucket in there._buckets.values()] == [False, True])
            # A new one comes every minute.
            assert [there.take("192.0.2.1") for _ in range(3)].count(True) < 3
            assert there.take("192.0.2.2")

    run(attempt())


def test_a_command_of_a_revoked_link_is_refused_in_both_processes(halls: list[Server]) -> None:
    """What one process revokes is revoked in the other at once, also over this bus."""

    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            assert (await other.view(table, tokens[0])).viewer == 0
            answer = await one.command(table, wire.Rotate(request_id(), 0), tokens[0])
            assert isinstance(answer, wire.Ack)
            answered = await other.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[0]}"})
            assert answered.status_code in (401, 403)

    run(play())
