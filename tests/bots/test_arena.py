"""The levels of the bots, and the arena that measures them."""

from __future__ import annotations

import json
from itertools import pairwise
from multiprocessing import active_children
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.bots.matches import GAMES, GROWN

from meadhall.bots.bot_games import interval, play_game
from meadhall.bots.evaluator import evaluator_of, shares, soft_choice
from meadhall.bots.levels import LEVELS, HeuristicBot, bot_named
from meadhall.cli import jobs, main, svg
from meadhall.cli.arena import Standings
from meadhall.core.dice import SeededDice
from meadhall.core.saves import digest
from meadhall.core.scene import Result
from meadhall.play.words import LANGUAGES

FIXED = [key for key, level in LEVELS.items() if not level.counted]
"""The levels whose work for a decision is fixed, from weak to strong."""
CLOSER = ["random", *[key for key in FIXED if isinstance(bot_named(key, SeededDice(1)), HeuristicBot)]]
"""From chance to the level that follows the heuristic most closely."""
RIVALS = [key for key in GROWN if not evaluator_of(key).together]
PARTIES = [key for key in GROWN if evaluator_of(key).together]


@pytest.mark.parametrize("key", RIVALS)
@pytest.mark.parametrize("better", FIXED[2:])
def test_bots_above_the_second_level_beat_random_ones(key: str, better: str) -> None:
    game = GAMES[key]
    box = game.open_box(game.pack(), game.settings_from())
    won = 0.0
    for number in range(4):
        line_up = [better, "random"] if number % 2 else ["random", better]
        outcome = play_game(game, box, line_up, f"ladder {number // 2}", 0)
        won += shares(outcome.result, together=False)[line_up.index(better)]

    # A generous bound: over many games the rate is above nine in ten.
    assert won >= 3


@pytest.mark.parametrize("key", RIVALS)
@pytest.mark.parametrize(("better", "worse"), [(high, low) for low, high in pairwise(CLOSER)])
def test_a_bot_that_follows_the_heuristic_more_closely_wins_more(key: str, better: str, worse: str) -> None:
    game = GAMES[key]
    box = game.open_box(game.pack(), game.settings_from())
    won = 0.0
    for number in range(24):
        line_up = [better, worse] if number % 2 else [worse, better]
        outcome = play_game(game, box, line_up, f"closely {number // 2}", 0)
        won += shares(outcome.result, together=False)[line_up.index(better)]

    # A generous bound: over many games the rate is at least three in four.
    assert won > 12


@pytest.mark.parametrize("key", PARTIES)
def test_a_party_wins_more_with_a_stronger_bot(key: str) -> None:
    game = GAMES[key]
    box = game.open_box(game.pack(), game.settings_from())
    won = dict.fromkeys(CLOSER, 0)
    for name in CLOSER:
        for number in range(30):
            won[name] += play_game(game, box, [name] * 3, f"party {number}", 0).result.ranks[0] == 1

    # Generous bounds: over many games random parties hardly win, apprentice wins one in two, thumb two in three.
    assert all(won[high] > won[low] for low, high in pairwise(CLOSER))
    assert won[CLOSER[1]] >= won["random"] + 5


def test_a_search_beats_the_heuristic() -> None:
    game = GAMES["duel"]
    box = game.open_box(game.pack(), game.settings_from())
    won = 0.0
    for number in range(4):
        line_up = ["search:40", "thumb"] if number % 2 else ["thumb", "search:40"]
        outcome = play_game(game, box, line_up, f"search {number // 2}", 0)
        won += shares(outcome.result, together=False)[line_up.index("search:40")]

    assert won >= 2


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_repeats_a_game(key: str) -> None:
    game = GAMES[key]
    box = game.open_box(game.pack(), game.settings_from())
    line_up = ["search:2", "thumb", "greedy"][: max(2, game.seats[0])]
    first: list[str] = []
    second: list[str] = []
    play_game(game, box, line_up, "again", 0, lambda table: first.append(digest(game, table)))
    play_game(game, box, line_up, "again", 0, lambda table: second.append(digest(game, table)))

    assert len(first) > 3
    assert first == second


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main.main(["arena", "duel", "--bots", "random,thumb", "--games", "4", "--json", *words]) == 0
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    del report["bots"]
    return report


