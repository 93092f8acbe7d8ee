"""Measure the speed of a game. All subjects take turns, so that load on the machine affects all alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose, playout
from meadhall.core.game import Game
from meadhall.core.table import CHANCE, Chance, Seat, State

ROUNDS: Final = 5
"""Number of rounds. The best round counts, because disturbances only slow a round down."""
COUNTED_GAMES: Final = 20
POSITIONS: Final = 100
LONGEST_GAME: Final = 1_000_000


@dataclass(slots=True)
class Measure:
    """A repeated piece of work. `work` takes the number of the turn and returns how many units it did."""

    work: Callable[[int], int]
    turns: int = 0
    rate: float = 0.0
    """Units in a second."""
    units: float = 0.0
    """Units in a turn."""

    def run(self, seconds: float) -> None:
        """Repeat the work for some seconds and keep the figures if they are the best so far."""
        begun = now = time.perf_counter()
        units = turns = 0
        while turns == 0 or now - begun < seconds:
            units += self.work(self.turns)
            self.turns += 1
            turns += 1
            now = time.perf_counter()
        if units / (now - begun) > self.rate:
            self.rate = units / (now - begun)
            self.units = units / turns


@dataclass(slots=True)
class Subject:
    """An engine to measure. `choices` plays a game and counts its decisions, and those with several options."""

    name: str
    playout: Measure
    choices: Callable[[int], tuple[int, int]]
    driven: Measure | None = None
    clone: Measure | None = None
    scene: Measure | None = None
    about: str = ""

    def measures(self) -> list[Measure]:
        return [measure for measure in (self.playout, self.driven, self.clone, self.scene) if measure is not None]

    def figures(self) -> dict[str, float]:
        """Return rates per second and times in microseconds."""
        counts = [self.choices(number) for number in range(COUNTED_GAMES)]
        decisions = sum(count[0] for count in counts)
        found = {
            "decisions_per_s": self.playout.rate,
            "choices_per_s": self.playout.rate * sum(count[1] for count in counts) / decisions,
            "games_per_s": self.playout.rate / self.playout.units,
        }
        if self.driven is not None:
            found["driven_decisions_per_s"] = self.driven.rate
        if self.clone is not None:
            found["clone_us"] = 1e6 / self.clone.rate
        if self.scene is not None:
            found["scene_us"] = 1e6 / self.scene.rate
        return found


@dataclass(slots=True)
class Position:
    """A table in the middle of a game, and the seat that views it."""

    table: State
    viewer: Seat


def measure(subjects: Sequence[Subject], seconds: float) -> None:
    """Run every measurement of every subject for about `seconds`, in several rounds."""
    for _ in range(ROUNDS):
        for subject in subjects:
            for each in subject.measures():
                each.run(seconds / ROUNDS)


@dataclass(slots=True)
class Ours:
    """One of our games as a subject."""

    game: Game
    seats: int = 0
    fresh: Any = None
    positions: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = self.game.seats[0]
        self.fresh = self.game.start(self.seats)
        self.positions = self.sample()

    def subject(self) -> Subject:
        return Subject(
            self.game.key,
            playout=Measure(self.play),
            driven=Measure(self.drive),
            clone=Measure(self.clone),
            scene=Measure(self.look),
            choices=self.choices,
        )

    def play(self, number: int) -> int:
        """Play a random game in our own loop, which is compiled together with the rules."""
        return playout(self.fresh.copy(), SeededDice("bench", number), LONGEST_GAME)

    def drive(self, number: int) -> int:
        """Play a random game with a copy for each decision, as a search does."""
        dice = SeededDice("bench", number)
        table: State = self.fresh
        decisions = 0
        while table.stack:
            table = table.copy()
            ask = asking(table)
            assert ask is not None
            seat = ask.first()
            if isinstance(ask, Chance):
                action = ask.sample(table, dice)
            else:
                options = ask.options(table, seat)
                action = options[dice.below(len(options))]
            apply(table, seat, action)
            decisions += 1
        return decisions

    def clone(self, number: int) -> int:
        for position in self.positions:
            position.table.copy()
        return len(self.positions)

    def look(self, number: int) -> int:
        for position in self.positions:
            self.game.scene(position.table, position.viewer)
        return len(self.positions)

    def choices(self, number: int) -> tuple[int, int]:
        table: State = self.fresh.copy()
        dice = SeededDice("bench", number)
        decisions = choices = 0
        while (ask := asking(table)) is not None:
            seat = ask.first()
            choices += len(ask.options(table, seat)) > 1
            apply(table, seat, choose(table, ask, seat, dice))
            decisions += 1
        return decisions, choices

    def sample(self) -> list[Position]:
        """Return positions from some random games, spread over their length, seen by the asked seat."""
        found: list[Position] = []
        dice = SeededDice("positions")
        for _ in range(4):
            table: State = self.fresh.copy()
            seen: list[Position] = []
            while (ask := asking(table)) is not None:
                seat = ask.first()
                if seat != CHANCE:
                    seen.append(Position(table.copy(), max(seat, 0)))
                apply(table, seat, choose(table, ask, seat, dice))
            found += seen[:: max(1, len(seen) * 4 // POSITIONS)]
        return found
