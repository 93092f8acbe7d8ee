"""Count all components, and check what must hold in every position."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.engine import asking
from meadhall.games.fall.rules_areas import survey
from meadhall.games.fall.rules_end import meeples
from meadhall.games.fall.rules_hands import hand_size
from meadhall.games.fall.rules_resolve import ChooseDiscard
from meadhall.games.fall.state import ACT, BOTTOM, DISCARD, HAND, HAND_LIMIT, OPEN, OPEN_GOALS, OVER, TABLE, Fall


def census(s: Fall) -> Mapping[str, int]:
    """§1.1 Return the counts that never change: cards, gems, ogres, goals and meeples. Check the position as well."""
    box = s.box
    size = len(box.kingdom)
    lying = [box.number_of(code) for code in [*s.top, *s.under[1::2]] if 0 <= code < box.memorial_code]
    assert sorted(lying) == [card for card in range(len(s.card)) if s.card[card] == TABLE]
    counts = {f"cards {seat}": len(s.card[seat * size : seat * size + size]) for seat in range(s.seats)}
    counts |= {f"meeples {seat}": meeples(s, seat) for seat in range(s.seats)}
    counts |= {f"gem {gem.key}": sum(s.gems[gem.number :: len(box.gems)]) for gem in box.gems}
    counts |= {f"ogre {ogre.key}": sum(s.ogres[ogre.number :: len(box.ogres)]) for ogre in box.ogres}
    counts["goals"] = len(s.goals)
    assert min(s.gems) >= 0
    assert min(s.ogres) >= 0
    assert min(s.home) >= 0
    assert all(HAND >= place >= TABLE or box.cards[card].is_monster() for card, place in enumerate(s.card))
    _check_land(s)
    _check_goals(s)
    return counts


def _check_land(s: Fall) -> None:
    """Check spots and stacks, and that the stored areas are what a new survey would find."""
    box = s.box
    assert len(set(s.cell)) == len(s.cell) == len(s.top) == len(s.room)
    for place, code in enumerate(s.top):
        crew = s.crew_on(place)
        if code < 0:
            assert s.room[place] == sum(crew) == 0
            assert not s.covered(place)
            continue
        assert min(crew) >= 0
        assert s.room[place] == box.spots_of[code] - sum(crew) >= 0
        stack = [box.card_of(lower) for lower in s.covered(place)]
        assert all(card.may_be_covered() for card in stack), stack
        assert box.by_symbol or len({card.kind for card in [*stack, s.card_at(place)]} - {box.memorial.kind}) <= 1
    assert s.memorials == s.top.count(box.memorial_code) <= box.memorial.count
    for special in s.special:
        assert special < 0 or s.top[special] >= 0
    walked = s.copy()
    survey(walked)
    assert (walked.paths, walked.area, walked.reach, walked.castle) == (s.paths, s.area, s.reach, s.castle)


def _check_goals(s: Fall) -> None:
    assert s.goals.count(OPEN) <= OPEN_GOALS
    assert s.goals.count(BOTTOM) == len(s.bottom)
    dealt = [secret for secret in s.secret if secret >= 0]
    assert len(set(dealt)) == len(dealt)
    if s.phase == ACT:
        assert s.used <= s.allowance(s.active) + 1
    ask = asking(s)
    if s.phase == DISCARD and not isinstance(ask, ChooseDiscard):
        assert hand_size(s, s.active) <= HAND_LIMIT
    assert (ask is None) == (s.phase == OVER)
