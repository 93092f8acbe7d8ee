"""Rate limits: token buckets, one for each address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from meadhall.server.http.limits import Limits

MOST_ADDRESSES: Final = 20_000
"""Most client addresses to remember."""


@dataclass(slots=True)
class RateLimit:
    """A token bucket: a burst, then a rate per minute."""

    per_minute: float
    at_once: float
    left: float = field(init=False)
    since: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.at_once
        self.since = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Take from the bucket; return whether enough was left."""
        self._fill()
        if self.left < count:
            return False
        self.left -= count
        return True

    def take_elsewhere(self, count: float) -> None:
        """Take what another process has given from this bucket. The debt is at most one burst."""
        self._fill()
        self.left = max(-self.at_once, self.left - count)

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.since) * self.per_minute / 60)
        self.since = now


class RateLimits:
    """One rate limit for each address; the least recently used are dropped."""

    def __init__(self, per_minute: float, at_once: float) -> None:
        self._per_minute: Final = per_minute
        self._at_once: Final = at_once
        self._buckets: Final[OrderedDict[str, RateLimit]] = OrderedDict()
        self._name: Callable[[str], str] | None = None
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Return whether the address is within its limit."""
        if self._name is None:
            return self._bucket(address).take()
        name = self._name(address)
        taken = self._bucket(name).take()
        self._taken[name] += taken
        return taken

    def _bucket(self, name: str) -> RateLimit:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = RateLimit(self._per_minute, self._at_once)
        self._buckets.move_to_end(name)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket

    # --- between processes

    def share(self, name: Callable[[str], str]) -> None:
        """Count what is taken from now on, for the other processes; `name` is the name of an address there."""
        self._name = name

    def drain(self) -> dict[str, int]:
        """Return how much each client has taken since the last call, by its name between processes."""
        taken, self._taken = self._taken, Counter()
        return {name: count for name, count in taken.items() if count}

    def take_elsewhere(self, name: str, count: int) -> None:
        """Take what another process has given to a client."""
        self._bucket(name).take_elsewhere(count)


class Quotas:
    """Rate limits of requests, and of single routes, for one address."""

    def __init__(self, limits: Limits) -> None:
        self.requests: Final = RateLimits(limits.requests_per_minute, limits.requests_at_once)
        self.guests: Final = RateLimits(limits.guests_per_hour / 60, 20)
        self.imports: Final = RateLimits(limits.imports_per_hour / 60, limits.imports_at_once)
        self.events: Final = RateLimits(limits.events_per_hour / 60, 5)
        self.sign_ins: Final = RateLimits(limits.sign_ins_per_hour / 60, limits.sign_ins_at_once)
        self.mails: Final = RateLimits(limits.mails_per_hour / 60, 3)
        self.reports: Final = RateLimits(limits.reports_per_hour / 60, 5)
        self.reviews: Final = RateLimits(limits.reviews_per_hour / 60, limits.reviews_at_once)
