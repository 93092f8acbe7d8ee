"""Undo where several seats are asked at once: sealed answers, seats apart, and the party."""

from collections.abc import Callable

import pytest
from diggers import rules as diggers_rules
from diggers.state import Diggers
from tests.play.undoing import answer, drafting, take_back

from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.core.table import CHANCE, PARTY
from meadhall.play.match import Match

GRUDGE = named("grudge")
DIGGERS = named("diggers")


def test_a_sealed_answer_can_be_undone_until_the_last_is_given() -> None:
    match = drafting()
    answer(match, "0 keep axe")
    take_back(match, 0)
    assert match.seats() == (0, 1)
    answer(match, "0 keep hammer")
    assert match.why_no_undo(1) == "undo-chance"
    answer(match, "1 keep helm")

    # All answers are open now, and the second round of the draft is asked.
    assert [match.why_no_undo(seat) for seat in (0, 1)] == ["undo-other", "undo-reveal"]
    answer(match, "0 keep shield")
    assert match.why_no_undo(0) is None


def test_a_sealed_answer_can_be_undone_after_later_sealed_answers() -> None:
    past = [(CHANCE, f"draw {card}") for card in ("axe", "helm", "hammer") * 2]
    match = Match(GRUDGE, ["Anna", "Ben", "Carl"], dice=SeededDice("draft"), first=0, past=past)
    answer(match, "0 keep axe", "1 keep helm")
    take_back(match, 0)

    assert match.seats() == (0, 2)
    assert [entry.action for entry in match.log if entry.seat >= 0] == ["keep helm"]


def digging() -> tuple[Match, Callable[[], Diggers]]:
    match = Match(DIGGERS, ["Anna", "Ben", "Carl"], first=0, past=[(CHANCE, "find silver")])

    def table() -> Diggers:
        assert isinstance(match.state, Diggers)
        return match.state

    return match, table


def test_a_seat_undoes_alone_while_other_seats_go_on() -> None:
    match, table = digging()
    answer(match, "0 prop", "1 dig", "0 dig", "1 prop", "2 dig", "1 done", "2 dig")
    assert (table().ore, table().props) == ([3, 2, 4], [1, 1, 0])
    take_back(match, 0)
    assert (table().ore, table().props) == ([0, 2, 4], [1, 1, 0])
    take_back(match, 0)
    assert (table().ore, table().props) == ([0, 2, 4], [0, 1, 0])

    assert match.why_no_undo(0) == "undo-chance"
    assert match.seats() == (0, 2)


def test_a_seat_that_is_done_cannot_undo() -> None:
    match, _ = digging()
    answer(match, "1 dig", "1 done", "0 dig")

    assert match.why_no_undo(1) == "undo-done"
    assert match.why_no_undo(0) is None
    assert match.why_no_undo(2) == "undo-chance"


def test_no_seat_can_undo_when_all_are_done() -> None:
    match, _ = digging()
    answer(match, "0 dig", "1 dig", "2 dig", "0 done", "1 done", "2 done")
    assert match.seats() == (PARTY,)

    assert [match.why_no_undo(seat) for seat in (0, 1, 2)] == ["undo-other", "undo-other", "undo-reveal"]


def test_undo_stops_at_a_shared_question_that_another_seat_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(self: diggers_rules.Round, s: Diggers) -> None:
        s.do(diggers_rules.FindSeam(), diggers_rules.Vote(PARTY), diggers_rules.shifts(s))

    monkeypatch.setattr(diggers_rules.Round, "run", run)
    match, _ = digging()
    answer(match, "0 deeper")
    assert match.why_no_undo(0) is None
    answer(match, "1 dig")

    assert match.why_no_undo(0) == "undo-other"
    assert match.why_no_undo(1) is None


def test_every_player_may_undo_a_decision_of_the_party(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: diggers_rules.Round, s: Diggers) -> None:
        s.do(diggers_rules.FindSeam(), diggers_rules.Vote(PARTY), diggers_rules.Vote(PARTY))

    monkeypatch.setattr(diggers_rules.Round, "run", run)
    match, table = digging()
    for seat in range(3):
        answer(match, "0 deeper")
        take_back(match, seat)
        assert match.seats() == (PARTY,)
        assert table().depth == 0
    answer(match, "0 deeper", "1 stay")

    assert match.seats() == ()
    take_back(match, 2)
    assert match.seats() == (PARTY,)
    assert table().depth == 1
