"""Review of a game: the chance to win after every decision, with luck separated from skill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.lookahead import Lookahead
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.content import Pack
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, find_aside, speaker
from meadhall.core.game import Game
from meadhall.core.notation import apply_text
from meadhall.core.table import CHANCE, PARTY, Chance, Event, Seat, State
from meadhall.core.text import Text
from meadhall.play.gamefile import GameFile, Replay

EXACT: Final = 500
"""Average exactly over chance with at most this many outcomes; else over `SAMPLE` drawn ones."""
SAMPLE: Final = 60
DECISION_SECONDS: Final = 1.0
"""Default seconds for one decision."""
FEWEST_VISITS: Final = 6
"""A search's value counts only for options with at least this many visits."""
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

    `chances` are each seat's chances to win afterwards, by the game's net where it fits. `luck` is what chance gave
    each seat beyond the average. `loss` is the difference to the `best` option and `stake` the difference between the
    best and the worst option, both by what the seat knew. `turn` is the game's clock. `hurried` marks a decision for
    which time ran out before all options and worlds were evaluated.
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


def review(file: GameFile, pack: Path | Pack | None = None, seconds: float = 0.0) -> Iterator[Moment]:
    """Review a game file decision by decision. With `seconds`, a search of that length replaces the look-ahead."""
    replay = Replay(file, pack, hashing=False)
    evaluator = evaluator_of(replay.game.key)
    dice = SeededDice("review")
    table: State = replay.state.copy()
    for moment in replay.moments():
        decision = moment.decision
        found = Moment(
            decision.line, decision.seat, decision.action, _chances(evaluator, moment.state), moment.events, []
        )
        _judge(replay.game, evaluator, table, found, dice, DECISION_SECONDS, search=seconds)
        yield found
        table = moment.state.copy()


def review_decisions(
    game: Game, table: State, decisions: Iterable[tuple[Seat, str]], dice: Dice, patience: float, search: float = 0.0
) -> Iterator[Moment]:
    """Review some decisions. `table` is the state before the first of them; it is advanced in place."""
    evaluator = evaluator_of(game.key)
    for seat, action in decisions:
        before: State = table.copy()
        events: list[Event] = []
        table.told = events
        apply_text(table, seat, action)
        table.told = None
        found = Moment(0, seat, action, _chances(evaluator, table), events, [])
        _judge(game, evaluator, before, found, dice, patience, search)
        yield found


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


def _chances(evaluator: Evaluator, s: State) -> list[float]:
    """Return each seat's chance to win, by the net where it fits; a net with one row of inputs names unused seats."""
    return evaluator.forecast(s)[: len(evaluator.evaluate(s))]


def _judge(
    game: Game, evaluator: Evaluator, before: State, found: Moment, dice: Dice, patience: float, search: float
) -> None:
    """Fill in luck if chance decided, else loss and stake; `before` is the state before the decision."""
    found.turn = evaluator.clock(before)
    found.luck = [0.0] * len(found.chances)
    if found.seat == CHANCE:
        average = _average(before, evaluator, dice)
        found.luck = [chance - mean for chance, mean in zip(found.chances, average, strict=True)]
    elif find_aside(before, found.seat, found.action) is None:
        ask = asking(before)
        assert ask is not None
        seat = speaker(before, ask) if found.seat == PARTY else found.seat
        _compare(View(game, before, seat, dice), evaluator, dice, found, patience, search)


def _average(table: State, evaluator: Evaluator, dice: Dice) -> list[float]:
    """Return each seat's mean chance over the outcomes of chance."""
    ask = asking(table)
    assert isinstance(ask, Chance)
    outcomes = ask.options(table, CHANCE)
    weights = ask.weights(table)
    if len(outcomes) > EXACT:
        outcomes = [ask.sample(table, dice) for _ in range(SAMPLE)]
        weights = [1] * SAMPLE
    means: list[float] = []
    for outcome, weight in zip(outcomes, weights, strict=True):
        world: State = table.copy()
        apply(world, CHANCE, outcome)
        values = _chances(evaluator, world)
        means = [mean + weight * value for mean, value in zip(means or [0.0] * len(values), values, strict=True)]
    total = sum(weights)
    return [mean / total for mean in means]


def _compare(view: View, evaluator: Evaluator, dice: Dice, found: Moment, patience: float, search: float) -> None:
    """Fill in loss, stake and candidates. Options that were not evaluated are left out."""
    if len(view.options) == 1:
        return
    values: dict[str, float] = {}
    best = ""
    if search:
        tree = Tree(view, evaluator, dice)
        tree.grow(perf_counter() + search)
        values = {action: value for action, (value, visits) in tree.values().items() if visits >= FEWEST_VISITS}
        best = tree.best()
    if found.action not in values or best not in values:
        lookahead = Lookahead(view, evaluator, dice)
        seen = lookahead.seen(perf_counter() + patience, view.options.index(found.action))
        values = {action: value for action, value in zip(view.options, seen, strict=True) if value is not None}
        best = max(values, key=lambda action: values[action])
        found.hurried = lookahead.hurried
    labels = {option.action: option.label for option in view.scene().options}
    chances = {action: min(1.0, max(0.0, value)) for action, value in values.items()}
    found.loss = max(0.0, chances[best] - chances[found.action])
    found.stake = max(found.loss, chances[best] - min(chances.values()))
    found.label = labels[found.action]
    found.best = labels[best]
    ordered = sorted(chances, key=lambda action: (action != best, -chances[action]))[:MOST_CANDIDATES]
    if found.action not in ordered:
        ordered[-1] = found.action
    found.candidates = [Candidate(action, labels[action], chances[action]) for action in ordered]
