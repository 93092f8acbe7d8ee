"""`meadhall` without a command: a server on this machine, with its page."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from meadhall.cli import hall
from meadhall.cli.main import main
from meadhall.server.http.page import is_built


def open_hall(folder: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """Run a server in a separate process; yield it with its address."""
    command = [sys.executable, "-m", "meadhall.cli.main", "hall", "--no-browser", *words, "--lang", "en"]
    environment = os.environ | {"XDG_DATA_HOME": str(folder)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, next(word for word in line.split() if word.startswith("http"))


def test_the_bare_command_opens_the_hall_and_a_second_one_finds_it(tmp_path: Path) -> None:
    first, address = open_hall(tmp_path, "--port", "0")
    try:
        answer = httpx.get(address, trust_env=False, timeout=60)
        assert "<title>Meadhall</title>" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert is_built()
        second, same = open_hall(tmp_path, "--port", address.rpartition(":")[2])
        assert same == address
        assert second.wait(120) == 0
        second.communicate()
        command = [sys.executable, "-m", "meadhall.cli.main", "hall", "--no-browser", "--port", "0", "--lang", "en"]
        environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
        third = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert (third.returncode, third.stdout) == (2, "")
        assert f"another hall has this database open, at {address}" in third.stderr
    finally:
        first.send_signal(signal.SIGTERM)
        _, said = first.communicate(timeout=120)
    assert "All tables are kept" in said


def test_words_of_every_game_are_served_in_both_languages(tmp_path: Path) -> None:
    process, address = open_hall(tmp_path, "--port", "0")
    try:
        for language, title in (("en", "The Duel"), ("de", "Das Duell")):
            assert title in httpx.get(f"{address}/words/{language}/duel", trust_env=False, timeout=60).text
        assert httpx.get(f"{address}/words/xx/duel", trust_env=False, timeout=60).status_code == 404
        assert httpx.get(f"{address}/nothing-here.js", trust_env=False, timeout=60).status_code == 404
        cards = httpx.get(f"{address}/api/games/duel/cards", trust_env=False, timeout=60).json()
        assert {"face", "source", "kind", "confidence", "mark", "values", "count"} <= set(cards[0])
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=120)


def test_a_browser_is_opened_only_on_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not hall.can_show()
    monkeypatch.setenv("DISPLAY", ":0")
    assert hall.can_show()


def test_a_program_at_the_port_that_does_not_speak_http_is_no_open_hall() -> None:
    def answer() -> None:
        connection, _ = listener.accept()
        with connection:
            connection.recv(4096)
            connection.sendall(b"SSH-2.0-other\r\n")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        other = threading.Thread(target=answer)
        other.start()
        assert not hall.is_open(listener.getsockname()[1])
        other.join()


def test_flags_without_a_command_belong_to_hall(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--port", "anvil", "--no-browser", "--lang", "en"]) == 2
    assert "--port" in capsys.readouterr().err
    assert main(["--seats", "2", "--lang", "en"]) == 2
    assert "The command hall does not know --seats" in capsys.readouterr().err


def test_an_early_interrupt_ends_without_a_traceback() -> None:
    hold = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); "
    hold += "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT]); "
    early = f"{hold}os.kill(os.getpid(), signal.SIGINT); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", early, "-m", "meadhall.cli.main", "games"]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")
