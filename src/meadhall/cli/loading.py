"""Loading what a command needs, undisturbed."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Load modules without looking for garbage, and without Ctrl-C in the middle; it is heard afterwards.

    Modules are no garbage: looking through them for some again and again makes the start longer. And Python's own
    import swallows an interrupt that comes while it lets go of a lock.
    """
    gc.disable()
    hear_interrupts(hear=False)
    try:
        yield
    finally:
        gc.enable()
        hear_interrupts(hear=True)


def hear_interrupts(*, hear: bool) -> None:
    """Answer Ctrl-C from now on, or leave it to wait."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK if hear else signal.SIG_BLOCK, [signal.SIGINT])