def test_the_arena_counts_both_sides_and_repeats_itself_in_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = arena(capsys)
    shared = arena(capsys, "--jobs", "2")
    meetings = alone["meetings"]
    assert isinstance(meetings, list)

    assert alone == shared
    assert [meeting["games"] for meeting in meetings] == [4, 4]
    assert sum(meeting["points"] for meeting in meetings) == 4
    assert meetings[0]["elo"][0] == -meetings[1]["elo"][0]
    assert all(low <= elo <= high for elo, low, high in (meeting["elo"] for meeting in meetings))


def test_an_arena_that_loses_a_worker_reports_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def dying(*_: object) -> None:
        for process in active_children():
            process.kill()

    monkeypatch.setattr(Standings, "count", dying)
    monkeypatch.setattr(jobs, "MOST_LOSSES", 1)
    assert main.main(["arena", "duel", "--bots", "random,thumb", "--games", "5000", "--jobs", "2"]) == 2
    assert "died" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_prints_and_plots_in_every_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    plot = tmp_path / "arena.svg"
    words = ["arena", "duel", "--bots", "random,thumb", "--games", "2", "--lang", language, "--plot", str(plot)]

    assert main.main(words) == 0
    assert "thumb" in capsys.readouterr().out
    assert ET.fromstring(plot.read_text()).tag.endswith("svg")  # noqa: S314  # our own file, written just before


def test_the_arena_refuses_what_it_cannot_play(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--bots", "random,random"], ["--bots", "random"], ["--bots", "gollum,random"], ["--seats", "3"]):
        assert main.main(["arena", "duel", *words]) == 2
        assert capsys.readouterr().err


def test_a_party_is_measured_on_every_difficulty(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["arena", "dwarves", "--bots", "random", "--games", "1", "--seats", "3", "--json"]) == 0
    party = json.loads(capsys.readouterr().out)["party"]
    difficulty = next(setting for setting in GAMES["dwarves"].settings if setting.key == "difficulty")

    assert list(party) == [f"random {value}" for value in difficulty.values]
    assert all(row["games"] == 1 for row in party.values())


def test_a_game_for_one_player_is_measured_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["arena", "zwergendorf", "--bots", "random,thumb", "--games", "2", "--seats", "1"]) == 0
    shown = capsys.readouterr().out

    assert "random" in shown
    assert "thumb" in shown


def test_with_more_seats_one_bot_plays_against_several_others(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "fall", "--bots", "random,thumb", "--games", "3", "--seats", "3", "--json"]

    assert main.main(words) == 0
    meetings = json.loads(capsys.readouterr().out)["meetings"]
    assert {(meeting["bot"], meeting["games"]) for meeting in meetings} == {("random", 3), ("thumb", 3)}


def test_rivals_share_a_tie_and_a_party_wins_together() -> None:
    tie = Result((1, 1), (7, 7), ())

    assert shares(tie, together=False) == [0.5, 0.5]
    assert shares(tie, together=True) == [1.0, 1.0]
    assert shares(Result((2, 2), (0, 0), ()), together=True) == [0.0, 0.0]


def test_an_interval_contains_the_rate_and_narrows_with_games() -> None:
    few, many = interval(6, 10), interval(600, 1000)

    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert interval(0, 0) == (0.0, 1.0)


def test_a_soft_choice_is_never_a_blunder() -> None:
    dice = SeededDice("soft")
    taken = {soft_choice([1.0, 0.9, -5.0], 0.5, dice) for _ in range(200)}

    assert taken == {0, 1}
    assert {soft_choice([1.0, 0.9, 1.0], 0.0, dice) for _ in range(50)} == {0, 2}


def test_a_calibration_is_plotted() -> None:
    drawn = svg.calibration("<said> & came", [(0.1, 0.12, 7), (0.9, 0.8, 9)])

    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314  # our own file, written just before
