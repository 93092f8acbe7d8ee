"""A write-ahead log of SQLite that was cut, damaged or deleted: the server detects and reports the loss."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.helpers import hall_in, run, two
from tests.server.inside import BOTH, hall_here, move, store_of

from meadhall.cli.main import main
from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.storage import heads
from meadhall.server.storage.heads import Loss
from meadhall.server.storage.persistence import load
from meadhall.server.storage.sqlite_file import backup

MOVES = 12


async def play(hall: Hall, moves: int = MOVES) -> str:
    found = await hall.open_table(two(), "a" * 32)
    actor = await hall.actor(found.table)
    for _ in range(moves):
        assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
    return found.table


def crashed(folder: Path, target: Path) -> tuple[str, int]:
    """Play, and copy the files as a crash would leave them; return the table and its last number."""

    async def crash() -> tuple[str, int]:
        async with hall_here(folder) as hall:
            table = await play(hall)
            for file in folder.glob("hall.db*"):
                shutil.copy(file, target / file.name)
            return table, (await hall.actor(table)).table.seq

    folder.mkdir()
    target.mkdir()
    return run(crash())


def found_in(folder: Path) -> list[Loss]:
    """Open the database; return its losses."""

    async def look() -> list[Loss]:
        async with hall_here(folder) as hall:
            heads = store_of(hall).heads
            assert heads is not None
            return heads.losses()

    return run(look())


def cut(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def damage(log: Path) -> None:
    body = bytearray(log.read_bytes())
    body[len(body) // 2] ^= 255
    log.write_bytes(body)


@pytest.mark.parametrize(("harm", "least"), [(cut, 1), (damage, 1), (Path.unlink, 0)])
def test_lost_moves_are_found_at_the_next_start(tmp_path: Path, harm: Callable[[Path], None], least: int) -> None:
    table, seq = crashed(tmp_path / "before", tmp_path / "after")
    harm(tmp_path / "after" / "hall.db-wal")
    (loss,) = found_in(tmp_path / "after")
    assert (loss.table, loss.noted) == (table, seq)
    assert least <= loss.kept < seq
    # The loss stays known until the host accepts it.
    assert found_in(tmp_path / "after") == [loss]


def test_a_crash_that_loses_nothing_is_not_reported(tmp_path: Path) -> None:
    crashed(tmp_path / "before", tmp_path / "after")
    assert found_in(tmp_path / "after") == []


def test_log_metrics_and_host_command_report_the_loss_and_the_game_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "after"
    table, seq = crashed(tmp_path / "before", folder)
    cut(folder / "hall.db-wal")
    server = hall_in(folder)
    server.start()

    async def go_on() -> None:
        async with server.client() as client:
            text = (await client.http.get("/metrics")).text
            assert 'meadhall_failures_total{kind="lost"} 1.0' in text

    try:
        run(go_on())
    finally:
        log = server.stop()
    assert "the database has lost acknowledged records" in log
    assert table in log
    database = f"sqlite:///{folder / 'hall.db'}"
    assert main(["admin", "check", "--db", database, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"Table {table} has lost moves: record {seq} was written" in said
    assert main(["admin", "check", "--accept", "--db", database, "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["admin", "check", "--db", database, "--lang", "en"]) == 0
    assert "No acknowledged move is missing" in capsys.readouterr().out

    async def continued() -> None:
        async with hall_here(folder) as hall:
            actor = await hall.actor(table)
            assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)

    run(continued())


def test_a_restored_backup_names_the_moves_since_the_backup(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def until_backup() -> tuple[str, int, int]:
        async with hall_here(tmp_path) as hall:
            table = await play(hall, 3)
            actor = await hall.actor(table)
            before = actor.table.seq
            await asyncio.to_thread(backup, f"sqlite:///{tmp_path / 'hall.db'}", copy)
            assert isinstance(await actor.execute(move(actor), BOTH), wire.Ack)
            return table, before, actor.table.seq

    table, before, after = run(until_backup())
    for rest in ("hall.db-wal", "hall.db-shm"):
        (tmp_path / rest).unlink(missing_ok=True)
    shutil.copy(copy, tmp_path / "hall.db")
    (loss,) = found_in(tmp_path)
    assert (loss.table, loss.kept, loss.noted) == (table, before, after)


def test_a_table_that_the_host_deletes_or_erases_is_not_reported_as_lost(tmp_path: Path) -> None:
    async def change() -> str:
        async with hall_here(tmp_path) as hall:
            deleted, erased = await play(hall, 2), await play(hall, 2)
            actor = await hall.actor(erased)
            assert isinstance(await actor.execute(wire.Resign("request-resign", 0), BOTH), wire.Ack)
            await store_of(hall).delete_table(deleted)
            return erased

    erased = run(change())
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    assert main(["admin", "erase", "a" * 32, "--db", database, "--lang", "en"]) == 0
    assert found_in(tmp_path) == []

    async def still_there() -> None:
        async with hall_here(tmp_path) as hall:
            assert (await load(hall.store, erased)).status == "finished"

    run(still_there())


def test_a_long_file_of_heads_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heads, "LONGEST", 400)

    async def long() -> None:
        async with hall_here(tmp_path) as hall:
            await play(hall, 20)
            assert (tmp_path / "hall.db-heads").stat().st_size < 1000

    run(long())
    assert found_in(tmp_path) == []


def test_a_move_counts_although_its_head_cannot_be_noted(tmp_path: Path) -> None:
    (tmp_path / "hall.db-heads").mkdir()

    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            await play(hall, 2)

    run(attempt())
    assert found_in(tmp_path) == []
