"""Reviews of games."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.bots.matches import GAMES, GROWN, match_of

from meadhall.bots import search as tree_search
from meadhall.bots.evaluator import evaluator_of, shares
from meadhall.bots.review import review, review_decisions
from meadhall.cli import main
from meadhall.core.dice import SeededDice
from meadhall.core.table import CHANCE
from meadhall.play import gamefile
from meadhall.play.words import LANGUAGES


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
        part = list(review_decisions(replay.game, states[at], decisions, SeededDice("part", at)))

        assert [(one.chances, one.luck) for one in part] == [(one.chances, one.luck) for one in whole[at : at + 7]]


@pytest.mark.parametrize("key", GROWN)
@pytest.mark.parametrize("search", [0.0, 0.05])
def test_a_review_does_not_depend_on_the_clock(key: str, search: float, monkeypatch: pytest.MonkeyPatch) -> None:
    file = gamefile.of_match(match_of(key, 8, 30))
    first = list(review(file, seconds=search))
    readings = count()
    # A slow machine: ten milliseconds pass between two readings.
    monkeypatch.setattr(tree_search, "perf_counter", lambda: next(readings) / 100)
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
