"""`./meadhall test`: run everything that must pass before a change is merged.

The checks and all tests run on the sources. Beside them, at low priority, the package is compiled and the tests of the
rules run again on it. Tests that play many games run only there. With arguments (`./meadhall test -k pay`) only pytest
runs.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

from meadhall.cli.arguments import Arguments, Command
from meadhall.play.words import Words
from tools import ROOT
from tools.commands.build import at_low_priority, make_wheel
from tools.commands.compiled import add_test_data
from tools.commands.external_tools import CHROMIUM, COMPILER, NODE, TOOLS, Tool
from tools.commands.page import is_fresh

COMMAND = Command("test", passes_on=True)
TESTS = "All tests (pytest)"
BROWSER = "The hall in a browser (pytest)"
PAGE = "The page is up to date and sound"
# List the ten slowest tests: all tests together must end within 15 minutes.
SLOWEST = ("--durations", "10")
# Idle processes take tests over from busy ones.
PYTEST = ("pytest", "-q", *SLOWEST, "--dist", "worksteal", "-n")
CORES = os.cpu_count() or 1
# Tests of modules that are never compiled. Running them on the compiled package would prove nothing new.
INTERPRETED_FILES = (
    *("test_content.py", "test_faults.py", "test_layout.py", "test_lessons.py", "test_picture.py", "test_scene.py"),
    "test_terms.py",
)
INTERPRETED_TESTS = (
    "tests/golden/test_golden.py::test_a_golden_game_is_told_in_the_same_words",
    "tests/golden/test_corpus.py::test_a_corpus_has_500_finished_games_of_all_player_counts_and_settings",
    "tests/contract/test_contract.py::test_a_game_has_messages_for_itself_and_every_setting",
    "tests/contract/test_contract.py::test_every_card_of_the_catalogue_has_a_text_and_a_source",
    "tests/contract/test_contract.py::test_importing_a_game_imports_nothing_heavy",
)
# Tests that play many games by the rules. They run on the sources only if the compiled package cannot be tested: there
# they take up to five times as long. A difference between the two still shows, because some tests run on both. These
# are the golden games, a tenth of the corpus, the contract at every decision, and most tests that cite a section.
COMPILED_FILES = (
    *("tests/bots/test_advice.py", "tests/bots/test_arena.py", "tests/bots/test_review.py"),
    "tests/bots/test_every_game.py",
    *("tests/bots/test_net.py", "tests/bots/test_training.py"),
    *("tests/contract/test_gather.py", "tests/contract/test_numbers.py"),
    "tests/rl/test_position.py",
    *("src/meadhall/games/*/test_perft.py", "src/meadhall/games/*/test_play.py"),
)
COMPILED_TESTS = (
    "tests/golden/test_corpus.py::test_all_other_games_offer_the_same_options_and_reach_the_same_states",
    "tests/golden/test_corpus.py::test_the_games_of_a_corpus_are_finished",
    # With the bracket: the contract at every single decision runs on the sources, too.
    "tests/contract/test_contract.py::test_a_game_keeps_the_contract[",
    "tests/contract/test_contract.py::test_a_resealed_state_can_be_saved_and_played_to_the_end",
    "tests/contract/test_contract.py::test_a_save_is_rejected_by_another_box",
    "tests/contract/test_contract.py::test_the_order_of_answers_apart_makes_no_difference",
    "tests/contract/test_contract.py::test_two_boxes_do_not_influence_each_other",
)
# Run by the Python of the scratch environment: print the files in use, and fail if one of them is a source.
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


Step = tuple[str, list[str | Path]]
"""A title and a command line."""


def heading(text: str) -> None:
    """Print what runs next."""
    print(f"\n== {text}", flush=True)


def environment() -> dict[str, str]:
    """Return the environment for tests, without variables that would change what they find."""
    # PYTHONPATH would put the sources before the wheel. Tests start hundreds of interpreters: they need bytecode files.
    removed = ("PYTHONPATH", "MEADHALL_COMMAND", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if name not in removed}


def start(words: list[str | Path], folder: Path = ROOT) -> int:
    """Run a command in a folder; return its exit status."""
    with subprocess.Popen([str(word) for word in words], cwd=folder, env=environment()) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # Ctrl-C has reached the command too. Give it time to print what it found.
            process.wait(20)
            raise


def quietly(words: list[str | Path], folder: Path = ROOT) -> tuple[int, str]:
    """Run a command in a folder; return its exit status and its output."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def in_turn(commands: Sequence[list[str | Path]], folder: Path) -> tuple[int, str]:
    """Run commands in a folder until one fails; return its exit status, and the output of all."""
    output = ""
    for words in commands:
        status, said = quietly(words, folder)
        output += said
        if status:
            return status, output
    return 0, output


