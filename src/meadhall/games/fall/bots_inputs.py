"""What the value net of Dwar7s Fall sees: numbers that a seat knows."""

from __future__ import annotations

from math import exp
from typing import Final

from meadhall.core.table import Seat
from meadhall.games.fall.bots import WEIGHTS
from meadhall.games.fall.bots_ending import gem_prices, to_end
from meadhall.games.fall.bots_wishes import Wishes, promise_with, secret_promise, task_worth, wishes_of
from meadhall.games.fall.rules_areas import kingdom_size, kingdom_worth
from meadhall.games.fall.rules_end import last_round, score
from meadhall.games.fall.rules_hands import goals_done, trophies
from meadhall.games.fall.rules_kingdom import MineCard, StoreCard, TavernCard, dwarfs_needed
from meadhall.games.fall.state import HOME, OPEN, UNMADE, Fall

HAND_WEIGHTS: Final = [10 * WEIGHTS[0], 20 * WEIGHTS[1], 10 * WEIGHTS[2]]
"""Weights of the first inputs with which they are the hand-written evaluation. A net begins its training with them."""
MOST_SEATS: Final = 4
SOON: Final = 6.0
"""Actions within which a player may end the game at once."""
GEM_GUESS: Final = 1.5
"""Victory points of an average gem in a hidden hand."""


def inputs(s: Fall) -> list[list[float]]:
    """Return the inputs of each seat: its hand, goals and dwarfs, and what is public of its rivals."""
    public = [_public(s, seat) for seat in range(s.seats)]
    return [_inputs(s, seat, public) for seat in range(s.seats)]


def _public(s: Fall, seat: Seat) -> list[float]:
    """Return what all players know of a seat; the first number is about its score."""
    goals, secret, monsters, _, kingdom, classes = score(s, seat)
    gems = s.gem_count(seat)
    ready, begun, out = 0.0, 0.0, 0.0
    for place, have in enumerate(s.crew_of(seat)):
        if have:
            out += have
            if have >= dwarfs_needed(s, seat, place):
                ready += 1
            else:
                begun += 1
    castle = s.castle[seat]
    return [
        (goals + secret + monsters + kingdom + classes + GEM_GUESS * gems) / 10,
        goals / 10,
        float(s.shown[seat]),
        monsters / 5,
        kingdom / 10,
        float(classes),
        gems / 3,
        s.ogre_count(seat) / 3,
        s.kingdom_cards(seat) / 4,
        float(goals_done(s, seat)),
        float(trophies(s, seat)),
        kingdom_size(s, seat) / 5,
        kingdom_worth(s, seat) / 10,
        ready,
        begun,
        out / 7,
        1.0 if castle >= 0 else 0.0,
        1.0 if castle >= 0 and s.reach[castle] & s.box.action_takers else 0.0,
        1.0 if castle >= 0 and s.reach[castle] & s.box.monsters else 0.0,
        float(s.specials_of(seat).count(UNMADE)),
        float(s.specials_of(seat).count(HOME)),
        1.0 if s.active == seat else 0.0,
    ]


def _tasks(s: Fall, seat: Seat, wishes: Wishes) -> list[float]:
    """Return what the seat's dwarfs are worth on mines, stores and taverns, and the best task for one more dwarf."""
    mines, stores, taverns, best = 0.0, 0.0, 0.0, 0.0
    for place, have in enumerate(s.crew_of(seat)):
        if s.top[place] < 0:
            continue
        need = max(1, dwarfs_needed(s, seat, place))
        if not have and s.room[place] < need:
            continue
        card = s.card_at(place)
        worth = task_worth(s, seat, place, wishes)
        if isinstance(card, MineCard):
            mines += have * worth / need
        elif isinstance(card, StoreCard):
            stores += have * worth / need
        elif isinstance(card, TavernCard):
            taverns += have * worth / need
        if s.room[place] + have >= need > have:
            best = max(best, worth / (need - have))
    return [mines / 3, stores / 3, taverns / 3, best / 3]


def _inputs(s: Fall, seat: Seat, public: list[list[float]]) -> list[float]:
    box = s.box
    wishes = wishes_of(s, seat)
    promise = promise_with(s, seat, wishes)
    gems = s.gems_in(seat)
    worth = sum([box.gems[kind].vp * gems[kind] for kind in range(len(gems))]) / 10
    own = public[seat]
    best = max(s.others(seat), key=lambda other: public[other][0])
    done = max([goals_done(s, other) for other in range(s.seats)])
    lead = own[0] - GEM_GUESS * s.gem_count(seat) / 10 + worth - public[best][0]
    end = s.turn / (last_round(s) * s.seats)
    found = [
        promise / 10,
        promise * min(3, done) / 20,
        promise / 10 if s.ending else 0.0,
        lead,
        lead * min(3, done),
        lead if s.ending else 0.0,
        lead * end,
        end,
        1.0 if s.ending else 0.0,
        1.0 if done >= 2 else 0.0,
        1.0 if goals_done(s, seat) == done else 0.0,
        worth,
        wishes.goals / 5,
        wishes.bargain / 5,
        secret_promise(s, seat, wishes.secret) / 8 if wishes.secret is not None else 0.0,
        (s.allowance(seat) - s.used) / 3 if s.active == seat else 0.0,
        s.home[seat] / 7,
        float(s.goals.count(OPEN)),
        float(s.phase),
        1.0 if s.decrees else 0.0,
        1.0 if s.active == (seat - 1) % s.seats else 0.0,
    ]
    for seats in range(2, MOST_SEATS + 1):
        found.append(1.0 if s.seats == seats else 0.0)
    for secret in box.secrets:
        mine = wishes.secret is not None and wishes.secret.number == secret.number
        found.append(1.0 if mine else 0.0)
        found.append(min(1.0, secret.reached(s, seat) / secret.amount) if mine else 0.0)
    for kind in range(len(gems)):
        found.append(gems[kind] / 3)
        found.append(wishes.gem[kind] / 3)
    found += [float(count) for count in s.ogres_in(seat)]
    actions = to_end(s, seat)
    found += [actions / 20, exp(-actions / SOON), end * actions / 20]
    found += [price / 5 for price in gem_prices(s, seat)]
    return found + _tasks(s, seat, wishes) + own + public[best]
