"""Generations of training: play, fit, and keep the new net if it passes the gate (`gate.py`).

Self-play goes on with the best net of the run. What `train` returns is the last of those that are no worse than
`deep` of the release.

All generations search from one kind of root, so that a gate compares values alone. It is the root of the net with which
the run begins. Without such a net it is a plain root, as for the hand-written evaluation. Last, the best net plays
against itself with the other root, and the better root is written into its file.

With a rival, all generations learn to beat that one fixed opponent: an exploiter. They begin with the rival's own net,
have its root, and every gate is played against it. What the last gate wins shows how far the rival can be exploited.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Final

from meadhall.bots.bot_games import elo
from meadhall.bots.levels import LEVELS
from meadhall.bots.net import inputs_hash, inputs_of, value_from
from meadhall.bots.training.fit import Fitted, Recipe, fit
from meadhall.bots.training.gate import LAST, Gate, Score, Verdict
from meadhall.bots.training.match import Share
from meadhall.bots.training.samples import Plan, Samples, SelfPlay
from meadhall.core.game import Game, named

DIGITS: Final = 4
"""Significant digits of a weight in the file."""
PLAY_PART: Final = 0.5
GATE_PART: Final = 0.25
"""Parts of a generation's time: for self-play, and at least for the gate. The rest is for fitting."""
PLAIN, EVEN = '"even": false', '"even": true'
"""How the file of a net says which root a search has."""
REPLAYED: Final = 3
"""Generations whose positions are fitted together."""
MOST_HEURISTIC: Final = 50_000
"""Positions of the heuristic's games that are fitted beside those of searches: there are many, of weaker play."""


@dataclass(slots=True, frozen=True)
class TrainingRun:
    """What a run of `train` does: games, seats and simulations of each generation, and how to fit and to test."""

    game: str
    seed: str = "1"
    seats: tuple[int, ...] = ()
    generations: int = 4
    first_games: int = 4000
    games: int = 600
    simulations: int = 30
    searched: int = 100
    gate_games: int = 200
    gate_simulations: int = 60
    boundary: int = 50
    inside: int = 4
    varied: int = 10
    seconds: float = float("inf")
    """Seconds for everything. A run without this limit repeats exactly."""
    rival: str | None = None
    """The net of the opponent to exploit, empty for the hand-written evaluation."""
    begin: str = ""
    """The net with which self-play begins; without one the heuristic plays the games of the first generation."""
    deep: int = int(LEVELS["deep"].strength)
    """Simulations of the matches against `deep` of the release."""
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
    gate: Verdict
    seconds: float

    def last(self) -> Score:
        """Return the score against the last net."""
        return self.gate.scores[LAST]

    def elo(self) -> float:
        """Return the difference in strength to the generation before, by the games of the gate."""
        score = self.last()
        return elo(score.points / max(1, score.games))


def train(
    training: TrainingRun, share: Share, say: Callable[[str], None], keep: Callable[[str, str], None] = lambda *_: None
) -> tuple[str, list[Generation]]:
    """Train a net; return the text of its file, empty if no net passed the gate, and what was done.

    `keep` is called after each generation with the best net so far that passed, and with the newest one.
    """
    game = named(training.game)
    end = perf_counter() + training.seconds
    champion = training.rival or training.begin
    is_even = bool(champion) and value_from(game, champion).even
    passed = ""
    best_rate = 0.5
    recent: list[list[Samples]] = []
    history: list[Generation] = []
    seconds = training.seconds
    seats = training.seats or (min((count for count in game.seats if count > 1), default=1),)
    for number in range(training.generations):
        begun = perf_counter()
        # The choice of the root takes as long as a gate.
        seconds = (end - begun) / (training.generations - number + GATE_PART)
        searches = number > 0 or training.rival is not None or bool(training.begin)
        # Positions of searched games are few, and each has a value of its own.
        denser = 2 if searches else 1
        plan = Plan(
            training.game,
            f"{training.seed}/{number}",
            seats,
            champion,
            training.simulations if searches else 0,
            training.searched,
            min(100, denser * training.boundary),
            min(100, denser * training.inside),
            training.varied,
            training.rival,
        )
        games = training.games if searches else training.first_games
        blocks = [part for found in share(SelfPlay(plan).play, range(games), PLAY_PART * seconds) for part in found]
        recent.append(joined(blocks, number * 1_000_000))
        del recent[:-REPLAYED]
        if number == 1 and training.rival is None and not training.begin:
            recent[0] = [part.thinned(MOST_HEURISTIC) for part in recent[0]]
        say(
            f"generation {number}: {sum(len(part.game) for part in recent[-1])} positions, "
            f"{perf_counter() - begun:.0f} s"
        )
        data = joined([part for generation in recent for part in generation], 0)
        recipe = replace(training.recipe, trust=training.recipe.trust if searches else 0.0)
        fitted = fit(data, getattr(inputs_of(game), "HAND_WEIGHTS", ()), recipe, say)
        text = net_text(game, fitted)
        if is_even:
            text = text.replace(PLAIN, EVEN, 1)
        gate = Gate(
            game,
            f"{training.seed}/{number}",
            seats[0],
            training.gate_games,
            training.gate_simulations,
            training.deep,
            best_rate,
        )
        verdict = gate.judge(
            text, champion if training.rival is None else training.rival, share,
            max(GATE_PART * seconds, begun + seconds - perf_counter()), everyone=training.rival is None,
        )  # fmt: skip
        history.append(
            Generation(
                number, games, fitted.positions, fitted.fitted, fitted.held_out, fitted.hand, verdict,
                perf_counter() - begun,
            )
        )  # fmt: skip
        found = ", ".join(f"{name} {score}" for name, score in verdict.scores.items())
        say(
            f"generation {number}: loss {fitted.held_out:.4f} (hand {fitted.hand:.4f}), {found}: "
            f"{'passed' if verdict.released else 'accepted' if verdict.accepted else 'rejected'}"
        )
        if verdict.accepted:
            champion = text
            score = verdict.scores[LAST]
            best_rate = 0.5 if training.rival is None else score.points / score.games
        if verdict.released:
            passed = text
        keep(passed, text)
    if training.rival is None and passed:
        other = passed.replace(EVEN, PLAIN, 1) if is_even else passed.replace(PLAIN, EVEN, 1)
        gate = Gate(
            game,
            f"{training.seed}/{training.generations}",
            seats[0],
            training.gate_games,
            training.gate_simulations,
            training.deep,
        )
        verdict = gate.judge(other, passed, share, max(GATE_PART * seconds, end - perf_counter()), everyone=False)
        say(f"{'a plain' if is_even else 'an even'} root: {verdict.scores[LAST]}")
        passed = other if verdict.accepted else passed
        keep(passed, passed)
    return passed, history


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
    numbers = {name: _short(getattr(fitted, name).tolist()) for name in ("bias", "output", "direct")}
    head = {
        "game": game.key,
        "rules": game.version,
        "pack": game.pack().hash,
        "inputs": {"hash": inputs_hash(game.key), "count": len(fitted.weights)},
        "hidden": len(fitted.bias),
        "even": False,
        "constant": _short([fitted.constant])[0],
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
