"""Chapter 8: moving on the map, through Perished Land and the tunnels."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import PARTY, Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import Stayed, Walked
from meadhall.games.dwarves.rules_dice import RollDice
from meadhall.games.dwarves.rules_effects import TurnAction
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_health import Wound, would_die
from meadhall.games.dwarves.rules_journeys import add_visit, trail_of
from meadhall.games.dwarves.rules_quests import CHECK_QUESTS, COMPLETE
from meadhall.games.dwarves.rules_terms import FACES, FOR_MOVING, KINDS, NOTHING, SPEED, holds
from meadhall.games.dwarves.rules_throw import Purpose, highest
from meadhall.games.dwarves.state import Dwarves


class Move(TurnAction):
    """§8.2 Roll as many dice as the Speed value says; the highest is how far the dwarf may go."""

    def ends_journey(self) -> bool:
        return False

    def possible(self, s: Dwarves, seat: Seat) -> bool:
        return not s.is_pinned(seat)

    def steps(self, s: Dwarves, seat: Seat) -> list[Step]:
        if s.walker != seat and s.box.first_rules:
            s.trail.clear()
        s.walker = seat
        completed = [] if trail_of(s, seat) else touch(s, seat, s.where[seat])
        return [RollDice(seat, s.value(seat, SPEED), FOR_MOVING), SetOut(seat), *completed]

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        far = reach(s, seat, FACES, NOTHING, [NOTHING] * len(s.land))
        spaces = [s.box.spaces[space].item for space in far]
        return Option(self.text, Text("option-move", {"dice": s.value(seat, SPEED)}), (f"dwarf-{seat}", *spaces))


class SetOut(Purpose):
    """§8.2 Go as many spaces as the highest die shows, or fewer."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def roll_prompt(self, s: Dwarves, count: int) -> tuple[Text, str]:
        return Text("prompt-chance-move", {"count": count}), "§8.2"

    def needs(self, s: Dwarves) -> list[int]:
        return [highest(s) + 1] if highest(s) < FACES else []

    def run(self, s: Dwarves) -> None:
        s.do(Walk(self.seat, highest(s)))


def is_unstopped(s: Dwarves, seat: Seat) -> bool:
    """§15.3 Return whether troops do not stop a dwarf."""
    for item in s.powers(seat):
        if item.power.is_unstopped():
            return True
    return False


def reach(s: Dwarves, seat: Seat, left: int, target: int, came: list[int]) -> list[int]:
    """§8.2 Return the spaces that a dwarf can reach with `left` steps, nearest first, up to `target`.

    `came` is filled with the space before each of them. A way leads on neither through troops (they end the movement)
    nor through Perished Land (the player decides on each such space, §8.3). §8.4 Between two open entrances is 1 step.
    """
    box = s.box
    near = box.near
    troops = s.troops
    land = s.land
    stopped = not is_unstopped(s, seat)
    sure = s.ability(seat).is_sure_footed()
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
                    # Not `s.crowd`: this loop takes most of the time of a game.
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

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-walk", {"left": self.left}), "§8.2"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        go = s.box.go_actions
        options = [HALT]
        for space in reach(s, seat, self.left, NOTHING, [NOTHING] * len(s.land)):
            options.append(go[space])
        return options

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        if action is HALT:
            if len(trail_of(s, seat)) == 1:
                s.tell(Stayed(seat))
            return
        assert isinstance(action, Go)
        path = way_to(s, seat, self.left, action.space)
        if s.told is not None:
            s.tell(Walked(seat, told_path(s, path)))
        steps: list[Step] = [Enter(seat, space) for space in path]
        left = self.left - len(path)
        if left and (s.crowd(action.space) == 0 or is_unstopped(s, seat)):
            ask = s.box.first_rules or may_ride(s, seat, action.space)
            steps.append(Walk(seat, left) if ask else WalkOn(seat, left, open_count(s)))
        s.do_all(steps)


def may_ride(s: Dwarves, seat: Seat, entrance: int) -> bool:
    """§8.4 Return whether a dwarf may want to go on from here because an open card needs a ride (§13.2).

    The shortest way is over land where it can be. For a ride the player stops at the first entrance and at the second.
    After an earlier ride every way will do. Rules versions 1 and 2 do not ask for this.
    """
    entrances = s.entrances()
    if s.box.version < 3 or s.has_jumped(seat) or entrance not in entrances or len(entrances) == 1:
        return False
    for number in s.card_numbers():
        if number != NOTHING and s.box.cards[number].quest.tunnel:
            return True
    return False


