"""§5.3 and §5.4: Supports and Victory Points in the display.

A new Support is one class: a SupportEffect that says what it adds in which phase, and its verb in SUPPORTS.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.duel.state import Duel, SupportEffect, VictoryEffect


class DrawEffect(SupportEffect):
    """§3.1 Ancient Knowledge and Informant: additional cards in the Draw Phase."""

    def more_cards(self, s: Duel, seat: Seat) -> int:
        return self.total(s, seat)


class DiceEffect(SupportEffect):
    """§3.2 Reinforcement and Ordnance: additional dice in the Dice Phase."""

    def more_dice(self, s: Duel, seat: Seat) -> int:
        return self.total(s, seat)


class RerollEffect(SupportEffect):
    """§9.2 Rodario's Trickery and Cunning Leader: re-rolled dice in the Dice Phase."""

    def rerolls(self, s: Duel, seat: Seat) -> int:
        return self.total(s, seat)


SUPPORTS: Final[dict[str, type[SupportEffect]]] = {"draw": DrawEffect, "dice": DiceEffect, "reroll": RerollEffect}
VICTORIES: Final[dict[str, type[VictoryEffect]]] = {"none": VictoryEffect}
