"""List sections and rulings of each rulebook.md that no test cites, and citations of unknown sections.

python tools/uncited.py [ROOT]
"""

import argparse
import re
import sys
from pathlib import Path

HEADING = re.compile(r"^#{2,6} +§ ?(\w+(?:\.\w+)*)", re.MULTILINE)
LISTED = re.compile(r"^ *[-*] +\*\*Ruling (\d+\w?)\b", re.MULTILINE)
SECTION = re.compile(r"§ ?(\w+(?:\.\w+)*)")
RULINGS = re.compile(r"\b[Rr]ulings? (\d+\w?\b(?:(?:, and | and |, )\d+\w?\b)*)")


def listed(rulebook: str) -> list[str]:
    """Return the sections and rulings of a rulebook, in its order."""
    return [f"§{section}" for section in HEADING.findall(rulebook)] + [
        f"Ruling {number}" for number in LISTED.findall(rulebook)
    ]


def cited(text: str) -> set[str]:
    """Return what a text cites: `§3.1`, `Ruling 7`, `rulings 7, 8 and 11`."""
    # A citation may continue on the next line of a comment or docstring.
    flat = re.sub(r"\s*\n\s*(?:# )?", " ", text)
    found = {f"§{section}" for section in SECTION.findall(flat)}
    for numbers in RULINGS.findall(flat):
        found |= {f"Ruling {number}" for number in re.findall(r"\d+\w?", numbers)}
    return found


def faults(game: Path) -> list[str]:
    """Return the errors in one game's folder."""
    rulebook = game / "rulebook.md"
    if not rulebook.exists():
        return [f"{game.name}: rulebook.md is missing"]
    index = listed(rulebook.read_text(encoding="utf-8"))
    if not index:
        return [f"{game.name}: rulebook.md lists no section"]
    found = [
        f"{game.name}: rulebook.md lists {name} twice" for name in sorted({n for n in index if index.count(n) > 1})
    ]
    proven: set[str] = set()
    for file in sorted(game.glob("*.py")):
        names = cited(file.read_text(encoding="utf-8"))
        if file.name.startswith("test_"):
            proven |= names
        found += [
            f"{game.name}: {file.name} cites {name}, which rulebook.md does not have"
            for name in sorted(names - {*index})
        ]
    return found + [f"{game.name}: no test cites {name}" for name in index if name not in proven]


def main(root: Path) -> int:
    """Check every game; return 1 if a citation is missing or wrong."""
    found = [
        fault for game in sorted((root / "src/meadhall/games").glob("*/__init__.py")) for fault in faults(game.parent)
    ]
    print("\n".join(found) or "Every section and ruling is cited by a test.")
    return 1 if found else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="List sections and rulings that no test cites.", allow_abbrev=False)
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[1], help="root of the checkout")
    sys.exit(main(parser.parse_args().root))
