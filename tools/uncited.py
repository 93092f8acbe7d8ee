"""Lists the sections and rulings of each game's rulebook.md that no test of the game cites, and citations of none.

python tools/uncited.py [ROOT]
"""

import re
import sys
from pathlib import Path

HEADING = re.compile(r"^#{2,6} +§ ?(\w+(?:\.\w+)*)", re.MULTILINE)
LISTED = re.compile(r"^ *[-*] +\*\*Ruling (\d+\w?)\b", re.MULTILINE)
SECTION = re.compile(r"§ ?(\w+(?:\.\w+)*)")
RULINGS = re.compile(r"\b[Rr]ulings? (\d+\w?\b(?:(?:, and | and |, )\d+\w?\b)*)")


def listed(rulebook: str) -> list[str]:
    """What a rulebook's index holds, in its order."""
    return [f"§{section}" for section in HEADING.findall(rulebook)] + [
        f"Ruling {number}" for number in LISTED.findall(rulebook)
    ]


def cited(text: str) -> set[str]:
    """What a text refers to: `§3.1`, `Ruling 7`, `rulings 7, 8 and 11`."""
    # A citation may go on in the next line of a comment or a docstring.
    flat = re.sub(r"\s*\n\s*(?:# )?", " ", text)
    found = {f"§{section}" for section in SECTION.findall(flat)}
    for numbers in RULINGS.findall(flat):
        found |= {f"Ruling {number}" for number in re.findall(r"\d+\w?", numbers)}
    return found


def faults(game: Path) -> list[str]:
    """What is wrong in one game's folder."""
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
    """Every game in turn; 1 if a citation is missing."""
    found = [
        fault for game in sorted((root / "src/meadhall/games").glob("*/__init__.py")) for fault in faults(game.parent)
    ]
    print("\n".join(found) or "Every section and ruling is cited by a test.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1]))
