"""The golden corpus: 500 games of each title reach the same states at every commit."""

from __future__ import annotations

from functools import cache

import pytest

from meadhall.core.engine import asking
from meadhall.core.game import Game, find
from meadhall.play import corpus
from meadhall.play.gamefile import GameFile, GameFileError, Replay, parse, verify, write

GAMES = {key: game for key, game in find().items() if corpus.has_corpus(game)}
PARTS = 10


def test_every_game_has_its_corpus() -> None:
    assert {"duel", "dwarves", "fall", "zwergendorf"} <= set(GAMES)


@cache
def recorded(key: str) -> tuple[corpus.Recorded, ...]:
    return tuple(corpus.read(GAMES[key]))


@cache
def played(key: str) -> tuple[GameFile, ...]:
    return tuple(each.file for each in recorded(key))


@pytest.mark.parametrize("key", GAMES)
def test_a_corpus_has_500_finished_games_of_all_player_counts_and_settings(key: str) -> None:
    found = played(key)
    assert len(found) >= 500
    assert {len(file.names) for file in found} == set(GAMES[key].seats)
    for setting in GAMES[key].settings:
        assert {file.settings[setting.key] for file in found} == set(setting.values)


@pytest.mark.parametrize("key", GAMES)
def test_every_tenth_game_offers_the_same_options_and_reaches_the_same_states(key: str) -> None:
    for each in recorded(key)[::PARTS]:
        corpus.check(each)


@pytest.mark.parametrize("part", range(1, PARTS))
@pytest.mark.parametrize("key", GAMES)
def test_all_other_games_offer_the_same_options_and_reach_the_same_states(key: str, part: int) -> None:
    """`./meadhall test` plays these games on the compiled rules if it can: there they take a fifth of the time."""
    for each in recorded(key)[part::PARTS]:
        corpus.check(each)


@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_a_corpus_are_finished(key: str) -> None:
    for file in played(key)[::100]:
        replay = Replay(file, hashing=False)
        for _ in replay.moments():
            pass
        assert asking(replay.state) is None


def test_a_changed_decision_is_detected_by_the_corpus() -> None:
    """The hash of the last state covers all earlier states."""
    file = played("duel")[0]
    lines = write(file, hashes=False).splitlines()
    changed = 0
    for at in range(len(lines) - 1, len(lines) - 40, -1):
        other = parse("\n".join([*lines[:at], *lines[at + 1 :]]) + "\n")
        other.decisions[-1].hash = file.decisions[-1].hash
        with pytest.raises(GameFileError):
            verify(other)
        changed += 1
    assert changed


def test_changed_options_are_detected_by_the_corpus() -> None:
    """A rule that allows too much reaches the same states, but offers other options."""
    file = played("duel")[0]
    with pytest.raises(GameFileError, match="offered"):
        corpus.check(corpus.Recorded(file, recorded("duel")[1].offered))


def test_a_game_without_a_corpus_file_has_an_empty_corpus() -> None:
    game: Game = find()["grudge"]
    assert list(corpus.read(game)) == []
