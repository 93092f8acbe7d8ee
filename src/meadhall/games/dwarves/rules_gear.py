"""Chapter 13: drawing Equipment cards, and who keeps them."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Chance, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import GearDrawn, GearTaken, GearUseless, KeenfireTaken, NoGear
from meadhall.games.dwarves.rules_terms import MOST_SEATS
from meadhall.games.dwarves.state import Dwarves


class DrawGear(Step):
    """§13.4 Draw 1 Equipment card. §2.6 The discarded cards become the new pile when it is empty."""

    def run(self, s: Dwarves) -> None:
        if not s.effect().allows_gear() or not any_gear_useful(s):
            s.tell(NoGear())
            return
        if not any(s.gear_pile):
            for n in s.box.common_gear:
                s.gear_pile[n] = s.gear_discard[n]
                s.gear_discard[n] = 0
        s.do(TopGear())


def any_gear_useful(s: Dwarves) -> bool:
    """Ruling 3 Return whether some card that could be drawn is not yet owned by every dwarf."""
    for n in s.box.common_gear:
        if (s.gear_pile[n] or s.gear_discard[n]) and takers(s, n):
            return True
    return False


def takers(s: Dwarves, number: int) -> list[Seat]:
    """§13.4 Return the dwarves who do not have this card: a dwarf never has two of the same kind."""
    item = s.box.gear[number]
    return [seat for seat in range(s.seats()) if not s.has_gear(seat, item)]


class Drawn(Action):
    """§2.6 This Equipment card lies on top of the pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-draw", {"gear": s.box.gear[self.number].name}))


class TopGear(Chance):
    """§2.6 Any Equipment card that is left in the pile may be on top."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-gear"), "§2.6"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.gear_actions[n] for n in s.box.common_gear if s.gear_pile[n]]

    def weights(self, s: Dwarves) -> list[int]:
        return [s.gear_pile[n] for n in s.box.common_gear if s.gear_pile[n]]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        at = dice.below(sum(s.gear_pile))
        n = 0
        while at >= s.gear_pile[n]:
            at -= s.gear_pile[n]
            n += 1
        return s.box.gear_actions[n]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Drawn)
        n = action.number
        s.gear_pile[n] -= 1
        name = s.box.gear[n].name
        if takers(s, n):
            s.tell(GearDrawn(name))
            offer_gear(s, n)
        else:
            s.gear_discard[n] += 1
            s.tell(GearUseless(name))
            s.do(DrawGear())


def offer_gear(s: Dwarves, number: int) -> None:
    """§13.4 Give the card to the only dwarf who does not have one, or ask the party."""
    seats = takers(s, number)
    if len(seats) == 1:
        take_gear(s, seats[0], number)
    else:
        s.do(ChooseOwner(PARTY, number))


def take_gear(s: Dwarves, seat: Seat, number: int) -> None:
    """§13.4 A dwarf takes a card. A card that raises the maximum Health gives that point too."""
    item = s.box.gear[number]
    s.gear[seat] |= item.bit
    s.health[seat] += item.health
    s.tell(GearTaken(seat, item.name))


class ChooseOwner(Choice):
    """§13.4 Decide together who keeps the Equipment card."""

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-owner", {"gear": s.box.gear[self.number].name}), "§13.4"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [GIVE[seat] for seat in takers(s, self.number)]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Give)
        take_gear(s, action.target, self.number)


class Give(Action):
    """§13.4 This dwarf gets it."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"give {target}")
        self.target: Final = target

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-give", {"seat": self.target}), (f"dwarf-{self.target}",))


class WinSpecial(Step):
    """§15.3 Win the special Equipment of a Scenario card."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Dwarves) -> None:
        offer_gear(s, self.number)


class GiveKeenfire(Step):
    """§13.1 Give Keenfire to any dwarf: more dice in Battle."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def run(self, s: Dwarves) -> None:
        s.keenfire_dice = self.dice
        s.do(ChooseBearer(PARTY))


class ChooseBearer(Choice):
    """§13.1 Decide together who bears Keenfire."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-keenfire"), "§13.1"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return GIVE[: s.seats()]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Give)
        s.keenfire = action.target
        s.tell(KeenfireTaken(action.target))


GIVE: Final[list[Action]] = [Give(seat) for seat in range(MOST_SEATS)]
