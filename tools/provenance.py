"""Count the known, derived and reconstructed cards of each game. A content entry without a source is an error.

python tools/provenance.py [ROOT]
"""

import argparse
import sys
from pathlib import Path

from meadhall.core.content import OWN_COPY, ContentError, Pack
from meadhall.core.game import named
from meadhall.play import sources


def check(folder: Path) -> list[str]:
    """Return the faults of a game's content: entries without a source, or with a source that belongs in a pack."""
    try:
        pack = Pack.of_folder(folder)
        rows = [row for name in pack.files for row in pack.rows(name)]
    except ContentError as error:
        return [str(error)]
    faults = []
    for row in rows:
        try:
            if row.origin().source.startswith(OWN_COPY):
                faults.append(f"{row.file}, entry [{row.key}]: values of an own copy belong in a pack")
        except ContentError as error:
            faults.append(str(error))
    return faults


def main(root: Path) -> int:
    """Print one line for each game; return 1 if an entry has no source."""
    print(f"{'game':12}" + "".join(f"{mark:>15}" for mark in sources.MARKS[:-1]))
    failed = 0
    for folder in sorted((root / "src/meadhall/games").glob("*/content")):
        key = folder.parent.name
        faults = check(folder)
        if not faults:
            counts = sources.counted(named(key), Pack.of_folder(folder))
            print(f"{key:12}" + "".join(f"{counts[mark]:15}" for mark in sources.MARKS[:-1]))
        for fault in faults:
            print(f"{key}: {fault}")
        failed += len(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Count the sources of each game's cards.", allow_abbrev=False)
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[1], help="root of the checkout")
    sys.exit(main(parser.parse_args().root))
