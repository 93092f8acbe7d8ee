"""The position of Nuggets as text. `str(state)` prints it.

bag   pebble 9  nugget 8  lump 3  rockfall 6
cart  3
gold  4 0
"""

from __future__ import annotations

from nuggets.state import Nuggets


def draw(s: Nuggets) -> str:
    """Return the stones in the bag, the gold in the cart and the gold of each seat."""
    bag = [f"{stone.key} {s.bag[stone.number]}" for stone in s.box.stones if s.bag[stone.number]]
    return "\n".join(["  ".join(["bag ", *bag]), f"cart  {s.cart}", f"gold  {' '.join(map(str, s.gold))}"])
