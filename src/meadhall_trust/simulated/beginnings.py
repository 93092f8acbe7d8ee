"""Games of a simulation that were played beforehand. Tables start inside one of them, so that their end is near."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from meadhall.core.dice import SeededDice
from meadhall.play.match import Match, Standing
from meadhall.protocol.clocks import DAY, ClockTerms
from meadhall.server.table.catalogue import terms_fit
from meadhall_trust.tables import game_of, some_settings

GAMES: Final = 12
"""Number of games played beforehand, for each title."""
CLOCKS: Final = (
    None,
    None,
    None,
    ClockTerms("live", 10.0, 1.0, expiry="claim"),
    ClockTerms("live", 20.0, 2.0, expiry="bot"),
    ClockTerms("daily", DAY, vacation=3, expiry="claim"),
)


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


def terms(subject: str, dice: SeededDice) -> ClockTerms | None:
    """Return the clock of a table. Nobody can claim a co-operative game."""
    found = CLOCKS[dice.below(len(CLOCKS))]
    if found is None or terms_fit(game_of(subject), found):
        return found
    return replace(found, expiry="bot")
