"""Checks of the page for `./meadhall test`: build, wire types, format, lint, types, size of files and unit tests.

python -m tools.commands.page_checks
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from meadhall.play.words import Words
from tools import ROOT
from tools.commands.page import PageError, build, node
from tools.commands.test import quietly

WIDTH: Final = 120
"""The longest line of a source file, in characters. Prettier leaves comments and strings as they are."""
LENGTH: Final = 400
"""The most lines of a source file. `STYLE.md` says how to split a longer one."""
SOURCES: Final = (".ts", ".svelte", ".css", ".js")


def oversized(web: Path) -> list[str]:
    """Return `file:line` for each source line wider than `WIDTH`, and for the first line beyond `LENGTH` of a file."""
    files = sorted(file for file in [*web.glob("*.*"), *(web / "src").rglob("*.*")] if file.suffix in SOURCES)
    return [
        f"{file.relative_to(web)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDTH or number == LENGTH + 1
    ]


def main() -> int:
    """Run all checks; return the exit status of the first that fails."""
    said = Words("en", packages=["tools"])
    try:
        build(ROOT, lambda key: print(f"  {said.word(key)}", flush=True))
    except PageError as error:
        print(*filter(None, [error.said, said.word(error.key, **error.values)]), sep="\n", file=sys.stderr)
        return 1
    tools = node()
    assert tools is not None
    if found := oversized(ROOT / "web"):
        print(f"over {WIDTH} characters wide or {LENGTH} lines long:", *found, sep="\n", file=sys.stderr)
        return 1
    modules = ROOT / "web/node_modules"
    checks: list[list[str | Path]] = [
        [tools[0], modules / "eslint/bin/eslint.js", "."],
        [tools[0], modules / "prettier/bin/prettier.cjs", "--check", "--log-level=warn", "."],
        [tools[0], modules / "svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"],
        [tools[0], modules / "vitest/vitest.mjs", "run", "--reporter=dot"],
        [sys.executable, ROOT / "tools/wire_types.py", "--check"],
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda words: quietly(words, ROOT / "web"), checks))
    for _, output in results:
        print(output, end="", flush=True)
    return next((status for status, _ in results if status), 0)


if __name__ == "__main__":
    sys.exit(main())
