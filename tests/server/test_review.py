"""Reviews: whole, once for each game, and bounded."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.server.finished_games import file_text, finished_match, imported
from tests.server.helpers import Server, hall_in, run, two
from tests.server.inside import hall_here
from tests.server.test_thinking import Inline

from meadhall.bots import search
from meadhall.bots.evaluator import evaluator_of
from meadhall.client import Client
from meadhall.core.dice import SeededDice
from meadhall.core.game import named, own_games
from meadhall.core.table import CHANCE
from meadhall.play import gamefile
from meadhall.play.match import Match
from meadhall.protocol.history import ReviewView
from meadhall.server.hall import Hall
from meadhall.server.history.finished import FinishedGame
from meadhall.server.storage.store import Store
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.thinking.reviews import SEARCHED, Reviews
from meadhall.server.tokens import Tokens

SERVED = sorted(own_games())
"""The games of a server process. The small games of the tests are known only to the test process."""


async def whole_review(client: Client, table: str, key: dict[str, str], patience: float = 900.0) -> dict[str, Any]:
    """Start a review and wait for it. Assert that its progress never decreases."""
    path = f"/api/tables/{table}/review"
    begun = await client.http.post(path, headers=key)
    assert begun.status_code == 202, begun.text
    until, last = time.monotonic() + patience, 0.0
    while True:
        view: dict[str, Any] = (await client.http.get(path, headers=key)).json()
        if view["state"] not in ("waiting", "running"):
            return view
        assert view["progress"] >= last
        assert time.monotonic() < until
        last = view["progress"]
        await asyncio.sleep(0.1)


@pytest.mark.parametrize("game", SERVED)
def test_a_game_file_of_any_game_is_reviewed_and_can_be_retried(server: Server, game: str) -> None:
    match = finished_match(game)

    async def look() -> None:
        async with server.client() as client:
            table, key = await imported(client, file_text(match))
            view = await whole_review(client, table, key)
            assert view["state"] == "done"
            count = len(match.log)
            lines = view["lines"]
            assert len(view["turns"]) == count
            for line in lines:
                assert len(line["chances"]) == count + 1
                assert len(line["lucks"]) == len(line["losses"]) == count
                assert all(0 <= chance <= 1 for chance in line["chances"])
                assert line["accuracy"] is None or 0 <= line["accuracy"] <= 1
                assert line["given"] == pytest.approx(sum(line["losses"]), abs=0.05)
                assert line["luck"] == pytest.approx(sum(line["lucks"]), abs=0.05)
            assert len(lines) == (1 if evaluator_of(game).together else len(match.names))
            assert view["turns"] == sorted(view["turns"])
            assert 0 < len(view["points"]) <= 5
            again = await client.http.post(f"/api/tables/{table}/review", headers=key)
            assert again.json() == view
            await retried(client, match, view["points"])

    run(look())


async def retried(client: Client, match: Match, points: list[dict[str, Any]]) -> None:
    """Open a new table from each turning point, and from the first, a middle and the last moment."""
    lines = file_text(match).splitlines()
    head = lines.index("") + 1
    for at in sorted({0, len(match.log) // 2, len(match.log) - 1, *[point["at"] for point in points]}):
        table, key = await imported(client, "\n".join(lines[: head + at]) + "\n")
        view = (await client.http.get(f"/api/tables/{table}", headers=key)).json()
        assert view["table"]["status"] in ("playing", "finished")
        prompt = view["scene"]["prompt"]
        # Lots are not asked for. An obvious answer is given at once, and may end the game.
        if match.log[at].seat != CHANCE and prompt is not None:
            assert match.log[at].seat in prompt["seats"]


def test_every_turning_point_names_the_seat_the_action_and_a_better_one(server: Server) -> None:
    match = finished_match("duel", bot="random")

    async def look() -> None:
        async with server.client() as client:
            table, key = await imported(client, file_text(match))
            view = await whole_review(client, table, key)
            depth = view["depth"]
            assert depth["searched"] > 0
            assert depth["decisions"] > 20
            assert any(point["seat"] >= 0 for point in view["points"])
            for point in view["points"]:
                assert match.log[point["at"]].seat == point["seat"]
                if point["seat"] == CHANCE:
                    assert any(point["luck"])
                    continue
                assert point["change"] < 0
                assert point["label"] != point["best"]
                assert sum(one["chosen"] for one in point["candidates"]) == 1
                assert point["candidates"][0]["label"] == point["best"]

    run(look())


class Slow(Store):
    """A store that returns a review only after the review tasks have ended: it reads first, then waits."""

    async def review(self, table: str) -> bytes | None:
        found = await super().review(table)
        for task in [one for one in asyncio.all_tasks() if one.get_name() == "review"]:
            await asyncio.wait([task])
        return found


def test_a_review_that_ends_during_a_request_is_never_reported_as_missing(tmp_path: Path) -> None:
    match = Match(named("duel"), ["Anna", "Ben"], dice=SeededDice("just done"))

    async def look() -> list[str]:
        store = Slow(f"sqlite:///{tmp_path / 'hall.db'}")
        await store.open()
        hall = Hall(store, Tokens(await store.signing_key()), WorkerPool(1))
        await hall.open()
        table = (await hall.open_table(two(), "anna")).table
        await hall.reviews.begin(table, FinishedGame(gamefile.of_match(match)))
        states = [(await hall.reviews.view(table)).state for _ in range(2)]
        await hall.close()
        return states

    assert run(look()) == ["running", "done"]


def test_a_game_gets_the_same_review_however_slow_the_machine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    past = FinishedGame(gamefile.of_match(finished_match("duel", bot="random")))
    clock = count(step=3600)

    async def reviewed(hall: Hall) -> ReviewView:
        reviews = Reviews(hall.store, WorkerPool(0, further=[Inline()]), 0.75)
        table = (await hall.open_table(two(), "anna")).table
        await reviews.begin(table, past)
        while (found := await reviews.view(table)).state != "done":
            await asyncio.sleep(0.01)
        return found

    async def look() -> list[ReviewView]:
        async with hall_here(tmp_path) as hall:
            found = [await reviewed(hall)]
            # An hour passes between two readings of the clock.
            for module in (time, search):
                monkeypatch.setattr(module, "perf_counter", lambda: next(clock))
            return [*found, await reviewed(hall)]

    quick, slow = run(look())
    assert quick.depth is not None
    assert quick.depth.searched == SEARCHED
    assert slow == quick


def workers_of(server: Server) -> list[int]:
    """Return the worker processes of a server."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # the process has ended, or belongs to another user
            parent = (process / "stat").read_bytes().rpartition(b")")[2].split()[1]
            if int(parent) == server.pid and b"meadhall.server.thinking.worker" in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    return found


