"""How long a bot takes to answer: like a person, and in such a way that the time tells nothing that is hidden."""

from __future__ import annotations

from math import log2
from typing import Final

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.core.table import CHANCE, SPECTATOR, Seat
from meadhall.play.match import Match

SHORTEST: Final = 0.6
"""Seconds for a choice between two; the more there is to choose from, the longer, up to:"""
LONGEST: Final = 2.5
NO_CHOICE: Final = 0.3
GOING_ON: Final = 0.5
"""So much of it for a seat that has just decided already: what is to be done in a turn is thought out once."""


def seconds(options: int) -> float:
    """How long somebody thinks who has so many options.

    >>> [round(seconds(options), 1) for options in (1, 2, 8, 30, 500)]
    [0.3, 0.6, 1.4, 2.2, 2.5]
    """
    return min(LONGEST, SHORTEST + 0.4 * log2(options / 2)) if options > 1 else NO_CHOICE


def thinking(match: Match, *moment: str | int) -> dict[Seat, float]:
    """How long each seat that is asked thinks. `moment` names the question, so that it gets the same answer again.

    What counts is how many options it seems to have to a spectator, who knows no hand: they are counted in a world
    that is dealt again from what everybody sees.
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
