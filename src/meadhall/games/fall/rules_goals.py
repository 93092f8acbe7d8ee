"""Chapter 8: trading goals that are open, secret goals, and the moments at which one may be shown."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Chance, Choice, Seat, Step
from meadhall.games.fall.cards import (
    GEMS,
    KINDS_OF_GEM,
    KINGDOM_CARDS,
    KINGDOM_WORTH,
    MONSTER,
    OGRES,
    TRIOS,
    TROPHIES,
    Secret,
)
from meadhall.games.fall.events import GoalOpened, SecretShown
from meadhall.games.fall.state import ACT, BOTTOM, DECK, OPEN, RESOLVE, Fall

TRIO: Final = 3


class Refill(Step):
    """§7.9 An open place is refilled from the deck; goals that went back lie at its bottom. Ruling 15: or not."""

    def run(self, s: Fall) -> None:
        if DECK in s.goals:
            s.do(OpenGoal())
        elif s.bottom:
            lowest = s.bottom[0]
            s.bottom = s.bottom[1:]
            open_goal(s, lowest)


class OpenGoal(Chance):
    """§2.6 The top card of the shuffled deck of trading goals."""

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [s.box.open[goal] for goal in range(len(s.goals)) if s.goals[goal] == DECK]


class Open(Action):
    """§2.6 This goal lies on top."""

    def __init__(self, text: str, goal: int) -> None:
        super().__init__(text)
        self.goal: Final = goal

    def take(self, s: Fall, seat: Seat) -> None:
        open_goal(s, self.goal)


def open_goal(s: Fall, goal: int) -> None:
    """§2.6 The goal lies open for everybody."""
    s.goals[goal] = OPEN
    s.tell(GoalOpened(s.box.goals[goal].name))


def put_under_deck(s: Fall, goal: int) -> None:
    """Ruling 47 A goal that paid for another goes to the bottom of the deck."""
    s.goals[goal] = BOTTOM
    s.bottom = [*s.bottom, goal]


def trios(s: Fall, seat: Seat) -> int:
    """§8.3 Monster cards on which a seat has three dwarfs or more."""
    count = 0
    for place in range(len(s.top)):
        if s.crew[place * s.seats + seat] >= TRIO and s.box.kind_of[s.top[place]] == MONSTER:
            count += 1
    return count


def kinds_of_gem(s: Fall, seat: Seat) -> int:
    """§8.3 How many kinds of gem are in a hand."""
    size = len(s.box.gems)
    return size - s.gems[seat * size : seat * size + size].count(0)


def reached(s: Fall, seat: Seat, secret: Secret) -> int:
    """§8.3 How much a seat has of what a secret goal asks for. Ruling 40: a kill counts in the moment of the kill."""
    asks = secret.asks
    if asks == KINGDOM_CARDS:
        return s.kingdom_size(seat)
    if asks == KINGDOM_WORTH:
        return s.kingdom_worth(seat)
    if asks == TROPHIES:
        return s.trophies(seat)
    if asks == OGRES:
        return s.ogre_count(seat)
    if asks == TRIOS:
        return trios(s, seat)
    if asks == GEMS:
        return s.gems[seat * len(s.box.gems) + secret.gem]
    if asks == KINDS_OF_GEM:
        return kinds_of_gem(s, seat)
    return s.feat if seat == s.active else 0


def can_show(s: Fall, seat: Seat) -> bool:
    """§8.2 A secret goal may be shown while what it asks for is there."""
    if s.shown[seat]:
        return False
    secret = s.box.secrets[s.secret[seat]]
    return reached(s, seat, secret) >= secret.amount


def seeming(s: Fall, seat: Seat) -> int:
    """The secret goals, as bits, that a seat could show by what everybody can see: of the gems only how many."""
    gems = s.gem_count(seat)
    found = 0
    for secret in s.box.secrets:
        hidden = secret.asks in (GEMS, KINDS_OF_GEM)
        if (gems if hidden else reached(s, seat, secret)) >= secret.amount:
            found |= 1 << secret.number
    return found


def may_show(s: Fall, seat: Seat) -> bool:
    """Whether to ask at all. It must not depend on the secret itself: else the question would give it away."""
    return not s.shown[seat] and seeming(s, seat) != 0


class Watch(Step):
    """Ruling 38 Something has happened: whoever has come to fit a goal may show it before the next thing happens.

    So a goal can be shown in another's turn. In one's own turn it is asked anyway, but for the moment of a kill.
    """

    def run(self, s: Fall) -> None:
        windows: list[Step] = []
        own_turn = s.phase in (ACT, RESOLVE) and not s.feat
        for seat in s.clockwise(s.active):
            if not s.shown[seat]:
                now = seeming(s, seat)
                if now & ~s.fits[seat] and not (seat == s.active and own_turn):
                    windows.append(ShowGoal(seat))
                s.fits[seat] = now
        s.do_all(windows)


class ShowGoal(Choice):
    """§8.2 Show the secret goal, or keep it. Ruling 38: it is asked of whoever could have it, met or not."""

    def window(self) -> str:
        return "goal"

    def pass_option(self, s: Fall, seat: Seat) -> Action:
        return PASS

    def options(self, s: Fall, seat: Seat) -> list[Action]:
        return [PASS, SHOW] if can_show(s, seat) else [PASS]


class Pass(Action):
    """§8.2 Keep the goal secret."""


class Show(Action):
    """§8.2 What the goal asks for is there now: it is shown, and stays achieved whatever happens later."""

    def take(self, s: Fall, seat: Seat) -> None:
        show(s, seat)


def show(s: Fall, seat: Seat) -> None:
    """§8.2 The secret goal lies open, and counts."""
    s.shown[seat] = 1
    s.tell(SecretShown(seat, s.box.secrets[s.secret[seat]].name))


PASS: Final = Pass("pass")
SHOW: Final = Show("show")
