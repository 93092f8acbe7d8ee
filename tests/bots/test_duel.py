"""What the bots of The Duel know about its positions."""

from __future__ import annotations

from meadhall.bots.search import DOUBT, WARM
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking, playout
from meadhall.games.duel import GAME
from meadhall.games.duel.bots import heuristic
from meadhall.games.duel.rules_turn import ChooseDice, TakeDice


def test_no_bot_rolls_fewer_dice_than_it_may() -> None:
    # §3.2: no die has to be used, so a search must not take fewer because of a few lucky simulations.
    seed = 0
    s = GAME.start(2)
    while not isinstance(ask := asking(s), ChooseDice) or len(ask.options(s, ask.first())) < 2:
        if ask is None:
            seed += 1
            s = GAME.start(2)
        playout(s, SeededDice("dice", seed, s.turn), 1)
    options = [option for option in ask.options(s, ask.first()) if isinstance(option, TakeDice)]
    looks = heuristic(s, ask, ask.first(), [*options])
    pairs = sorted(zip([option.count for option in options], looks, strict=True))

    assert len(pairs) > 1
    assert all(more - fewer >= DOUBT * WARM for (_, fewer), (_, more) in zip(pairs, pairs[1:], strict=False))
