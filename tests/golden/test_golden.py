"""Golden games: every commit replays them hash by hash and tells them word by word."""

from __future__ import annotations

from importlib.resources import files

import pytest

from meadhall.cli.replay import replay_lines
from meadhall.core.game import own_games
from meadhall.core.table import REFEREE
from meadhall.play import gamefile
from meadhall.play.words import LANGUAGES, Words

GAMES = own_games()
RECORDED = [
    (key, file.name.removesuffix(".game"))
    for key, game in sorted(GAMES.items())
    for file in sorted((files(game.module) / "golden").iterdir(), key=lambda file: file.name)
    if file.name.endswith(".game")
]


def text_of(key: str, name: str) -> str:
    return (files(GAMES[key].module) / "golden" / name).read_text(encoding="utf-8")


def test_every_game_has_golden_games() -> None:
    assert {key for key, _ in RECORDED} == set(GAMES)


@pytest.mark.parametrize(("key", "name"), RECORDED)
def test_a_golden_game_reaches_the_same_states(key: str, name: str) -> None:
    file = gamefile.parse(text_of(key, f"{name}.game"))

    assert gamefile.verify(file) == len(file.decisions) > 0


@pytest.mark.parametrize(("key", "name"), RECORDED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_golden_game_is_told_in_the_same_words(key: str, name: str, language: str) -> None:
    file = gamefile.parse(text_of(key, f"{name}.game"))
    words = Words(language, GAMES[key], file.names, ["meadhall.cli"], strict=True)
    lines = replay_lines(gamefile.Replay(file, hashing=False), REFEREE, words)

    assert "\n".join(lines) + "\n" == text_of(key, f"{name}.{language}.txt")
