"""How long a bot takes to answer: about as long as a person, and independent of hidden cards."""

from __future__ import annotations

from math import log2
from typing import Final

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.core.table import CHANCE, SPECTATOR, Seat
from meadhall.play.match import Match

SHORTEST: Final = 0.6
"""Seconds for a choice between two options; more options take longer, up to LONGEST."""
LONGEST: Final = 2.5
NO_CHOICE: Final = 0.3
"""Seconds for a single option."""
GOING_ON: Final = 0.5
"""Factor for a seat that has just decided: it continues a turn that it has already planned."""
OPENING: Final = 0.25
"""Factor while people have decided less than SETTLED times: new players do not wait long for their first turn."""
SETTLED: Final = 2
"""Decisions of people after which bots take their usual time."""


def seconds(options: int) -> float:
    """Return the thinking time for a number of options.

    >>> [round(seconds(options), 1) for options in (1, 2, 8, 30, 500)]
    [0.3, 0.6, 1.4, 2.2, 2.5]
    """
    return min(LONGEST, SHORTEST + 0.4 * log2(options / 2)) if options > 1 else NO_CHOICE


def thinking(match: Match, *moment: str | int) -> dict[Seat, float]:
    """Return the thinking time of each asked seat. `moment` seeds the estimate, so that it is repeatable.

    The options are counted in a state that is resealed for a spectator, so the time reveals no hand.
    """
    world = match.game.reseal(match.state, SPECTATOR, SeededDice("pace", *moment))
    ask = asking(world)
    if ask is None:
        return {}
    before = next((entry.seat for entry in reversed(match.log) if entry.seat != CHANCE), None)
    found = {seat: seconds(len(ask.options(world, seat))) for seat in ask.seats()}
    if before in found:
        found[before] *= GOING_ON
    return found
