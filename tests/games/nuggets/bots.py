"""How bots judge a position of Nuggets: by the odds of the next stone."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import asking
from meadhall.core.table import Action, Ask, Seat
from nuggets.rules import HAUL, Dare
from nuggets.state import Nuggets

LOG_ODDS: Final = 3.0
"""Log-odds of a better choice for each piece of gold that it gains on average."""


def clock(s: Nuggets) -> int:
    """Return the number of stones that have left the bag."""
    return sum(s.out)


def heuristic(s: Nuggets, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return how good each option looks, in log-odds: digging gains what the next stone brings on average."""
    left = max(1, sum(s.bag))
    gain = sum([s.bag[stone.number] * (stone.worth or -s.cart) for stone in s.box.stones]) / left
    enough = s.gold[seat] + s.cart >= s.box.goal
    return [(10.0 if enough else 0.0) if option is HAUL else LOG_ODDS * gain for option in options]


def chances(s: Nuggets) -> list[float]:
    """Return each seat's chance to win: highest for the dwarf nearest to the goal."""
    near = [2.0 ** (8 * within_reach(s, seat) / s.box.goal) for seat in range(len(s.gold))]
    return [each / sum(near) for each in near]


def parts(s: Nuggets, seat: Seat) -> dict[str, float]:
    """Return the one reason for a chance to win."""
    return {"gold": 5.5 * within_reach(s, seat) / s.box.goal}


def within_reach(s: Nuggets, seat: Seat) -> int:
    """Return the gold that a dwarf has if he hauls now. Without the cart, digging again would never look good."""
    ask = asking(s)
    return s.gold[seat] + (s.cart if isinstance(ask, Dare) and ask.seat == seat else 0)
