"""A search goes on with the last tree where nothing new was observed. It never keeps what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.bots.matches import GROWN
from tests.bots.test_every_game import asked_tables

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.levels import SearchBot
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking, speaker
from meadhall.core.game import Game, find
from meadhall.core.notation import read
from meadhall.core.table import Chance, Seat, State

GAMES = find()
SIMULATIONS = 16


def decisions(game: Game, seed: str, dice: Dice, most: int) -> Iterator[tuple[View, Tree, Tree | None]]:
    """Play a game by short searches; yield the view, the last tree of that seat and the one that goes on from it."""
    table: State = game.start(2)
    chance_dice = SeededDice("fate", seed)
    last: dict[Seat, Tree] = {}
    while most and (ask := asking(table)) is not None:
        seat = ask.first()
        options = ask.options(table, seat)
        if isinstance(ask, Chance):
            action = ask.sample(table, chance_dice)
        elif len(options) == 1:
            action = options[0]
        else:
            player = speaker(table, ask)
            view = View(game, table, player, dice)
            found = last[player].after(last[player].best(), view) if player in last else None
            if player in last:
                yield view, last[player], found
                most -= 1
            tree = found or Tree(view, evaluator_of(game.key), dice)
            tree.grow(0.0, SIMULATIONS)
            last[player] = tree
            action = read(tree.best(), options)
        apply(table, seat, action)


@pytest.mark.parametrize("key", GROWN)
def test_a_tree_goes_on_with_what_it_knows_of_the_seats_own_options(key: str) -> None:
    reused = 0
    for view, _, found in decisions(GAMES[key], "goes on", SeededDice("reused", key), 24):
        if found is not None:
            reused += found.simulations

            assert set(found.root.edges) <= set(view.options)
            assert found.simulations == sum(edge.visits for edge in found.root.edges.values()) == found.reused
            assert found.simulations < 2 * SIMULATIONS
            assert all(0 <= chance <= 1 for chance, _ in found.values().values())
    assert reused


@pytest.mark.parametrize("even", [False, True])
def test_reused_simulations_are_not_run_again(even: bool) -> None:
    """A plain root runs the rest. An even root gives every candidate at least its share of the first stage."""
    game = GAMES["fall"]
    evaluator = Evaluator(game)
    seen = 0
    dice = SeededDice("again")
    for view, last, found in decisions(game, "again", dice, 30):
        if found is None or found.reused < 4:
            continue
        tree = Tree(view, evaluator, dice, found.root, 0.1)
        tree._shares = even  # type: ignore[misc]  # the only game without a net has a plain root
        reused = tree.reused
        tree.grow(0.0, SIMULATIONS)
        new = tree.simulations - reused
        seen += 1

        assert 0 < new < SIMULATIONS
        if even:
            visits = sorted(edge.visits for edge in tree.root.edges.values() if edge.visits)
            assert visits[-1] >= SIMULATIONS // 4
        else:
            assert new <= max(1, SIMULATIONS - reused)
        assert last is not tree
    assert seen > 3


@pytest.mark.parametrize("key", GAMES)
def test_answers_with_a_reused_tree_do_not_depend_on_hidden_cards(key: str) -> None:
    game = GAMES[key]
    table: State = game.start(game.seats[-1])
    chance_dice = SeededDice("fate", key)
    bots = [[SearchBot(SeededDice("bot", seat), strength=6) for seat in range(game.seats[-1])] for _ in range(2)]
    made = 0
    while made < 40 and (ask := asking(table)) is not None:
        seat = ask.first()
        options = ask.options(table, seat)
        if isinstance(ask, Chance):
            action = ask.sample(table, chance_dice)
        elif len(options) == 1:
            action = options[0]
        else:
            player = speaker(table, ask)
            other: State = game.reseal(table, player, SeededDice("permuted", made))
            answers = [
                own[player].think(View(game, one, player, own[player].dice), evaluator_of(key))
                for one, own in zip((table, other), bots, strict=True)
            ]
            made += 1
            action = read(answers[0], options)

            assert answers[0] == answers[1]
        apply(table, seat, action)


def test_a_tree_does_not_go_on_from_another_answer_or_another_game() -> None:
    game = GAMES["fall"]
    dice = SeededDice("other")
    compared = 0
    table, seat = next(asked_tables(GAMES["duel"], "stranger", 1))
    stranger = View(GAMES["duel"], table, seat, dice)
    for view, last, found in decisions(game, "other", dice, 20):
        if found is None:
            continue
        for answer in last.view.options:
            if answer != last.best():
                elsewhere = last.after(answer, view)
                compared += 1
                # Two answers may lead to the same position: then both are the position that the seat sees.
                assert elsewhere is None or view.agrees(elsewhere.view.world(dice))
        assert last.after(last.best(), stranger) is None
    assert compared


def test_a_bot_that_keeps_nothing_begins_anew() -> None:
    game = GAMES["fall"]
    for view, last, _ in decisions(game, "anew", SeededDice("anew"), 5):
        bot = SearchBot(SeededDice("anew"), strength=4, keeps=False)
        for before in (last.view, view):
            bot.think(before, evaluator_of("fall"))

        assert bot._last is None
