"""The Python API."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import meadhall
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, UnknownGame
from meadhall.play.gamefile import GameFileError

SOURCES = str(Path(meadhall.__file__).parent.parent)


@pytest.mark.parametrize("key", sorted(meadhall.all_games()))
def test_a_match_of_every_game_is_played_by_bots_saved_loaded_and_reviewed(key: str, tmp_path: Path) -> None:
    match = meadhall.start(key, seed=3).play_on("thumb", seed=3)
    result = match.result()
    assert result is not None
    match.save(tmp_path / "mine.game")
    again = meadhall.load(tmp_path / "mine.game")
    assert again.result() == result
    assert again.story(0, "de") == match.story(0, "de")
    moments = again.review()
    assert [(moment.seat, moment.action) for moment in moments] == [(entry.seat, entry.action) for entry in match.log]


def test_the_same_seed_is_the_same_match_and_another_is_not() -> None:
    one, same, other = (meadhall.start("duel", seed=seed).play_on("random", seed=seed).log for seed in (1, 1, 2))
    assert [(entry.seat, entry.action) for entry in one] == [(entry.seat, entry.action) for entry in same]
    assert [(entry.seat, entry.action) for entry in one] != [(entry.seat, entry.action) for entry in other]


def test_matches_without_a_seed_differ() -> None:
    fates = {str([entry.action for entry in meadhall.start("zwergendorf", seats=2).log]) for _ in range(4)}
    assert len(fates) > 1


def test_a_decision_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = meadhall.start("duel", seed=7)
    before = len(match.log)
    with pytest.raises(Illegal):
        match.decide("fly to the moon")
    assert len(match.log) == before
    assert match.decide(match.legal()[0]).log[before].action


def test_a_finished_match_has_no_legal_actions() -> None:
    match = meadhall.start("duel", seed=7).play_on("random")
    with pytest.raises(Illegal, match="no seat is asked"):
        match.legal()


def test_a_saved_match_resumes_where_it_was_left(tmp_path: Path) -> None:
    match = meadhall.start("fall", seed=5)
    for _ in range(10):
        match.decide(match.legal()[-1])
    match.save(tmp_path / "half.game")
    again = meadhall.load(tmp_path / "half.game", seed=1)
    assert again.legal() == match.legal()
    assert again.play_on("random").result() is not None


def test_a_wrong_argument_raises_an_error_that_says_what_is_possible(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="there are"):
        meadhall.start("chess")
    with pytest.raises(BadSetting, match="2 names do not fit 3 seats"):
        meadhall.start("fall", seats=3, names=["Anna", "Ben"])
    with pytest.raises(BadSetting, match="3 bots do not fit 2 seats"):
        meadhall.start("duel").play_on("thumb", "thumb", "thumb")
    with pytest.raises(GameFileError):
        meadhall.load(tmp_path / "none.game")
    with pytest.raises(AttributeError, match="it has"):
        meadhall.stop  # noqa: B018


def test_a_changed_game_file_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "mine.game"
    meadhall.start("duel", seed=7).play_on("random").save(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    body, _, digest = lines[-1].partition("#")
    path.write_text("\n".join([*lines[:-1], f"{body}#{digest[::-1]}"]) + "\n", encoding="utf-8")
    with pytest.raises(GameFileError, match="the table has the hash"):
        meadhall.load(path)


def test_the_best_option_of_advice_is_legal() -> None:
    match = meadhall.start("duel", seed=7)
    while len(match.legal()) == 1:
        match.decide(match.legal()[0])
    assert match.advise(simulations=20).candidates[0].action in match.legal()


def test_importing_the_rules_loads_neither_bots_nor_server() -> None:
    code = "import sys, meadhall.games.duel; sys.exit('meadhall.bots' in sys.modules or 'litestar' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_importing_meadhall_loads_no_other_package() -> None:
    code = "import sys, meadhall; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append({SOURCES!r}); {code}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert set(loaded) - sys.stdlib_module_names <= {"__main__", "meadhall"}


def test_the_texts_are_loaded_only_when_a_story_is_read() -> None:
    code = "import sys, meadhall; meadhall.start('duel', names=['A', 'B']); sys.exit('fluent' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((Path(__file__).parent.parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert meadhall.__version__ == project["project"]["version"]
