"""The commands `meadhall serve` and `meadhall verify`."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from tests.server.helpers import Server, forever, opened, run
from tests.server.test_account import finished

from meadhall.cli.main import main
from meadhall.client import Client, Closed
from meadhall.server import serve
from meadhall.server.serve import Settings, origins
from meadhall.server.storage.store import Store


def serving(*words: str, home: Path) -> subprocess.Popen[str]:
    """Start `meadhall serve` in a process."""
    environment = os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "LANG": "C"}
    command = [sys.executable, "-m", "meadhall.cli.main", "serve", "--port", "0", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


async def visit(address: str) -> tuple[str, list[str]]:
    async with Client(address) as client:
        return await opened(client)


def test_serve_starts_stores_backs_up_and_stops(tmp_path: Path) -> None:
    hall = serving(home=tmp_path)
    try:
        assert hall.stdout is not None
        address = hall.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")

        table, tokens = run(visit(address))

        async def seen(other: str) -> None:
            async with Client(address) as client, Client(other) as again:
                views = [await each.view(table, tokens[0]) for each in (client, again)]
                assert views[0].hash == views[1].hash
                assert views[0].scene == views[1].scene

        database = tmp_path / "data" / "meadhall" / "hall.db"
        second = serving("--db", f"sqlite:///{database}", home=tmp_path)
        _, errors = second.communicate(timeout=120)
        assert second.returncode == 2
        assert "another hall" in errors
        copy = tmp_path / "copy.db"
        assert main(["serve", "--db", f"sqlite:///{database}", "--backup", str(copy), "--lang", "en"]) == 0
        with closing(sqlite3.connect(copy)) as db:
            assert db.execute("SELECT count(*) FROM tables").fetchone() == (1,)
            assert db.execute("SELECT count(*) FROM records").fetchone() == (2,)
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert main(["serve", "--db", f"sqlite:///{database}", "--backup", str(copy), "--lang", "en"]) == 2
        restored = Server(f"sqlite:///{copy}", tmp_path / "restored.log")
        restored.start()
        try:
            run(seen(restored.address))
        finally:
            restored.kill()
    finally:
        hall.send_signal(signal.SIGINT)
        _, errors = hall.communicate(timeout=120)
    assert hall.returncode == 0
    assert "Traceback" not in errors
    assert "kept" in errors


def test_a_backup_of_a_missing_database_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite would create an empty database at a misspelled path, and the copy would look like a backup."""
    copy = tmp_path / "copy.db"
    assert main(["serve", "--db", f"sqlite:///{tmp_path / 'hal.db'}", "--backup", str(copy), "--lang", "en"]) == 2
    assert "hal.db does not exist" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_serve_without_an_origin_explains_how_to_name_one(tmp_path: Path) -> None:
    for words, said in (([], True), (["--origin", "http://my-computer:8765"], False)):
        hall = serving("--host", "0.0.0.0", *words, home=tmp_path)  # noqa: S104
        assert hall.stdout is not None
        hall.stdout.readline()
        hall.send_signal(signal.SIGINT)
        _, errors = hall.communicate(timeout=120)
        assert ("--origin" in errors) == said
        # As if Ctrl-C came as soon as the address was shown.
        assert hall.returncode == 0
        assert "All tables are kept" in errors


def test_serve_names_a_full_disk_or_an_unusable_database_as_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only a locked database is reported as locked."""
    database = tmp_path / "hall.db"
    words = ["serve", "--port", "0", "--db", f"sqlite:///{database}", "--lang", "en"]
    database.write_bytes(b"no database at all, but some text that is long enough to be read as one" * 20)
    assert main(words) == 2
    assert "file is not a database" in capsys.readouterr().err

    database.unlink()
    run(prepared(database))
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    assert main(words) == 2
    assert "a newer Meadhall" in capsys.readouterr().err

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(serve, "make_app", full)
    database.unlink()
    assert main(words) == 2
    said = capsys.readouterr().err
    assert "No space left on device" in said
    assert "lock" not in said


async def prepared(database: Path) -> None:
    store = Store(f"sqlite:///{database}")
    await store.open()
    await store.close()


def test_an_origin_is_normalised_as_browsers_spell_it() -> None:
    wanted = Settings(host="::1", origins=("https://Hall.Example:443", "http://Annas-Mac.local:8765/"))
    assert origins(wanted, 8765) == {
        "http://[::1]:8765",
        "http://127.0.0.1:8765",
        "http://localhost:8765",
        "https://hall.example",
        "http://annas-mac.local:8765",
    }


def test_a_client_that_is_silent_for_too_long_is_disconnected(tmp_path: Path) -> None:
    hall = serving("--limit", "idle-seconds=1", "--db", f"sqlite:///{tmp_path / 'hall.db'}", home=tmp_path)
    try:
        assert hall.stdout is not None
        address = hall.stdout.readline().split()[4]

        async def wait() -> None:
            async with Client(address) as client:
                table, tokens = await opened(client)
                # A busy machine may count as silent before the first view comes.
                with pytest.raises(Closed, match="idle"):
                    async with client.sit(table, tokens[:1]) as anna:
                        await forever(anna)

        run(wait())
    finally:
        hall.send_signal(signal.SIGINT)
        _, errors = hall.communicate(timeout=120)
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    "words",
    [
        ["--db", "mysql://x"],
        ["--db", "postgresql://hall@127.0.0.1:anvil/hall"],
        ["--db", "sqlite:////no/such/folder/hall.db"],
        ["--host", "203.0.113.7"],
        ["--origin", "hall.example"],
        ["--port", "70000"],
        ["--limit", "commands-per-minute"],
        ["--limit", "commands-per-minute=many"],
        ["--limit", "patience=3"],
    ],
)
def test_serve_reports_bad_arguments_in_one_sentence(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if "--db" not in words:
        words = [*words, "--db", f"sqlite:///{tmp_path / 'hall.db'}"]

    assert main(["serve", "--port", "0", *words] if "--port" not in words else ["serve", *words]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_verify_reports_whether_an_account_is_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    account = finished(moves=40)
    file = tmp_path / "account.json"
    file.write_bytes(msgspec.json.encode(account))
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert account.commitment in capsys.readouterr().out
    file.write_bytes(msgspec.json.encode(account).replace(b'"kind":"moved"', b'"kind":"spoke"', 1))
    assert main(["verify", str(file), "--lang", "en"]) == 2
    assert main(["verify", str(tmp_path / "nothing.json"), "--lang", "de"]) == 2
    file.write_bytes(b'{"format": "\xff"}')
    assert main(["verify", str(file), "--lang", "en"]) == 2
    assert "nicht gültig" in capsys.readouterr().err
