"""Rate limits that hold for a client over all processes: each process reports what its clients have taken."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from meadhall.server.http.rate_limits import MOST_ADDRESSES, RateLimits
from meadhall.server.metrics import TAKEN_ELSEWHERE

TAKEN: Final = "taken:"
"""How such a notice begins, after the process and NO_TABLE."""
MOST_IN_NOTICE: Final = 200
"""Most clients in one notice. PostgreSQL allows 8000 bytes."""
SECONDS: Final = 1.0
"""Seconds between two reports. In this time a client may take its share from each process."""


class SharedLimits:
    """The rate limits of this process, and what the other processes report.

    An address leaves the process as a keyed hash only, so the bus carries no addresses.
    """

    def __init__(self, limits: Mapping[str, RateLimits], key: bytes) -> None:
        self._limits: Final = limits

        @lru_cache(maxsize=MOST_ADDRESSES)
        def name(client: str) -> str:
            return urlsafe_b64encode(blake2b(client.encode(), key=key[:64], digest_size=12).digest()).decode()

        for each in limits.values():
            each.share(name)

    def reports(self) -> Iterator[str]:
        """Yield what clients have taken since the last report, as the rest of notices: `taken:views NAME=3 NAME=1`."""
        for kind, limits in self._limits.items():
            taken = [f"{name}={count}" for name, count in limits.drain().items()]
            for at in range(0, len(taken), MOST_IN_NOTICE):
                yield " ".join([TAKEN + kind, *taken[at : at + MOST_IN_NOTICE]])

    def read(self, report: str) -> None:
        """Take from the buckets what clients have taken from another process."""
        kind, *taken = report.removeprefix(TAKEN).split(" ")
        limits = self._limits.get(kind)
        if limits is None:
            # A process of another version has limits that this one does not know.
            return
        for each in taken:
            name, _, count = each.rpartition("=")
            limits.take_elsewhere(name, int(count))
            TAKEN_ELSEWHERE.labels(kind).inc(int(count))
