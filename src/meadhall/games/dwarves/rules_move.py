"""Chapter 8: moving on the map, through Perished Land and the tunnels."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step
from meadhall.games.dwarves.events import EscortTaken, Stayed, Walked
from meadhall.games.dwarves.rules_dice import FOR_MOVING, RollDice, highest
from meadhall.games.dwarves.rules_end import MoveDoom, Wound
from meadhall.games.dwarves.rules_lists import (
    KINDS,
    NOTHING,
    POWER_UNSTOPPED,
    ROUTE,
    SPEED,
    SURE_FOOTED,
)
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS, COMPLETE
from meadhall.games.dwarves.state import SLOT, SLOTS, Dwarves


class Move(Action):
    """§8.2 Roll as many dice as the Speed value says; the highest is how far the dwarf may go."""

    def take(self, s: Dwarves, seat: Seat) -> None:
        if s.walker != seat:
            s.trail.clear()
        s.walker = seat
        if not s.trail:
            set_out(s, seat, s.where[seat])
        s.do(RollDice(seat, s.value(seat, SPEED), FOR_MOVING), SetOut(seat))


class SetOut(Step):
    """§8.2 As many spaces as the highest die shows, or fewer."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Dwarves) -> None:
        s.do(Walk(self.seat, highest(s)))


def reach(s: Dwarves, seat: Seat, left: int, target: int, came: list[int]) -> list[int]:
    """§8.2 Where a dwarf can get with so many steps, nearest first; `came` says from where. It ends at `target`.

    A way leads on neither through troops (they end the movement) nor through Perished Land (each such space is
    entered by a decision of its own, §8.3). §8.4 Between two open entrances is one step.
    """
    box = s.box
    near = box.near
    troops = s.troops
    land = s.land
    stopped = not s.has_power(seat, POWER_UNSTOPPED)
    sure = s.ability(seat) == SURE_FOOTED
    entrances = s.entrances()
    start = s.where[seat]
    came[start] = start
    frontier = [start]
    found: list[int] = []
    while left and frontier:
        left -= 1
        edge: list[int] = []
        for here in frontier:
            ways = near[here]
            if here in entrances:
                ways = entrances + ways
            for there in ways:
                if came[there] == NOTHING:
                    came[there] = here
                    found.append(there)
                    if there == target:
                        return found
                    at = there * KINDS
                    if stopped and (troops[at] or troops[at + 1] or troops[at + 2]):
                        continue
                    if land[there] == NOTHING or sure:
                        edge.append(there)
        frontier = edge
    return found


class Walk(Choice):
    """§8.2 Go on to any space within reach, or stop. The way avoids troops and Perished Land, except at its end."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        go = s.box.go_actions
        options = [HALT]
        for space in reach(s, seat, self.left, NOTHING, [NOTHING] * len(s.land)):
            options.append(go[space])
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is HALT:
            if len(s.trail) == 1:
                s.tell(Stayed(seat))
            return
        assert isinstance(action, Go)
        path = way_to(s, seat, self.left, action.space)
        if s.told is not None:
            s.tell(Walked(seat, told_path(s, path)))
        left = self.left - len(path)
        last = path[-1]
        if left and (s.crowd(last) == 0 or s.has_power(seat, POWER_UNSTOPPED)):
            s.do(Walk(seat, left))
        for i in range(len(path) - 1, -1, -1):
            s.do(Enter(seat, path[i]))


def told_path(s: Dwarves, path: list[int]) -> tuple[str, ...]:
    """The way in words, with an arrow between two spaces."""
    names: list[str] = []
    for space in path:
        if names:
            names.append("then")
        names.append(s.box.spaces[space].name)
    return tuple(names)


def way_to(s: Dwarves, seat: Seat, left: int, target: int) -> list[int]:
    """The spaces entered on the way there, in order."""
    came = [NOTHING] * len(s.land)
    reach(s, seat, left, target, came)
    path = [target]
    while came[path[-1]] != s.where[seat]:
        path.append(came[path[-1]])
    path.reverse()
    return path


class Go(Action):
    """§8.2 Go to this space."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space


class Halt(Action):
    """§8.2 Stay where you are."""


class Enter(Step):
    """§8.2 The dwarf enters a space; what that completes is completed at once, even on the way through (§13.2)."""

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        seat = self.seat
        space = self.space
        entrances = s.entrances()
        if space in entrances and s.where[seat] in entrances:
            s.jumped |= 1 << seat
        s.where[seat] = space
        s.do(CHECK_QUESTS)
        set_out(s, seat, space)
        if s.land[space] != NOTHING and s.ability(seat) != SURE_FOOTED:
            s.do(ChoosePenalty(PARTY, seat))


def set_out(s: Dwarves, seat: Seat, space: int) -> None:
    """§13.2 Journeys: what was passed since the dwarf does nothing but move, and the cards that ask for it."""
    s.trail.append(space)
    for slot in range(SLOTS):
        number = s.slots[slot * SLOT]
        if number == NOTHING:
            continue
        quest = s.box.cards[number].quest
        if quest.kind != ROUTE:
            continue
        if not quest.keep:
            if quest.places[1] >> space & 1 and passed(s, quest.places[0]):
                s.do(COMPLETE[slot])
        elif s.escort == NOTHING and quest.places[0] >> space & 1:
            s.escort = seat
            s.tell(EscortTaken(seat))
        elif s.escort == seat and quest.places[1] >> space & 1:
            s.do(COMPLETE[slot])


def passed(s: Dwarves, place: int) -> bool:
    """§13.2 Whether the journey has touched this place."""
    for space in s.trail:
        if place >> space & 1:
            return True
    return False


class ChoosePenalty(Choice):
    """§8.3 For each Perished Land entered 1 Health point, or the Doom token 1 space; ruling 8: always either."""

    def __init__(self, seat: Seat, walker: Seat) -> None:
        super().__init__(seat)
        self.walker: Final = walker

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return PENALTIES

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        s.do(Wound(self.walker) if action is PAY_HEALTH else MoveDoom(1))


class PayHealth(Action):
    """§8.3 The dwarf loses 1 Health point."""


class PayDoom(Action):
    """§8.3 The Doom token moves 1 space."""


MOVE: Final = Move("move")
HALT: Final[Action] = Halt("halt")
PAY_HEALTH: Final = PayHealth("pay health")
PAY_DOOM: Final = PayDoom("pay doom")
PENALTIES: Final[list[Action]] = [PAY_HEALTH, PAY_DOOM]
