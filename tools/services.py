"""Temporary servers of PostgreSQL and NATS on loopback, for tests and benchmarks."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from meadhall_trust.halls import hold_port
from tools.commands.external_tools import nats_program, postgres_program


class Postgres:
    """A running PostgreSQL server with a data folder of its own. `close` removes both.

    Tests kill processes, never the machine, and only the loss of the machine needs `fsync`.
    """

    def __init__(self, *, fsync: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-postgres-"))
        self._user: int | None = None
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._user = nobody.pw_uid
        self.port = hold_port(self)
        self._programs = self._reachable(postgres_program("initdb"))
        data = self.folder / "data"
        self._run("initdb", "-D", str(data), "-U", "hall", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        server = str(self._programs / "postgres")
        words = ["-D", str(data), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        words += ["-c", f"fsync={'on' if fsync else 'off'}"]
        self._log = (self.folder / "log").open("w")
        self._process = subprocess.Popen(
            [server, *words], stdout=self._log, stderr=self._log, cwd=self.folder, user=self._user
        )
        self.pid = self._process.pid
        self._wait()

    def _reachable(self, program: Path | None) -> Path:
        """Return the folder of the PostgreSQL programs. If only root can read it, return a copy."""
        assert program is not None
        folder = program.parent
        if self._user is None or all(parent.stat().st_mode & 0o001 for parent in (folder, *folder.parents)):
            return folder
        # The PyPI package keeps its libraries in a folder beside it.
        package = folder.parents[1]
        for each in package.parent.glob(f"{package.name}*"):
            shutil.copytree(each, self.folder / "programs" / each.name)
        return self.folder / "programs" / folder.relative_to(package.parent)

    def _run(self, name: str, *words: str) -> None:
        program = str(self._programs / name)
        subprocess.run([program, *words], check=True, capture_output=True, cwd=self.folder, user=self._user)

    def _wait(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until and self._process.poll() is None:
            if "ready to accept connections" in (self.folder / "log").read_text(encoding="utf-8"):
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text(encoding="utf-8"))

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://hall@127.0.0.1:{self.port}/{database}"

    def close(self) -> None:
        """Stop the server and delete its data."""
        # An immediate shutdown, because no test reads the data again.
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(timeout=120)
        self._log.close()
        shutil.rmtree(self.folder)


class Nats:
    """A NATS server. It can be killed and started again at the same port."""

    def __init__(self) -> None:
        self.port = hold_port(self)
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server, and wait until it accepts connections."""
        program = nats_program()
        assert program is not None
        self._process = subprocess.Popen(
            [str(program), "-a", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + 60
        while time.monotonic() < until and self._process.poll() is None:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise AssertionError("the NATS server does not start")

    def kill(self) -> None:
        """Kill the server."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
