"""Runs a command of the hall once more, on the compiled package."""

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
from meadhall.cli.build import NO_COMPILER, ROOT, can_compile, make_wheel
from meadhall.play.words import Words


@contextmanager
def compiled_command(wanted: Sequence[str], words: Words) -> Iterator[tuple[list[str], dict[str, str]]]:
    """A command line and its environment that carry out these words on the compiled wheel."""
    if not can_compile():
        raise UsageError("error-compiler", detail=NO_COMPILER)
    with tempfile.TemporaryDirectory(prefix="meadhall-compiled-") as name:
        site = Path(name, "site")
        with zipfile.ZipFile(_wheel(Path(name), words)) as wheel:
            wheel.extractall(site)
        # The wheel does not contain the trials.
        shutil.copytree(ROOT / "src/meadhall_trust", site / "meadhall_trust")
        # This path comes first, so that the wheel is found before the sources; what it needs is found as before.
        yield [sys.executable, "-P", "-m", "meadhall.cli.main", *wanted], os.environ | {"PYTHONPATH": str(site)}


def _wheel(folder: Path, words: Words) -> Path:
    """The compiled wheel in dist/, if nothing has changed since; otherwise a new one."""
    changed = max(file.stat().st_mtime for file in (ROOT / "src").rglob("*.py"))
    for wheel in (ROOT / "dist").glob(f"*-cp{sys.version_info.major}{sys.version_info.minor}-*.whl"):
        if wheel.stat().st_mtime > changed:
            return wheel
    print(words.word("bench-building"), file=sys.stderr, flush=True)
    if make_wheel(folder, compiled=True):
        raise UsageError("error-build")
    return next(folder.glob("*.whl"))
