"""Chapter 8: the actions of a turn, and (chapter 13) the Equipment that is discarded in it."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step
from meadhall.games.dwarves.events import ActionGiven, CraftFailed, GearUsed
from meadhall.games.dwarves.rules_council import Deliver, MoveCouncil, council_is_won, message_need, successes
from meadhall.games.dwarves.rules_dice import FOR_CRAFT_TEST, FOR_MESSAGE, RollDice
from meadhall.games.dwarves.rules_end import UseDrink, spend_gear
from meadhall.games.dwarves.rules_fight import FIGHT_HERE, ChooseRemoved, add_shots, can_fight
from meadhall.games.dwarves.rules_lists import (
    CRAFT,
    CRAFT_EQUIPMENT,
    KINDS,
    NO_EQUIPMENT,
    NOTHING,
    USE_ACTION,
    USE_COUNCIL,
    USE_HEAL,
    USE_THROW,
)
from meadhall.games.dwarves.rules_move import MOVE
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS, TRY, can_try
from meadhall.games.dwarves.rules_rewards import DrawGear, PlaceTunnel, any_gear_useful
from meadhall.games.dwarves.state import SLOT, SLOTS, Dwarves

COUNCIL_TEST: Final = 4


class Actions(Step):
    """§8.1 Two actions a turn, alike or not. `extra` is a single one that a card gives to a dwarf in between."""

    def __init__(self, seat: Seat, left: int, extra: bool) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.extra: Final = extra

    def run(self, s: Dwarves) -> None:
        if self.left or (not self.extra and can_use_any(s)):
            s.do(Act(self.seat, self.left, self.extra))


class Act(Choice):
    """§8.1 Move, fight, send a message, or perform a test; or stop. Ruling 9: Equipment may be discarded in between."""

    def __init__(self, seat: Seat, left: int, extra: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.extra: Final = extra

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        if self.left:
            add_actions(s, seat, options)
        add_uses(s, options)
        options.append(END)
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is END:
            return
        if isinstance(action, (Use, UseDrink)):
            s.do(CHECK_QUESTS, Actions(seat, self.left, self.extra))
        else:
            if action is not MOVE:
                s.trail.clear()
            s.do(CHECK_QUESTS, Actions(seat, self.left - 1, self.extra))
        action.take(s, seat)


def add_actions(s: Dwarves, seat: Seat, options: list[Action]) -> None:
    """§8.1 What this dwarf can do where he stands."""
    if not s.is_pinned(seat):
        options.append(MOVE)
    if can_fight(s, seat):
        options.append(FIGHT_HERE)
    if s.gear[seat]:
        add_shots(s, seat, options)
    if s.box_in_force() == CRAFT_EQUIPMENT and s.effect() != NO_EQUIPMENT and any_gear_useful(s):
        options.append(CRAFT_GEAR)
    if not council_is_won(s) and message_need(s, seat) <= 6:
        options.append(MESSAGE)
    slots = s.slots
    for slot in range(SLOTS):
        number = slots[slot * SLOT]
        if number != NOTHING and can_try(s, seat, slot, s.box.cards[number]):
            options.append(TRY[slot])


def add_uses(s: Dwarves, options: list[Action]) -> None:
    """§13.4 The Equipment that any dwarf may discard now, owner by owner."""
    playable = s.box.playable_bits
    for owner in range(s.seats()):
        gear = s.gear[owner] & playable
        if gear:
            for item in s.box.gear:
                if gear & item.bit:
                    add_uses_of(s, owner, item.number, options)


def add_uses_of(s: Dwarves, owner: Seat, number: int, options: list[Action]) -> None:
    """§13.4 What one card could be discarded for now."""
    box = s.box
    use = box.gear[number].use
    if use == USE_HEAL:
        for seat in range(s.seats()):
            if s.health[seat] < s.most_health(seat):
                options.append(box.use_on_actions[owner][number][seat])
    elif use == USE_ACTION:
        for seat in range(s.seats()):
            options.append(box.use_on_actions[owner][number][seat])
    elif use == USE_THROW:
        if ChooseThrown(owner, owner).options(s, owner):
            options.append(box.use_actions[owner][number])
    elif use != USE_COUNCIL or not council_is_won(s):
        options.append(box.use_actions[owner][number])


def can_use_any(s: Dwarves) -> bool:
    """Ruling 9 Whether any Equipment could still be discarded."""
    for gear in s.gear:
        if gear & s.box.playable_bits:
            options: list[Action] = []
            add_uses(s, options)
            return len(options) > 0
    return False


class End(Action):
    """§8.1 You may do less than two actions."""


class SendMessage(Action):
    """§10.1 From anywhere on the map: roll as many dice as the Craft value says."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(RollDice(seat, s.value(seat, CRAFT), FOR_MESSAGE), Deliver(seat))


class CraftGear(Action):
    """§11.4 The box at Balendilín's end: a Craft test of 4 or more for 1 Equipment card, never more in one action."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(RollDice(seat, s.value(seat, CRAFT), FOR_CRAFT_TEST), JudgeCraft(seat))


class JudgeCraft(Step):
    """§11.4 However many dice succeed, one card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        if successes(s, COUNCIL_TEST):
            s.do(DrawGear())
        else:
            s.tell(CraftFailed(self.seat))


class Use(Action):
    """§13.4 Discard an Equipment card for its effect; it costs no action."""

    def __init__(self, text: str, owner: Seat, number: int) -> None:
        super().__init__(text)
        self.owner: Final = owner
        self.number: Final = number

    def spend(self, s: Dwarves) -> None:
        spend_gear(s, self.owner, self.number)
        s.tell(GearUsed(self.owner, s.box.gear[self.number].name))


class UseSong(Use):
    """§13.4 Dwarven Song: one dwarf, whoever it is, takes one more action now."""

    def __init__(self, text: str, owner: Seat, number: int, target: Seat) -> None:
        super().__init__(text, owner, number)
        self.target: Final = target

    def take(self, s: Dwarves, seat: Seat) -> None:
        self.spend(s)
        s.tell(ActionGiven(self.target))
        s.do(Actions(self.target, s.box.gear[self.number].amount, extra=True))


class UseAxe(Use):
    """§13.4 Throwing Axe: remove 1 troop on the owner's space or beside it."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        self.spend(s)
        s.do(ChooseThrown(seat, self.owner))


class ChooseThrown(ChooseRemoved):
    """§13.4 The troop at which the axe is thrown."""

    def __init__(self, seat: Seat, owner: Seat) -> None:
        super().__init__(seat, NOTHING, gates=False)
        self.owner: Final = owner

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        here = s.where[self.owner]
        options: list[Action] = []
        for space in [here] + s.box.near[here]:
            for kind in range(KINDS):
                if s.troops[space * KINDS + kind]:
                    options.append(s.box.remove_actions[space][kind])
        return options


class UseMap(Use):
    """§13.4 Tunnel Map: place or move the Tunnel tile."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        self.spend(s)
        s.do(PlaceTunnel())


class UseLetter(Use):
    """§13.4 Letter to Balendilín: the Council token moves to the right."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        self.spend(s)
        s.do(MoveCouncil(s.box.gear[self.number].amount))


END: Final = End("end")
MESSAGE: Final = SendMessage("message")
CRAFT_GEAR: Final = CraftGear("craft")
