"""Chapter 13: Equipment cards that are discarded for an effect. `USES` maps each verb of the content to its class."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat, Step, Viewer
from meadhall.core.text import Text
from meadhall.games.dwarves.events import ActionGiven, Warded
from meadhall.games.dwarves.rules_act import Actions
from meadhall.games.dwarves.rules_council import MoveCouncil, council_is_won
from meadhall.games.dwarves.rules_fight import ChooseRemoved
from meadhall.games.dwarves.rules_health import Use, heal, spend_gear
from meadhall.games.dwarves.rules_journeys import ask_or_answer
from meadhall.games.dwarves.rules_rewards import PlaceTunnel
from meadhall.games.dwarves.rules_terms import KINDS, NOTHING
from meadhall.games.dwarves.state import Dwarves


class UseDrink(Use):
    """§13.4 Beer Stein: any dwarf gains the printed Health points. Ruling 9: even as the dwarf would die."""

    @staticmethod
    def needs_target() -> bool:
        return True

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return self.target < s.seats() and s.health[self.target] < s.most_health(self.target)

    def can_wait(self) -> bool:
        return True

    def helps(self, s: Dwarves, victim: Seat) -> bool:
        return self.target == victim and s.health[victim] == 1

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        self.spend(s)
        heal(s, self.target, self.item.amount)
        return []


class UseSong(Use):
    """§13.4 Dwarven Song: any one dwarf takes one more action now."""

    @staticmethod
    def needs_target() -> bool:
        return True

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return self.target < s.seats()

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        self.spend(s)
        s.tell(ActionGiven(self.target))
        return [Actions(self.target, self.item.amount, extra=True)]


class UseAxe(Use):
    """§13.4 Throwing Axe: remove 1 troop on the owner's space or beside it."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return len(ChooseThrown(self.owner, self.owner).options(s, self.owner)) > 0

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        self.spend(s)
        return [ChooseThrown(seat, self.owner)] if s.box.first_rules else [ThrowAxe(seat, self.owner)]


class ThrowAxe(Step):
    """§13.4 Throw the axe at a troop; ask only if there are several."""

    def __init__(self, seat: Seat, owner: Seat) -> None:
        self.seat: Final = seat
        self.owner: Final = owner

    def run(self, s: Dwarves) -> None:
        ask_or_answer(s, ChooseThrown(self.seat, self.owner))


class ChooseThrown(ChooseRemoved):
    """§13.4 Choose the troop at which the axe is thrown."""

    def __init__(self, seat: Seat, owner: Seat) -> None:
        super().__init__(seat, NOTHING, gates=False)
        self.owner: Final = owner

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-throw"), "§13.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        here = s.where[self.owner]
        options: list[Action] = []
        for space in [here, *s.box.near[here]]:
            for kind in range(KINDS):
                if s.troops_at(space, kind):
                    options.append(s.box.remove_actions[space][kind])
        return options


class UseShield(Use):
    """§13.4 Chain Mail: its owner does not lose the Health point."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return False

    def helps(self, s: Dwarves, victim: Seat) -> bool:
        return self.owner == victim

    def prevents_wound(self) -> bool:
        return True

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        spend_gear(s, self.owner, self.item)
        s.tell(Warded(self.owner, self.item.name))
        return []

    def why_not(self) -> Text:
        return Text("why-no-wound", {"gear": self.item.name})


class UseMap(Use):
    """§13.4 Tunnel Map: place or move the Tunnel tile."""

    def can_wait(self) -> bool:
        return True

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        self.spend(s)
        return [PlaceTunnel()]


class UseLetter(Use):
    """§13.4 Letter to Balendilín: the Council token moves to the right."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return not council_is_won(s)

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        self.spend(s)
        return [MoveCouncil(self.item.amount)]


USES: Final[dict[str, type[Use]]] = {
    "heal": UseDrink,
    "action": UseSong,
    "throw": UseAxe,
    "shield": UseShield,
    "tunnel": UseMap,
    "council": UseLetter,
}
"""Every way in which an Equipment card may be used."""
