"""Build the hall without a server: a folder of static files for any web host.

Everything third-party comes from package managers at build time: Pyodide from npm, Python packages from PyPI with the
hashes of requirements.lock. Every file with a large or changing content has a hash in its path.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final

from meadhall.core.game import own_games
from meadhall.local.router import answer
from meadhall.local.store import LocalStore
from meadhall.play.words import LANGUAGES
from meadhall.server.hall import Hall
from meadhall.server.http.page import NO_GAME, words_of
from meadhall.server.thinking.pool import WorkerPool
from meadhall.server.tokens import Tokens
from tools import ROOT
from tools.commands.page import PageError, alone, install, run_node, run_vite

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The page's content security policy. Only this page may compile WebAssembly."""
STAMP: Final = "meadhall-site.txt"
"""Marks a folder that this tool has made and may replace."""
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PURE: Final = ("fluent.syntax", "itsdangerous", "mypy_extensions", "platformdirs", "structlog", "typing_extensions")
"""Packages in pure Python: their installed files are used."""
NATIVE: Final = "msgspec"
"""The one package with native code: its wheel for WebAssembly is downloaded."""
LAYERS: Final = ("core", "games", "play", "bots", "protocol", "server", "local")
UNUSED: Final = re.compile(
    r"/golden/|/testing/|/test_\w+\.py$|mutants\.md$|bench\.toml$|__pycache__|server/static|server/storage/migrations"
    r"|server/(serve|settings)\.py$|server/http/(app|asgi_socket|compression|connections|openapi|page|security|stream)\.py$"
    r"|server/http/(event|notice|person)_routes\.py$|server/people/(?!(__init__|identity)\.py$)"
    r"|server/storage/(administration|database|heads|rows|sqlite_file|store|turns)\.py$|server/admin/(guests|host)\.py$"
    r"|server/cluster/(nats_bus|ownership|postgres_bus)\.py$|server/notices/|server/events/(?!(__init__|no_events)\.py$)"
    r"|bots/training/|core/drawn\.py$|play/(corpus|contract)\.py$|rulebook\.md$|/tui\.py$|\.so$"
)
"""Files of our package that a browser never needs."""
UNSTORED: Final = re.compile(r"\.woff$|-(greek|cyrillic|vietnamese)(-ext)?-\d+-|^(_headers|\.nojekyll|sw\.js)$|\.map$")
"""Files that the service worker does not store."""
MOMENT: Final = (1980, 1, 1, 0, 0, 0)
"""Time of the files in an archive: the same files make the same archive."""

Say = Callable[[str], None]


def build(target: Path, say: Say) -> None:
    """Build the site in a folder, which is replaced if this tool has made it."""
    with alone(ROOT, say):
        _build(target, say)


def _build(target: Path, say: Say) -> None:
    if target.exists() and any(target.iterdir()) and not (target / STAMP).exists():
        raise PageError("site-not-empty", folder=str(target))
    wanted = fingerprint()
    if (target / STAMP).exists() and (target / STAMP).read_text(encoding="utf-8") == wanted:
        return
    install(ROOT, say)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".site-", dir=target.parent) as name:
        made = Path(name, "site")
        say("site-python")
        python = make_python(Path(name, "python"))
        say("page-build")
        described = {
            "folder": python.name,
            "files": [{"name": file.name, "size": file.stat().st_size} for file in sorted(python.iterdir())],
        }
        run_vite(ROOT, ["--mode", "site", "--outDir", str(made)], {"MEADHALL_PYTHON": json.dumps(described)})
        python.rename(made / python.name)
        add_policy(made / "index.html")
        asyncio.run(write_answers(made))
        shutil.copy(ROOT / "src/meadhall/server/static/verify.js", made)
        (made / ".nojekyll").touch()
        (made / "_headers").write_text(headers(python.name), encoding="utf-8")
        (made / STAMP).write_text(wanted, encoding="utf-8")
        write_service_worker(made)
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)


def fingerprint() -> str:
    """Return a hash of everything that the site is made from."""
    web = ROOT / "web"
    sources = [
        *web.glob("*.*"),
        *(web / "src").rglob("*"),
        *(web / "public").rglob("*"),
        *(ROOT / "src/meadhall").rglob("*"),
        *(ROOT / "tools").rglob("*.py"),
        ROOT / "requirements.lock",
    ]
    found = hashlib.sha256()
    for file in sorted(file for file in sources if file.is_file() and not UNUSED.search(file.as_posix())):
        found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


# --- Python


def make_python(folder: Path) -> Path:
    """Make the folder of Python: Pyodide and our packages. Return it, renamed after its content."""
    folder.mkdir()
    pyodide = ROOT / "web/node_modules/pyodide"
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Pyodide would offer further packages from another host.
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    write_packages(folder / "packages.zip", native_wheel(lock["info"]))
    run_node(ROOT, ["compile.mjs", str(folder)])
    digest = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return folder.rename(folder.with_name(f"python-{digest.hexdigest()[:12]}"))


