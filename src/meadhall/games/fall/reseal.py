"""Deal the hidden cards again: `reseal`, in two halves with no way back to the truth between them."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Seat, Viewer
from meadhall.games.fall.rules_trade import BuyGoal
from meadhall.games.fall.state import EMPTY, Fall


@dataclass(slots=True, frozen=True)
class Pool:
    """Hidden cards of one sort: how many there are of each kind, and how many lie in each row of the state's list."""

    kinds: list[int]
    rows: list[tuple[int, int]]


@dataclass(slots=True, frozen=True)
class Gathered:
    """All that a viewer may know. Two states that look the same to the viewer give equal values."""

    table: Fall
    """The state without the hidden cards."""
    gems: Pool
    ogres: Pool
    secrets: list[int]
    """The secret goals that hidden seats may have."""
    holders: list[Seat]
    """The seats that have one of them."""
    buyer: Seat
    """The hidden seat that is asked to buy a goal; EMPTY if there is none."""
    needs: list[tuple[int, ...]]
    """The buyer holds at least one of these sets of gems: no player is asked without a choice."""


def reseal(s: Fall, viewer: Viewer, dice: Dice) -> Fall:
    """Ruling 37 Deal again the other players' gems, ogres and secret goals, and the ogre deck."""
    return deal(gather(s, viewer), dice)


def gather(s: Fall, viewer: Viewer) -> Gathered:
    """Ruling 37 Return what this viewer may know. The number of cards in each hand is public, and so are the piles."""
    hidden = [] if viewer == REFEREE else [seat for seat in range(s.seats) if seat != viewer]
    holders = [seat for seat in hidden if not s.shown[seat] and s.secret[seat] != EMPTY]
    known = [s.secret[seat] for seat in range(s.seats) if seat not in holders]
    table = s.copy()
    table.secret = [EMPTY if seat in holders else s.secret[seat] for seat in range(s.seats)]
    gems = _take(table.gems, len(s.box.gems), hidden)
    ogres = _take(table.ogres, len(s.box.ogres), [*hidden, s.deck_row()] if hidden else [])
    ask = asking(s)
    buyer = ask.seat if isinstance(ask, BuyGoal) and ask.seat in hidden else EMPTY
    return Gathered(
        table=table,
        gems=gems,
        ogres=ogres,
        secrets=[secret.number for secret in s.box.secrets if secret.number not in known],
        holders=holders,
        buyer=buyer,
        needs=[] if buyer == EMPTY else _possible(BuyGoal(buyer).needs(s), gems, s.gem_count(buyer)),
    )


def deal(gathered: Gathered, dice: Dice) -> Fall:
    """Return a state that agrees with what was gathered. Every deal is legal; none is tried and thrown away."""
    s = gathered.table.copy()
    kinds, rows = gathered.gems.kinds.copy(), dict(gathered.gems.rows)
    if gathered.needs:
        # The buyer's gems come first. So the question that is asked has a choice in every deal.
        need = gathered.needs[dice.below(len(gathered.needs))]
        for kind, count in enumerate(need):
            kinds[kind] -= count
            rows[gathered.buyer] -= count
            s.gems[gathered.buyer * len(need) + kind] += count
    _deal(s.gems, kinds, rows, dice)
    _deal(s.ogres, gathered.ogres.kinds.copy(), dict(gathered.ogres.rows), dice)
    secrets = gathered.secrets.copy()
    dealt = {seat: secrets.pop(dice.below(len(secrets))) for seat in gathered.holders}
    s.secret = [dealt.get(seat, secret) for seat, secret in enumerate(s.secret)]
    return s


def _take(counts: list[int], size: int, rows: list[int]) -> Pool:
    """Take the cards of these rows out of a list of counts."""
    taken = [counts[row * size : row * size + size] for row in rows]
    for row in rows:
        counts[row * size : row * size + size] = [0] * size
    kinds = [sum(counts[kind] for counts in taken) for kind in range(size)]
    return Pool(kinds, [(row, sum(counts)) for row, counts in zip(rows, taken, strict=True)])


def _possible(needs: list[tuple[int, ...]], pool: Pool, hand: int) -> list[tuple[int, ...]]:
    """Return the sets of gems that a hand of this size can hold out of the pool."""
    return [
        need
        for need in needs
        if sum(need) <= hand and all(count <= pool.kinds[kind] for kind, count in enumerate(need))
    ]


def _deal(counts: list[int], kinds: list[int], rows: dict[int, int], dice: Dice) -> None:
    """Deal the cards of a pool to its rows. Each card of the pool is as likely as any other."""
    left = sum(kinds)
    for row, size in rows.items():
        for _ in range(size):
            at = dice.below(left)
            left -= 1
            kind = 0
            while at >= kinds[kind]:
                at -= kinds[kind]
                kind += 1
            kinds[kind] -= 1
            counts[row * len(kinds) + kind] += 1
