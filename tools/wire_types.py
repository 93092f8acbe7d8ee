"""Writes the types of the wire in TypeScript, from the Python types; with --check it only compares.

python tools/wire_types.py [--check]
"""

import sys
from pathlib import Path

from meadhall.protocol.schema import typescript

FILE = Path(__file__).parents[1] / "src/meadhall/protocol/wire.ts"


def main(words: list[str]) -> int:
    """Write, or compare; the exit status."""
    wanted = typescript()
    if words == ["--check"]:
        same = FILE.exists() and FILE.read_text(encoding="utf-8") == wanted
        if not same:
            print("wire.ts is not up to date: run .venv/bin/python tools/wire_types.py", file=sys.stderr)
        return 0 if same else 1
    FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
