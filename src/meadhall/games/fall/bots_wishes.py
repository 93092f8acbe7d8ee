"""What things are worth to a player of Dwar7s Fall, in victory points."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.fall.cards import (
    CASTLE,
    CLASSES_IN_A_KILL,
    DRAGON,
    GEMS,
    GIANT,
    KINDS_OF_GEM,
    MINE,
    MONSTER,
    OGRES,
    STORE,
    TAVERN,
    TROPHIES,
    Secret,
)
from meadhall.games.fall.rules_decrees import dwarfs_needed
from meadhall.games.fall.rules_end import score
from meadhall.games.fall.rules_goals import reached
from meadhall.games.fall.state import OPEN, Fall


class Wishes:
    """What a seat wants: how much another gem of each kind is worth to it, and the best goal it could buy now."""

    def __init__(self, s: Fall, seat: Seat) -> None:
        box = s.box
        size = len(box.gems)
        mine = s.gems[seat * size : seat * size + size]
        self.gem: Final = [gem.vp * 0.6 + 0.2 for gem in box.gems]
        self.goals = 0.0
        """What the open goals promise to a hand, the nearest most of all."""
        self.bargain = 0.0
        """What the best purchase brings beyond the gems it costs, if there is one."""
        promises: list[float] = []
        for number, goal in enumerate(box.goals):
            if s.goals[number] != OPEN:
                continue
            price = sum([goal.cost[kind] * box.gems[kind].vp for kind in range(size)])
            gain = goal.vp - price + 3.0
            missing = sum([max(0, goal.cost[kind] - mine[kind]) for kind in range(size)])
            near = (0.95, 0.7, 0.48, 0.3, 0.16, 0.08, 0.0)[min(6, missing)]
            promises.append(max(0.0, gain) * near)
            if missing == 0:
                self.bargain = max(self.bargain, gain)
            for kind in range(size):
                if goal.cost[kind] > mine[kind]:
                    self.gem[kind] += 0.35 * max(0.0, gain) / (1 + missing)
        promises.sort(reverse=True)
        for place, promise_ in enumerate(promises):
            self.goals += promise_ * (1.0, 0.35, 0.15)[min(2, place)]
        self.secret: Final = box.secrets[s.secret[seat]] if s.secret[seat] >= 0 and not s.shown[seat] else None
        self._want_for_secret(mine)

    def _want_for_secret(self, mine: list[int]) -> None:
        """§8.3 The gems that the secret goal asks for."""
        if self.secret is None:
            return
        if self.secret.asks == GEMS:
            self.gem[self.secret.gem] += 1.2
        if self.secret.asks == KINDS_OF_GEM:
            for kind in range(len(mine)):
                if not mine[kind]:
                    self.gem[kind] += 1.0

    def asks(self, what: int) -> bool:
        return self.secret is not None and self.secret.asks == what


def task_worth(s: Fall, seat: Seat, place: int, wishes: Wishes) -> float:
    """§7 What a card brings to a seat whose dwarfs complete its task."""
    box = s.box
    card = box.card_of(s.top[place])
    if card.kind == MINE:
        if s.reach[place] & DRAGON:
            return 0.0
        pile = s.gems[s.seats * len(box.gems) + card.gem]
        return min(card.gems, pile) * wishes.gem[card.gem]
    if card.kind == STORE:
        return wishes.bargain + 1.0 if wishes.bargain else 0.3
    if card.kind == MONSTER:
        return card.trophy + 1.0 + (4.0 if wishes.asks(TROPHIES) or wishes.asks(CLASSES_IN_A_KILL) else 0.0)
    if card.kind == TAVERN:
        return 3.0 if wishes.asks(OGRES) else 1.0
    return 0.2 if card.kind == CASTLE else 0.0


def secret_promise(s: Fall, seat: Seat, secret: Secret) -> float:
    """§8.3 How near a secret goal is, in victory points."""
    have = min(secret.amount, reached(s, seat, secret))
    share = have / secret.amount
    return secret.vp * (0.95 if share >= 1 else 0.7 * share * share)


def promise(s: Fall, seat: Seat) -> float:
    """The points that a seat will have, more or less: what it has, and what is under way."""
    wishes = Wishes(s, seat)
    total = float(sum(score(s, seat)))
    total += wishes.goals
    if wishes.secret is not None:
        total += secret_promise(s, seat, wishes.secret)
    seats = s.seats
    own_turn = s.active == seat
    for place in range(len(s.top)):
        have = s.crew[place * seats + seat]
        if have and s.top[place] >= 0:
            need = dwarfs_needed(s, seat, s.top[place])
            worth = task_worth(s, seat, place, wishes)
            if have >= need:
                total += 0.85 * worth if own_turn else 0.7 * worth
            elif s.room[place] + have >= need:
                total += 0.45 * worth * have / need
            else:
                total -= 0.3 * have
    castle = s.castle[seat]
    if castle >= 0:
        total += 1.5 if not s.reach[castle] & GIANT else 0.0
    total += 0.5 * s.ogre_count(seat)
    total -= 0.25 * s.kingdom_cards(seat)
    return total
