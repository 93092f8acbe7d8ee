"""Settings of the server: file, environment and command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from urllib.request import urlopen

import pytest

from meadhall.cli.arguments import UsageError
from meadhall.cli.main import main
from meadhall.cli.serve import signing_keys
from meadhall.server.http.limits import Limits
from meadhall.server.settings import SETTINGS, SettingError, read

ROOT = Path(__file__).parents[2]


def file_with(folder: Path, text: str) -> str:
    place = folder / "hall.toml"
    place.write_text(text, encoding="utf-8")
    return str(place)


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = file_with(
        tmp_path,
        'host = "a"\nport = 1\nworkers = 1\nproxy = true\norigin = ["http://a"]\n'
        "[limit]\nsockets = 1\nidle-seconds = 1\n",
    )
    environment = {
        "MEADHALL_SERVE_SETTINGS": file,
        "MEADHALL_SERVE_PORT": "2",
        "MEADHALL_SERVE_WORKERS": "2",
        "MEADHALL_SERVE_ORIGIN": "http://b, http://c",
        "MEADHALL_SERVE_PROXY": "no",
        "MEADHALL_SERVE_LIMIT_SOCKETS": "2",
        "OTHER_VARIABLE": "x",
    }
    found = read({"workers": ["3"], "limit": ["views-at-once=3"]}, environment)
    assert found == {
        "settings": [file],
        "host": ["a"],
        "port": ["2"],
        "workers": ["3"],
        "origin": ["http://b", "http://c"],
        "limit": ["sockets=2", "idle-seconds=1", "views-at-once=3"],
    }
    assert Limits.given(read({"limit": ["sockets=9"]}, environment)["limit"]).sockets == 9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prot = 1", "hall.toml has an unknown setting: prot. docs/hosting.md lists all settings."),
        ("[limit]\nsocket = 1", "hall.toml has an unknown setting: limit-socket."),
        ("limit = 1", "hall.toml: limit cannot be 1; it takes a table: [limit]."),
        ('port = "1"', "hall.toml: port cannot be 1; it takes 0..65535."),
        ("port = 65536", "hall.toml: port cannot be 65536; it takes 0..65535."),
        ("port = true", "hall.toml: port cannot be True"),
        ("host = 1", "hall.toml: host cannot be 1; it takes a text."),
        ("proxy = 1", "hall.toml: proxy cannot be 1; it takes yes / no."),
        ('origin = "http://a"', "hall.toml: origin cannot be http://a; it takes a list of texts."),
        ("origin = [1]", "hall.toml: origin cannot be [1]"),
        ("port", "hall.toml cannot be read: "),
        ('settings = "other.toml"', "hall.toml has an unknown setting: settings."),
    ],
)
def test_a_wrong_setting_in_the_file_is_named_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    assert main(["serve", "--settings", file_with(tmp_path, text), "--lang", "en"]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("MEADHALL_SERVE_PRT", "1"),
        ("MEADHALL_SERVE_PORT", "١"),
        ("MEADHALL_SERVE_PORT", "-1"),
        ("MEADHALL_SERVE_PROXY", "perhaps"),
        ("MEADHALL_SERVE_LIMIT_SOCKETS", "many"),
    ],
)
def test_a_wrong_variable_is_refused(variable: str, value: str) -> None:
    with pytest.raises(SettingError):
        read({}, {variable: value})


def test_a_variable_may_name_a_file_with_the_value(tmp_path: Path) -> None:
    secret = tmp_path / "db"
    secret.write_text("postgresql://hall:secret@db/hall\n")
    assert read({}, {"MEADHALL_SERVE_DB_FILE": str(secret)}) == {"db": ["postgresql://hall:secret@db/hall"]}
    with pytest.raises(SettingError):
        read({}, {"MEADHALL_SERVE_DB_FILE": str(tmp_path / "missing")})


def test_signing_keys_are_long_and_hexadecimal() -> None:
    assert signing_keys(["ab" * 32, "cd" * 32]) == (b"\xab" * 32, b"\xcd" * 32)
    for bad in ("ab", "x" * 64):
        with pytest.raises(UsageError):
            signing_keys([bad])


def test_every_limit_is_a_setting_with_its_default() -> None:
    for each in fields(Limits):
        setting = SETTINGS[f"limit-{each.name.replace('_', '-')}"]
        assert float(setting.default) == each.default
        assert setting.meaning


def test_the_table_of_settings_in_the_docs_is_up_to_date() -> None:
    """After a change of a setting, run `.venv/bin/python tools/settings_table.py`."""
    subprocess.run([sys.executable, "tools/settings_table.py", "--check"], cwd=ROOT, check=True)


def test_a_server_starts_with_the_settings_of_file_and_environment(tmp_path: Path) -> None:
    file = file_with(tmp_path, f'port = 1\ndb = "sqlite:///{tmp_path / "own.db"}"\nworkers = 0\n')
    environment = os.environ | {"MEADHALL_SERVE_SETTINGS": file, "MEADHALL_SERVE_PORT": "0", "LANG": "C"}
    command = [sys.executable, "-m", "meadhall.cli.main", "serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as hall:
        assert hall.stdout is not None
        address = hall.stdout.readline().split()[4]
        with urlopen(f"{address}/health", timeout=120) as answer:  # noqa: S310  # our own server
            assert answer.status == 200
        hall.send_signal(signal.SIGTERM)
        assert hall.wait(timeout=120) == 0
    assert (tmp_path / "own.db").exists()
