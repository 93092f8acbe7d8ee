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
    block_interrupts(block=True)
    try:
        yield
    finally:
        gc.enable()
        block_interrupts(block=False)


def block_interrupts(*, block: bool) -> None:
    """Block SIGINT so that it waits, or unblock it. No effect on Windows."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK if block else signal.SIG_UNBLOCK, [signal.SIGINT])
