"""Settings from the command line, the environment and a file, in this order."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.cli.arguments import UsageError, parse
from meadhall.cli.serve import COMMAND, signing_key
from meadhall.cli.settings import complete


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    secret, file = tmp_path / "db", tmp_path / "hall.toml"
    secret.write_text("postgresql://hall:secret@db/hall\n")
    file.write_text('port = 1\nworkers = 3\norigin = ["https://a.example"]\nproxy = true\n[limit]\nsockets = 10\n')
    arguments = parse(COMMAND, ["--port", "9", "--config", str(file)])
    environment = {
        "MEADHALL_PORT": "8",
        "MEADHALL_DB_FILE": str(secret),
        "MEADHALL_PROXY_AT": "10.0.0.1, 10.0.0.2",
        "MEADHALL_HOST": "192.0.2.1",
    }
    complete(arguments, COMMAND, environment)
    assert arguments.number("port", 0) == 9
    assert arguments.text("db") == "postgresql://hall:secret@db/hall"
    assert arguments.text("host") == "192.0.2.1"
    assert arguments.texts("proxy-at") == ["10.0.0.1", "10.0.0.2"]
    assert (arguments.number("workers", 1), arguments.yes("proxy")) == (3, True)
    assert arguments.texts("limit") == ["sockets=10"]
    assert arguments.texts("origin") == ["https://a.example"]


@pytest.mark.parametrize(
    ("environment", "text"),
    [
        ({"MEADHALL_PORT": "many"}, ""),
        ({"MEADHALL_PORT": "99999"}, ""),
        ({"MEADHALL_DB_FILE": "/nowhere/at/all"}, ""),
        ({}, "colour = 3"),
        ({}, "port ="),
    ],
)
def test_a_bad_setting_is_named(tmp_path: Path, environment: dict[str, str], text: str) -> None:
    file = tmp_path / "hall.toml"
    file.write_text(text)
    with pytest.raises(UsageError):
        complete(parse(COMMAND, ["--config", str(file)]), COMMAND, environment)


def test_a_signing_key_is_long_and_hexadecimal() -> None:
    assert (signing_key(""), signing_key("ab" * 32)) == (b"", b"\xab" * 32)
    for bad in ("ab", "x" * 64):
        with pytest.raises(UsageError):
            signing_key(bad)
