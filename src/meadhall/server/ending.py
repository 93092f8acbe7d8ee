"""How tasks of the hall are ended."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds after which a task that goes on is told once more."""


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended.

    Once is not enough: told in the middle of a query, a database's library may fail over the connection that it leaves
    behind, and a task that lives through failures would go on for ever.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        ended, left = await asyncio.wait(left, timeout=AGAIN)
        for task in ended:
            # Whoever asks for a failure is not told of it by asyncio.
            _ = task.cancelled() or task.exception()
