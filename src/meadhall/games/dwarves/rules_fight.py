"""Chapter 9: fighting evil troops, and the other ways in which they fall."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step
from meadhall.games.dwarves.events import Fought, Slain, TroopRemoved, TroopTaken
from meadhall.games.dwarves.rules_dice import FOR_FIGHT, RollDice
from meadhall.games.dwarves.rules_end import Wound, use_power
from meadhall.games.dwarves.rules_land import KIND_NAMES
from meadhall.games.dwarves.rules_lists import (
    ALFAR,
    BATTLE,
    ESCORT_CANNOT_FIGHT,
    KIND_WORDS,
    KINDS,
    MOST_DICE,
    NOTHING,
    POWER_ALFAR_ON_FIVE,
    POWER_BANNER,
    POWER_SHOOT,
)
from meadhall.games.dwarves.rules_quests import SLOT_WORDS, defeat
from meadhall.games.dwarves.state import SLOT, SLOTS, Dwarves

ON_MAP: Final = SLOTS
"""Where a struck troop stands: on the card at place 0 to 3, or on the map."""
NEEDS: Final = (4, 5, 6)
"""§9.1 The die for an orc, a troll, an Älf; a higher one will do."""


def can_fight(s: Dwarves, seat: Seat) -> bool:
    """§9.1 Troops stand on the dwarf's space. §9.3 Or they lie on a card that is fought there."""
    if s.effect() == ESCORT_CANNOT_FIGHT and s.escort == seat:
        return False
    return foes_at(s, s.where[seat])


def foes_at(s: Dwarves, space: int) -> bool:
    """§9.3 On the space itself, or on a card that is fought there."""
    if s.crowd(space):
        return True
    for slot in range(SLOTS):
        if s.card_troops(slot) and s.fights_at(space, slot):
            return True
    return False


def fight_dice(s: Dwarves, seat: Seat) -> int:
    """§9.1 The Battle value. §15.3 The Banner of the Tribes adds a die beside an ally, once a round."""
    dice = s.value(seat, BATTLE)
    if s.unused_power(seat, POWER_BANNER) and s.where.count(s.where[seat]) > 1:
        dice += 1
    return min(dice, MOST_DICE)


class Fight(Action):
    """§9.1 Roll as many dice as the Battle value says, against all troops here at once."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        dice = fight_dice(s, seat)
        if s.unused_power(seat, POWER_BANNER) and s.where.count(s.where[seat]) > 1:
            use_power(s, seat, POWER_BANNER)
        start_fight(s, seat, s.where[seat], dice)


def start_fight(s: Dwarves, seat: Seat, space: int, dice: int) -> None:
    """§9.1 The dice fall, then troops do."""
    s.tell(Fought(seat, s.box.spaces[space].name))
    s.do(RollDice(seat, dice, FOR_FIGHT), Blows(seat, space, 0))


class Shoot(Action):
    """§15.3 Elven Bow: one fight a turn against the troops on an adjacent space, with the dice of the bow."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        number = use_power(s, seat, POWER_SHOOT)
        start_fight(s, seat, self.space, s.box.gear[number].amount)


def add_shots(s: Dwarves, seat: Seat, options: list[Action]) -> None:
    """§15.3 The adjacent spaces at which the Elven Bow can be shot."""
    if s.unused_power(seat, POWER_SHOOT) and not (s.effect() == ESCORT_CANNOT_FIGHT and s.escort == seat):
        for space in s.box.near[s.where[seat]]:
            if foes_at(s, space):
                options.append(s.box.shoot_actions[space])


