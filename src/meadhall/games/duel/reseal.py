"""What a viewer of The Duel may know, and a deal of everything else."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import REFEREE, Gathered, Viewer
from meadhall.games.duel.state import Duel


class GatheredDuel(Gathered):
    """§3.1 A hidden hand lies in its draw pile. The number of its cards is public."""

    def __init__(self, table: Duel, hidden: list[int]) -> None:
        super().__init__(table)
        self.hidden: Final = hidden
        """By seat: how many cards the hidden hand has; 0 for a hand that the viewer knows."""


def gather(s: Duel, viewer: Viewer) -> GatheredDuel:
    """Ruling 29 Return what this viewer may know: put hidden hands back into their draw piles."""
    table = s.copy()
    hidden = [0, 0]
    for seat in (0, 1):
        if viewer not in (seat, REFEREE):
            for n in s.box.deck[seat]:
                hidden[seat] += table.hand[n]
                table.pile[n] += table.hand[n]
                table.hand[n] = 0
    return GatheredDuel(table, hidden)


def deal(gathered: GatheredDuel, dice: Dice) -> Duel:
    """Ruling 29 Deal the hidden hands from their draw piles. Each card of a pile is as likely as any other."""
    known: Duel = gathered.table
    s = known.copy()
    for seat in (0, 1):
        left = s.left[seat] + gathered.hidden[seat]
        for _ in range(gathered.hidden[seat]):
            at = dice.below(left)
            left -= 1
            n = s.box.deck[seat][0]
            while at >= s.pile[n]:
                at -= s.pile[n]
                n += 1
            s.pile[n] -= 1
            s.hand[n] += 1
    return s
