"""Generations of training: play, fit, and keep the new net if it wins against the old one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import exp, log
from time import perf_counter
from typing import Any, Final

from meadhall.bots.evaluator import Evaluator, shares
from meadhall.bots.net import inputs_of, value_from
from meadhall.bots.search import Tree
from meadhall.bots.selfplay import interval, play_to_end
from meadhall.bots.training.fit import Fitted, Recipe, fit
from meadhall.bots.training.samples import Plan, Samples, SelfPlay
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import speaker
from meadhall.core.game import Game, named, reopen_box
from meadhall.core.notation import read
from meadhall.core.table import Action, Ask, Seat, State

Share = Callable[[Callable[[Sequence[int]], Any], Sequence[int], float], Iterator[Any]]
"""Works on the numbers in worker processes, at most so many seconds of all workers together; yields the results."""

DIGITS: Final = 4
"""Significant digits of a weight in the file."""
GATE_BLOCK: Final = 80
"""Games of the gate between two looks at the result."""
NULL_ELO: Final = 0.0
BETTER_ELO: Final = 25.0
"""The gate decides between these two differences in strength."""
SURE: Final = log(0.95 / 0.05)
"""Log-likelihood ratio at which the gate decides, wrong one time in twenty."""
REPLAYED: Final = 3
"""Generations whose positions are fitted together."""
MOST_HEURISTIC: Final = 100_000
"""Positions of the heuristic's games that are fitted beside those of searches: there are many, of weaker play."""


@dataclass(slots=True, frozen=True)
class Course:
    """What to do: games, seats and simulations of each generation, and how to fit and to test."""

    game: str
    seed: str = "1"
    seats: tuple[int, ...] = ()
    generations: int = 4
    first_games: int = 4000
    games: int = 600
    simulations: int = 30
    searched: int = 100
    gate_games: int = 200
    gate_simulations: int = 30
    boundary: int = 50
    inside: int = 4
    varied: int = 10
    seconds: float = float("inf")
    """Seconds of one worker for the self-play of a generation. A course without this limit repeats exactly."""
    recipe: Recipe = field(default_factory=Recipe)


@dataclass(slots=True)
class Generation:
    """What one generation did."""

    number: int
    games: int
    positions: int
    fitted: float
    held_out: float
    hand: float
    gate_points: float
    gate_games: int
    accepted: bool
    seconds: float

    def elo(self) -> float:
        """Return the difference in strength to the generation before, by the games of the gate."""
        rate = min(0.99, max(0.01, self.gate_points / max(1, self.gate_games)))
        return 400 / log(10) * log(rate / (1 - rate))


class Rivals:
    """Games of the gate: two nets search alike, and every deal is played from both sides. An empty text is no net."""

    def __init__(self, game: str, one: str, other: str, simulations: int, seats: int, seed: str) -> None:
        self.parts: Final = (game, one, other, simulations, seats, seed)
        self._minds: list[Evaluator] = []
        self._box: Any = None

    def __reduce__(self) -> tuple[type[Rivals], tuple[Any, ...]]:
        return Rivals, self.parts

    def play(self, numbers: Sequence[int]) -> list[float]:
        """Return the points of the first net in each game, from 0 to 1."""
        return [self.game(number) for number in numbers]

    def game(self, number: int) -> float:
        """Play one game. Rivals meet; a party of either net plays the same deal, and half the difference counts."""
        key, one, other, _, seats, _ = self.parts
        game = named(key)
        if not self._minds:
            self._minds = [Evaluator(game, value_from(game, text) if text else None) for text in (one, other)]
        ours, theirs = self._minds
        if ours.together or seats == 1:
            won = [self._played(game, [mind] * seats, number, number % seats)[0] for mind in (ours, theirs)]
            return 0.5 + (won[0] - won[1]) / 2
        deal, turn = divmod(number, seats)
        minds = [ours if seat == turn else theirs for seat in range(seats)]
        gained = self._played(game, minds, deal, deal % seats)[turn]
        # With several rivals an even match wins one game of `seats`.
        return gained if seats == 2 else min(1.0, gained * seats / 2)

    def _played(self, game: Game, minds: list[Evaluator], deal: int, first: int) -> list[float]:
        _, _, _, simulations, seats, seed = self.parts
        if self._box is None:
            self._box = reopen_box(game.module, game.version, game.pack(), game.settings_from())
        table: State = game.setup(self._box, seats, first)
        fate = SeededDice("gate", seed, deal)
        dice = [SeededDice("gate bot", seed, deal, seat) for seat in range(seats)]

        def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
            if len(options) == 1:
                return options[0]
            player = speaker(table, ask)
            tree = Tree(View(game, table, player, dice[player]), minds[player], dice[player])
            tree.grow(0.0, simulations)
            return read(tree.best(), options)

        play_to_end(table, fate, decide)
        result = game.result(table)
        assert result is not None
        return shares(result, minds[0].together)


