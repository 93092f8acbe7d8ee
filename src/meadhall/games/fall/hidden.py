"""What must not leak, and what must not get lost: the unseen dealt again, and the census of all components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Seat, Viewer
from meadhall.games.fall.cards import CASTLE, KINDS, MEMORIAL, MONSTER
from meadhall.games.fall.rules_end import meeples
from meadhall.games.fall.rules_kingdom import BuyGoal
from meadhall.games.fall.rules_resolve import ChooseDiscard
from meadhall.games.fall.state import ACT, BOTTOM, DISCARD, HAND, HAND_LIMIT, OPEN, OPEN_GOALS, OVER, TABLE, Fall

TRIES: Final = 20


def reseal(s: Fall, viewer: Viewer, dice: Dice) -> Fall:
    """Ruling 37 Deal again what this viewer cannot know: the others' gems, ogres and secret goals, and the ogre deck.

    How many gems and ogres each has is known, and so are the piles.
    """
    if viewer == REFEREE:
        return s.copy()
    hidden = [seat for seat in range(s.seats) if seat != viewer]
    for _ in range(TRIES):
        world = s.copy()
        _deal(world.gems, len(s.box.gems), hidden, [world.gem_count(seat) for seat in hidden], dice)
        if _can_answer(world):
            break
    else:
        # Whoever is asked to buy can pay; a deal in which that is so has not come up.
        world = s.copy()
    rows = [*hidden, s.seats]
    _deal(world.ogres, len(s.box.ogres), rows, [world.ogre_count(row) for row in rows], dice)
    _deal_secrets(world, [seat for seat in hidden if not s.shown[seat]], dice)
    return world


def _can_answer(s: Fall) -> bool:
    ask = asking(s)
    return not isinstance(ask, BuyGoal) or len(ask.options(s, ask.seat)) > 1


def _deal(counts: list[int], size: int, rows: list[int], wanted: list[int], dice: Dice) -> None:
    """Gather the cards of these rows and deal as many to each as it had."""
    pool = [sum(counts[row * size + kind] for row in rows) for kind in range(size)]
    left = sum(wanted)
    for row, count in zip(rows, wanted, strict=True):
        counts[row * size : row * size + size] = [0] * size
        for _ in range(count):
            at = dice.below(left)
            left -= 1
            kind = 0
            while at >= pool[kind]:
                at -= pool[kind]
                kind += 1
            pool[kind] -= 1
            counts[row * size + kind] += 1


def _deal_secrets(s: Fall, seats: list[Seat], dice: Dice) -> None:
    """The secret goals that nobody has shown and that are not the viewer's own may be anywhere."""
    known = [s.secret[seat] for seat in range(s.seats) if seat not in seats]
    pool = [secret for secret in range(len(s.box.secrets)) if secret not in known]
    secret = s.secret.copy()
    for seat in seats:
        if secret[seat] >= 0:
            secret[seat] = pool.pop(dice.below(len(pool)))
    s.secret = secret


def census(s: Fall) -> Mapping[str, int]:
    """§1.1 What never changes: cards, gems, ogres, goals and meeples; and what must always hold."""
    box = s.box
    size = len(box.kingdom)
    lying = [code // 4 for code in [*s.top, *s.under[1::2]] if 0 <= code < box.memorial_code]
    assert sorted(lying) == [card for card in range(len(s.card)) if s.card[card] == TABLE]
    counts = {f"cards {seat}": len(s.card[seat * size : seat * size + size]) for seat in range(s.seats)}
    counts |= {f"meeples {seat}": meeples(s, seat) for seat in range(s.seats)}
    counts |= {f"gem {gem.key}": sum(s.gems[gem.number :: len(box.gems)]) for gem in box.gems}
    counts |= {f"ogre {ogre.key}": sum(s.ogres[ogre.number :: len(box.ogres)]) for ogre in box.ogres}
    counts["goals"] = len(s.goals)
    assert min(s.gems) >= 0
    assert min(s.ogres) >= 0
    assert min(s.home) >= 0
    assert all(HAND >= place >= TABLE or box.cards[card].kind == MONSTER for card, place in enumerate(s.card))
    _check_land(s)
    _check_goals(s)
    return counts


def _check_land(s: Fall) -> None:
    """Spots, stacks and walls: what is kept up to date is what one would find by looking."""
    box = s.box
    assert len(set(s.cell)) == len(s.cell) == len(s.top) == len(s.room)
    for place, code in enumerate(s.top):
        crew = s.crew[place * s.seats : (place + 1) * s.seats]
        if code < 0:
            assert s.room[place] == sum(crew) == 0
            assert not s.covered(place)
            continue
        assert min(crew) >= 0
        assert s.room[place] == box.spots_of[code] - sum(crew) >= 0
        stack = [box.card_of(lower).kind for lower in s.covered(place)]
        assert not {CASTLE, MONSTER, MEMORIAL} & set(stack), [KINDS[kind] for kind in stack]
        assert box.by_symbol or len({*stack, box.kind_of[code]} - {MEMORIAL}) <= 1
    assert s.memorials == s.top.count(box.memorial_code) <= box.memorial.count
    for special in s.special:
        assert special < 0 or s.top[special] >= 0
    walked = s.copy()
    walked.survey()
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
        assert s.hand_size(s.active) <= HAND_LIMIT
    assert (ask is None) == (s.phase == OVER)
