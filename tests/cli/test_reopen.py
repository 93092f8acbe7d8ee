"""`meadhall reopen`: draw the table of a bug report."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.server.tables import playing

from meadhall.cli.main import main
from meadhall.core.game import find
from meadhall.server.table.views import table_view


@pytest.mark.parametrize("key", sorted(find()))
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_is_drawn_again(key: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = playing(key)
    assert table.match is not None
    seat = max(0, table.asked()[0])
    report = {
        "page": "#/table/oak",
        "browser": "a browser",
        "size": "1280x720",
        "settings": {"theme": "night"},
        "table": table_view(table),
        "scene": table.match.scene(seat),
        "log": [{"id": 1, "seq": 3, "text": {"key": "told-undone", "args": {"seat": 0}}}],
        "troubles": ["an error"],
    }
    file = tmp_path / "report.json"
    file.write_bytes(msgspec.json.encode(report))
    assert main(["reopen", str(file), "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert "1280x720" in shown
    assert "an error" in shown
    assert "Dwarf 0" in shown
    scene = table.match.scene(seat)
    assert scene.prompt is not None
    assert scene.prompt.rule in shown
    assert " 1 " in shown


@pytest.mark.parametrize("text", ["", "[]", "{}", "not json"])
def test_a_file_that_is_no_report_is_refused_in_one_sentence(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.json"
    file.write_text(text, encoding="utf-8")
    assert main(["reopen", str(file), "--lang", "en"]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert shown.out == ""
