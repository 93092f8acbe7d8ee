"""The first version of the rules, without the vote. It replays games of that version."""

from __future__ import annotations

from typing import Final

from diggers.rules import ROUNDS, Begin, FindSeam, Shift, fresh, shifts
from diggers.state import Diggers, DiggersBox
from meadhall.core.table import Seat, Step


class Round(Step):
    """§2 A seam is found, and each dwarf works it at their own pace."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Diggers) -> None:
        if self.number < ROUNDS:
            s.do(FindSeam(), shifts(s), Round(self.number + 1))
        else:
            s.do(FindSeam(), shifts(s))


def setup(box: DiggersBox, seats: int, first: Seat) -> Diggers:
    return fresh(box, seats, first, Round(1))


__all__ = ["Begin", "FindSeam", "Round", "Shift", "setup"]
