"""Chapter 15: what the Scenario cards of The Triumph of the Dwarves change while they lie open."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.dwarves.rules_effects import NO_EFFECT, ScenarioEffect
from meadhall.games.dwarves.rules_land import CheckMap
from meadhall.games.dwarves.rules_terms import GATES

GATE_FIVE: Final = GATES.index("V")


class Slow(ScenarioEffect):
    """§15.2 Speed is 1 less, but at least 1."""

    def speed(self, dice: int) -> int:
        return dice - 1 if dice > 1 else dice


class OrcAtGateFive(ScenarioEffect):
    """§15.2 One more orc enters when the Hero token calls troops to Gateway V."""

    def extra_orcs(self, gate: int, on_track: bool) -> int:
        return 1 if on_track and gate == GATE_FIVE else 0


class EscortCannotFight(ScenarioEffect):
    """§15.2 The dwarf who escorts the child cannot fight."""

    def stops_fighting(self, seat: Seat, escort: Seat) -> bool:
        return seat == escort


class MoreAlfar(ScenarioEffect):
    """§15.2 If Älfar are rolled, one more enters."""

    def extra_alfar(self, rolled: int) -> int:
        return 1 if rolled else 0


class DeafCouncil(ScenarioEffect):
    """§15.2 Messages need 1 more."""

    def message_surcharge(self) -> int:
        return 1


class WithoutGear(ScenarioEffect):
    """§15.2 No Equipment cards are drawn."""

    def allows_gear(self) -> bool:
        return False


class SaddleAtFour(ScenarioEffect):
    """§15.2 Four troops on the Blacksaddle move the Doom token."""

    def saddle_limit(self, troops: int) -> int:
        return 4

    def opening_steps(self) -> list[Step]:
        return [CheckMap()]


class NoRerolls(ScenarioEffect):
    """§15.2 Players may not re-roll dice."""

    def allows_rerolls(self) -> bool:
        return False


class PerishAtFour(ScenarioEffect):
    """§15.2 Four troops make Perished Land."""

    def land_limit(self, troops: int) -> int:
        return 4

    def opening_steps(self) -> list[Step]:
        return [CheckMap()]


class MoreThreats(ScenarioEffect):
    """§15.2 One more Threat card is shuffled in."""

    def extra_threats(self) -> int:
        return 1


EFFECTS: Final[dict[str, ScenarioEffect]] = {
    effect.key: effect
    for effect in (
        NO_EFFECT,
        Slow("slow"),
        OrcAtGateFive("orc-at-gate-five"),
        EscortCannotFight("escort-cannot-fight"),
        MoreAlfar("more-alfar"),
        DeafCouncil("deaf-council"),
        WithoutGear("no-equipment"),
        SaddleAtFour("saddle-at-four"),
        NoRerolls("no-rerolls"),
        PerishAtFour("perish-at-four"),
        MoreThreats("more-threats"),
    )
}
"""Every effect that a Scenario card may have."""
