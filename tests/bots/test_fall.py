"""Bots of Dwar7s Fall keep a land on which the game can end, and do not spread their dwarfs thinly."""

from __future__ import annotations

import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.lookahead import Lookahead
from meadhall.bots.nodes import Edge
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.games.fall import GAME
from meadhall.games.fall.bots import heuristic, waiting
from meadhall.games.fall.bots_ending import IDLENESS, IMPATIENCE, winter_chance
from meadhall.games.fall.bots_wishes import (
    LAST_MINE,
    LAST_STORE,
    LEAST_WORTH,
    buried,
    digs_nothing,
    promise,
    returning,
    secret_promise,
    task_worth,
    wishes_of,
)
from meadhall.games.fall.rules_actions import END
from meadhall.games.fall.rules_end import last_round
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
    # §3.3: a covered card counts for nothing. Without a store no player can buy a goal.
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


def test_waiting_costs_a_search_most_if_a_task_is_in_reach() -> None:
    # Ruling 58: winter ends the game of players who only wait, also of one who is ahead.
    s = table("castle.b/n gold.b/ns store.r/n")
    ask = asking(s)
    assert ask is not None
    costs = {option.text: waiting(s, 0, option) for option in ask.options(s, 0)}
    tree = Tree(View(GAME, s, 0, SeededDice("waiting")), evaluator_of("fall"), SeededDice("waiting", 1))
    tree.grow(0.0, 60)
    nobody: Fall = s.copy()
    nobody.home[0] = 0

    assert {text: cost for text, cost in costs.items() if cost} == {"end": IDLENESS}
    assert tree.root.edges["end"].cost == IDLENESS > IMPATIENCE == waiting(nobody, 0, END)
    edge = Edge(0.0, 0.1)
    edge.count(0.9, [0.9, 0.1])
    assert edge.total == pytest.approx(0.8)
    assert edge.chances == [0.9, 0.1]


def late(dragon: str) -> Fall:
    """Return a position twenty rounds before winter, on a land with three mines and perhaps a dragon."""
    s = table(f"emerald.b/nw castle.b/n store.b/n {dragon} gold.b/ns ruby.b/ne")
    s.turn = (last_round(s) - 20) * s.seats
    return s


def test_winter_is_the_more_likely_the_more_locks_the_land() -> None:
    # §7.7: a dragon closes the mines of its area; one foreign dwarf on it keeps five others from defeating it.
    free = winter_chance(late("tavern.r/n"))
    ready, begun, locked, held = [
        winter_chance(late(f"dragon.r/n{dwarfs}")) for dwarfs in ("(b,b,b,b)", "(b,b)", "", "(b,r)")
    ]

    assert free < ready < begun < locked < held


def test_greedy_bots_dislike_winter_and_reviews_show_chances_alone() -> None:
    # Ruling 58.
    s, evaluator = late("dragon.r/n"), evaluator_of("fall")
    views = [View(GAME, s, 0, SeededDice("greedy")) for _ in range(2)]
    plain, greedy = [
        Lookahead(view, evaluator, SeededDice("look"), contempt).values()
        for view, contempt in zip(views, (False, True), strict=True)
    ]

    assert all(less < chance for less, chance in zip(greedy, plain, strict=True))


def test_winter_is_no_worry_early_and_a_fact_at_the_end() -> None:
    # Ruling 58, §9.1.
    s = late("dragon.r/n")
    early: Fall = s.copy()
    early.turn = 4
    ending: Fall = s.copy()
    ending.ending = True
    over: Fall = s.copy()
    over.stack = []

    assert winter_chance(early) == 0 == winter_chance(ending)
    assert winter_chance(over) == 1


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


@pytest.mark.parametrize(
    ("land", "useful"),
    [
        ("castle.b/n giant.r/n", False),
        ("castle.b/n giant.r/n(b,b,b,b,b)", True),
        ("castle.b/n giant.r/n(r,r,r,r,r)", False),
        ("castle.b/n store.r/n", False),
        ("castle.b/n gold.r/ns>ruby.r/ne", True),
    ],
)
def test_no_dwarf_goes_to_a_castle_in_vain(land: str, useful: bool) -> None:
    # §7.2: a monster forbids to dig, unless it is defeated first (ruling 11). Without a stack there is nothing to dig.
    s = table(land)
    ask = asking(s)
    assert ask is not None
    found = ask.options(s, 0)
    looks = dict(zip([option.text for option in found], heuristic(s, ask, 0, found), strict=True))

    assert digs_nothing(s, 0, 0) != useful
    assert useful or min(looks, key=lambda text: looks[text]) == "at 0,0"
