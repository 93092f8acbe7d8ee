"""How many actions the dwarfs of Dwar7s Fall need until they complete a task."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.fall.state import HOME, Fall

FAR: Final = 99
"""Actions that stand for a task which no dwarf can reach."""


def distances(s: Fall, goal: int) -> list[int]:
    """§3.5 Return from each place how many steps lead to a card, past walls and full cards; FAR if none do."""
    found = [FAR] * len(s.top)
    found[goal] = 0
    wave = [goal]
    steps = 0
    while wave:
        steps += 1
        following: list[int] = []
        for place in wave:
            # A dwarf may start from a full card, but cannot pass through one.
            if place == goal or s.room[place] > 0:
                for other in s.ways(place):
                    if other >= 0 and found[other] == FAR:
                        found[other] = steps
                        following.append(other)
        wave = following
    return found


def at_home(s: Fall, seat: Seat) -> int:
    """Return the dwarfs of a seat at the campfire, of all classes."""
    return s.home[seat] + s.specials_of(seat).count(HOME)


def effort(s: Fall, seat: Seat, place: int, missing: int, home: int) -> int:
    """Return the actions that bring so many more dwarfs to a card: one from the campfire, or one for each step.

    `home` is how many dwarfs are at the campfire, or will be.
    """
    if s.room[place] < missing:
        return FAR
    if missing <= home:
        return missing
    actions = home
    missing -= home
    crew = s.crew_of(seat)
    away = distances(s, place)
    for steps in range(1, len(away)):
        for other, distance in enumerate(away):
            if distance == steps and crew[other]:
                taken = min(missing, crew[other])
                actions += taken * steps
                missing -= taken
                if not missing:
                    return actions
    return FAR
