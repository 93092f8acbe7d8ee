"""What stays constant during a game of Grudge."""

from __future__ import annotations

from collections.abc import Mapping

from grudge.state import Grudge


def census(s: Grudge) -> Mapping[str, int]:
    """§1 Count the cards of each kind, wherever they are."""
    assert min(s.hand + s.pack + s.bag + s.discard + s.gold) >= 0
    counts = {}
    for card in s.box.cards:
        n = card.number
        held = sum(s.hand[s.at(seat, n)] + s.pack[s.at(seat, n)] for seat in range(len(s.hp)))
        counts[card.key] = s.bag[n] + s.discard[n] + held
    return counts
