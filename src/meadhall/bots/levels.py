"""The levels of the bots, from weak to strong. The same code serves every game.

To add a level, add an entry to `LEVELS` and its name, `bot-<level>`, to both files in `bots/text`. The server, the
page, the command line and the terminal read the levels from this table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.evaluator import Evaluator, soft_choice
from meadhall.bots.lookahead import Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import Dice
from meadhall.core.engine import asking


class RandomBot(Bot):
    """Choose an option at random, each with the same probability."""

    def think(self, view: View, evaluator: Evaluator) -> str:
        return view.options[self.dice.below(len(view.options))]


class HeuristicBot(Bot):
    """Choose by the game's heuristic. A larger `softness` takes the second best option more often."""

    def __init__(self, dice: Dice, softness: float) -> None:
        super().__init__(dice)
        self.softness: Final = softness

    def think(self, view: View, evaluator: Evaluator) -> str:
        world = view.world(self.dice)
        ask = asking(world)
        assert ask is not None
        return evaluator.choose(world, view.asked, ask.options(world, view.asked), self.dice, self.softness).text


class GreedyBot(Bot):
    """Look one decision ahead and choose what leads to the best evaluation.

    The work is fixed and takes a few hundredths of a second. The same seed gives the same answer on every machine.
    `softness` is the difference in chance to win within which options count as about equally good.
    """

    def __init__(self, dice: Dice, softness: float) -> None:
        super().__init__(dice)
        self.softness: Final = softness

    def think(self, view: View, evaluator: Evaluator) -> str:
        values = Lookahead(view, evaluator, self.dice).values()
        return view.options[soft_choice(values, self.softness, self.dice)]


class SearchBot(Bot):
    """Search a tree of decisions through sampled worlds; the game's net values their ends, where it has one."""

    def think(self, view: View, evaluator: Evaluator) -> str:
        tree = Tree(view, evaluator, self.dice)
        tree.grow(perf_counter() + self.seconds, self.simulations)
        best = tree.best()
        self.expected = tree.values()[best][0]
        return best


@dataclass(slots=True, frozen=True)
class Level:
    """How to make a bot of one level. If `counted`, the level also accepts a number of simulations: `search:200`."""

    make: Callable[..., Bot]
    counted: bool = False


LEVELS: Final[dict[str, Level]] = {
    "random": Level(RandomBot),
    "apprentice": Level(partial(HeuristicBot, softness=3.0)),
    "thumb": Level(partial(HeuristicBot, softness=1.3)),
    "greedy": Level(partial(GreedyBot, softness=0.01)),
    "search": Level(partial(SearchBot, simulations=12), counted=True),
    "deep": Level(partial(SearchBot, simulations=50), counted=True),
    "master": Level(partial(SearchBot, seconds=1.0), counted=True),
}
"""Every level by its key. Game files and server tables store the keys, so a key is never renamed.

The numbers spread the levels; docs/research.md shows how often each wins against the one below. Only `master` reads the
clock; the others answer alike on every machine.
"""