def checks(missing: Sequence[Tool] = ()) -> list[Step]:
    """Return the checks of the sources, the slow ones first. They run side by side."""
    python = sys.executable
    found: list[Step] = [("Types (mypy --strict)", [python, "-m", "mypy", "--strict"])]
    if NODE not in missing:
        found.append((PAGE, [python, "-m", "tools.commands.page_checks"]))
    found += [
        ("Documentation site (mkdocs)", [python, "tools", "docs"]),
        ("Layers (import-linter)", [Path(python).parent / "lint-imports"]),
        ("Texts in every language (tools/untranslated.py)", [python, "tools/untranslated.py"]),
        ("Sources of the content (tools/provenance.py)", [python, "tools/provenance.py"]),
        ("Sections without a test (tools/uncited.py)", [python, "tools/uncited.py"]),
        ("Generated state code (tools/state_fields.py)", [python, "tools/state_fields.py", "--check"]),
        ("Format (ruff format)", [python, "-m", "ruff", "format", "--check", "--quiet"]),
        ("Lint (ruff check)", [python, "-m", "ruff", "check", "--quiet"]),
    ]
    return found


def all_tests(missing: Sequence[Tool] = ()) -> Step:
    """Return the run of all tests on the sources, except those in a browser."""
    left_out: list[str] = []
    if COMPILER not in missing:
        # pytest reads these paths from the folder in which it starts.
        left_out += [f"--ignore-glob={file}" for file in COMPILED_FILES]
        left_out += [f"--deselect={test}" for test in COMPILED_TESTS]
    # Half of the time these tests wait, for a server or for a process to start.
    return TESTS, [sys.executable, "-m", *PYTEST, str(2 * CORES), "--ignore=tests/web", *left_out]


def browser_tests(missing: Sequence[Tool] = ()) -> Step | None:
    """Return the run of the tests in a browser, or None if they cannot run here.

    They are a run of their own because Playwright keeps an event loop running.
    """
    if CHROMIUM in missing or (NODE in missing and not is_fresh(ROOT)):
        return None
    # The tests of a group share what is slow to prepare, so one process runs them all.
    words = ["pytest", "-q", *SLOWEST, "--dist", "loadgroup", "-n", str(CORES + 1), "tests/web"]
    return BROWSER, [sys.executable, "-m", *words]


def hot_modules() -> list[str]:
    """Return the modules that the build hook compiles."""
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    files = [file for files, _ in hook["groups"](ROOT / "src") for file in files]
    return [file.removesuffix(".py").replace("/", ".") for file in files]


