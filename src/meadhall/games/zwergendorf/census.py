"""What must stay constant at every table."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.table import Seat
from meadhall.games.zwergendorf.cards import DECK_WORDS, DECKS, FREE, KINDS, NO_CARD, SQUARES
from meadhall.games.zwergendorf.state import HELD, IN_DECK, LEAVING, Zwergendorf, first_square, kind_of


def census(s: Zwergendorf) -> Mapping[str, int]:
    """§1.1 Count cards and squares: every card lies in one place, every square is free or part of one thing."""
    counts = {f"{word} cards": 0 for word in DECK_WORDS}
    for card in s.box.cards:
        counts[f"{DECK_WORDS[card.deck]} cards"] += 1
    held = [n for n in s.hand + s.kept if n != NO_CARD]
    assert len(held) == len(set(held))
    assert all(s.where[n] == HELD for n in held)
    assert len(held) == s.where.count(HELD)
    for deck in range(DECKS):
        assert s.where[s.box.start[deck] : s.box.start[deck + 1]].count(IN_DECK) == s.left[deck]
    for seat in range(s.seats):
        counts[f"squares {seat}"] = _squares(s, seat)
        assert 0 <= s.caps[seat] <= s.box.caps
        assert s.extra[seat] >= 0
        assert 0 <= s.cut[seat] <= len(s.box.stumps)
        assert s.minus(seat) <= 20
        assert s.state[seat] < LEAVING or s.cut[seat] == len(s.box.stumps)
    return counts


def _squares(s: Zwergendorf, seat: Seat) -> int:
    """Count the squares of a sheet. Every thing has its number of squares, and the list agrees with the plan."""
    marks = s.village(seat)
    count = [0] * KINDS
    for mark in set(marks) - {0}:
        kind = kind_of(mark)
        count[kind] += 1
        assert marks.count(mark) == SQUARES[kind]
        assert marks[first_square(mark)] == mark
    count[FREE] = marks.count(0)
    assert count == s.count[seat * KINDS : seat * KINDS + KINDS]
    return sum(count[kind] * SQUARES[kind] for kind in range(KINDS))
