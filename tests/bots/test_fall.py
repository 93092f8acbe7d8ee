"""Bots of Dwar7s Fall keep a land on which the game can end, and do not spread their dwarfs thinly."""

from __future__ import annotations

import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.nodes import Edge
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.games.fall import GAME
from meadhall.games.fall.bots import heuristic, waiting
from meadhall.games.fall.bots_wishes import (
    LAST_MINE,
    LAST_STORE,
    LEAST_WORTH,
    buried,
    promise,
    returning,
    secret_promise,
    task_worth,
    wishes_of,
)
from meadhall.games.fall.state import UNMADE, Fall
from meadhall.games.fall.testing.drawn import answer, options, table


@pytest.mark.parametrize(
    ("land", "loss"),
    [
        ("castle.b/n store.b/n gold.b/ns", 0.0),
        ("castle.b/n tavern.b/n>store.b/n gold.b/ns", LAST_STORE),
        ("castle.b/n tavern.b/n>store.b/n store.r/n", 0.0),
        ("castle.b/n store.b/n>store.r/n", 0.0),
        ("castle.b/n store.r/n ruby.b/ne>gold.b/ns", LAST_MINE),
        ("castle.b/n store.r/n ruby.b/ne>gold.b/ns gold.r/ns", 0.0),
        ("castle.b/n ruby.r/ne>gold.b/ns tavern.b/n", 0.0),
    ],
)
def test_a_player_who_buries_the_last_card_of_its_use_gives_points_away(land: str, loss: float) -> None:
    # §3.3: a covered card counts for nothing. Without a store nobody can buy a goal.
    assert buried(table(land), 0) == loss


def test_a_tavern_goes_beside_the_last_store_and_not_on_it() -> None:
    # §3.3: both cards show the same symbol.
    s = answer(table("castle.b/n store.b/n", hands="tavern"), "blue card tavern")
    ask = asking(s)
    assert ask is not None
    found = ask.options(s, 0)
    looks = dict(zip([option.text for option in found], heuristic(s, ask, 0, found), strict=True))

    assert "at 1,0" in options(s)
    assert min(looks, key=lambda text: looks[text]) == "at 1,0"


def test_a_task_whose_dwarfs_are_not_at_hand_promises_little() -> None:
    # §5.1: the task needs all its dwarfs at once.
    ready = table("castle.b/n giant.r/n(b) gold.b/ns")
    spread: Fall = ready.copy()
    spread.home[0] = 3
    alone = table("castle.b/n giant.r/n gold.b/ns")

    assert ready.home[0] >= 4
    assert promise(ready, 0) > promise(alone, 0) > promise(spread, 0)


def test_a_dwarf_who_walks_to_the_next_task_brings_it_nearer() -> None:
    # §3.5: without dwarfs at the campfire, a task waits for those who stand on other cards.
    far = table("castle.b/n(b) tavern.b/n store.r/n gold.b/ns(b)")
    near = table("castle.b/n tavern.b/n store.r/n(b) gold.b/ns(b)")
    for s in (far, near):
        s.home[0] = 0

    assert promise(near, 0) > promise(far, 0)


def test_a_full_hand_has_no_use_for_a_mine() -> None:
    # §6.1: a player discards what is beyond nine cards.
    s = table("castle.b/n gold.b/ns")
    free = task_worth(s, 0, 1, wishes_of(s, 0))
    s.move_gems(s.pile_row(), 0, 1, 9)

    assert 0 < task_worth(s, 0, 1, wishes_of(s, 0)) < free


def test_dwarfs_of_a_complete_task_come_home_for_the_next_one() -> None:
    # §5.1: they return when the task is resolved, so a plan may count on them.
    s = table("castle.b/n tavern.b/n(b,b) store.r/n gold.b/ns")
    s.home[0] = 0
    s.special = [UNMADE] * len(s.special)
    busy: Fall = s.copy()
    busy.crew[busy.seats] = 1

    assert returning(s, 0) == 2
    assert returning(busy, 0) == 0
    assert promise(s, 0) > promise(busy, 0) + task_worth(s, 0, 1, wishes_of(s, 0))


def test_waiting_costs_a_search_the_more_the_less_is_won() -> None:
    # Ruling 58: winter ends the game of a player who only waits.
    s = table("castle.b/n gold.b/ns store.r/n")
    ask = asking(s)
    assert ask is not None
    costs = {option.text: waiting(s, 0, option) for option in ask.options(s, 0)}
    tree = Tree(View(GAME, s, 0, SeededDice("waiting")), evaluator_of("fall"), SeededDice("waiting", 1))
    tree.grow(0.0, 60)
    edge = tree.root.edges["end"]

    assert [text for text, cost in costs.items() if cost] == ["end"]
    assert edge.cost == costs["end"]
    edge = Edge(0.0, 0.1)
    edge.count(0.2, [0.2, 0.8])
    assert edge.total == pytest.approx(0.12)
    assert edge.chances == [0.2, 0.8]


def test_an_adventurer_and_a_researcher_see_their_goals_come_nearer() -> None:
    # §8.3: three kinds of meeple in a kill; three dwarfs on each of two monsters.
    lands = ["giant.r/n store.r/n", "giant.r/n(b,b) store.r/n", "giant.r/n(b,b,b,bW) store.r/n"]
    for secret in ("adventurer", "researcher"):
        drawn = [table(land, secrets=f"{secret} king") for land in lands]
        nearness = [secret_promise(s, 0, s.box.secrets[s.secret[0]]) for s in drawn]

        assert nearness[0] < nearness[1] < nearness[2]


def test_a_store_that_sells_nothing_to_a_player_is_no_task() -> None:
    # §7.9: without the gems of an open goal, three dwarfs would walk there for nothing.
    s = table("castle.b/n store.r/n")
    before = task_worth(s, 0, 1, wishes_of(s, 0))
    for gem in range(len(s.box.gems)):
        s.move_gems(s.pile_row(), 0, gem, 2)

    assert before < LEAST_WORTH < task_worth(s, 0, 1, wishes_of(s, 0))
