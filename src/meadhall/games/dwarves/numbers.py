"""The fields of The Dwarves as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.core.numbers import Bag, Bits, Count, Derived, Field, Index, SeatNumber
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.rules_draw import TopCard
from meadhall.games.dwarves.rules_gear import Drawn
from meadhall.games.dwarves.rules_hero import Skulls
from meadhall.games.dwarves.rules_land import Turned
from meadhall.games.dwarves.rules_terms import FACES, KEPT, KINDS, LOST_DEATH, MOST_DICE, PIN, SLOT, SLOTS, THIS_TURN
from meadhall.games.dwarves.rules_throw import Faces
from meadhall.games.dwarves.rules_turn import Take

OUTCOMES: Final = (Faces, TopCard, Drawn, Skulls, Turned)
"""The classes of actions that only chance takes."""
EITHER: Final = (Take,)
"""The classes of actions that both chance and players take."""
VERSION: Final = 3
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 1000
"""Decisions of the party. Longer games are cut off; the longest seen had 191."""
MOST_SUCCESSES: Final = 127
"""Successes on one card: a number, or one bit for each place of the quest."""
MOST_VISITS: Final = 28
"""How often a dwarf may touch one space in a turn: four actions of seven steps."""


def fields(box: DwarvesBox, seats: int) -> list[Field]:
    """Return every field of the state; nothing is hidden."""
    cards, spaces, gear = len(box.cards), len(box.spaces), len(box.gear)
    drawn = box.adventures + box.threats
    troops = max(box.supply)
    copies = max(item.copies for item in box.gear)
    health = max(character.health for character in box.characters) + sum(item.health for item in box.health_gear)
    return [
        Index("who", len(box.characters), seats, run=1),
        Index("where", spaces, seats, run=1),
        Count("health", health, seats, run=1),
        Bits("gear", gear, seats, run=1),
        Count("troops", troops, spaces * KINDS),
        Index("land", len(box.tiles), spaces),
        # The tiles that are not in `land`.
        Derived("tiles"),
        Count("supply", troops, KINDS),
        Index("slots.card", cards, SLOTS, start=0, stride=SLOT),
        Count("slots.orcs", troops, SLOTS, start=1, stride=SLOT),
        Count("slots.trolls", troops, SLOTS, start=2, stride=SLOT),
        Count("slots.alfar", troops, SLOTS, start=3, stride=SLOT),
        Count("slots.kept", MOST_SUCCESSES, SLOTS, start=KEPT, stride=SLOT),
        Count("slots.made", MOST_SUCCESSES, SLOTS, start=THIS_TURN, stride=SLOT),
        SeatNumber("slots.pin", seats, SLOTS, start=PIN, stride=SLOT),
        Bag("pile", drawn),
        Bag("discard", drawn),
        Bag("unseen", box.threats),
        Count("mixed", cards),
        Bag("scenarios", box.scenarios),
        Count("stage_a", cards),
        Bag("past", box.scenarios),
        Count("completed", cards),
        Count("gear_pile", copies, gear),
        Count("gear_discard", copies, gear),
        Count("dice", MOST_DICE, FACES + 1),
        Count("skulls", troops, KINDS),
        Bag("trail", list(range(spaces * seats)), MOST_VISITS),
        SeatNumber("walker", seats),
        Bits("jumped", seats, run=1),
        Bits("used", gear),
        Index("hero", len(box.track), low=0),
        Count("doom", 2 * len(box.track)),
        Count("hold", cards),
        Index("council", len(box.council), low=0),
        SeatNumber("active", seats),
        Count("turn", LONGEST),
        Index("tunnel", spaces),
        SeatNumber("keenfire", seats),
        Count("keenfire_dice", MOST_DICE),
        SeatNumber("escort", seats),
        Count("time", LONGEST),
        Count("defeated", KINDS * LONGEST),
        Count("defeated_alfar", KINDS * LONGEST),
        # Counts events for the animations of front ends.
        Derived("story"),
        Index("outcome", LOST_DEATH + 1, low=0),
        SeatNumber("fallen", seats),
    ]
