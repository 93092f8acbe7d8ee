"""What stays constant during a game of Nuggets."""

from __future__ import annotations

from collections.abc import Mapping

from nuggets.state import Nuggets


def census(s: Nuggets) -> Mapping[str, int]:
    """§1 Count the stones of each kind, in the bag and out of it."""
    assert min([s.cart, *s.bag, *s.out, *s.gold]) >= 0
    return {stone.key: s.bag[stone.number] + s.out[stone.number] for stone in s.box.stones}
