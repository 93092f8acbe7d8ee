"""Snapshots of the lobby and the tables as text, in both languages, on a small and on a large terminal.

After an intended change, run with MEADHALL_SNAPSHOTS=write, and read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.tui.player import LARGE, SMALL, hall, position, ready, run, text_of, until

from meadhall.cli.tui import lobby
from meadhall.core.game import find, own_games
from meadhall.play.corpus import has_corpus

SNAPSHOTS = Path(__file__).parent / "snapshots"
GAMES = sorted(key for key, game in own_games().items() if has_corpus(game))


def snapshot_of(name: str, screen: str) -> str:
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("MEADHALL_SNAPSHOTS") == "write":
        file.write_text(screen + "\n", encoding="utf-8")
    return file.read_text(encoding="utf-8").removesuffix("\n")


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("place", ["lobby", *GAMES])
def test_every_screen_matches_its_snapshot(
    place: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = {key: game for key, game in find().items() if key in GAMES or key not in own_games()}
    monkeypatch.setattr(lobby, "find", lambda: drawn)

    async def look() -> None:
        async with hall(language, size) as (app, pilot):
            if place == "lobby":
                await until(pilot, lambda: bool(app.screen.query("#start")), "the form")
            else:
                app.show_table(position(place, max(2, find()[place].seats[0]), 30, language))
                await until(pilot, lambda: len(app.screen_stack) > 2, "the table")
                await ready(app, pilot)
            await pilot.pause(0.3)
            lines = text_of(app).splitlines()
            assert len(lines) <= size[1]
            assert max(len(line) for line in lines) <= size[0]
            wanted = snapshot_of(f"{place}-{language}-{size[0]}", "\n".join(lines))
            for _ in range(600):
                # On a busy machine the log may not have scrolled to its last line yet.
                if text_of(app).splitlines() == wanted.splitlines():
                    break
                await pilot.pause(0.25)
            assert text_of(app).splitlines() == wanted.splitlines()

    run(look())
