"""The terminal application as a process in a pseudo-terminal: after Ctrl-C, hang-up and kill no decision is lost."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall.play import gamefile


class InTerminal:
    """A process with a pseudo-terminal of 80 columns and 24 lines."""

    def __init__(self, home: Path) -> None:
        self.fd, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self.fd, False)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "meadhall.cli.main", "tui", "--lang", "en"],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "XDG_STATE_HOME": str(home), "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(other)
        self.seen = ""

    def read(self) -> str:
        """Return all output of the process so far."""
        with contextlib.suppress(OSError):
            self.seen += os.read(self.fd, 1 << 20).decode(errors="replace")
        return self.seen

    def until(self, holds: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + 90
        while not holds():
            assert time.monotonic() < deadline, f"in vain: {what}\n{self.seen[-3000:]}"
            self.read()
            time.sleep(0.02)

    def press(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def choose(self) -> None:
        """Press Enter on a line of the lobby, and wait until the cursor is drawn in its form."""
        drawn = len(self.read())
        self.press("\r")
        self.until(lambda: len(self.read()) > drawn, "the cursor in the form")

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=120)
        os.close(self.fd)


def test_the_process_ends_when_its_terminal_is_gone(tmp_path: Path) -> None:
    hall = InTerminal(tmp_path)
    try:
        hall.until(lambda: "Start the game" in hall.read(), "the lobby")
        os.close(hall.fd)
        hall.fd = os.open(os.devnull, os.O_RDONLY)
        assert hall.process.wait(timeout=120) == 0
    finally:
        hall.end()


def kept(home: Path) -> list[Path]:
    return [file for file in (home / "meadhall").glob("*.game") if not file.name.startswith(".")]


def decisions(home: Path) -> list[str]:
    return [decision.action for decision in gamefile.load(kept(home)[0]).decisions]


@pytest.mark.parametrize("how", ["ctrl-c", signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_a_game_resumes_where_it_stood_however_the_process_ended(tmp_path: Path, how: str | signal.Signals) -> None:
    first = InTerminal(tmp_path)
    try:
        first.until(lambda: "Start the game" in first.read(), "the lobby")
        # Zwergendorf, because no other player decides in between.
        first.press("\x1b[B\x1b[B\x1b[B")
        first.until(lambda: "Draft cards" in first.read(), "the form")
        first.choose()
        first.press("\r")
        first.until(lambda: "Keep one" in first.read(), "the table")
        before = len(decisions(tmp_path))
        first.press("1\r")
        first.until(lambda: len(decisions(tmp_path)) > before, "the decision on the disk")
        if how == "ctrl-c":
            first.press("\x03")
        else:
            first.process.send_signal(how)  # type: ignore[arg-type]
        first.until(lambda: first.process.poll() is not None, "its end")
        if how == "ctrl-c":
            assert "Your game is kept" in first.read()
    finally:
        first.end()
    stood = decisions(tmp_path)
    again = InTerminal(tmp_path)
    try:
        again.until(lambda: "Go on with" in again.read(), "the game that waits")
        again.press("\x1b[B" * 4)
        again.until(lambda: "decisions so far" in again.read(), "its form")
        again.choose()
        again.press("\r")
        again.until(lambda: "Phase 1 of 10" in again.read(), "the table again")
        assert decisions(tmp_path)[: len(stood)] == stood
    finally:
        again.end()
