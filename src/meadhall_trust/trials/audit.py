"""Audit of lock files, licences, advisories, the bill of materials, and dangerous code in live paths."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from tools.bill import LOCKS, PAGE_LOCK, bill, packages
from tools.commands import page

import meadhall.core
from meadhall_trust.trial import Case, Found, Trial

PACKAGE: Final = Path(str(meadhall.core.__file__)).parents[1]
ROOT: Final = PACKAGE.parents[1]
PATIENCE: Final = 120.0
"""Seconds to wait for an answer about advisories."""
LIVE: Final = ("core", "games", "play", "bots", "server", "client.py", "api.py")
"""Code that runs while people play. Tests, tools and trials may use more."""
FORBIDDEN: Final = ("pickle", "cPickle", "dill", "shelve", "marshal", "random", "yaml", "telnetlib", "xmlrpc")
CALLS: Final = ("eval", "exec", "compile", "__import__")
FREE: Final = (
    *("mit", "bsd", "apache", "isc", "python software foundation", "psf", "mozilla", "mpl", "unlicense", "zlib"),
    *("public domain", "0bsd", "blueoak", "cc0", "cc-by", "ofl", "artistic", "postgresql", "boost", "bsl-1.0"),
    *("python-2.0", "lgpl", "wtfpl", "hpnd"),
)
"""Words that identify free licences, in lower case."""


class Audit(Trial):
    """Check the code, packages and licences of Meadhall, once for each subject."""

    name = "audit"
    unit = "checks"
    weight = 0.1
    most = 1
    one_process = True
    waits = True

    @classmethod
    def subjects(cls) -> list[str]:
        """Return the subjects. Lock files and licences exist only in a checkout."""
        here = all((ROOT / name).exists() for name in (*LOCKS, PAGE_LOCK))
        return ["static", *(["lock", "licences", "advisories", "bill"] if here else [])]

    def case(self, at: Case) -> int:
        """Run the check of this subject."""
        checks: dict[str, Callable[[], int]] = {
            "static": self.static,
            "lock": self.lock,
            "licences": self.licences,
            "advisories": self.advisories,
            "bill": self.bill,
        }
        return checks[self.subject]()

    def static(self) -> int:
        """Check that live code neither executes data nor uses predictable random numbers."""
        files = [file for name in LIVE for file in sorted(_sources(PACKAGE / name))]
        faults = [fault for file in files for fault in faults_of(file)]
        if faults:
            raise Found("; ".join(faults))
        return len(files)

    def lock(self) -> int:
        """Check that every package is pinned to one version, with hashes."""
        parts = packages(ROOT)
        bare = [f"{part.kind} {part.name}" for part in parts if not part.hashes]
        if bare:
            raise Found(f"without a hash: {', '.join(bare)}")
        return len(parts)

    def licences(self) -> int:
        """Check that every known licence is free, and that the page of licences names every package."""
        parts = packages(ROOT)
        # Engines that we only compare with may be under the GPL, because we do not distribute them.
        strange = [
            f"{part.name} ({part.licence})"
            for part in parts
            if part.licence and not is_free(part.licence) and not (part.dev and "GPL" in part.licence)
        ]
        if strange:
            raise Found(f"licences to review by hand: {', '.join(strange)}")
        page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
        missing = [part.name for part in parts if f"| {part.kind}: {part.name} | {part.version} |" not in page]
        if missing:
            raise Found(f"docs/licences.md does not name {', '.join(missing)}; generate it again: trust --licences")
        self.count("unknown", sum(not part.licence for part in parts))
        return len(parts)

    def advisories(self) -> int:
        """Ask pip-audit and `npm audit` for known advisories. Add a remark for one that cannot answer."""
        known: list[str] = []
        checked = 0
        for name, ask in (("pip-audit", python_advisories), ("npm audit", page_advisories)):
            answer = ask(ROOT)
            if answer is None:
                self.remarks.append(f"{name} could not reach the list of advisories")
                continue
            checked += answer[0]
            known += answer[1]
        if known:
            raise Found("; ".join(known))
        return checked

    def bill(self) -> int:
        """Check that the bill of materials is the same each time."""
        found = bill(ROOT)
        if found != bill(ROOT):
            raise Found("the bill of materials differs from run to run")
        return len(json.loads(found)["components"])


def python_advisories(root: Path) -> tuple[int, list[str]] | None:
    """Return how many locked packages pip-audit checked, and the advisories it knows; None without a network."""
    locks = [word for name in LOCKS for word in ("--requirement", str(root / name))]
    flags = ["--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
    answer = _answer([sys.executable, "-m", "pip_audit", *locks, *flags, "--vulnerability-service=osv"])
    # For a package that the service does not know, it gives a reason instead of a list.
    checked = [part for part in answer.get("dependencies", []) if "vulns" in part]
    known = [f"{part['name']} {part['version']}: {each['id']}" for part in checked for each in part["vulns"]]
    return (len(checked), known) if checked else None


def page_advisories(root: Path) -> tuple[int, list[str]] | None:
    """Return how many packages of the page npm checked, and those with advisories; None without Node or network."""
    tools = page.node()
    if tools is None:
        return None
    answer = _answer([*map(str, tools), "audit", "--package-lock-only", "--json", "--prefix", str(root / "web")])
    if "vulnerabilities" not in answer:
        return None
    known = [f"{name}: {entry['severity']}" for name, entry in answer["vulnerabilities"].items()]
    return int(answer["metadata"]["dependencies"]["total"]), known


def _answer(command: list[str]) -> dict[str, Any]:
    """Run a command that prints JSON; return an empty object if it does not."""
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE)  # noqa: S603  # our own
        found: dict[str, Any] = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return {}
    return found


def is_free(licence: str) -> bool:
    """Return whether a licence is a well-known free licence.

    >>> is_free("MIT"), is_free("Apache-2.0 OR BSD-2-Clause"), is_free("All rights reserved")
    (True, True, False)
    """
    return any(re.search(rf"\b{word}", licence.lower()) for word in FREE)


def _sources(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    yield from (file for file in path.rglob("*.py") if not file.name.startswith("test_"))


def faults_of(file: Path) -> list[str]:
    """Return where a source executes data or uses predictable random numbers."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name.partition(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [(node.module or "").partition(".")[0]]
        found += [f"{file.name}:{node.lineno} imports {name}" for name in names if name in FORBIDDEN]  # type: ignore[attr-defined]
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            if called in CALLS:
                found.append(f"{file.name}:{node.lineno} calls {called}")
            if any(word.arg == "shell" and not _is_false(word.value) for word in node.keywords):
                found.append(f"{file.name}:{node.lineno} starts a shell")
    return found


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


TRIAL = Audit
