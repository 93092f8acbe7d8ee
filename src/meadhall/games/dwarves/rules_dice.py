"""Chapters 10 and 14: roll Number dice, roll them again, and change single dice.

A roll runs in this order: `RollDice`, `Throw` (once or twice), `Fallen` (the Council's box), `Reconsider`. The last
step repeats as long as the player may change something. The steps carry four values:

- `purpose`: what the roll is for.
- `council`: whether the Council offers a re-roll of one die.
- `again`: whether the dwarf may still re-roll all dice.
- `raises`: whether the dwarf may still raise a die by 1.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.cards import Equipment
from meadhall.games.dwarves.events import PickedUp, Rolled, RolledAgain, TurnedDie
from meadhall.games.dwarves.rules_health import use_up
from meadhall.games.dwarves.rules_terms import FACES, FOR_MOVING
from meadhall.games.dwarves.rules_throw import AT_ONCE, DIE_NAMES, Throw, dice_shown, highest, lowest, purpose_of
from meadhall.games.dwarves.state import Dwarves

TURNED_TO: Final = 4
"""§15.3 The value to which a die is turned."""

EVERY_NUMBER: Final = list(range(2, FACES + 2))
"""Every number that a die may miss, and one more: so every face counts as too low."""


class RollDice(Step):
    """§8.2, §9.1, §10.1, §11.1 Roll `count` Number dice."""

    def __init__(self, seat: Seat, count: int, purpose: int) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.purpose: Final = purpose

    def run(self, s: Dwarves) -> None:
        again = s.ability(self.seat).rerolls_all(self.purpose)
        throw_all(s, self.seat, self.count, self.purpose, again, can_raise(s, self.seat, self.purpose))


def can_raise(s: Dwarves, seat: Seat, purpose: int) -> bool:
    """§14, §15.3 Return whether a dwarf may raise one die of such a roll."""
    if s.ability(seat).raises_die(purpose):
        return True
    for item in s.powers(seat):
        if item.power.raises_die(purpose):
            return True
    return False


def throw_all(s: Dwarves, seat: Seat, count: int, purpose: int, again: bool, raises: bool) -> None:
    """Throw all dice; after that the Council's box and the players may change them."""
    for face in range(FACES + 1):
        s.dice[face] = 0
    fallen = Fallen(seat, purpose, again, raises)
    if count > AT_ONCE:
        s.do(Throw(AT_ONCE, 0), Throw(count - AT_ONCE, 0), fallen)
    else:
        s.do(Throw(count, 0), fallen)


class Fallen(Step):
    """§10.2 After a roll the Council's box takes effect: a highest die must be re-rolled, or any die may be."""

    def __init__(self, seat: Seat, purpose: int, again: bool, raises: bool) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.again: Final = again
        self.raises: Final = raises

    def run(self, s: Dwarves) -> None:
        box = s.box_in_force()
        if not box.rerolls_highest():
            offer_changes(s, self.seat, self.purpose, box.rerolls_one(), self.again, self.raises)
            return
        face = highest(s)
        s.dice[face] -= 1
        s.tell(Rolled(self.seat, dice_shown(s, face)))
        s.tell(PickedUp(self.seat, DIE_NAMES[face]))
        s.do(Throw(1, face), Lie(self.seat, self.purpose, box.rerolls_one(), self.again, self.raises))


