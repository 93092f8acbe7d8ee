"""A game's knowledge for its bots: `bots.py` in the game's folder. A game without that module is played at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, log
from typing import Any, Final

from meadhall.bots.net import Value, shipped
from meadhall.bots.view import View, question
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Game, named
from meadhall.core.scene import Result
from meadhall.core.table import PARTY, Action, Ask, Seat, State
from meadhall.core.text import Text

Heuristic = Callable[[Any, Ask, Seat, list[Action]], list[float]]

FINE: Final = 1_000_000
"""Resolution of a random probability: dice return whole numbers below this."""
SECOND_AIM: Final = 0.02
"""Weight of points beside the chance to win, unless the game has its own."""
MOST_RETRIES: Final = 4
"""How many times a sampled world may be rejected as unlikely."""


class Evaluator:
    """What one game offers to the bots; every part of its `bots.py` is optional.

    | name | meaning |
    |---|---|
    | `heuristic(s, ask, seat, options)` | a score for each option, in log-odds; no look-ahead |
    | `chances(s)` | each seat's chance to win; for a party the same number for every seat |
    | `parts(s, seat)` | named terms of that chance, in log-odds; the text of a term is `advice-<name>` |
    | `reason(s, seat, option)` | a text that says why an option is good, or None: then `parts` say it |
    | `clock(s)` | a counter of turns or rounds |
    | `HORIZON` | how far a search looks ahead, in units of the clock |
    | `MIDWAY` | questions inside an action; while a bot judges the action, the heuristic answers them |
    | `TRUST` | chance to win that one point of the heuristic adds to the evaluation |
    | `CALIBRATION` | stretch and shift, in log-odds, from the mean of a search to the chance that is shown |
    | `STRENGTHS` | by level: a softness or a number of simulations other than in `levels.py` |
    | `TOGETHER` | True where all seats win or lose as one party |
    | `likelihood(s, viewer)` | from 0 to 1: how well a sampled world explains what the other seats did |
    | `plan(s, seat)` | a text that says what the seat intends to do |
    | `points(s)` | each rival's points, as a second aim; a lead of 1 is a clear one |
    | `SECOND_AIM` | the weight of that aim |
    | `dullness(s)` | from 0 to 1: how likely the game ends in a way that no player enjoys |
    | `CONTEMPT` | the part of a win that a search takes off every seat's value for such an end |
    | `waiting(s, seat, option)` | the part of a win that a search takes off an option because it only waits |
    | `features(s, seat)`, `WEIGHTS` | inputs and weights of `chances`; only `tools/fit.py` reads them |

    Calibration is needed because playouts by the heuristic are weaker than real play: their means lie too near the
    middle. `net` is a trained value, with a calibration of its own; without one, or where it does not fit, `chances`
    takes its place.
    """

    def __init__(self, game: Game, net: Value | None = None) -> None:
        self.game: Final = game
        self.net: Final = net
        self.even: Final = net is not None and net.even
        """Whether the root of a search shares its simulations evenly among the candidates."""
        module = game.part("bots")
        self.heuristic: Final[Heuristic] = getattr(module, "heuristic", _no_heuristic)
        self.chances: Final[Callable[[Any], list[float]]] = getattr(module, "chances", self._even)
        self.parts: Final[Callable[[Any, Seat], dict[str, float]]] = getattr(module, "parts", _no_parts)
        self.reason: Final[Callable[[Any, Seat, Action], Text | None]] = getattr(module, "reason", _no_reason)
        self.clock: Final[Callable[[Any], int]] = getattr(module, "clock", _no_clock)
        self.points: Final[Callable[[Any], list[float]] | None] = getattr(module, "points", None)
        self.second_aim: float = getattr(module, "SECOND_AIM", SECOND_AIM)
        """Weight of points beside the chance to win, in the values of a search."""
        self.dullness: Final[Callable[[Any], float] | None] = getattr(module, "dullness", None)
        self.contempt: float = getattr(module, "CONTEMPT", 0.0)
        """Part of a win that a dull end costs, in the values of a search."""
        self.waiting: Callable[[Any, Seat, Action], float] | None = getattr(module, "waiting", None)
        self.plan: Final[Callable[[Any, Seat], Text] | None] = getattr(module, "plan", None)
        self.likelihood: Final[Callable[[Any, Seat], float] | None] = getattr(module, "likelihood", None)
        self.horizon: Final[int] = getattr(module, "HORIZON", 1)
        self.midway: Final[tuple[type[Ask], ...]] = getattr(module, "MIDWAY", ())
        self.trust: Final[float] = getattr(module, "TRUST", 0.0)
        self.strengths: Final[dict[str, float]] = getattr(module, "STRENGTHS", {})
        self.together: Final[bool] = getattr(module, "TOGETHER", False)
        self.calibration: Final[tuple[float, float]] = (
            getattr(module, "CALIBRATION", (1.0, 0.0)) if net is None else net.calibration
        )

    def fitting(self, view: View, dice: Dice) -> Evaluator:
        """Return the knowledge that fits a view: without the net, if that was trained for other rules or content."""
        return self if self.net is None or self.net.fits(view.world(dice)) else Evaluator(self.game)

    def _even(self, s: State) -> list[float]:
        return [1 / max(self.game.seats)] * max(self.game.seats)

    def evaluate(self, s: State) -> list[float]:
        """Return each seat's chance to win; 0 or 1, or the share of a tie, when the game is over."""
        result = self.game.result(s) if not s.stack else None
        return self.chances(s) if result is None else shares(result, self.together)

    def forecast(self, s: State) -> list[float]:
        """Return each seat's chance to win by the trained net; by `evaluate` where there is none that fits."""
        net = self.net
        if net is None or not s.stack or not net.fits(s):
            return self.evaluate(s)
        return net.chances(s)

    def aim(self, s: State, chances: list[float]) -> list[float]:
        """Return the values that a search aims at: the chances to win, less for a dull end, and a part for points.

        If all options win, or all lose, points decide between them. Contempt for dull ends takes the same off every
        seat's value. So a winner prefers a lively way to win, and a loser gains nothing by a dull loss. The chances
        that are shown have neither part.
        """
        cost = self.dull_cost(s) if len(chances) > 1 else 0.0
        weight = self.second_aim
        points = self.points(s) if self.points is not None and weight else []
        if len(points) < 2:
            return [chance - cost for chance in chances] if cost else chances
        best = max(points)
        parts = [exp(own - best) for own in points]
        scale = weight / sum(parts)
        return [(1 - weight) * chance + scale * part - cost for chance, part in zip(chances, parts, strict=True)]

    def dull_cost(self, s: State) -> float:
        """Return what contempt for dull ends takes off the value of every seat."""
        if not self.contempt or self.dullness is None or self.together:
            return 0.0
        return self.contempt * self.dullness(s)

    def cost(self, s: State, seat: Seat, option: Action) -> float:
        """Return what a search takes off the value of an option: the cost of waiting."""
        return 0.0 if self.waiting is None else self.waiting(s, seat, option)

    def calibrated(self, mean: float) -> float:
        """Return the chance to win for the mean of a search. Certain results stay certain.

        >>> duel, dwarves = Evaluator(named("duel")), Evaluator(named("dwarves"))
        >>> duel.calibrated(0.25), round(dwarves.calibrated(0.25), 2), dwarves.calibrated(1.0)
        (0.25, 0.35, 1.0)
        """
        stretch, shift = self.calibration
        if (stretch, shift) == (1.0, 0.0) or not 0 < mean < 1:
            return mean
        return 1 / (1 + exp(-shift - stretch * log(mean / (1 - mean))))

    def sample_world(self, view: View, dice: Dice) -> State:
        """Sample a world from a view. Worlds that explain the other seats' decisions are more likely."""
        world = view.world(dice)
        if self.likelihood is not None:
            for _ in range(MOST_RETRIES):
                if self.likelihood(world, view.seat) * FINE > dice.below(FINE):
                    break
                world = view.world(dice)
        return world

    def priors(self, s: State, seat: Seat, options: list[Action]) -> list[float]:
        """Return the heuristic's score for each option of the question on the stack."""
        ask = asking(s)
        assert ask is not None
        return self.heuristic(s, question(ask, seat), seat, options)

    def choose(self, s: State, seat: Seat, options: list[Action], dice: Dice, softness: float) -> Action:
        """Choose an option by the heuristic."""
        if len(options) == 1:
            return options[0]
        return options[soft_choice(self.priors(s, seat, options), softness, dice)]


