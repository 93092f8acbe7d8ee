"""Chapter 13: what cards give and take. Each word of the closed lists in the content is one step here or elsewhere."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Chance, Choice, Seat, Step
from meadhall.games.dwarves.events import (
    Cleansed,
    GearDrawn,
    GearLost,
    GearTaken,
    GearUseless,
    HeroToRest,
    KeenfireTaken,
    NoGear,
    ThreatDropped,
    TunnelPlaced,
)
from meadhall.games.dwarves.rules_end import MOST_SEATS, MoveDoom, Wound, spend_gear
from meadhall.games.dwarves.rules_land import CheckMap
from meadhall.games.dwarves.rules_lists import DROP_THREAT, KINDS, NO_EQUIPMENT, NOTHING
from meadhall.games.dwarves.state import PIN, SLOT, SLOTS, Dwarves


class DrawGear(Step):
    """Draw 1 Equipment card; the party decides who keeps it. §2.6 An empty pile is made of the discarded cards."""

    def run(self, s: Dwarves) -> None:
        if s.effect() == NO_EQUIPMENT or not any_gear_useful(s):
            s.tell(NoGear())
            return
        if not any(s.gear_pile):
            for n in s.box.common_gear:
                s.gear_pile[n] = s.gear_discard[n]
                s.gear_discard[n] = 0
        s.do(TopGear())


def any_gear_useful(s: Dwarves) -> bool:
    """Ruling 3 Whether any card that could be drawn is one that some dwarf does not have."""
    for n in s.box.common_gear:
        if (s.gear_pile[n] or s.gear_discard[n]) and takers(s, n):
            return True
    return False


def takers(s: Dwarves, number: int) -> list[Seat]:
    """§13.4 Never two of the same kind: the dwarves who do not have one."""
    return [seat for seat in range(s.seats()) if not s.gear[seat] >> number & 1]


class Drawn(Action):
    """The Equipment card that lies on top of the pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number


class TopGear(Chance):
    """§2.6 Any Equipment card left in the pile may be the top one."""

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
    """§13.4 To the only dwarf who does not have one, or to whom the party chooses."""
    seats = takers(s, number)
    if len(seats) == 1:
        take_gear(s, seats[0], number)
    else:
        s.do(ChooseOwner(PARTY, number))


def take_gear(s: Dwarves, seat: Seat, number: int) -> None:
    """§13.4 More maximum Health comes with that point."""
    item = s.box.gear[number]
    s.gear[seat] |= item.bit
    s.health[seat] += item.health
    s.tell(GearTaken(seat, item.name))


class ChooseOwner(Choice):
    """Decide together who keeps the Equipment card."""

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [GIVE[seat] for seat in takers(s, self.number)]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Give)
        take_gear(s, action.target, self.number)


class Give(Action):
    """This dwarf gets it."""

    def __init__(self, target: Seat) -> None:
        super().__init__(f"give {target}")
        self.target: Final = target


class WinSpecial(Step):
    """§15.3 The special Equipment of a Scenario card, for the dwarf whom the party chooses."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Dwarves) -> None:
        offer_gear(s, self.number)


class GiveKeenfire(Step):
    """§13.1 Any dwarf may have Keenfire, even one who was not there: more dice in Battle."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice

    def run(self, s: Dwarves) -> None:
        s.keenfire_dice = self.dice
        s.do(ChooseBearer(PARTY))


class ChooseBearer(Choice):
    """§13.1 Decide together who bears Keenfire."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return GIVE[: s.seats()]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Give)
        s.keenfire = action.target
        s.tell(KeenfireTaken(action.target))


class LoseGear(Step):
    """§13.3 Discard 1 Equipment card of the party's choice; if nobody has one, the Doom token moves 1 space."""

    def run(self, s: Dwarves) -> None:
        s.do(ChooseLost(PARTY) if any(s.gear) else MoveDoom(1))


