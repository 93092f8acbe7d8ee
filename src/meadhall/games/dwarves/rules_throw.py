"""Chapters 10 and 11: thrown Number dice: what they show, how likely that is, and what they were thrown for."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.rules_terms import FACES
from meadhall.games.dwarves.state import Dwarves

AT_ONCE: Final = 5
"""The most dice of one throw. More dice are thrown in two parts, so that no throw has too many outcomes."""
DIE_NAMES: Final = ("", *[f"die-{face}" for face in range(1, FACES + 1)])


class Faces(Action):
    """§11.1 What the dice show."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__("roll " + " ".join([str(face) for face in faces]))
        self.faces: Final = faces

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-roll", {"dice": tuple([DIE_NAMES[face] for face in self.faces])}))


class Purpose(Step):
    """A step that follows a roll and says what the dice were thrown for."""

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        """Return the question to chance about `count` dice, and the section behind it."""
        raise NotImplementedError

    def needs(self, s: Dwarves) -> list[int]:
        """Return the numbers that a die should still reach; none if no change of the dice can improve the result."""
        raise NotImplementedError


def purpose_of(s: Dwarves) -> Purpose:
    """Return the step that says what the dice on the table were thrown for."""
    for step in reversed(s.stack):
        if isinstance(step, Purpose):
            return step
    raise AssertionError("no step says what the dice are thrown for")


class Throw(Chance):
    """§11.1 Throw `count` dice; their order does not matter. `instead` is the old face of a die that is re-rolled."""

    def __init__(self, count: int, instead: int) -> None:
        self.count: Final = count
        self.instead: Final = instead

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        if self.instead:
            return Text("prompt-chance-reroll", {"die": DIE_NAMES[self.instead]}), "§10.2"
        return purpose_of(s).roll_prompt(s, self.count)

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return ROLLS[self.count]

    def weights(self, s: Dwarves) -> list[int]:
        return ROLL_WEIGHTS[self.count]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        sums = ROLL_SUMS[self.count]
        return ROLLS[self.count][bisect_right(sums, dice.below(sums[-1]))]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Faces)
        for face in action.faces:
            s.dice[face] += 1


def highest(s: Dwarves) -> int:
    """§8.2 Return the highest number rolled."""
    face = FACES
    while face > 1 and not s.dice[face]:
        face -= 1
    return face


def dice_shown(s: Dwarves, picked_up: int = 0) -> tuple[str, ...]:
    """Return the names of the dice on the table, the highest first, with one that was just picked up."""
    names: list[str] = []
    for face in range(FACES, 0, -1):
        for _ in range(s.dice[face] + (1 if face == picked_up else 0)):
            names.append(DIE_NAMES[face])
    return tuple(names)


def lowest(s: Dwarves) -> int:
    """Return the lowest number rolled."""
    face = 1
    while face < FACES and not s.dice[face]:
        face += 1
    return face


def _rolls(count: int) -> list[Action]:
    return [Faces(faces) for faces in combinations_with_replacement(range(1, FACES + 1), count)]


def _weights(count: int) -> list[int]:
    """Return how many of the 6**count throws of distinct dice show each roll."""
    weights: list[int] = []
    for faces in combinations_with_replacement(range(1, FACES + 1), count):
        ways = factorial(count)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        weights.append(ways)
    return weights


ROLLS: Final = [_rolls(count) for count in range(AT_ONCE + 1)]
ROLL_WEIGHTS: Final = [_weights(count) for count in range(AT_ONCE + 1)]
ROLL_SUMS: Final = [list(accumulate(weights)) for weights in ROLL_WEIGHTS]
