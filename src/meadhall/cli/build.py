"""`meadhall build`: makes a wheel in dist/, compiled unless `--plain` is said."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path

import meadhall

ROOT = Path(meadhall.__file__).parents[2]

NO_COMPILER = (
    "No C compiler with Python's headers was found: install one (on Debian: build-essential and python3-dev), "
    "or make an uncompiled wheel with `./meadhall build --plain`."
)


def in_checkout() -> bool:
    """Whether the package runs from a checkout, with its build files and tests around it."""
    return all((ROOT / name).exists() for name in ("pyproject.toml", "hatch_build.py", "requirements.lock", "tests"))


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are here."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # On Windows Python does not know its compiler: setuptools looks for it.
    found = sys.platform == "win32" or bool(compiler and shutil.which(compiler.split()[0]))
    return found and Path(sysconfig.get_path("include"), "Python.h").exists()


def make_wheel(folder: Path, *, compiled: bool, aside: bool = False) -> int:
    """Make a wheel in the folder, with the locked versions of the tools that build it; answer the exit status.

    Made aside, it leaves the machine to whatever else is going on.
    """
    # The page is built on the way, with Node from the second lock where the machine has none.
    locks = ["--build-constraints", "requirements.lock", "--build-constraints", "requirements-page.lock"]
    words = ["uv", "build", "--quiet", "--wheel", "--no-create-gitignore", *locks, "--require-hashes"]
    words += ["--out-dir", str(folder)]
    environment = os.environ | {"MEADHALL_COMPILE": "1" if compiled else "0"}
    nice = shutil.which("nice") if aside else None
    command = [*([nice] if nice else []), sys.executable, "-m", *words, "--python", sys.executable]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def run(words: list[str]) -> int:
    """Make the wheel, and say where it is."""
    if words not in ([], ["--plain"]):
        print("Usage: ./meadhall build [--plain]", file=sys.stderr)
        return 2
    if not in_checkout():
        print("A wheel can only be built in a checkout of Meadhall's repository.", file=sys.stderr)
        return 2
    compiled = not words
    if compiled and not can_compile():
        print(NO_COMPILER, file=sys.stderr)
        return 2
    dist = ROOT / "dist"
    before = {file: file.stat().st_mtime_ns for file in dist.glob("*.whl")}
    kind = "compiled" if compiled else "plain"
    print(f"Building the {kind} wheel", flush=True)
    status = make_wheel(dist, compiled=compiled)
    if status:
        print("The wheel could not be built; the reason stands above.", file=sys.stderr)
        return status
    for file in dist.glob("*.whl"):
        if before.get(file) != file.stat().st_mtime_ns:
            print(f"Made dist/{file.name}")
    bill = import_module("meadhall_trust.bill").bill
    (dist / "meadhall.cdx.json").write_text(json.dumps(bill(ROOT), indent=1) + "\n", encoding="utf-8")
    print("Made dist/meadhall.cdx.json, the bill of materials")
    return 0
