"""A player who picks blindly among the options: the first rung of every ladder."""

from __future__ import annotations

from meadhall.bots.bot import Bot
from meadhall.core.dice import Dice
from meadhall.core.scene import Option, Scene


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, scene: Scene) -> Option:
        return scene.options[self._dice.below(len(scene.options))]
