"""Running a hall on PostgreSQL: a rolling restart under play, a backup that is restored, and the host's commands."""

from __future__ import annotations

import asyncio
import random
import subprocess
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from tests.server.helpers import Server, forever, opened, run, two
from tests.server.inside import BOTH, events_of, hall_at, move, people_of, store_of
from tests.server.notifying import mailing, notice_clock, notifying_hall, settle, table_of
from tests.server.postbox import Postbox
from tests.server.processes import check
from tests.server.test_events import decide_one, wanted
from tests.server.test_postgres import Wanderer
from tests.server.test_ratings import given_up, opened_for
from tools.commands.external_tools import postgres_program
from tools.services import Postgres

from meadhall.cli.main import main
from meadhall.client import Closed
from meadhall.protocol import wire
from meadhall.protocol.people import Notes, SignedIn
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.table.state import Refusal


async def new_database(postgres: Postgres, name: str) -> str:
    db = await asyncpg.connect(postgres.url())
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()
    return postgres.url(name)


async def statuses(url: str, tables: list[str]) -> set[str]:
    """Return what became of tables."""
    db = await asyncpg.connect(url)
    rows = await db.fetch("SELECT status FROM tables WHERE id = ANY($1)", tables)
    await db.close()
    return {row["status"] for row in rows}


def test_processes_restart_one_after_the_other_while_people_play(postgres: Postgres, tmp_path: Path) -> None:
    """Each process stops with SIGTERM and starts again. No move fails, and no acknowledged move is lost."""
    url = run(new_database(postgres, "rolling"))
    halls = [Server(url, tmp_path / f"{number}.log") for number in range(2)]
    acks: dict[str, wire.Ack] = {}
    players: list[Wanderer] = []

    async def play() -> None:
        async with halls[0].client() as client:
            await client.become("Anna")
            players[:] = [Wanderer(halls, client.guest, number) for number in range(3)]
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

    random.seed(1)
    for hall in halls:
        hall.start()
    try:
        run(play())
    finally:
        logs = [hall.stop() for hall in halls]
    run(check(url, acks))
    left = [table for player in players for table in player.tables[:-1]]
    assert run(statuses(url, left)) <= {"finished"}, "the game goes on at the same table"
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
    subprocess.run([str(found), *words], check=True, capture_output=True, timeout=600)


