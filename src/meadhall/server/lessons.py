"""Lessons over HTTP. The hall keeps nothing: whoever learns sends all their answers, and hears where they stand."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from msgspec import Meta

from meadhall.core.game import Game, UnknownGame, find, named
from meadhall.core.scene import Scene
from meadhall.core.text import Option, Text
from meadhall.play.lesson import Course, NotWanted, has_lesson, lesson_of, minutes_of
from meadhall.play.words import LANGUAGES
from meadhall.server.table import Refusal
from meadhall.server.wire import Key

MOST_ANSWERS: Final = 200
Answer = Annotated[str, Meta(max_length=200)]


class LessonLine(msgspec.Struct):
    """A lesson that can be had, and the table for a first game after it."""

    game: str
    steps: int
    minutes: int
    seats: int
    bot: str
    options: dict[str, str]


class LessonWanted(msgspec.Struct, forbid_unknown_fields=True):
    """All answers of a learner so far, one for each step; an empty one goes on, or lets the lesson show it."""

    answers: Annotated[list[Answer], Meta(max_length=MOST_ANSWERS)] = []


class LessonView(msgspec.Struct):
    """Where a learner stands.

    `answers` are those that count: if the last one was not what the step is about, it is missing, and `aside` says
    what to try. `wanted` are the options that the step is about, and none where one just goes on. `events` are what
    happened since the last step, `log` everything.
    """

    game: str
    at: int
    of: int
    text: Text
    rule: str
    look: list[str]
    wanted: list[Option]
    answers: list[str]
    aside: Text | None
    over: bool
    seats: int
    scene: Scene
    events: list[Text]
    log: list[Text]


@get("/api/lessons", summary="The lessons that can be had", sync_to_thread=True)
def lessons() -> list[LessonLine]:
    """One for each game that has one."""
    return [_line(game) for game in find().values() if has_lesson(game)]


@post(
    "/api/lessons/{key:str}", summary="Where a learner stands after these answers", status_code=200, sync_to_thread=True
)
def lesson(key: Key, data: LessonWanted) -> LessonView:
    """The lesson of a game, played on its rules up to the last answer that counts."""
    try:
        game = named(key)
    except UnknownGame as error:
        raise Refusal("no-such-game") from error
    if not has_lesson(game):
        raise Refusal("no-such-page")
    return _view(Course(lesson_of(game)), data.answers)


def _line(game: Game) -> LessonLine:
    known = lesson_of(game)
    first = known.first_game
    minutes = minutes_of(game, LANGUAGES[0])
    return LessonLine(game.key, len(known.steps), minutes, first.seats, first.bot, dict(first.settings))


def _view(course: Course, answers: list[str]) -> LessonView:
    aside: Text | None = None
    for answer in answers:
        try:
            course.answer(answer)
        except NotWanted as refusal:
            # An answer in the middle may have been written for an older lesson: what follows counts no more.
            aside = refusal.text
            break
    step = course.step
    return LessonView(
        game=course.lesson.game.key,
        at=course.at,
        of=len(course.lesson.steps),
        text=Text(f"lesson-{step.key}"),
        rule=step.rule,
        look=list(step.look),
        wanted=course.wanted(),
        answers=course.answers,
        aside=aside,
        over=course.over,
        seats=course.lesson.seats,
        scene=course.scene(),
        events=course.told(course.heard),
        log=course.told(),
    )
