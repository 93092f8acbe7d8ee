"""The base class of all bots. It guarantees a legal answer, even if the bot fails."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.view import View
from meadhall.core.dice import Dice

LOG: Final = logging.getLogger("meadhall.bots")
SLOW_FACTOR: Final = 2.0
"""A bot that takes more than this factor times its seconds, plus half a second, is logged as slow."""


class Bot:
    """A player that decides from a view.

    `dice` belong to the bot, so its thinking never changes the dice of the match. `seconds` is the time for one answer.
    `strength` is a number of the bot's kind (see `levels.py`). A game may give the `level` another strength.
    """

    def __init__(self, dice: Dice, seconds: float = 1.0, strength: float = 0.0, level: str = "") -> None:
        self.dice: Final = dice
        self.seconds = seconds
        self.strength: Final = strength
        self.level: Final = level
        self.is_timed = True
        """Whether an answer that takes much longer than `seconds` is logged."""
        self.expected: float | None = None
        """The chance to win that the bot estimated with its last answer; None if it made no estimate."""

    def choose(self, view: View) -> str:
        """Return one of the view's options. If `think` fails, log the failure and return the first option."""
        if len(view.options) == 1:
            return view.options[0]
        begun = perf_counter()
        try:
            answer = self.think(view, evaluator_of(view.game.key))
            if answer not in view.options:
                raise AssertionError(f"{answer!r} is not among the options")  # noqa: TRY301  # handled like any failure
        except Exception:
            # A failing bot must not stop the match for the other players.
            LOG.exception("%s failed in %s and answers %r instead", type(self).__name__, view.game.key, view.options[0])
            answer = view.options[0]
        taken = perf_counter() - begun
        if self.is_timed and taken > SLOW_FACTOR * self.seconds + 0.5:
            LOG.warning("%s took %.2f s for an answer in %s", type(self).__name__, taken, view.game.key)
        return answer

    def strength_with(self, evaluator: Evaluator) -> float:
        """Return the bot's strength in a game."""
        return evaluator.strengths.get(self.level, self.strength)

    def think(self, view: View, evaluator: Evaluator) -> str:
        """Return one of the view's options, in notation."""
        raise NotImplementedError
