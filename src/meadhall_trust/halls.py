"""Real servers on free ports, each in its own process, which trials can kill and start again."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
import weakref
from functools import cache
from pathlib import Path
from typing import Final

import meadhall
from meadhall.client import Client

FORKER: Final = """
import signal
# Only the parent handles Ctrl-C. This process ends together with it.
signal.signal(signal.SIGINT, signal.SIG_IGN)
import gc, json, os, sys
from meadhall.server.http.app import application
from meadhall.server.http.limits import Limits
from meadhall.server.serve import Settings, run
from meadhall.core.game import find

find()
application()
gc.freeze()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    wanted = json.loads(line)
    if os.fork():
        continue
    os.environ.update(wanted["environment"])
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.dup2(os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    limits = Limits() if wanted["strict"] else Limits.loose()
    settings = Settings(
        port=wanted["port"], db=wanted["db"], workers=wanted["workers"], private_notices=True, limits=limits,
        origins=tuple(wanted["origins"]), packs=wanted["packs"], bus=wanted["bus"],
        mail_server=wanted["mail"], mail_from="hall@hall.example",
    )
    status = 1
    try:
        run(settings, lambda address: print(json.dumps([os.getpid(), address]), flush=True))
        status = 0
    except BaseException as error:
        print(json.dumps([0, repr(error)]), flush=True)
    finally:
        os._exit(status)
"""


class Forker:
    """A process that has imported all modules and read all routes, and forks servers quickly."""

    def __init__(self, more: tuple[str, ...]) -> None:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(meadhall.__file__).parents[1]), *more])}
        self._process: Final = subprocess.Popen(  # noqa: S603  # our own words
            [sys.executable, "-c", FORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        atexit.register(self.close)

    def start(self, **wanted: object) -> tuple[int, str]:
        """Fork a new server; return its process and its address."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        pid, address = json.loads(self._process.stdout.readline())
        if not pid:
            raise OSError(address)
        return pid, address

    def close(self) -> None:
        """Stop the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(timeout=60)


@cache
def forker(*more: str) -> Forker:
    """Return the forker of this process for these packages."""
    return Forker(more)


def hold_port(owner: object) -> int:
    """Return a free port, which the system gives to no other program while `owner` exists.

    On Linux, a program that sets `SO_REUSEADDR`, as servers do, can listen there: the holding socket does not listen.
    """
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        port = int(holder.getsockname()[1])
        weakref.finalize(owner, os.close, holder.detach())
    return port


class Server:
    """A server in its own process, which can be killed and started again.

    `origins` are further addresses of the server, and `mail` is its mail server. `packages` are folders of packages
    with more games. `environment` holds further environment variables.
    """

    def __init__(
        self,
        db: str,
        log: Path,
        workers: int = 1,
        *,
        strict: bool = False,
        origins: tuple[str, ...] = (),
        packages: tuple[str, ...] = (),
        environment: dict[str, str] | None = None,
        bus: str = "",
        mail: str = "",
    ) -> None:
        self.db = db
        self.mail = mail
        self.bus = bus
        self.log = log
        self.address = ""
        self.pid = 0
        # The server comes back to the same port after it was killed.
        self._port: Final = hold_port(self)
        self._workers = workers
        self._strict = strict
        self._origins = origins
        self._packages = packages
        self._environment = environment or {}
        self.packs: dict[str, str] = {}

    def start(self) -> float:
        """Start the server and wait until it answers; return how many seconds that took."""
        begun = time.perf_counter()
        self.pid, self.address = forker(*self._packages).start(
            db=self.db,
            bus=self.bus,
            mail=self.mail,
            log=str(self.log),
            port=self._port,
            workers=self._workers,
            strict=self._strict,
            origins=self._origins,
            packs=self.packs,
            environment=self._environment,
        )
        # Do not leave a server behind if the caller fails.
        atexit.register(self.kill)
        return time.perf_counter() - begun

    def kill(self) -> None:
        """Kill the server, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """Shut the server down; return its log."""
        self._end(signal.SIGTERM)
        return self.log.read_text(encoding="utf-8")

    def _end(self, how: signal.Signals) -> None:
        if not self.pid:
            return
        atexit.unregister(self.kill)
        os.kill(self.pid, how)
        until = time.monotonic() + 120
        while Path(f"/proc/{self.pid}").exists():
            if time.monotonic() > until:
                raise TimeoutError("the server does not stop")
            time.sleep(0.005)
        self.pid = 0

    def client(self) -> Client:
        """Return a client of this server."""
        return Client(self.address)
