"""Count obvious faults of the bots: Duels that end 0:0, bots of Dwar7s Fall that wait, payments of The Dwarves.

python bench/bot_faults.py [duel | fall | dwarves] [--bot deep] [--games 200] [--seats 2] [--seed 1] [--aim 0.02]
                           [--contempt 0.3] [--jobs 2]

The bot plays against itself. In Dwar7s Fall, a turn counts as passed if the player uses no action although a task is in
reach. A task is in reach if its card has room for the missing dwarfs, and the player has them at the campfire. A game
has a long wait if a player passes more than two such turns in a row. Dwarfs dig in vain who complete a castle's task
where a monster forbids to dig, or where no stack is free.

The Dwarves are played on all difficulties in turn. A dwarf with three or more Health points counts who pays for
Perished Land with the Doom token.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from statistics import mean
from typing import Any

from meadhall.bots.bot_games import DIFFICULTY, interval, play_game
from meadhall.bots.evaluator import evaluator_of
from meadhall.cli.jobs import Pool, ThisProcess, processes, shared
from meadhall.cli.main import build_kind
from meadhall.core.engine import asking
from meadhall.core.game import named
from meadhall.core.table import Event
from meadhall.games.dwarves.bots import HEALTHY
from meadhall.games.dwarves.rules_move import ChoosePenalty
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.fall.bots_wishes import task_in_reach
from meadhall.games.fall.events import DiggingForbidden, NothingDug
from meadhall.games.fall.rules_actions import ActionPhase
from meadhall.games.fall.rules_end import last_round
from meadhall.games.fall.state import Fall

MOST_PASSES = 2
"""Turns in a row that a player may pass."""


@dataclass(slots=True)
class GameFaults:
    """The scores of one game, and its faults."""

    scores: list[int]
    turns: int = 0
    longest_wait: int = 0
    dug_in_vain: int = 0
    winter: bool = False
    won: bool = False
    payments: int = 0
    by_doom: int = 0


class Waits:
    """Count the passed turns of a game of Dwar7s Fall, and the castles in which dwarfs dig in vain."""

    def __init__(self, seats: int) -> None:
        self.turn = 0
        self.passed: dict[int, bool] = {}
        self.waits = [0] * seats
        self.longest = 0
        self.last: Fall | None = None
        self.events: list[Event] = []

    def watch(self, s: Fall) -> None:
        """Look at the state before a decision."""
        self.last = s
        s.told = self.events
        ask = asking(s)
        if not isinstance(ask, ActionPhase):
            return
        if s.turn != self.turn:
            self.close()
            self.turn = s.turn
            self.passed = {s.active: task_in_reach(s, s.active)}
        elif s.used:
            self.passed = {s.active: False}

    def close(self) -> None:
        """Count the turn that is over."""
        for seat, passed in self.passed.items():
            self.waits[seat] = self.waits[seat] + 1 if passed else 0
            self.longest = max(self.longest, self.waits[seat])


class Payments:
    """Count what healthy dwarves pay for Perished Land."""

    def __init__(self) -> None:
        self.count = 0
        self.by_doom = 0
        self._asked: tuple[int, int] | None = None

    def watch(self, s: Dwarves) -> None:
        """Look at the state before a decision: the payment before it has cost a Health point, or it has not."""
        if self._asked is not None:
            seat, health = self._asked
            self.by_doom += s.health[seat] == health
        ask = asking(s)
        self._asked = None
        if isinstance(ask, ChoosePenalty) and s.health[ask.walker] >= HEALTHY:
            self._asked = (ask.walker, s.health[ask.walker])
            self.count += 1


class Games:
    """Games of one bot against itself. Plain parts, because it is sent to workers."""

    def __init__(self, game: str, bot: str, seats: int, seed: int, aim: float | None, contempt: float | None) -> None:
        self.game, self.bot, self.seats, self.seed = game, bot, seats, seed
        self.aim, self.contempt = aim, contempt

    def play(self, numbers: Sequence[int]) -> list[GameFaults]:
        """Play the games of these numbers."""
        return [self.one(number) for number in numbers]

    def one(self, number: int) -> GameFaults:
        """Play one game."""
        game = named(self.game)
        if self.aim is not None:
            evaluator_of(self.game).second_aim = self.aim
        if self.contempt is not None:
            evaluator_of(self.game).contempt = self.contempt
        chosen = {each.key: each.values[number % len(each.values)] for each in game.settings if each.key == DIFFICULTY}
        box = game.open_box(game.pack(), game.settings_from(chosen))
        waits, payments = Waits(self.seats), Payments()
        watch: Any = {"fall": waits.watch, "dwarves": payments.watch}.get(self.game)
        outcome = play_game(
            game, box, [self.bot] * self.seats, f"faults {self.seed}/{number}", number % self.seats, watch
        )
        seen = GameFaults(list(outcome.result.scores))
        seen.won, seen.payments, seen.by_doom = outcome.result.ranks[0] == 1, payments.count, payments.by_doom
        if waits.last is not None:
            waits.close()
            seen.turns = waits.last.turn
            seen.longest_wait = waits.longest
            seen.dug_in_vain = sum(isinstance(event, DiggingForbidden | NothingDug) for event in waits.events)
            seen.winter = not waits.last.ending and waits.last.turn >= last_round(waits.last) * self.seats
        return seen


def part(count: int, games: int) -> dict[str, Any]:
    """Return a number of games with its share and interval."""
    return {"games": count, "interval": [round(bound, 3) for bound in interval(count, games)]}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("game", choices=["duel", "dwarves", "fall"])
    parser.add_argument("--bot", default="deep")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--aim", type=float, help="another weight of points in the values of a search")
    parser.add_argument("--contempt", type=float, help="another weight of dull ends in the values of a search")
    parser.add_argument("--jobs", type=int, default=1)
    words = parser.parse_args()
    workers: AbstractContextManager[Pool] = processes(words.jobs) if words.jobs > 1 else nullcontext(ThisProcess())
    with workers as pool:
        games = Games(words.game, words.bot, words.seats, words.seed, words.aim, words.contempt)
        found = [seen for block in shared(games.play, range(words.games), pool) for seen in block]
    report: dict[str, Any] = {"game": words.game, "bot": words.bot, "seats": words.seats, "build": build_kind()}
    report["second aim"] = words.aim if words.aim is not None else evaluator_of(words.game).second_aim
    report["contempt"] = words.contempt if words.contempt is not None else evaluator_of(words.game).contempt
    report["games"] = count = len(found)
    report["mean score"] = round(mean(score for seen in found for score in seen.scores), 2)
    if words.game == "duel":
        report["0:0"] = part(sum(not any(seen.scores) for seen in found), count)
    elif words.game == "dwarves":
        report["won"] = part(sum(seen.won for seen in found), count)
        report["payments of healthy dwarves"] = sum(seen.payments for seen in found)
        report["with the Doom token"] = sum(seen.by_doom for seen in found)
    else:
        report["turns"] = round(mean(seen.turns for seen in found), 1)
        report["ended by winter"] = part(sum(seen.winter for seen in found), count)
        report["with a long wait"] = part(sum(seen.longest_wait > MOST_PASSES for seen in found), count)
        report["longest wait"] = max(seen.longest_wait for seen in found)
        report["dug in vain"] = sum(seen.dug_in_vain for seen in found)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
