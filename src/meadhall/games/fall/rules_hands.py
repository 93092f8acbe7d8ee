"""Section 6.1 and what the rules ask about a hand: its size, payments, goals and trophies."""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.games.fall.state import Fall


def hand_size(s: Fall, seat: Seat) -> int:
    """§6.1 Kingdom cards, gems and ogres count; goals and trophies do not."""
    return s.kingdom_cards(seat) + s.gem_count(seat) + s.ogre_count(seat)


def can_pay(s: Fall, seat: Seat, cost: tuple[int, ...]) -> bool:
    """Whether a seat has the gems of a price."""
    row = seat * len(cost)
    gems = s.gems
    for gem in range(len(cost)):
        if gems[row + gem] < cost[gem]:
            return False
    return True


def pay(s: Fall, seat: Seat, cost: tuple[int, ...]) -> None:
    """Put the gems of a price back on their piles."""
    for gem in range(len(cost)):
        if cost[gem]:
            s.move_gems(seat, s.pile_row(), gem, cost[gem])


def discard_ogre(s: Fall, seat: Seat, ogre: int) -> None:
    """§6.2 Put an ogre card on the ogre discard pile."""
    s.move_ogres(seat, s.discard_row(), ogre, 1)


def trophies(s: Fall, seat: Seat) -> int:
    """§7.5 The monsters that a seat has defeated."""
    return s.card.count(seat)


def goals_done(s: Fall, seat: Seat) -> int:
    """§9.1 The goals that count towards the end: bought ones, and the secret one once it is shown."""
    return s.goals.count(seat) + s.shown[seat]
