"""Every field of every game is declared in its `numbers.py`, and stays in the declared range."""

from inspect import signature
from itertools import islice

import pytest
from tests.contract.test_gather import heuristic_play, random_play, seats_of

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.core.game import Game, find
from meadhall.core.numbers import Column, Count, Layout
from meadhall.core.record import fields
from meadhall.core.table import CHANCE, SPECTATOR, Box, State
from meadhall.rl.rules import action_texts

every_game = pytest.mark.parametrize("game", find().values(), ids=lambda game: game.key)


def box_of(s: State) -> Box:
    return next(part for part in s.parts() if isinstance(part, Box))


def layout_of(game: Game, s: State, seats: int) -> Layout:
    module = game.part("numbers")
    assert module is not None
    return Layout(module.fields(box_of(s), seats), fields(game.state), sorted(game.steps()), seats)


def wrong_fields(game: Game) -> list[str]:
    """Return the fields that `numbers.py` does not name, and the names that are no fields."""
    seats = game.seats[-1]
    s = game.start(seats)
    gathered = type(game.gather(s, 0))
    wanted = {*fields(game.state), *signature(gathered).parameters} - {"stack", "box", "table"}
    layout = layout_of(game, s, seats)
    named = {field.attribute for field in layout.of_state + layout.of_gathered}
    return sorted(wanted ^ named)


def out_of_range(game: Game, seed: int) -> list[str]:
    """Return the numbers outside their range, in one game at random and one by heuristic."""
    seats = seats_of(game, seed)
    faults: list[str] = []
    for play in (random_play, heuristic_play):
        layout: Layout | None = None
        columns: list[Column] = []
        names: list[str] = []
        for count, s in enumerate(play(game, seed)):
            if layout is None:
                layout = layout_of(game, s, seats)
                columns, names = layout.columns(), layout.names()
            viewer = (*range(seats), SPECTATOR)[count % (seats + 1)]
            numbers = layout.numbers(game.gather(s, viewer), viewer)
            assert len(numbers) == len(columns), f"{len(numbers)} numbers in {len(columns)} columns"
            for name, number, (low, most, _) in zip(names, numbers, columns, strict=True):
                if not low <= number <= most:
                    faults.append(f"{name} is {number}, not from {low} to {most}")
    return faults


@every_game
def test_every_field_is_declared_and_nothing_else(game: Game) -> None:
    assert wrong_fields(game) == []


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_every_number_is_in_its_range(game: Game, seed: int) -> None:
    assert sorted(set(out_of_range(game, seed))) == []


@every_game
def test_every_option_met_is_among_the_actions_that_were_made_before(game: Game) -> None:
    module = game.part("numbers")
    assert module is not None
    for play in (random_play, heuristic_play):
        known: tuple[set[str], set[str]] | None = None
        for s in play(game, 0):
            if known is None:
                actions, outcomes = action_texts(game, box_of(s), module)
                known = set(actions), set(outcomes)
            ask = asking(s)
            assert ask is not None
            met = {action.text for action in ask.options(s, ask.first())}
            assert met <= known[ask.first() == CHANCE]


@every_game
def test_a_viewer_gathers_the_same_numbers_in_every_deal(game: Game) -> None:
    dice = SeededDice("numbers")
    layout: Layout | None = None
    for s in islice(heuristic_play(game, 1), 150):
        layout = layout or layout_of(game, s, seats_of(game, 1))
        for viewer in range(seats_of(game, 1)):
            world = game.reseal(s, viewer, dice)
            assert layout.numbers(game.gather(world, viewer), viewer) == layout.numbers(game.gather(s, viewer), viewer)


def test_a_field_that_is_missing_or_out_of_range_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find()["nuggets"]
    module = game.part("numbers")
    assert module is not None
    declared = module.fields
    monkeypatch.setattr(module, "fields", lambda box, seats: declared(box, seats)[1:])
    assert wrong_fields(game) == ["bag"]
    monkeypatch.setattr(module, "fields", lambda box, seats: [*declared(box, seats)[:-1], Count("cart", 0)])
    assert out_of_range(game, 0)
