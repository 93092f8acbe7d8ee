"""The arena, hints for players, and reviews of games."""

from __future__ import annotations

import json
from itertools import count, pairwise
from multiprocessing import active_children
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from meadhall.bots import lookahead
from meadhall.bots import review as bots_review
from meadhall.bots import search as tree_search
from meadhall.bots.advice import Advice, advise, plan_of
from meadhall.bots.evaluator import evaluator_of, shares, soft_choice
from meadhall.bots.levels import LEVELS, HeuristicBot, bot_named
from meadhall.bots.review import review, review_decisions
from meadhall.bots.selfplay import interval, play_game
from meadhall.bots.view import view_of
from meadhall.cli import jobs, main, svg
from meadhall.cli.arena import Standings
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, own_games
from meadhall.core.saves import digest
from meadhall.core.scene import Result
from meadhall.core.table import CHANCE
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.corpus import has_corpus
from meadhall.play.match import Match
from meadhall.play.words import LANGUAGES, Words

GAMES = find()
FIXED = [key for key, level in LEVELS.items() if not level.counted]
"""The levels whose work for a decision is fixed, from weak to strong."""
CLOSER = ["random", *[key for key in FIXED if isinstance(bot_named(key, SeededDice(1)), HeuristicBot)]]
"""From chance to the level that follows the heuristic most closely."""


def match_of(key: str, seed: int, decisions: int | None = None) -> Match:
    """Play a match between quick bots, to its end or for a number of decisions."""
    game = GAMES[key]
    names = ["Anna", "Ben", "Clara", "David", "Emil"][: max(2, game.seats[0])]
    match = Match(game, names, None, SeededDice("match", seed), first=0)
    bots = [bot_named("thumb", SeededDice("thumb", seed, seat)) for seat in range(len(names))]
    made = 0
    while match.seats() and (decisions is None or made < decisions):
        seat = max(match.seats()[0], 0)
        match.play(seat, bots[seat].choose(view_of(match, seat, bots[seat].dice)))
        made += 1
    return match


def advice_at(key: str, decisions: int) -> tuple[Match, Advice]:
    match = match_of(key, 3, decisions)
    if not match.seats():
        # A small game may be over by then.
        match = match_of(key, 3, 1)
    seat = max(match.seats()[0], 0)
    return match, advise(match, seat, simulations=40)


# --- arena


# Without the small test games, in which luck decides, and games without a recorded corpus.
GROWN = [key for key, game in own_games().items() if has_corpus(game)]
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


# --- advice


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decisions", [0, 9, 30])
def test_advice_has_three_steps_in_every_language(key: str, decisions: int) -> None:
    match, advice = advice_at(key, decisions)
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)
        for text in (advice.look, *[candidate.label for candidate in advice.candidates]):
            assert words.say(text, advice.seat)
        for candidate in advice.candidates:
            assert words.say(candidate.why, advice.seat)

    assert all(0 <= candidate.chance <= 1 for candidate in advice.candidates)
    assert {candidate.action for candidate in advice.candidates} <= {
        option.action for option in match.scene(advice.seat).options
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_has_a_text(key: str) -> None:
    match = match_of(key, 5, 12)
    reasons = evaluator_of(key).parts(match.state, 0)
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)
        for reason in reasons:
            assert words.say(Text(f"advice-{reason}"))


def test_a_bot_of_a_party_announces_its_plan() -> None:
    match = match_of("dwarves", 4, 20)
    plan = plan_of(match, max(match.seats()[0], 0))
    assert plan is not None
    for language in LANGUAGES:
        words = Words(language, match.game, match.names, ["meadhall.bots"], strict=True)

        assert match.names[0] in words.say(plan) or match.names[1] in words.say(plan)
    rivals = match_of("duel", 4, 1)
    assert plan_of(rivals, rivals.seats()[0]) is None


def test_advice_does_not_depend_on_hidden_cards() -> None:
    match = match_of("duel", 4, 20)
    seat = match.seats()[0]
    told = advise(match, seat, simulations=30)
    match.state = match.game.reseal(match.state, seat, SeededDice("other hands"))

    assert advise(match, seat, simulations=30) == told


# --- review


@pytest.mark.parametrize("key", GAMES)
def test_a_review_separates_luck_from_skill(key: str) -> None:
    match = match_of(key, 6)
    moments = list(review(gamefile.of_match(match)))
    result = match.result()
    assert result is not None

    assert len(moments) == len(match.log)
    assert moments[-1].chances == shares(result, evaluator_of(key).together)
    for moment in moments:
        assert 0 <= moment.loss <= 1
        assert moment.seat == CHANCE or not any(moment.luck)
        assert moment.seat != CHANCE or moment.best is None