def native_wheel(info: dict[str, str]) -> Path:
    """Download the wheel for WebAssembly that fits this Pyodide, with a hash of requirements.lock."""
    version = ".".join(info["python"].split(".")[:2])
    cache = ROOT / "build/wheels" / f"{info['abi_version']}-{distribution(NATIVE).version}"
    if not (found := sorted(cache.glob(f"{NATIVE}-*.whl"))):
        locked = re.search(rf"^{NATIVE}==(?:.*\\\n)+.*\n", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
        assert locked is not None, f"requirements.lock has no {NATIVE}"
        cache.mkdir(parents=True, exist_ok=True)
        wanted = cache / "wanted.txt"
        wanted.write_text(locked[0], encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", "--platform", f"pyemscripten_{info['abi_version']}_wasm32"]
        command += ["--python-version", version, "--require-hashes", "-r", str(wanted), "--dest", str(cache)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise PageError("site-no-wheel", done.stderr[-2000:], package=NATIVE)
        found = sorted(cache.glob(f"{NATIVE}-*.whl"))
    return found[0]


def write_packages(path: Path, wheel: Path) -> None:
    """Write the archive with our package and those that it needs."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents(wheel)):
            archive.writestr(zipfile.ZipInfo(name, MOMENT), content, zipfile.ZIP_DEFLATED)


def _contents(wheel: Path) -> Iterator[tuple[str, bytes]]:
    source = ROOT / "src"
    own = [file for layer in LAYERS for file in (source / "meadhall" / layer).rglob("*")]
    for file in [*own, source / "meadhall/__init__.py", source / "meadhall/version.py"]:
        if file.is_file() and not UNUSED.search(file.as_posix()):
            yield file.relative_to(source).as_posix(), file.read_bytes()
    for package in PURE:
        for each in distribution(package).files or []:
            if each.suffix == ".py" and ".." not in each.parts:
                yield str(each), each.read_binary()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".py", ".so")):
                yield name, archive.read(name)


# --- the page


def add_policy(page: Path) -> None:
    """Put the content security policy into the page: many hosts cannot send headers."""
    text = page.read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page.write_text(text.replace("<head>", f"<head>\n    {policy}", 1), encoding="utf-8")


async def write_answers(folder: Path) -> None:
    """Write the answers that are the same for everyone: texts, and what the games consist of."""
    for language in LANGUAGES:
        for game in (NO_GAME, *own_games()):
            file = folder / "words" / language / f"{game}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(words_of(language, game))
    rows: Any = None
    hall = Hall(LocalStore(rows), Tokens(bytes(32)), WorkerPool(0), helpers=WorkerPool(0))
    paths = ["games", "lessons", *[f"games/{game}/{kind}" for game in own_games() for kind in ("cards", "sources")]]
    for path in paths:
        found = await answer(hall, "GET", f"/api/{path}", "", "", asyncio.Event().wait)
        assert found.status == 200, found
        file = folder / "api" / f"{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found.text, encoding="utf-8")


def write_service_worker(folder: Path) -> None:
    """Write the service worker with the list of all files, and with a version that changes with any of them."""
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    stored = [name for name in names if not UNSTORED.search(name) and name != STAMP]
    version = hashlib.sha256()
    for name in stored:
        version.update(name.encode() + b"\0" + (folder / name).read_bytes())
    paths = ["" if name == "index.html" else name for name in stored]
    text = (ROOT / "web/worker.js").read_text(encoding="utf-8")
    text = text.replace("__VERSION__", version.hexdigest()[:12]).replace("__FILES__", json.dumps(paths))
    text = text.replace("__OFFERED__", "true")
    (folder / "sw.js").write_text(text, encoding="utf-8")


def headers(python: str) -> str:
    """Return the headers that Netlify and Cloudflare Pages send."""
    immutable = "\n  Cache-Control: public, max-age=31536000, immutable"
    return (
        f"/*\n  Content-Security-Policy: {POLICY}; frame-ancestors 'none'\n"
        "  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n"
        f"/assets/*{immutable}\n/{python}/*{immutable}\n"
    )


def sizes(folder: Path) -> tuple[int, int]:
    """Return the bytes that a first visit downloads, plain and compressed with gzip."""
    import gzip

    plain = packed = 0
    for file in folder.rglob("*"):
        name = file.relative_to(folder).as_posix()
        if file.is_file() and not UNSTORED.search(name) and name != STAMP:
            content = file.read_bytes()
            plain += len(content)
            packed += min(len(content), len(gzip.compress(content, 9)))
    return plain, packed
