"""Run the examples in documents and docstrings."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from meadhall.core.game import own_games
from meadhall.play import sources
from meadhall.play.corpus import has_corpus

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted(
    ".".join(file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    for folder in ("meadhall", "meadhall_trust")
    for file in (ROOT / "src" / folder).rglob("*.py")
    if re.search(r"^ *>>> ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
) + sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in (ROOT / "tools").rglob("*.py")
    if re.search(r"^ *>>> ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    done = doctest.testmod(import_module(name))
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/research.md"])
def test_the_python_of_a_document_runs(
    document: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, document, "exec"), {})  # noqa: S102  (our own documents)
    printed = capsys.readouterr().out
    assert printed
    assert "False" not in printed


@pytest.mark.parametrize("folder", [".", "docs", "docs/play", "web", "web/src/games"])
def test_every_file_that_a_document_links_to_is_there(folder: str) -> None:
    """Links as a code host shows them; the build of the site checks its own links."""
    for document in (ROOT / folder).glob("*.md"):
        for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document} links to {link}"


def test_the_readme_counts_the_sources_as_they_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for key, game in own_games().items():
        if not has_corpus(game):
            continue
        line = next((line for line in readme.splitlines() if f"games/{key}/rulebook.md" in line), "")
        assert line, f"{key} has no row in the README's table of sources"
        assert [int(number) for number in re.findall(r"\| (\d+)", line)] == list(sources.counted(game).values())[:-1]
