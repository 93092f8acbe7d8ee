"""The puzzles of the day: positions of real games, the same for all players, with one best answer."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from meadhall.core.game import Game, own_games
from meadhall.play.puzzles import has_puzzles, puzzle_of, puzzles_of

GAMES = [game for game in own_games().values() if has_puzzles(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@every_game
def test_every_position_can_be_reached_and_asks_for_the_answers(game: Game) -> None:
    for puzzle in puzzles_of(game)[::4]:
        match = puzzle.match()
        options = [option.action for option in match.scene(puzzle.seat).options]
        assert set(puzzle.values) <= set(options), puzzle.key
        assert len(options) >= 3


@every_game
def test_the_best_answer_is_clearly_the_best_and_has_a_source(game: Game) -> None:
    for puzzle in puzzles_of(game):
        assert puzzle.margin >= 5, puzzle.key
        assert puzzle.values[puzzle.best] == max(puzzle.values.values())
        assert puzzle.source.startswith("derived: 3 searches of 600 simulations agree")


def test_the_games_take_turns_for_months_without_a_repetition() -> None:
    first = date(2026, 12, 24)
    days = [puzzle_of(first + timedelta(days=day)) for day in range(150)]
    assert {puzzle.game.key for puzzle in days[:4]} == {game.key for game in GAMES}
    assert len({(puzzle.game.key, puzzle.key) for puzzle in days}) == 150
    assert puzzle_of(first) is days[0]
