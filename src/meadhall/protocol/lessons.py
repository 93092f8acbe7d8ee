"""HTTP bodies: lessons."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from meadhall.core.scene import Scene
from meadhall.core.text import Option, Text, Told

MOST_ANSWERS: Final = 200
"""Most answers in one request."""
Answer = Annotated[str, Meta(max_length=200)]


class LessonLine(msgspec.Struct):
    """A lesson, and the table for a first game after it. `rules` are the sections of its steps; empty for none."""

    game: str
    steps: int
    minutes: int
    seats: int
    bot: str
    settings: dict[str, str]
    rules: list[str]


class LessonWanted(msgspec.Struct, forbid_unknown_fields=True):
    """All answers so far, one for each step. An empty answer continues, or lets the lesson show the move."""

    answers: Annotated[list[Answer], Meta(max_length=MOST_ANSWERS)] = []


class LessonView(msgspec.Struct):
    """The state of a lesson.

    `answers` are the accepted answers. If the last one does not fit its step, it is left out, and `aside` says what to
    try. `wanted` are the options that fit the step; none if the player just continues. `events` holds those since the
    last step, `log` holds all.
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
    events: list[Told]
    log: list[Told]
