"""A finished game looked at again: the chance to win after every decision, and luck parted from skill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from meadhall.bots.judge import Judge
from meadhall.bots.mind import Mind, mind_of
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.scene import Text
from meadhall.core.table import CHANCE, PARTY, Chance, Event, Seat, State
from meadhall.play.gamefile import GameFile, Replay

EXACT: Final = 500
"""Chance with at most so many outcomes is averaged exactly, otherwise over a sample of so many."""
SAMPLE: Final = 60


@dataclass(slots=True)
class Moment:
    """One decision, fate's included.

    `chances` are each seat's after it, as somebody sees them who knows the whole table. `luck` is what chance gave each
    seat beyond its average. `loss` is what the decision gave away against the `best` one, as its seat could know.
    """

    line: int
    seat: Seat
    action: str
    chances: list[float]
    events: list[Event]
    luck: list[float]
    loss: float = 0.0
    label: Text | None = None
    best: Text | None = None


def review(file: GameFile, content: Path | None = None, seconds: float = 0.0) -> Iterator[Moment]:
    """Decision by decision. With `seconds`, each is judged by a search of that length instead of one look ahead."""
    replay = Replay(file, content, hashing=False)
    mind = mind_of(replay.game.key)
    dice = SeededDice("review")
    table: State = replay.state.copy()
    for moment in replay.moments():
        decision = moment.decision
        found = Moment(
            decision.line,
            decision.seat,
            decision.action,
            mind.worth(moment.state),
            moment.events,
            [0.0] * len(file.names),
        )
        if decision.seat == CHANCE:
            average = _average(table, mind, dice)
            found.luck = [chance - mean for chance, mean in zip(found.chances, average, strict=True)]
        else:
            viewer = 0 if decision.seat == PARTY else decision.seat
            _judge(View(replay.game, table, viewer, dice), mind, dice, seconds, found)
        yield found
        table = moment.state.copy()


def _average(table: State, mind: Mind, dice: SeededDice) -> list[float]:
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


def _judge(view: View, mind: Mind, dice: SeededDice, seconds: float, found: Moment) -> None:
    """What the decision gave away, in chance to win."""
    if len(view.options) == 1:
        return
    if seconds:
        tree = Tree(view, mind, dice)
        tree.grow(perf_counter() + seconds)
        tried = {action: value for action, (value, _) in tree.values().items()}
        best = tree.best()
        values = [tried.get(action, min(tried.values())) for action in view.options]
    else:
        values = Judge(view, mind, dice).values(perf_counter() + 1.0)
        best = view.options[values.index(max(values))]
    labels = {option.action: option.label for option in view.scene().options}
    chosen = values[view.options.index(found.action)]
    found.loss = min(1.0, max(0.0, values[view.options.index(best)] - chosen))
    found.label = labels[found.action]
    found.best = labels[best]
