"""The runner of the trials: it divides the time between them, and reports each find with the numbers that repeat it."""

from __future__ import annotations

import json
import re
from multiprocessing import synchronize
from pathlib import Path
from typing import NoReturn

import pytest
from tools.checkout import main

from meadhall.cli import jobs
from meadhall.play.words import LANGUAGES, Words
from meadhall_trust import runner, trial
from meadhall_trust.report import cells, page, report
from meadhall_trust.runner import Part, Row, chosen, parts_of, summed, try_part
from meadhall_trust.trial import Case, Found, Trial, all_trials


class Shaky(Trial):
    """Finds something in every third case, and fails at the end."""

    name = "shaky"
    unit = "cases"
    goal = 7200
    one_process = True

    @classmethod
    def subjects(cls) -> list[str]:
        return ["bridge"]

    def case(self, at: Case) -> int:
        self.count("games")
        self.peak("bots", at.number)
        if at.number % 3 == 2:
            raise Found(f"the bridge fell at {at.dice().below(100)}")
        return 2

    def finish(self) -> None:
        raise ZeroDivisionError("nothing left")


@pytest.fixture
def shaky(monkeypatch: pytest.MonkeyPatch) -> type[Trial]:
    monkeypatch.setattr(runner, "all_trials", lambda: {"shaky": Shaky})
    return Shaky


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trial_has_its_texts(language: str) -> None:
    words = Words(language, packages=["meadhall.cli", "meadhall_trust"], strict=True)
    for name, kind in all_trials().items():
        assert words.word(f"trial-{name}")
        assert words.word(f"trust-unit-{kind.unit}")
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(trial.__file__).parent.rglob("*.py"))
    counted = set(re.findall(r"\.(?:count|peak)\(\"([a-z-]+)\"", sources))
    assert "joined" in counted
    for name in counted:
        assert words.word(f"trust-figure-{name}", value="7")


def test_a_find_is_reported_with_the_numbers_that_repeat_it(shaky: type[Trial]) -> None:
    row = try_part(Part("shaky", "bridge", 60.0, 5))

    assert row.found[0].startswith("--only shaky/bridge --case 5.2: the bridge fell at ")
    # It ends after five finds; what all cases together show comes last.
    assert len(row.found) == 6
    assert "ZeroDivisionError: nothing left (finish, line" in row.found[-1]
    for name in ("5.2", "5.0.2"):
        again = try_part(Part("shaky", "bridge", 0.0, 1, only=Case.read(name)))
        assert again.found[0] == row.found[0]
    assert (row.tried, row.cases, row.counts["games"], row.peaks["bots"]) == (20, 15, 15, 14)


def test_a_number_of_tries_means_the_same_cases_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["trust", "--only", "play/duel", "--only", "dice/duel", "--tries", "800", "--json"]
    runs = []
    for workers in ("1", "3"):
        assert main([*words, "--jobs", workers]) == 0
        runs.append(json.loads(capsys.readouterr().out)["rows"])
        for row in runs[-1]:
            assert row["tried"] >= 800
            for key in ("seconds", "rate", "hours_to_goal"):
                del row[key]
    assert runs[0] == runs[1]


class Rickety(Shaky):
    """Finds something in every third case; its cases may run on any worker."""

    name = "rickety"
    one_process = False

    def finish(self) -> None:
        raise AssertionError("no worker sees all cases")


def test_a_divided_trial_ends_after_the_same_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "all_trials", lambda: {"rickety": Rickety})
    monkeypatch.setattr(jobs, "BLOCK_SECONDS", 1000.0)
    (row,) = summed(runner.run([Part("rickety", "bridge", 60.0, 5)], jobs.ThisProcess(), jobs.ThisProcess()))

    assert [found.partition(":")[0] for found in row.found] == [
        f"--only rickety/bridge --case 5.{number}" for number in (2, 5, 8, 11, 14)
    ]
    # The last block was larger; only the cases up to the fifth find count.
    assert (row.tried, row.cases, row.counts["games"], row.peaks["bots"]) == (20, 15, 15, 14)


def test_a_case_of_an_older_report_keeps_its_name() -> None:
    assert str(Case.read("71.1.449")) == "71.1.449"
    assert Case.read("71.1.449") == Case(71, 1, 449)
    assert Case.read("71.1.449").dice().below(10**9) != Case.read("71.449").dice().below(10**9)


