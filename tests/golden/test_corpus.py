"""The golden corpus: 500 games of each version of each title reach the same states at every commit."""

from __future__ import annotations

import pytest

from meadhall.core.engine import asking
from meadhall.core.game import Game, find
from meadhall.play import corpus
from meadhall.play.gamefile import GameFileError, Replay, parse, verify, write

GAMES = {key: game for key, game in find().items() if corpus.has_corpus(game)}
PARTS = 10


def test_every_game_has_its_corpus() -> None:
    assert {"duel", "dwarves", "fall", "zwergendorf"} <= set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_corpus_has_500_finished_games_of_all_player_counts_and_settings(key: str) -> None:
    found = [parse(text.partition("\n\n")[0]) for text in corpus.texts(GAMES[key])]
    assert len(found) >= 500
    assert {len(file.names) for file in found} == set(GAMES[key].seats)
    for setting in GAMES[key].settings:
        assert {file.settings[setting.key] for file in found} == set(setting.values)


@pytest.mark.parametrize("key", GAMES)
def test_every_tenth_game_offers_the_same_options_and_reaches_the_same_states(key: str) -> None:
    for each in corpus.read(GAMES[key], slice(0, None, PARTS)):
        corpus.check(each)


@pytest.mark.parametrize("part", range(1, PARTS))
@pytest.mark.parametrize("key", GAMES)
def test_all_other_games_offer_the_same_options_and_reach_the_same_states(key: str, part: int) -> None:
    """`./meadhall test` plays these games on the compiled rules if it can: there they take a fifth of the time."""
    for each in corpus.read(GAMES[key], slice(part, None, PARTS)):
        corpus.check(each)


@pytest.mark.parametrize("key", GAMES)
def test_the_games_of_a_corpus_are_finished(key: str) -> None:
    for each in corpus.read(GAMES[key], slice(0, None, 100)):
        replay = Replay(each.file, hashing=False)
        for _ in replay.moments():
            pass
        assert asking(replay.state) is None


def test_a_changed_decision_is_detected_by_the_corpus() -> None:
    """The hash of the last state covers all earlier states."""
    [file] = [each.file for each in corpus.read(GAMES["duel"], slice(1))]
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
    first, second = corpus.read(GAMES["duel"], slice(2))
    with pytest.raises(GameFileError, match="offered"):
        corpus.check(corpus.Recorded(first.file, second.offered))


def test_a_game_without_a_corpus_file_has_an_empty_corpus() -> None:
    game: Game = find()["grudge"]
    assert list(corpus.read(game)) == []
