"""Import the modules of a command quickly and without interrupts."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quick_imports() -> Iterator[None]:
    """Import modules with garbage collection off and Ctrl-C deferred until the end.

    Garbage collection would scan the new modules again and again, which slows the start. Python's import can lose an
    interrupt that arrives while it releases a lock.
    """
    gc.disable()
    hear_interrupts(hear=False)
    try:
        yield
    finally:
        gc.enable()
        hear_interrupts(hear=True)


def hear_interrupts(*, hear: bool) -> None:
    """Unblock SIGINT, or block it so that it waits. No effect on Windows."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK if hear else signal.SIG_BLOCK, [signal.SIGINT])
