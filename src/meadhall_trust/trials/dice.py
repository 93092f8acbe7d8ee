"""Fairness: the real dice and chance in real games have the right distribution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.dice import Dice, SecretDice, SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import find
from meadhall.core.table import CHANCE, Chance, State
from meadhall_trust.statistics import chi_square
from meadhall_trust.tables import game_of, some_box, some_secret
from meadhall_trust.trial import Case, Found, Trial

SIDES: Final = (2, 3, 4, 6, 8, 10, 12, 20, 52, 100)
DECK: Final = 12
"""Cards of the deck that is shuffled, and rounds of one case."""
ROUNDS: Final = 400
DOUBT: Final = 0.001
"""Fair dice fail one run in 500, over all tests of all subjects together."""
TELLING: Final = 4
"""Fewest sides for the test of too even results: a fair coin falls exactly evenly in one of 500 long runs."""
Counts = dict[str, list[int]]


class FairDice(Trial):
    """Count each side: overall, at each place of a shuffle, after each other side, and as the first roll."""

    name = "dice"
    unit = "draws"
    goal = 10_000_000
    weight = 0.5
    one_process = True

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.sides: Final[Counts] = {}
        self.weights: Final[dict[str, Sequence[int]]] = {}

    @classmethod
    def subjects(cls) -> list[str]:
        """Return the subjects: both kinds of dice, and every game."""
        return ["secret", "seeded", *sorted(find())]

    def case(self, at: Case) -> int:
        """Make some thousand draws."""
        if self.subject not in ("secret", "seeded"):
            return self.play(at)
        drawn = 0
        for stream in range(20):
            dice = self.stream(at, stream)
            self.fell("first", dice.below(6), [1] * 6)
            drawn += 1 + (self.throw(dice) if stream == 0 else 0)
        return drawn

    def stream(self, at: Case, number: int) -> Dice:
        """Return the dice of a server's table or of a simulation, numbered as in real use."""
        if self.subject == "seeded":
            return SeededDice("simulate", at.seed, at.number * 20 + number)
        return SecretDice(some_secret(at.dice(str(number))), f"table {number}")

    def throw(self, dice: Dice) -> int:
        """Roll dice of all sizes, one die repeatedly, and draw a deck to its end."""
        before = dice.below(6)
        for _ in range(ROUNDS):
            for n in SIDES:
                self.fell(f"die {n}", dice.below(n), [1] * n)
            now = dice.below(6)
            self.fell("after another", before * 6 + now, [1] * 36)
            before = now
        for _ in range(ROUNDS // DECK):
            deck = list(range(DECK))
            for place in range(DECK):
                self.fell(f"place {place}", deck.pop(dice.below(len(deck))), [1] * DECK)
        return ROUNDS * (len(SIDES) + 1) + ROUNDS // DECK * DECK

    def play(self, at: Case) -> int:
        """Play a random game with the dice of a server's table, and count every chance event by its weights."""
        game, own = game_of(self.subject), at.dice()
        dice = SecretDice(some_secret(own), "table")
        s: State = game.setup(some_box(game, {}), game.seats[own.below(len(game.seats))], 0)
        drawn = 0
        while (ask := asking(s)) is not None:
            seats = ask.seats()
            seat = seats[own.below(len(seats))]
            options = ask.options(s, seat)
            if isinstance(ask, Chance):
                weights = ask.weights(s)
                action = ask.sample(s, dice)
                drawn += 1
                if len(options) > 1:
                    self.fell(f"{type(ask).__name__} {weights}", options.index(action), weights)
            else:
                action = options[own.below(len(options))]
            apply(s, CHANCE if isinstance(ask, Chance) else seat, action)
        return drawn

    def fell(self, name: str, side: int, weights: Sequence[int]) -> None:
        """Count one draw."""
        if name not in self.sides:
            self.sides[name] = [0] * len(weights)
            self.weights[name] = weights
        self.sides[name][side] += 1

    def finish(self) -> None:
        """Run one test for each die, place and chance event. The threshold accounts for their number."""
        chances = {name: chi_square(counts, self.weights[name]) for name, counts in self.sides.items()}
        judged = {name: chance for name, chance in chances.items() if chance is not None}
        self.count("tests", len(judged))
        if not judged:
            return
        self.peaks["least-p"] = min(judged.values())
        self.peaks["most-p"] = max(judged.values())
        doubt = DOUBT / len(judged) / len(self.subjects())
        for name, chance in judged.items():
            counts = self.sides[name]
            if chance >= doubt and (chance <= 1 - doubt or len(counts) < TELLING):
                continue
            raise Found(f"{name} fell {counts[:12]} over {sum(counts)} draws: p = {chance:.3g} of {len(judged)} tests")


TRIAL = FairDice
