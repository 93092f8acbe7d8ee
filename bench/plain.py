"""A plain information-set Monte Carlo tree search, as a yardstick: no heuristic, no evaluation, no net.

Every simulation deals the hidden cards again and walks down the tree by upper confidence bounds. It considers only the
answers that are legal in the sampled world. Then it adds one node, and plays on at random until the game is over. No
level uses it.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.evaluator import Evaluator, shares, value_for
from meadhall.bots.view import View, next_seat
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.scene import heard_by
from meadhall.core.table import CHANCE, Action, Apart, Chance, Event, Seat, State, Together

EXPLORE: Final = 0.7
"""Weight of the confidence bound; values lie between 0 and 1."""
LONGEST: Final = 20_000
"""The most answers of one simulation."""


class Branch:
    """A node, and the answer that leads to it: its counts, and the branches below it by what the seat observes."""

    __slots__ = ("branches", "legal", "total", "visits")

    def __init__(self) -> None:
        self.branches: Final[dict[str, Branch]] = {}
        self.visits = 0
        self.legal = 0
        """How often this answer was legal, in the sampled worlds."""
        self.total = 0.0


class PlainSearch(Bot):
    """Search by simulations to the end of the game. Its strength is their number; with 0 it has its `seconds`."""

    def think(self, view: View, evaluator: Evaluator) -> str:
        root = Branch()
        end = perf_counter() + self.seconds
        count = 0
        while count < self.strength if self.strength else perf_counter() < end:
            simulate(root, view, evaluator.together, self.dice)
            count += 1
        tried = [text for text in view.options if text in root.branches]
        return max(tried, key=lambda text: root.branches[text].visits) if tried else view.options[0]


def simulate(root: Branch, view: View, together: bool, dice: Dice) -> None:
    """Play one simulation and count it."""
    world = view.world(dice)
    node = root
    trail: list[tuple[Branch, Seat]] = []
    fresh = False
    steps = 0
    while steps < LONGEST and (ask := asking(world)) is not None:
        steps += 1
        if isinstance(ask, Chance):
            observed = observe(world, CHANCE, ask.sample(world, dice), view)
        else:
            seat = next_seat(ask, view.asked)
            options = ask.options(world, seat)
            secret = seat != view.asked and isinstance(ask, Together | Apart)
            if fresh or secret or len(options) == 1:
                observed = observe(world, seat, options[dice.below(len(options))], view)
            else:
                action = select(node, options, dice)
                node = node.branches.setdefault(action.text, Branch())
                fresh = node.visits == 0
                trail.append((node, seat))
                observed = observe(world, seat, action, view)
        if not fresh:
            node = node.branches.setdefault(observed, Branch())
    result = view.game.result(world)
    if result is None:
        return
    values = shares(result, together)
    for branch, seat in trail:
        branch.visits += 1
        branch.total += value_for(values, seat)


def select(node: Branch, options: list[Action], dice: Dice) -> Action:
    """Return an answer that was never tried, or the one with the best upper confidence bound."""
    untried: list[Action] = []
    best, chosen = -1.0, options[0]
    for option in options:
        branch = node.branches.get(option.text)
        if branch is None or not branch.visits:
            untried.append(option)
            continue
        branch.legal += 1
        bound = branch.total / branch.visits + EXPLORE * sqrt(log(branch.legal + 1) / branch.visits)
        if bound > best:
            best, chosen = bound, option
    return untried[dice.below(len(untried))] if untried else chosen


def observe(world: State, seat: Seat, action: Action, view: View) -> str:
    """Apply an answer; return what the searching seat observes, marked so that no answer has the same text."""
    events: list[Event] = []
    world.told = events
    apply(world, seat, action)
    world.told = None
    return "=" if seat == view.asked else f"={heard_by(events, view.seat)!r}"
