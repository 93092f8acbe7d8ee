"""A finished game looked at again: the chance to win after every decision, and luck parted from skill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from meadhall.bots.judge import Judge
from meadhall.bots.mind import Mind, mind_of
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.content import Pack
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import Game
from meadhall.core.notation import read
from meadhall.core.table import CHANCE, Chance, Event, Seat, State
from meadhall.core.text import Text
from meadhall.play.gamefile import GameFile, Replay

EXACT: Final = 500
"""Chance with at most so many outcomes is averaged exactly, otherwise over a sample of so many."""
SAMPLE: Final = 60
PATIENCE: Final = 1.0
"""Seconds for one decision, where nobody says otherwise."""
FEWEST_VISITS: Final = 6
"""What a search has tried less often, it knows nothing of."""
MOST_CANDIDATES: Final = 4
MARKS: Final = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""From so much chance to win given away, a decision is called so."""


@dataclass(slots=True)
class Candidate:
    """Something that could have been done, and the chance to win after it."""

    action: str
    label: Text
    chance: float


@dataclass(slots=True)
class Moment:
    """One decision, fate's included.

    `chances` are each seat's after it, as somebody sees them who knows the whole table. `luck` is what chance gave each
    seat beyond its average. `loss` is what the decision gave away against the `best` one, as its seat could know, and
    `stake` what lay between the best and the worst. `turn` is the game's own count. `hurried` marks a decision with
    more options, or more worlds that may be, than there was time for.
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


def review(file: GameFile, content: Path | Pack | None = None, seconds: float = 0.0) -> Iterator[Moment]:
    """Decision by decision. With `seconds`, each is judged by a search of that length instead of one look ahead."""
    replay = Replay(file, content, hashing=False)
    mind = mind_of(replay.game.key)
    dice = SeededDice("review")
    table: State = replay.state.copy()
    for moment in replay.moments():
        decision = moment.decision
        found = Moment(decision.line, decision.seat, decision.action, mind.worth(moment.state), moment.events, [])
        _weigh(replay.game, mind, table, found, dice, PATIENCE, search=seconds)
        yield found
        table = moment.state.copy()


def look(
    game: Game, table: State, decisions: Iterable[tuple[Seat, str]], dice: Dice, patience: float, search: float = 0.0
) -> Iterator[Moment]:
    """Some decisions of a game, from the table before the first of them; `table` goes along."""
    mind = mind_of(game.key)
    for seat, action in decisions:
        before: State = table.copy()
        ask = asking(table)
        assert ask is not None
        told: list[Event] = []
        table.told = told
        apply(table, seat, read(action, ask.options(table, seat)))
        table.told = None
        found = Moment(0, seat, action, mind.worth(table), told, [])
        _weigh(game, mind, before, found, dice, patience, search)
        yield found


def turning_points(moments: Sequence[Moment], count: int) -> list[Moment]:
    """The moments at which luck or a decision moved most, in the order of the game."""
    found = sorted(moments, key=lambda moment: -weight(moment))[:count]
    return [moment for moment in moments if any(moment is one for one in found)]


def weight(moment: Moment) -> float:
    """How much chance to win a moment gave or took."""
    return max(moment.loss, *[abs(luck) for luck in moment.luck])


def mark(loss: float) -> str:
    """What a decision is called that gives away so much.

    >>> mark(0.12), mark(0.01)
    ('mistake', '')
    """
    return next((name for least, name in MARKS if loss >= least), "")


def accuracy(decisions: Iterable[tuple[float, float]]) -> float | None:
    """How much of what lay in a player's hands was kept: from 0, always the worst option, to 1, always the best.

    Of each decision its loss, and its stake: what lay between its best and its worst option, by which it counts. None
    where nothing was at stake.

    >>> accuracy([(0.1, 0.2), (0.0, 0.6)])
    0.875
    """
    pairs = list(decisions)
    at_stake = sum(stake for _, stake in pairs)
    return 1 - sum(loss for loss, _ in pairs) / at_stake if at_stake > 0 else None


def _weigh(game: Game, mind: Mind, before: State, found: Moment, dice: Dice, patience: float, search: float) -> None:
    """Luck if fate decided, else skill; `before` is the table at which it was decided."""
    found.turn = mind.clock(before)
    found.luck = [0.0] * len(found.chances)
    if found.seat == CHANCE:
        average = _average(before, mind, dice)
        found.luck = [chance - mean for chance, mean in zip(found.chances, average, strict=True)]
    else:
        # Whoever speaks for the party looks with the eyes of the first seat.
        _judge(View(game, before, max(found.seat, 0), dice), mind, dice, found, patience, search)


def _average(table: State, mind: Mind, dice: Dice) -> list[float]:
    """What fate gives on average."""
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
        values = mind.worth(world)
        means = [mean + weight * value for mean, value in zip(means or [0.0] * len(values), values, strict=True)]
    total = sum(weights)
    return [mean / total for mean in means]


def _judge(view: View, mind: Mind, dice: Dice, found: Moment, patience: float, search: float) -> None:
    """What the decision gave away, in chance to win. What was not looked at counts for nothing."""
    if len(view.options) == 1:
        return
    values: dict[str, float] = {}
    best = ""
    if search:
        tree = Tree(view, mind, dice)
        tree.grow(perf_counter() + search)
        values = {action: value for action, (value, visits) in tree.values().items() if visits >= FEWEST_VISITS}
        best = tree.best()
    if found.action not in values or best not in values:
        judge = Judge(view, mind, dice)
        seen = judge.seen(perf_counter() + patience, view.options.index(found.action))
        values = {action: value for action, value in zip(view.options, seen, strict=True) if value is not None}
        best = max(values, key=lambda action: values[action])
        found.hurried = judge.hurried
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
