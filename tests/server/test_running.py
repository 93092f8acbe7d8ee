"""Running a hall: readiness, failures in the log and in the metrics, file modes, and the example files for hosts."""

from __future__ import annotations

import json
import re
import shutil
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import uvicorn
from prometheus_client import generate_latest
from tests.server.helpers import Server, run, two
from tests.server.inside import hall_here, move, open_house, sitting, store_of

from meadhall.client import Refused
from meadhall.protocol import wire
from meadhall.server import health, serve
from meadhall.server.hall import Hall
from meadhall.server.health import Readiness
from meadhall.server.metrics import FAILURES, REGISTRY
from meadhall.server.storage.database import records
from meadhall.server.storage.persistence import load
from meadhall.server.storage.sqlite_file import backup, exclusive_database
from meadhall.server.storage.store import Store
from meadhall.server.table.state import Refusal

DEPLOY = Path(__file__).parents[2] / "deploy"


def count(kind: str) -> float:
    return float(FAILURES.labels(kind)._value.get())


def test_the_server_is_ready_if_it_can_write_and_has_disk_and_workers(server: Server) -> None:
    answer = httpx.get(f"{server.address}/ready", trust_env=False, timeout=60)
    assert (answer.status_code, set(answer.json().values())) == (200, {True})
    assert httpx.get(f"{server.address}/health", trust_env=False, timeout=60).json()["status"] == "ok"


def test_each_failed_check_makes_the_server_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    # The test writes as long as it takes, and the kept result does not grow old.
    monkeypatch.setattr(health, "PATIENCE", 600.0)
    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: 1.0))

    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            readiness = Readiness(hall)
            assert all((await readiness.checks()).values())
            monkeypatch.setattr(Store, "renew_lease", broken)
            # The result is kept for a moment: a flood of checks must not become a flood of writes.
            assert all((await readiness.checks()).values())
            monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=10))
            monkeypatch.setattr(hall.bots.queue, "waiting", lambda: 10**6)
            hall.closing = True
            before = count("not-kept")
            assert set((await Readiness(hall).checks()).values()) == {False}
            assert count("not-kept") == before + 1
            monkeypatch.undo()
            hall.closing = False

    run(attempt())


def test_a_failed_write_is_logged_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, json_logs: Callable[[], None], capfd: pytest.CaptureFixture[str]
) -> None:
    json_logs()

    async def attempt() -> None:
        async with sitting(tmp_path, monkeypatch) as at:
            before = count("not-kept")
            at.disk.broken = True
            answer = await at.actor.execute(move(at.actor), at.credentials(0, 1))
            assert isinstance(answer, wire.Refused)
            assert (answer.code, count("not-kept")) == ("not-kept", before + 1)

    run(attempt())
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [line["event"] for line in lines if line.get("kind") == "not-kept"] == ["a write failed"]
    assert all("disk is full" in line["exception"] for line in lines if line.get("kind") == "not-kept")


def test_a_request_or_a_websocket_that_fails_is_logged_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, json_logs: Callable[[], None], capfd: pytest.CaptureFixture[str]
) -> None:
    json_logs()

    async def fails(self: Hall, *_: object) -> Any:
        raise ZeroDivisionError

    async def attempt() -> None:
        async with open_house(tmp_path) as (_, client):
            await client.become("Anna")
            found = await client.open(two(public=True))
            before = count("request"), count("socket")
            monkeypatch.setattr(Hall, "admit", fails)
            with pytest.raises(Refused, match="trouble"):
                await client.view(found.table)
            with pytest.raises(Exception, match="trouble"):
                async with client.sit(found.table, []):
                    pass
            assert (count("request"), count("socket")) == (before[0] + 1, before[1] + 1)
            text = (await client.http.get("/metrics")).text
            assert 'meadhall_http_answers_total{status="500"}' in text
            assert "process_open_fds" in text
            assert 'meadhall_waiting{pool="bots"}' in text

    run(attempt())
    failed = [json.loads(line) for line in capfd.readouterr().err.splitlines() if "ZeroDivisionError" in line]
    assert [line["kind"] for line in failed] == ["request", "socket"]


def test_a_damaged_table_is_counted(tmp_path: Path) -> None:
    async def attempt() -> None:
        async with hall_here(tmp_path) as hall:
            found = await hall.open_table(two(), "anna")
            await store_of(hall)._execute(records.update().where(records.c.seq == 2).values(hash=b"x"))
            before = count("damaged")
            with pytest.raises(Refusal, match="damaged"):
                await load(hall.store, found.table, whole=True)
            assert count("damaged") == before + 1

    run(attempt())


def test_the_database_and_its_backup_belong_to_their_user_alone(tmp_path: Path) -> None:
    database, copy = tmp_path / "hall.db", tmp_path / "copy.db"
    database.touch(0o644)
    with exclusive_database(f"sqlite:///{database}"):
        pass

    async def fill() -> None:
        async with hall_here(tmp_path) as hall:
            await hall.open_table(two(), "anna")
            for file in tmp_path.glob("hall.db*"):
                assert stat.S_IMODE(file.stat().st_mode) in (0o600, 0o644 if file.suffix == ".lock" else 0o600)

    run(fill())
    backup(f"sqlite:///{database}", copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert copy.stat().st_size > 10_000


@pytest.mark.parametrize("file", ["alerts.yaml", "grafana.json"])
def test_the_example_files_name_only_metrics_that_exist(file: str) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    names = set(re.findall(r"\b(?:meadhall|process)_[a-z_]+", text))
    known = set(re.findall(r"^# TYPE (\S+)", generate_latest(REGISTRY).decode(), re.MULTILINE))
    found = {name.removesuffix("_bucket") for name in names}
    assert len(found) > 5
    assert found <= known


def test_a_stopping_server_accepts_no_further_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client must not wait for a process that says goodbye to the others: it goes to the next process."""
    open_files: list[int] = []

    async def rest(*_: object) -> None:
        pass

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()

        async def say_goodbye() -> None:
            open_files.append(listening.fileno())

        monkeypatch.setattr(uvicorn.Server, "shutdown", rest)
        stopping = serve._Server(uvicorn.Config("none"), cast("Hall", SimpleNamespace(say_goodbye=say_goodbye)))
        stopping.servers = []
        run(stopping.shutdown([listening]))
    assert open_files == [-1]
