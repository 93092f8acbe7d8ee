"""Number dice: what they show, the Council's and the dwarves' re-rolls, and dice that are turned."""

from __future__ import annotations

from bisect import bisect_right
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.games.dwarves.events import PickedUp, Rolled, RolledAgain, TurnedDie
from meadhall.games.dwarves.rules_end import use_power
from meadhall.games.dwarves.rules_lists import (
    POWER_RAISE_SPEED,
    POWER_REROLL,
    POWER_TURN_CRAFT,
    RAISE_FIGHT,
    REROLL_CRAFT,
    REROLL_FIGHT,
    REROLL_HIGHEST,
    REROLL_ONE,
)
from meadhall.games.dwarves.state import Dwarves

FACES: Final = 6
AT_ONCE: Final = 5
"""More dice than these fall in two throws, so that no throw has too many outcomes."""
TURNED_TO: Final = 4

FOR_MOVING: Final = 0
FOR_FIGHT: Final = 1
FOR_MESSAGE: Final = 2
FOR_BATTLE_TEST: Final = 3
FOR_CRAFT_TEST: Final = 4
FOR_SPEED_TEST: Final = 5
FOR_OTHER: Final = 6
"""What a roll is for; health dice and the last battles are neither fights nor tests (ruling 11)."""

DIE_NAMES: Final = ("",) + tuple([f"die-{face}" for face in range(1, FACES + 1)])


class RollDice(Step):
    """§8.2, §9.1, §10.1, §11.1 Roll so many Number dice."""

    def __init__(self, seat: Seat, count: int, purpose: int) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.purpose: Final = purpose

    def run(self, s: Dwarves) -> None:
        ability = s.ability(self.seat)
        again = (ability == REROLL_FIGHT and self.purpose == FOR_FIGHT) or (
            ability == REROLL_CRAFT and self.purpose == FOR_CRAFT_TEST
        )
        turns = ability == RAISE_FIGHT and self.purpose == FOR_FIGHT
        if self.purpose in (FOR_MOVING, FOR_SPEED_TEST):
            turns = s.has_power(self.seat, POWER_RAISE_SPEED)
        throw_all(s, self.seat, self.count, self.purpose, again, turns)


def throw_all(s: Dwarves, seat: Seat, count: int, purpose: int, again: bool, raises: bool) -> None:
    """All dice fall, and then something may be done about them."""
    dice = s.dice
    for face in range(FACES + 1):
        dice[face] = 0
    fallen = Fallen(seat, purpose, again, raises)
    if count > AT_ONCE:
        s.do(Throw(AT_ONCE, 0), Throw(count - AT_ONCE, 0), fallen)
    else:
        s.do(Throw(count, 0), fallen)


class Faces(Action):
    """What the dice show."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__("roll " + " ".join([str(face) for face in faces]))
        self.faces: Final = faces


class Throw(Chance):
    """So many dice fall; equal dice are not told apart. `instead` is the face that one die showed before."""

    def __init__(self, count: int, instead: int) -> None:
        self.count: Final = count
        self.instead: Final = instead

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return ROLLS[self.count]

    def weights(self, s: Dwarves) -> list[int]:
        sums = ROLL_SUMS[self.count]
        return [sums[0]] + [sums[i] - sums[i - 1] for i in range(1, len(sums))]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        sums = ROLL_SUMS[self.count]
        return ROLLS[self.count][bisect_right(sums, dice.below(sums[-1]))]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Faces)
        for face in action.faces:
            s.dice[face] += 1


class Fallen(Step):
    """§10.2 After a roll the Council's box takes effect: one highest die must be re-rolled, or any one may be."""

    def __init__(self, seat: Seat, purpose: int, again: bool, raises: bool) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.again: Final = again
        self.raises: Final = raises

    def run(self, s: Dwarves) -> None:
        in_force = s.box_in_force()
        council = in_force == REROLL_ONE
        if in_force == REROLL_HIGHEST:
            face = highest(s)
            s.dice[face] -= 1
            s.tell(Rolled(self.seat, shown(s, face)))
            s.tell(PickedUp(self.seat, DIE_NAMES[face]))
            s.do(Throw(1, face), Lie(self.seat, self.purpose, council, self.again, self.raises))
            return
        consider(s, self.seat, self.purpose, council, self.again, self.raises)


def highest(s: Dwarves) -> int:
    """§8.2 The highest number rolled."""
    face = FACES
    while face > 1 and not s.dice[face]:
        face -= 1
    return face


