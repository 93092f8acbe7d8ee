"""Time that passes only when nobody has anything left to do, and secrets that a seed decides, for the server."""

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
"""What the clock on the wall shows when a simulation begins."""


class Stuck(Exception):
    """Everybody waits for somebody else."""


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without files, sockets and threads: where it would sleep, its clock jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.trouble: Final[list[BaseException | str]] = []
        # The loop asks its selector to sleep; it is its own.
        self._selector = self
        self.set_exception_handler(self._note)

    def time(self) -> float:
        """Seconds since the beginning."""
        return self.now

    def select(self, timeout: float | None) -> list[object]:
        """Sleep, in no time."""
        if timeout is None:
            raise Stuck("everybody waits for somebody else")
        self.now += max(0.0, timeout)
        return []

    def _process_events(self, events: list[object]) -> None:
        """There are none."""

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What would be done in a thread is done at once."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  # it belongs to whoever waits
            future.set_exception(error)
        return future

    def _note(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.trouble.append(context.get("exception") or str(context.get("message")))


class Clock:
    """Stands in for the module `time`. What hangs on the wall may jump, the other clocks never do."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop: Final = loop
        self.jumped = 0.0

    def time(self) -> float:
        return EPOCH + self._loop.now + self.jumped

    def monotonic(self) -> float:
        return self._loop.now

    def perf_counter(self) -> float:
        return self._loop.now


class Words:
    """Stands in for the module `secrets`: the same seed, the same secrets."""

    def __init__(self, seed: str) -> None:
        self._seed: Final = seed
        self._count = 0

    def token_bytes(self, length: int = 32) -> bytes:
        self._count += 1
        return sha256(f"{self._seed}/{self._count}".encode()).digest()[:length]

    def token_urlsafe(self, length: int = 32) -> str:
        return base64.urlsafe_b64encode(self.token_bytes(length)).rstrip(b"=").decode()


@contextlib.contextmanager
def instead(clock: Clock, words: Words) -> Iterator[None]:
    """Let all modules of the server read this clock and draw these words."""
    given: dict[object, object] = {time: clock, secrets: words}
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
