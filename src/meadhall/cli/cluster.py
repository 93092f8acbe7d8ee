"""`--ray`: workers on a Ray cluster, or on a small one that is started on this machine."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from meadhall.cli.arguments import UsageError
from meadhall.cli.jobs import MOST_LOSSES, Work, WorkerLost, loaded, timed
from meadhall.core.game import find
from meadhall.version import VERSION

LOCAL: Final = "local"
AHEAD: Final = 2
"""Blocks under way for each worker: while a worker sends a result, its next block already waits there."""
CONNECT_SECONDS: Final = 10.0
"""Seconds until an address without an answer counts as wrong."""
NOT_IN_WHEEL: Final = ("test_*.py", "testing/*", "golden/*", "drawn.py", "corpus.py")
"""Files that only a checkout has. They do not change a result."""


@contextmanager
def cluster(address: str, jobs: int, packages: tuple[str, ...] = ()) -> Iterator[Cluster]:
    """Connect to a Ray cluster, or start one for `local`; disconnect afterwards. 0 jobs means every CPU that it has.

    If this process is already connected, the connection is used and kept. `packages` are needed beside `meadhall`.
    """
    # Ray sends usage reports unless this says no, and warns about a variable that only machines with a GPU need.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise UsageError("error-ray-missing") from None
    connected = ray.is_initialized()
    if not connected:
        more = {"num_cpus": jobs or os.cpu_count(), "include_dashboard": False} if address == LOCAL else {}
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", **more)
        except Exception as error:  # Ray raises the bare class if it has not started after 30 seconds
            ray.shutdown()
            problem = "error-ray-start" if address == LOCAL else "error-ray-address"
            raise UsageError(problem, address=address, detail=str(error).partition("\n")[0]) from error
    # Where `jobs` is smaller than the cluster, only the number of blocks under way limits the workers.
    workers = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way = workers if jobs and (connected or address != LOCAL) else AHEAD * workers
    pool = Cluster(ray, workers, under_way, packages)
    try:
        yield pool
    finally:
        pool.cancel()
        if not connected:
            ray.shutdown()


def _knock(address: str) -> None:
    """Raise OSError if HOST:PORT does not answer. Ray itself would retry for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdigit() and "//" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS).close()


class Cluster:
    """Ray's workers. Ray itself does the block of a lost worker again."""

    def __init__(self, ray: Any, workers: int, under_way: int, packages: tuple[str, ...]) -> None:
        self.workers: Final = workers
        self.under_way: Final = under_way
        self.packages: Final = packages
        self.fingerprint: Final = fingerprint(packages)
        self.ray: Final = ray
        # A lost worker's task is tried again; an exception in the task is not a loss.
        self.task: Final = ray.remote(_task()).options(num_cpus=1, max_retries=MOST_LOSSES - 1)
        errors = ray.exceptions
        self.lost: Final = (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError)
        self.tickets: Final[dict[Any, int]] = {}
        self.last_ticket = 0
        self.work: Work[Any, Any] | None = None
        self.sent: Any = None

    def room(self) -> bool:
        return len(self.tickets) < self.under_way

    def start(self, work: Work[Any, Any], items: Sequence[Any]) -> int:
        if work is not self.work:
            self.work, self.sent = work, self.ray.put(self.ray.cloudpickle.dumps(work))
        self.last_ticket += 1
        self.tickets[self.task.remote(self.packages, self.fingerprint, self.sent, items)] = self.last_ticket
        return self.last_ticket

    def finished(self) -> list[tuple[int, Any, float]]:
        ready, _ = self.ray.wait(list(self.tickets), num_returns=1)
        found = []
        for reference in ready:
            try:
                answer = self.ray.get(reference)
            except self.lost as error:
                raise WorkerLost from error
            if isinstance(answer, str):
                raise UsageError("error-ray-version", here=self.fingerprint, there=answer)
            found.append((self.tickets.pop(reference), *answer))
        return found

    def cancel(self) -> None:
        """Stop all tasks that are still under way."""
        for reference in self.tickets:
            self.ray.cancel(reference, force=True)


def _task() -> Callable[..., object]:
    def meadhall_block(packages: tuple[str, ...], wanted: str, work: bytes, items: Sequence[Any]) -> object:
        # Ray sends a nested function as code. So it also runs where Meadhall is missing, or lacks this module.
        try:
            from meadhall.cli.cluster import answer, fingerprint

            found = fingerprint(packages)
        except ImportError:
            return "none"
        return answer(work, items) if found == wanted else found

    return meadhall_block


def answer(work: bytes, items: Sequence[Any]) -> tuple[Any, float]:
    """Work on a block, on a worker; return the result and the seconds that it took."""
    return timed(loaded(work), items)


@cache
def fingerprint(packages: tuple[str, ...] = ()) -> str:
    """Return the version of Meadhall, with a hash of the code and content that decide a result."""
    names = {*packages, *(f"meadhall.{name}" for name in ("core", "play", "bots", "cli"))}
    names |= {game.module for game in find().values()}
    folders = {name: Path(str(import_module(name).__file__)).parent for name in sorted(names)}
    found = sha256()
    for name, folder in folders.items():
        for file in sorted(file for ending in ("*.py", "*.toml") for file in folder.rglob(ending)):
            inside = file.relative_to(folder)
            if not any(inside.match(pattern) for pattern in NOT_IN_WHEEL):
                found.update(f"{name} {inside.as_posix()} ".encode() + file.read_bytes())
    return f"{VERSION}-{found.hexdigest()[:8]}"
