"""Run a command a second time, on the compiled package."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from meadhall.cli.arguments import UsageError
from meadhall.play.words import Words
from tools import ROOT
from tools.commands.build import NO_COMPILER, can_compile, make_wheel


@contextmanager
def compiled_command(wanted: Sequence[str], words: Words) -> Iterator[tuple[list[str], dict[str, str]]]:
    """Yield a command line and an environment that run this command on the compiled wheel."""
    if not can_compile():
        raise UsageError("error-compiler", detail=NO_COMPILER)
    with tempfile.TemporaryDirectory(prefix="meadhall-compiled-") as name:
        site = Path(name, "site")
        with zipfile.ZipFile(_wheel(Path(name), words)) as wheel:
            wheel.extractall(site)
        add_test_data(site / "meadhall")
        # PYTHONPATH precedes the sources, so Python imports the wheel. All other packages come from this environment.
        yield [sys.executable, "-P", str(ROOT / "tools"), *wanted], os.environ | {"PYTHONPATH": str(site)}


def add_test_data(package: Path) -> None:
    """Copy everything that the wheel leaves out (tests, golden games, corpus) into an installed package."""
    source = ROOT / "src/meadhall"
    for file in source.rglob("*"):
        target = package / file.relative_to(source)
        if file.is_file() and "__pycache__" not in file.parts and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)


def _wheel(folder: Path, words: Words) -> Path:
    """Return the compiled wheel in dist/ if it is newer than the sources; otherwise build a new one."""
    changed = max(file.stat().st_mtime for file in (ROOT / "src").rglob("*.py"))
    for wheel in (ROOT / "dist").glob(f"*-cp{sys.version_info.major}{sys.version_info.minor}-*.whl"):
        if wheel.stat().st_mtime > changed:
            return wheel
    print(words.word("bench-building"), file=sys.stderr, flush=True)
    if make_wheel(folder, compiled=True):
        raise UsageError("error-build")
    return next(folder.glob("*.whl"))
