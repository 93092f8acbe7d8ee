"""What the bots of The Duel know about its positions."""

from __future__ import annotations

from itertools import pairwise

from meadhall.bots.search import DOUBT, WARM
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking, playout
from meadhall.games.duel import GAME
from meadhall.games.duel.bots import heuristic
from meadhall.games.duel.rules_turn import ChooseDice, TakeDice
from meadhall.games.duel.state import Duel


def choices(s: Duel) -> list[TakeDice]:
    """Return how many dice the player may roll, if that is asked."""
    ask = asking(s)
    if not isinstance(ask, ChooseDice):
        return []
    return [option for option in ask.options(s, ask.first()) if isinstance(option, TakeDice)]


def test_no_bot_rolls_fewer_dice_than_it_may() -> None:
    # §3.2: no die has to be used, so a search must not take fewer because of a few lucky simulations.
    steps = 0
    s = GAME.start(2)
    while len(choices(s)) < 2:
        s = GAME.start(2) if asking(s) is None else s
        playout(s, SeededDice("dice", steps), 1)
        steps += 1
    ask = asking(s)
    assert ask is not None
    found = choices(s)
    looks = heuristic(s, ask, ask.first(), [*found])
    ordered = [look for _, look in sorted(zip([option.count for option in found], looks, strict=True))]

    assert all(more - fewer >= DOUBT * WARM for fewer, more in pairwise(ordered))
