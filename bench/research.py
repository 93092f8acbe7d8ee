"""Measure decisions a second of CPU time for learning programs, compared with PettingZoo and OpenSpiel.

    .venv/bin/python bench/research.py [--decisions 100000] [--json]

The lane must make 100,000 decisions with numbers and legal actions in less than five seconds on the compiled package.
The PettingZoo environment must be as fast as PettingZoo's texas_holdem_no_limit. The OpenSpiel game with tensors must
be half as fast as OpenSpiel's own gin_rummy. The peers need the group `bench`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np
import pyspiel

from meadhall.cli.main import build_kind
from meadhall.rl import rules, spiel, zoo
from meadhall.rl.lane import Lane

GAMES: Final = ("duel", "fall", "zwergendorf", "dwarves")
SHORT: Final = 10
"""The adapters and the peers make one in this many of the decisions of the lane."""


def lane(key: str, decisions: int, games: int = 64) -> int:
    """Play at random; every decision has its numbers and its legal actions."""
    field = Lane(rules(key), games, seed=1)
    dice = np.random.default_rng(1)
    for _ in range(decisions // games):
        field.step((dice.random(games) * field.counts).astype(np.int64))
    return decisions // games * games


def agents(make: Callable[[], Any], decisions: int) -> int:
    """Play a PettingZoo environment at random, with observations and masks."""
    env = make()
    dice = random.Random(1)
    done = 0
    while done < decisions:
        env.reset(seed=done)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(dice.random() * len(legal))]))
            done += 1
    return done


def tree(name: str, decisions: int) -> int:
    """Play an OpenSpiel game at random, with the observation tensor of the player at each decision."""
    game = pyspiel.load_game(name)
    dice = random.Random(1)
    done = 0
    while done < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            done += 1
    return done


def subjects(decisions: int) -> dict[str, Callable[[], int]]:
    """Return everything that is measured, by name."""
    few = decisions // SHORT
    found: dict[str, Callable[[], int]] = {}
    for key in GAMES:
        name = spiel.register(f"python_meadhall_{key}_bench", rules(key), recall=False)
        found[f"lane {key}"] = lambda key=key: lane(key, decisions)  # type: ignore[misc]
        found[f"PettingZoo adapter {key}"] = lambda key=key: agents(lambda: zoo.env(key), few)  # type: ignore[misc]
        found[f"OpenSpiel adapter {key}"] = lambda name=name: tree(name, few)  # type: ignore[misc]
    found["OpenSpiel gin_rummy"] = lambda: tree("gin_rummy", few)
    try:
        poker = import_module("pettingzoo.classic.texas_holdem_no_limit_v6")
    except ImportError as error:
        print(f"PettingZoo's texas_holdem_no_limit is left out: {error}")
    else:
        found["PettingZoo texas_holdem_no_limit"] = lambda: agents(poker.env, few)
    return found


def main() -> None:
    """Measure all subjects twice in turns and print the better figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rates: dict[str, float] = {}
    for _ in range(2):
        for name, work in subjects(arguments.decisions).items():
            begun = time.process_time()
            done = work()
            rates[name] = max(rates.get(name, 0.0), done / (time.process_time() - begun))
    if arguments.json:
        print(json.dumps({"build": build_kind(), "decisions_per_s": rates}))
        return
    print(f"decisions in a second of CPU time ({build_kind()})")
    for name, rate in rates.items():
        seconds = f"   100,000 in {100_000 / rate:.1f} s" if name.startswith("lane") else ""
        print(f"  {name:36}{rate:>10,.0f}{seconds}")


if __name__ == "__main__":
    main()
