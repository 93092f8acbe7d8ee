"""Lessons in the terminal, as a real process: to the end, and interrupted and resumed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.test_play import play

from meadhall.core.game import find
from meadhall.play.lesson import has_lesson

GAMES = [key for key, game in find().items() if has_lesson(game)]


def test_the_lessons_are_listed(tmp_path: Path) -> None:
    listed = play(tmp_path, "", "learn")

    assert listed.returncode == 0
    assert all(game in listed.stdout for game in GAMES)


@pytest.mark.parametrize(("language", "show", "last"), [("en", "show", "You know enough!"), ("de", "zeig", "Du weißt")])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_runs_to_its_end(tmp_path: Path, game: str, language: str, show: str, last: str) -> None:
    held = play(tmp_path, f"{show}\n" * 200, "learn", game, "--lang", language)

    assert held.returncode == 0, held.stderr
    assert last in held.stdout
    assert not list(tmp_path.rglob("lesson-*"))


def test_an_interrupted_lesson_resumes_where_it_was(tmp_path: Path) -> None:
    left = play(tmp_path, "\n\n\ndice 3\n\n2\nplay tungdil 5\nquit\n", "learn", "duel")
    assert left.returncode == 1
    assert "Try this: Play Tungdil with 5" in " ".join(left.stdout.split())
    assert "[7/22]" in left.stdout

    again = play(tmp_path, "?\nundo\nquit\n", "learn", "duel")
    assert "[7/22]" in again.stdout.split("> ")[0]
    assert "§4.2" in again.stdout
    assert "[6/22]" in again.stdout
    assert "[1/22]" in play(tmp_path, "again\nquit\n", "learn", "duel").stdout


def test_a_lesson_that_cannot_be_saved_continues_and_says_so_once(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.touch()

    held = play(home, "show\n" * 200, "learn", "duel")

    assert (held.returncode, held.stderr) == (0, "")
    assert held.stdout.count("is not kept") == 1
    assert "You know enough!" in held.stdout


def test_a_game_without_a_lesson_is_reported(tmp_path: Path) -> None:
    refused = play(tmp_path, "", "learn", "chess")

    assert refused.returncode == 2
    assert "chess" in refused.stderr
