"""Routes for lessons. The server keeps no state: the client sends all its answers with each request."""

from __future__ import annotations

from functools import cache
from typing import Final

from meadhall.core.game import Game, UnknownGame, find, named
from meadhall.core.text import Text
from meadhall.play.lesson import Course, NotWanted, has_lesson, lesson_of, minutes_of
from meadhall.play.words import LANGUAGES
from meadhall.protocol.fields import Key
from meadhall.protocol.lessons import LessonLine, LessonView, LessonWanted
from meadhall.server.background import history_thread
from meadhall.server.http.requests import Call, in_turn
from meadhall.server.http.routes import public_get, public_post
from meadhall.server.table.state import Refusal


@public_get("/api/lessons", summary="All lessons")
async def lessons(call: Call) -> list[LessonLine]:
    """Return the lessons of all games that have one."""
    return await in_turn(call, history_thread(_lines))


@public_post("/api/lessons/{key:str}", summary="The state of a lesson after these answers", status_code=200)
async def lesson(call: Call, key: Key, data: LessonWanted) -> LessonView:
    """Return the lesson of a game, played up to the last accepted answer."""
    try:
        game = named(key)
    except UnknownGame as error:
        raise Refusal("no-such-game") from error
    if not has_lesson(game):
        raise Refusal("no-such-page")
    return await in_turn(call, history_thread(_replay, game, data.answers))


@cache
def _lines() -> list[LessonLine]:
    return [_line(game) for game in find().values() if has_lesson(game)]


def _replay(game: Game, answers: list[str]) -> LessonView:
    return _view(Course(lesson_of(game)), answers)


def _line(game: Game) -> LessonLine:
    known = lesson_of(game)
    first = known.first_game
    minutes = minutes_of(game, LANGUAGES[0])
    rules = [step.rule for step in known.steps]
    return LessonLine(game.key, len(known.steps), minutes, first.seats, first.bot, dict(first.settings), rules)


def _view(course: Course, answers: list[str]) -> LessonView:
    aside: Text | None = None
    for answer in answers:
        try:
            course.answer(answer)
        except NotWanted as refusal:
            # The answer may be for an older version of the lesson: ignore it and all that follow.
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


ROUTES: Final = (lessons, lesson)