class ChooseLost(Choice):
    """§13.3 Decide together which Equipment card is lost."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for owner in range(s.seats()):
            for item in s.box.gear:
                if s.gear[owner] & item.bit:
                    options.append(s.box.lose_actions[owner][item.number])
        return options


class Lose(Action):
    """§13.4 The card is lost, and with it what it added."""

    def __init__(self, text: str, owner: Seat, number: int) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.number: Final = number

    def take(self, s: Dwarves, seat: Seat) -> None:
        spend_gear(s, self.owner, self.number)
        s.health[self.owner] = min(s.health[self.owner], s.most_health(self.owner))
        s.tell(GearLost(self.owner, s.box.gear[self.number].name))


class WoundPinned(Step):
    """§13.3 Sinthoras' Assassination: the dwarf whom the card holds loses 1 Health point."""

    def run(self, s: Dwarves) -> None:
        for slot in range(1, SLOTS):
            seat = s.slots[slot * SLOT + PIN]
            if seat != NOTHING:
                s.do(Wound(seat))
                return
        # The card was discarded as it was turned up (§7.3), so it would have held the active dwarf.
        s.do(Wound(s.active))


class HoldHero(Step):
    """Reward: the Hero token does not move in the next turn."""

    def run(self, s: Dwarves) -> None:
        s.hold += 1
        s.tell(HeroToRest())


class PlaceTunnel(Step):
    """§8.4 Place the Tunnel tile, or move it."""

    def run(self, s: Dwarves) -> None:
        s.do(ChooseTunnel(PARTY))


class ChooseTunnel(Choice):
    """§8.4 Any space that is not Perished Land; troops and tiles stay where they are (§13.2)."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.tunnel_actions[space] for space in range(len(s.land)) if s.land[space] == NOTHING]


class Dig(Action):
    """§8.4 The Tunnel tile lies here."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.tunnel = self.space
        s.tell(TunnelPlaced(s.box.spaces[self.space].name))


class Cleanse(Step):
    """Reward: remove one Perished Land tile from the map, if there is any."""

    def run(self, s: Dwarves) -> None:
        if s.tiles_placed():
            s.do(ChooseCleansed(PARTY))


class ChooseCleansed(Choice):
    """Decide together which Perished Land is healed."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.cleanse_actions[space] for space in range(len(s.land)) if s.land[space] != NOTHING]


class CleanseSpace(Action):
    """Ruling 6 The tile goes back to the others and the pile is shuffled. Ruling 12: then crowded spaces may perish."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.tiles.append(s.land[self.space])
        s.tiles.sort()
        s.land[self.space] = NOTHING
        s.tell(Cleansed(s.box.spaces[self.space].name))
        s.do(CheckMap())


def open_threats(s: Dwarves) -> list[int]:
    """The places where a Threat card lies face-up."""
    found: list[int] = []
    for slot in range(1, SLOTS):
        card = s.card_at(slot)
        if card is not None and card.is_threat:
            found.append(slot)
    return found


class AfterAdventure(Step):
    """§10.2 After an Adventure card is completed, 1 face-up Threat card may be discarded if the Council says so."""

    def run(self, s: Dwarves) -> None:
        if s.box_in_force() == DROP_THREAT and open_threats(s):
            s.do(ChooseThreat(PARTY, must=False))


class DropThreat(Step):
    """Reward: discard 1 face-up Threat card without consequences."""

    def run(self, s: Dwarves) -> None:
        if open_threats(s):
            s.do(ChooseThreat(PARTY, must=True))


class ChooseThreat(Choice):
    """Decide together which Threat card goes; the Council only offers it."""

    def __init__(self, seat: Seat, must: bool) -> None:
        super().__init__(seat)
        self.must: Final = must

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = [] if self.must else [LEAVE]
        for slot in open_threats(s):
            options.append(DROP[slot])
        return options


class Leave(Action):
    """§10.2 Discard nothing."""


class Drop(Action):
    """§10.2 The card goes without consequences; troops on it go back to the supply, and are not defeated."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"drop {slot}")
        self.slot: Final = slot

    def take(self, s: Dwarves, seat: Seat) -> None:
        number = clear_slot(s, self.slot)
        s.discard.append(number)
        s.tell(ThreatDropped(s.box.cards[number].name))


def clear_slot(s: Dwarves, slot: int) -> int:
    """A card leaves its place, and troops that still lie on it go back to the supply; its number."""
    at = slot * SLOT
    slots = s.slots
    number = slots[at]
    for kind in range(KINDS):
        s.supply[kind] += slots[at + 1 + kind]
    slots[at : at + SLOT] = EMPTY
    return number


EMPTY: Final = [NOTHING, 0, 0, 0, 0, 0, NOTHING]
GIVE: Final[list[Action]] = [Give(seat) for seat in range(MOST_SEATS)]
LEAVE: Final = Leave("leave")
DROP: Final[list[Action]] = [Drop(slot) for slot in range(SLOTS)]
