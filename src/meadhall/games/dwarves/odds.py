"""Exact chances of rolls: all throws are counted, and the player makes the best use of every re-roll.

`Roll` has the dice and the ways to change them. The player stops as soon as the dice are good enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from math import factorial
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.rules_council import message_need
from meadhall.games.dwarves.rules_dice import TURNED_TO, can_raise, reroll_card, turn_card
from meadhall.games.dwarves.rules_fight import fight_dice, number_against
from meadhall.games.dwarves.rules_slots import fights_at
from meadhall.games.dwarves.rules_terms import (
    CRAFT,
    FACES,
    FOR_CRAFT_TEST,
    FOR_FIGHT,
    FOR_MESSAGE,
    FOR_MOVING,
    KINDS,
    SLOTS,
    SPEED,
)
from meadhall.games.dwarves.state import Dwarves

Count = tuple[int, ...]
"""How many dice show 1, 2, ... 6."""
Goal = tuple[int, ...]
"""For each of 1 to 6: how many dice must show that or more."""
Task = tuple[int, int, int]
"""A test: the number to reach, the successes still missing, the rolls left in the turn."""
TURNED: Final = TURNED_TO - 1
"""Where a die is counted that was turned: this module counts faces from 0."""
EXACT: Final = 1e-9
"""Chances that differ less than this are equal: the rest is the error of sums."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A number of dice, and the ways in which the player may change them."""

    dice: int
    forced: bool = False
    council: bool = False
    rune: bool = False
    again: bool = False
    raises: bool = False
    turns: bool = False


Test = tuple[Roll, Task | None]
"""The roll at its start, and the task of a test; None if one roll must reach its goal."""


def roll_of(s: Dwarves, seat: Seat, dice: int, purpose: int) -> Roll:
    """Return the roll that a dwarf would make now."""
    box = s.box_in_force()
    free = s.effect().allows_rerolls()
    return Roll(
        dice=dice,
        forced=box.rerolls_highest(),
        council=free and box.rerolls_one(),
        rune=free and reroll_card(s, seat) is not None,
        again=free and s.ability(seat).rerolls_all(purpose),
        raises=can_raise(s, seat, purpose),
        turns=turn_card(s, seat, purpose) is not None,
    )


def successes_goal(need: int, times: int) -> Goal:
    """Return the goal of `times` dice with this number or more."""
    return tuple(times if face <= need else 0 for face in range(1, FACES + 1))


def troops_goal(troops: tuple[int, ...], needs: tuple[int, ...]) -> Goal:
    """§9.1 Return the dice that remove all these troops; `needs` has the number against each kind."""
    faces = range(1, FACES + 1)
    return tuple(sum(n for n, need in zip(troops, needs, strict=True) if need >= face) for face in faces)


@cache
def chance(roll: Roll, goal: Goal) -> float:
    """Return the chance that one roll reaches the goal."""
    return sum(ways / 6.0**roll.dice * _fallen(roll, count, goal, (roll, None)) for count, ways in throws(roll.dice))


def chance_in_turn(roll: Roll, need: int, times: int, rolls: int) -> float:
    """§11.2 Return the chance that `rolls` rolls of one turn together make `times` successes."""
    return _tests(roll, (need, times, rolls))


@cache
def throws(dice: int) -> tuple[tuple[Count, int], ...]:
    """Return every result of this many dice, with how many of the 6**dice throws show it."""
    found = []
    for count in _counts(dice, FACES):
        ways = factorial(dice)
        for number in count:
            ways //= factorial(number)
        found.append((count, ways))
    return tuple(found)


def _counts(dice: int, faces: int) -> Iterator[Count]:
    if faces == 1:
        yield (dice,)
        return
    for number in range(dice + 1):
        for rest in _counts(dice - number, faces - 1):
            yield (number, *rest)


@cache
def _tests(roll: Roll, task: Task) -> float:
    """Return the chance from a new roll of a test; the successes of all rolls count together."""
    need, times, _ = task
    if times <= 0:
        return 1.0
    goal = successes_goal(need, 1)
    return sum(ways / 6.0**roll.dice * _fallen(roll, count, goal, (roll, task)) for count, ways in throws(roll.dice))


@cache
def _fallen(roll: Roll, count: Count, goal: Goal, test: Test) -> float:
    """§10.2 Return the chance after a throw: one highest die must be re-rolled if the Council says so."""
    if not roll.forced or not sum(count):
        return _best(roll, count, goal, test)
    highest = max(face for face in range(FACES) if count[face])
    return sum(_best(roll, _moved(count, highest, face), goal, test) for face in range(FACES)) / 6


