"""Information-set Monte Carlo tree search: one tree over what a seat can tell apart, grown through sampled worlds.

Chance and everybody's answers are edges; a node is what the searching seat has heard since the root. A simulation ends
when the game's clock has gone on by its horizon, with the game's evaluation. Rules of thumb order the options, a node
looks at more of them the more often it is visited, and they play the worlds on below the tree.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from meadhall.bots.mind import Mind, value_for
from meadhall.bots.view import View, question, speaker
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.scene import heard_by
from meadhall.core.table import CHANCE, Action, Apart, Ask, Chance, Event, Seat, State, Together

EXPLORE: Final = 1.5
"""How much the unknown is worth, in standard deviations of what simulations come to."""
WARM: Final = 1.5
"""Softness of the rules of thumb as a first guess."""
PLAYOUT_SOFTNESS: Final = 0.7
LONGEST: Final = 400
"""A simulation of more answers than this is cut short."""
ROUND: Final = 16
"""So many simulations are made between two looks at whether any other option can still catch up."""
MOST: Final = 1_000_000


class Edge:
    """One answer at a node: how it looked, how often it was tried, and what came of it for whoever gave it."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class Node:
    """All worlds that the searching seat cannot tell apart."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.children: dict[str, Node] = {}
        self.visits = 0


class Tree:
    """A search from one view. `grow` may be called again to think on."""

    def __init__(self, view: View, mind: Mind, dice: Dice) -> None:
        self.view: Final = view
        self.mind: Final = mind
        self.dice: Final = dice
        self.root: Final = Node()
        self.simulations = 0
        self._sum = 0.0
        self._squares = 0.0
        self._until = 0

    def grow(self, deadline: float, simulations: int = 0) -> None:
        """Simulate until the deadline or, if a number is given, so often. Stops when no other option can catch up."""
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
        """The option that was tried most."""
        if not self.root.edges:
            return self.view.options[0]
        return max(self.root.edges.items(), key=lambda item: (item[1].visits, item[1].total))[0]

    def values(self) -> dict[str, tuple[float, int]]:
        """The chance to win after each option that was tried, and how often it was tried."""
        tell = self.mind.tell
        if not self.root.edges and self.simulations:
            return {self.view.options[0]: (tell(self._sum / self.simulations), self.simulations)}
        edges = self.root.edges.items()
        return {text: (tell(edge.total / edge.visits), edge.visits) for text, edge in edges if edge.visits}

    def _spread(self) -> float:
        if self.simulations < ROUND:
            return 0.1
        mean = self._sum / self.simulations
        return sqrt(max(1e-4, self._squares / self.simulations - mean * mean))

    def _simulate(self) -> None:
        world = self.mind.imagine(self.view, self.dice)
        self._until = self.mind.clock(world) + self.mind.horizon
        trail: list[tuple[Edge, Seat]] = []
        node = self.root
        steps = 0
        fresh = False
        spread = self._spread()
        while not fresh and steps < LONGEST and (ask := asking(world)) is not None and not self._far(world, steps):
            node.visits += 1
            seat = speaker(ask, self.view.asked)
            if isinstance(ask, Chance):
                action = ask.sample(world, self.dice)
            else:
                options = ask.options(world, seat)
                if len(options) == 1:
                    action = options[0]
                elif seat != self.view.asked and isinstance(ask, Together | Apart):
                    # What others answer in secret must not depend on what this seat has just answered.
                    action = self.mind.quick(world, seat, options, self.dice, PLAYOUT_SOFTNESS)
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

    def _far(self, world: State, steps: int) -> bool:
        return steps > 0 and (self.mind.clock(world) >= self._until or self._done_apart(world))

    def _done_apart(self, world: State) -> bool:
        """Where all go at their own pace, what the others still do there touches nothing of this seat's."""
        ask = asking(world)
        return isinstance(ask, Apart) and self.view.asked not in ask.seats()

    def _select(
        self, node: Node, world: State, ask: Ask, seat: Seat, options: list[Action], spread: float
    ) -> tuple[Action, Edge]:
        """Upper confidence bounds over the few best-looking options, more of them with every visit."""
        edges = node.edges
        if any(option.text not in edges for option in options):
            priors = self.mind.heuristic(world, question(ask, seat), seat, options)
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
        """Go on in the world, and in the tree by what the searching seat hears of it."""
        told: list[Event] = []
        world.told = told
        apply(world, seat, action)
        world.told = None
        heard = action.text if seat == self.view.asked else repr(heard_by(told, self.view.seat))
        child = node.children.get(heard)
        if child is None:
            child = node.children[heard] = Node()
        return child

    def _play_on(self, world: State, steps: int) -> list[float]:
        """By rules of thumb, until the horizon; then what the table is worth to each seat."""
        mind = self.mind
        dice = self.dice
        while steps < LONGEST and (ask := asking(world)) is not None:
            if isinstance(ask, Chance):
                apply(world, CHANCE, ask.sample(world, dice))
            else:
                seat = ask.first()
                options = ask.options(world, seat)
                apply(world, seat, mind.quick(world, seat, options, dice, PLAYOUT_SOFTNESS))
            steps += 1
            if mind.clock(world) >= self._until or self._done_apart(world):
                break
        return mind.worth(world)
