"""Routes for the puzzle of the day. The server keeps no state: the client remembers what was solved."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

from meadhall.bots.advice import why_best
from meadhall.core.scene import Scene
from meadhall.core.text import Text
from meadhall.play.puzzles import Puzzle, puzzle_of
from meadhall.protocol.puzzles import PuzzleAnswer, PuzzleSolution, PuzzleView, PuzzleWanted
from meadhall.server.http.routes import public_get, public_post
from meadhall.server.table.state import Refusal


@public_get("/api/puzzles/{day:str}", summary="The puzzle of a day, such as 2026-12-24")
def puzzle(day: str) -> PuzzleView:
    """Return the position. It is the same for all players, and past days stay open."""
    found = _puzzle(day)
    return PuzzleView(day, found.game.key, found.seats, found.margin, _scene(day))


@public_post(
    "/api/puzzles/{day:str}",
    summary="The solution of a day's puzzle, for an answer",
    status_code=200,
)
def solution(day: str, data: PuzzleWanted) -> PuzzleSolution:
    """Compare an answer with the best one, and return the solution."""
    found = _puzzle(day)
    labels = {option.action: option.label for option in _scene(day).options}
    if data.answer not in labels:
        raise Refusal("illegal")
    answers = [PuzzleAnswer(action, labels[action], chance) for action, chance in found.values.items()]
    return PuzzleSolution(data.answer == found.best, answers, _why(day), found.source)


def _puzzle(day: str) -> Puzzle:
    try:
        wanted = date.fromisoformat(day)
    except ValueError as error:
        raise Refusal("no-such-page") from error
    # In time zones east of UTC it may already be tomorrow.
    if wanted > datetime.now(UTC).date() + timedelta(days=1):
        raise Refusal("no-such-page")
    return puzzle_of(wanted)


@lru_cache(maxsize=16)
def _scene(day: str) -> Scene:
    found = _puzzle(day)
    return found.match().scene(found.seat)


@lru_cache(maxsize=16)
def _why(day: str) -> Text:
    """Return why the best answer is the best. The server computes it only once a player has answered."""
    found = _puzzle(day)
    return why_best(found.match(), found.seat, list(found.values))


ROUTES: Final = (puzzle, solution)
