"""The six levels of the ladder, each a measured step above the last; the same code for every game."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.mind import Mind, softly
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import Dice
from meadhall.core.engine import asking


class Random(Bot):
    """Every option is as likely as any other."""

    def think(self, view: View, mind: Mind) -> str:
        return view.options[self.dice.below(len(view.options))]


class Thumb(Bot):
    """Rules of thumb: `apprentice` takes what is not much worse by them nearly as often as the best, `thumb` seldom."""

    def __init__(self, dice: Dice, softness: float) -> None:
        super().__init__(dice)
        self.softness: Final = softness

    def think(self, view: View, mind: Mind) -> str:
        world = view.world(self.dice)
        ask = asking(world)
        assert ask is not None
        return mind.quick(world, view.asked, ask.options(world, view.asked), self.dice, self.softness).text


class Greedy(Bot):
    """What leaves the best table, by the game's evaluation; softly among what is as good as the best.

    It does a fixed amount of work, in a few hundredths of a second; its second is for machines that are very busy.
    """

    SOFTNESS: Final = 0.002

    def think(self, view: View, mind: Mind) -> str:
        judge = Judge(view, mind, self.dice)
        values = judge.values(perf_counter() + self.seconds)
        return view.options[softly(values, self.SOFTNESS, self.dice)]


class Search(Bot):
    """`search` and `deep`: looks ahead, through worlds that may be."""

    def think(self, view: View, mind: Mind) -> str:
        tree = Tree(view, mind, self.dice)
        tree.grow(perf_counter() + self.seconds, self.simulations)
        best = tree.best()
        self.expected = tree.values()[best][0]
        return best
