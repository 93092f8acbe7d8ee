"""The five levels of the ladder, each a measured step above the last; the same code for every game."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.judge import Judge
from meadhall.bots.mind import Mind, softly
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.engine import asking


class Random(Bot):
    """Level 0: every option is as likely as any other."""

    def think(self, view: View, mind: Mind) -> str:
        return view.options[self.dice.below(len(view.options))]


class Thumb(Bot):
    """Level 1: rules of thumb, and softly."""

    SOFTNESS: Final = 0.8

    def think(self, view: View, mind: Mind) -> str:
        world = view.world(self.dice)
        ask = asking(world)
        assert ask is not None
        return mind.quick(world, view.asked, ask.options(world, view.asked), self.dice, self.SOFTNESS).text


class Greedy(Bot):
    """Level 2: what leaves the best table, by the game's evaluation; softly among what is as good as the best.

    It does a fixed amount of work, in a few hundredths of a second; its second is for machines that are very busy.
    """

    SOFTNESS: Final = 0.002

    def think(self, view: View, mind: Mind) -> str:
        judge = Judge(view, mind, self.dice)
        values = judge.values(perf_counter() + self.seconds)
        return view.options[softly(values, self.SOFTNESS, self.dice)]


class Search(Bot):
    """Levels 3 and 4: looks ahead, through worlds that may be."""

    def think(self, view: View, mind: Mind) -> str:
        tree = Tree(view, mind, self.dice)
        tree.grow(perf_counter() + self.seconds, self.simulations)
        best = tree.best()
        self.expected = tree.values()[best][0]
        return best