@cache
def _best(roll: Roll, count: Count, goal: Goal, test: Test) -> float:
    """Return the chance with the best use of the re-rolls that are left."""
    best = _worth(roll, count, goal, test)
    if best == 1.0:
        return best
    shown = [face for face in range(FACES) if count[face]]
    if roll.raises:
        less = replace(roll, raises=False)
        for face in shown[:-1] if count[FACES - 1] else shown:
            best = max(best, _best(less, _moved(count, face, face + 1), goal, test))
    if roll.turns:
        less = replace(roll, turns=False)
        for face in [face for face in shown if face < TURNED]:
            best = max(best, _best(less, _moved(count, face, TURNED), goal, test))
    if roll.council or roll.rune:
        less = replace(roll, council=False) if roll.council else replace(roll, rune=False)
        for face in shown:
            best = max(best, sum(_best(less, _moved(count, face, to), goal, test) for to in range(FACES)) / 6)
    if roll.again:
        best = max(best, _again(replace(roll, again=False), goal, test))
    return best


def _worth(roll: Roll, count: Count, goal: Goal, test: Test) -> float:
    """Return the chance if the player keeps the dice: the goal is reached, or later rolls of the turn reach it."""
    base, task = test
    if task is None:
        return 1.0 if _reached(count, goal) else 0.0
    need, times, rolls = task
    missing = times - sum(count[need - 1 :])
    if missing <= 0:
        return 1.0
    return _tests(replace(base, rune=roll.rune, turns=roll.turns), (need, missing, rolls - 1)) if rolls > 1 else 0.0


@cache
def _again(roll: Roll, goal: Goal, test: Test) -> float:
    """§14 Return the chance after all dice are re-rolled; the Council's effect comes once more."""
    roll = replace(roll, council=test[0].council)
    return sum(ways / 6.0**roll.dice * _fallen(roll, count, goal, test) for count, ways in throws(roll.dice))


def _moved(count: Count, face: int, to: int) -> Count:
    changed = list(count)
    changed[face] -= 1
    changed[to] += 1
    return tuple(changed)


def _reached(count: Count, goal: Goal) -> bool:
    total = 0
    for face in range(FACES - 1, -1, -1):
        total += count[face]
        if total < goal[face]:
            return False
    return True


# --- what a dwarf would roll now


def percent(chance_: float) -> int:
    """Return a chance in per cent, rounded, but 0 and 100 only for what is certain. A sum of floats is not exact.

    >>> percent(0.9999), percent(0.0001), percent(1.0 - 4e-16)
    (99, 1, 100)
    """
    if EXACT < chance_ < 1 - EXACT:
        return min(99, max(1, round(chance_ * 100)))
    return round(chance_ * 100)


def message_chance(s: Dwarves, seat: Seat) -> float:
    """§10.1 Return the chance that a message is heard."""
    roll = roll_of(s, seat, s.value(seat, CRAFT), FOR_MESSAGE)
    need = message_need(s, seat)
    return chance(roll, successes_goal(need, 1)) if need <= FACES else 0.0


def craft_chance(s: Dwarves, seat: Seat) -> float:
    """§11.4 Return the chance that the Council's test brings Equipment."""
    return chance(roll_of(s, seat, s.value(seat, CRAFT), FOR_CRAFT_TEST), successes_goal(4, 1))


def reach_percents(s: Dwarves, seat: Seat) -> tuple[int, ...]:
    """§8.2 Return the chances of one movement to have at least 1, 2, ... 6 steps, in per cent."""
    return _reach_percents(roll_of(s, seat, s.value(seat, SPEED), FOR_MOVING))


@cache
def _reach_percents(roll: Roll) -> tuple[int, ...]:
    return tuple(percent(chance(roll, successes_goal(steps, 1))) for steps in range(1, FACES + 1))


def quest_chance(s: Dwarves, seat: Seat, slot: int, card: Card, rolls: int) -> float:
    """§11.1 Return the chance that a dwarf in the right place completes a quest with `rolls` rolls of this turn."""
    quest = card.quest
    roll = roll_of(s, seat, quest.dice(s, seat), quest.purpose())
    return chance_in_turn(roll, quest.number_needed(), quest.missing(s, seat, slot), rolls)


def foes_of(s: Dwarves, space: int) -> tuple[int, ...]:
    """§9.3 Return all troops that are fought on a space: those on it and those on cards."""
    troops = s.army(space)
    for slot in range(SLOTS):
        if fights_at(s, space, slot):
            troops = [here + there for here, there in zip(troops, s.card_army(slot), strict=True)]
    return tuple(troops)


def hit_chance(s: Dwarves, seat: Seat, troops: tuple[int, ...]) -> float:
    """§9.2 Return the chance that a fight removes at least one of these troops."""
    goals = [0, 0, 0]
    weakest = next(kind for kind in range(KINDS) if troops[kind])
    goals[weakest] = 1
    return clear_chance(s, seat, tuple(goals))


def clear_chance(s: Dwarves, seat: Seat, troops: tuple[int, ...]) -> float:
    """§9.1 Return the chance that one fight removes all these troops."""
    roll = roll_of(s, seat, fight_dice(s, seat), FOR_FIGHT)
    if sum(troops) > roll.dice:
        return 0.0
    return chance(roll, troops_goal(troops, tuple(number_against(s, seat, kind) for kind in range(KINDS))))
