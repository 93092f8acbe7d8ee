"""Bots by name: `thumb`, or with another strength `thumb:2.5` and `search:200` (see `levels.py`)."""

from __future__ import annotations

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.levels import LEVELS
from meadhall.core.dice import Dice

BOTS: Final = tuple(LEVELS)
"""The keys of all levels, from weak to strong."""


class UnknownBot(ValueError):
    """There is no bot of that name."""


def is_bot(name: str) -> bool:
    """Return whether there is a bot of that name."""
    key, colon, strength = name.partition(":")
    return key in LEVELS and (not colon or LEVELS[key].accepts(strength))


def check_bot(name: str) -> None:
    """Raise UnknownBot if there is no bot of that name; the message lists all levels."""
    if not is_bot(name):
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}, and search:N for N simulations")


def bot_named(name: str, dice: Dice) -> Bot:
    """Return a new bot; raise UnknownBot if there is none of that name."""
    check_bot(name)
    key, _, strength = name.partition(":")
    level = LEVELS[key]
    # A strength in the name counts in every game.
    return (
        level.make(dice, strength=float(strength)) if strength else level.make(dice, strength=level.strength, level=key)
    )
