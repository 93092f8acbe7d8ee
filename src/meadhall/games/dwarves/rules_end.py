"""Chapter 3: winning, losing, and the Doom token."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Step
from meadhall.games.dwarves.events import DoomMoved, LostToDoom, Won
from meadhall.games.dwarves.rules_terms import LOST_DOOM, WON
from meadhall.games.dwarves.state import Dwarves


class Win(Step):
    """§3.1 Win at once: the quest of a stage C card is completed."""

    def run(self, s: Dwarves) -> None:
        s.outcome = WON
        s.stack.clear()
        s.tell(Won())


class MoveDoom(Step):
    """§6.6 Move the Doom token towards the Hero token; the symbols of the track do not matter to it."""

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, s: Dwarves) -> None:
        s.doom = max(s.doom - self.spaces, s.hero)
        s.tell(DoomMoved(s.doom - s.hero))
        check_doom(s)


def check_doom(s: Dwarves) -> None:
    """§3.2 Lose at once when both tokens are on one space."""
    if s.hero >= s.doom:
        s.outcome = LOST_DOOM
        s.stack.clear()
        s.tell(LostToDoom())
