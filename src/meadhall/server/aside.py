"""What takes a while is done aside, in a thread of its own: whoever wants it waits, and no other table does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Aside:
    """One thread, however many ask: so the tables that are being played keep most of the processor."""

    def __init__(self, name: str) -> None:
        self._thread: Final = ThreadPoolExecutor(1, name)

    async def __call__(self, deed: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What a deed gives that touches nothing which others change."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(deed, *args, **named))


aside: Final = Aside("past")
"""A game of this hall is told again."""
imports: Final = Aside("imports")
"""A file that somebody brings is read through: nobody who looks back need wait for that."""
