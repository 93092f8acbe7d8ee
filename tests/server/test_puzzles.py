"""The puzzle of the day over HTTP: the solution and its reason leave the server only for an answer."""

from __future__ import annotations

from datetime import date
from typing import Any

import httpx
import pytest
from tests.server.helpers import Server

from meadhall.bots.advice import why_best
from meadhall.play.puzzles import puzzle_of

DAYS = [f"2026-01-0{day}" for day in range(1, 5)]
"""Four days in a row have puzzles of all games."""


def solution(server: Server, day: str, answer: str) -> httpx.Response:
    address = f"{server.address}/api/puzzles/{day}"
    return httpx.post(address, json={"answer": answer}, headers={"origin": server.address}, timeout=60)


@pytest.mark.parametrize("day", DAYS)
def test_every_answer_gets_the_solution_with_its_reason_and_the_position_has_neither(server: Server, day: str) -> None:
    puzzle = puzzle_of(date.fromisoformat(day))
    view: dict[str, Any] = httpx.get(f"{server.address}/api/puzzles/{day}", timeout=60).json()
    assert set(view) == {"day", "game", "seats", "margin", "scene"}
    why = why_best(puzzle.match(), puzzle.seat, list(puzzle.values))
    for answer in puzzle.values:
        found = solution(server, day, answer).json()
        assert found["right"] == (answer == puzzle.best)
        assert found["why"] == {"key": why.key, "args": why.args}
        assert {each["action"]: each["chance"] for each in found["answers"]} == puzzle.values


def test_what_is_no_answer_gets_no_solution(server: Server) -> None:
    refused = solution(server, DAYS[0], "nonsense")

    assert refused.status_code == 400
    assert "why" not in refused.json()
    assert solution(server, "2999-01-01", "nonsense").status_code == 404
