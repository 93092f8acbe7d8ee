"""Measure how many simulations a search saves because it goes on from the tree of the last one.

python bench/reused_trees.py [GAME ...] [--simulations 50] [--games 2] [--seats 0]

Searches of `--simulations` play each game. The report counts the decisions among several options, and how many of them
went on from a tree. It also has the simulations that were run, in proportion to searches that reuse nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from meadhall.bots.bot_games import play_to_end
from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import speaker
from meadhall.core.game import named, own_games
from meadhall.core.notation import read
from meadhall.core.table import Action, Ask, Seat, State


class Tally:
    """Decisions and simulations."""

    def __init__(self) -> None:
        self.decisions = 0
        self.continued = 0
        self.run = 0
        self.asked = 0


def play(key: str, seats: int, simulations: int, number: int, count: Tally) -> None:
    """Play one game and count."""
    game = named(key)
    table: State = game.start(seats, number % seats)
    dice = [SeededDice("kept", key, number, seat) for seat in range(seats)]
    last: dict[Seat, Tree] = {}

    def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        player = speaker(table, ask)
        view = View(game, table, player, dice[player])
        found = last[player].after(last[player].best(), view) if player in last else None
        tree = found or Tree(view, evaluator_of(key), dice[player])
        before = tree.simulations
        credit = tree.reused
        tree.grow(0.0, simulations)
        count.decisions += 1
        count.continued += credit > 0
        count.run += tree.simulations - before
        fresh = Tree(view, evaluator_of(key), dice[player])
        fresh.grow(0.0, simulations)
        count.asked += fresh.simulations
        last[player] = tree
        return read(tree.best(), options)

    play_to_end(table, SeededDice("kept", key, number), decide)


def main(words: Sequence[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("games_of", nargs="*", metavar="GAME", default=sorted(own_games()))
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seats", type=int, default=0)
    given = parser.parse_args(words)
    for key in given.games_of:
        seats = given.seats or next(count for count in named(key).seats if count > 1)
        count = Tally()
        for number in range(given.games):
            play(key, seats, given.simulations, number, count)
        report = {
            "game": key,
            "seats": seats,
            "simulations": given.simulations,
            "decisions": count.decisions,
            "continued": round(count.continued / count.decisions, 3),
            "simulations run": round(count.run / count.asked, 3),
        }
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()
