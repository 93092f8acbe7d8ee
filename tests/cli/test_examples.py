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


def unknown_names(text: str) -> list[str]:
    """Return the source files, and the members of classes (`Match.undo`), that a document names and we do not have."""
    folders = ("src", "tests", "tools", "bench", "examples", "web", "deploy", "docs")
    kinds = (".py", ".ts", ".svelte", ".toml", ".css")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*.*") if file.suffix in kinds]
    ours = [file for file in files if not {"node_modules", ".venv"}.intersection(file.parts)]
    paths = [f"/{file.relative_to(ROOT).as_posix()}" for file in ours] + ["/hatch_build.py", "/pyproject.toml"]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py"))
    classes = set(re.findall(r"^ *class (\w+)", sources, flags=re.MULTILINE))
    words = set(re.findall(r"\w+", sources))
    named = {word.strip("`,;:()") for quoted in re.findall(r"`[^`\n]+`", text) for word in quoted.split()}
    missing = [
        name
        for name in named
        if name.endswith(kinds)
        and re.fullmatch(r"[\w./-]+", name)
        and not re.search(r"GAME|NAME", name)
        and not any(path.endswith("/" + name.removeprefix("./")) for path in paths)
    ]
    dotted = [name.split(".") for name in named if re.fullmatch(r"[A-Z]\w*[a-z]\w*\.[a-z_]+", name)]
    members = [(kind, member) for kind, member in dotted if f".{member}" not in kinds]
    return missing + [f"{kind}.{member}" for kind, member in members if kind not in classes or member not in words]


@pytest.mark.parametrize(
    "document",
    [
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "README.md",
        "STYLE.md",
        "docs/bots.md",
        "docs/research.md",
        "docs/scale.md",
        "web/README.md",
    ],
)
def test_every_file_and_member_that_a_document_names_exists(document: str) -> None:
    assert unknown_names((ROOT / document).read_text(encoding="utf-8")) == []


def test_a_file_or_member_that_does_not_exist_is_found() -> None:
    text = "`server/table/actor.py` has `TableActor.execute`; `server/keeper.py` had `Keeper.now` and `Match.unmake`."
    assert sorted(unknown_names(text)) == ["Keeper.now", "Match.unmake", "server/keeper.py"]


def test_the_readme_counts_the_sources_as_they_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for key, game in own_games().items():
        if not has_corpus(game):
            continue
        line = next((line for line in readme.splitlines() if f"games/{key}/rulebook.md" in line), "")
        assert line, f"{key} has no row in the README's table of sources"
        assert [int(number) for number in re.findall(r"\| (\d+)", line)] == list(sources.counted(game).values())[:-1]
