"""Lessons over HTTP: the server stores nothing, and its answer depends only on the client's answers."""

from __future__ import annotations

import httpx
import pytest
from tests.server.helpers import Server, run

from meadhall.client import Client
from meadhall.core.game import find
from meadhall.play.lesson import has_lesson

LESSONS = [key for key, game in find().items() if has_lesson(game)]


def stand(server: Server, game: str, *answers: str) -> httpx.Response:
    return httpx.post(
        f"{server.address}/api/lessons/{game}", json={"answers": answers}, headers=origin(server), timeout=60
    )


def origin(server: Server) -> dict[str, str]:
    return {"origin": server.address}


def test_the_catalogue_says_which_games_have_a_lesson(server: Server) -> None:
    lines = httpx.get(f"{server.address}/api/lessons", timeout=60).json()
    catalogue = httpx.get(f"{server.address}/api/games", timeout=60).json()["games"]

    assert sorted(line["game"] for line in lines) == sorted(LESSONS)
    assert {game["key"] for game in catalogue if game["lesson"]} == set(LESSONS)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_to_its_end_and_leaves_no_table(server: Server, game: str) -> None:
    answers: list[str] = []
    view = stand(server, game).json()
    while not view["over"]:
        answers.append("")
        view = stand(server, game, *answers).json()
        assert view["answers"] == answers
        assert view["aside"] is None

    async def tables() -> int:
        async with Client(server.address) as client:
            return sum([len(await client.lobby(status)) for status in ("open", "playing", "finished")])

    assert view["at"] == view["of"] == len(answers)
    assert run(tables()) == 0


def test_the_same_answers_give_the_same_view_after_a_restart(server: Server) -> None:
    answers = ["", "", "", "", "play tungdil 5"]
    before = stand(server, "duel", *answers).json()
    server.kill()
    server.start()

    assert stand(server, "duel", *answers).json() == before


def test_a_wrong_move_is_dropped_and_the_learner_gets_a_hint(server: Server) -> None:
    view = stand(server, "duel", "", "", "", "dice 3", "", "play boindil 5 5", "end").json()

    assert view["answers"] == ["", "", "", "dice 3", ""]
    assert view["aside"]["key"] == "learn-try"
    assert "hand-1.hidden" in [item["id"] for zone in view["scene"]["zones"] for item in zone["items"]]


@pytest.mark.parametrize(
    ("game", "answers", "status"),
    [
        ("chess", [], 400),
        ("duel", ["x"] * 201, 400),
        ("duel", ["x" * 201], 400),
        ("duel", [7], 400),
        ("duel", "", 400),
    ],
)
def test_malformed_answers_to_a_lesson_are_refused(server: Server, game: str, answers: object, status: int) -> None:
    answer = httpx.post(
        f"{server.address}/api/lessons/{game}", json={"answers": answers}, headers=origin(server), timeout=60
    )

    assert answer.status_code == status
    assert answer.json()["code"] in ("no-such-game", "not-understood")
