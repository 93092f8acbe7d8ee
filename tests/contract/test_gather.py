"""What a viewer gathers is the same in every state that looks the same to the viewer, also in good play.

Random play seldom reaches the questions whose options depend on a hidden hand. So a heuristic plays here.
"""

from collections.abc import Iterator

import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import Game, find
from meadhall.core.table import REFEREE, SPECTATOR, Chance, State

DECISIONS = 400

every_game = pytest.mark.parametrize("game", find().values(), ids=lambda game: game.key)


def seats_of(game: Game, seed: int) -> int:
    return game.seats[seed % len(game.seats)]


def heuristic_play(game: Game, seed: int) -> Iterator[State]:
    """Yield positions of one game by the heuristic, with the settings that the seed chooses."""
    return positions(game, seed, by_heuristic=True)


def random_play(game: Game, seed: int) -> Iterator[State]:
    """Yield positions of one game at random, with the settings that the seed chooses."""
    return positions(game, seed, by_heuristic=False)


def positions(game: Game, seed: int, by_heuristic: bool, most: int = DECISIONS) -> Iterator[State]:
    dice = SeededDice("gathered", game.key, seed)
    settings = {setting.key: setting.values[dice.below(len(setting.values))] for setting in game.settings}
    seats = seats_of(game, seed)
    s: State = game.start(seats, dice.below(seats), settings)
    evaluator = evaluator_of(game.key)
    for _ in range(most):
        if (ask := asking(s)) is None:
            return
        yield s
        seat = ask.seats()[dice.below(len(ask.seats()))]
        if isinstance(ask, Chance) or not by_heuristic:
            apply(s, seat, choose(s, ask, seat, dice))
        else:
            apply(s, seat, evaluator.choose(s, seat, ask.options(s, seat), dice, 0.8))


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_is_gathered_in_play_by_heuristic(game: Game, seed: int) -> None:
    dice = SeededDice("worlds", seed)
    for s in heuristic_play(game, seed):
        for viewer in (*range(seats_of(game, seed)), SPECTATOR):
            known = game.gather(s, viewer)
            world = game.deal(known, dice)

            assert game.gather(world, viewer) == known


@every_game
def test_the_referee_gathers_the_whole_state(game: Game) -> None:
    for s in heuristic_play(game, 0):
        assert game.reseal(s, REFEREE, SeededDice("referee")) == s
