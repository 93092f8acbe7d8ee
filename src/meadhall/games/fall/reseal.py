"""What a viewer of Dwar7s Fall may know, and a deal of everything else. No deal depends on the true cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Gathered, Seat, Viewer
from meadhall.games.fall.rules_trade import BuyGoal
from meadhall.games.fall.state import EMPTY, Fall


class GatheredFall(Gathered):
    """The state without the hidden cards, and the pools that they are dealt from again."""

    def __init__(
        self,
        table: Fall,
        hidden: list[int],
        gem_pool: list[int],
        gem_sizes: list[int],
        ogre_pool: list[int],
        ogre_sizes: list[int],
        secrets: list[int],
        buyer: Seat,
        needs: list[tuple[int, ...]],
    ) -> None:
        super().__init__(table)
        self.hidden: Final = hidden
        """By seat: 1 if the viewer does not know the hand."""
        self.gem_pool: Final = gem_pool
        """By kind: the hidden gems, wherever they are."""
        self.gem_sizes: Final = gem_sizes
        """By seat: how many of them are in the hand."""
        self.ogre_pool: Final = ogre_pool
        self.ogre_sizes: Final = ogre_sizes
        """By seat, then the deck: how many hidden ogre cards there are."""
        self.secrets: Final = secrets
        """The secret goals that seats with the mark UNKNOWN may have."""
        self.buyer: Final = buyer
        """The hidden seat that is asked to buy a goal; EMPTY if there is none."""
        self.needs: Final = needs
        """The buyer holds at least one of these sets of gems: no player is asked without a choice."""


UNKNOWN: Final = -2
"""A secret goal that the viewer does not know."""


def gather(s: Fall, viewer: Viewer) -> GatheredFall:
    """Ruling 37 Return what this viewer may know. The number of cards in each hand is public, and so are the piles."""
    table = s.copy()
    hidden = [0 if viewer in (seat, REFEREE) else 1 for seat in range(s.seats)]
    rows = [seat for seat in range(s.seats) if hidden[seat]]
    unknown = [seat for seat in rows if not s.shown[seat] and s.secret[seat] != EMPTY]
    table.secret = [UNKNOWN if seat in unknown else secret for seat, secret in enumerate(s.secret)]
    gem_sizes, ogre_sizes = [0] * s.seats, [0] * (s.seats + 1)
    gem_pool = _take(table.gems, len(s.box.gems), rows, gem_sizes)
    ogre_pool = _take(table.ogres, len(s.box.ogres), rows + [s.deck_row()] if rows else rows, ogre_sizes)
    secrets = [secret.number for secret in s.box.secrets if secret.number not in table.secret] if unknown else []
    ask = asking(s)
    buyer, needs = EMPTY, []
    if isinstance(ask, BuyGoal) and hidden[ask.seat]:
        buyer = ask.seat
        needs = _possible(ask.needs(s), gem_pool, gem_sizes[buyer])
    return GatheredFall(table, hidden, gem_pool, gem_sizes, ogre_pool, ogre_sizes, secrets, buyer, needs)


def deal(gathered: GatheredFall, dice: Dice) -> Fall:
    """Return a state that agrees with what was gathered. Every deal is legal; none is tried and thrown away."""
    known: Fall = gathered.table
    s = known.copy()
    pool, sizes = gathered.gem_pool.copy(), gathered.gem_sizes.copy()
    if gathered.needs:
        # The buyer's gems come first. So the question that is asked has a choice in every deal.
        need = gathered.needs[dice.below(len(gathered.needs))]
        for kind, count in enumerate(need):
            pool[kind] -= count
            sizes[gathered.buyer] -= count
            s.gems[gathered.buyer * len(need) + kind] += count
    _deal(s.gems, pool, sizes, dice)
    _deal(s.ogres, gathered.ogre_pool.copy(), gathered.ogre_sizes, dice)
    secrets = gathered.secrets.copy()
    s.secret = [secrets.pop(dice.below(len(secrets))) if secret == UNKNOWN else secret for secret in s.secret]
    return s


def _take(counts: list[int], size: int, rows: list[int], sizes: list[int]) -> list[int]:
    """Take the cards of these rows out of a list of counts. Return the pool; write how many each row had."""
    pool = [0] * size
    for row in rows:
        for kind in range(size):
            at = row * size + kind
            pool[kind] += counts[at]
            sizes[row] += counts[at]
            counts[at] = 0
    return pool


def _possible(needs: list[tuple[int, ...]], pool: list[int], hand: int) -> list[tuple[int, ...]]:
    """Return the sets of gems that a hand of this size can hold out of the pool."""
    return [need for need in needs if sum(need) <= hand and all(count <= pool[kind] for kind, count in enumerate(need))]


def _deal(counts: list[int], pool: list[int], sizes: list[int], dice: Dice) -> None:
    """Deal the cards of a pool to the rows of a list of counts. Each card of the pool is as likely as any other."""
    left = sum(pool)
    for row, size in enumerate(sizes):
        for _ in range(size):
            at = dice.below(left)
            left -= 1
            kind = 0
            while at >= pool[kind]:
                at -= pool[kind]
                kind += 1
            pool[kind] -= 1
            counts[row * len(pool) + kind] += 1
