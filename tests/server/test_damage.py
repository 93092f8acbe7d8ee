"""Damaged databases: the server detects stored data that differs from what it wrote."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest
from tests.server.helpers import run, two
from tests.server.inside import hall_here

from meadhall.protocol import wire
from meadhall.server.hall import Hall
from meadhall.server.http.limits import Limits
from meadhall.server.storage.store import Store
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

BOTH = Credentials(frozenset({0, 1}))


async def hall_of(path: Path) -> Hall:
    store = Store(f"sqlite:///{path}")
    await store.open()
    return Hall(store, Tokens(await store.signing_key()), WorkerPool(0), Limits())


async def played(path: Path) -> tuple[str, bytes]:
    """Play at a table past its first snapshot and release it; return its id and its last hash."""
    hall = await hall_of(path)
    opened = await hall.open_table(two(), "anna")
    actor = await hall.actor(opened.table)
    for number in range(30):
        assert actor.table.match is not None
        seat = actor.table.asked()[0]
        text = actor.table.match.choices(seat)[0].text
        answer = await actor.execute(wire.Move(f"request-{number}", seat, actor.table.seq, text), BOTH)
        assert isinstance(answer, wire.Ack)
    await hall.store.close()
    return opened.table, actor.table.hash


def changed(path: Path, words: str) -> None:
    with sqlite3.connect(path) as line:
        assert line.execute(words).rowcount == 1


async def hash_of(path: Path, table: str) -> bytes:
    hall = await hall_of(path)
    try:
        return (await hall.actor(table)).table.hash
    finally:
        await hall.store.close()


def test_a_table_with_a_damaged_snapshot_is_loaded_from_its_log(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    table, last = run(played(path))
    changed(path, "UPDATE snapshots SET body = CAST(substr(body, 1, 200) || X'00' || substr(body, 202) AS BLOB)")

    assert run(hash_of(path, table)) == last


def test_a_table_with_a_damaged_log_is_refused_and_other_tables_still_open(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    table, _ = run(played(path))
    other, last = run(played(path))
    changed(path, f"UPDATE records SET body = X'7B7D' WHERE seq = 30 AND table_id = '{table}'")  # noqa: S608  # our own

    with pytest.raises(Refusal, match="damaged"):
        run(hash_of(path, table))
    assert run(hash_of(path, other)) == last

    async def opens() -> None:
        hall = await hall_of(path)
        await hall.open()
        await hall.close()

    changed(path, f"UPDATE tables SET bots = 1, owner = NULL WHERE id = '{table}'")  # noqa: S608  # see above
    run(opens())


def test_a_cut_write_ahead_log_is_noticed_at_the_start(tmp_path: Path) -> None:
    """SQLite reads the log up to its first damaged frame, and says nothing about the rest."""
    there, whole, cut = tmp_path / "there", tmp_path / "whole", tmp_path / "cut"
    there.mkdir()

    async def play() -> None:
        async with hall_here(there) as hall:
            for _ in range(6):
                await hall.open_table(two(), "anna")
            # As a crash leaves the files behind.
            for copy in (whole, cut):
                shutil.copytree(there, copy)

    async def missing(folder: Path) -> tuple[int, int]:
        async with hall_here(folder) as hall:
            return hall.store.missing, len(await hall.store.ids())

    run(play())
    log = cut / "hall.db-wal"
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 5000)
    assert run(missing(there)) == run(missing(whole)) == (0, 6)
    lost, left = run(missing(cut))
    assert lost > 0
    assert left < 6
