"""Chapter 14: the abilities of the dwarves."""

from __future__ import annotations

from typing import Final

from meadhall.games.dwarves.rules_effects import Ability
from meadhall.games.dwarves.rules_terms import FOR_CRAFT_TEST, FOR_FIGHT


class QuietWord(Ability):
    """§14 Messages need 1 less."""

    def message_bonus(self) -> int:
        return 1


class FightReroll(Ability):
    """§14 All dice of a fight may be rolled again."""

    def rerolls_all(self, purpose: int) -> bool:
        return purpose == FOR_FIGHT


class FightRaise(Ability):
    """§14 One die of a fight may be raised by 1."""

    def raises_die(self, purpose: int) -> bool:
        return purpose == FOR_FIGHT


class SureFooted(Ability):
    """§14 Perished Land does not hurt."""

    def is_sure_footed(self) -> bool:
        return True


class CraftReroll(Ability):
    """§14 All dice of a Craft test may be rolled again."""

    def rerolls_all(self, purpose: int) -> bool:
        return purpose == FOR_CRAFT_TEST


ABILITIES: Final[dict[str, Ability]] = {
    ability.key: ability
    for ability in (
        QuietWord("quiet-word"),
        FightReroll("reroll-fight"),
        FightRaise("raise-fight"),
        SureFooted("sure-footed"),
        CraftReroll("reroll-craft"),
    )
}
"""Every ability that a dwarf may have."""
