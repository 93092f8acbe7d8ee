"""The plain search of `bench/plain.py`: a yardstick without any knowledge of a game."""

from __future__ import annotations

import pytest
from bench.match import Match, PlainSide, side
from bench.plain import PlainSearch

from meadhall.bots.evaluator import Evaluator, evaluator_of
from meadhall.bots.training.match import Side
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking, playout
from meadhall.core.game import find
from meadhall.core.table import Chance, State
from meadhall.games.duel.state import Duel

GAMES = find()


def asked(key: str) -> State:
    """Return a state of a game in which a player has a choice."""
    game = GAMES[key]
    table: State = game.start(next(seats for seats in game.seats if seats > 1))
    steps = 0
    while (ask := asking(table)) is not None:
        if not isinstance(ask, Chance) and len(ask.options(table, ask.first())) > 1:
            return table
        playout(table, SeededDice("asked", steps), 1)
        steps += 1
    raise AssertionError(f"{key} asked nothing")


@pytest.mark.parametrize("key", GAMES)
def test_it_answers_every_game_and_repeats_its_answers(key: str) -> None:
    table = asked(key)
    ask = asking(table)
    assert ask is not None
    seat = max(0, ask.first())
    view = View(GAMES[key], table, seat, SeededDice("view"))
    answers = [PlainSearch(SeededDice("plain"), strength=4).think(view, evaluator_of(key)) for _ in range(2)]

    assert answers[0] == answers[1]
    assert answers[0] in view.options


def test_it_knows_only_what_its_seat_knows() -> None:
    # Two deals that look the same to a seat give the same answer.
    table = asked("duel")
    assert isinstance(table, Duel)
    game = GAMES["duel"]
    other = game.reseal(table, table.active, SeededDice("another deal"))
    answers = [
        PlainSearch(SeededDice("plain"), strength=6).think(
            View(game, state, table.active, SeededDice("view")), evaluator_of("duel")
        )
        for state in (table, other)
    ]

    assert answers[0] == answers[1]


def test_a_side_of_a_match_has_its_marks_and_its_own_work() -> None:
    assert side("fall", "hand+patient+simulations=50", 0, 0.04) == Side("", 50, 0.0, patient=True)
    assert side("fall", "plain+seconds=1", 30, 0.0) == PlainSide("", 30, 1.0)
    with pytest.raises(SystemExit, match="unknown mark: lucky"):
        side("fall", "hand+lucky", 30, 0.0)


def test_a_match_meets_the_plain_search(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    think = PlainSearch.think

    def noted(self: PlainSearch, view: View, evaluator: Evaluator) -> str:
        searched.append(view.seat)
        return think(self, view, evaluator)

    monkeypatch.setattr(PlainSearch, "think", noted)
    played = Match("duel", Side(simulations=2), PlainSide(simulations=2), 2, "plain").game(1)

    assert played.points in (0.0, 0.5, 1.0)
    assert set(searched) == {0}