def test_a_review_survives_the_death_of_its_worker_and_a_restart_of_the_server(tmp_path: Path) -> None:
    match = finished_match("fall", 3)
    server = hall_in(tmp_path)
    server.start()

    async def look() -> tuple[str, dict[str, str], dict[str, Any]]:
        async with server.client() as client:
            table, key = await imported(client, file_text(match))
            await client.http.post(f"/api/tables/{table}/review", headers=key)
            while not (workers := workers_of(server)):
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.5)
            os.kill(workers[0], signal.SIGKILL)
            view = await whole_review(client, table, key)
            assert view["state"] == "done"
            return table, key, view

    async def look_again(table: str, key: dict[str, str]) -> dict[str, Any]:
        async with server.client() as client:
            found: dict[str, Any] = (await client.http.get(f"/api/tables/{table}/review", headers=key)).json()
            return found

    table, key, view = run(look())
    server.kill()
    server.start()

    assert run(look_again(table, key)) == view
    server.kill()


def test_one_address_cannot_start_a_hundred_reviews(tmp_path: Path) -> None:
    text = file_text(finished_match("zwergendorf"))
    server = hall_in(tmp_path, strict=True)
    server.start()

    async def look() -> tuple[list[int], list[int]]:
        async with server.client() as client:
            codes = []
            for _ in range(7):
                table, key = await imported(client, text)
                codes.append((await client.http.post(f"/api/tables/{table}/review", headers=key)).status_code)
            # Uploads that fail count, too.
            bad: dict[str, Any] = {
                "json": {"file": "x", "seats": [{"kind": "me"}]},
                "headers": {"Authorization": f"Bearer {client.guest}"},
            }
            return codes, [(await client.http.post("/api/import", **bad)).status_code for _ in range(5)]

    codes, uploads = run(look())
    server.kill()

    assert codes[0] == 202
    assert codes[-1] == 429
    assert (uploads[0], uploads[-1]) == (400, 429)
