"""Information-set Monte Carlo tree search: one tree over the observations of a seat, grown through sampled worlds.

Edges are the answers of all seats and of chance. A node is the sequence of observations of the searching seat since the
root. The heuristic orders the options of a node, and the node opens more of them with every visit (progressive
widening). Below the tree the heuristic plays on. A simulation ends when the game's clock has advanced by its horizon;
the game's evaluation then gives the value.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from meadhall.bots.evaluator import Evaluator, value_for
from meadhall.bots.view import View, next_seat, question
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.scene import heard_by
from meadhall.core.table import CHANCE, Action, Apart, Ask, Chance, Event, Seat, State, Together

EXPLORE: Final = 1.5
"""Weight of exploration, in standard deviations of the values of simulations."""
WARM: Final = 1.5
"""Temperature of the softmax that turns heuristic scores into prior probabilities."""
PLAYOUT_SOFTNESS: Final = 0.7
"""Temperature of the heuristic in playouts."""
LONGEST: Final = 400
"""The most answers in one simulation."""
ROUND: Final = 16
"""How many simulations run between two checks whether another option can still catch up."""
MOST: Final = 1_000_000
"""The most simulations of one search that has a deadline."""


class Edge:
    """One answer at a node: its heuristic score, its visits, and the sum of its values for the seat that answers."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class Node:
    """All worlds that look the same to the searching seat."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.children: dict[str, Node] = {}
        self.visits = 0


class Tree:
    """A search from one view. Call `grow` again to continue it."""

    def __init__(self, view: View, evaluator: Evaluator, dice: Dice) -> None:
        self.view: Final = view
        self.evaluator: Final = evaluator
        self.dice: Final = dice
        self.root: Final = Node()
        self.simulations = 0
        self._sum = 0.0
        self._squares = 0.0
        self._until = 0

    def grow(self, deadline: float, simulations: int = 0) -> None:
        """Simulate until the deadline, or `simulations` times. Stop early when no other option can catch up."""
        goal = simulations or MOST
        begun = perf_counter()
        done = 0
        while done < goal:
            for _ in range(min(ROUND, goal - done)):
                self._simulate()
                done += 1
                if not simulations and perf_counter() >= deadline:
                    return
            left = goal - done
            if not simulations:
                now = perf_counter()
                left = int((deadline - now) / (now - begun) * done) + 1
            visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
            if len(visits) > 1 and visits[0] - visits[1] > left:
                return

    def best(self) -> str:
        """Return the option with the most visits."""
        if not self.root.edges:
            return self.view.options[0]
        return max(self.root.edges.items(), key=lambda item: (item[1].visits, item[1].total))[0]

    def values(self) -> dict[str, tuple[float, int]]:
        """Return the chance to win and the number of visits of each option that was tried."""
        calibrated = self.evaluator.calibrated
        if not self.root.edges and self.simulations:
            return {self.view.options[0]: (calibrated(self._sum / self.simulations), self.simulations)}
        edges = self.root.edges.items()
        return {text: (calibrated(edge.total / edge.visits), edge.visits) for text, edge in edges if edge.visits}

    def _spread(self) -> float:
        """Return the standard deviation of the values so far."""
        if self.simulations < ROUND:
            return 0.1
        mean = self._sum / self.simulations
        return sqrt(max(1e-4, self._squares / self.simulations - mean * mean))

    def _simulate(self) -> None:
        world = self.evaluator.sample_world(self.view, self.dice)
        self._until = self.evaluator.clock(world) + self.evaluator.horizon
        trail: list[tuple[Edge, Seat]] = []
        node = self.root
        steps = 0
        fresh = False
        spread = self._spread()
        while not fresh and steps < LONGEST and (ask := asking(world)) is not None and not self._done(world, steps):
            node.visits += 1
            seat = next_seat(ask, self.view.asked)
            if isinstance(ask, Chance):
                action = ask.sample(world, self.dice)
            else:
                options = ask.options(world, seat)
                if len(options) == 1:
                    action = options[0]
                elif seat != self.view.asked and isinstance(ask, Together | Apart):
                    # A secret answer of another seat must not depend on this seat's answer just before it.
                    action = self.evaluator.choose(world, seat, options, self.dice, PLAYOUT_SOFTNESS)
                else:
                    action, edge = self._select(node, world, ask, seat, options, spread)
                    fresh = edge.visits == 0
                    trail.append((edge, seat))
            node = self._descend(node, world, seat, action)
            steps += 1
        values = self._play_on(world, steps)
        self.simulations += 1
        own = value_for(values, self.view.asked)
        self._sum += own
        self._squares += own * own
        for edge, seat in trail:
            edge.visits += 1
            edge.total += value_for(values, seat)

    def _done(self, world: State, steps: int) -> bool:
        return steps > 0 and (self.evaluator.clock(world) >= self._until or self._done_apart(world))

    def _done_apart(self, world: State) -> bool:
        """Return whether only other seats still decide in an `Apart`; they cannot affect this seat there."""
        ask = asking(world)
        return isinstance(ask, Apart) and self.view.asked not in ask.seats()

    def _select(
        self, node: Node, world: State, ask: Ask, seat: Seat, options: list[Action], spread: float
    ) -> tuple[Action, Edge]:
        """Choose by upper confidence bound among the options with the best priors, more of them with every visit."""
        edges = node.edges
        if any(option.text not in edges for option in options):
            priors = self.evaluator.heuristic(world, question(ask, seat), seat, options)
            for option, prior in zip(options, priors, strict=True):
                if option.text not in edges:
                    edges[option.text] = Edge(prior)
        found = [(option, edges[option.text]) for option in options]
        width = 2 + int(1.5 * sqrt(node.visits))
        if len(found) > width:
            found.sort(key=lambda pair: -pair[1].prior)
            found = found[:width]
        best = max(edge.prior for _, edge in found)
        guesses = [exp((edge.prior - best) / WARM) for _, edge in found]
        scale = EXPLORE * spread / sum(guesses)
        visits = sum(edge.visits for _, edge in found)
        mean = sum(edge.total for _, edge in found) / visits if visits else 0.5
        root = sqrt(visits + 1)
        top = -1.0e9
        chosen = found[0]
        for pair, guess in zip(found, guesses, strict=True):
            edge = pair[1]
            value = edge.total / edge.visits if edge.visits else mean
            bound = value + scale * len(found) ** 0.5 * guess * root / (1 + edge.visits)
            if bound > top:
                top = bound
                chosen = pair
        return chosen

    def _descend(self, node: Node, world: State, seat: Seat, action: Action) -> Node:
        """Apply the answer to the world, and move to the child node of what the searching seat observes."""
        events: list[Event] = []
        world.told = events
        apply(world, seat, action)
        world.told = None
        observed = action.text if seat == self.view.asked else repr(heard_by(events, self.view.seat))
        child = node.children.get(observed)
        if child is None:
            child = node.children[observed] = Node()
        return child

    def _play_on(self, world: State, steps: int) -> list[float]:
        """Play on by the heuristic until the horizon, then evaluate the state for each seat."""
        evaluator = self.evaluator
        dice = self.dice
        while steps < LONGEST and (ask := asking(world)) is not None:
            if isinstance(ask, Chance):
                apply(world, CHANCE, ask.sample(world, dice))
            else:
                seat = ask.first()
                options = ask.options(world, seat)
                apply(world, seat, evaluator.choose(world, seat, options, dice, PLAYOUT_SOFTNESS))
            steps += 1
            if evaluator.clock(world) >= self._until or self._done_apart(world):
                break
        return evaluator.evaluate(world)