@pytest.mark.parametrize("key", GROWN)
def test_losses_luck_and_the_curve_of_a_review_add_up(key: str) -> None:
    match = match_of(key, 8)
    moments = list(review(gamefile.of_match(match)))
    seats = range(len(match.names))
    begun = [chance - luck for chance, luck in zip(moments[0].chances, moments[0].luck, strict=True)]
    before = begun
    luck, gained, lost = ([0.0 for _ in seats] for _ in range(3))
    for moment in moments:
        steps = [after - chance for after, chance in zip(moment.chances, before, strict=True)]
        if moment.seat == CHANCE:
            assert moment.luck == pytest.approx(steps)
            assert moment.loss == 0
        else:
            own = max(moment.seat, 0)
            assert not any(moment.luck)
            assert 0 <= moment.loss <= max(0.0, -steps[own]) + 1e-9
            lost[own] += moment.loss
            gained[own] += moment.loss
            gained = [gain + step for gain, step in zip(gained, steps, strict=True)]
        for candidate in moment.candidates:
            if candidate.action == moment.action:
                assert candidate.chance == pytest.approx(moment.chances[max(moment.seat, 0)])
        if moment.candidates and moment.loss:
            assert moment.candidates[0].label == moment.best
            assert moment.candidates[0].chance == pytest.approx(moment.chances[max(moment.seat, 0)] + moment.loss)
        luck = [all_luck + part for all_luck, part in zip(luck, moment.luck, strict=True)]
        before = moment.chances

    assert sum(lost) > 0
    for seat in seats:
        assert begun[seat] + luck[seat] + gained[seat] - lost[seat] == pytest.approx(moments[-1].chances[seat])


@pytest.mark.parametrize("key", GROWN)
def test_a_review_in_portions_has_the_same_curve_and_luck(key: str) -> None:
    match = match_of(key, 8, 30)
    whole = list(review(gamefile.of_match(match)))
    replay = gamefile.Replay(gamefile.of_match(match), None, hashing=False)
    states = [replay.state.copy(), *[moment.state.copy() for moment in replay.moments()]]
    for at in range(0, len(whole), 7):
        decisions = [(moment.seat, moment.action) for moment in whole[at : at + 7]]
        part = list(review_decisions(replay.game, states[at], decisions, SeededDice("part", at), 1.0))

        assert [(one.chances, one.luck) for one in part] == [(one.chances, one.luck) for one in whole[at : at + 7]]


@pytest.mark.parametrize("key", GROWN)
@pytest.mark.parametrize("search", [0.0, 0.05])
def test_a_review_does_not_depend_on_the_clock(key: str, search: float, monkeypatch: pytest.MonkeyPatch) -> None:
    file = gamefile.of_match(match_of(key, 8, 30))
    first = list(review(file, seconds=search))
    readings = count()
    for module in (bots_review, lookahead, tree_search):
        # A slow machine: ten milliseconds pass between two readings.
        monkeypatch.setattr(module, "perf_counter", lambda: next(readings) / 100)
    again = list(review(file, seconds=search))

    assert any(len(moment.candidates) > 1 for moment in first)
    assert again == first


@pytest.mark.parametrize("key", GROWN)
def test_the_chances_of_a_review_are_those_of_the_net(key: str) -> None:
    match = match_of(key, 6, 12)
    moments = list(review(gamefile.of_match(match)))
    evaluator = evaluator_of(key)
    assert evaluator.net is not None
    seats = len(match.names)

    assert match.seats()
    assert moments[-1].chances == evaluator.net.chances(match.state)[:seats] != evaluator.evaluate(match.state)
    assert {len(moment.chances) for moment in moments} == {len(moment.luck) for moment in moments} == {seats}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_printed_and_plotted(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str) -> None:
    file, plot, small = tmp_path / "one.game", tmp_path / "one.svg", tmp_path / "small.game"
    for path, key in ((file, "duel"), (small, "nuggets")):
        path.write_text(gamefile.write(gamefile.of_match(match_of(key, 7)), hashes=False), encoding="utf-8")

    assert main.main(["review", str(file), "--all", "--plot", str(plot), "--lang", language]) == 0
    printed = capsys.readouterr().out
    assert "Anna" in printed
    assert len(printed.splitlines()) > 100
    # A small game is enough for the other forms of the report.
    assert main.main(["review", str(small), "--lang", language]) == 0
    assert "Anna" in capsys.readouterr().out
    assert main.main(["review", str(small), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["names"] == ["Anna", "Ben"]
    assert ET.fromstring(plot.read_text()).tag.endswith("svg")  # noqa: S314  # our own file, written just before


def test_a_calibration_is_plotted() -> None:
    drawn = svg.calibration("<said> & came", [(0.1, 0.12, 7), (0.9, 0.8, 9)])

    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314  # our own file, written just before
