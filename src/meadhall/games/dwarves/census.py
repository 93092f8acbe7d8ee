"""What must stay constant in a game of The Dwarves."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_gear import ChooseOwner
from meadhall.games.dwarves.rules_land import limit
from meadhall.games.dwarves.rules_terms import KIND_WORDS, LOST_DEATH, LOST_DOOM, NOTHING, SLOTS
from meadhall.games.dwarves.state import Dwarves


def census(s: Dwarves) -> Mapping[str, int]:
    """§1.1 Count what never changes: troops, tiles and cards. Check what must always hold."""
    counts = {"tiles": len(s.tiles) + len([tile for tile in s.land if tile != NOTHING])}
    for kind, word in enumerate(KIND_WORDS):
        on_cards = sum(s.card_army(slot)[kind] for slot in range(SLOTS))
        counts[word] = s.supply[kind] + s.on_map(kind) + on_cards
    open_cards = s.card_numbers()
    adventures = [n for n in open_cards[1:] if n != NOTHING]
    counts["adventures and threats"] = len(s.pile) + len(s.discard) + len(s.unseen) + len(adventures)
    counts["scenarios"] = len(s.scenarios) + len(s.past) + (open_cards[0] != NOTHING)
    drawn = [step.number for step in s.stack if isinstance(step, ChooseOwner)]
    for item in s.box.gear:
        # A card that was just drawn is nowhere until the party has decided who keeps it.
        owned = sum(s.has_gear(seat, item) for seat in range(s.seats())) + drawn.count(item.number)
        if item.special:
            assert owned + s.gear_discard[item.number] <= item.copies
        else:
            counts[item.key] = s.gear_pile[item.number] + s.gear_discard[item.number] + owned
    _check(s, counts)
    return counts


def _check(s: Dwarves, counts: Mapping[str, int]) -> None:
    box = s.box
    assert all(counts[word] == box.supply[kind] for kind, word in enumerate(KIND_WORDS))
    assert counts["tiles"] == len(box.tiles)
    assert s.land[box.blacksaddle] == NOTHING
    assert 0 <= s.council < len(box.council)
    assert 0 <= s.mixed <= len(s.unseen)
    assert min(s.troops + s.supply + s.gear_pile + s.gear_discard + s.dice) >= 0
    assert len(set(s.pile + s.discard + s.unseen)) == len(s.pile) + len(s.discard) + len(s.unseen)
    assert (s.hero >= s.doom) == (s.outcome == LOST_DOOM)
    assert (s.outcome == LOST_DEATH) == (s.fallen != NOTHING)
    for seat, health in enumerate(s.health):
        if s.who[seat] != NOTHING:
            assert (health == 0) == (seat == s.fallen)
            assert health <= s.most_health(seat)
    for space, tile in enumerate(s.land):
        if tile != NOTHING:
            assert s.crowd(space) == 0
        elif s.tiles and s.stack and isinstance(s.stack[-1], Act):
            # Before a dwarf acts, everything that should have perished has perished.
            assert s.crowd(space) < limit(s, space)
