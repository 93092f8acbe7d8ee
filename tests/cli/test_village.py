"""`meadhall village`: the village of a golden game, drawn by the real command."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from meadhall.cli.main import main

GOLDEN = Path(str(files("meadhall.games"))) / "zwergendorf" / "golden"
GAME = min(GOLDEN.glob("*.game"))


def test_a_village_is_drawn_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "my village.svg"
    assert main(["village", str(GAME), "--out", str(out), "--lang", "en"]) == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert "my village.svg" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["village", "nowhere.game"],
        ["village", str(GAME), "--seat", "5"],
        ["village", str(GOLDEN.parent.parent / "duel" / "golden" / "by-the-book.game")],
    ],
)
def test_a_wrong_command_line_is_refused_in_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert shown.out == ""