def compiled(scratch: Path) -> tuple[int, str]:
    """Install the compiled wheel in its own environment and run the tests of the rules there, at low priority.

    Return the exit status of the first command that fails, and the output of all of them.
    """
    if status := make_wheel(scratch / "dist", compiled=True, for_tests=True):
        return status, ""
    environment = scratch / "environment"
    python = environment / Path(sys.executable).relative_to(sys.prefix)
    uv: list[str | Path] = [sys.executable, "-m", "uv"]
    install: list[str | Path] = [*uv, "pip", "install", "--quiet", "--python", python, "--no-deps"]
    make: list[str | Path] = [*uv, "venv", "--quiet", "--python", sys.executable, environment]
    status, output = in_turn([make, [*install, *(scratch / "dist").glob("*.whl")]], scratch)
    if status:
        return status, output
    package = next(environment.rglob("site-packages/meadhall"))
    # All other packages come from this environment, whose bytecode files exist already. Its own .pth files, which lead
    # to the sources, have no effect on this path.
    (package.parent / "packages.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    left_out = [f"--ignore-glob=*/{name}" for name in INTERPRETED_FILES]
    left_out += [f"--deselect={test}" for test in INTERPRETED_TESTS]
    # -P: do not import from the folder that the tests run in.
    which: list[str | Path] = [python, "-P", "-c", WHICH, *hot_modules()]
    tests = [python, "-P", "-m", *PYTEST, str(CORES), *left_out, *copy_tests(scratch, package)]
    return in_turn([which, [*at_low_priority(), *tests]], scratch)


def copy_tests(scratch: Path, package: Path) -> list[str | Path]:
    """Copy the tests beside the compiled package; return their folders."""
    shutil.copy(ROOT / "pyproject.toml", scratch)
    shutil.copytree(ROOT / "tests", scratch / "tests", ignore=shutil.ignore_patterns("__pycache__", ".hypothesis"))
    # A game's tests lie in its folder and read the files beside them.
    add_test_data(package)
    folders = [scratch / "tests" / name for name in ("contract", "core", "golden")]
    files = [scratch / name for name in COMPILED_FILES if name.startswith("tests/")]
    others = [file for file in files if file.parent not in folders]
    return [*others, *folders, package / "games"]


def run(arguments: Arguments, words: Words) -> int:
    """Run everything, or only pytest with the arguments; return the exit status of the first step that fails."""
    if arguments.unread:
        status = start([sys.executable, "-m", "pytest", *arguments.unread])
        report_missing([tool for tool in TOOLS if tool is not COMPILER and not tool.has()], tried=False)
        return status
    begun = time.monotonic()
    missing = [tool for tool in TOOLS if not tool.is_here()]
    with tempfile.TemporaryDirectory(prefix="meadhall-compiled-") as name, ThreadPoolExecutor(1) as background:
        status = run_all(missing, Path(name), background)
    if not status:
        print(f"\nAll tests passed ({time.monotonic() - begun:.0f} s).")
    report_missing(missing)
    return status


def run_all(missing: Sequence[Tool], scratch: Path, background: Executor) -> int:
    """Run the checks, the tests on the sources and on the compiled rules, and the trials of trust."""
    if status := run_checks(checks(missing)):
        return status
    # It uses the time in which the other tests wait for servers, processes and browsers.
    again = None if COMPILER in missing else background.submit(compiled, scratch)
    status = run_step(*all_tests(missing))
    in_browser = browser_tests(missing)
    status = (in_browser and run_step(*in_browser)) or status
    if again is not None:
        found = report("The same rules, compiled", *again.result())
        status = status or found
    trust: list[str | Path] = [sys.executable, "tools", "trust", "--lang", "en", "--jobs", "2", "--minutes", "0.5"]
    return status or run_step("Half a minute of trials", trust)


def run_step(title: str, command: list[str | Path]) -> int:
    """Run a command that prints as it goes; return its exit status."""
    heading(title)
    status = start(command)
    return failed(title, status) if status else 0


def run_checks(steps: Sequence[Step]) -> int:
    """Run the checks on all cores and print the output of each; return the exit status of the first that fails."""
    status = 0
    with ThreadPoolExecutor(CORES) as pool:
        results = [pool.submit(quietly, command) for _, command in steps]
        for (title, _), result in zip(steps, results, strict=True):
            found = report(title, *result.result())
            status = status or found
    return status


def report(title: str, status: int, output: str) -> int:
    """Print the output of a command that has run; return its exit status."""
    heading(title)
    print(output, end="", flush=True)
    return failed(title, status) if status else 0


def report_missing(missing: Sequence[Tool], *, tried: bool = True) -> None:
    """Print one line for each missing tool: what was not tested, and how to change that."""
    for tool in missing:
        print(tool.missing_note(tried=tried), flush=True)


def failed(title: str, status: int) -> int:
    """Print what failed; return the exit status."""
    print(f"\nFailed: {title}.", file=sys.stderr, flush=True)
    return status
