"""The gate of training: a new net beats the last one, and loses to no opponent of the release."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest
from tests.bots.test_training import here

from meadhall.bots.net import value_from
from meadhall.bots.training.gate import GATES, GREEDY, LAST, RELEASE, THUMB, Gate, Verdict, released
from meadhall.bots.training.match import Played, Rivals, Side
from meadhall.core.game import find


class Scripted(Rivals):
    """Rivals whose match is decided beforehand: by the opponent that it names."""

    rates: ClassVar[dict[str, float]] = {}
    met: ClassVar[list[tuple[str, Side, Side]]] = []

    def play(self, numbers: Sequence[int]) -> list[Played]:
        _, one, other, _, seed = self.parts
        name = seed.rpartition("/")[2]
        self.met.append((name, one, other))
        return [Played(float(number % 10 < 10 * self.rates[name])) for number in numbers]


def judged(monkeypatch: pytest.MonkeyPatch, rates: dict[str, float], everyone: bool = True) -> Verdict:
    """Return the verdict on a net that wins at these rates."""
    monkeypatch.setattr("meadhall.bots.training.gate.Rivals", Scripted)
    monkeypatch.setattr(Scripted, "rates", rates)
    monkeypatch.setattr(Scripted, "met", [])
    return Gate(find()["duel"], "gate", 2, 160, 8, 50).judge("new", "old", here, 60.0, everyone)


GOOD = {LAST: 0.7, RELEASE: 0.6, GREEDY: 0.9, THUMB: 0.9}


def test_a_net_meets_the_last_one_the_release_greedy_and_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    verdict = judged(monkeypatch, GOOD)
    met = {name: (one, other) for name, one, other in Scripted.met}

    assert verdict.accepted
    assert verdict.released
    assert list(verdict.scores) == list(met) == list(GATES)
    assert met[LAST] == (Side("new", 8), Side("old", 8))
    assert met[RELEASE][0] == Side("new", 50)
    assert met[RELEASE][1] == Side(released(find()["duel"]), 50)
    assert [met[name][1].level for name in (GREEDY, THUMB)] == ["greedy", "thumb"]


@pytest.mark.parametrize(
    ("loses", "accepted", "passed"),
    [(LAST, False, False), (RELEASE, True, False), (GREEDY, False, False), (THUMB, False, False)],
)
def test_a_net_that_loses_to_one_of_them_does_not_pass(
    monkeypatch: pytest.MonkeyPatch, loses: str, accepted: bool, passed: bool
) -> None:
    verdict = judged(monkeypatch, GOOD | {loses: 0.1})

    assert (verdict.accepted, verdict.released) == (accepted, passed)
    # A net that does not beat the last one plays no further match.
    assert len(Scripted.met) == 1 if loses == LAST else len(Scripted.met) >= len(GATES)


def test_a_net_does_not_pass_by_a_few_games_when_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.bots.training.match.BLOCK", 1)
    monkeypatch.setattr("meadhall.bots.training.gate.Rivals", Scripted)
    monkeypatch.setattr(Scripted, "rates", dict.fromkeys(GATES, 1.0))
    verdict = Gate(find()["duel"], "gate", 2, 160, 8, 50).judge("new", "old", here, 0.0)

    assert not verdict.accepted
    assert not verdict.released
    assert str(verdict.scores[LAST]) == "1 of 1 (21-100 %, too few games)"


def test_the_gate_of_an_exploiter_has_one_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(monkeypatch, GOOD, everyone=False).released
    assert {name for name, _, _ in Scripted.met} == {LAST}


def test_a_release_without_a_net_that_fits_plays_by_the_hand_written_evaluation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find()["duel"]

    assert value_from(game, released(game)).fits(game.start(2))
    monkeypatch.setattr("meadhall.bots.training.gate.FILE", "no-such-net.json")
    assert released(game) == ""
