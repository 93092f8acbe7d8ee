"""Measure simulations a second of CPU time: the bots' search in every game, and OpenSpiel's ISMCTS on gin_rummy.

python bench/search.py [--seconds 3] [--both] [--json]

`--both` also measures the compiled package, and the compiled rules with interpreted bots, in processes of their own.
`./meadhall bench --peers` installs OpenSpiel. All take turns, round by round, and the median round counts, so other
work on the machine affects all of them alike.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.commands.compiled import compiled_command

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.levels import bot_named
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.cli.main import build_kind
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import Game, find
from meadhall.core.notation import read
from meadhall.core.table import CHANCE, PARTY, Chance, State
from meadhall.play.words import Words

POSITIONS = 5
APART = 12
"""Decisions between two positions that are measured."""
ROUNDS = 5
PEER = "OpenSpiel ISMCTS gin_rummy"


def views(game: Game) -> list[View]:
    """Return positions from a game between fast bots."""
    seats = game.seats[-1] if len(game.seats) == 1 else game.seats[1]
    table: State = game.start(seats)
    dice = SeededDice("bench", game.key)
    bots = [bot_named("thumb", SeededDice("bench", game.key, seat)) for seat in range(seats)]
    found: list[View] = []
    made = 0
    while (ask := asking(table)) is not None and len(found) < POSITIONS:
        seat = ask.first()
        if isinstance(ask, Chance):
            apply(table, CHANCE, ask.sample(table, dice))
            continue
        speaker = made % seats if seat == PARTY else seat
        view = View(game, table, speaker, bots[speaker].dice)
        if len(view.options) > 1:
            made += 1
            if made % APART == 0:
                found.append(view)
        apply(table, seat, read(bots[speaker].choose(view), ask.options(table, seat)))
    return found


def ours(game: Game, positions: list[View], seconds: float) -> float:
    """Return the simulations a second of our search."""
    simulations = 0
    begun = process_time()
    for number, view in enumerate(positions):
        tree = Tree(view, evaluator_of(game.key), SeededDice("search"))
        until = begun + seconds * (number + 1) / len(positions)
        while process_time() < until:
            tree.grow(until, simulations=16)
        simulations += tree.simulations
    return simulations / (process_time() - begun)


def theirs(seconds: float) -> float | None:
    """Return the simulations a second of OpenSpiel, with random playouts to the end, as its users run it."""
    try:
        spiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game("gin_rummy")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    count = 50
    # Nodes are information states, not observations; all worlds of one state offer the same actions.
    observed = (False, False)
    evaluator = spiel.RandomRolloutEvaluator(1, 1)
    done = 0
    begun = process_time()
    while process_time() - begun < seconds:
        policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = spiel.ISMCTSBot(done, evaluator, 5.0, count, -1, policy, *observed)
        bot.step(state)
        done += count
    return done / (process_time() - begun)


def measured(seconds: float) -> dict[str, float | None]:
    """Return the median round of each."""
    games = sorted(find().items())
    positions = {key: views(game) for key, game in games}
    rates: dict[str, list[float | None]] = {}
    for _ in range(ROUNDS):
        for key, game in games:
            rates.setdefault(key, []).append(ours(game, positions[key], seconds / ROUNDS))
        rates.setdefault(PEER, []).append(theirs(seconds / ROUNDS))
    found = {name: [rate for rate in several if rate is not None] for name, several in rates.items()}
    return {name: median(several) if several else None for name, several in found.items()}


def compiled(seconds: float) -> list[dict[str, Any]]:
    """Measure in other processes: the compiled package, then the same without the compiled modules of the bots."""
    reports: list[dict[str, Any]] = []
    with compiled_command([], Words("en", packages=["meadhall.cli"])) as (_, environment):
        command = [sys.executable, "-P", __file__, "--json", "--seconds", str(seconds)]
        for build in ("compiled", "rules compiled"):
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
            reports.append(json.loads(done.stdout) | {"build": build})
            package = Path(environment["PYTHONPATH"], "meadhall")
            for module in (*package.glob("bots/*"), *package.glob("games/*/bots*")):
                if module.suffix in (".so", ".pyd"):
                    module.unlink()
    return reports


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Simulations a second.")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--both", action="store_true")
    parser.add_argument("--json", action="store_true")
    words = parser.parse_args()
    reports: list[dict[str, Any]] = [{"build": build_kind(), "simulations_per_second": measured(words.seconds)}]
    if words.both:
        reports += compiled(words.seconds)
    if words.json:
        print(json.dumps(reports if words.both else reports[0]))
        return
    print(f"{'Simulations a second':<28}" + "".join(f"{report['build']:>16}" for report in reports))
    for name in reports[0]["simulations_per_second"]:
        rates = [report["simulations_per_second"][name] for report in reports]
        print(f"{name:<28}" + "".join(f"{'not installed' if rate is None else f'{rate:,.0f}':>16}" for rate in rates))


if __name__ == "__main__":
    main()