def test_the_host_administers_a_hall_on_postgresql(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two processes run. The host closes a table, deletes it, and finds and erases a guest."""
    url = run(new_database(postgres, "hosted"))
    halls = [Server(url, tmp_path / f"{number}.log") for number in range(2)]
    for hall in halls:
        hall.start()

    async def admin(*words: str) -> str:
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["admin", *words, "--db", url, "--lang", "en"]) == 0
        return capsys.readouterr().out

    async def play() -> None:
        async with halls[0].client() as one, halls[1].client() as other:
            table, tokens = await opened(one)
            async with one.sit(table, tokens[:1]) as here, other.sit(table, tokens[1:]) as there:
                shown = await admin("show", table)
                guest = shown.partition("opened by guest ")[2].split()[0]
                assert table in await admin("export", guest)
                await admin("close", table)
                for place in (here, there):
                    while place.view.table.status != "finished":
                        await place.next_message()
                assert "1 finished" in await admin("erase", guest)
                for place in (here, there):
                    with pytest.raises(Closed, match="closed"):
                        await forever(place)
            assert "Guest 2" in await admin("show", table)
            await admin("rotate")
            assert (await admin("keys")).count("key") == 2
            await admin("delete", table)

    try:
        run(play())
    finally:
        logs = [hall.stop() for hall in halls]
    assert "Traceback" not in "".join(logs)
    run(check(url, {}))


def test_people_live_in_postgresql_too(postgres: Postgres) -> None:
    """Eight requests use the same link at once: one of them signs in."""
    url = run(new_database(postgres, "people"))

    async def play() -> None:
        async with hall_at(url) as hall:
            people = people_of(hall)
            opening = await hall.open_table(two(), "anna")
            person = await people.keep("anna", "Anna")
            assert [each.table for each in await people.tables(frozenset(["anna"]))] == [opening.table]
            link = await people.new_link("anna")
            taken = await asyncio.gather(
                *[people.sign_in_by_secret(link.secret, "") for _ in range(8)], return_exceptions=True
            )
            assert sum(isinstance(each, SignedIn) for each in taken) == 1
            assert sum(isinstance(each, Refusal) for each in taken) == 7
            assert await people.person_of(person.token) == "anna"
            await people.take_notes("anna", "", Notes(puzzles={"2026-01-01": True}))
            assert (await people.erase(hall, frozenset(["anna"]), "anna")).waiting == 0
            assert await people.person_of(person.token) is None

    run(play())


def test_an_older_postgresql_database_gets_its_index_of_guests(postgres: Postgres) -> None:
    url = run(new_database(postgres, "before"))

    async def play() -> None:
        async with hall_at(url) as hall:
            opening = await hall.open_table(two(), "anna")
        db = await asyncpg.connect(url)
        notices = ("turns", "notice_settings", "devices", "outbox", "confirmations")
        events = ("events", "event_guests", "event_tables")
        people = ("guest_tables", "aliases", "passkeys", "sessions", "secrets", "erasing", "ratings", "people")
        for table in (*notices, *events, *people):
            await db.execute(f"DROP TABLE {table} CASCADE")
        await db.execute("ALTER TABLE tables DROP COLUMN judged")
        await db.execute("UPDATE alembic_version SET version_num = '0004'")
        await db.close()
        async with hall_at(url) as hall:
            assert await store_of(hall).tables_of("anna") == [opening.table]

    run(play())


def test_two_processes_rate_a_game_once(postgres: Postgres) -> None:
    url = run(new_database(postgres, "rated"))

    async def play() -> None:
        async with hall_at(url) as one, hall_at(url) as other:
            for _ in range(3):
                await given_up(one, await opened_for(one, "anna", "ben"), 1)
            await asyncio.gather(*[people_of(hall).ratings.sweep() for hall in (one, other, one, other)])
            (line,), _ = await people_of(other).ratings.of("anna")
            assert line.games == 3
            assert [point.rating for point in line.history] == sorted(point.rating for point in line.history)

    run(play())


def test_events_live_in_postgresql_too(postgres: Postgres) -> None:
    """Two processes change one event at the same time; both see its results."""

    async def play() -> None:
        url = await new_database(postgres, "events")
        guests = ["anna", "ben", "cleo", "dora"]
        async with hall_at(url) as one, hall_at(url) as two:
            made = await events_of(one).make(one, wanted(places=4), "anna")
            halls = [one, two, one, two]
            await asyncio.gather(
                *[
                    events_of(hall).join(hall, made.id, guest.title(), guest)
                    for hall, guest in zip(halls, guests, strict=True)
                ]
            )
            await events_of(two).start(two, made.id, "anna")
            seats = await asyncio.gather(
                *[events_of(hall).next_table(hall, made.id, guest) for hall, guest in zip(halls, guests, strict=True)]
            )
            assert len({each.table for each in seats}) == 2
            view = await events_of(one).view(one, made.id, ["anna"])
            while view.status == "running":
                await decide_one(two, made.id, guests)
                await events_of(one).sweep(one)
                view = await events_of(one).view(one, made.id, ["anna"])
            assert sum(line.points for line in view.standings) == 6.0

    run(play())


def test_turns_and_messages_on_postgresql(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postbox: Postbox, postgres: Postgres
) -> None:
    """Several processes take turns from one database; each notice is sent once."""
    clock = notice_clock(monkeypatch)
    url = run(new_database(postgres, "notices"))

    async def play() -> None:
        async with notifying_hall(tmp_path, clock, postbox.url, url=url) as (hall, desk):
            await mailing(hall, desk, postbox, "anna", digest=60)
            first = await table_of(hall)
            await settle(hall, desk, clock)
            actor = await hall.actor(first)
            assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            await table_of(hall)
            await table_of(hall)
            await settle(hall, desk, clock)
            assert len(postbox.mails) == 1
            others = [TurnNotices(store_of(hall), desk._channels, clock.time) for _ in range(3)]
            clock.passes(3600)
            await asyncio.gather(desk.deliver(), *[other.deliver() for other in others])
            assert [mail["Subject"] for mail in postbox.mails] == ["Your turn: The Duel", "2 tables wait for you"]
            await people_of(hall).erase(hall, frozenset({"anna"}), "anna")
            assert await desk.rows.waiting({"anna"}) == []

    run(play())
