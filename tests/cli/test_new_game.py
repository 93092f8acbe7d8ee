"""`meadhall new-game` creates a complete game. Tried in a copy of the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def start(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("bench", "src", "tests", "tools"):
        # Other test processes may be writing bytecode.
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("pictures"))
    for name in ("pyproject.toml", "hatch_build.py", "requirements.lock", *(file.name for file in ROOT.glob("*.md"))):
        shutil.copy(ROOT / name, folder)
    made = start(folder, "tools", "new-game", "feud")
    assert made.returncode == 0, made.stderr
    return folder


def test_a_new_game_passes_its_own_tests_and_those_of_every_game(checkout: Path) -> None:
    folders = [f"tests/{name}" for name in ("contract", "golden", "bots", "play", "tui", "cli/test_examples.py")]
    tested = start(
        checkout,
        "pytest",
        "-q",
        "-k",
        "feud or counts_the_sources or example_for_every_game",
        *folders,
        "src/meadhall/games/feud",
    )
    assert tested.returncode == 0, tested.stdout
    assert " passed" in tested.stdout


def test_a_new_game_passes_the_checks_on_its_sources(checkout: Path) -> None:
    for words in (
        ("ruff", "format", "--check", "src/meadhall/games/feud"),
        ("ruff", "check", "src/meadhall/games/feud"),
    ):
        checked = start(checkout, *words)
        assert checked.returncode == 0, checked.stdout
    for tool in ("untranslated", "provenance", "uncited"):
        checked = start(checkout, f"tools.{tool}")
        assert checked.returncode == 0, checked.stdout


def test_a_new_game_does_not_mention_the_example(checkout: Path) -> None:
    files = [file for file in (checkout / "src/meadhall/games/feud").rglob("*.*") if file.suffix != ".pyc"]
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    assert not any("nuggets." in text or "Nuggets" in text for text in texts)


def test_a_new_game_can_be_played(checkout: Path) -> None:
    played = start(checkout, "tools", "simulate", "feud", "--games", "20", "--seats", "3", "--check")
    assert played.returncode == 0, played.stderr


@pytest.mark.parametrize(
    ("name", "why"),
    [("duel", "already"), ("Big Game", "not a valid"), ("../x", "not a valid"), ("class", "not a valid")],
)
def test_an_impossible_name_is_refused_and_no_folder_is_created(checkout: Path, name: str, why: str) -> None:
    before = sorted((checkout / "src/meadhall/games").iterdir())
    refused = start(checkout, "tools", "new-game", name)
    assert refused.returncode == 2
    assert why in refused.stderr
    assert sorted((checkout / "src/meadhall/games").iterdir()) == before