def shown(s: Dwarves, more: int = 0) -> tuple[str, ...]:
    """What lies on the table, the highest first, with one die more that has just been picked up."""
    names: list[str] = []
    for face in range(FACES, 0, -1):
        for _ in range(s.dice[face] + (1 if face == more else 0)):
            names.append(DIE_NAMES[face])
    return tuple(names)


class Lie(Step):
    """The dice lie, after a die was re-rolled; something may still be done about them."""

    def __init__(self, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.council: Final = council
        self.again: Final = again
        self.raises: Final = raises

    def run(self, s: Dwarves) -> None:
        consider(s, self.seat, self.purpose, self.council, self.again, self.raises)


def consider(s: Dwarves, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
    """Ask only if there is something that could be done."""
    if s.told is not None:
        s.tell(Rolled(seat, shown(s)))
    if not (council or again or raises or s.gear[seat]):
        return
    ask = Reconsider(seat, purpose, council, again, raises)
    if len(ask.options(s, seat)) > 1:
        s.do(ask)


class Reconsider(Choice):
    """§10.2, §14 Re-roll one die (Council, Rune of Luck) or all (Boïndil, Balyndis), turn one; or keep them."""

    def __init__(self, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
        super().__init__(seat)
        self.purpose: Final = purpose
        self.council: Final = council
        self.again: Final = again
        self.raises: Final = raises

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = [KEEP]
        if s.rerolls_allowed():
            if self.council or s.unused_power(seat, POWER_REROLL):
                add_faces(s, PICK_UP, FACES, options)
            if self.again:
                options.append(AGAIN)
        if self.raises:
            add_faces(s, RAISE, FACES - 1, options)
        if self.purpose in (FOR_CRAFT_TEST, FOR_MESSAGE) and s.unused_power(seat, POWER_TURN_CRAFT):
            add_faces(s, TURN, TURNED_TO - 1, options)
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if isinstance(action, PickUp):
            s.dice[action.face] -= 1
            if not self.council:
                use_power(s, seat, POWER_REROLL)
            s.tell(PickedUp(seat, DIE_NAMES[action.face]))
            lie = Lie(seat, self.purpose, council=False, again=self.again, raises=self.raises)
            s.do(Throw(1, action.face), lie)
        elif isinstance(action, TurnTo):
            s.dice[action.face] -= 1
            s.dice[action.value] += 1
            raised = action.text.startswith("raise")
            if not raised:
                use_power(s, seat, POWER_TURN_CRAFT)
            s.tell(TurnedDie(seat, DIE_NAMES[action.face], DIE_NAMES[action.value]))
            consider(s, seat, self.purpose, self.council, self.again, self.raises and not raised)
        elif action is AGAIN:
            s.tell(RolledAgain(seat))
            # §14 After this re-roll the Council's effect comes into force once more.
            throw_all(s, seat, sum(s.dice), self.purpose, again=False, raises=self.raises)


def add_faces(s: Dwarves, actions: list[Action], most: int, options: list[Action]) -> None:
    """One of these actions for each face, up to the highest one named, that lies on the table."""
    for face in range(1, most + 1):
        if s.dice[face]:
            options.append(actions[face])


class Keep(Action):
    """Leave the dice as they lie."""


class PickUp(Action):
    """§10.2 Re-roll one die that shows this."""

    def __init__(self, face: int) -> None:
        super().__init__(f"reroll {face}")
        self.face: Final = face


class Again(Action):
    """§14 Re-roll all dice, once."""


class TurnTo(Action):
    """§14 Add 1 to a die, or turn one to another value."""

    def __init__(self, text: str, face: int, value: int) -> None:
        super().__init__(text)
        self.face: Final = face
        self.value: Final = value


def _rolls(count: int) -> list[Action]:
    return [Faces(faces) for faces in combinations_with_replacement(range(1, FACES + 1), count)]


def _sums(count: int) -> list[int]:
    """Running sums of how many of the 6**count throws of distinct dice show each roll."""
    sums: list[int] = []
    total = 0
    for faces in combinations_with_replacement(range(1, FACES + 1), count):
        ways = factorial(count)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        total += ways
        sums.append(total)
    return sums


KEEP: Final = Keep("keep")
AGAIN: Final = Again("again")
PICK_UP: Final[list[Action]] = [PickUp(face) for face in range(FACES + 1)]
RAISE: Final[list[Action]] = [TurnTo(f"raise {face}", face, face + 1) for face in range(FACES)]
TURN: Final[list[Action]] = [TurnTo(f"turn {face}", face, TURNED_TO) for face in range(TURNED_TO)]
ROLLS: Final = [_rolls(count) for count in range(AT_ONCE + 1)]
ROLL_SUMS: Final = [_sums(count) for count in range(AT_ONCE + 1)]
