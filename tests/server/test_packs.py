"""Servers with a content pack: a table keeps the pack that it began with."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.helpers import hall_in, opened, play_on, run, two

from meadhall.client import Client
from meadhall.core.game import named
from meadhall.games.duel import GAME
from meadhall.play import gamefile, sources
from meadhall.protocol import seating

PACK = 'game = "duel"\n\n[cards.goimgar]\nhealth = 3\n'
HASH = named("duel").pack().laid_over("duel", PACK).hash


async def bots_play(client: Client) -> tuple[str, list[str]]:
    """Watch a table of two bots until its end; return its id and the spectators' token."""
    found = await client.open(two("bot", at_once=True))
    async with client.sit(found.table, [found.watch]) as place:
        while place.scene is None or place.scene.prompt is not None:
            await place.next_message()
    return found.table, [found.watch]


def test_a_table_keeps_its_pack_when_the_server_restarts_without_it(tmp_path: Path) -> None:
    hall = hall_in(tmp_path)
    hall.packs = {"duel": PACK}
    hall.start()

    async def begin() -> tuple[str, list[str], str]:
        async with hall.client() as client:
            table, tokens = await opened(client)
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                acks = await play_on([anna, ben], 4)
                assert anna.view.table.content == HASH
            cards = (await client.http.get("/api/games/duel/cards")).json()
            assert "own copy" in {card["kind"] for card in cards}
            assert (await client.http.get("/api/games/duel/sources")).json()["own"] == 2
            return table, tokens, acks[-1].hash

    table, tokens, digest = run(begin())
    hall.kill()
    hall.packs = {}
    hall.start()

    async def go_on() -> None:
        async with hall.client() as client:
            async with client.sit(table, tokens[:1]) as anna, client.sit(table, tokens[1:]) as ben:
                assert anna.view.table.content == HASH
                assert digest not in [ack.hash for ack in await play_on([anna, ben], 4)]
            cards = (await client.http.get("/api/games/duel/cards")).json()
            assert "own copy" not in {card["kind"] for card in cards}
            entries = (await client.http.get("/api/games/duel/sources")).json()
            assert entries == {mark: count for mark, count in sources.counted(GAME).items() if count}

    run(go_on())
    hall.kill()


def test_bots_use_the_pack_and_the_game_file_continues_on_a_server_without_it(tmp_path: Path) -> None:
    hall = hall_in(tmp_path)
    hall.packs = {"duel": PACK}
    hall.start()

    async def play() -> str:
        async with hall.client() as client:
            await client.become("Anna")
            table, watch = await bots_play(client)
            return await client.game_file(table, *watch)

    text = run(play())
    hall.kill()
    file = gamefile.parse(text)
    assert file.content == HASH
    assert file.pack == PACK
    assert gamefile.verify(file) == len(file.decisions)
    hall.packs = {}
    hall.start()

    async def bring() -> None:
        async with hall.client() as client:
            await client.become("Ben")
            seats = [seating.SeatWanted("me", "Anna"), seating.SeatWanted("me", "Ben")]
            found = await client.import_game(text, seats)
            async with client.sit(found.table, sorted(found.tokens.values())) as place:
                assert place.view.table.content == HASH

    run(bring())
    hall.kill()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "duel"\n[cards.orc]\nhealth = 1\n', "no such entry"),
        ("health = 1\n", "must name its game"),
        ("", "game"),
    ],
)
def test_serve_refuses_a_pack_that_cannot_be_used(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(text, encoding="utf-8")
    words = ["serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'hall.db'}", "--pack", str(path)]
    tried = subprocess.run(
        [sys.executable, "-m", "meadhall.cli.main", *words], capture_output=True, text=True, check=False, timeout=120
    )
    assert tried.returncode == 2
    assert said in tried.stderr
    assert "Traceback" not in tried.stderr


def test_serve_says_which_pack_it_uses(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(PACK, encoding="utf-8")
    words = ["serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'hall.db'}", "--pack", str(path), "--lang", "en"]
    with subprocess.Popen(
        [sys.executable, "-m", "meadhall.cli.main", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as hall:
        assert hall.stdout is not None
        assert "http://" in hall.stdout.readline()
        os.kill(hall.pid, signal.SIGTERM)
        _, said = hall.communicate(timeout=120)
    assert f"New tables of duel are played with the values in {path}" in said
