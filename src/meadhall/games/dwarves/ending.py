"""How the company's story ended, in one word and two sentences."""

from __future__ import annotations

from typing import Final

from meadhall.core.text import Argument, Text
from meadhall.games.dwarves.rules_terms import LOST_DEATH, WON
from meadhall.games.dwarves.state import Dwarves

NARROW: Final = 3
"""The largest distance of Doom that counts as narrow."""


def words(s: Dwarves) -> tuple[Text, ...]:
    """Return the outcome: all share it."""
    return (Text("ending-won" if s.outcome == WON else "ending-lost"),) * s.seats()


def story(s: Dwarves) -> tuple[Text, ...]:
    """Return what ended the game, and what it had cost by then."""
    gap, lands = s.doom - s.hero, s.tiles_placed()
    args: dict[str, Argument] = {"turn": s.turn, "gap": gap, "count": s.completed}
    if s.outcome == WON:
        weakest = min(range(s.seats()), key=lambda seat: s.health[seat])
        first = Text("story-won-narrowly" if gap <= NARROW else "story-won", args)
        if s.health[weakest] == 1:
            return first, Text("story-last-health", {"seat": weakest, "lands": lands})
    elif s.outcome == LOST_DEATH:
        first = Text("story-death", {"seat": s.fallen, "dwarf": s.character(s.fallen).name, **args})
    else:
        first = Text("story-doom", args)
    return first, Text("story-lands" if lands else "story-no-lands", {"lands": lands, "troops": sum(s.troops)})
