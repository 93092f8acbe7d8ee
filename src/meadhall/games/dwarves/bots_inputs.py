"""What the value net of The Dwarves sees. Nothing is hidden, and the party wins or loses together."""

from __future__ import annotations

from typing import Final

from meadhall.games.dwarves.bots import WEIGHTS, features
from meadhall.games.dwarves.bots_errands import danger
from meadhall.games.dwarves.rules_terms import BATTLE, CRAFT, KINDS, NOTHING, SLOTS, SPEED
from meadhall.games.dwarves.state import Dwarves

HAND_WEIGHTS: Final = WEIGHTS
"""Weights of the first inputs with which they are the hand-written evaluation. A net begins its training with them."""
MOST_SEATS: Final = 5
HEALTHY: Final = 4
"""Health at which a dwarf counts as unhurt."""


def inputs(s: Dwarves) -> list[list[float]]:
    """Return the inputs of the party, as the first seat's; all seats have the same chance."""
    box = s.box
    seats = s.seats()
    found = features(s, 0)
    gap = s.doom - s.hero + s.hold
    crowds = [one + two + three for one, two, three in zip(s.troops[::3], s.troops[1::3], s.troops[2::3], strict=True)]
    dangers = sorted([danger(s, space) for space, crowd in enumerate(crowds) if crowd], reverse=True)
    found += [
        gap / 10,
        1.0 if gap <= 2 else 0.0,
        1.0 if gap <= 5 else 0.0,
        s.doom / 20,
        s.hero / 20,
        s.stage_a / 4,
        s.completed / 4,
        1.0 if s.keenfire != NOTHING else 0.0,
        s.keenfire_dice / 3,
        s.time / 5,
        1.0 if s.time else 0.0,
        s.hold / 2,
        s.mixed / 4,
        s.defeated / 10,
        s.tiles_placed() / 5,
        s.box.limit / 5,
        (len(box.council) - 1 - s.council) / 4,
        len(s.entrances()) / 5,
        sum(dangers[:3]) / 5,
        sum(dangers) / 20,
        1.0 if s.escort != NOTHING else 0.0,
    ]
    for kind in range(KINDS):
        found.append(s.on_map(kind) / 10)
    for count in range(2, MOST_SEATS + 1):
        found.append(1.0 if seats == count else 0.0)
    for attribute in (BATTLE, CRAFT, SPEED):
        values = sorted([s.value(seat, attribute) for seat in range(seats)])
        found += [sum(values) / seats / 4, values[-1] / 5]
    for health in range(1, HEALTHY + 1):
        found.append(len([1 for mine in s.health if mine == health]) / 2)
    found.append(min(s.health) / 3)
    found.append(s.health[s.active] / 3)
    numbers = s.card_numbers()
    for slot in range(SLOTS):
        army = s.card_crowd(slot) / 4 if numbers[slot] != NOTHING else 0.0
        found += [army, min(4, s.kept(slot)) / 2, 1.0 if numbers[slot] == NOTHING else 0.0]
    for number in box.scenarios:
        found.append(1.0 if numbers[0] == number else 0.0)
    for number in box.threats:
        found.append(1.0 if number in numbers[1:] else 0.0)
    return [found]
