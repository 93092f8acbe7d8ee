"""The checks of the browser hall, for `meadhall test`: wire types, types of the page, its own tests, and the build."""

from __future__ import annotations

import subprocess
import sys

from meadhall.cli.build import ROOT
from meadhall.cli.page import PageError, build, node
from meadhall.play.words import Words


def main() -> int:
    """Run them all; the exit status of the first that fails."""
    said = Words("en", packages=["meadhall.cli"])
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
