"""Bots by name: `thumb`, or `search:200` for a search of exactly 200 simulations."""

from __future__ import annotations

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.levels import LEVELS
from meadhall.core.dice import Dice

BOTS: Final = tuple(LEVELS)
"""The keys of all levels, from weak to strong."""
MOST_DIGITS: Final = 6
"""The most digits of the number of simulations in a name."""


class UnknownBot(ValueError):
    """There is no bot of that name."""


def is_bot(name: str) -> bool:
    """Return whether there is a bot of that name."""
    key, colon, count = name.partition(":")
    if not colon:
        return key in LEVELS
    number = count.isascii() and count.isdigit() and len(count) <= MOST_DIGITS and int(count) > 0
    return number and key in LEVELS and LEVELS[key].counted


def check_bot(name: str) -> None:
    """Raise UnknownBot if there is no bot of that name; the message lists all levels."""
    if not is_bot(name):
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}, and search:N for N simulations")


def bot_named(name: str, dice: Dice) -> Bot:
    """Return a new bot; raise UnknownBot if there is none of that name."""
    check_bot(name)
    key, _, count = name.partition(":")
    return LEVELS[key].make(dice, simulations=int(count)) if count else LEVELS[key].make(dice)
