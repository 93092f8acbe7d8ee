"""Chapter 9: fighting evil troops, and the other ways in which troops are removed."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import Fought, Slain, TroopRemoved, TroopTaken
from meadhall.games.dwarves.rules_dice import RollDice
from meadhall.games.dwarves.rules_health import Wound
from meadhall.games.dwarves.rules_journeys import ask_or_answer
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS, defeat
from meadhall.games.dwarves.rules_slots import fights_at
from meadhall.games.dwarves.rules_terms import (
    BATTLE,
    FACES,
    FOR_FIGHT,
    KIND_NAMES,
    KIND_WORDS,
    KINDS,
    MOST_DICE,
    NOTHING,
    SLOT_WORDS,
    SLOTS,
)
from meadhall.games.dwarves.rules_throw import Purpose
from meadhall.games.dwarves.state import Dwarves

ON_MAP: Final = SLOTS
"""Where a struck troop stands: on the card at place 0 to 3, or on the map."""
NEEDS: Final = (4, 5, 6)
"""§9.1 The lowest die that removes an orc, a troll, an Älf."""


def may_fight(s: Dwarves, seat: Seat) -> bool:
    """§15.2 Return whether the open Scenario card lets a dwarf fight."""
    return not s.effect().stops_fighting(seat, s.escort)


def foes_at(s: Dwarves, space: int) -> bool:
    """§9.1 Return whether troops stand on a space. §9.3 Or lie on a card that is fought there."""
    if s.crowd(space):
        return True
    for slot in range(SLOTS):
        if s.card_crowd(slot) and fights_at(s, space, slot):
            return True
    return False


def fight_dice(s: Dwarves, seat: Seat) -> int:
    """§9.1 Return the Battle value, with the dice that powers add (§15.3)."""
    dice = s.value(seat, BATTLE)
    for item in s.powers(seat):
        dice += item.power.extra_fight_dice(has_company(s, seat))
    return min(dice, MOST_DICE)


def has_company(s: Dwarves, seat: Seat) -> bool:
    """§15.3 Return whether another dwarf stands on the same space."""
    return s.where.count(s.where[seat]) > 1


def fight_steps(s: Dwarves, seat: Seat, space: int, dice: int) -> list[Step]:
    """§9.1 Roll the dice, then remove troops."""
    s.tell(Fought(seat, s.box.spaces[space].name))
    return [RollDice(seat, dice, FOR_FIGHT), Blows(seat, space, 0)]


class Blows(Purpose):
    """§9.1 Each die of 4, 5 or 6 may remove a troop. §9.2 A dwarf who could remove none loses 1 Health point."""

    def __init__(self, seat: Seat, space: int, slain: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.slain: Final = slain

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        return Text("prompt-chance-fight", {"count": count, "space": s.box.spaces[self.space].name}), "§9.1"

    def needs(self, s: Dwarves) -> list[int]:
        troops = foes_in_fight(s, self.space)
        if removes_all(s, self.seat, troops):
            return []
        return [number_against(s, self.seat, kind) for kind in range(KINDS) if troops[kind]]

    def run(self, s: Dwarves) -> None:
        strike = Strike(self.seat, self.space, self.slain)
        options = strike.options(s, self.seat)
        if len(options) > 1:
            is_free = len(options) > 2 and not removes_all(s, self.seat, foes_in_fight(s, self.space))
            if is_free or s.box.first_rules:
                s.do(strike)
            else:
                # There is nothing to choose: one kind of troop falls, or all troops do.
                strike.answer(s, self.seat, options[0])
        elif self.slain == 0:
            s.do(Wound(self.seat))


def foes_in_fight(s: Dwarves, space: int) -> list[int]:
    """§9.3 Return how many troops of each kind are fought on a space, also those on cards."""
    troops = s.army(space)
    for slot in range(SLOTS):
        if s.card_crowd(slot) and fights_at(s, space, slot):
            on_card = s.card_army(slot)
            troops = [troops[kind] + on_card[kind] for kind in range(KINDS)]
    return troops


def removes_all(s: Dwarves, seat: Seat, troops: list[int]) -> bool:
    """§9.1 Return whether the dice on the table remove all these troops."""
    for number in range(1, FACES + 1):
        dice = sum(s.dice[number:])
        if dice < sum([troops[kind] for kind in range(KINDS) if number_against(s, seat, kind) >= number]):
            return False
    return True


def number_against(s: Dwarves, seat: Seat, kind: int) -> int:
    """§9.1 Return the number that a dwarf needs against a troop of a kind."""
    face = NEEDS[kind]
    for item in s.powers(seat):
        face = item.power.number_against(kind, face)
    return face


def die_against(s: Dwarves, seat: Seat, kind: int) -> int:
    """§9.1 Return the lowest die on the table with which a dwarf removes a troop of a kind; 0 if there is none."""
    face = number_against(s, seat, kind)
    while face <= FACES:
        if s.dice[face]:
            return face
        face += 1
    return 0


class Strike(Choice):
    """§9.1 Choose the next troop to remove, on the space or (§9.3) on a card; or stop."""

    def __init__(self, seat: Seat, space: int, slain: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.slain: Final = slain

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-strike"), "§9.1"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        kinds = [kind for kind in range(KINDS) if die_against(s, seat, kind)]
        options: list[Action] = []
        if kinds:
            add_slain(s.army(self.space), ON_MAP, kinds, options)
            for slot in range(SLOTS):
                if s.card_crowd(slot) and fights_at(s, self.space, slot):
                    add_slain(s.card_army(slot), slot, kinds, options)
        options.append(STOP)
        return options

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§9.1 A die that can remove one troop only does so. If all troops within reach fall, their order is free."""
        slain = [action for action in self.options(s, seat) if isinstance(action, Slay)]
        if not slain:
            return STOP
        lowest = min([die_against(s, seat, action.kind) for action in slain])
        weak = [action for action in slain if number_against(s, seat, action.kind) <= lowest]
        troops = foes_in_fight(s, self.space)
        within_reach = [troops[kind] if die_against(s, seat, kind) else 0 for kind in range(KINDS)]
        return weak[0] if len(weak) == 1 or removes_all(s, seat, within_reach) else None

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is STOP:
            return
        assert isinstance(action, Slay)
        # The lowest die that will do: a higher die may be needed for a stronger troop.
        s.dice[die_against(s, seat, action.kind)] -= 1
        action.remove(s, seat, self.space)
        defeat(s, action.kind)
        s.do(CHECK_QUESTS, Blows(seat, self.space, self.slain + 1))


