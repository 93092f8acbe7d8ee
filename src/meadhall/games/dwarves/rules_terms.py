"""The fixed terms of the rulebook: troops, attributes, gateways, places of cards, purposes of a roll, areas."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
"""No card, no tile, no seat, no space."""

ORC: Final = 0
TROLL: Final = 1
ALFAR: Final = 2
KINDS: Final = 3
KIND_WORDS: Final = ("orc", "troll", "alfar")
KIND_NAMES: Final = tuple([f"troop-{word}" for word in KIND_WORDS])

BATTLE: Final = 0
CRAFT: Final = 1
SPEED: Final = 2
ATTRIBUTES: Final = ("battle", "craft", "speed")

FACES: Final = 6
MOST_DICE: Final = 7
MOST_SEATS: Final = 5

COLOURS: Final = ("red", "yellow", "blue")
COLOUR_NAMES: Final = tuple([f"colour-{word}" for word in COLOURS])
DIRECTIONS: Final = ("NE", "E", "SE", "SW", "W", "NW")

GATES: Final = ("I", "II", "IV", "V")
GATE_NAMES: Final = tuple([f"gate-{numeral}" for numeral in GATES])
LOCATIONS: Final = (
    "dragon-fire",
    "dson-balsur",
    "alandur",
    "porista",
    "greenglade",
    "blacksaddle",
    "lot-ionans-vaults",
    "queen-xamtys",
    "toboribor",
    "mifurdania",
    "roodacre",
)

SLOTS: Final = 4
"""The places of open cards: place 0 is for the Scenario card, places 1 to 3 for Adventure and Threat cards."""
SLOT_WORDS: Final = ("scenario", "1", "2", "3")
SLOT: Final = 7
"""How many numbers the state has for each place: the card, its orcs, trolls and Älfar, and the three below."""
KEPT: Final = 4
"""Successes that last: a number, or one bit for each place of the quest."""
THIS_TURN: Final = 5
"""Successes of this turn."""
PIN: Final = 6
"""The seat that the card holds on its space."""
EMPTY_SLOT: Final = [NOTHING, 0, 0, 0, 0, 0, NOTHING]

RUNNING: Final = 0
WON: Final = 1
LOST_DOOM: Final = 2
LOST_DEATH: Final = 3

FOR_MOVING: Final = 0
FOR_FIGHT: Final = 1
FOR_MESSAGE: Final = 2
FOR_BATTLE_TEST: Final = 3
FOR_CRAFT_TEST: Final = 4
FOR_SPEED_TEST: Final = 5
FOR_OTHER: Final = 6
"""What a roll is for. Rolls of Health dice and of the last battles are neither fights nor tests (ruling 11)."""

Area = int
"""A set of spaces: bit n stands for space n."""


def holds(area: Area, space: int) -> bool:
    """Return whether an area contains a space."""
    return area >> space & 1 != 0


def area_of(spaces: list[int]) -> Area:
    """Return the area that consists of these spaces."""
    area = 0
    for space in spaces:
        area |= 1 << space
    return area


def spaces_of(area: Area) -> list[int]:
    """Return the spaces of an area, in ascending order."""
    found: list[int] = []
    space = 0
    while area:
        if area & 1:
            found.append(space)
        area >>= 1
        space += 1
    return found