class Blows(Step):
    """§9.1 Each die of 4, 5 or 6 may remove a troop. §9.2 Whoever could remove none loses 1 Health point."""

    def __init__(self, seat: Seat, space: int, slain: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.slain: Final = slain

    def run(self, s: Dwarves) -> None:
        if can_strike(s, self.seat, self.space):
            s.do(Strike(self.seat, self.space, self.slain))
        elif self.slain == 0:
            s.do(Wound(self.seat))


def weakest(s: Dwarves, seat: Seat) -> int:
    """How many kinds of troops, from the orcs upwards, the best die can remove."""
    dice = s.dice
    if dice[6] or (dice[5] and s.has_power(seat, POWER_ALFAR_ON_FIVE)):
        return 3
    if dice[5]:
        return 2
    return 1 if dice[4] else 0


def can_strike(s: Dwarves, seat: Seat, space: int) -> bool:
    """§9.1 Whether any die left is good for any troop here."""
    kinds = weakest(s, seat)
    if kinds == 0:
        return False
    at = space * KINDS
    for kind in range(kinds):
        if s.troops[at + kind]:
            return True
    for slot in range(SLOTS):
        if s.fights_at(space, slot):
            for kind in range(kinds):
                if s.slots[slot * SLOT + 1 + kind]:
                    return True
    return False


class Strike(Choice):
    """§9.1 Choose the next troop to remove, on the space or (§9.3) on a card; or stop."""

    def __init__(self, seat: Seat, space: int, slain: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.slain: Final = slain

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        kinds = weakest(s, seat)
        at = self.space * KINDS
        options: list[Action] = []
        for kind in range(kinds):
            if s.troops[at + kind]:
                options.append(SLAY[ON_MAP][kind])
        for slot in range(SLOTS):
            if s.fights_at(self.space, slot):
                for kind in range(kinds):
                    if s.slots[slot * SLOT + 1 + kind]:
                        options.append(SLAY[slot][kind])
        options.append(STOP)
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is STOP:
            return
        assert isinstance(action, Slay)
        kind = action.kind
        spend_die(s, seat, kind)
        s.do(Blows(seat, self.space, self.slain + 1))
        if action.source == ON_MAP:
            s.troops[self.space * KINDS + kind] -= 1
            s.tell(Slain(seat, KIND_NAMES[kind], s.box.spaces[self.space].name))
        else:
            s.slots[action.source * SLOT + 1 + kind] -= 1
            card = s.card_at(action.source)
            assert card is not None
            s.tell(Slain(seat, KIND_NAMES[kind], card.name))
        defeat(s, kind)


def spend_die(s: Dwarves, seat: Seat, kind: int) -> None:
    """§9.1 The lowest die that will do: a higher one may be needed for a stronger troop."""
    face = NEEDS[kind]
    if kind == ALFAR and s.has_power(seat, POWER_ALFAR_ON_FIVE):
        face = 5
    while not s.dice[face]:
        face += 1
    s.dice[face] -= 1


class Slay(Action):
    """§9.1 Remove a troop of this kind."""

    def __init__(self, text: str, source: int, kind: int) -> None:
        super().__init__(text)
        self.source: Final = source
        self.kind: Final = kind


class StopFighting(Action):
    """§9.1 You may leave troops alone."""


class Remove(Step):
    """Reward: troops are removed anywhere on the map, the party chooses which; they count as defeated (ruling 5)."""

    def __init__(self, count: int, kind: int, gates: bool) -> None:
        self.count: Final = count
        self.kind: Final = kind
        self.gates: Final = gates

    def run(self, s: Dwarves) -> None:
        ask = ChooseRemoved(PARTY, self.kind, self.gates)
        if self.count and ask.options(s, PARTY):
            s.do(ask, Remove(self.count - 1, self.kind, self.gates))


class ChooseRemoved(Choice):
    """Decide together which troop goes next; `kind` is NOTHING where any will do."""

    def __init__(self, seat: Seat, kind: int, gates: bool) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.gates: Final = gates

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for space in range(len(s.land)):
            if self.gates and s.box.spaces[space].gate == NOTHING:
                continue
            for kind in range(KINDS):
                if s.troops[space * KINDS + kind] and self.kind in (NOTHING, kind):
                    options.append(s.box.remove_actions[space][kind])
        return options


class RemoveTroop(Action):
    """This troop goes back to its supply."""

    def __init__(self, text: str, space: int, kind: int) -> None:
        super().__init__(text)
        self.space: Final = space
        self.kind: Final = kind

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.troops[self.space * KINDS + self.kind] -= 1
        s.tell(TroopRemoved(KIND_NAMES[self.kind], s.box.spaces[self.space].name))
        defeat(s, self.kind)


class PutOnScenario(Step):
    """§7.1 A troop is put on the Scenario card: from the supply, or when that is empty from anywhere on the map."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, s: Dwarves) -> None:
        if s.supply[self.kind]:
            s.supply[self.kind] -= 1
            s.slots[1 + self.kind] += 1
        elif s.on_map(self.kind):
            s.do(ChooseTaken(PARTY, self.kind, gates=False))


class ChooseTaken(ChooseRemoved):
    """§7.1 Decide together where the troop is taken from; nobody has defeated it."""

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, RemoveTroop)
        s.troops[action.space * KINDS + action.kind] -= 1
        s.slots[1 + action.kind] += 1
        s.tell(TroopTaken(KIND_NAMES[action.kind], s.box.spaces[action.space].name))


def _slay(source: int) -> list[Action]:
    place = "" if source == ON_MAP else f" {SLOT_WORDS[source]}"
    return [Slay(f"slay {KIND_WORDS[kind]}{place}", source, kind) for kind in range(KINDS)]


FIGHT_HERE: Final = Fight("fight")
STOP: Final = StopFighting("stop")
SLAY: Final = [_slay(source) for source in range(SLOTS + 1)]
