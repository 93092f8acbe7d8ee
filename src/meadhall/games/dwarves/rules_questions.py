"""Base classes: questions that have a text, and what a dwarf does in a turn."""

from __future__ import annotations

from typing import Any

from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.core.text import Text


class Question(Choice):
    """A question to a dwarf or to the party."""

    def question(self, s: Any) -> tuple[Text, str]:
        """Return the text of the question and the section behind it."""
        raise NotImplementedError


class Draw(Chance):
    """A question to chance."""

    def question(self, s: Any) -> tuple[Text, str]:
        """Return the text of the question and the section behind it."""
        raise NotImplementedError


class TurnAction(Action):
    """§8.1 Something that a dwarf does in the turn."""

    def cost(self) -> int:
        """Return how many of the two actions it takes."""
        return 1

    def ends_journey(self) -> bool:
        """§13.2 Return whether a journey that allows nothing but movement is broken off."""
        return True

    def steps(self, s: Any, seat: Seat) -> list[Step]:
        """Begin the action, and return the steps that carry it out, in order."""
        raise NotImplementedError

    def take(self, s: Any, seat: Seat) -> None:
        s.do_all(self.steps(s, seat))
