"""Many games between bots, in one process or several. The same plan gives the same tally, whatever the number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from meadhall.bots.bot import bot_named
from meadhall.bots.view import View
from meadhall.cli.jobs import shared
from meadhall.cli.tally import Tally
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, playout, speaker
from meadhall.core.game import Game, named
from meadhall.core.notation import read
from meadhall.core.table import Chance, Seat, State
from meadhall.play.contract import Broken, Contract

LONGEST_GAME: Final = 1_000_000
BLOCK: Final = 64
"""So many games are played before they are reported."""
CHECKED_BLOCK: Final = 4
CHECK_EVERY: Final = 20
"""With `check`, scenes, words and secrecy are looked at closely at one decision in so many."""


@dataclass(slots=True, frozen=True)
class Plan:
    """What is to be played. Plain data: it travels to the workers."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    check: bool = False
    content: Path | None = None

    def blocks(self, first: int = 0, step: int = 1) -> Iterator[range]:
        """The numbers of the games in the portions in which they are played and reported: all, or every so many."""
        size = CHECKED_BLOCK if self.check else BLOCK
        for at in range(first * size, self.games, step * size):
            yield range(at, min(at + size, self.games))


class Simulation:
    """Plays the games of a plan by their number. Each has dice of its own, so none depends on another."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.game: Final[Game] = named(plan.game)
        pack = self.game.pack(plan.content)
        self.content_hash: Final = pack.hash
        self.box: Final[Any] = self.game.open_box(pack, plan.settings)
        # The seats begin in turn, so that none gains by its number; one table is set up for each.
        self.fresh: Final[list[State]] = [self.game.setup(self.box, plan.seats, first) for first in range(plan.seats)]
        self.blind: Final = set(plan.bots) == {"random"}

    def play(self, numbers: range) -> Tally:
        """The games of these numbers; a broken contract is the last of them."""
        tally = Tally(self.plan.seats)
        for number in numbers:
            if self.plan.check:
                self.check(number, tally)
                if tally.broken:
                    break
            else:
                first = number % self.plan.seats
                table: State = self.fresh[first].copy()
                dice = SeededDice("simulate", self.plan.seed, number)
                decisions = playout(table, dice, LONGEST_GAME) if self.blind else self.match(table, dice, number)
                tally.count(decisions, first, None if table.stack else self.game.result(table))
        return tally

    def match(self, table: State, dice: SeededDice, number: int) -> int:
        """Bots decide by what their seats see. Each has dice of its own: what a bot thinks never changes fate."""
        seats = range(self.plan.seats)
        bots = [bot_named(self.plan.bots[seat], SeededDice("bot", self.plan.seed, number, seat)) for seat in seats]
        decisions = 0
        while decisions < LONGEST_GAME and (ask := asking(table)) is not None:
            seat = ask.first()
            if isinstance(ask, Chance):
                action = ask.sample(table, dice)
            else:
                bot = bots[speaker(table, ask)]
                view = View(self.game, table, speaker(table, ask), bot.dice)
                action = read(bot.choose(view), ask.options(table, seat))
            apply(table, seat, action)
            decisions += 1
        return decisions

    def check(self, number: int, tally: Tally) -> None:
        """Play a game at random with the contract checked on the way."""
        first: Seat = number % self.plan.seats
        # A contract takes one number as its seed; this one belongs to no other game of any plan.
        seed = self.plan.seed * 10**9 + number
        contract = Contract(self.game, self.plan.seats, self.plan.settings, seed, first, CHECK_EVERY, self.box)
        try:
            table = contract.run()
        except Exception as error:  # noqa: BLE001  # whatever a game raises while it is played breaks the contract
            said = error if isinstance(error, Broken) else contract.broken(f"{type(error).__name__}: {error}")
            tally.broken = (number, str(said))
        else:
            tally.count(len(contract.log), first, self.game.result(table))


def simulate(plan: Plan, jobs: int) -> Iterator[Tally]:
    """One tally for each block of the plan, always in the same order; the last where a contract is broken."""
    with closing(shared(partial(_tallies, plan), sum(1 for _ in plan.blocks()), jobs)) as tallies:
        for tally in tallies:
            yield tally
            if tally.broken:
                return


def _tallies(plan: Plan, job: int, jobs: int) -> Iterator[Tally]:
    simulation = Simulation(plan)
    for numbers in plan.blocks(job, jobs):
        yield simulation.play(numbers)
