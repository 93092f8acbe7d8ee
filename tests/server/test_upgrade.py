"""Running a hall on PostgreSQL: a rolling restart under play, and a backup that is restored."""

from __future__ import annotations

import asyncio
import random
import subprocess
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from tests.server.helpers import Server, opened, run
from tests.server.postgres import Postgres
from tests.server.test_postgres import Wanderer, check
from tools.commands.machine import postgres_program

from meadhall.protocol import wire


async def new_database(postgres: Postgres, name: str) -> str:
    db = await asyncpg.connect(postgres.url())
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()
    return postgres.url(name)


def test_processes_restart_one_after_the_other_while_people_play(postgres: Postgres, tmp_path: Path) -> None:
    """Each process stops with SIGTERM and starts again. No move fails, and no acknowledged move is lost."""
    url = run(new_database(postgres, "rolling"))
    halls = [Server(url, tmp_path / f"{number}.log") for number in range(2)]
    acks: dict[str, wire.Ack] = {}

    async def play() -> None:
        async with halls[0].client() as client:
            await client.become("Anna")
            players = [Wanderer(halls, client.guest, number) for number in range(3)]
        tasks = [asyncio.create_task(player.wander()) for player in players]

        async def more(count: int) -> None:
            wanted = [len(player.acks) + count for player in players]
            while any(len(player.acks) < most for player, most in zip(players, wanted, strict=True)):
                assert not any(task.done() for task in tasks)
                await asyncio.sleep(0.005)

        for hall in halls:
            await more(3)
            await asyncio.to_thread(hall.stop)
            await more(3)
            await asyncio.to_thread(hall.start)
        await more(3)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for player in players:
            acks.update(player.acks)
            assert player.refused == 0
            assert len(player.tables) == 1, "the game goes on at the same table"

    random.seed(1)
    for hall in halls:
        hall.start()
    try:
        run(play())
    finally:
        logs = [hall.stop() for hall in halls]
    run(check(url, acks))
    assert "Traceback" not in "".join(logs)
    assert "error" not in "".join(logs)


def test_a_dump_of_postgresql_is_restored_and_played_on(postgres: Postgres, tmp_path: Path) -> None:
    """The commands are those of docs/hosting.md; people play while pg_dump runs."""
    url = run(new_database(postgres, "dumped"))
    dump = tmp_path / "hall.dump"
    first = Server(url, tmp_path / "first.log")
    first.start()
    try:

        async def play() -> tuple[str, list[str], wire.Welcome]:
            async with first.client() as client:
                table, tokens = await opened(client)
                return table, tokens, await client.view(table, tokens[0])

        table, tokens, before = run(play())
        program(postgres, "pg_dump", "--format=custom", f"--file={dump}", url)
    finally:
        first.kill()
    again = run(new_database(postgres, "restored"))
    program(postgres, "pg_restore", "--exit-on-error", f"--dbname={again}", str(dump))
    second = Server(again, tmp_path / "second.log")
    second.start()
    try:

        async def seen() -> None:
            async with second.client() as client:
                after = await client.view(table, tokens[0])
                assert (after.seq, after.hash, after.scene) == (before.seq, before.hash, before.scene)

        run(seen())
    finally:
        second.kill()


def program(postgres: Postgres, name: str, *words: str) -> None:
    found = postgres_program(name)
    assert found is not None
    subprocess.run([str(found), *words], check=True, capture_output=True, timeout=60)
