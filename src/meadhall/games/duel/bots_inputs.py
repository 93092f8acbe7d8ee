"""What the value net of The Duel sees: numbers that a seat knows."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat
from meadhall.games.duel.bots import LONG_GAME, WEIGHTS, features, to_roll, turns_left
from meadhall.games.duel.rules_allies import strike_faces
from meadhall.games.duel.state import FACES, MORE_DICE, Duel

HAND_WEIGHTS: Final = WEIGHTS
"""Weights of the first inputs with which they are the hand-written evaluation. A net begins its training with them."""


def inputs(s: Duel) -> list[list[float]]:
    """Return the inputs of each seat: its hand, both displays, dice, Wild Cards and piles, but not the other hand."""
    return [_inputs(s, 0), _inputs(s, 1)]


def _inputs(s: Duel, seat: Seat) -> list[float]:
    foe = 1 - seat
    deck, other = s.box.deck[seat], s.box.deck[foe]
    left = float(turns_left(s))
    short = left / LONG_GAME
    late = 1.0 - short
    mine, theirs = s.points(seat), s.points(foe)
    lead = float(mine - theirs)
    active = s.active == seat
    own_faces, foe_faces = strike_faces(s, seat), strike_faces(s, foe)
    found = features(s, seat)
    found += [
        short,
        short * short,
        s.left[seat] / LONG_GAME,
        s.left[foe] / LONG_GAME,
        1.0 if s.left[seat] < s.left[foe] else 0.0,
        1.0 if left <= 3 else 0.0,
        1.0 if left <= 1 else 0.0,
        mine / 5,
        theirs / 5,
        lead / 5,
        lead * late / 5,
        lead * late * late * late / 2,
        1.0 if lead > 0 else 0.0,
        1.0 if lead == 0 else 0.0,
        late if lead > 0 else 0.0,
        late if lead == 0 else 0.0,
        float(s.wild[seat]),
        float(s.wild[foe]),
        s.bonus[seat] / 2,
        s.bonus[foe] / 2,
        s.hand_size(seat) / 5,
        s.hand_size(foe) / 5,
        1.0 if active else 0.0,
        1.0 if to_roll(s) == seat else 0.0,
        len(own_faces) * short,
        len(foe_faces) * short,
        min(3.0, float(s.support(foe, MORE_DICE))) * short,
        1.0 if s.used else 0.0,
        1.0 if seat == s.box.good else 0.0,
        1.0 if s.emptied == seat else 0.0,
        1.0 if s.emptied == foe else 0.0,
    ]
    for face in range(FACES):
        found.append(1.0 if face in own_faces else 0.0)
        found.append(1.0 if face in foe_faces else 0.0)
        found.append(s.dice[face] / 2 if active else 0.0)
        found.append(0.0 if active else s.dice[face] / 2)
    # Both decks have the same kinds of cards in the same order, so one input serves both.
    for n in deck:
        found.append(float(s.hand[n]))
        found.append(float(s.display[n]))
    for n in other:
        found.append(float(s.display[n]))
    return found
