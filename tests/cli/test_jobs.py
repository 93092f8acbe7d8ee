"""Shared work: the same results in the same order, wherever the blocks run and however large they are."""

import os
import signal
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.cli import cluster, jobs, progress
from meadhall.cli.jobs import Pool, Stream, ThisProcess, WorkerLost, processes, shared, streamed
from meadhall.cli.main import main
from meadhall.play.words import LANGUAGES, Words


def squares(numbers: Sequence[int]) -> list[int]:
    return [number * number for number in numbers]


def fails(numbers: Sequence[int]) -> None:
    raise ZeroDivisionError(f"no {numbers[0]}")


def dies(marker: Path, deaths: int, numbers: Sequence[int]) -> list[int]:
    """Kill the worker at number 3, until the marker file counts `deaths`."""
    if 3 in numbers and marker.stat().st_size < deaths:
        with marker.open("a", encoding="utf-8") as file:
            file.write("x")
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def all_of(work: Any, count: int, pool: Pool) -> list[int]:
    return [number for block in shared(work, range(count), pool) for number in block]


class Slow(ThisProcess):
    """A pool whose blocks seem to take a given time for each item."""

    def __init__(self, seconds: float, workers: int = 1) -> None:
        super().__init__()
        self.seconds = seconds
        self.workers = workers
        self.sizes: list[int] = []

    def start(self, work: Any, items: Sequence[Any]) -> int:
        self.sizes.append(len(items))
        return super().start(work, items)

    def finished(self) -> list[tuple[int, Any, float]]:
        return [(ticket, result, self.seconds * self.sizes[-1]) for ticket, result, _ in super().finished()]


def test_results_come_in_order_from_any_number_of_workers() -> None:
    expected = squares(range(50))
    assert all_of(squares, 50, ThisProcess()) == expected
    with processes(3) as pool:
        assert all_of(squares, 50, pool) == expected
        # A call that is closed early leaves blocks behind; the next call does not see their results.
        early = shared(squares, range(1000), pool)
        next(early)
        early.close()
        assert all_of(squares, 50, pool) == expected


def test_blocks_are_sized_by_time() -> None:
    quick, slow = Slow(0.01), Slow(10.0)
    assert all_of(squares, 1000, quick) == all_of(squares, 1000, slow)
    assert set(slow.sizes) == {1}
    # They grow up to half a second, and shrink at the end so that all workers end together.
    assert quick.sizes[:5] == [1, 4, 16, 50, 50]
    assert quick.sizes[-5:] == [10, 5, 2, 1, 1]
    many = Slow(0.01, workers=10)
    all_of(squares, 1000, many)
    assert max(many.sizes) < 50


def test_a_stream_starts_no_block_after_its_time_except_the_first() -> None:
    pool = Slow(0.1)
    streams = [Stream(squares, range(100), seconds) for seconds in (1.0, 0.0, 0.3)]
    found: dict[Stream, list[int]] = {}
    for stream, block in streamed(streams, pool):
        found.setdefault(stream, []).extend(block)
    # Blocks of 1, 4 and 5 items take a second; blocks of 1 and 4 items take more than 0.3 seconds.
    assert [len(found[stream]) for stream in streams] == [10, 1, 5]


def test_a_closed_stream_yields_nothing_more_and_the_next_goes_on() -> None:
    with processes(2) as pool:
        first, second = Stream(squares, range(10**9)), Stream(squares, range(30))
        found: dict[Stream, list[int]] = {first: [], second: []}
        for stream, block in streamed([first, second], pool):
            found[stream] += block
            first.closed = True
    assert found[first] == [0]
    assert found[second] == squares(range(30))


def test_the_block_of_a_dead_worker_is_done_again(tmp_path: Path) -> None:
    marker = tmp_path / "deaths"
    marker.touch()
    with processes(2) as pool:
        assert all_of(partial(dies, marker, jobs.MOST_LOSSES - 1), 20, pool) == squares(range(20))
    assert marker.stat().st_size == jobs.MOST_LOSSES - 1


def test_a_block_that_ends_every_worker_is_given_up(tmp_path: Path) -> None:
    marker = tmp_path / "deaths"
    marker.touch()
    with processes(2) as pool, pytest.raises(WorkerLost):
        all_of(partial(dies, marker, 100), 20, pool)
    assert marker.stat().st_size == jobs.MOST_LOSSES


def test_an_exception_of_the_work_reaches_the_caller() -> None:
    with processes(2) as pool, pytest.raises(ZeroDivisionError, match=r"no \d"):
        list(shared(fails, range(9), pool))


@pytest.mark.parametrize("command", [["simulate", "duel"], ["arena", "duel"]])
def test_without_ray_one_sentence_says_what_to_install(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # None makes the import fail as if Ray were not installed.
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*command, "--ray", "local"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert 'pip install "meadhall[ray]"' in said.err


def test_the_fingerprint_changes_with_code_and_content_and_not_with_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "strange"
    for name, text in (("__init__.py", ""), ("rules.py", "A = 1\n"), ("test_rules.py", ""), ("content/a.toml", "")):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    def mark() -> str:
        cluster.fingerprint.cache_clear()
        return cluster.fingerprint(("strange",))

    marks = [mark()]
    (folder / "test_rules.py").write_text("B = 2\n", encoding="utf-8")
    assert mark() == marks[0]
    for name in ("rules.py", "content/a.toml"):
        (folder / name).write_text("A = 2\n", encoding="utf-8")
        marks.append(mark())
    assert len({*marks, cluster.fingerprint()}) == 4


class Terminal:
    """A stream that says it is a terminal and keeps what is written."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.written = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_share_rate_and_time_left(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    words = Words(language, packages=["meadhall.cli"], strict=True)
    assert list(progress.with_progress(range(4), 40, "The Duel", words, lambda _: 10)) == [0, 1, 2, 3]
    assert "The Duel" in terminal.written
    assert "100%" in terminal.written
    assert words.word("progress-games", rate="").strip() in terminal.written


def test_without_a_terminal_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    words = Words("en", packages=["meadhall.cli"])
    assert list(progress.with_progress(range(4), 4, "The Duel", words)) == [0, 1, 2, 3]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_version_is_named_or_said_to_be_missing(language: str) -> None:
    words = Words(language, packages=["meadhall.cli"], strict=True)
    other, none = (words.word("error-ray-version", here="0.1.0-aa", there=there) for there in ("0.0.9-bb", "none"))
    assert "0.1.0-aa" in other
    assert "0.0.9-bb" in other
    assert "none-" not in none
    assert none != other.replace("0.0.9-bb", "none")