def open_count(s: Dwarves) -> int:
    """Return how many cards lie open."""
    return len([number for number in s.card_numbers() if number != NOTHING])


class WalkOn(Step):
    """§8.2 Ask where to go on, but only if the player cannot have meant this space as the end of the movement.

    That is so on Perished Land, at the start of a journey, and after a card was completed on the way. `cards`: how many
    cards lay open before. From any other space nothing is in reach that was out of reach before.
    """

    def __init__(self, seat: Seat, left: int, cards: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.cards: Final = cards

    def run(self, s: Dwarves) -> None:
        seat, here = self.seat, s.where[self.seat]
        perished = s.land[here] != NOTHING and not s.ability(seat).is_sure_footed()
        if perished or open_count(s) != self.cards:
            s.do(Walk(seat, self.left))
            return
        cards = s.box.cards
        for number in s.card_numbers():
            if number != NOTHING and cards[number].is_journey and holds(cards[number].quest.areas[0], here):
                s.do(Walk(seat, self.left))
                return


def told_path(s: Dwarves, path: list[int]) -> tuple[str, ...]:
    """Return the names of the spaces of a way, with an arrow between two of them."""
    names: list[str] = []
    for space in path:
        if names:
            names.append("then")
        names.append(s.box.spaces[space].name)
    return tuple(names)


def way_to(s: Dwarves, seat: Seat, left: int, target: int) -> list[int]:
    """§8.2 Return the spaces that a dwarf enters on the way to a space, in order."""
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

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        space = s.box.spaces[self.space]
        key = "option-go"
        if s.land[self.space] != NOTHING:
            key = "option-go-perished"
        elif s.crowd(self.space) and not is_unstopped(s, seat):
            key = "option-go-troops"
        return Option(self.text, Text(key, {"space": space.name}), (space.item,), f"go.{space.kingdom}", on_board=True)


class Halt(Action):
    """§8.2 Stay where you are."""


class Enter(Step):
    """§8.2 A dwarf enters a space and pays for Perished Land. What that completes is completed at once (§13.2)."""

    def __init__(self, seat: Seat, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        seat = self.seat
        entrances = s.entrances()
        if self.space in entrances and s.where[seat] in entrances:
            s.jump(seat)
        s.where[seat] = self.space
        steps: list[Step] = []
        if s.land[self.space] != NOTHING and not s.ability(seat).is_sure_footed():
            steps.append(ChoosePenalty(PARTY, seat))
        steps += touch(s, seat, self.space)
        steps.append(CHECK_QUESTS)
        s.do_all(steps)


def touch(s: Dwarves, seat: Seat, space: int) -> list[Step]:
    """§13.2 Add a space to the journey of a dwarf. Return the steps that complete quests by it."""
    add_visit(s, seat, space)
    completed: list[Step] = []
    cards = s.box.cards
    for slot, number in enumerate(s.card_numbers()):
        if number != NOTHING and cards[number].is_journey and cards[number].quest.dwarf_entered(s, seat, space):
            # The last place comes first.
            completed.insert(0, COMPLETE[slot])
    return completed


class ChoosePenalty(Choice):
    """§8.3 For each Perished Land entered 1 Health point, or the Doom token 1 space; ruling 8: always either."""

    def __init__(self, seat: Seat, walker: Seat) -> None:
        super().__init__(seat)
        self.walker: Final = walker

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        last = s.health[self.walker] == 1
        return Text("prompt-penalty-last" if last else "prompt-penalty", {"seat": self.walker}), "§8.3"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return PENALTIES

    def obvious(self, s: Dwarves, seat: Seat) -> Action | None:
        """§3.2 If one penalty loses the game at once, pay the other."""
        deadly, doomed = would_die(s, self.walker), s.doom - s.hero == 1
        if deadly == doomed:
            return None
        return PAY_DOOM if deadly else PAY_HEALTH

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        s.do(Wound(self.walker) if action is PAY_HEALTH else MoveDoom(1))


class PayHealth(Action):
    """§8.3 The dwarf loses 1 Health point."""

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-pay-health"))


class PayDoom(Action):
    """§8.3 The Doom token moves 1 space."""

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-pay-doom-last" if s.doom - s.hero == 1 else "option-pay-doom"))


MOVE: Final = Move("move")
HALT: Final[Action] = Halt("halt")
PAY_HEALTH: Final = PayHealth("pay health")
PAY_DOOM: Final = PayDoom("pay doom")
PENALTIES: Final[list[Action]] = [PAY_HEALTH, PAY_DOOM]