class Lie(Step):
    """§10.2 The dice lie after one was re-rolled; the player may still change something."""

    def __init__(self, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
        self.seat: Final = seat
        self.purpose: Final = purpose
        self.council: Final = council
        self.again: Final = again
        self.raises: Final = raises

    def run(self, s: Dwarves) -> None:
        offer_changes(s, self.seat, self.purpose, self.council, self.again, self.raises)


def offer_changes(s: Dwarves, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
    """Tell what the dice show, and ask the player if the dice can be changed."""
    if s.told is not None:
        s.tell(Rolled(seat, dice_shown(s)))
    if not (council or again or raises or s.gear[seat]):
        return
    ask = Reconsider(seat, purpose, council, again, raises)
    if len(ask.options(s, seat)) > 1:
        s.do(ask)


class Reconsider(Choice):
    """§10.2, §14 Re-roll one die (Council, Rune of Luck) or all (Boïndil, Balyndis), change one, or keep them."""

    def __init__(self, seat: Seat, purpose: int, council: bool, again: bool, raises: bool) -> None:
        super().__init__(seat)
        self.purpose: Final = purpose
        self.council: Final = council
        self.again: Final = again
        self.raises: Final = raises

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-reconsider"), "§10.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        options: list[Action] = [KEEP]
        # Rules version 1 offers every change, also one that cannot improve the roll.
        needs = EVERY_NUMBER if s.box.first_rules else purpose_of(s).needs(s)
        if not needs:
            return options
        if s.effect().allows_rerolls():
            if self.council or reroll_card(s, seat) is not None:
                add_rerolls(s, needs, options)
            if self.again and (s.box.first_rules or len(options) > 1 or lowest(s) < max(needs)):
                options.append(AGAIN)
        if self.raises:
            add_turns(s, RAISE, needs, options)
        if turn_card(s, seat, self.purpose) is not None:
            add_turns(s, TURN, needs, options)
        return options

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§10.2, §14 Take a change that costs nothing and cannot make the roll worse.

        A card that is used up for a change, and a die that could be turned as well, leave a choice.
        """
        needs = purpose_of(s).needs(s)
        if not needs:
            return KEEP
        others = self.options(s, seat)[1:]
        if self.raises and len(others) == 1 and isinstance(others[0], RaiseDie):
            return others[0]
        if any(isinstance(action, TurnTo) for action in others):
            return None
        if self.council and lowest(s) < useless_below(s, self.purpose, needs) and PICK_UP[lowest(s)] in others:
            return PICK_UP[lowest(s)]
        return AGAIN if AGAIN in others and highest(s) < min(needs) and self.purpose != FOR_MOVING else None

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, DiceAction)
        action.change(s, self)


def useless_below(s: Dwarves, purpose: int, needs: list[int]) -> int:
    """Return the number below which the lowest die adds nothing to a roll.

    §8.2 Of a movement only the highest die counts. A single die of it counts, unless it shows a 1.
    """
    if purpose != FOR_MOVING:
        return min(needs)
    return max(needs) if sum(s.dice) > 1 else 2


def reroll_card(s: Dwarves, seat: Seat) -> Equipment | None:
    """§13.4 Return the Equipment with which a dwarf may re-roll one die."""
    for item in s.powers(seat):
        if item.power.rerolls_one():
            return item
    return None


def turn_card(s: Dwarves, seat: Seat, purpose: int) -> Equipment | None:
    """§15.3 Return the Equipment with which a dwarf may turn one die of such a roll."""
    for item in s.powers(seat):
        if item.power.turns_die(purpose):
            return item
    return None


def add_rerolls(s: Dwarves, needs: list[int], options: list[Action]) -> None:
    """§10.2 Add the dice that are worth a re-roll: one that is too low; if several numbers help, each too low face."""
    for face in range(1, FACES + 1):
        if s.dice[face] and face < max(needs):
            options.append(PICK_UP[face])
            if len(needs) == 1:
                return


def add_turns(s: Dwarves, actions: list[Action], needs: list[int], options: list[Action]) -> None:
    """§14, §15.3 Add the changes of a die on the table that reach a number which helps."""
    for face in range(1, len(actions)):
        action = actions[face]
        assert isinstance(action, TurnTo)
        if s.dice[face] and any(face < need <= action.value for need in needs):
            options.append(action)


class DiceAction(Action):
    """§10.2, §14 One way to change the dice on the table, or to keep them."""

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        """Change the dice of a roll."""
        raise NotImplementedError


class Keep(DiceAction):
    """§10.2 Keep the dice as they lie."""

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        pass


class PickUp(DiceAction):
    """§10.2 Re-roll one die that shows this. The Council's offer is used before the dwarf's Equipment."""

    def __init__(self, face: int) -> None:
        super().__init__(f"reroll {face}")
        self.face: Final = face

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        s.dice[self.face] -= 1
        if not roll.council:
            item = reroll_card(s, roll.seat)
            assert item is not None
            use_up(s, item)
        s.tell(PickedUp(roll.seat, DIE_NAMES[self.face]))
        s.do(Throw(1, self.face), Lie(roll.seat, roll.purpose, council=False, again=roll.again, raises=roll.raises))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-reroll", {"die": DIE_NAMES[self.face]}), (f"dice.{self.face}",))


class Again(DiceAction):
    """§14 Re-roll all dice, once. After that the Council's box takes effect once more."""

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        s.tell(RolledAgain(roll.seat))
        throw_all(s, roll.seat, sum(s.dice), roll.purpose, again=False, raises=roll.raises)


class TurnTo(DiceAction):
    """§14 Turn one die from `face` to `value`."""

    def __init__(self, text: str, face: int, value: int) -> None:
        super().__init__(text)
        self.face: Final = face
        self.value: Final = value

    def turn(self, s: Dwarves, seat: Seat) -> None:
        s.dice[self.face] -= 1
        s.dice[self.value] += 1
        s.tell(TurnedDie(seat, DIE_NAMES[self.face], DIE_NAMES[self.value]))

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        label = Text("option-turn", {"die": DIE_NAMES[self.face], "value": DIE_NAMES[self.value]})
        return Option(self.text, label, (f"dice.{self.face}",))


class RaiseDie(TurnTo):
    """§14 Add 1 to one die, once in a roll."""

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        self.turn(s, roll.seat)
        offer_changes(s, roll.seat, roll.purpose, roll.council, roll.again, raises=False)


class TurnDie(TurnTo):
    """§15.3 Turn one die to a 4."""

    def change(self, s: Dwarves, roll: Reconsider) -> None:
        item = turn_card(s, roll.seat, roll.purpose)
        assert item is not None
        use_up(s, item)
        self.turn(s, roll.seat)
        offer_changes(s, roll.seat, roll.purpose, roll.council, roll.again, roll.raises)


KEEP: Final = Keep("keep")
AGAIN: Final = Again("again")
PICK_UP: Final[list[Action]] = [PickUp(face) for face in range(FACES + 1)]
RAISE: Final[list[Action]] = [RaiseDie(f"raise {face}", face, face + 1) for face in range(FACES)]
TURN: Final[list[Action]] = [TurnDie(f"turn {face}", face, TURNED_TO) for face in range(TURNED_TO)]
