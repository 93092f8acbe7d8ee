"""Nothing that was acknowledged is ever lost: halls killed at any moment under load, and closed in good order."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import Server, hall_in, opened, play_on, run, two

from meadhall.client import Client, Closed, Refused, request_id
from meadhall.server import wire
from meadhall.server.bots import Bots
from meadhall.server.deeds import Holder
from meadhall.server.hall import Hall
from meadhall.server.keeper import SNAPSHOT_EVERY, Keeper
from meadhall.server.limits import Limits
from meadhall.server.log import decode, first_hash, kind_of, log_key, next_hash
from meadhall.server.store import Store
from meadhall.server.tokens import Tokens

KILLS = int(os.environ.get("MEADHALL_KILLS", "25"))
TABLES = 6
TABLES_KEPT = int(os.environ.get("MEADHALL_TABLES", "60"))


class Player:
    """Plays both seats of a table, remembers every acknowledgement, and asks again after each crash."""

    def __init__(self, server: Server, guest: str, table: str, tokens: list[str]) -> None:
        self.server = server
        self.guest = guest
        self.table = table
        self.tokens = tokens
        self.acks: dict[str, wire.Ack] = {}
        self.open: wire.Move | None = None

    async def play(self) -> None:
        """Play until the hall is gone."""
        async with Client(self.server.address) as client:
            client.guest = self.guest
            while True:
                if self.open is None:
                    self.open = await self.next_move(client)
                answer = await client.command(self.table, self.open, self.tokens[self.open.seat])
                if isinstance(answer, wire.Ack):
                    was = self.acks.setdefault(answer.request, answer)
                    assert was == answer
                else:
                    assert answer.code == "stale", answer
                self.open = None

    async def next_move(self, client: Client) -> wire.Move:
        view = await client.view(self.table, self.tokens[0])
        assert view.scene is not None
        if view.table.status != "playing":
            opened_ = await client.open(two())
            self.table, self.tokens = opened_.table, [opened_.tokens["0"], opened_.tokens["1"]]
            return await self.next_move(client)
        assert view.scene.prompt is not None
        seat = view.scene.prompt.seats[0]
        scene = (await client.view(self.table, self.tokens[seat])).scene
        assert scene is not None
        return wire.Move(request_id(), seat, view.seq, random.choice(scene.options).action)


def check(database: Path, acks: dict[str, wire.Ack]) -> None:
    """Every acknowledgement is in the database once, every chain of hashes is whole, and no number is missing."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        found = {
            request: (seq, digest.hex())
            for request, seq, digest in db.execute("SELECT request, seq, hash FROM records WHERE request IS NOT NULL")
        }
        for request, ack in acks.items():
            assert found.get(request) == (ack.seq, ack.hash), f"{request} was acknowledged and is not there"
        for table, secret in db.execute("SELECT id, secret FROM tables").fetchall():
            chain, key = first_hash(table), log_key(secret)
            rows = db.execute("SELECT seq, body, hash FROM records WHERE table_id = ? ORDER BY seq", (table,))
            for expected, (seq, body, digest) in enumerate(rows, start=1):
                chain = next_hash(key, chain, seq, kind_of(decode(body)), body)
                assert (seq, digest) == (expected, chain)


def test_a_hall_killed_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    dice = random.Random(3)
    starts: list[float] = []
    acks: dict[str, wire.Ack] = {}

    async def rounds() -> None:
        starts.append(server.start())
        async with server.client() as client:
            await client.become("Anna")
            players = []
            for _ in range(TABLES):
                found = await client.open(two())
                players.append(Player(server, client.guest, found.table, [found.tokens["0"], found.tokens["1"]]))
        for _ in range(KILLS):
            tasks = [asyncio.create_task(player.play()) for player in players]
            wanted = sum(len(player.acks) for player in players) + dice.randrange(1, 16)
            while sum(len(player.acks) for player in players) < wanted:
                await asyncio.sleep(0.002)
            await asyncio.sleep(dice.uniform(0, 0.03))
            server.kill()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(result, httpx.TransportError), result
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


def test_a_request_sent_again_after_a_crash_gets_its_old_answer(tmp_path: Path) -> None:
    server = hall_in(tmp_path)
    server.start()

    async def before() -> tuple[str, list[str], wire.Move, wire.Ack]:
        async with server.client() as client:
            table, tokens = await opened(client)
            player = Player(server, client.guest, table, tokens)
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


def test_the_hall_says_goodbye_when_it_closes_and_goes_on_afterwards(tmp_path: Path) -> None:
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
                    await listen(anna.news)
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

    async def listen(news: object) -> None:
        assert callable(news)
        while True:
            await news()

    run(play())
    server.kill()


def test_a_hall_starts_again_without_reading_whole_histories(tmp_path: Path) -> None:
    """Each table stands on its newest snapshot, so that only the few records since are read, however long it is."""
    count, moves = TABLES_KEPT, 60

    async def hall() -> Hall:
        store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
        await store.open()
        return Hall(store, Tokens(await store.signing_key()), Bots(0), Limits(tables_per_guest=count))

    async def fill() -> dict[str, tuple[int, bytes]]:
        found = await hall()
        tables = await asyncio.gather(*[found.open_table(two(), "anna") for _ in range(count)])
        keepers = [await found.keeper(each.table) for each in tables]

        async def play(keeper: Keeper) -> None:
            holder = Holder(frozenset({0, 1}))
            for _ in range(moves):
                assert keeper.table.match is not None
                seat = keeper.table.asked()[0]
                text = keeper.table.match.choices(seat)[0].text
                answer = await keeper.do(wire.Move(request_id(), seat, keeper.table.seq, text), holder)
                assert isinstance(answer, wire.Ack)

        await asyncio.gather(*[play(keeper) for keeper in keepers])
        await found.store.close()
        return {keeper.table.id: (keeper.table.seq, keeper.table.hash) for keeper in keepers}

    async def look(tables: dict[str, tuple[int, bytes]]) -> float:
        found = await hall()
        for table in tables:
            kept = await found.store.load(table)
            assert kept is not None
            assert kept.snapshot is not None
            assert len(kept.records) < SNAPSHOT_EVERY
        begun = time.perf_counter()
        keepers = await asyncio.gather(*[found.keeper(table) for table in tables])
        spent = time.perf_counter() - begun
        assert {keeper.table.id: (keeper.table.seq, keeper.table.hash) for keeper in keepers} == tables
        await found.store.close()
        return spent

    tables = run(fill())
    spent = run(look(tables))
    server = hall_in(tmp_path)
    ready = server.start()
    server.kill()
    print(f"ready after {ready:.2f} s; {count} tables of {moves} moves read in {spent:.2f} s")
