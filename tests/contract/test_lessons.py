"""Every lesson can be played by the real rules, from its first step to its last, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from meadhall.bots.levels import BOTS
from meadhall.core.content import ContentError
from meadhall.core.game import BadSetting, Game, find, named
from meadhall.play.lesson import GO_ON, Course, LessonError, NotWanted, has_lesson, lesson_of, minutes_of, read_lesson
from meadhall.play.words import LANGUAGES, Words, rule_key

GAMES = [game for game in find().values() if has_lesson(game)]
every_lesson = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)

HEAD = "[lesson]\nseats = 2\n[first-game]\nseats = 2\n"


@cache
def stands(game: Game) -> list[Course]:
    """Return the progress before each step and at the end, if the lesson gives all answers."""
    courses = [Course(lesson_of(game))]
    while not courses[-1].over:
        courses.append(Course(lesson_of(game), [*courses[-1].answers, GO_ON]))
    return courses


@every_lesson
def test_a_lesson_can_be_played_to_its_end(game: Game) -> None:
    *steps, end = stands(game)

    assert [course.step for course in steps] == list(lesson_of(game).steps)
    assert end.over
    assert sum(bool(course.wanted()) for course in steps) >= 5, "a lesson is something to do"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_five_to_eight_minutes(game: Game, language: str) -> None:
    assert 5 <= minutes_of(game, language) <= 8


@every_lesson
def test_a_lesson_continues_after_every_accepted_answer(game: Game) -> None:
    for course in stands(game):
        for option in course.wanted():
            other = Course(lesson_of(game), [*course.answers, option.action])
            for _ in range(len(other.lesson.steps) - other.at):
                other.answer(GO_ON)
            assert other.over


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_has_all_messages(game: Game, language: str) -> None:
    words = Words(language, game, strict=True)
    lesson = lesson_of(game)

    assert words.word("lesson-about")
    for seat in range(1, lesson.seats):
        assert words.word(f"lesson-seat-{seat}")
    for step in lesson.steps:
        assert len(words.word(f"lesson-{step.key}")) <= 400, f"{step.key} says too much at once"
        assert not step.rule or words.has(rule_key(step.rule)), step.rule


@every_lesson
def test_a_lesson_points_at_existing_items(game: Game) -> None:
    for course in stands(game):
        zones = course.scene().zones
        there = {zone.id for zone in zones} | {item.id for zone in zones for item in zone.items} | {"menu"}

        assert set(course.step.look) <= there or course.over, course.step.key


@every_lesson
def test_a_first_game_can_be_opened_after_a_lesson(game: Game) -> None:
    first = lesson_of(game).first_game

    assert first.seats in game.seats
    assert first.bot in BOTS
    assert game.start(first.seats, settings=first.settings)


# --- for learners


def test_another_legal_answer_is_rejected_with_a_hint() -> None:
    course = Course(lesson_of(named("duel")))
    while "play tungdil 5" not in (wanted := [option.action for option in course.wanted()]):
        course.answer(wanted[0] if wanted else GO_ON)
    before = len(course.answers)
    assert "play boindil 5 5" in [option.action for option in course.scene().options]

    with pytest.raises(NotWanted) as refusal:
        course.answer("play boindil 5 5")

    assert Words("en", named("duel")).say(refusal.value.text).endswith("Try this: Play Tungdil with 5")
    assert len(course.answers) == before
    course.answer("play  tungdil 5")
    assert course.answers[before:] == ["play tungdil 5"]


def test_a_step_that_wants_nothing_accepts_no_action() -> None:
    with pytest.raises(NotWanted, match="learn-read-on"):
        Course(lesson_of(named("duel")), ["end"])


def test_the_same_answers_restore_the_progress() -> None:
    for course in stands(named("duel")):
        assert Course(course.lesson, course.answers).scene() == course.scene()


# --- for authors


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[lesson]\nseats = 2\n", "must begin with"),
        (HEAD, "must begin with"),
        (HEAD + "[one]\nwnat = []", "unknown key `wnat`"),
        (HEAD + '[one]\nlines = ["x end"]', "names no seat"),
    ],
)
def test_a_wrongly_written_lesson_is_rejected(text: str, wrong: str) -> None:
    with pytest.raises((ContentError, ValueError), match=wrong):
        read_lesson(named("duel"), text)


def test_a_lesson_with_an_unknown_setting_is_rejected() -> None:
    with pytest.raises(BadSetting):
        read_lesson(
            named("duel"), "[lesson]\nseats = 2\nsettings = { weather = 'fair' }\n[first-game]\nseats = 2\n[one]\n"
        )


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        ('want = ["fly"]', "none of the wanted"),
        ('lines = ["* top dragon"]', "seat 0 is asked, and 'top dragon' is not"),
        ('lines = ["0 dice 3", "0 end", "0 end"]', "seat 1 is asked, and 'end' is not"),
    ],
)
def test_an_impossible_step_is_an_error_that_names_it(step: str, wrong: str) -> None:
    with pytest.raises(LessonError, match=rf"duel, step \[one\]: .*{wrong}"):
        Course(read_lesson(named("duel"), HEAD + "[one]\n" + step))