@cache
def evaluator_of(key: str) -> Evaluator:
    """Return the knowledge of a game by its key."""
    game = named(key)
    return Evaluator(game, shipped(game))


def shares(result: Result, together: bool) -> list[float]:
    """Return each seat's share of a win: rivals who tie split it, each member of a winning party has all of it."""
    winners = result.winners()
    share = 1.0 if together else 1 / max(1, len(winners))
    return [share if rank == 1 else 0.0 for rank in result.ranks]


def value_for(values: Sequence[float], seat: Seat) -> float:
    """Return the value of a seat. For the party, all seats have the same value."""
    return values[0 if seat == PARTY else seat]


def soft_choice(scores: Sequence[float], softness: float, dice: Dice) -> int:
    """Return the index of a good score, drawn by a softmax with the temperature `softness`.

    Scores more than three times the softness below the best are never taken, so that a bot does not blunder.
    """
    best = max(scores)
    if softness <= 0:
        good = [at for at, score in enumerate(scores) if score == best]
        return good[0] if len(good) == 1 else good[dice.below(len(good))]
    weights = [exp((score - best) / softness) if score >= best - 3 * softness else 0.0 for score in scores]
    at = dice.below(FINE) / FINE * sum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return scores.index(best)


def _no_heuristic(s: State, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    return [0.0] * len(options)


def _no_parts(s: State, seat: Seat) -> dict[str, float]:
    return {}


def _no_reason(s: State, seat: Seat, option: Action) -> Text | None:
    return None


def _no_clock(s: State) -> int:
    return 0
