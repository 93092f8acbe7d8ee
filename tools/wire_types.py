"""Generate the TypeScript types of the wire protocol from the Python types; with --check only compare them.

python tools/wire_types.py [--check]
"""

import argparse
import sys
from pathlib import Path

from meadhall.protocol.schema import typescript

FILE = Path(__file__).parents[1] / "src/meadhall/protocol/wire.ts"


def main() -> int:
    """Write the file, or compare it; return the exit status."""
    parser = argparse.ArgumentParser(description="Generate the TypeScript types of the wire.", allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="only check that the file is up to date")
    wanted = typescript()
    if parser.parse_args().check:
        same = FILE.exists() and FILE.read_text(encoding="utf-8") == wanted
        if not same:
            print("wire.ts is not up to date: run .venv/bin/python tools/wire_types.py", file=sys.stderr)
        return 0 if same else 1
    FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