def test_a_trial_that_cannot_begin_counts_as_a_find(shaky: type[Trial], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Trial, subject: str) -> None:
        raise OSError("no bridge")

    monkeypatch.setattr(Shaky, "__init__", broken)
    assert "OSError: no bridge" in try_part(Part("shaky", "bridge", 0.0, 1)).found[0]


def test_time_is_shared_by_weight() -> None:
    pairs = chosen(["play", "undo/duel"])
    parts = parts_of(pairs, 100.0, 1)

    assert sum(part.seconds for part in parts) == pytest.approx(100.0)
    play = next(part for part in parts if part.trial == "play")
    undo = next(part for part in parts if part.trial == "undo")
    assert play.seconds / undo.seconds == pytest.approx(all_trials()["play"].weight / all_trials()["undo"].weight)


def test_rows_are_added_up() -> None:
    one = Row("play", "duel", "decisions", 7200, 10, 1, 2.0, ["a"], {"games": 1}, {"ms": 3.0}, ["hm"])
    two = Row("play", "duel", "decisions", 7200, 30, 2, 2.0, ["b"], {"games": 2}, {"ms": 1.0}, ["hm"])
    (row,) = summed([one, two])

    assert (row.tried, row.cases, row.found, row.counts, row.peaks) == (40, 3, ["a", "b"], {"games": 3}, {"ms": 3.0})
    assert (row.rate(), row.hours_to_goal(), row.remarks) == (10.0, 0.2, ["hm"])


def test_the_command_prints_a_table_or_json_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["trust", "--only", "play/duel", "--minutes", "0.001"]

    assert main([*words, "--lang", "de"]) == 0
    assert "Nichts gefunden." in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    text = capsys.readouterr().out
    run = json.loads(text)
    assert run["found"] == 0
    assert run["rows"][0]["tried"] > 100
    (tmp_path / "run.json").write_text(text, encoding="utf-8")
    assert main(["trust", "--from", str(tmp_path / "run.json"), "--page", str(tmp_path / "trust.md")]) == 0
    page = (tmp_path / "trust.md").read_text(encoding="utf-8")
    assert f"{run['rows'][0]['tried']:,} decisions" in page
    # Another run writes the page again, and keeps what a person has written.
    remarks = "<!-- remarks, written by hand -->\nA quiet machine.\n<!-- end of the remarks -->\n\n## Runs"
    (tmp_path / "trust.md").write_text(page.replace("## Runs", remarks), encoding="utf-8")
    assert main(["trust", "--from", str(tmp_path / "run.json"), "--page", str(tmp_path / "trust.md")]) == 0
    assert (tmp_path / "trust.md").read_text(encoding="utf-8") == page.replace("## Runs", remarks)


def test_processes_share_work_even_where_they_cannot_share_a_lock(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(**_: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(synchronize, "Lock", closed)
    assert main(["trust", "--only", "play/duel", "--tries", "2500", "--jobs", "2", "--json"]) == 0
    run = json.loads(capsys.readouterr().out)
    assert run["jobs"] == 2
    assert run["rows"][0]["cases"] >= 2


def test_a_find_makes_the_command_fail(shaky: type[Trial], capsys: pytest.CaptureFixture[str]) -> None:
    rows = [try_part(Part("shaky", "bridge", 0.0, 1, only=Case(1, 0, 2)))]
    run = report(rows, 1.0, 1, 1)
    words = Words("en", packages=["meadhall_trust"])

    assert run["found"] == 2
    assert cells(run, words)[1][3] == "2"
    text = page([run, {**run, "date": "2000-01-01", "commit": "old"}], words)
    assert "the bridge fell" in text
    head, _, runs = text.partition("<details")
    assert f"| 4 | {run['commit']} | 2 |" in head, "the summary counts all runs, and the newest alone"
    assert runs.count("<summary>") == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["--only", "nothing"],
        ["--only", "play/chess"],
        ["--minutes", "soon"],
        ["--minutes", "0"],
        ["--case", "1.0.0"],
        ["--only", "play/duel", "--case", "one"],
        ["--only", "play/duel", "--case", "1.2.3.4"],
        ["--only", "play/duel", "--case", "1"],
        ["--from", "nowhere.json"],
    ],
)
def test_an_unknown_trial_is_refused_in_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trust", *wrong]) == 2
    assert capsys.readouterr().err.startswith("meadhall: ")


def test_trials_are_found_by_their_modules() -> None:
    assert {"play", "hidden", "undo", "dice", "commitment", "tamper", "hostile", "interfaces", "bots", "audit"} <= {
        *trial.all_trials()
    }
