"""A fair queue: callers share a few resources, and the caller who has used them least goes first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager
from typing import Final, Generic, TypeVar

from meadhall.server.table.state import Refusal

T = TypeVar("T")
HALF_LIFE: Final = 60.0
"""Seconds after which only half of a use still counts."""
MOST_PAYERS: Final = 10_000
"""Most payers to remember; those who used least are forgotten first."""


class FairQueue(Generic[T]):
    """Resources that are lent for a time. A *payer*, such as a client's address, pays with the seconds of use.

    The waiting payer with the least recent use is served first, and each payer's requests in order of arrival. A payer
    above the `budget` gets at most half of each resource's time, even if nobody else waits: the next honest request
    finds a free resource more often.
    """

    def __init__(self, resources: Iterable[T], budget: float, most_waiting: int = 0) -> None:
        self._budget: Final = budget
        self._most_waiting: Final = most_waiting
        self._free: Final[list[tuple[T, float]]] = [(resource, 0.0) for resource in resources]
        """Free resources, each with the time until which it rests from payers above the budget."""
        self._used: Final[dict[str, tuple[float, float]]] = {}
        self._waiting: Final[dict[str, deque[asyncio.Future[T]]]] = {}
        self._wake: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def use(self, payer: str) -> float:
        """Return the recent use of a payer, in seconds."""
        used, at = self._used.get(payer, (0.0, 0.0))
        return float(used * 0.5 ** ((self._now() - at) / HALF_LIFE)) if used else 0.0

    def waiting(self, payer: str | None = None) -> int:
        """Return how many requests of a payer wait, or of all."""
        if payer is not None:
            return len(self._waiting.get(payer, ()))
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def lend(self, payers: Collection[str]) -> AsyncIterator[T]:
        """Wait for a resource, and take it back at the end. Of several payers, the one with the least use pays."""
        payer = min(payers, key=lambda each: (self.use(each), each), default="")
        resource = await self._take(payer)
        begun = self._now()
        try:
            yield resource
        finally:
            self._give_back(resource, payer, self._now() - begun)

    async def _take(self, payer: str) -> T:
        if self._most_waiting and self.waiting(payer) >= self._most_waiting:
            raise Refusal("busy")
        coming: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(payer, deque()).append(coming)
        self._hand_out()
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.done() and not coming.cancelled():
                self._give_back(coming.result(), payer, 0.0)
            else:
                self._drop(payer, coming)
            raise

    def _drop(self, payer: str, coming: asyncio.Future[T]) -> None:
        queue = self._waiting.get(payer)
        if queue is not None and coming in queue:
            queue.remove(coming)
            if not queue:
                del self._waiting[payer]

    def _give_back(self, resource: T, payer: str, seconds: float) -> None:
        if seconds:
            self._used[payer] = (self.use(payer) + seconds, self._now())
            if len(self._used) > MOST_PAYERS:
                for each in sorted(self._used, key=self.use)[: MOST_PAYERS // 10]:
                    del self._used[each]
        self._free.append((resource, self._now() + seconds if self.use(payer) > self._budget else 0.0))
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and self._waiting:
            payer = min(self._waiting, key=self.use)
            queue = self._waiting[payer]
            # The task of a cancelled request may not have run yet.
            while queue and queue[0].cancelled():
                queue.popleft()
            if not queue:
                del self._waiting[payer]
                continue
            at = 0
            if self.use(payer) > self._budget:
                at = min(range(len(self._free)), key=lambda number: self._free[number][1])
                rests = self._free[at][1] - self._now()
                if rests > 0:
                    self._wake_in(rests)
                    return
            resource, _ = self._free.pop(at)
            queue.popleft().set_result(resource)
            if not queue:
                del self._waiting[payer]

    def _wake_in(self, seconds: float) -> None:
        if self._wake is None:
            self._wake = asyncio.get_running_loop().call_later(seconds, self._woken)

    def _woken(self) -> None:
        self._wake = None
        self._hand_out()

    def _now(self) -> float:
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop.time()
