"""What stays constant during a game of The Duel."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.duel.state import MOST_DICE, WILD_CARDS, Duel


def census(s: Duel) -> Mapping[str, int]:
    """§1 Count 35 cards a side and three Wild Cards; check that there are at most six dice."""
    counts = {f"cards {seat}": 0 for seat in (0, 1)}
    for seat in (0, 1):
        for n in s.box.deck[seat]:
            counts[f"cards {seat}"] += s.pile[n] + s.hand[n] + s.display[n] + s.discard[n]
        counts[f"piles {seat}"] = sum(s.pile[n] for n in s.box.deck[seat]) - s.left[seat]
    counts["wild"] = s.wild[0] + s.wild[1] + s.middle()
    assert 0 <= s.middle() <= WILD_CARDS
    assert 0 <= s.locked <= s.wild[s.active]
    assert sum(s.dice) <= MOST_DICE
    assert min(s.hand + s.pile + s.display + s.discard + s.damage + s.dice + s.wild) >= 0
    assert all(s.damage[card.number] < max(1, card.health) for card in s.box.cards)
    assert all(s.display[n] or not s.damage[n] for n in range(len(s.damage)))
    return counts
