"""Count the sources of each game's content, by kind and confidence. An entry without a source is an error.

python tools/provenance.py [ROOT]
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from meadhall.core.content import CONFIDENCE, OWN_COPY, SOURCES, ContentError, Pack


def count(folder: Path, faults: list[str]) -> Counter[tuple[str, str]]:
    """Count the entries of a game by kind of source and confidence."""
    counts: Counter[tuple[str, str]] = Counter()
    try:
        pack = Pack.of_folder(folder)
        rows = [row for name in pack.files for row in pack.rows(name)]
    except ContentError as error:
        faults.append(str(error))
        return counts
    for row in rows:
        try:
            origin = row.origin()
        except ContentError as error:
            faults.append(str(error))
            continue
        if origin.source.startswith(OWN_COPY):
            faults.append(f"{row.file}, entry [{row.key}]: values of an own copy belong in a pack")
        counts[origin.kind, origin.confidence] += 1
    return counts


def main(root: Path) -> int:
    """Print one line for each game and kind of source; return 1 if an entry has no source."""
    print(f"{'game':12} {'source':14}" + "".join(f"{confidence:>6}" for confidence in CONFIDENCE))
    failed = 0
    for folder in sorted((root / "src/meadhall/games").glob("*/content")):
        faults: list[str] = []
        counts = count(folder, faults)
        for kind in SOURCES:
            numbers = [counts[kind, confidence] for confidence in CONFIDENCE]
            if any(numbers):
                print(f"{folder.parent.name:12} {kind.rstrip(':'):14}" + "".join(f"{number:6}" for number in numbers))
        for fault in faults:
            print(f"{folder.parent.name}: {fault}")
        failed += len(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Count the sources of each game's content.", allow_abbrev=False)
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[1], help="root of the checkout")
    sys.exit(main(parser.parse_args().root))
