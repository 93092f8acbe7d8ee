"""The wheel contains what an installed Meadhall needs, and no test support."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]
TEST_SUPPORT = re.compile(r"/(golden|testing)/|/(test_\w+|scripted_player|drawn|corpus)\.py$|/mutants\.md$")


@pytest.fixture(scope="module")
def files() -> set[str]:
    """The paths in the wheel, without running the build hook, which builds the page."""
    return {file.distribution_path for file in WheelBuilder(str(ROOT)).recurse_included_files()}


def imports_of(path: str) -> Iterator[str]:
    """The modules of Meadhall that a source imports anywhere, also inside of functions."""
    for node in ast.walk(ast.parse((ROOT / "src" / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_wheel_has_no_tests_and_nothing_that_only_tests_need(files: set[str]) -> None:
    assert [path for path in files if TEST_SUPPORT.search(path)] == []
    assert {path.partition("/")[0] for path in files} == {"meadhall"}


def test_the_wheel_has_rules_texts_contents_and_lessons_of_every_game(files: set[str]) -> None:
    for game in ("duel", "dwarves", "fall", "zwergendorf"):
        folder = f"meadhall/games/{game}"
        assert {f"{folder}/state.py", f"{folder}/text/en.ftl", f"{folder}/text/de.ftl"} <= files
        assert {f"{folder}/lesson.toml", f"{folder}/rulebook.md"} <= files
        assert any(path.startswith(f"{folder}/content/") for path in files)
    assert {"meadhall/py.typed", "meadhall/cli/main.py", "meadhall/server/static/verify.js"} <= files


def test_no_module_in_the_wheel_imports_one_that_is_not(files: set[str]) -> None:
    sources = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.py")}
    left_out = {re.sub(r"(/__init__)?\.py$", "", path).replace("/", ".") for path in sources - files}
    broken = [
        f"{path} imports {module}"
        for path in sorted(files)
        if path.endswith(".py")
        for module in imports_of(path)
        if module in left_out or module.partition(".")[0] in ("meadhall_trust", "tools")
    ]
    assert broken == []
