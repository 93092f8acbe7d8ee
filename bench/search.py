"""Simulations a second: the search of the bots in every game, and OpenSpiel's ISMCTS on gin_rummy, in the same run.

python bench/search.py [--seconds 1] [--json]
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from time import perf_counter
from typing import Any

from meadhall.bots.bot import bot_named
from meadhall.bots.mind import mind_of
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.cli.main import build_kind
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import Game, find
from meadhall.core.notation import read
from meadhall.core.table import CHANCE, PARTY, Chance, State

POSITIONS = 5
APART = 12
"""So many decisions lie between two positions that are measured."""
PEER = "OpenSpiel ISMCTS gin_rummy"


def views(game: Game) -> list[View]:
    """Positions from a game between quick bots."""
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


def ours(game: Game, seconds: float) -> float:
    """Simulations a second of the search."""
    simulations = 0
    for view in views(game):
        tree = Tree(view, mind_of(game.key), SeededDice("search"))
        until = perf_counter() + seconds / POSITIONS
        while perf_counter() < until:
            tree.grow(until, simulations=16)
        simulations += tree.simulations
    return simulations / seconds


def theirs(seconds: float) -> float | None:
    """The same of OpenSpiel, with random playouts to the end, as its users run it."""
    try:
        spiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game("gin_rummy")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    count = 50
    # By information states, not by observations, and all worlds of one state offer the same actions.
    observed = (False, False)
    evaluator = spiel.RandomRolloutEvaluator(1, 1)
    done = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = spiel.ISMCTSBot(done, evaluator, 5.0, count, -1, policy, *observed)
        bot.step(state)
        done += count
    return done / (perf_counter() - begun)


def main(words: list[str]) -> None:
    """Measure and show."""
    seconds = float(words[words.index("--seconds") + 1]) if "--seconds" in words else 1.0
    figures: dict[str, float | None] = {key: ours(game, seconds) for key, game in sorted(find().items())}
    figures[PEER] = theirs(seconds)
    if "--json" in words:
        print(json.dumps({"build": build_kind(), "simulations_per_second": figures}))
        return
    print(f"Simulations a second, {build_kind()} rules:")
    for name, rate in figures.items():
        print(f"  {name:<28} {'not installed' if rate is None else f'{rate:,.0f}'}")


if __name__ == "__main__":
    main(sys.argv[1:])
