"""Virtual time and seeded secrets for the server. Time advances only when all tasks wait."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, Final

EPOCH: Final = 1_800_000_000.0
"""Wall-clock time at the start of a simulation."""


class Stuck(Exception):
    """All tasks wait for each other."""


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without files, sockets and threads. Instead of sleeping, its clock jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.trouble: Final[list[BaseException | str]] = []
        # The loop calls its selector to sleep. It is its own selector.
        self._selector = self
        self.set_exception_handler(self._keep_trouble)

    def time(self) -> float:
        """Return the seconds since the start."""
        return self.now

    def select(self, timeout: float | None) -> list[object]:
        """Advance the clock instead of sleeping."""
        if timeout is None:
            raise Stuck("all tasks wait for each other")
        self.now += max(0.0, timeout)
        return []

    def _process_events(self, events: list[object]) -> None:
        """Return no events."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """Run the function now instead of in a thread."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  # the awaiting task gets it
            future.set_exception(error)
        return future

    def _keep_trouble(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.trouble.append(context.get("exception") or str(context.get("message")))


class Clock:
    """Replacement for the module `time`. Only the wall clock may jump."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop: Final = loop
        self.jumped = 0.0

    def time(self) -> float:
        return EPOCH + self._loop.now + self.jumped

    def monotonic(self) -> float:
        return self._loop.now

    def perf_counter(self) -> float:
        return self._loop.now


class SeededSecrets:
    """Replacement for the module `secrets`, from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed: Final = seed
        self._count = 0

    def token_bytes(self, length: int = 32) -> bytes:
        self._count += 1
        return sha256(f"{self._seed}/{self._count}".encode()).digest()[:length]

    def token_urlsafe(self, length: int = 32) -> str:
        return base64.urlsafe_b64encode(self.token_bytes(length)).rstrip(b"=").decode()


@contextlib.contextmanager
def replace_modules(clock: Clock, seeded: SeededSecrets) -> Iterator[None]:
    """Replace `time` and `secrets` in all modules of the server."""
    given: dict[object, object] = {time: clock, secrets: seeded}
    changed = []
    ours = ("meadhall.server.", "meadhall_trust.simulated.disk")
    for module in [module for name, module in sys.modules.items() if name.startswith(ours)]:
        for name in ("time", "secrets"):
            was = getattr(module, name, None)
            if was is time or was is secrets:
                changed.append((module, name, was))
                setattr(module, name, given[was])
    try:
        yield
    finally:
        for module, name, was in changed:
            setattr(module, name, was)
