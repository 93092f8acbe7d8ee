"""Which finished games count for ratings and records, and how they ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from meadhall.server.table.records import AnyRecord, Removed, SatDown, Started, TookBack
from meadhall.server.table.state import FINISHED, Table

BOT: Final = "bot:"
"""A bot level takes part under this prefix, such as `bot:greedy`: it has a rating, too."""


class RatedGame(NamedTuple):
    """How a fair game ended. `ranks` are by seat. In a co-operative game (`together`) no player is rated."""

    game: str
    players: tuple[str, ...]
    """Guests and bot levels by seat."""
    ranks: tuple[int, ...]
    difficulty: str
    together: bool
    at: float
    """When the game ended."""


def rated_game(table: Table, records: Iterable[AnyRecord]) -> RatedGame | None:
    """Return how a game ended, or None if it does not count.

    It counts if the hall itself dealt and rolled everything, by the printed cards. One person or one bot must have
    played each seat from start to end. An undo across a roll or a reveal repeats chance; casual tables vote for it.
    """
    opened, result = table.opened, table.result()
    if table.status != FINISHED or table.closed or result is None or opened.past or opened.pack:
        return None
    if any(_is_unfair(record) for record in _since_start(records)):
        return None
    players = tuple(seated.guest or BOT + seated.bot for seated in table.seats)
    people = [seated for seated in table.seats if seated.guest]
    if not people or any(seated.kind == "bot" and not seated.resigned for seated in people):
        return None
    if len({seated.guest for seated in people}) != len(people):
        # One person played several seats.
        return None
    together = table.game.is_cooperative()
    if len(players) == 1 and not together:
        return None
    return RatedGame(
        opened.game, players, result.ranks, opened.settings.get("difficulty", ""), together, table.moved_at
    )


def _since_start(records: Iterable[AnyRecord]) -> Iterable[AnyRecord]:
    started = False
    for record in records:
        if started:
            yield record
        started = started or isinstance(record, Started)


def _is_unfair(record: AnyRecord) -> bool:
    match record:
        case TookBack():
            return record.voted
        case SatDown() | Removed():
            # A bot took over a person's seat, or a person returned to it.
            return True
        case _:
            return False
