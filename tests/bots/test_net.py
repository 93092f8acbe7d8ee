"""The value net: what it may see, what it fits, and how it falls back."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from tests.bots.test_every_game import asked_tables

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.net import FILE, Misfit, Net, Value, inputs_hash, inputs_of, shipped, value_from
from meadhall.bots.search import Tree
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import Game, find, own_games
from meadhall.core.table import State

GAMES = {key: game for key, game in find().items() if game.part("bots_inputs") is not None}
every_game = pytest.mark.parametrize("key", GAMES)


def positions(game: Game, seats: int, seed: str) -> Iterator[State]:
    """Yield states of a random game: every ninth."""
    table: State = game.start(seats)
    dice = SeededDice("net", seed)
    number = 0
    while (ask := asking(table)) is not None:
        if number % 9 == 0:
            yield table
        number += 1
        apply(table, ask.first(), choose(table, ask, ask.first(), dice))


def some_net(inputs: int, seed: int = 1) -> Net:
    random = Random(seed)
    rows = [[random.gauss(0, 0.2) for _ in range(8)] for _ in range(inputs)]
    return Net(rows, [random.gauss(0, 0.2) for _ in range(8)], [random.gauss(0, 0.2) for _ in range(8)])


def text_of(game: Game, **changes: Any) -> str:
    count = len(inputs_of(game).inputs(game.start(game.seats[-1]))[0])
    parts = {
        "rules": game.version,
        "pack": game.pack().hash,
        "inputs": {"hash": inputs_hash(game.key)},
        "bias": [0.5] * 8,
        "output": [0.1] * 8,
        "weights": [[0.01] * 8] * count,
    }
    return json.dumps(parts | changes)


@every_game
def test_the_inputs_of_a_seat_do_not_depend_on_what_is_hidden_from_it(key: str) -> None:
    game = GAMES[key]
    inputs = inputs_of(game).inputs
    dealt_again = 0
    for seats in game.seats:
        for number, s in enumerate(positions(game, seats, f"hidden {seats}")):
            for seat, row in enumerate(inputs(s)):
                other: State = game.reseal(s, seat, SeededDice("again", number))
                dealt_again += other != s

                assert inputs(other)[seat] == row
    assert dealt_again or evaluator_of(key).together


@every_game
def test_inputs_are_floats_of_one_length_and_of_moderate_size(key: str) -> None:
    game = GAMES[key]
    lengths = set()
    for seats in game.seats:
        for s in positions(game, seats, "size"):
            for row in inputs_of(game).inputs(s):
                lengths.add(len(row))
                assert all(type(value) is float and abs(value) < 20 for value in row)
    assert len(lengths) == 1


def test_a_net_computes_what_its_layers_say() -> None:
    random = Random(3)
    weights = [[random.gauss(0, 1) for _ in range(16)] for _ in range(5)]
    bias, output = ([random.gauss(0, 1) for _ in range(16)] for _ in range(2))
    inputs = [0.5, 0.0, -2.0, 1.0, 0.0]
    hidden = [
        max(0.0, bias[unit] + sum(value * row[unit] for value, row in zip(inputs, weights, strict=True)))
        for unit in range(16)
    ]

    wanted = sum(value * weight for value, weight in zip(hidden, output, strict=True))
    assert Net(weights, bias, output).score(inputs) == pytest.approx(wanted)


def test_direct_weights_and_the_constant_are_added_to_the_output() -> None:
    net = Net([[0.0] * 8] * 3, [0.0] * 8, [0.0] * 8, [2.0, 5.0, -1.0], 0.25)

    assert net.score([1.5, 0.0, 4.0]) == pytest.approx(2.0 * 1.5 - 4.0 + 0.25)


@every_game
def test_the_first_inputs_are_the_hand_written_evaluation(key: str) -> None:
    """A net begins its training with `HAND_WEIGHTS`, so with them it must give the chances of the game's `bots.py`."""
    game = GAMES[key]
    hand = [float(weight) for weight in inputs_of(game).HAND_WEIGHTS]
    for seats in game.seats:
        for s in positions(game, seats, "hand"):
            count = len(inputs_of(game).inputs(s)[0])
            net = Net([[0.0] * 8] * count, [0.0] * 8, [0.0] * 8, hand + [0.0] * (count - len(hand)))
            chances = Value(game, net, game.version, game.pack().hash).chances(s)

            assert chances[:seats] == pytest.approx(evaluator_of(key).chances(s)[:seats])


