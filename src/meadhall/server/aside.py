"""What takes a while is done aside, in one thread of its own: whoever wants it waits, and no other table does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

_THREAD: Final = ThreadPoolExecutor(1, "aside")
"""One, however many ask: so the tables that are being played keep most of the processor."""
P = ParamSpec("P")
T = TypeVar("T")


async def aside(deed: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What a deed gives that touches nothing which others change: a long game told again, a file read through."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, partial(deed, *args, **named))
