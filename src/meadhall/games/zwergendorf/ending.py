"""What became of the village, in one word and two sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.zwergendorf.cards import DWARF
from meadhall.games.zwergendorf.rules_score import best_targets, dwarf_card_points, majority_points
from meadhall.games.zwergendorf.state import Zwergendorf

MANY_TREES: Final = 5
"""Lost points from which on the trees are worth telling."""


def words(s: Zwergendorf, order: Sequence[int]) -> tuple[Text, ...]:
    """Return each village's place; alone, whether it reached the goal."""
    if s.seats == 1:
        return (Text("ending-won" if order[0] == 1 else "ending-lost"),)
    return tuple(Text("ending-place", {"place": place}) for place in order)


def story(s: Zwergendorf, scores: Sequence[int], order: Sequence[int], decided: Text) -> tuple[Text, ...]:
    """Return the points of the best village, or what `decided` a tie, and what brought or cost it most."""
    seats = sorted(range(s.seats), key=lambda seat: order[seat])
    won = seats[0]
    points = scores[won]
    if s.seats == 1:
        reached = order[0] == 1
        gap = points - s.box.goal if reached else s.box.goal - points
        key = "story-solo-exactly" if reached and not gap else "story-solo-won" if reached else "story-solo-lost"
        first = Text(key, {"points": points, "goal": s.box.goal, "gap": gap})
    elif order[seats[1]] == 1:
        first = Text("story-shared", {"points": points})
    elif scores[seats[1]] == points:
        first = decided
    else:
        first = Text("story-points", {"seat": won, "points": points, "other": scores[seats[1]]})
    return first, _detail(s, won)


def _detail(s: Zwergendorf, seat: Seat) -> Text:
    parts = {
        "targets": best_targets(s, seat),
        "tasks": sum(dwarf_card_points(s, seat)),
        "majorities": sum(majority_points(s, seat)),
    }
    minus, best = s.minus(seat), max(parts, key=lambda part: parts[part])
    key = "story-trees" if minus >= MANY_TREES and minus > parts[best] // 2 else f"story-{best}"
    return Text(key, {"seat": seat, "count": parts[best], "minus": minus, "dwarfs": s.has(seat, DWARF)})
