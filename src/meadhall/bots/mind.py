"""What the bots know about one game: its `bots.py`, loaded by name. A game without one is played by chance alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, log
from typing import Any, Final

from meadhall.bots.view import View, question
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Game, named
from meadhall.core.scene import Result
from meadhall.core.table import PARTY, Action, Ask, Seat, State
from meadhall.core.text import Text

Heuristic = Callable[[Any, Ask, Seat, list[Action]], list[float]]

FINE: Final = 1_000_000
"""Dice fall on whole numbers; a share of one is cut into so many parts."""


MOST_DOUBTS: Final = 4
"""So often an unlikely world is given up for another one."""


class Mind:
    """What one game offers to the bots; every part of its `bots.py` is optional.

    | name | meaning |
    |---|---|
    | `heuristic(s, ask, seat, options)` | a score for each option, in log-odds; no look-ahead |
    | `chances(s)` | each seat's chance to win; for a party the same number for every seat |
    | `parts(s, seat)` | named terms of that chance, in log-odds; the text of a term is `advice-<name>` |
    | `clock(s)` | a counter of turns or rounds |
    | `HORIZON` | how far a search looks ahead, in units of the clock |
    | `MIDWAY` | questions inside an action; while a bot judges the action, the heuristic answers them |
    | `TRUST` | chance to win that one point of the heuristic adds to the evaluation |
    | `CALIBRATION` | stretch and shift, in log-odds, from the mean of a search to the chance that is shown |
    | `TOGETHER` | True where all seats win or lose as one party |
    | `likelihood(s, viewer)` | from 0 to 1: how well a sampled world explains what the other seats did |
    | `plan(s, seat)` | a text that says what the seat intends to do |
    | `features(s, seat)`, `WEIGHTS` | inputs and weights of `chances`; only `tools/fit.py` reads them |

    Calibration is needed because playouts by the heuristic are weaker than real play: their means lie too near the
    middle.
    """

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        module = game.part("bots")
        self.heuristic: Final[Heuristic] = getattr(module, "heuristic", _no_heuristic)
        self.chances: Final[Callable[[Any], list[float]]] = getattr(module, "chances", self._even)
        self.parts: Final[Callable[[Any, Seat], dict[str, float]]] = getattr(module, "parts", _no_parts)
        self.clock: Final[Callable[[Any], int]] = getattr(module, "clock", _no_clock)
        self.plan: Final[Callable[[Any, Seat], Text] | None] = getattr(module, "plan", None)
        self.likelihood: Final[Callable[[Any, Seat], float] | None] = getattr(module, "likelihood", None)
        self.horizon: Final[int] = getattr(module, "HORIZON", 1)
        self.midway: Final[tuple[type[Ask], ...]] = getattr(module, "MIDWAY", ())
        self.trust: Final[float] = getattr(module, "TRUST", 0.0)
        self.together: Final[bool] = getattr(module, "TOGETHER", False)
        self.calibration: Final[tuple[float, float]] = getattr(module, "CALIBRATION", (1.0, 0.0))

    def _even(self, s: State) -> list[float]:
        return [1 / max(self.game.seats)] * max(self.game.seats)

    def worth(self, s: State) -> list[float]:
        """Each seat's chance to win; certain when the game is over."""
        result = self.game.result(s) if not s.stack else None
        return self.chances(s) if result is None else shares(result, self.together)

    def tell(self, mean: float) -> float:
        """The chance to win that is told for the mean of a search; what is certain stays so.

        >>> mind_of("duel").tell(0.25), round(mind_of("dwarves").tell(0.25), 2), mind_of("dwarves").tell(1.0)
        (0.25, 0.24, 1.0)
        """
        stretch, shift = self.calibration
        if (stretch, shift) == (1.0, 0.0) or not 0 < mean < 1:
            return mean
        return 1 / (1 + exp(-shift - stretch * log(mean / (1 - mean))))

    def imagine(self, view: View, dice: Dice) -> State:
        """A world that may be, and rather one that explains what the others have done."""
        world = view.world(dice)
        if self.likelihood is not None:
            for _ in range(MOST_DOUBTS):
                if self.likelihood(world, view.seat) * FINE > dice.below(FINE):
                    break
                world = view.world(dice)
        return world

    def think(self, s: State, seat: Seat, options: list[Action]) -> list[float]:
        """The rules of thumb for the question on the table."""
        ask = asking(s)
        assert ask is not None
        return self.heuristic(s, question(ask, seat), seat, options)

    def quick(self, s: State, seat: Seat, options: list[Action], dice: Dice, softness: float) -> Action:
        """An answer by rules of thumb."""
        if len(options) == 1:
            return options[0]
        return options[softly(self.think(s, seat, options), softness, dice)]


@cache
def mind_of(key: str) -> Mind:
    """The mind for a game of the hall."""
    return Mind(named(key))


def shares(result: Result, together: bool) -> list[float]:
    """What a result is worth to each seat: rivals who tie share one, a party that wins has it all."""
    winners = result.winners()
    share = 1.0 if together else 1 / max(1, len(winners))
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def value_for(values: Sequence[float], seat: Seat) -> float:
    """A seat's own part; the party's is everybody's."""
    return values[0 if seat == PARTY else seat]


def softly(scores: Sequence[float], softness: float, dice: Dice) -> int:
    """The place of a good score: the best, or one that is hardly worse, by the odds that its distance gives.

    What lies more than three times the softness below the best is never taken: nobody likes a bot that blunders.
    """
    best = max(scores)
    if softness <= 0:
        good = [at for at, score in enumerate(scores) if score == best]
        return good[0] if len(good) == 1 else good[dice.below(len(good))]
    weights = [exp((score - best) / softness) if score >= best - 3 * softness else 0.0 for score in scores]
    at = dice.below(FINE) / FINE * sum(weights)
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return scores.index(best)


def _no_heuristic(s: State, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    return [0.0] * len(options)


def _no_parts(s: State, seat: Seat) -> dict[str, float]:
    return {}


def _no_clock(s: State) -> int:
    return 0
