"""A temporary PostgreSQL server for the tests, on loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from tools.commands.machine import postgres_program


class Postgres:
    """A running PostgreSQL server with a data folder of its own. `close` removes both."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-postgres-"))
        self._user: int | None = None
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            nobody = pwd.getpwnam("nobody")
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._user = nobody.pw_uid
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._programs = self._reachable(postgres_program("initdb"))
        data = self.folder / "data"
        self._run("initdb", "-D", str(data), "-U", "hall", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        server = str(self._programs / "postgres")
        words = ["-D", str(data), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        # Tests kill processes, never the machine: data without fsync survives that.
        words += ["-c", "fsync=off"]
        self._log = (self.folder / "log").open("w")
        self._process = subprocess.Popen(
            [server, *words], stdout=self._log, stderr=self._log, cwd=self.folder, user=self._user
        )
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
        return f"postgresql://hall@127.0.0.1:{self.port}/{database}"

    def close(self) -> None:
        # An immediate shutdown, because no test reads the data again.
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(timeout=120)
        self._log.close()
        shutil.rmtree(self.folder)
