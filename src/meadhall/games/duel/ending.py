"""How a duel ended, in one word and two sentences."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.duel.state import Duel

CLOSE: Final = 2
"""The largest difference in Victory Points that counts as close."""


def words(won: Seat) -> tuple[Text, ...]:
    """Return each seat's outcome."""
    return tuple(Text("ending-won" if seat == won else "ending-lost") for seat in (0, 1))


def story(s: Duel, won: Seat) -> tuple[Text, ...]:
    """Return whose draw pile ran out and when, and what the Victory Points in the displays were worth."""
    points, other = s.points(won), s.points(1 - won)
    held = sum(s.display[n] for n in s.box.deck[won] if s.box.cards[n].points)
    left = s.left[1 - s.emptied]
    first = Text("story-last-card" if left else "story-both-empty", {"seat": s.emptied, "turn": s.turn, "left": left})
    if points == other:
        key = "story-tie"
    elif other == 0:
        key = "story-alone"
    else:
        key = "story-close" if points - other <= CLOSE else "story-points"
    return first, Text(key, {"seat": won, "count": held, "points": points, "other": other, "more": points - other})
