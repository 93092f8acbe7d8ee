"""A state is plain data: a pickled or deep-copied one plays on, in this process and in another."""

import os
import pickle
import subprocess
import sys
from copy import copy, deepcopy
from typing import Any

import pytest

from meadhall.core.dice import SecretDice, SeededDice
from meadhall.core.engine import apply, asking, choose, playout
from meadhall.core.game import Game, find
from meadhall.core.saves import digest
from meadhall.core.table import State
from meadhall.play.match import Match

GAMES = [version for game in find().values() for version in (game, *game.past)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.key}-{game.version}")
PLAY_ON = """
import pickle, sys
from meadhall.core.dice import SeededDice
from meadhall.core.engine import playout
from meadhall.core.game import game_of
from meadhall.core.saves import digest
s = pickle.loads(sys.stdin.buffer.read())
playout(s, SeededDice("on"), 400)
print(digest(game_of(s.box), s))
"""


def some_way_in(game: Game) -> State:
    """Play some way into a game, and on to a question that several seats have half answered, if the game has one."""
    s: State = game.start(game.seats[-1])
    dice = SeededDice("robust", game.key)
    playout(s, dice, 60)
    for _ in range(400):
        ask = asking(s)
        if ask is None or 1 < len(ask.seats()) < game.seats[-1]:
            break
        apply(s, ask.seats()[-1], choose(s, ask, ask.seats()[-1], dice))
    return s


def again(s: State) -> Any:
    return pickle.loads(pickle.dumps(s))  # noqa: S301  # pickled a moment ago, in this test


@every_game
def test_a_pickled_state_plays_on_in_another_process(game: Game) -> None:
    s = some_way_in(game)
    # The small test games are found through sys.path only.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    on = subprocess.run(
        [sys.executable, "-c", PLAY_ON], input=pickle.dumps(s), capture_output=True, check=False, env=environment
    )
    playout(s, SeededDice("on"), 400)
    assert on.stdout.decode().strip() == digest(game, s), on.stderr.decode()


@every_game
def test_a_pickled_or_deep_copied_state_plays_on_here(game: Game) -> None:
    s = some_way_in(game)
    copies = [deepcopy(s), again(s)]
    before = digest(game, s)
    for copied in copies:
        assert digest(game, copied) == before
        playout(copied, SeededDice("on"), 400)
    assert digest(game, s) == before
    assert digest(game, copies[0]) == digest(game, copies[1])


@every_game
def test_unpickled_states_share_one_box(game: Game) -> None:
    one, two = (again(some_way_in(game)) for _ in range(2))
    assert one.box is two.box


@every_game
def test_a_copied_match_is_independent(game: Game) -> None:
    names = ["Anna", "Ben", "Carl", "Dora", "Emil"][: game.seats[-1]]
    match = Match(game, names, dice=SecretDice(bytes(32)), first=0)
    twin = match.copy(SecretDice(bytes(range(32))))
    before = digest(game, match.state), len(match.log), match.seats()
    for _ in range(20):
        if twin.seats():
            seat = twin.speaker()
            twin.play(seat, twin.choices(seat)[-1].text)
    assert (digest(game, match.state), len(match.log), match.seats()) == before
    assert len(twin.log) > len(match.log)


def test_a_match_is_not_copied_in_part() -> None:
    match = Match(find()["duel"], ["Anna", "Ben"], dice=SecretDice(bytes(32)), first=0)
    for copied in (copy, deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="use its `copy` or `clone`"):
            copied(match)
