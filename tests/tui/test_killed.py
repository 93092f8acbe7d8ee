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
        deadline = time.monotonic() + 600
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


def kept(home: Path) -> list[Path]:
    return [file for file in (home / "meadhall").glob("*.game") if not file.name.startswith(".")]


def decisions(home: Path) -> list[str]:
    return [decision.action for decision in gamefile.load(kept(home)[0]).decisions]


def test_a_game_resumes_where_it_stood_however_the_process_ended(tmp_path: Path) -> None:
    """Each process continues the game that the one before has left. The last one loses its terminal."""
    first = InTerminal(tmp_path)
    try:
        first.until(lambda: "Start the game" in first.read(), "the lobby")
        # Zwergendorf, because no other player decides in between.
        first.press("\x1b[B\x1b[B\x1b[B")
        first.until(lambda: "Draft cards" in first.read(), "the form")
        first.choose()
        first.press("\r")
        first.until(lambda: "Keep one" in first.read(), "the table")
        decide_and_end(first, tmp_path, "ctrl-c")
        assert "Your game is kept" in first.read()
    finally:
        first.end()
    for how in (signal.SIGHUP, signal.SIGTERM, signal.SIGKILL, "no terminal"):
        stood = decisions(tmp_path)
        again = InTerminal(tmp_path)
        try:
            again.until(lambda: "Go on with" in again.read(), "the game that waits")  # noqa: B023
            again.press("\x1b[B" * 4)
            again.until(lambda: "decisions so far" in again.read(), "its form")  # noqa: B023
            again.choose()
            again.press("\r")
            again.until(lambda: "Phase 1 of 10" in again.read(), "the table again")  # noqa: B023
            assert decisions(tmp_path)[: len(stood)] == stood
            decide_and_end(again, tmp_path, how)
        finally:
            again.end()


def decide_and_end(hall: InTerminal, home: Path, how: str | signal.Signals) -> None:
    """Decide once, wait until the decision is on the disk, and end the process."""
    before = len(decisions(home))
    hall.press("1\r")
    hall.until(lambda: len(decisions(home)) > before, "the decision on the disk")
    if how == "ctrl-c":
        hall.press("\x03")
    elif isinstance(how, signal.Signals):
        hall.process.send_signal(how)
    else:
        os.close(hall.fd)
        hall.fd = os.open(os.devnull, os.O_RDONLY)
    hall.until(lambda: hall.process.poll() is not None, "its end")
    if how == "no terminal":
        assert hall.process.returncode == 0
