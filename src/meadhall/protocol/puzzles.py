"""HTTP bodies: the puzzle of the day."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from meadhall.core.scene import Scene
from meadhall.core.text import Text


class PuzzleView(msgspec.Struct):
    """The puzzle of a day: a position as its seat sees it. `margin` is the best answer's lead in per cent."""

    day: str
    game: str
    seats: int
    margin: int
    scene: Scene


class PuzzleWanted(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the puzzle, as notation."""

    answer: Annotated[str, Meta(max_length=200)]


class PuzzleAnswer(msgspec.Struct):
    """One answer with its chance to win, in per cent."""

    action: str
    label: Text
    chance: int


class PuzzleSolution(msgspec.Struct):
    """The solution: whether the given answer was the best, and the answers that were compared, the best first.

    `why` says in one sentence why the best answer is the best.
    """

    right: bool
    answers: list[PuzzleAnswer]
    why: Text
    source: str
