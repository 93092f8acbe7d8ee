"""Chapter 8: the actions of a turn."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Argument, Option, Text
from meadhall.games.dwarves.events import CraftFailed
from meadhall.games.dwarves.odds import (
    clear_chance,
    craft_chance,
    foes_of,
    hit_chance,
    message_chance,
    percent,
    quest_chance,
)
from meadhall.games.dwarves.rules_council import Deliver, council_is_won, message_need, successes
from meadhall.games.dwarves.rules_dice import RollDice
from meadhall.games.dwarves.rules_effects import TurnAction
from meadhall.games.dwarves.rules_fight import fight_dice, fight_steps, foes_at, has_company, may_fight
from meadhall.games.dwarves.rules_gear import DrawGear, any_gear_useful
from meadhall.games.dwarves.rules_health import Use, use_up
from meadhall.games.dwarves.rules_journeys import end_journey
from meadhall.games.dwarves.rules_move import MOVE
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS, Judge
from meadhall.games.dwarves.rules_terms import CRAFT, FACES, FOR_CRAFT_TEST, FOR_MESSAGE, NOTHING, SLOT_WORDS, SLOTS
from meadhall.games.dwarves.rules_throw import Purpose
from meadhall.games.dwarves.state import Dwarves

COUNCIL_TEST: Final = 4
"""§11.4 The number for the Council's Craft test."""


class Actions(Step):
    """§8.1 Two actions a turn, alike or not. `extra` is a single one that a card gives to a dwarf in between."""

    def __init__(self, seat: Seat, left: int, extra: bool) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.extra: Final = extra

    def run(self, s: Dwarves) -> None:
        if self.left or (not self.extra and has_last_use(s)):
            s.do(Act(self.seat, self.left, self.extra))


class Act(Choice):
    """§8.1 Move, fight, send a message, or perform a test; or stop. Ruling 9: Equipment may be discarded in between."""

    def __init__(self, seat: Seat, left: int, extra: bool) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.extra: Final = extra

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        args: dict[str, Argument] = {"seat": self.seat}
        if self.extra:
            return Text("prompt-act-extra", args), "§8.1"
        if self.left == 0:
            return Text("prompt-act-none", args), "§8.1"
        return Text("prompt-act", {**args, "left": self.left}), "§8.1"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = []
        if self.left:
            if MOVE.possible(s, seat):
                options.append(MOVE)
            if FIGHT_HERE.possible(s, seat):
                options.append(FIGHT_HERE)
            for item in s.powers(seat):
                item.power.add_actions(s, seat, options)
            if CRAFT_GEAR.possible(s, seat):
                options.append(CRAFT_GEAR)
            if MESSAGE.possible(s, seat):
                options.append(MESSAGE)
            cards = s.box.cards
            for slot, number in enumerate(s.card_numbers()):
                if number != NOTHING and cards[number].is_rolled_for and cards[number].quest.can_try(s, seat, slot):
                    options.append(TRY[slot])
        add_uses(s, options)
        options.append(END)
        return options

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§8.1 A dwarf who can do nothing stops."""
        return END if len(self.options(s, seat)) == 1 else None

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is END:
            return
        assert isinstance(action, TurnAction)
        if action.ends_journey():
            end_journey(s, seat)
        s.do_all([*action.steps(s, seat), CHECK_QUESTS, Actions(seat, self.left - action.cost(), self.extra)])


def add_uses(s: Dwarves, options: list[Action]) -> list[Action]:
    """§13.4 Add and return the uses of Equipment that are possible now, owner by owner. Any dwarf may discard cards."""
    usable_bits = s.box.usable_bits
    for owner, gear in enumerate(s.gear):
        usable = gear & usable_bits
        if usable:
            for item in s.box.gear:
                if usable & item.bit:
                    options += [action for action in s.box.uses[owner][item.number] if action.possible(s, owner)]
    return options


def has_last_use(s: Dwarves) -> bool:
    """Ruling 9 Return whether Equipment may be discarded after the last action, and should not wait for the next turn.

    Rules version 1 asks about every card.
    """
    for action in add_uses(s, []):
        assert isinstance(action, Use)
        if s.box.first_rules or not action.can_wait():
            return True
    return False


def current_act(s: Dwarves) -> Act | None:
    """Return the question that is asked now, if it is for an action."""
    top = s.stack[-1]
    return top if isinstance(top, Act) else None


class End(Action):
    """§8.1 You may do less than two actions."""

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        act = current_act(s)
        key = "option-end-extra" if act is not None and act.extra else "option-end"
        return Option(self.text, Text(key), ends_turn=True)


class Fight(TurnAction):
    """§9.1 Roll as many dice as the Battle value says, against all troops here at once."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return foes_at(s, s.where[seat]) and may_fight(s, seat)

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        dice = fight_dice(s, seat)
        for item in s.powers(seat):
            if item.power.extra_fight_dice(has_company(s, seat)):
                use_up(s, item)
        return fight_steps(s, seat, s.where[seat], dice)

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        troops = foes_of(s, s.where[seat])
        hit, clear = percent(hit_chance(s, seat, troops)), percent(clear_chance(s, seat, troops))
        label = Text("option-fight", {"hit": hit, "clear": clear})
        return Option(self.text, label, (f"dwarf-{seat}", s.box.spaces[s.where[seat]].item))


