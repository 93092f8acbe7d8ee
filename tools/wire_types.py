"""Write the wire's types in TypeScript for the browser. With --check, only say whether the file is up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from meadhall.server.schema import typescript

FILE = Path(__file__).resolve().parents[1] / "web/src/lib/wire.ts"


def main() -> int:
    """Write, or compare."""
    text = typescript()
    if "--check" in sys.argv:
        if FILE.read_text(encoding="utf-8") != text:
            print(f"{FILE.name} is not what the wire says: run python tools/wire_types.py")
            return 1
        return 0
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
