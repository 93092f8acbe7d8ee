"""Cancel background tasks on shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds after which a task that still runs is cancelled again."""


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended.

    Once is not enough: a database driver that is cancelled in the middle of a query may raise another error instead.
    A task that survives errors would then run for ever.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        ended, left = await asyncio.wait(left, timeout=AGAIN)
        for task in ended:
            # Retrieve the exception: otherwise asyncio logs it as never retrieved.
            _ = task.cancelled() or task.exception()
