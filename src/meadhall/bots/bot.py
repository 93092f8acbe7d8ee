"""What a bot is: it sees the scene of its seat, like any player, and answers with one of the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.scene import Option, Scene


class Bot:
    """Decides from a view."""

    def choose(self, scene: Scene) -> Option:
        """One of `scene.options`."""
        raise NotImplementedError


class UnknownBot(ValueError):
    """No bot goes by that name."""


def bot_named(name: str, dice: Dice) -> Bot:
    """A bot by its name; `dice` are its own, so that its thinking never changes fate."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](dice)


def _random(dice: Dice) -> Bot:
    from meadhall.bots.random import RandomBot

    return RandomBot(dice)


BOTS: Final[dict[str, Callable[[Dice], Bot]]] = {"random": _random}
