"""How the autumn ended, in one word and two sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.text import Text
from meadhall.games.fall.rules_end import PARTS
from meadhall.games.fall.rules_hands import goals_done
from meadhall.games.fall.state import Fall

CLOSE: Final = 3
"""The largest difference in points that counts as close."""


def words(order: Sequence[int]) -> tuple[Text, ...]:
    """Return the place of each seat."""
    return tuple(Text("ending-place", {"place": place}) for place in order)


def story(s: Fall, scores: Sequence[Sequence[int]], order: Sequence[int], decided: Text) -> tuple[Text, ...]:
    """Return what ended the game, and what brought the winner most; after a tie what `decided` it."""
    seats = sorted(range(s.seats), key=lambda seat: order[seat])
    most = max(range(s.seats), key=lambda seat: goals_done(s, seat))
    rounds = (max(s.turn, 1) - 1) // s.seats + 1
    if s.ending:
        first = Text("story-goals", {"seat": most, "count": goals_done(s, most), "round": rounds})
    else:
        first = Text("story-winter" if s.box.winter else "story-stopped", {"round": rounds})
    won, second = seats[0], seats[1]
    points, other = sum(scores[won]), sum(scores[second])
    if order[second] == 1:
        return first, Text("story-shared", {"points": points})
    if points == other:
        return first, decided
    if points - other <= CLOSE:
        return first, Text("story-close", {"seat": won, "points": points, "other": other})
    part = max(range(len(PARTS)), key=lambda n: scores[won][n])
    return first, Text(f"story-most-{PARTS[part]}", {"seat": won, "points": points, "count": scores[won][part]})
