"""`./meadhall test`: run everything that must pass before a change is merged.

The checks and all tests run on the sources, then the tests of the rules run again on the compiled package. With
arguments (`./meadhall test -k pay`) only pytest runs.
"""

import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

from meadhall.cli.arguments import Arguments, Command
from meadhall.play.words import Words
from tools import ROOT
from tools.commands.build import make_wheel
from tools.commands.compiled import add_test_data
from tools.commands.machine import CHROMIUM, COMPILER, NODE, TOOLS, Tool
from tools.commands.page import is_fresh

COMMAND = Command("test", passes_on=True)
TESTS = "All tests (pytest)"
# On all cores; whoever has nothing left to do takes over from the others.
PYTEST = ("pytest", "-q", "-n", "auto", "--dist", "worksteal")
# Run by the scratch environment's Python: prints the files in use, and fails where one of them is a source.
WHICH = """
import importlib, pathlib, sys
names = sys.argv[1:]
files = [pathlib.Path(str(importlib.import_module(name).__file__)) for name in names]
for name, file in zip(names, files):
    print(f"  {name} is {file.name}")
interpreted = [name for name, file in zip(names, files) if file.suffix == ".py"]
strange = [file for file in files if pathlib.Path(sys.prefix) not in file.parents]
sys.exit(f"Interpreted, not compiled: {interpreted}; outside: {strange}" if interpreted or strange else 0)
"""


def heading(text: str) -> None:
    """Say what comes next."""
    print(f"\n== {text}", flush=True)


def start(words: list[str | Path], folder: Path = ROOT) -> int:
    """Run a command in a folder; answer its exit status."""
    # The sources must not be found by way of a path that the caller has set; what tests start was not typed; and they
    # start hundreds of Pythons, each of which would compile everything anew.
    set_from_outside = ("PYTHONPATH", "MEADHALL_COMMAND", "PYTHONDONTWRITEBYTECODE")
    environment = {name: value for name, value in os.environ.items() if name not in set_from_outside}
    with subprocess.Popen([str(word) for word in words], cwd=folder, env=environment) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # Ctrl-C has reached the command too, which may still tell what it found.
            process.wait(20)
            raise


def checks(missing: Sequence[Tool] = ()) -> list[tuple[str, list[str | Path]]]:
    """The checks on the sources, the quick ones first; without those for which something is missing."""
    python = sys.executable
    scripts = Path(python).parent
    found: list[tuple[str, list[str | Path]]] = [
        ("Format (ruff format)", [python, "-m", "ruff", "format", "--check", "--quiet"]),
        ("Lint (ruff check)", [python, "-m", "ruff", "check", "--quiet"]),
        ("Types (mypy --strict)", [python, "-m", "mypy", "--strict"]),
        ("Types of the way in", [python, "-m", "mypy", "--strict", "--scripts-are-modules", "./meadhall"]),
        ("Levels (import-linter)", [scripts / "lint-imports"]),
    ]
    for tool, title in (
        ("untranslated", "Words in every language"),
        ("provenance", "Sources of the content"),
        ("uncited", "Sections without a test"),
    ):
        found.append((f"{title} (tools/{tool}.py)", [python, f"tools/{tool}.py"]))
    found.append(("The documents as a site (mkdocs)", [python, "tools", "docs"]))
    if NODE not in missing:
        found.append(("The page is up to date and sound", [python, "-m", "tools.commands.page_checks"]))
    found.append((TESTS, [python, "-m", *PYTEST, "--ignore=tests/web"]))
    if CHROMIUM not in missing and (NODE not in missing or is_fresh(ROOT)):
        # Apart from the others: the browser's driver keeps an event loop of its own running.
        found.append(("The hall in a browser (pytest)", [python, "-m", *PYTEST, "-n", "2", "tests/web"]))
    trust: list[str | Path] = [python, "tools", "trust", "--lang", "en", "--jobs", "2"]
    found.append(("A minute of trust", trust))
    return found


def hot_modules() -> list[str]:
    """The modules that must be compiled, as the build hook itself counts them."""
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    files = [file for files, _ in hook["groups"](ROOT / "src") for file in files]
    return [file.removesuffix(".py").replace("/", ".") for file in files]


def compiled(scratch: Path, wheel: Future[int]) -> int:
    """Put the compiled wheel into an environment of its own, and run the rules' tests there."""
    if status := wheel.result():
        return status
    environment = scratch / "environment"
    uv: list[str | Path] = [sys.executable, "-m", "uv"]
    python = environment / Path(sys.executable).relative_to(sys.prefix)
    install: list[str | Path] = [*uv, "pip", "install", "--quiet", "--python", python]
    steps: list[list[str | Path]] = [
        [*uv, "venv", "--quiet", "--python", sys.executable, environment],
        [*install, "--require-hashes", "-r", ROOT / "requirements.lock"],
        [*install, "--no-deps", *(scratch / "dist").glob("*.whl")],
        [python, "-P", "-c", WHICH, *hot_modules()],
    ]
    for words in steps:
        if status := start(words, scratch):
            return status
    folders = copy_tests(scratch, next(environment.rglob("site-packages/meadhall")))
    # -P: nothing may be found by way of the folder that the tests run in.
    return start([python, "-P", "-m", *PYTEST, *folders], scratch)


def copy_tests(scratch: Path, package: Path) -> list[str | Path]:
    """Put tests beside the compiled package; answer where to look for them."""
    shutil.copy(ROOT / "pyproject.toml", scratch)
    shutil.copytree(ROOT / "tests", scratch / "tests", ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
    # A game's tests lie in its folder and read the files beside them.
    add_test_data(package)
    return [*(scratch / "tests" / name for name in ("contract", "core", "golden")), package / "games"]


def run(arguments: Arguments, words: Words) -> int:
    """Run everything, or only pytest with the arguments; return the exit status of the first step that fails."""
    if arguments.unread:
        status = start([sys.executable, "-m", "pytest", *arguments.unread])
        apologise([tool for tool in TOOLS if tool is not COMPILER and not tool.has()], tried=False)
        return status
    begun = time.monotonic()
    missing = [tool for tool in TOOLS if not tool.is_here()]
    with tempfile.TemporaryDirectory(prefix="meadhall-compiled-") as name, ThreadPoolExecutor(1) as aside:
        status = run_all(missing, Path(name), aside)
    if not status:
        print(f"\nAll is well ({time.monotonic() - begun:.0f} s).")
    apologise(missing)
    return status


def run_all(missing: Sequence[Tool], scratch: Path, aside: Executor) -> int:
    """One thing after another, except that the compiled wheel is built beside the browser, which often waits."""
    wheel: Future[int] | None = None
    for title, command in checks(missing):
        heading(title)
        if status := start(command):
            return failed(title, status)
        if title == TESTS and COMPILER not in missing:
            wheel = aside.submit(make_wheel, scratch / "dist", compiled=True, aside=True)
    if wheel is not None:
        title = "The same rules, compiled"
        heading(title)
        if status := compiled(scratch, wheel):
            return failed(title, status)
    return 0


def apologise(missing: Sequence[Tool], *, tried: bool = True) -> None:
    """Say what was left out, one line each: nobody should take it for tested."""
    for tool in missing:
        print(tool.apology(tried=tried), flush=True)


def failed(title: str, status: int) -> int:
    """Name what failed."""
    print(f"\nFailed: {title}.", file=sys.stderr)
    return status
