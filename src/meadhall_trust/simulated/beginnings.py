"""Games of a simulation that were played beforehand. Tables start inside one of them, so that their end is near."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.dice import SeededDice
from meadhall.play.match import Match, Standing
from meadhall_trust.tables import game_of, some_settings

GAMES: Final = 12
"""Number of games played beforehand, for each title."""


@cache
def beginning(key: str, number: int) -> tuple[int, dict[str, str], int, list[tuple[int, str]]]:
    """Return a complete random game: seats, settings, first seat and all decisions."""
    game, dice = game_of(key), SeededDice("simulation", key, number)
    seats, settings = some_settings(game, dice, number)
    names = [f"Dwarf {seat}" for seat in range(seats)]
    match = Match(game, names, settings, dice, dice.below(seats), standing=Standing(skips=False))
    while match.asking() is not None:
        asked = match.seats()
        seat = max(0, asked[dice.below(len(asked))])
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))].text)
    return seats, settings, match.first, [(entry.seat, entry.action) for entry in match.log]
