"""Review of a game: the chance to win after every decision, with luck separated from skill.

One valuation gives the curve, luck and losses: the game's net where it fits, else the hand-written evaluation. Before
chance decides, the value is the mean over its outcomes. So luck is the step of the curve at a decision of chance, and
all steps of seats and chance add up from the first value to the result. A loss is never more than the curve falls at
that decision. The look-ahead alone would count an option that the player takes a little later again and again.

Counts limit the work, not the clock, so every machine returns the same review of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Final

from meadhall.bots.evaluator import Evaluator, evaluator_of, value_for
from meadhall.bots.lookahead import WORLDS, Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.content import Pack
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, find_aside, speaker
from meadhall.core.game import Game
from meadhall.core.notation import apply_text
from meadhall.core.table import CHANCE, PARTY, SPECTATOR, Chance, Event, Seat, State
from meadhall.core.text import Text
from meadhall.play.gamefile import GameFile, Replay

EXACT: Final = 500
"""Average exactly over chance with at most this many outcomes; else over `SAMPLE` drawn ones."""
SAMPLE: Final = 60
SIMULATIONS: Final = 600
"""Simulations for each second of search that the caller asks for; about as many as uncompiled Python manages."""
MOST_EVALUATIONS: Final = 300
"""The look-ahead samples no further world after this many evaluations."""
FEWEST_VISITS: Final = 6
"""A search's value counts only for options with at least this many visits."""
LEAST_FALL: Final = 0.01
"""Where the curve falls by less, one sampled world is enough, because the loss is smaller still."""
MOST_CANDIDATES: Final = 4
"""How many options a reviewed decision lists."""
MARKS: Final = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""Loss of chance to win from which a decision gets the mark."""


@dataclass(slots=True)
class Candidate:
    """An option of a reviewed decision, and the chance to win after it."""

    action: str
    label: Text
    chance: float


@dataclass(slots=True)
class Moment:
    """One decision of a seat or of chance.

    `chances` are each seat's chances to win afterwards. `luck` is what chance gave each seat beyond the average. `loss`
    is the difference to the `best` option, but at most what the curve falls here. `stake` is the loss plus the lead of
    the chosen option over the worst one. Both compare options by what the seat knew. `turn` is the game's clock.
    `hurried` marks a decision with more options than were evaluated.
    """

    line: int
    seat: Seat
    action: str
    chances: list[float]
    events: list[Event]
    luck: list[float]
    loss: float = 0.0
    stake: float = 0.0
    turn: int = 0
    label: Text | None = None
    best: Text | None = None
    candidates: list[Candidate] = field(default_factory=list)
    hurried: bool = False


class Valuation:
    """Each seat's chance to win in the states of one game: the game's net where it fits, else the hand evaluation.

    Before chance decides, it is the mean over the outcomes; what chance decides right after them is sampled. The result
    depends on nothing but the state, so the parts of a review agree, whoever computes them.
    """

    def __init__(self, evaluator: Evaluator, s: State) -> None:
        self.evaluator: Final = evaluator
        self._seats: Final = len(evaluator.game.scene(s, SPECTATOR).places)
        """An evaluation may name unused seats, too."""

    def at(self, s: State) -> list[float]:
        """Return each seat's chance to win."""
        ask = asking(s)
        if not isinstance(ask, Chance):
            return self._forecast(s)
        outcomes = ask.options(s, CHANCE)
        weights = ask.weights(s)
        dice = SeededDice("review")
        if len(outcomes) > EXACT:
            outcomes = [ask.sample(s, dice) for _ in range(SAMPLE)]
            weights = [1] * SAMPLE
        means = [0.0] * self._seats
        for outcome, weight in zip(outcomes, weights, strict=True):
            world: State = s.copy()
            apply(world, CHANCE, outcome)
            values = self._settled(world, dice, max(1, SAMPLE // len(outcomes)))
            means = [mean + weight * value for mean, value in zip(means, values, strict=True)]
        total = sum(weights)
        return [mean / total for mean in means]

    def _settled(self, s: State, dice: Dice, count: int) -> list[float]:
        """Return the chances at the next decision: the mean of `count` ways if chance decides again before it.

        A net does not know states in between, such as The Dwarves without a Scenario card.
        """
        if not isinstance(asking(s), Chance):
            return self._forecast(s)
        means = [0.0] * self._seats
        for _ in range(count):
            world: State = s.copy()
            while isinstance(ask := asking(world), Chance):
                apply(world, CHANCE, ask.sample(world, dice))
            means = [mean + value / count for mean, value in zip(means, self._forecast(world), strict=True)]
        return means

    def _forecast(self, s: State) -> list[float]:
        return self.evaluator.forecast(s)[: self._seats]


def review(file: GameFile, pack: Path | Pack | None = None, seconds: float = 0.0) -> Iterator[Moment]:
    """Review a game file decision by decision. With `seconds`, a search of about that length replaces the look-ahead.

    The search has `SIMULATIONS` simulations for each second.
    """
    replay = Replay(file, pack, hashing=False)
    evaluator = evaluator_of(replay.game.key)
    dice = SeededDice("review")
    table: State = replay.state.copy()
    valuation = Valuation(evaluator, table)
    before = valuation.at(table)
    for moment in replay.moments():
        decision = moment.decision
        after = valuation.at(moment.state)
        found = Moment(decision.line, decision.seat, decision.action, after, moment.events, [])
        _judge(replay.game, evaluator, table, before, found, dice, seconds)
        yield found
        table, before = moment.state.copy(), after


def review_decisions(
    game: Game, table: State, decisions: Iterable[tuple[Seat, str]], dice: Dice, search: float = 0.0
) -> Iterator[Moment]:
    """Review some decisions. `table` is the state before the first of them; it is advanced in place."""
    evaluator = evaluator_of(game.key)
    valuation = Valuation(evaluator, table)
    before = valuation.at(table)
    for seat, action in decisions:
        last: State = table.copy()
        events: list[Event] = []
        table.told = events
        apply_text(table, seat, action)
        table.told = None
        after = valuation.at(table)
        found = Moment(0, seat, action, after, events, [])
        _judge(game, evaluator, last, before, found, dice, search)
        yield found
        before = after


def turning_points(moments: Sequence[Moment], count: int) -> list[Moment]:
    """Return the moments that changed the chances most, in the order of the game."""
    found = sorted(moments, key=lambda moment: -weight(moment))[:count]
    return [moment for moment in moments if any(moment is one for one in found)]


def weight(moment: Moment) -> float:
    """Return how much a moment changed the chance to win, by luck or by loss."""
    return max(moment.loss, *[abs(luck) for luck in moment.luck])


def mark(loss: float) -> str:
    """Return the mark of a decision by its loss; empty for a small one.

    >>> mark(0.12), mark(0.01)
    ('mistake', '')
    """
    return next((name for least, name in MARKS if loss >= least), "")


def accuracy(decisions: Iterable[tuple[float, float]]) -> float | None:
    """Return a player's accuracy: 0 if every decision was the worst option, 1 if every decision was the best.

    Each decision is a pair of loss and stake, and counts by its stake. Return None if nothing was at stake.

    >>> accuracy([(0.1, 0.2), (0.0, 0.6)])
    0.875
    """
    pairs = list(decisions)
    at_stake = sum(stake for _, stake in pairs)
    return 1 - sum(loss for loss, _ in pairs) / at_stake if at_stake > 0 else None


def _judge(
    game: Game,
    evaluator: Evaluator,
    table: State,
    before: list[float],
    found: Moment,
    dice: Dice,
    search: float,
) -> None:
    """Fill in luck if chance decided, else loss and stake. `table` is the state before, `before` its chances."""
    found.turn = evaluator.clock(table)
    found.luck = [0.0] * len(found.chances)
    if found.seat == CHANCE:
        found.luck = [chance - mean for chance, mean in zip(found.chances, before, strict=True)]
    elif find_aside(table, found.seat, found.action) is None:
        ask = asking(table)
        assert ask is not None
        seat = speaker(table, ask) if found.seat == PARTY else found.seat
        own = value_for(found.chances, found.seat)
        fall = max(0.0, value_for(before, found.seat) - own)
        _compare(View(game, table, seat, dice), evaluator, dice, found, own, fall, search)


def _compare(
    view: View,
    evaluator: Evaluator,
    dice: Dice,
    found: Moment,
    own: float,
    fall: float,
    search: float,
) -> None:
    """Fill in loss, stake and candidates. Options that were not evaluated are left out.

    `own` is the chance after the decision, and `fall` what the curve falls at it. Candidates are shown on the curve:
    the one that was taken has its value there, and the best one is better by the loss.
    """
    if len(view.options) == 1:
        return
    values: dict[str, float] = {}
    best = ""
    if search:
        tree = Tree(view, evaluator, dice)
        tree.grow(inf, max(1, round(search * SIMULATIONS)))
        values = {action: value for action, (value, visits) in tree.values().items() if visits >= FEWEST_VISITS}
        best = tree.best()
    if found.action not in values or best not in values:
        lookahead = Lookahead(view, evaluator, dice, forecast=True)
        worlds = WORLDS if fall >= LEAST_FALL else 1
        seen = lookahead.seen(view.options.index(found.action), MOST_EVALUATIONS, worlds)
        values = {action: value for action, value in zip(view.options, seen, strict=True) if value is not None}
        best = max(values, key=lambda action: values[action])
        found.hurried = lookahead.hurried
    labels = {option.action: option.label for option in view.scene().options}
    chances = {action: min(1.0, max(0.0, value)) for action, value in values.items()}
    better = max(0.0, chances[best] - chances[found.action])
    found.loss = min(better, fall)
    found.stake = found.loss + chances[found.action] - min(chances.values())
    found.label = labels[found.action]
    found.best = labels[best]
    ordered = sorted(chances, key=lambda action: (action != best, -chances[action]))[:MOST_CANDIDATES]
    if found.action not in ordered:
        ordered[-1] = found.action
    scale = found.loss / better if better else 1.0
    found.candidates = [
        Candidate(action, labels[action], min(1.0, max(0.0, own + scale * (chances[action] - chances[found.action]))))
        for action in ordered
    ]
