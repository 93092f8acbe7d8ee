"""Background threads for slow work, so that it never blocks a table."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class BackgroundThread:
    """One thread for any number of callers, so that live tables keep most of the processor."""

    def __init__(self, name: str) -> None:
        self._thread: Final = ThreadPoolExecutor(1, name)

    async def __call__(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run `work` in the thread and return its result. It must not use data that other threads change."""
        if sys.platform == "emscripten":
            # Python has no threads in a browser. The hall runs in its own web worker, so the page does not wait.
            return work(*args, **named)
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **named))


history_thread: Final = BackgroundThread("history")
"""Replays stored games."""
lobby_thread: Final = BackgroundThread("lobby")
"""Reads the lines of the lobby."""
import_thread: Final = BackgroundThread("imports")
"""Replays uploaded game files, so that history requests need not wait for them."""
