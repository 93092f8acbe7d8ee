"""Chapter 3: winning and losing, the Doom token, and the Health of the dwarves."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step
from meadhall.games.dwarves.events import (
    DoomMoved,
    GearUsed,
    Healed,
    LostToDeath,
    LostToDoom,
    Warded,
    Won,
    Wounded,
)
from meadhall.games.dwarves.rules_lists import ALFAR, POWER_WARD, USE_HEAL, USE_SHIELD
from meadhall.games.dwarves.state import LOST_DEATH, LOST_DOOM, WON, Dwarves

MOST_SEATS: Final = 5


class Win(Step):
    """§3.1 The quest of a stage C card is completed: all have won, at once."""

    def run(self, s: Dwarves) -> None:
        s.outcome = WON
        s.stack.clear()
        s.tell(Won())


class MoveDoom(Step):
    """§6.6 The Doom token moves towards the Hero token; symbols do not matter to it."""

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, s: Dwarves) -> None:
        s.doom = max(s.doom - self.spaces, s.hero)
        s.tell(DoomMoved(s.doom - s.hero))
        check_doom(s)


def check_doom(s: Dwarves) -> None:
    """§3.2 When both tokens are on one space, all have lost, at once."""
    if s.hero >= s.doom:
        s.outcome = LOST_DOOM
        s.stack.clear()
        s.tell(LostToDoom())


class Wound(Step):
    """§1.2 A dwarf loses 1 Health point, unless Equipment prevents it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        seat = self.seat
        if s.unused_power(seat, POWER_WARD):
            number = use_power(s, seat, POWER_WARD)
            s.tell(Warded(seat, s.box.gear[number].name))
        elif s.gear[seat] & s.box.use_bits[USE_SHIELD] or (s.health[seat] == 1 and can_be_saved(s)):
            s.do(Reaction(PARTY, seat))
        else:
            lose_health(s, seat)


def lose_health(s: Dwarves, seat: Seat) -> None:
    """§3.2 When a dwarf loses the last Health point, all have lost, at once."""
    s.health[seat] -= 1
    s.tell(Wounded(seat, s.health[seat]))
    if s.health[seat] == 0:
        s.outcome = LOST_DEATH
        s.fallen = seat
        s.stack.clear()
        s.tell(LostToDeath(seat))


def can_be_saved(s: Dwarves) -> bool:
    """Whether any dwarf has a drink left for one who is about to die."""
    for gear in s.gear:
        if gear & s.box.use_bits[USE_HEAL]:
            return True
    return False


class Reaction(Choice):
    """Ruling 9 As a Health point is lost, Equipment may still help: the dwarf's own shield, or anybody's drink.

    The drink is asked for only when the dwarf would die; at any other time it can be had in the turn.
    """

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        box = s.box
        options: list[Action] = [SUFFER]
        for item in box.gear:
            if item.use == USE_SHIELD and s.gear[self.victim] & item.bit:
                options.append(box.use_actions[self.victim][item.number])
            elif item.use == USE_HEAL and s.health[self.victim] == 1:
                for owner in range(s.seats()):
                    if s.gear[owner] & item.bit:
                        options.append(box.use_on_actions[owner][item.number][self.victim])
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is SUFFER:
            lose_health(s, self.victim)
        elif isinstance(action, UseShield):
            action.take(s, seat)
        else:
            assert isinstance(action, UseDrink)
            action.take(s, seat)
            lose_health(s, self.victim)


class Suffer(Action):
    """§1.2 Lose the Health point."""


def spend_gear(s: Dwarves, owner: Seat, number: int) -> None:
    """§13.4 A discarded Equipment card; special ones leave the game, which `gear_discard` remembers all the same."""
    s.gear[owner] &= ~s.box.gear[number].bit
    s.gear_discard[number] += 1


class UseShield(Action):
    """§13.4 Chain Mail: discard it, and the Health point is not lost."""

    def __init__(self, text: str, owner: Seat, number: int) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.number: Final = number

    def take(self, s: Dwarves, seat: Seat) -> None:
        spend_gear(s, self.owner, self.number)
        s.tell(Warded(self.owner, s.box.gear[self.number].name))


class UseDrink(Action):
    """§13.4 Beer Stein: discard it, and one dwarf, the owner or another, heals so many points."""

    def __init__(self, text: str, owner: Seat, number: int, target: Seat) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.number: Final = number
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        spend_gear(s, self.owner, self.number)
        s.tell(GearUsed(self.owner, s.box.gear[self.number].name))
        heal(s, self.target, s.box.gear[self.number].amount)


def heal(s: Dwarves, seat: Seat, points: int) -> None:
    """§13.4 Never beyond the maximum."""
    s.health[seat] = min(s.health[seat] + points, s.most_health(seat))
    s.tell(Healed(seat, s.health[seat]))


class Heal(Step):
    """Rewards and §10.2: so many Health points, each for the dwarf whom the party chooses."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, s: Dwarves) -> None:
        hurt = hurt_dwarves(s)
        if not hurt:
            return
        if len(hurt) == 1:
            heal(s, hurt[0], self.points)
            return
        if self.points > 1:
            s.do(ChooseHealed(PARTY), Heal(self.points - 1))
        else:
            s.do(ChooseHealed(PARTY))


def hurt_dwarves(s: Dwarves) -> list[Seat]:
    """§13.4 Those who have not all their Health."""
    return [seat for seat in range(s.seats()) if s.health[seat] < s.most_health(seat)]


class ChooseHealed(Choice):
    """Decide together who gains the Health point."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [HEALED[seat] for seat in hurt_dwarves(s)]


class HealDwarf(Action):
    """This dwarf gains 1 Health point."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"heal {target}")
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        heal(s, self.target, 1)


class Wounds(Step):
    """§13.3 So many Health points are lost; for each the party decides who loses it."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, s: Dwarves) -> None:
        asks: list[Step] = [ChooseWounded(PARTY)] * self.points
        s.do_all(asks)


class WoundsByAlfar(Step):
    """§13.3 Älfar Attack at Night: a point for each four Älfar on the map, rounded up, three at the most."""

    def run(self, s: Dwarves) -> None:
        points = min(3, (s.on_map(ALFAR) + 3) // 4)
        if points:
            s.do(Wounds(points))


class ChooseWounded(Choice):
    """Decide together who loses the Health point."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return WOUNDED[: s.seats()]


class WoundDwarf(Action):
    """This dwarf loses 1 Health point."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"wound {target}")
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(Wound(self.target))


def use_power(s: Dwarves, seat: Seat, power: int) -> int:
    """Mark the first unused Equipment of a dwarf with this power as used; its number."""
    bits = s.gear[seat] & s.box.power_bits[power] & ~s.used
    number = 0
    while not bits >> number & 1:
        number += 1
    s.used |= 1 << number
    return number


SUFFER: Final = Suffer("suffer")
HEALED: Final[list[Action]] = [HealDwarf(seat) for seat in range(MOST_SEATS)]
WOUNDED: Final[list[Action]] = [WoundDwarf(seat) for seat in range(MOST_SEATS)]
