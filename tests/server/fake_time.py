"""A clock for tests: it stands still until the test lets time pass."""

from __future__ import annotations

import time


class FakeTime:
    """The module `time` for the modules of tables, with a system clock that the test sets."""

    def __init__(self, wall: float | None = None) -> None:
        self.wall = time.time() if wall is None else wall
        self.steady = 5000.0

    def time(self) -> float:
        return self.wall

    def monotonic(self) -> float:
        return self.steady

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds
