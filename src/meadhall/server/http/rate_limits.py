"""Rate limits: token buckets, one for each address."""

from __future__ import annotations

import time
from collections import OrderedDict
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
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.since) * self.per_minute / 60)
        self.since = now
        if self.left < count:
            return False
        self.left -= count
        return True


class RateLimits:
    """One rate limit for each address; the least recently used are dropped."""

    def __init__(self, per_minute: float, at_once: float) -> None:
        self._per_minute: Final = per_minute
        self._at_once: Final = at_once
        self._buckets: Final[OrderedDict[str, RateLimit]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Return whether the address is within its limit."""
        bucket = self._buckets.setdefault(address, RateLimit(self._per_minute, self._at_once))
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


class Quotas:
    """Rate limits of single routes, for one address."""

    def __init__(self, limits: Limits) -> None:
        self.guests: Final = RateLimits(limits.guests_per_hour / 60, 20)
        self.imports: Final = RateLimits(limits.imports_per_hour / 60, limits.imports_at_once)
        self.sign_ins: Final = RateLimits(limits.sign_ins_per_hour / 60, limits.sign_ins_at_once)
        self.reports: Final = RateLimits(limits.reports_per_hour / 60, 5)
        self.reviews: Final = RateLimits(limits.reviews_per_hour / 60, limits.reviews_at_once)
