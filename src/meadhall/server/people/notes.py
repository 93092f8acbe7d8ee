"""Merge the notes of a device with those that are kept for the person."""

from __future__ import annotations

from meadhall.protocol.people import MOST_FINISHED, Notes


def merged(kept: Notes, given: Notes) -> Notes:
    """Return the union of finished games and puzzles, and the newer settings.

    The order in which devices send their notes does not matter. For a puzzle a right answer counts; for a table, the
    first note.
    """
    newer = given if given.changed > kept.changed else kept
    games = {each.table: each for each in [*given.finished, *kept.finished]}
    finished = sorted(games.values(), key=lambda each: (-each.at, each.table))[:MOST_FINISHED]
    days = sorted({*kept.puzzles, *given.puzzles}, reverse=True)[:MOST_FINISHED]
    puzzles = {day: kept.puzzles.get(day, False) or given.puzzles.get(day, False) for day in days}
    return Notes(newer.settings, newer.changed, finished, puzzles)