def add_slain(army: list[int], source: int, kinds: list[int], options: list[Action]) -> None:
    """§9.1 Add the actions that remove troops of an army."""
    for kind in kinds:
        if army[kind]:
            options.append(SLAY[source][kind])


class Slay(Action):
    """§9.1 Remove a troop of this kind."""

    def __init__(self, text: str, source: int, kind: int) -> None:
        super().__init__(text)
        self.source: Final = source
        self.kind: Final = kind

    def remove(self, s: Dwarves, seat: Seat, space: int) -> None:
        """Take the troop from the space of the fight, or from its card."""
        if self.source == ON_MAP:
            s.move_troops(space, self.kind, -1)
            s.tell(Slain(seat, KIND_NAMES[self.kind], s.box.spaces[space].name))
        else:
            s.move_card_troops(self.source, self.kind, -1)
            s.tell(Slain(seat, KIND_NAMES[self.kind], s.open_card(self.source).name))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        kind = KIND_NAMES[self.kind]
        if self.source == ON_MAP:
            return Option(self.text, Text("option-slay", {"kind": kind}))
        label = Text("option-slay-card", {"kind": kind, "card": s.open_card(self.source).name})
        return Option(self.text, label, (f"card-{self.source}",))


class StopFighting(Action):
    """§9.1 Leave the other troops alone."""


class Remove(Step):
    """§13.2 Reward: remove troops anywhere on the map. The party chooses them; they count as defeated (ruling 5)."""

    def __init__(self, count: int, kind: int, gates: bool) -> None:
        self.count: Final = count
        self.kind: Final = kind
        self.gates: Final = gates

    def run(self, s: Dwarves) -> None:
        ask = ChooseRemoved(PARTY, self.kind, self.gates)
        options = ask.options(s, PARTY)
        if not self.count or not options:
            return
        s.do(Remove(self.count - 1, self.kind, self.gates))
        if s.box.first_rules or (len(options) > 1 and self.leaves_some(s, options)):
            s.do(ask)
        else:
            ask.answer(s, PARTY, options[0])

    def leaves_some(self, s: Dwarves, options: list[Action]) -> bool:
        """Return whether more troops may be chosen than are removed."""
        count = 0
        for action in options:
            assert isinstance(action, RemoveTroop)
            count += s.troops_at(action.space, action.kind)
        return count > self.count


class ChooseRemoved(Choice):
    """§13.2 Decide together which troop goes next. `kind` is NOTHING for any; `gates` allows only gateways."""

    def __init__(self, seat: Seat, kind: int, gates: bool) -> None:
        super().__init__(seat)
        self.kind: Final = kind
        self.gates: Final = gates

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-remove"), "§13.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for space, kind in s.troop_places():
            if self.kind in (NOTHING, kind) and not (self.gates and s.box.spaces[space].gate == NOTHING):
                options.append(s.box.remove_actions[space][kind])
        return options


class RemoveTroop(Action):
    """§13.2 This troop goes back to its supply."""

    def __init__(self, text: str, space: int, kind: int) -> None:
        super().__init__(text)
        self.space: Final = space
        self.kind: Final = kind

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.move_troops(self.space, self.kind, -1)
        s.tell(TroopRemoved(KIND_NAMES[self.kind], s.box.spaces[self.space].name))
        defeat(s, self.kind)
        s.do(CHECK_QUESTS)

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        label = Text("option-remove", {"kind": KIND_NAMES[self.kind], "space": space.name})
        return Option(self.text, label, (space.item,), f"remove.{space.kingdom}")


class PutOnScenario(Step):
    """§7.1 Put a troop on the Scenario card: from the supply, or if that is empty from anywhere on the map."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, s: Dwarves) -> None:
        if s.supply[self.kind]:
            s.supply[self.kind] -= 1
            s.move_card_troops(0, self.kind, 1)
        elif s.on_map(self.kind):
            ask_or_answer(s, ChooseTaken(PARTY, self.kind, gates=False))


class ChooseTaken(ChooseRemoved):
    """§7.1 Decide together from where the troop is taken; it does not count as defeated."""

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-troop-taken"), "§7.1"

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, RemoveTroop)
        s.move_troops(action.space, action.kind, -1)
        s.move_card_troops(0, action.kind, 1)
        s.tell(TroopTaken(KIND_NAMES[action.kind], s.box.spaces[action.space].name))


def _slay(source: int) -> list[Action]:
    place = "" if source == ON_MAP else f" {SLOT_WORDS[source]}"
    return [Slay(f"slay {KIND_WORDS[kind]}{place}", source, kind) for kind in range(KINDS)]


STOP: Final = StopFighting("stop")
SLAY: Final = [_slay(source) for source in range(SLOTS + 1)]
