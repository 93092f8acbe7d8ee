"""`./meadhall build`: build a wheel in dist/, compiled unless `--plain` is given."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from meadhall.cli.arguments import Arguments, Command, Flag
from meadhall.play.words import Words
from tools import ROOT
from tools.bill import bill

COMMAND = Command("build", (), (Flag("--plain", "yes"),))
NO_COMPILER = (
    "No C compiler with Python's headers was found: install one (on Debian: build-essential and python3-dev), "
    "or make an uncompiled wheel with `./meadhall build --plain`."
)


def can_compile() -> bool:
    """Return whether a C compiler and Python's headers are installed."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # On Windows Python does not know its compiler: setuptools looks for it.
    found = sys.platform == "win32" or bool(compiler and shutil.which(compiler.split()[0]))
    return found and Path(sysconfig.get_path("include"), "Python.h").exists()


def at_low_priority() -> list[str]:
    """Return the words before a command that give it a low priority, if the machine can."""
    nice = shutil.which("nice")
    return [nice] if nice else []


def make_wheel(folder: Path, *, compiled: bool, for_tests: bool = False) -> int:
    """Build a wheel in the folder with the locked versions of the build tools; return the exit status.

    A build `for_tests` runs at low priority, and with little optimization by the C compiler.
    """
    # The build hook builds the page too; Node comes from the second lock file if the machine has none.
    locks = ["--build-constraints", "requirements.lock", "--build-constraints", "requirements-page.lock"]
    words = ["uv", "build", "--quiet", "--wheel", "--no-create-gitignore", *locks, "--require-hashes"]
    words += ["--out-dir", str(folder)]
    environment = os.environ | {
        "MEADHALL_COMPILE": "1" if compiled else "0",
        "MEADHALL_OPTIMIZE": "1" if for_tests else "3",
    }
    command = [*(at_low_priority() if for_tests else []), sys.executable, "-m", *words, "--python", sys.executable]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def run(arguments: Arguments, words: Words) -> int:
    """Build the wheel and the bill of materials, and print their paths."""
    compiled = not arguments.yes("plain")
    if compiled and not can_compile():
        print(NO_COMPILER, file=sys.stderr)
        return 2
    dist = ROOT / "dist"
    before = {file: file.stat().st_mtime_ns for file in dist.glob("*.whl")}
    kind = "compiled" if compiled else "plain"
    print(f"Building the {kind} wheel", flush=True)
    status = make_wheel(dist, compiled=compiled)
    if status:
        print("The wheel could not be built; see the error above.", file=sys.stderr)
        return status
    for file in dist.glob("*.whl"):
        if before.get(file) != file.stat().st_mtime_ns:
            print(f"Made dist/{file.name}")
    (dist / "meadhall.cdx.json").write_text(bill(ROOT), encoding="utf-8")
    print("Made dist/meadhall.cdx.json, the bill of materials")
    return 0
