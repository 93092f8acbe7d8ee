"""Exact chances that the next roll pays for a card of the hand, by counting throws."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.table import Seat
from meadhall.games.duel.rules_1 import ChooseReroll
from meadhall.games.duel.rules_cards import PAYMENTS
from meadhall.games.duel.rules_turn import ROLL_SUMS, ROLLS, AfterRoll, ChooseDice, DicePhase, Faces, Reroll, Roll
from meadhall.games.duel.state import AXE, DICE, FACE_ORDER, FACES, MORE_DICE, MOST_DICE, REROLLS, Duel

DiceByFace = tuple[int, ...]
"""How many dice show each face."""
SIDES: Final = 6


def next_roll(s: Duel, seat: Seat) -> dict[int, Fraction]:
    """§4 Return, for each card of a seat's hand that costs dice, the chance to be able to pay it after the Dice Phase.

    Before the Dice Phase this counts the whole roll, with all dice and re-rolls that the display allows. During it,
    this counts the dice and re-rolls still to come. All re-rolls serve this one card. In the Card Phase there are no
    chances.
    """
    hand = [n for n in s.box.playable[seat] if s.hand[n] and s.box.cards[n].cost]
    again = _re_rolls_left(s, seat)
    if again is not None:
        lying = tuple(s.dice)
        missing = _falling(s)
        wilds = s.usable_wild(seat)
        return {n: _after(missing, lying, again, s.box.cards[n].cost, wilds) for n in hand}
    if seat == s.active and not any(isinstance(step, (DicePhase, ChooseDice)) for step in s.stack):
        return {}
    count = min(MOST_DICE, DICE + s.support(seat, MORE_DICE) + s.bonus[seat])
    again = s.support(seat, REROLLS)
    none = (0,) * FACES
    return {n: _after(count, none, again, s.box.cards[n].cost, s.wild[seat]) for n in hand}


def re_roll_chance(s: Duel, seat: Seat, face: int, left: int) -> tuple[int, Fraction] | None:
    """§3.2 Return the unpaid card that a re-roll of this face helps most, and the chance to pay it then.

    `left` is the number of re-rolls left, this one included. None if the re-roll helps no card.
    """
    wilds = s.usable_wild(seat)
    lying = list(s.dice)
    found: tuple[int, Fraction] | None = None
    for n in s.box.playable[seat]:
        cost = s.box.cards[n].cost
        if s.hand[n] and cost and not pays(tuple(lying), wilds, cost):
            rest = tuple(count - (at == face) for at, count in enumerate(lying))
            chance = _after(1, rest, left - 1, cost, wilds)
            if chance and (found is None or chance > found[1]):
                found = (n, chance)
    return found


def pays(dice: DiceByFace, wilds: int, cost: int) -> bool:
    """§4 Whether these dice and Wild Cards pay a cost in one of its ways."""
    return any(way.axes <= dice[AXE] and way.wilds <= wilds and way.dice <= dice[way.face] for way in PAYMENTS[cost])


def _re_rolls_left(s: Duel, seat: Seat) -> int | None:
    """Return the re-rolls still to come while this seat is rolling; None before and after that."""
    if seat != s.active:
        return None
    ask = asking(s)
    if isinstance(ask, (AfterRoll, ChooseReroll)):
        return ask.left
    if isinstance(ask, Roll):
        return next((step.left for step in reversed(s.stack) if isinstance(step, Reroll)), 0)
    return None


def _falling(s: Duel) -> int:
    ask = asking(s)
    return ask.count if isinstance(ask, Roll) else 0


@lru_cache(1 << 15)
def _after(count: int, lying: DiceByFace, again: int, cost: int, wilds: int) -> Fraction:
    """Return the chance to pay `cost` after `count` more dice are rolled, with `again` re-rolls."""
    if not count:
        return Fraction(_ways(lying, again, cost, wilds), SIDES**again)
    sums = ROLL_SUMS[count]
    good = 0
    for i, action in enumerate(ROLLS[count]):
        assert isinstance(action, Faces)
        dice = list(lying)
        for face in action.faces:
            dice[face] += 1
        good += (sums[i] - (sums[i - 1] if i else 0)) * _ways(tuple(dice), again, cost, wilds)
    return Fraction(good, SIDES ** (count + again))


@lru_cache(1 << 15)
def _ways(dice: DiceByFace, again: int, cost: int, wilds: int) -> int:
    """Return how many of the 6**again results of the re-rolls pay the cost, if each die is chosen best."""
    if pays(dice, wilds, cost):
        return int(SIDES**again)
    if not again:
        return 0
    best = 0
    for face in FACE_ORDER:
        if dice[face]:
            best = max(best, sum(_ways(_turned(dice, face, to), again - 1, cost, wilds) for to in FACE_ORDER))
    return best


def _turned(dice: DiceByFace, face: int, to: int) -> DiceByFace:
    found = list(dice)
    found[face] -= 1
    found[to] += 1
    return tuple(found)
