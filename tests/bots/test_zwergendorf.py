"""What the bots of Zwergendorf know about building cards."""

from __future__ import annotations

import pytest

from meadhall.bots.levels import bot_named
from meadhall.bots.view import View, question
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.bots import IDLE, POINTLESS, heuristic, waiting
from meadhall.games.zwergendorf.testing.drawn import options, producing, table


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", ["greedy", "deep"])
def test_no_bot_turns_over_a_card_for_a_product_that_it_cannot_make(level: str, seed: int) -> None:
    # §6.1: without wood no recipe makes a mine, and after a cap the card would only ask for a second piece of wood.
    village = "C C C C C S B"
    s = producing(table(village, village, laid=("b07",)))
    assert options(s) == ["plain mine", "refine mine wood wood"]
    dice = SeededDice("recipe", seed)

    assert bot_named(level, dice).choose(View(GAME, s, 0, dice)) == "plain mine"


@pytest.mark.parametrize(("village", "idle"), [("W", True), ("C", False), ("C C", False), ("C C C", False)])
def test_a_recipe_that_makes_no_less_than_the_plain_one_counts_as_idle(village: str, idle: bool) -> None:
    # Ruling 14: remainders make nothing, so only a card that makes less can save squares.
    s = producing(table(village, laid=("b01",)))
    ask = asking(s)
    assert ask is not None
    plain, refined = found = ask.options(s, 0)
    looks = heuristic(s, question(ask, 0), 0, found)

    assert (waiting(s, 0, plain), waiting(s, 0, refined)) == (0.0, IDLE if idle else 0.0)
    assert (looks[1] == looks[0] - POINTLESS) == idle
