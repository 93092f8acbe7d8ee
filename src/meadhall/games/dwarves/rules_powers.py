"""Chapters 13 and 15: what Equipment cards do while a dwarf has them."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.rules_effects import (
    AFTER_TURN,
    BEFORE_OWN_TURN,
    NEVER,
    NO_POWER,
    WITH_SCENARIO,
    Power,
    TurnAction,
)
from meadhall.games.dwarves.rules_fight import fight_steps, foes_at, may_fight
from meadhall.games.dwarves.rules_health import heal, use_up
from meadhall.games.dwarves.rules_terms import ALFAR, FOR_CRAFT_TEST, FOR_MESSAGE, FOR_MOVING, FOR_SPEED_TEST
from meadhall.games.dwarves.state import Dwarves


class DieReroll(Power):
    """§13.4 Rune of Luck: one die may be re-rolled each turn."""

    def rerolls_one(self) -> bool:
        return True


class SpeedRaise(Power):
    """§15.3 Pony: one die of a movement or a Speed test may be raised by 1. Ruling 23: to 6 at most."""

    def raises_die(self, purpose: int) -> bool:
        return purpose in (FOR_MOVING, FOR_SPEED_TEST)


class CraftTurn(Power):
    """§15.3 Balyndar's Hammer: one die of a Craft roll may be turned to a 4 each turn."""

    def turns_die(self, purpose: int) -> bool:
        return purpose in (FOR_CRAFT_TEST, FOR_MESSAGE)


class Ward(Power):
    """§15.3 Silver Hairpin: the first Health point that is lost in each Scenario is not lost."""

    def prevents_wound(self) -> bool:
        return True


class AlfarOnFive(Power):
    """§15.3 Ireheart's Crow Beak: a 5 is enough against Älfar."""

    def number_against(self, kind: int, face: int) -> int:
        return min(face, 5) if kind == ALFAR else face


class Bow(Power):
    """§15.3 Elven Bow: one fight a turn against the troops on an adjacent space."""

    def add_actions(self, s: Dwarves, seat: Seat, options: list[Action]) -> None:
        if may_fight(s, seat):
            for space in s.box.near[s.where[seat]]:
                if foes_at(s, space):
                    options.append(s.box.shoot_actions[space])


class Shoot(TurnAction):
    """§15.3 Fight against the troops on an adjacent space, with the dice of the bow."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        bow = next(item for item in s.powers(seat) if isinstance(item.power, Bow))
        use_up(s, bow)
        return fight_steps(s, seat, self.space, bow.amount)

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        return Option(self.text, Text("option-shoot", {"space": space.name}), (space.item,))


class Unstopped(Power):
    """§15.3 Rodario's Disguise: troops do not stop the dwarf."""

    def is_unstopped(self) -> bool:
        return True


class Banner(Power):
    """§15.3 Banner of the Tribes: one more die in a fight beside another dwarf, once a round."""

    def extra_fight_dice(self, has_company: bool) -> int:
        return 1 if has_company else 0


class Blessing(Power):
    """§15.3 Maga's Blessing: 1 Health point at the start of the turn, for a dwarf who has few left."""

    def turn_starts(self, s: Dwarves, seat: Seat, amount: int) -> None:
        if s.health[seat] <= amount:
            heal(s, seat, 1)


POWERS: Final[dict[str, Power]] = {
    power.key: power
    for power in (
        NO_POWER,
        DieReroll("reroll", AFTER_TURN),
        SpeedRaise("raise-speed", NEVER),
        CraftTurn("turn-craft", AFTER_TURN),
        Ward("ward", WITH_SCENARIO),
        AlfarOnFive("alfar-on-five", NEVER),
        Bow("shoot", AFTER_TURN),
        Unstopped("unstopped", NEVER),
        Banner("banner", BEFORE_OWN_TURN),
        Blessing("blessing", NEVER),
    )
}
"""Every power that an Equipment card may have."""
