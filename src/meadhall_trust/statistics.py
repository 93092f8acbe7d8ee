"""The chi-square test for fair dice, without a library."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Final

LEAST_EXPECTED: Final = 5.0
"""Least expected count of a cell for a meaningful test."""
_TINY: Final = 1e-300


def chi_square(counts: Sequence[int], weights: Sequence[float]) -> float | None:
    """Return the probability that fair dice deviate at least this much; None if there are too few counts.

    >>> round(chi_square([16, 18, 16, 14, 12, 12], [1] * 6), 3)
    0.849
    """
    total, whole = sum(counts), sum(weights)
    expected = [total * weight / whole for weight in weights]
    if len(counts) < 2 or min(expected) < LEAST_EXPECTED:
        return None
    distance = sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))
    return upper_gamma((len(counts) - 1) / 2, distance / 2)


def upper_gamma(a: float, x: float) -> float:
    """Return the regularised upper incomplete gamma function, by series or continued fraction.

    >>> round(upper_gamma(0.5, 1.9207), 4), round(upper_gamma(5.0, 1.0), 4)
    (0.05, 0.9963)
    """
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-14:
            n += 1
            term *= x / n
            total += term
        return 1 - total * front
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    fraction = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or _TINY)
        c = b + step / c or _TINY
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return front * fraction
