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
"""Seconds after which past use counts only half."""
LOW_REST: Final = 2.0
"""Time for which a resource rests after a low request, as a multiple of the time of the request."""
OVER_REST: Final = 1.0
"""The same after a request of a payer above the budget."""
MOST_PAYERS: Final = 10_000
"""Most payers to remember; the queue forgets those with the least use first."""


class FairQueue(Generic[T]):
    """Resources that are lent for a time. A *payer*, such as a client's address, pays with the seconds of use.

    This is start-time fair queueing: payers who always wait get equal shares, and a payer who comes seldom is served
    next. Past use does not count against a payer, so that many new addresses do not push an old one aside. `low`
    requests come last and get at most a third of each resource's time. Payers above the `budget` get at most half. The
    rest stays free even if no other payer waits, so that the next honest request often finds a free resource.
    """

    def __init__(self, resources: Iterable[T], budget: float, most_waiting: int = 0) -> None:
        self._budget: Final = budget
        self._most_waiting: Final = most_waiting
        self._free: Final[list[tuple[T, float]]] = [(resource, 0.0) for resource in resources]
        """Free resources, each with the time until which it rests from low requests."""
        self._used: Final[dict[str, tuple[float, float]]] = {}
        self._waiting: Final[dict[tuple[bool, str], deque[tuple[float, asyncio.Future[T]]]]] = {}
        """The requests of each payer, with the virtual time of their arrival."""
        self._virtual = 0.0
        """Virtual time: the tag of the request that was served last."""
        self._tags: Final[dict[str, float]] = {}
        """The virtual time at which each payer has paid for all its use."""
        self._wake: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def use(self, payer: str) -> float:
        """Return the recent use of a payer, in seconds."""
        used, at = self._used.get(payer, (0.0, 0.0))
        return float(used * 0.5 ** ((self._now() - at) / HALF_LIFE)) if used else 0.0

    def waiting(self, payer: str | None = None) -> int:
        """Return how many requests of a payer wait, or of all."""
        return sum(len(queue) for (_, each), queue in self._waiting.items() if payer is None or each == payer)

    @asynccontextmanager
    async def lend(self, payers: Collection[str], *, low: bool = False) -> AsyncIterator[T]:
        """Wait for a resource, and take it back at the end. Of several payers, the one with the least use pays."""
        payer = min(payers, key=lambda each: (self.use(each), each), default="")
        resource = await self._take(payer, low)
        begun = self._now()
        try:
            yield resource
        finally:
            self._give_back(resource, payer, self._now() - begun, low)

    async def _take(self, payer: str, low: bool) -> T:
        if self._most_waiting and self.waiting(payer) >= self._most_waiting:
            raise Refusal("busy")
        coming: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault((low, payer), deque()).append((self._virtual, coming))
        self._hand_out()
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.done() and not coming.cancelled():
                self._give_back(coming.result(), payer, 0.0, low)
            else:
                self._clean((low, payer))
            raise

    def _clean(self, key: tuple[bool, str]) -> None:
        """Drop the cancelled requests of a payer."""
        queue = self._waiting.get(key, deque())
        left = deque(each for each in queue if not each[1].cancelled())
        if left:
            self._waiting[key] = left
        else:
            self._waiting.pop(key, None)

    def _give_back(self, resource: T, payer: str, seconds: float, low: bool) -> None:
        if seconds:
            self._tags[payer] = self._tags.get(payer, 0.0) + seconds
            self._used[payer] = (self.use(payer) + seconds, self._now())
            if len(self._used) > MOST_PAYERS:
                for each in sorted(self._used, key=self.use)[: MOST_PAYERS // 10]:
                    del self._used[each], self._tags[each]
        if not self._waiting and not low:
            # No payer waits. Advance the virtual time, so that a new payer gets no advantage over this one.
            self._virtual = max(self._virtual, self._tags.get(payer, 0.0))
        rests = LOW_REST if low else OVER_REST if self.use(payer) > self._budget else 0.0
        self._free.append((resource, self._now() + rests * seconds))
        self._hand_out()

    def _tag(self, key: tuple[bool, str]) -> float:
        return max(self._tags.get(key[1], 0.0), self._waiting[key][0][0])

    def _rank(self, key: tuple[bool, str]) -> tuple[bool, float, float]:
        """Return the place of a payer in the queue; of equal ones, the payer who was served longest ago comes first."""
        return key[0], self._tag(key), self._used.get(key[1], (0.0, 0.0))[1]

    def _hand_out(self) -> None:
        for key in list(self._waiting):
            # The task of a cancelled request may not have run yet.
            if any(coming.cancelled() for _, coming in self._waiting[key]):
                self._clean(key)
        while self._free and self._waiting:
            low, payer = key = min(self._waiting, key=self._rank)
            at = 0
            if low or self.use(payer) > self._budget:
                at = min(range(len(self._free)), key=lambda number: self._free[number][1])
                rests = self._free[at][1] - self._now()
                if rests > 0:
                    self._wake_in(rests)
                    return
            tag = self._tag(key)
            # A low request must not advance the virtual time of the others.
            self._virtual = self._virtual if low else max(self._virtual, tag)
            self._tags[payer] = tag
            resource, _ = self._free.pop(at)
            queue = self._waiting[key]
            queue.popleft()[1].set_result(resource)
            if not queue:
                del self._waiting[key]

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
