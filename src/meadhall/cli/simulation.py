"""Many games between bots. The result does not depend on the number of workers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.bots.bot_games import LONGEST_GAME, play_to_end
from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.levels import bot_named
from meadhall.bots.view import View
from meadhall.cli.jobs import Pool, shared
from meadhall.cli.tally import Tally, Use
from meadhall.core.content import Pack
from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout, speaker
from meadhall.core.game import Game, named
from meadhall.core.notation import read
from meadhall.core.scene import say
from meadhall.core.table import Action, Ask, Event, Seat, State
from meadhall.play.contract import Broken, Contract

CHECK_EVERY: Final = 20
"""With `--check`, scenes, texts and secrecy are checked at one of this many decisions."""
UNIFORM: Final = "random:0"
"""The bot that gives every option the same probability in every game."""


@dataclass(slots=True, frozen=True)
class Plan:
    """The games to play. Plain data, because it is sent to workers."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    settings: dict[str, str] = field(default_factory=dict)
    check: bool = False
    pack: Pack | None = None
    uses: bool = False
    """Whether to count what each seat did, for the balance report."""


class Simulation:
    """Play games of a plan by number. Each game has its own dice, so the order does not matter."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.game: Final[Game] = named(plan.game)
        pack = self.game.pack(plan.pack)
        self.content_hash: Final = pack.hash
        self.box: Final[Any] = self.game.open_box(pack, plan.settings)
        # The first player rotates, so that no seat has an advantage. One state is prepared for each first player.
        self.fresh: Final[list[State]] = [self.game.setup(self.box, plan.seats, first) for first in range(plan.seats)]
        strengths = evaluator_of(plan.game).strengths
        uniform = {UNIFORM} if strengths.get("random") else {UNIFORM, "random"}
        # Bots that choose every option with the same probability need no bot at all.
        self.blind: Final = set(plan.bots) <= uniform and not plan.uses

    def __reduce__(self) -> tuple[type[Simulation], tuple[Plan]]:
        return Simulation, (self.plan,)

    def play(self, numbers: Sequence[int]) -> Tally:
        """Play the games of these numbers. Stop after a broken contract."""
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
                if self.plan.uses:
                    table.told = []
                decisions = playout(table, dice, LONGEST_GAME) if self.blind else self.match(table, dice, number)
                uses = uses_of(table.told or ())
                tally.count(decisions, first, None if table.stack else self.game.result(table), uses)
        return tally

    def match(self, table: State, dice: SeededDice, number: int) -> int:
        """Play one game between bots; return the number of decisions. Each bot has its own view and its own dice."""
        seats = range(self.plan.seats)
        bots = [bot_named(self.plan.bots[seat], SeededDice("bot", self.plan.seed, number, seat)) for seat in seats]

        def decide(ask: Ask, _: Seat, options: list[Action]) -> Action:
            player = speaker(table, ask)
            bot = bots[player]
            return read(bot.choose(View(self.game, table, player, bot.dice)), options)

        return play_to_end(table, dice, decide)

    def check(self, number: int, tally: Tally) -> None:
        """Play a game at random and check the contract at every step."""
        first: Seat = number % self.plan.seats
        # A contract takes one number as its seed; this formula gives every game of every plan its own.
        seed = self.plan.seed * 10**9 + number
        contract = Contract(self.game, self.plan.seats, self.plan.settings, seed, first, CHECK_EVERY, self.box)
        try:
            table = contract.run()
        except Exception as error:  # noqa: BLE001  # any exception of a game breaks the contract
            said = error if isinstance(error, Broken) else contract.broken(f"{type(error).__name__}: {error}")
            tally.broken = (number, str(said))
        else:
            tally.count(len(contract.log), first, self.game.result(table))


def uses_of(told: Iterable[Event]) -> set[tuple[Seat, Use]]:
    """Return what each seat did in a game: its events, with the keys of the cards, goals and products in them."""
    found = set()
    for event in told:
        text = say(event)
        seat = text.args.get("seat")
        if isinstance(seat, int) and seat >= 0:
            for value in text.args.values():
                for each in value if isinstance(value, tuple | list) else (value,):
                    if isinstance(each, str):
                        found.add((seat, (text.key, each)))
    return found


def simulate(simulation: Simulation, pool: Pool) -> Iterator[Tally]:
    """Yield one tally for each block, always in the same order. Stop after a broken contract."""
    with closing(shared(simulation.play, range(simulation.plan.games), pool)) as tallies:
        for tally in tallies:
            yield tally
            if tally.broken:
                return
