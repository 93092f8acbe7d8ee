"""Ruling 37: reseal keeps what a viewer knows, and deals everything else again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR
from meadhall.games.fall import GAME
from meadhall.games.fall.reseal import deal, gather
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.rules_trade import BuyGoal
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import given, quiet, resolving, table
from meadhall.games.fall.testing.scripted_player import decide


def heuristic_game(seats: int, seed: int) -> Iterator[Fall]:
    """Play a game by the bots' heuristic, with decrees at random. Yield every position with a question."""
    dice = SeededDice("heuristic game", seed)
    settings = {decree: ("no", "yes")[dice.below(2)] for decree in DECREES} | {"charming_merchants": "yes"}
    s = setup(GAME.open_box(GAME.pack(), GAME.settings_from(settings)), seats, 0)
    evaluator = evaluator_of("fall")
    while (ask := asking(s)) is not None:
        seat = ask.first()
        yield s
        options = ask.options(s, seat)
        apply(s, seat, choose(s, ask, seat, dice) if seat == CHANCE else evaluator.choose(s, seat, options, dice, 0.3))


def test_reseal_keeps_what_the_viewer_knows() -> None:
    """Ruling 37 Counts, piles and the viewer's hand stay; gems, ogres and secret goals of the others may change."""
    s = setup(GAME.open_box(GAME.pack(), GAME.settings_from()), 3, 0)
    dice = SeededDice("reseal")
    for _ in range(400):
        ask = asking(s)
        assert ask is not None
        apply(s, ask.first(), decide(s, ask, ask.first(), dice))
    gems, ogres = len(s.box.gems), len(s.box.ogres)
    worlds = [GAME.reseal(s, 0, dice) for _ in range(30)]

    for world in worlds:
        assert world.gems[:gems] == s.gems[:gems]
        assert world.gems[3 * gems :] == s.gems[3 * gems :]
        assert world.ogres[:ogres] == s.ogres[:ogres]
        assert world.ogres[4 * ogres :] == s.ogres[4 * ogres :]
        assert [world.gem_count(seat) for seat in range(3)] == [s.gem_count(seat) for seat in range(3)]
        assert [world.ogre_count(seat) for seat in range(4)] == [s.ogre_count(seat) for seat in range(4)]
        assert world.secret[0] == s.secret[0]
    assert len({tuple(world.secret) for world in worlds}) > 5
    assert GAME.reseal(s, REFEREE, dice) == s
    assert GAME.reseal(s, SPECTATOR, dice).secret != s.secret or GAME.reseal(s, SPECTATOR, dice).secret != s.secret


def test_a_deal_never_falls_back_to_the_true_gems_of_a_buyer() -> None:
    """§7.9 and ruling 37: red is asked, so it has three rubies and three diamonds. Its other gems are unknown."""
    s = table("store.r/n(r,r,r)", seats=3, turn=1, goals="ham honey")
    given(s, 1, gems="ruby ruby ruby diamond diamond diamond emerald emerald emerald")
    given(s, 2, gems="gold " * 9)
    s = quiet(resolving(s, 1))
    dice = SeededDice("buyer")
    worlds = [GAME.reseal(s, 0, dice) for _ in range(40)]

    assert asking(s) == BuyGoal(1)
    assert all(len(BuyGoal(1).options(world, 1)) == 2 for world in worlds)
    assert all(world.gem_count(seat) == s.gem_count(seat) for world in worlds for seat in range(3))
    # One deal in 220 is the true one, because red may hold none to three of the emeralds.
    assert len([world for world in worlds if world.gems == s.gems]) < 3
    assert len({tuple(world.gems) for world in worlds}) > 2


def test_every_deal_offers_the_same_purchases_with_an_old_goal() -> None:
    """§10.6 and ruling 47: with bread to give, red needs only a ruby and an emerald for the stew."""
    s = table("store.r/n(r,r,r)", seats=3, turn=1, goals="stew", charming_merchants="yes")
    s.goals[0] = 1
    given(s, 1, gems="emerald ruby gold")
    given(s, 2, gems="gold " * 9)
    s = quiet(resolving(s, 1))
    dice = SeededDice("part payment")

    for _ in range(20):
        world = GAME.reseal(s, 0, dice)
        assert BuyGoal(1).options(world, 1) == BuyGoal(1).options(s, 1)
    assert len(gather(s, 0).needs) == 1


@pytest.mark.parametrize(("seats", "seed"), [(2, 9), (3, 9), (3, 13), (4, 9)])
def test_gather_takes_nothing_hidden_in_games_by_heuristic(seats: int, seed: int) -> None:
    """Ruling 37 A viewer gathers the same from the true table and from any deal, so no deal depends on a secret."""
    dice = SeededDice("gather", seed)
    purchases = 0
    for s in heuristic_game(seats, seed):
        ask = asking(s)
        for viewer in (*range(seats), SPECTATOR):
            if isinstance(ask, BuyGoal) or dice.below(4) == 0:
                known = gather(s, viewer)
                world = deal(known, dice)
                assert gather(world, viewer) == known
                assert deal(known, SeededDice("same")) == deal(gather(world, viewer), SeededDice("same"))
                if isinstance(ask, BuyGoal):
                    purchases += 1
                    assert len(ask.options(world, ask.seat)) > 1
    assert purchases
