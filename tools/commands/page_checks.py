"""Checks of the page for `./meadhall test`: build, wire types, type check and unit tests.

python -m tools.commands.page_checks
"""

from __future__ import annotations

import subprocess
import sys

from meadhall.play.words import Words
from tools import ROOT
from tools.commands.page import PageError, build, node


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
    modules = ROOT / "web/node_modules"
    for words in (
        [sys.executable, "tools/wire_types.py", "--check"],
        [tools[0], modules / "svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"],
        [tools[0], modules / "vitest/vitest.mjs", "run", "--reporter=dot"],
    ):
        folder = ROOT if words[0] == sys.executable else ROOT / "web"
        if status := subprocess.run([str(word) for word in words], cwd=folder, check=False).returncode:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
