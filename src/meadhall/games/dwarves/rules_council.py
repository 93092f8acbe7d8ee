"""Chapter 10: the Dwarven Council, its track, and messages to it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.dwarves.events import CouncilMoved, CouncilStayed, MessageFailed
from meadhall.games.dwarves.rules_lists import BOXES, DEAF_COUNCIL, QUIET_WORD
from meadhall.games.dwarves.state import Dwarves

BOX_NAMES: Final = tuple([f"box-{word}" for word in BOXES])


class MoveCouncil(Step):
    """§5.2, §10.1 The Council token moves, to the right if above 0, but never beyond either end.

    The box under it is in force from then on.
    """

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, s: Dwarves) -> None:
        last = len(s.box.council) - 1
        there = max(0, min(last, s.council + self.spaces))
        if there == s.council:
            s.tell(CouncilStayed(BOX_NAMES[s.box_in_force()]))
            return
        s.council = there
        s.tell(CouncilMoved(BOX_NAMES[s.box_in_force()]))


def council_is_won(s: Dwarves) -> bool:
    """§13.2 The token lies at Balendilín's end."""
    return s.council == len(s.box.council) - 1


def message_need(s: Dwarves, seat: Seat) -> int:
    """§10.1 The number to the right of the token. §14 Tungdil needs 1 less. §15.2 The Elves' Secret asks for 1 more."""
    need = s.box.council_needs[s.council]
    if s.ability(seat) == QUIET_WORD:
        need -= 1
    if s.effect() == DEAF_COUNCIL:
        need += 1
    return need


class Deliver(Step):
    """§10.1 One die that reaches the number is enough, and moves the token 1 space, never more."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        if successes(s, message_need(s, self.seat)):
            s.do(MoveCouncil(1))
        else:
            s.tell(MessageFailed(self.seat))


def successes(s: Dwarves, need: int) -> int:
    """§11.1 The dice that show the required number or more."""
    count = 0
    for face in range(need, 7):
        count += s.dice[face]
    return count