def test_layers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(Misfit):
        Net([[1.0] * 7], [0.0] * 7, [0.0] * 7)
    with pytest.raises(Misfit):
        Net([[1.0] * 8], [0.0] * 8, [0.0] * 16)
    with pytest.raises(Misfit):
        Net([[1.0] * 8], [0.0] * 8, [0.0] * 8, [1.0, 2.0])


@every_game
def test_chances_of_rivals_add_up_to_one_and_a_party_shares_one(key: str) -> None:
    game = GAMES[key]
    for seats in game.seats:
        for s in positions(game, seats, "chances"):
            rows = inputs_of(game).inputs(s)
            chances = Value(game, some_net(len(rows[0])), game.version, game.pack().hash).chances(s)

            assert all(0 < chance < 1 for chance in chances)
            assert sum(chances) == pytest.approx(1) if len(rows) > 1 else len(set(chances)) == 1


@every_game
def test_a_net_that_fits_replaces_the_hand_written_evaluation(key: str) -> None:
    game = GAMES[key]
    s: State = game.start(game.seats[-1])
    value = value_from(game, text_of(game))
    evaluator = Evaluator(game, value)

    assert evaluator.forecast(s) == value.chances(s)
    assert Evaluator(game).forecast(s) == evaluator.evaluate(s)


@every_game
@pytest.mark.parametrize("changes", [{"rules": 99}, {"pack": "0" * 16}, {"weights": [[0.01] * 8] * 3}])
def test_a_net_of_other_rules_or_content_falls_back_and_says_so(
    key: str, changes: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    game = GAMES[key]
    s: State = game.start(game.seats[-1])
    evaluator = Evaluator(game, value_from(game, text_of(game, **changes)))
    with caplog.at_level(logging.WARNING):
        assert evaluator.forecast(s) == evaluator.evaluate(s)
        assert evaluator.forecast(s) == evaluator.evaluate(s)

    assert caplog.text.count("hand-written evaluation") == 1


@pytest.mark.parametrize("fits", [True, False])
def test_a_search_has_the_root_and_the_calibration_of_the_evaluation_that_it_uses(fits: bool) -> None:
    game = GAMES["dwarves"]
    dice = SeededDice("root")
    evaluator = Evaluator(game, value_from(game, text_of(game) if fits else text_of(game, rules=99)))
    table, seat = next(iter(asked_tables(game, "root", 1)))
    tree = Tree(View(game, table, seat, dice), evaluator, dice)

    assert (tree.evaluator is evaluator) == tree.evaluator.even == fits
    assert (tree.evaluator.calibration == Evaluator(game).calibration) != fits


@pytest.mark.parametrize("text", ["", "{}", '{"weights": 3}', "[1]"])
def test_a_damaged_file_is_a_misfit(text: str) -> None:
    with pytest.raises(Misfit):
        value_from(GAMES["duel"], text)


def test_a_net_says_which_root_its_search_has_and_how_it_is_calibrated() -> None:
    game = GAMES["dwarves"]
    plain, even = (Evaluator(game, value_from(game, text_of(game, even=even))) for even in (False, True))

    assert (plain.even, even.even, Evaluator(game).even) == (False, True, False)
    assert plain.calibrated(0.25) == 0.25 != Evaluator(game).calibrated(0.25)
    stretched = Evaluator(game, value_from(game, text_of(game, calibration=[2.0, 0.0])))
    assert stretched.calibrated(0.25) == pytest.approx(0.1)


def test_a_net_of_other_inputs_is_a_misfit() -> None:
    with pytest.raises(Misfit, match="the inputs 0123"):
        value_from(GAMES["duel"], text_of(GAMES["duel"], inputs={"hash": "0123"}))


@pytest.mark.parametrize("key", [key for key in own_games() if key in GAMES])
def test_the_net_in_the_folder_of_a_game_is_small_and_fits_the_present_game(key: str) -> None:
    """If this fails after a change of rules or content, train a net again: `./meadhall train GAME`."""
    game = GAMES[key]
    net = shipped(game)

    assert net is not None
    assert all(net.fits(game.start(seats)) for seats in game.seats)
    assert len((files(game.module) / FILE).read_bytes()) < 200_000
