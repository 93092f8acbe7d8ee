"""Counts where the content of each game comes from, and how sure we are of it; an entry without a source is a fault.

python tools/provenance.py [ROOT]
"""

import sys
from collections import Counter
from pathlib import Path

from meadhall.core.content import CONFIDENCE, OWN_COPY, SOURCES, ContentError, Pack


def count(folder: Path, faults: list[str]) -> Counter[tuple[str, str]]:
    """The entries of a game by kind of source and confidence."""
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
            faults.append(f"{row.file}, entry [{row.key}]: what somebody owns is theirs to say, in a pack")
        counts[origin.kind, origin.confidence] += 1
    return counts


def main(root: Path) -> int:
    """One line for each game and kind of source; 1 if an entry has none."""
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
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1]))
