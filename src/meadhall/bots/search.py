"""Information-set Monte Carlo tree search: one tree over the observations of a seat, grown through sampled worlds.

Edges are the answers of all seats and of chance. A node is the sequence of observations of the searching seat since the
root. The heuristic orders the options of a node, and the node opens more of them with every visit (progressive
widening). Below the tree the heuristic plays on. A simulation ends when the game's clock has advanced by its horizon;
the game's net, or its hand-written evaluation, then gives the chance to win. The search aims at that chance, and a
little at points, so that it still has an aim when the game is won or lost.

A tree goes on with the next decision of its seat (`Tree.after`), if nothing new was observed in between.

The root has two forms. An even root shares its simulations evenly among the candidates with the best priors. It keeps
the better half of them twice (sequential halving), and answers by value. A plain root is a node like all others, and
the option with the most visits is the answer. A hand-written evaluation has a plain root: an even one lost two of three
games of Dwar7s Fall. The file of a net says which root is better with it, by a match that ends its training.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from meadhall.bots.evaluator import Evaluator, value_for
from meadhall.bots.nodes import Edge, Node, add
from meadhall.bots.view import View, next_seat, question
from meadhall.core.dice import Dice
from meadhall.core.engine import apply, asking
from meadhall.core.notation import read
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
CANDIDATES: Final = 8
"""The most options that the root compares: those with the best priors."""
FEWEST_VISITS: Final = 4
"""Simulations that each candidate gets in the first half of a search; a short search has fewer candidates."""
STAGES: Final = (0.5, 0.75, 1.0)
"""Parts of a search after which the root keeps the better half of its candidates."""
CERTAIN: Final = 4.0
"""A search stops when the best candidate is better than the next by this many standard errors."""
DOUBT: Final = 2.0
"""The most standard errors that a bad prior takes off the value of a candidate."""
MOST: Final = 1_000_000
"""The most simulations of one search that has a deadline."""


class Tree:
    """A search from one view. Call `grow` again to continue it.

    It may begin with a node of an earlier search. `spread` is then the standard deviation of that search's values.
    """

    def __init__(
        self, view: View, evaluator: Evaluator, dice: Dice, root: Node | None = None, spread: float = 0.0
    ) -> None:
        self.view: Final = view
        self.evaluator: Final = evaluator.fitting(view, dice)
        self.dice: Final = dice
        self.root: Final = Node() if root is None else root
        self.simulations = 0
        self._shares: Final = self.evaluator.even
        """Whether the root shares its simulations among candidates."""
        self._standing: list[str] = []
        """The candidates that are still compared."""
        self._chances: Final[list[float]] = []
        """The sum of the chances to win of each seat."""
        self._sum = 0.0
        self._squares = 0.0
        self._until = 0
        # The seat's own options are all it may choose, even if the node has seen others.
        for text in [text for text in self.root.edges if text not in view.options]:
            del self.root.edges[text]
        for edge in self.root.edges.values():
            self.simulations += edge.visits
            self._sum += edge.total
            add(self._chances, edge.chances)
        if self.simulations:
            mean = self._sum / self.simulations
            self._squares = self.simulations * (spread * spread + mean * mean)
        self.reused = self.simulations
        """Simulations of an earlier search that the next `grow` counts as its own."""

    def grow(self, deadline: float, simulations: int = 0) -> None:
        """Simulate until the deadline, or `simulations` times, less those that are reused. Stop early when certain."""
        goal = simulations or MOST
        begun = perf_counter()
        width = min(CANDIDATES, max(2, simulations // (2 * FEWEST_VISITS))) if simulations else CANDIDATES
        if self._shares:
            self._open(width)
        stage = 0
        done = self._credit(simulations)
        while done < goal:
            self._simulate(self._next())
            done += 1
            part = done / goal
            if not simulations:
                now = perf_counter()
                if now >= deadline:
                    return
                part = (now - begun) / (deadline - begun)
            if part >= STAGES[stage] and stage < len(STAGES) - 1:
                stage += 1
                self._standing = self._ordered(self._standing)[: max(2, len(self._standing) // 2)]
            if done % ROUND == 0 and (stage and self._is_certain() if self._shares else self._is_ahead(done, part)):
                return

    def _credit(self, simulations: int) -> int:
        """Return how many of the reused simulations count: of each candidate at most its share of the first stage."""
        reused, self.reused = self.reused, 0
        if not reused or not simulations:
            return 0
        if not self._shares:
            return min(reused, simulations - 1)
        share = simulations // (2 * max(1, len(self._standing)))
        return sum([min(share, self.root.edges[text].visits) for text in self._standing])

    def after(self, answer: str, view: View) -> Tree | None:
        """Return the search that goes on after this seat's answer, or None.

        It goes on if nothing else happened than answers without a choice and windows that other seats passed. The tree
        holds counts and values, never a world. All of them come from what the seat knew when it answered.
        """
        own = self.view.asked
        if view.game is not self.view.game or view.seat != self.view.seat or view.asked != own:
            return None
        world = self.view.world(self.dice)
        ask = asking(world)
        assert ask is not None
        action: Action | None = read(answer, ask.options(world, own))
        seat = own
        node: Node | None = self.root
        while action is not None and node is not None:
            node = node.children.get(self._observed(world, seat, action))
            ask = asking(world)
            if ask is None or isinstance(ask, Chance):
                return None
            seat = next_seat(ask, own)
            options = ask.options(world, seat)
            if len(options) == 1:
                action = options[0]
            elif seat == own:
                break
            else:
                action = ask.pass_option(world, seat)
        if action is None or node is None or not view.agrees(world):
            return None
        return Tree(view, self.evaluator, self.dice, node, self._spread())

    def best(self) -> str:
        """Return the candidate with the best value less its uncertainty, or the option with the most visits."""
        return self.ranked()[0]

    def ranked(self) -> list[str]:
        """Return the options that were tried, the best first; the first option of all if none was."""
        if not self._shares:
            edges = [(text, edge) for text, edge in self.root.edges.items() if edge.visits]
            edges.sort(key=lambda item: (-item[1].visits, -item[1].total))
            return [text for text, _ in edges] or [self.view.options[0]]
        standing = self._ordered(self._standing)
        others = [text for text, edge in self.root.edges.items() if edge.visits and text not in standing]
        return [*standing, *self._ordered(others)] or [self.view.options[0]]

    def by_value(self) -> list[str]:
        """Return the options that were tried, ordered by value less its uncertainty, whatever the form of the root."""
        return self._ordered([text for text, edge in self.root.edges.items() if edge.visits]) or [self.view.options[0]]

    def mean(self) -> list[float]:
        """Return each seat's mean chance to win after the best option."""
        edge = self.root.edges.get(self.best())
        if edge is None or not edge.visits:
            return [total / self.simulations for total in self._chances]
        return [total / edge.visits for total in edge.chances]

    def _open(self, width: int) -> None:
        """Choose the candidates: the options with the best priors, or the best ones of the search so far."""
        edges = self.root.edges
        if len(edges) < len(self.view.options) > 1:
            world = self.evaluator.sample_world(self.view, self.dice)
            ask = asking(world)
            assert ask is not None
            options = ask.options(world, self.view.asked)
            seat = self.view.asked
            for option, prior in zip(options, self.evaluator.priors(world, seat, options), strict=True):
                if option.text not in edges:
                    edges[option.text] = Edge(prior, self.evaluator.cost(world, seat, option))
        tried = self._ordered([text for text, edge in edges.items() if edge.visits])
        fresh = sorted([text for text, edge in edges.items() if not edge.visits], key=lambda text: -edges[text].prior)
        self._standing = (tried + fresh)[:width]

    def _next(self) -> str:
        """Return the candidate with the fewest visits; an empty text if the root is a node like all others."""
        edges = self.root.edges
        found = ""
        fewest = MOST
        for text in self._standing:
            visits = edges[text].visits
            if visits < fewest:
                found, fewest = text, visits
        return found

    def _ordered(self, texts: list[str]) -> list[str]:
        """Return options, the best first: by mean value, less standard errors for a bad prior."""
        edges = self.root.edges
        if len(texts) < 2:
            return texts
        spread = self._spread()
        best = max([edge.prior for edge in edges.values()])
        scores: dict[str, float] = {}
        for text in texts:
            edge = edges[text]
            gap = min(DOUBT, (best - edge.prior) / WARM)
            if edge.visits:
                scores[text] = edge.total / edge.visits - spread * (1 + gap) / sqrt(edge.visits)
            else:
                scores[text] = -2.0 - gap
        return sorted(texts, key=lambda text: -scores[text])

    def _is_certain(self) -> bool:
        """Return whether the best candidate is better than the next by far."""
        if len(self._standing) < 2:
            return False
        first, second = [self.root.edges[text] for text in self._ordered(self._standing)[:2]]
        if not first.visits or not second.visits:
            return False
        error = self._spread() * sqrt(1 / first.visits + 1 / second.visits)
        return first.total / first.visits - second.total / second.visits > CERTAIN * error

    def _is_ahead(self, done: int, part: float) -> bool:
        """Return whether no other option can catch up with the most visited one."""
        visits = sorted([edge.visits for edge in self.root.edges.values()], reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > done / part - done

    def values(self) -> dict[str, tuple[float, int]]:
        """Return the chance to win and the number of visits of each option that was tried."""
        calibrated = self.evaluator.calibrated
        seat = self.view.asked
        if not self.root.edges and self.simulations:
            chance = value_for(self._chances, seat) / self.simulations
            return {self.view.options[0]: (calibrated(chance), self.simulations)}
        edges = [(text, edge) for text, edge in self.root.edges.items() if edge.visits]
        return {text: (calibrated(value_for(edge.chances, seat) / edge.visits), edge.visits) for text, edge in edges}

    def _spread(self) -> float:
        """Return the standard deviation of the values so far."""
        if self.simulations < ROUND:
            return 0.1
        mean = self._sum / self.simulations
        return sqrt(max(1e-4, self._squares / self.simulations - mean * mean))

    def _simulate(self, candidate: str) -> None:
        """Play one simulation; its first answer is the candidate, if there is one."""
        world = self.evaluator.sample_world(self.view, self.dice)
        self._until = self.evaluator.clock(world) + self.evaluator.horizon
        trail: list[tuple[Edge, Seat]] = []
        chance_dice = self.view.chance(self.dice)
        node = self.root
        steps = 0
        fresh = False
        spread = self._spread()
        while not fresh and steps < LONGEST and (ask := asking(world)) is not None and not self._done(world, steps):
            node.visits += 1
            seat = next_seat(ask, self.view.asked)
            if isinstance(ask, Chance):
                action = ask.sample(world, chance_dice)
            else:
                options = ask.options(world, seat)
                if len(options) == 1:
                    action = options[0]
                elif seat != self.view.asked and isinstance(ask, Together | Apart):
                    # A secret answer of another seat must not depend on this seat's answer just before it.
                    action = self.evaluator.choose(world, seat, options, self.dice, PLAYOUT_SOFTNESS)
                elif candidate and node is self.root:
                    action = read(candidate, options)
                    edge = node.edges[candidate]
                    fresh = edge.visits == 0
                    trail.append((edge, seat))
                else:
                    action, edge = self._select(node, world, ask, seat, options, spread)
                    fresh = edge.visits == 0
                    trail.append((edge, seat))
            node = self._descend(node, world, seat, action)
            steps += 1
        chances = self._play_on(world, steps, chance_dice)
        values = self.evaluator.aim(world, chances)
        self.simulations += 1
        add(self._chances, chances)
        own = value_for(values, self.view.asked)
        self._sum += own
        self._squares += own * own
        for edge, seat in trail:
            edge.count(value_for(values, seat), chances)

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
                    edges[option.text] = Edge(prior, self.evaluator.cost(world, seat, option))
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
        observed = self._observed(world, seat, action)
        child = node.children.get(observed)
        if child is None:
            child = node.children[observed] = Node()
        return child

    def _observed(self, world: State, seat: Seat, action: Action) -> str:
        """Apply the answer to the world; return what the searching seat observes."""
        events: list[Event] = []
        world.told = events
        apply(world, seat, action)
        world.told = None
        return action.text if seat == self.view.asked else repr(heard_by(events, self.view.seat))

    def _play_on(self, world: State, steps: int, chance_dice: Dice) -> list[float]:
        """Play on by the heuristic until the horizon, then return each seat's chance to win."""
        evaluator = self.evaluator
        dice = self.dice
        while steps < LONGEST and (ask := asking(world)) is not None:
            if isinstance(ask, Chance):
                apply(world, CHANCE, ask.sample(world, chance_dice))
            else:
                # The searching seat first: in an `Apart` the simulation ends when that seat has no more to decide.
                seat = next_seat(ask, self.view.asked)
                options = ask.options(world, seat)
                apply(world, seat, evaluator.choose(world, seat, options, dice, PLAYOUT_SOFTNESS))
            steps += 1
            if evaluator.clock(world) >= self._until or self._done_apart(world):
                break
        return evaluator.forecast(world)
