"""The fields of Dwar7s Fall as numbers."""

from __future__ import annotations

from typing import Final

from meadhall.core.numbers import LAST, Bits, Count, Derived, Field, Index, Pair, SeatNumber
from meadhall.games.fall.box import FallBox
from meadhall.games.fall.reseal import UNKNOWN
from meadhall.games.fall.rules_goals import Open
from meadhall.games.fall.rules_kingdom import Draw
from meadhall.games.fall.rules_ogres import Steal
from meadhall.games.fall.rules_setup import ChooseDecree, ChooseScenario, Deal
from meadhall.games.fall.state import BOTTOM, DWARFS, PHASES, TABLE, UNMADE

OUTCOMES: Final = (Open, Draw, Steal, Deal, ChooseScenario, ChooseDecree)
"""The classes of actions that only chance takes."""
VERSION: Final = 3
"""Raise it when the fingerprint of the game's rules changes: trained policies depend on it."""
LONGEST: Final = 8000
"""Decisions of players. Longer games are cut off; the longest seen had 2,209."""
MOST_ACTIONS: Final = 40
"""Actions used, or hired, in one turn."""


def fields(box: FallBox, seats: int) -> list[Field]:
    """Return every field of what a viewer may know. Places, paths and areas follow from the cards that lie there."""
    places = len(box.kingdom) * seats
    codes, gems, ogres = len(box.spots_of), len(box.gems), len(box.ogres)
    most_gems = sum(gem.count for gem in box.gems)
    most_ogres = sum(ogre.count for ogre in box.ogres)
    spots = max(box.spots_of)
    return [
        Pair("cell", box.width, (box.width - 1, box.width - 1), places),
        Index("top", codes, places),
        Count("under", max(codes, places), 2 * (places + box.memorial.count), low=-1),
        Derived("paths"),
        Derived("area"),
        Derived("reach"),
        Index("castle", places, seats, run=1),
        SeatNumber("card", seats, len(box.kingdom) * seats, run=len(box.kingdom), low=TABLE),
        Index("bottom", len(box.goals), len(box.goals)),
        Index("secret", len(box.secrets), seats, run=1, low=UNKNOWN),
        Count("room", spots, places),
        Count("crew", spots, places * seats, run=LAST),
        Index("special", places, seats * box.specials, run=box.specials, low=UNMADE),
        Count("home", DWARFS, seats, run=1),
        Count("gems", most_gems, (seats + 1) * gems, run=gems),
        Count("ogres", most_ogres, (seats + 2) * ogres, run=ogres),
        SeatNumber("goals", seats, len(box.goals), low=BOTTOM),
        Count("shown", 1, seats, run=1),
        Bits("fits", len(box.secrets), seats, run=1),
        Derived("seats"),
        SeatNumber("active", seats),
        SeatNumber("first", seats),
        Count("turn", LONGEST),
        Count("used", MOST_ACTIONS),
        Count("hired", MOST_ACTIONS),
        Bits("landed", places),
        Index("scenario", len(box.scenarios)),
        Bits("decrees", len(box.decrees)),
        Count("memorials", box.memorial.count),
        Count("feat", 8**seats),
        Index("phase", len(PHASES), low=0),
        Count("ending", 1),
        Derived("hidden"),
        Count("gem_pool", most_gems, gems),
        Count("gem_sizes", most_gems, seats, run=1),
        Count("ogre_pool", most_ogres, ogres),
        Count("ogre_sizes", most_ogres, seats + 1, run=1),
        Derived("secrets"),
        Derived("buyer"),
        Derived("needs"),
    ]
