"""Hints for players."""

from __future__ import annotations

import pytest
from tests.bots.matches import GAMES, match_of

from meadhall.bots.advice import Advice, advise, plan_of, why_best
from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.core.game import named, own_games
from meadhall.core.text import Text
from meadhall.play.match import Match
from meadhall.play.puzzles import has_puzzles, puzzles_of
from meadhall.play.words import LANGUAGES, Words


def advice_at(key: str, decisions: int) -> tuple[Match, Advice]:
    match = match_of(key, 3, decisions)
    if not match.seats():
        # A small game may be over by then.
        match = match_of(key, 3, 1)
    seat = max(match.seats()[0], 0)
    return match, advise(match, seat, simulations=40)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decisions", [0, 9, 30])
def test_advice_has_three_steps_in_every_language(key: str, decisions: int) -> None:
    match, advice = advice_at(key, decisions)
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)
        for text in (advice.look, *[candidate.label for candidate in advice.candidates]):
            assert words.say(text, advice.seat)
        for candidate in advice.candidates:
            assert words.say(candidate.why, advice.seat)

    assert all(0 <= candidate.chance <= 1 for candidate in advice.candidates)
    assert {candidate.action for candidate in advice.candidates} <= {
        option.action for option in match.scene(advice.seat).options
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_has_a_text(key: str) -> None:
    match = match_of(key, 5, 12)
    reasons = evaluator_of(key).parts(match.state, 0)
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)
        for reason in reasons:
            assert words.say(Text(f"advice-{reason}"))


def test_a_bot_of_a_party_announces_its_plan() -> None:
    match = match_of("dwarves", 4, 20)
    plan = plan_of(match, max(match.seats()[0], 0))
    assert plan is not None
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)

        assert match.names[0] in words.say(plan) or match.names[1] in words.say(plan)
    rivals = match_of("duel", 4, 1)
    assert plan_of(rivals, rivals.seats()[0]) is None


def test_advice_does_not_depend_on_hidden_cards() -> None:
    match = match_of("duel", 4, 20)
    seat = match.seats()[0]
    told = advise(match, seat, simulations=30)
    match.state = match.game.reseal(match.state, seat, SeededDice("other hands"))

    assert advise(match, seat, simulations=30) == told


@pytest.mark.parametrize("key", [key for key, game in own_games().items() if has_puzzles(game)])
def test_a_puzzle_says_why_its_best_answer_is_best_in_every_language(key: str) -> None:
    puzzles = puzzles_of(named(key))[::5]
    plain = 0
    for puzzle in puzzles:
        match = puzzle.match()
        why = why_best(match, puzzle.seat, list(puzzle.values))
        assert why == why_best(puzzle.match(), puzzle.seat, list(puzzle.values))
        plain += why.key == "advice-plain"
        for language in LANGUAGES:
            words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)
            assert words.say(why, puzzle.seat)

    assert plain < len(puzzles) / 3


def test_the_reason_of_a_puzzle_does_not_depend_on_hidden_cards() -> None:
    puzzle = next(each for each in puzzles_of(named("duel")) if each.key == "p0001")
    match = puzzle.match()
    told = why_best(match, puzzle.seat, list(puzzle.values))
    match.state = match.game.reseal(match.state, puzzle.seat, SeededDice("other hands"))

    assert told.key == "advice-defeat"
    assert why_best(match, puzzle.seat, list(puzzle.values)) == told


def test_a_purpose_that_another_answer_shares_is_named_only_for_want_of_a_term() -> None:
    puzzle = next(each for each in puzzles_of(named("dwarves")) if each.key == "p0282")
    told = why_best(puzzle.match(), puzzle.seat, list(puzzle.values))

    assert told == Text("advice-way-card", {"card": "card-keep-the-gateways"})
