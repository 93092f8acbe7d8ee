"""History and reviews: which viewer may see which moment, of finished and of running games."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.helpers import Server, hall_in, opened, play_on, run, two

from meadhall.bots.bot import bot_named
from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.view import view_of
from meadhall.cli.replay import replay_lines
from meadhall.client import Client
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, named, own_games
from meadhall.core.scene import Scene, say, told
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR
from meadhall.core.text import Told
from meadhall.play import gamefile
from meadhall.play.match import Match, Standing
from meadhall.play.words import Words
from meadhall.protocol import history
from meadhall.server.hall import Hall
from meadhall.server.history.finished import FinishedGame
from meadhall.server.storage.store import Store
from meadhall.server.table.state import Refusal
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens

GAMES = sorted(find())
SERVED = sorted(own_games())
"""The games of a server process. The small games of the tests are known only to the test process."""


def finished_match(game: str, seats: int = 0, bot: str = "thumb") -> Match:
    # Seeds of short games: a review thinks about every decision.
    dice = SeededDice("review", game, {"duel": 8, "dwarves": 1, "fall": 2, "zwergendorf": 0}[game])
    found = named(game)
    count = seats or found.seats[0]
    match = Match(found, [f"Dwarf {n}" for n in range(count)], dice=dice, first=0)
    player = bot_named(bot, dice)
    while match.seats():
        seat = max(0, match.seats()[0])
        match.play(seat, player.choose(view_of(match, seat, dice)))
    return match


def file_text(match: Match) -> str:
    return gamefile.write(gamefile.of_match(match, ["human"] * len(match.names)), hashes=False)


async def imported(client: Client, text: str) -> tuple[str, dict[str, str]]:
    """Import a game file; return the table, and the request headers of its first seat."""
    if not client.guest:
        await client.become("Anna")
    names = re.findall(r"^seat \d+: (.+)$", text, re.MULTILINE)
    seats = [{"kind": "me", "name": name} for name in names]
    answer = await client.http.post(
        "/api/import", json={"file": text, "seats": seats}, headers={"Authorization": f"Bearer {client.guest}"}
    )
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found["table"], {"Authorization": f"Bearer {found['tokens']['0']}"}


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


# --- history


@pytest.mark.parametrize("game", GAMES)
def test_a_viewer_sees_in_a_replay_exactly_what_it_saw_in_play(game: str) -> None:
    """Compare scene and events at every moment with a question, for every seat and a spectator."""
    dice = SeededDice("eyes", game)
    found = named(game)
    match = Match(found, [f"Dwarf {n}" for n in range(found.seats[0])], dice=dice, standing=Standing(skips=False))
    viewers = (*range(len(match.names)), SPECTATOR)
    shown: dict[int, dict[int, Scene]] = {}
    while (asked := match.seats()) and len(match.log) < 400:
        shown[len(match.log)] = {viewer: match.scene(viewer) for viewer in viewers}
        seat = max(0, asked[0])
        options = match.choices(seat)
        match.play(seat, options[dice.below(len(options))].text)
    past = FinishedGame(gamefile.of_match(match))

    for at, scenes in shown.items():
        for viewer, scene in scenes.items():
            assert past.moment(at, viewer).scene == scene
    for at, entry in enumerate(match.log[:200], start=1):
        for viewer in viewers:
            heard = [event.told_to(viewer) for event in entry.events]
            moment = past.moment(at, viewer)
            assert moment.events == [told(event) for event in heard if event is not None]
            assert moment.action == (entry.action if viewer == entry.seat else "")
    for viewer in viewers:
        heard_then = [event for entry in match.log for event in entry.events]
        heard_now = [event.told_to(viewer) for event in heard_then]
        assert [entry.text for entry in past.story(viewer).entries] == [say(e) for e in heard_now if e is not None]
    with pytest.raises(Refusal):
        past.moment(0, len(match.names))
    with pytest.raises(Refusal):
        past.story(len(match.names))
    with pytest.raises(Refusal):
        past.moment(past.count + 1, REFEREE)


def test_a_seat_does_not_see_another_hand_in_a_replay() -> None:
    past = FinishedGame(gamefile.of_match(finished_match("duel")))
    for at in range(past.count // 4, past.count, 9):
        mine, opponents = past.moment(at, 0).scene, past.moment(at, REFEREE).scene
        hidden = [zone for zone in mine.zones if zone.kind == "hand" and zone.owner == 1]
        opened_hand = [zone for zone in opponents.zones if zone.kind == "hand" and zone.owner == 1]
        assert all(item.face is None for zone in hidden for item in zone.items)
        assert all(item.face is not None for zone in opened_hand for item in zone.items)


def test_a_running_table_shows_no_moments_and_has_no_review(server: Server) -> None:
    async def look() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            key = {"Authorization": f"Bearer {tokens[0]}"}
            for path in (
                "moments/0",
                "moments/0?viewer=0",
                "moments?start=0",
                "story",
                "story?viewer=0",
                "review",
                "game",
            ):
                answer = await client.http.get(f"/api/tables/{table}/{path}", headers=key)
                assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
            answer = await client.http.post(f"/api/tables/{table}/review", headers=key)
            assert answer.json()["code"] == "not-over"

    run(look())


def test_the_history_of_a_running_table_is_what_its_viewer_was_sent(server: Server) -> None:
    async def look() -> None:
        async with server.client() as client:
            table, tokens = await opened(client)
            sent: dict[int, list[Scene]] = {}
            async with client.sit(table, [tokens[0]]) as anna, client.sit(table, [tokens[1]]) as ben:
                for _ in range(12):
                    await play_on([anna, ben], 1)
                    sent[anna.seq] = [place.scene for place in (anna, ben) if place.scene is not None]
            for seq, scenes in sent.items():
                for seat, scene in enumerate(scenes):
                    key = {"Authorization": f"Bearer {tokens[seat]}"}
                    answer = await client.http.get(f"/api/tables/{table}/seen/{seq}", headers=key)
                    found = msgspec.json.decode(answer.content, type=history.Seen)
                    assert found.scene == scene
                    other = await client.http.get(f"/api/tables/{table}/seen/{seq}?seat={1 - seat}", headers=key)
                    assert other.json()["code"] == "not-your-seat"
            stranger = await client.http.get(f"/api/tables/{table}/seen/3")
            assert stranger.json()["code"] == "bad-token"
            key = {"Authorization": f"Bearer {tokens[0]}"}
            for seq in (0, 1, max(sent) + 1):
                answer = await client.http.get(f"/api/tables/{table}/seen/{seq}", headers=key)
                assert answer.json()["code"] == "bad-option"

    run(look())


def test_a_spectator_looks_back_as_a_spectator(server: Server) -> None:
    async def look() -> None:
        async with server.client() as client:
            await client.become("Anna")
            found = await client.open(two())
            async with client.sit(found.table, [found.watch]) as spectator:
                key = {"Authorization": f"Bearer {found.watch}"}
                answer = await client.http.get(f"/api/tables/{found.table}/seen/{spectator.seq}", headers=key)
                assert msgspec.json.decode(answer.content, type=history.Seen).scene == spectator.scene

    run(look())


# --- reviews


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


def test_the_history_of_a_resigned_game_ends_with_the_resignation() -> None:
    match = Match(named("duel"), ["Anna", "Ben"], dice=SeededDice("given up"))
    file = replace(gamefile.of_match(match), resigned=(1,))
    past = FinishedGame(file)
    last, before = past.moment(past.count, REFEREE), past.moment(past.count - 1, REFEREE)

    assert before.scene.result is None
    assert last.scene.result is not None
    assert (last.scene.result.ranks, last.scene.prompt, last.scene.options) == ((1, 2), None, [])
    assert last.events[-1] == past.story(REFEREE).entries[-1].text == Told("told-resigned", {"seat": 1})
    words = Words("en", past.game, file.names, ["meadhall.cli"], strict=True)
    assert "Ben gave up." in replay_lines(gamefile.Replay(file), REFEREE, words)


def test_a_finished_table_can_be_seen_as_any_viewer(server: Server) -> None:
    async def look() -> None:
        async with server.client() as client:
            table, key = await imported(client, file_text(finished_match("duel")))
            for viewer in ("", "?viewer=0", "?viewer=1", "?viewer=-3"):
                answer = (await client.http.get(f"/api/tables/{table}/moments/40{viewer}", headers=key)).json()
                assert answer["scene"]["viewer"] == int(viewer.partition("=")[2] or REFEREE)
            some = (await client.http.get(f"/api/tables/{table}/moments?start=40&count=3&viewer=1", headers=key)).json()
            assert [(one["at"], one["scene"]["viewer"]) for one in some] == [(40, 1), (41, 1), (42, 1)]
            story = (await client.http.get(f"/api/tables/{table}/story?viewer=1", headers=key)).json()
            assert story["entries"]
            for path in ("moments?start=0&count=17", "moments?start=0&count=0", "moments?start=-1", "story?viewer=2"):
                answer = await client.http.get(f"/api/tables/{table}/{path}", headers=key)
                assert answer.json()["code"] == "bad-option"
            for viewer in ("2", "-2", "-1", "99"):
                answer = await client.http.get(f"/api/tables/{table}/moments/40?viewer={viewer}", headers=key)
                assert answer.json()["code"] == "bad-option"

    run(look())
