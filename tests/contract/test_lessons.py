"""Every lesson can be held: on the real rules, from its first step to its last, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from meadhall.bots.bot import BOTS
from meadhall.core.content import ContentError
from meadhall.core.game import BadSetting, Game, find, named
from meadhall.play.lesson import GO_ON, Course, LessonError, NotWanted, has_lesson, lesson_of, minutes_of, read_lesson
from meadhall.play.words import LANGUAGES, Words, rule_key

GAMES = [game for game in find().values() if has_lesson(game)]
every_lesson = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)

HEAD = "[lesson]\nseats = 2\n[first-game]\nseats = 2\n"


@cache
def stands(game: Game) -> list[Course]:
    """The learner who is shown everything, before each step and at the end."""
    courses = [Course(lesson_of(game))]
    while not courses[-1].over:
        courses.append(Course(lesson_of(game), [*courses[-1].answers, GO_ON]))
    return courses


@every_lesson
def test_a_lesson_is_held_to_its_end(game: Game) -> None:
    *steps, end = stands(game)

    assert [course.step for course in steps] == list(lesson_of(game).steps)
    assert end.over
    assert sum(bool(course.wanted()) for course in steps) >= 5, "a lesson is something to do"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_five_to_eight_minutes(game: Game, language: str) -> None:
    assert 5 <= minutes_of(game, language) <= 8


@every_lesson
def test_a_lesson_goes_on_after_every_answer_that_it_accepts(game: Game) -> None:
    for course in stands(game):
        for option in course.wanted():
            other = Course(lesson_of(game), [*course.answers, option.action])
            for _ in range(len(other.lesson.steps) - other.at):
                other.answer(GO_ON)
            assert other.over


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_has_all_its_words(game: Game, language: str) -> None:
    words = Words(language, game, strict=True)
    lesson = lesson_of(game)

    assert words.word("lesson-about")
    for seat in range(1, lesson.seats):
        assert words.word(f"lesson-seat-{seat}")
    for step in lesson.steps:
        assert len(words.word(f"lesson-{step.key}")) <= 400, f"{step.key} says too much at once"
        assert not step.rule or words.has(rule_key(step.rule)), step.rule


@every_lesson
def test_a_lesson_points_at_what_lies_on_the_table(game: Game) -> None:
    for course in stands(game):
        zones = course.scene().zones
        there = {zone.id for zone in zones} | {item.id for zone in zones for item in zone.items}

        assert set(course.step.look) <= there or course.over, course.step.key


@every_lesson
def test_a_first_game_can_be_opened_after_a_lesson(game: Game) -> None:
    first = lesson_of(game).first_game

    assert first.seats in game.seats
    assert first.bot in BOTS
    assert game.start(first.seats, settings=first.settings)


# --- what a learner meets


def test_another_legal_answer_is_not_taken_but_told_kindly() -> None:
    course = Course(lesson_of(named("duel")))
    while not course.wanted():
        course.answer(GO_ON)
    before = len(course.answers)
    assert "play boindil 5 5" in [option.action for option in course.scene().options]

    with pytest.raises(NotWanted) as refusal:
        course.answer("play boindil 5 5")

    assert Words("en", named("duel")).say(refusal.value.text).endswith("Try this: Play Tungdil with 5")
    assert len(course.answers) == before
    course.answer("play  tungdil 5")
    assert course.answers[before:] == ["play tungdil 5"]


def test_who_is_to_read_does_not_play() -> None:
    with pytest.raises(NotWanted, match="learn-read-on"):
        Course(lesson_of(named("duel")), ["end"])


def test_the_same_answers_lead_to_the_same_place() -> None:
    for course in stands(named("duel")):
        assert Course(course.lesson, course.answers).scene() == course.scene()


# --- what an author meets


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[lesson]\nseats = 2\n", "begins with"),
        (HEAD, "begins with"),
        (HEAD + "[one]\nwnat = []", "unknown key `wnat`"),
        (HEAD + '[one]\nlines = ["x end"]', "names no seat"),
    ],
)
def test_a_lesson_that_is_written_wrong_is_refused(text: str, wrong: str) -> None:
    with pytest.raises((ContentError, ValueError), match=wrong):
        read_lesson(named("duel"), text)


def test_a_lesson_with_an_option_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(BadSetting):
        read_lesson(
            named("duel"), "[lesson]\nseats = 2\noptions = { weather = 'fair' }\n[first-game]\nseats = 2\n[one]\n"
        )


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ('want = ["fly"]', "nothing that is wanted"),
        ('lines = ["* top dragon"]', "seat 0 is asked, and 'top dragon' does not"),
        ('lines = ["0 end", "0 end"]', "seat 1 is asked, and 'end' does not"),
    ],
)
def test_a_step_that_cannot_happen_is_an_error_that_names_it(step: str, wrong: str) -> None:
    with pytest.raises(LessonError, match=rf"duel, step \[one\]: .*{wrong}"):
        Course(read_lesson(named("duel"), HEAD + "[one]\n" + step))
