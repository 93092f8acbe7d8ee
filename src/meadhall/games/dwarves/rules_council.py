"""Chapter 10: the Dwarven Council, its boxes, and messages to it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.core.text import Text
from meadhall.games.dwarves.events import CouncilMoved, CouncilStayed, MessageFailed
from meadhall.games.dwarves.rules_effects import CouncilBox
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_health import Heal, Wounds
from meadhall.games.dwarves.rules_throw import Purpose
from meadhall.games.dwarves.state import Dwarves


class DoomEachTurn(CouncilBox):
    """§10.2 The Doom token moves 1 space at the start of each turn."""

    def turn_steps(self) -> list[Step]:
        return [MoveDoom(1)]


class BlankReroll(CouncilBox):
    """§10.2 Blank Recruitment dice are rolled again."""

    def rerolls_blanks(self) -> bool:
        return True


class HighestReroll(CouncilBox):
    """§10.2 One highest die of each roll is rolled again."""

    def rerolls_highest(self) -> bool:
        return True


class ThreatWounds(CouncilBox):
    """§10.2 Each Threat card that is turned up costs 1 Health point."""

    def threat_steps(self) -> list[Step]:
        return [Wounds(1)]


class ThreatHeals(CouncilBox):
    """§10.2 Each Threat card that is turned up gives 1 Health point."""

    def threat_steps(self) -> list[Step]:
        return [Heal(1)]


class ThreatDrop(CouncilBox):
    """§10.2 For each completed Adventure card the party may discard 1 Threat card."""

    def drops_threat(self) -> bool:
        return True


class OneReroll(CouncilBox):
    """§10.2 One die of each roll may be rolled again."""

    def rerolls_one(self) -> bool:
        return True


class CraftedGear(CouncilBox):
    """§10.2 A Craft test of 4 or more brings 1 Equipment card."""

    def crafts_gear(self) -> bool:
        return True


class MoveCouncil(Step):
    """§5.2, §10.1 Move the Council token, to the right if above 0, but never beyond either end.

    The box under it is in force from then on.
    """

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, s: Dwarves) -> None:
        last = len(s.box.council) - 1
        there = max(0, min(last, s.council + self.spaces))
        if there == s.council:
            s.tell(CouncilStayed(s.box_in_force().name))
            return
        s.council = there
        s.tell(CouncilMoved(s.box_in_force().name))


def council_is_won(s: Dwarves) -> bool:
    """§13.2 Return whether the token lies at Balendilín's end."""
    return s.council == len(s.box.council) - 1


def message_need(s: Dwarves, seat: Seat) -> int:
    """§10.1 Return the number to the right of the token. §14, §15.2 An ability or a Scenario card may change it."""
    return s.box.council_needs[s.council] - s.ability(seat).message_bonus() + s.effect().message_surcharge()


class Deliver(Purpose):
    """§10.1 One die that reaches the number moves the token 1 space; more dice do not move it further."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        return Text("prompt-chance-message", {"count": count}), "§10.1"

    def needs(self, s: Dwarves) -> list[int]:
        need = message_need(s, self.seat)
        return [] if successes(s, need) else [need]

    def run(self, s: Dwarves) -> None:
        if successes(s, message_need(s, self.seat)):
            s.do(MoveCouncil(1))
        else:
            s.tell(MessageFailed(self.seat))


def successes(s: Dwarves, need: int) -> int:
    """§11.1 Count the dice that show the required number or more."""
    count = 0
    for face in range(need, 7):
        count += s.dice[face]
    return count


BOXES: Final[dict[str, CouncilBox]] = {
    box.key: box
    for box in (
        CouncilBox("none"),
        DoomEachTurn("doom-each-turn"),
        BlankReroll("reroll-blanks"),
        HighestReroll("reroll-highest"),
        ThreatWounds("threat-wounds"),
        ThreatHeals("threat-heals"),
        ThreatDrop("drop-threat"),
        OneReroll("reroll-one"),
        CraftedGear("craft-equipment"),
    )
}
"""Every effect that a box of the Council may have."""
