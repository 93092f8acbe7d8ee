"""Metrics that count nothing: a hall in the browser has no `/metrics`, and no Prometheus client."""

from __future__ import annotations


class Metric:
    """A metric of any kind."""

    def __init__(self, *_: object, **__: object) -> None: ...

    def labels(self, *_: str) -> Metric:
        """Return the metric itself."""
        return self

    def inc(self, amount: float = 1) -> None:
        """Count nothing."""

    dec = set = observe = inc


CollectorRegistry = Counter = Gauge = Histogram = ProcessCollector = Metric
