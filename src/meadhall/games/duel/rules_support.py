"""§5.3 and §5.4: Supports and Victory Points in the display.

A new Support is one class: a SupportEffect that says what it adds, and its verb in SUPPORTS.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.duel.state import MORE_CARDS, MORE_DICE, REROLLS, SupportEffect, VictoryEffect


class DrawEffect(SupportEffect):
    """§3.1 Ancient Knowledge and Informant: additional cards in the Draw Phase."""

    def adds(self) -> int:
        return MORE_CARDS


class DiceEffect(SupportEffect):
    """§3.2 Reinforcement and Ordnance: additional dice in the Dice Phase."""

    def adds(self) -> int:
        return MORE_DICE


class RerollEffect(SupportEffect):
    """§9.2 Rodario's Trickery and Cunning Leader: re-rolled dice in the Dice Phase."""

    def adds(self) -> int:
        return REROLLS


SUPPORTS: Final[dict[str, type[SupportEffect]]] = {"draw": DrawEffect, "dice": DiceEffect, "reroll": RerollEffect}
VICTORIES: Final[dict[str, type[VictoryEffect]]] = {"none": VictoryEffect}
