"""`bench` measures, compares and quotes. No test judges the speed itself."""

import itertools
import json
import math
import random
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tools.checkout import main
from tools.commands import bench, bench_peers
from tools.commands.measure import Measure, Ours, Subject, measure

from meadhall.cli.main import build_kind
from meadhall.core.game import named

FIGURES = ("decisions_per_s", "choices_per_s", "games_per_s", "driven_decisions_per_s", "clone_us", "scene_us")


def test_every_figure_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "duel", "--seconds", "0.1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["build"] == build_kind()
    figures = report["games"]["duel"]
    for figure in FIGURES:
        assert math.isfinite(figures[figure])
        assert figures[figure] > 0
    assert figures["choices_per_s"] < figures["decisions_per_s"]
    assert set(report["peers"]) == set(figures["ratios"])
    assert report["peers"] or report["missing_peers"]


def test_the_table_says_how_to_get_missing_peers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing(package: str) -> str:
        raise PackageNotFoundError(package)

    monkeypatch.setattr(bench_peers, "version", nothing)
    assert main(["bench", "duel", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "--peers" in lines[-1]
    assert "open_spiel, rlcard, chess" in lines[-1]


def test_all_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    # Every turn takes a second: longer than a share of the time, so each subject has one turn before the next one.
    monkeypatch.setattr("tools.commands.measure.time", SimpleNamespace(perf_counter=lambda: float(next(clock))))
    order: list[str] = []

    def work(name: str) -> Measure:
        def once(turn: int) -> int:
            order.append(name)
            return 1

        return Measure(once)

    subjects = [Subject(name, work(name), lambda _: (1, 1)) for name in ("ours", "theirs")]
    measure(subjects, 0.000001)
    assert order[:4] == ["ours", "theirs", "ours", "theirs"]


def test_the_best_round_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock: Iterator[float] = iter([0.0, 10.0, 10.0, 11.0, 11.0, 16.0])
    monkeypatch.setattr("tools.commands.measure.time", SimpleNamespace(perf_counter=lambda: next(clock)))
    one = Measure(lambda _: 6)
    for _ in range(3):
        one.run(0.5)
    assert one.rate == 6.0


def test_our_games_are_played_by_their_own_rules() -> None:
    ours = Ours(named("duel"))
    decisions, choices = ours.choices(3)
    assert ours.play(3) == decisions
    assert 0 < choices < decisions
    assert ours.drive(3) > 0
    assert len(ours.positions) >= 50
    assert len({position.table.turn for position in ours.positions if hasattr(position.table, "turn")}) > 5


class Pile:
    """A peer in OpenSpiel's manner: a coin is tossed, then up to five stones are taken from a pile, three times."""

    def __init__(self, left: int = 3, tossed: bool = False) -> None:
        self.left = left
        self.tossed = tossed

    def new_initial_state(self) -> "Pile":
        return Pile()

    def clone(self) -> "Pile":
        return Pile(self.left, self.tossed)

    def is_terminal(self) -> bool:
        return self.left == 0

    def is_chance_node(self) -> bool:
        return not self.tossed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return list(range(self.left))

    def apply_action(self, action: int) -> None:
        assert action in ((0, 1) if not self.tossed else self.legal_actions())
        if self.tossed:
            self.left -= 1
        self.tossed = True


def test_a_peer_is_driven_by_its_own_interface() -> None:
    subject = bench_peers._spiel_game(Pile(), "pile")
    assert subject.choices(1) == (4, 3)
    assert subject.playout.work(1) == 4
    assert subject.driven is not None
    assert subject.driven.work(1) == 4


def test_chance_of_a_peer_is_drawn_by_its_weights() -> None:
    dice = random.Random(3)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[bench_peers._by_weight([(0, 0.5), (1, 0.25), (2, 0.25)], dice.random())] += 1
    assert counts == pytest.approx([1500, 750, 750], rel=0.1)


def test_quotes_of_others_are_labelled_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quote = '[[quote]]\nlabel = "Elsewhere"\nmove_us = 500\ncopy_us = 80.5\nsource = "their README"\n'
    (tmp_path / "bench.toml").write_text(quote, encoding="utf-8")
    monkeypatch.setattr(bench, "files", lambda _: tmp_path)
    assert main(["bench", "duel", "--seconds", "0.05"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "Elsewhere" in line]
    assert len(told) == 2
    assert all("not measured here" in line and "their README" in line for line in told)
    (tmp_path / "bench.toml").write_text(quote.replace("500", '"fast"'), encoding="utf-8")
    assert main(["bench", "duel", "--seconds", "0.05"]) == 2


def test_ratios_say_how_many_times_as_fast_ours_is() -> None:
    ours: dict[str, Any] = {"decisions_per_s": 300.0, "choices_per_s": 100.0, "clone_us": 2.0}
    assert bench._ratios(ours, {"decisions_per_s": 100.0, "clone_us": 8.0}) == {"decisions_per_s": 3.0, "clone_us": 4.0}


@pytest.mark.parametrize("words", [["chess"], ["duel", "--seconds", "soon"], ["duel", "--seconds", "0"], ["--fast"]])
def test_an_impossible_request_is_refused_in_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
