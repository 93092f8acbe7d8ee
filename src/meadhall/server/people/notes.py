"""Merge the notes of a device with those that the server stores for the person."""

from __future__ import annotations

from meadhall.protocol.people import MOST_FINISHED, Notes


def merged(stored: Notes, given: Notes) -> Notes:
    """Return the union of finished games and puzzles, and the newer settings.

    The order in which devices send their notes does not matter. For a puzzle a right answer counts; for a table, the
    first note.
    """
    newer = given if given.changed > stored.changed else stored
    games = {each.table: each for each in [*given.finished, *stored.finished]}
    finished = sorted(games.values(), key=lambda each: (-each.at, each.table))[:MOST_FINISHED]
    days = sorted({*stored.puzzles, *given.puzzles}, reverse=True)[:MOST_FINISHED]
    puzzles = {day: stored.puzzles.get(day, False) or given.puzzles.get(day, False) for day in days}
    return Notes(newer.settings, newer.changed, finished, puzzles)
