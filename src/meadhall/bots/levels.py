"""The levels of the bots, from weak to strong. The same code serves every game.

To add a level, add an entry to `LEVELS` and its name, `bot-<level>`, to both files in `bots/text`. The server, the
command line and the terminal read the levels from this table. The page offers the levels that have an opponent
(`opponents.toml`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from re import fullmatch
from time import perf_counter
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.evaluator import Evaluator, soft_choice
from meadhall.bots.lookahead import Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import Dice
from meadhall.core.engine import asking


class RandomBot(Bot):
    """Choose an option at random, each with the same probability.

    Where that is too far below the next level, the game's `STRENGTHS` give it a softness: then it follows the heuristic
    a little. `random:0` has none in any game.
    """

    def think(self, view: View, evaluator: Evaluator) -> str:
        softness = self.strength_with(evaluator)
        if softness:
            return by_heuristic(view, evaluator, self.dice, softness)
        return view.options[self.dice.below(len(view.options))]


class HeuristicBot(Bot):
    """Choose by the game's heuristic.

    Its strength is a softness: a larger one takes the second best option more often.
    """

    def think(self, view: View, evaluator: Evaluator) -> str:
        return by_heuristic(view, evaluator, self.dice, self.strength_with(evaluator))


def by_heuristic(view: View, evaluator: Evaluator, dice: Dice, softness: float) -> str:
    """Choose an option of a view by the game's heuristic."""
    world = view.world(dice)
    ask = asking(world)
    assert ask is not None
    options = ask.options(world, view.asked)
    return evaluator.choose(world, view.asked, options, dice, softness).text


class GreedyBot(Bot):
    """Look one decision ahead and choose what leads to the best evaluation.

    The work is fixed and takes a few hundredths of a second. The same seed gives the same answer on every machine.
    Its strength is a softness: the difference in chance to win within which options count as about equally good.
    """

    def think(self, view: View, evaluator: Evaluator) -> str:
        values = Lookahead(view, evaluator, self.dice, contempt=True).values()
        return view.options[soft_choice(values, self.strength_with(evaluator), self.dice)]


class SearchBot(Bot):
    """Search a tree of decisions through sampled worlds; the game's net values their ends, where it has one.

    Its strength is the number of simulations; with 0 it searches for its `seconds`. It keeps the part of its tree that
    follows its answer, and goes on from there if its next decision follows at once.
    """

    def __init__(
        self, dice: Dice, seconds: float = 1.0, strength: float = 0.0, level: str = "", keeps: bool = True
    ) -> None:
        super().__init__(dice, seconds, strength, level)
        self.is_timed = not strength
        self.keeps: Final = keeps
        self._last: Tree | None = None
        self._answer = ""

    def think(self, view: View, evaluator: Evaluator) -> str:
        tree = self._last.after(self._answer, view) if self._last is not None else None
        if tree is None:
            tree = Tree(view, evaluator, self.dice)
        tree.grow(perf_counter() + self.seconds, int(self.strength_with(evaluator)))
        best = tree.best()
        self.expected = tree.values()[best][0]
        if self.keeps:
            self._last, self._answer = tree, best
        return best


@dataclass(slots=True, frozen=True)
class Level:
    """A level: its kind of bot, and the bot's strength.

    A level of simulations is `counted`, one with a softness is `soft`. Their names accept another strength:
    `search:200` is a search of 200 simulations, `thumb:2.5` has a softness of 2.5.
    """

    make: Callable[..., Bot]
    strength: float = 0.0
    counted: bool = False
    soft: bool = False

    def accepts(self, strength: str) -> bool:
        """Return whether a name may ask for this strength."""
        if self.counted:
            return fullmatch(r"[0-9]{1,6}", strength) is not None and int(strength) > 0
        return self.soft and fullmatch(r"[0-9]{1,2}(\.[0-9]{1,4})?", strength) is not None


LEVELS: Final[dict[str, Level]] = {
    "random": Level(RandomBot, soft=True),
    "apprentice": Level(HeuristicBot, 3.0, soft=True),
    "thumb": Level(HeuristicBot, 1.3, soft=True),
    "greedy": Level(GreedyBot, 0.01, soft=True),
    "search": Level(SearchBot, 12, counted=True),
    "deep": Level(SearchBot, 50, counted=True),
    "master": Level(SearchBot, counted=True),
}
"""Every level by its key. Game files and server tables store the keys, so a key is never renamed.

The strengths spread the levels; a game's `STRENGTHS` replace them where its steps would be uneven. docs/bots.md
shows how often each level wins against the one below. Only `master` reads the clock; the others give the same
answers on every machine.
"""
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