class SendMessage(TurnAction):
    """§10.1 From anywhere on the map: roll as many dice as the Craft value says."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return not council_is_won(s) and message_need(s, seat) <= FACES

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        return [RollDice(seat, s.value(seat, CRAFT), FOR_MESSAGE), Deliver(seat)]

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        label = Text("option-message", {"need": message_need(s, seat), "chance": percent(message_chance(s, seat))})
        return Option(self.text, label, tuple([f"council.{box}" for box in range(len(s.box.council))]))


class CraftGear(TurnAction):
    """§11.4 The box at Balendilín's end: a Craft test of 4 or more for 1 Equipment card, never more in one action."""

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return s.box_in_force().crafts_gear() and s.effect().allows_gear() and any_gear_useful(s)

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        return [RollDice(seat, s.value(seat, CRAFT), FOR_CRAFT_TEST), JudgeCraft(seat)]

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        label = Text("option-craft", {"chance": percent(craft_chance(s, seat))})
        return Option(self.text, label, (f"council.{s.council}",))


class JudgeCraft(Purpose):
    """§11.4 Any number of successes brings one card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        return Text("prompt-chance-craft", {"count": count}), "§11.4"

    def needs(self, s: Dwarves) -> list[int]:
        return [] if successes(s, COUNCIL_TEST) else [COUNCIL_TEST]

    def run(self, s: Dwarves) -> None:
        if successes(s, COUNCIL_TEST):
            s.do(DrawGear())
        else:
            s.tell(CraftFailed(self.seat))


class Try(TurnAction):
    """§11.3 Roll for the quest of one card, and of no other with these dice."""

    def __init__(self, slot: int) -> None:
        super().__init__(f"try {SLOT_WORDS[slot]}")
        self.slot: Final = slot

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        quest = s.open_card(self.slot).quest
        return [RollDice(seat, quest.dice(s, seat), quest.purpose()), Judge(seat, self.slot)]

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        card = s.open_card(self.slot)
        act = current_act(s)
        rolls = max(1, act.left) if act is not None else 1
        chance = percent(quest_chance(s, seat, self.slot, card, 1))
        turn = percent(quest_chance(s, seat, self.slot, card, rolls))
        label = Text("option-try", {"card": card.name, "chance": chance, "turn": turn})
        return Option(self.text, label, (f"card-{self.slot}",))


END: Final = End("end")
FIGHT_HERE: Final = Fight("fight")
MESSAGE: Final = SendMessage("message")
CRAFT_GEAR: Final = CraftGear("craft")
TRY: Final[list[Action]] = [Try(slot) for slot in range(SLOTS)]