def train(
    course: Course, share: Share, say: Callable[[str], None], keep: Callable[[str, str], None] = lambda *_: None
) -> tuple[str, list[Generation]]:
    """Train a net; return the text of its file, empty if no net was better than the hand, and what was done.

    `keep` is called after each generation with the best net so far and with the newest one.
    """
    game = named(course.game)
    champion = ""
    kept: list[list[Samples]] = []
    history: list[Generation] = []
    seats = course.seats or (min((count for count in game.seats if count > 1), default=1),)
    for number in range(course.generations):
        begun = perf_counter()
        plan = Plan(
            course.game,
            f"{course.seed}/{number}",
            seats,
            champion,
            course.simulations if number else 0,
            course.searched,
            course.boundary,
            course.inside,
            course.varied,
        )
        games = course.games if number else course.first_games
        blocks = [part for found in share(SelfPlay(plan).play, range(games), course.seconds) for part in found]
        kept.append(joined(blocks, number * 1_000_000))
        del kept[:-REPLAYED]
        if number == 1:
            kept[0] = [part.thinned(MOST_HEURISTIC) for part in kept[0]]
        say(
            f"generation {number}: {sum(len(part.game) for part in kept[-1])} positions, {perf_counter() - begun:.0f} s"
        )
        data = joined([part for generation in kept for part in generation], 0)
        fitted = fit(data, replace(course.recipe, trust=course.recipe.trust if number else 0.0), say)
        text = net_text(game, fitted)
        points, count = gate(course, text, champion, seats[0], f"{course.seed}/{number}", share)
        accepted = points > count / 2
        low, high = interval(points, count)
        history.append(
            Generation(
                number, games, fitted.positions, fitted.fitted, fitted.held_out, fitted.hand, points, count, accepted,
                perf_counter() - begun,
            )
        )  # fmt: skip
        say(
            f"generation {number}: loss {fitted.held_out:.4f} (hand {fitted.hand:.4f}), gate {points:g} of {count} "
            f"({100 * low:.0f}-{100 * high:.0f} %), {'kept' if accepted else 'rejected'}"
        )
        if accepted:
            champion = text
        keep(champion, text)
    return champion, history


def gate(course: Course, text: str, champion: str, seats: int, seed: str, share: Share) -> tuple[float, int]:
    """Play the new net against the champion until one of the two hypotheses is likely enough; return points, games."""
    rivals = Rivals(course.game, text, champion, course.gate_simulations, seats, seed)
    scores: list[float] = []
    while len(scores) < course.gate_games:
        numbers = range(len(scores), min(course.gate_games, len(scores) + GATE_BLOCK))
        for found in share(rivals.play, numbers, float("inf")):
            scores += found
        if abs(likelihood_ratio(scores)) > SURE:
            break
    return sum(scores), len(scores)


def likelihood_ratio(scores: Sequence[float]) -> float:
    """Return the log-likelihood ratio of BETTER_ELO against NULL_ELO, with a normal approximation.

    >>> likelihood_ratio([1.0, 0.0] * 10) < 0 < likelihood_ratio([1.0, 1.0, 1.0, 0.0] * 10)
    True
    """
    count = len(scores)
    mean = sum(scores) / count
    spread = max(0.01, sum((score - mean) ** 2 for score in scores) / count)
    null, better = (1 / (1 + exp(-elo * log(10) / 400)) for elo in (NULL_ELO, BETTER_ELO))
    return count * (better - null) * (2 * mean - null - better) / (2 * spread)


def joined(parts: Sequence[Samples], shift: int) -> list[Samples]:
    """Join the parts with the same number of rows. `shift` is added to the numbers of the games."""
    by_rows: dict[int, list[Samples]] = {}
    for part in parts:
        by_rows.setdefault(part.inputs.shape[1], []).append(part)
    found = [Samples.joined(group) for _, group in sorted(by_rows.items())]
    for each in found:
        each.game += shift
    return found


def net_text(game: Game, fitted: Fitted) -> str:
    """Return the text of the file of a net."""
    numbers = {name: _short(getattr(fitted, name).tolist()) for name in ("bias", "output")}
    head = {
        "game": game.key,
        "rules": game.version,
        "pack": game.pack().hash,
        "inputs": {"version": inputs_of(game).VERSION, "count": len(fitted.weights)},
        "hidden": len(fitted.bias),
        "loss": {
            "fitted": round(fitted.fitted, 4),
            "held_out": round(fitted.held_out, 4),
            "hand": round(fitted.hand, 4),
        },
        "positions": fitted.positions,
    }
    lines = [json.dumps(head)[:-1]]
    lines += [f'"{name}": {json.dumps(row)}' for name, row in numbers.items()]
    rows = ",\n".join(json.dumps(_short(row.tolist())) for row in fitted.weights)
    return ",\n".join(lines) + f',\n"weights": [\n{rows}]}}\n'


def _short(numbers: Sequence[float]) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


def history_json(history: Sequence[Generation]) -> str:
    """Return what was done, as JSON."""
    return json.dumps([asdict(generation) | {"elo": round(generation.elo(), 1)} for generation in history], indent=1)
