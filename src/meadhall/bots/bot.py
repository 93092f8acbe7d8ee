"""What a bot is, and the promise that each of them keeps: a legal answer, in time, whatever happens."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from typing import Final

from meadhall.bots.mind import Mind, mind_of
from meadhall.bots.view import View
from meadhall.core.dice import Dice

LOG: Final = logging.getLogger("meadhall.bots")
PATIENCE: Final = 2.0
"""A bot that takes so many times its seconds, and half a second more, is named in the log."""


class Bot:
    """Decides from a view. `dice` are its own, so that its thinking never changes fate.

    With `simulations` it thinks so often, however long that takes.
    """

    def __init__(self, dice: Dice, seconds: float = 1.0, simulations: int = 0) -> None:
        self.dice: Final = dice
        self.seconds = seconds
        self.simulations: Final = simulations
        self.expected: float | None = None
        """The chance to win that it saw in its last answer, if it looked for one."""

    def choose(self, view: View) -> str:
        """One of the view's options. If thinking fails, the answer is still legal, and the log says so."""
        if len(view.options) == 1:
            return view.options[0]
        begun = perf_counter()
        try:
            answer = self.think(view, mind_of(view.game.key))
            if answer not in view.options:
                raise AssertionError(f"{answer!r} is not among the options")  # noqa: TRY301  # a bot's fault like others
        except Exception:
            # A bot is a guest at the table: whatever it breaks, the match goes on.
            LOG.exception("%s failed in %s and answers %r instead", type(self).__name__, view.game.key, view.options[0])
            answer = view.options[0]
        taken = perf_counter() - begun
        if not self.simulations and taken > PATIENCE * self.seconds + 0.5:
            LOG.warning("%s took %.2f s for an answer in %s", type(self).__name__, taken, view.game.key)
        return answer

    def think(self, view: View, mind: Mind) -> str:
        raise NotImplementedError


class UnknownBot(ValueError):
    """No bot goes by that name."""


BOTS: Final = ("random", "apprentice", "thumb", "greedy", "search", "deep")
"""The ladder. `search:200` and `deep:200` think for so many simulations instead of their time: repeatable anywhere."""


def is_bot(name: str) -> bool:
    """Whether a bot goes by that name."""
    level, colon, count = name.partition(":")
    if not colon:
        return level in BOTS
    return level in ("search", "deep") and count.isascii() and count.isdigit() and 0 < len(count) < 7 and int(count) > 0


def check_bot(name: str) -> None:
    """An error that lists all bots, unless one goes by that name."""
    if not is_bot(name):
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}, and search:N for N simulations")


def bot_named(name: str, dice: Dice) -> Bot:
    """A bot by its name."""
    from meadhall.bots import levels

    check_bot(name)
    level, _, count = name.partition(":")
    makers: dict[str, Callable[[Dice], Bot]] = {
        "random": levels.Random,
        "apprentice": lambda own: levels.Thumb(own, 2.5),
        "thumb": lambda own: levels.Thumb(own, 0.8),
        "greedy": levels.Greedy,
        "search": lambda own: levels.Search(own, 0.3, int(count or 0)),
        "deep": lambda own: levels.Search(own, 1.0, int(count or 0)),
    }
    return makers[level](dice)
