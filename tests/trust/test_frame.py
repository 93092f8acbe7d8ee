"""The frame: every trial finds nothing in the hall as it is; time is shared; a find is told with what repeats it."""

from __future__ import annotations

import json
import re
from multiprocessing import synchronize
from pathlib import Path
from typing import NoReturn

import pytest
from tools.checkout import main

from meadhall.play.words import LANGUAGES, Words
from meadhall_trust import frame, trial
from meadhall_trust.frame import Part, Row, chosen, parts_of, summed, try_part
from meadhall_trust.report import cells, page, report
from meadhall_trust.trial import Case, Found, Trial, all_trials


class Shaky(Trial):
    """Breaks in every third case, and when all is done."""

    name = "shaky"
    unit = "cases"
    goal = 7200

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
    monkeypatch.setattr(frame, "all_trials", lambda: {"shaky": Shaky})
    return Shaky


@pytest.mark.parametrize(("name", "subject"), chosen([]))
def test_one_case_of_every_trial_finds_nothing(name: str, subject: str) -> None:
    row = try_part(Part(name, subject, 0.0, 1))

    assert row.found == []
    assert row.cases == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trial_has_its_words(language: str) -> None:
    words = Words(language, packages=["meadhall.cli", "meadhall_trust"], strict=True)
    for name, kind in all_trials().items():
        assert words.word(f"trial-{name}")
        assert words.word(f"trust-unit-{kind.unit}")
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(trial.__file__).parent.rglob("*.py"))
    counted = set(re.findall(r"\.(?:count|peak)\(\"([a-z-]+)\"", sources))
    assert "joined" in counted
    for name in counted:
        assert words.word(f"trust-figure-{name}", value="7")


def test_a_find_is_told_with_what_repeats_it(shaky: type[Trial]) -> None:
    row = try_part(Part("shaky", "bridge", 60.0, 5))

    assert row.found[0].startswith("--only shaky/bridge --case 5.0.2: the bridge fell at ")
    # It ends after five finds; what all cases together show comes last.
    assert len(row.found) == 6
    assert "ZeroDivisionError: nothing left (finish, line" in row.found[-1]
    again = try_part(Part("shaky", "bridge", 0.0, 1, only=Case.read("5.0.2")))
    assert again.found[0] == row.found[0]
    assert (row.tried, row.cases, row.counts["games"], row.peaks["bots"]) == (20, 15, 15, 14)


def test_so_many_tries_are_the_same_cases_on_any_machine(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["trust", "--only", "play/duel", "--tries", "3000", "--json"]
    rows = []
    for _ in range(2):
        assert main(words) == 0
        rows.append(json.loads(capsys.readouterr().out)["rows"][0])
    assert rows[0]["tried"] >= 3000
    assert [rows[0][key] for key in ("tried", "cases", "counts")] == [
        rows[1][key] for key in ("tried", "cases", "counts")
    ]
    assert {part.tries for part in parts_of(chosen(["play/duel"]), 100.0, 2, 1, 3001)} == {1501}


def test_a_trial_that_cannot_begin_has_found_something(shaky: type[Trial], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Trial, subject: str) -> None:
        raise OSError("no bridge")

    monkeypatch.setattr(Shaky, "__init__", broken)
    assert "OSError: no bridge" in try_part(Part("shaky", "bridge", 0.0, 1)).found[0]


def test_time_is_shared_by_weight_between_all_processes() -> None:
    pairs = chosen(["play", "undo/duel"])
    parts = parts_of(pairs, 100.0, 2, 1)

    assert sum(part.seconds for part in parts) == pytest.approx(200.0)
    play = next(part for part in parts if part.trial == "play")
    undo = next(part for part in parts if part.trial == "undo")
    assert play.seconds / undo.seconds == pytest.approx(all_trials()["play"].weight / all_trials()["undo"].weight)
    assert {part.job for part in parts} == {0, 1}


def test_rows_of_several_processes_are_added_up() -> None:
    one = Row("play", "duel", "decisions", 7200, 10, 1, 2.0, ["a"], {"games": 1}, {"ms": 3.0}, ["hm"])
    two = Row("play", "duel", "decisions", 7200, 30, 2, 2.0, ["b"], {"games": 2}, {"ms": 1.0}, ["hm"])
    (row,) = summed([one, two])

    assert (row.tried, row.cases, row.found, row.counts, row.peaks) == (40, 3, ["a", "b"], {"games": 3}, {"ms": 3.0})
    assert (row.rate(), row.hours_to_goal(), row.remarks) == (10.0, 0.2, ["hm"])


def test_the_command_tells_a_table_or_json_and_makes_the_page(
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
    assert f"{run['rows'][0]['tried']:,} decisions" in (tmp_path / "trust.md").read_text(encoding="utf-8")


def test_two_processes_do_the_work_of_one_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trust", "--only", "play/duel", "--minutes", "0.001", "--jobs", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"][0]["cases"] >= 2


def test_where_processes_cannot_share_work_one_does_it_all_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(**_: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(synchronize, "Lock", closed)
    assert main(["trust", "--only", "play/duel", "--minutes", "0.001", "--jobs", "2", "--json"]) == 0
    told = capsys.readouterr()

    assert json.loads(told.out)["rows"][0]["cases"] >= 1
    assert "share" in told.err


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
        ["--from", "nowhere.json"],
    ],
)
def test_what_cannot_be_tried_is_said_in_one_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trust", *wrong]) == 2
    assert capsys.readouterr().err.startswith("meadhall: ")


def test_trials_are_found_by_their_modules() -> None:
    assert {"play", "hidden", "undo", "dice", "commitment", "tamper", "hostile", "doors", "bots", "audit"} <= {
        *trial.all_trials()
    }
