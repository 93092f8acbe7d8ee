"""How bots judge a position of Nuggets: by the odds of the next stone."""

from __future__ import annotations

from meadhall.core.table import Action, Ask, Seat
from nuggets.rules import HAUL
from nuggets.state import Nuggets


def clock(s: Nuggets) -> int:
    """Return the number of stones that have left the bag."""
    return sum(s.out)


def heuristic(s: Nuggets, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return how good each option looks: digging gains what the next stone brings on average."""
    left = max(1, sum(s.bag))
    gain = sum([s.bag[stone.number] * (stone.worth or -s.cart) for stone in s.box.stones]) / left
    return [0.0 if option is HAUL else gain for option in options]


def chances(s: Nuggets) -> list[float]:
    """Return each seat's chance to win: highest for the dwarf nearest to the goal."""
    near = [2.0 ** (8 * gold / s.box.goal) for gold in s.gold]
    return [each / sum(near) for each in near]


def parts(s: Nuggets, seat: Seat) -> dict[str, float]:
    """Return the one reason for a chance to win."""
    return {"gold": 5.5 * s.gold[seat] / s.box.goal}
