"""History: which viewer may see which moment, of finished and of running games."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from tests.server.finished_games import file_text, finished_match, imported
from tests.server.helpers import Server, opened, play_on, run, two

from meadhall.cli.replay import replay_lines
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, named
from meadhall.core.scene import Scene, say, told
from meadhall.core.table import REFEREE, SPECTATOR
from meadhall.core.text import Told
from meadhall.play import gamefile
from meadhall.play.match import Match, Standing
from meadhall.play.words import Words
from meadhall.protocol import history
from meadhall.server.history.finished import FinishedGame
from meadhall.server.table.state import Refusal

GAMES = sorted(find())


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
