"""List differences between the languages: missing keys, other placeholders, events and sections without text.

python tools/untranslated.py [ROOT]
"""

import argparse
import ast
import re
import sys
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from meadhall.play.words import LANGUAGES

OF_THE_READER = "me"
"""This placeholder may be in one language only: languages differ in where they need "you"."""


HEADING = re.compile(r"^#{2,6} +§(\w+(?:\.\w+)*) +(.*)$", re.MULTILINE)


class Placeholders(Visitor):
    """Collect the names of all placeholders of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # the library looks for this name
        """One placeholder."""
        self.names.add(node.id.name)


def messages(file: Path, faults: list[str]) -> dict[str, set[str]]:
    """Return the keys of a file with their placeholders; add errors of the file itself to `faults`."""
    found: dict[str, set[str]] = {}
    if not file.exists():
        faults.append(f"{file}: is missing")
        return found
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, Junk):
            faults.append(f"{file}: cannot be read near {(entry.content or '').strip()[:40]!r}")
        elif isinstance(entry, Message):
            if entry.id.name in found:
                faults.append(f"{file}: {entry.id.name} stands there twice")
            placeholders = Placeholders()
            placeholders.visit(entry)
            found[entry.id.name] = placeholders.names - {OF_THE_READER}
    return found


def compare(folder: Path, needed: list[str], faults: list[str]) -> None:
    """Compare the files of all languages in one folder. `needed` keys must be in each of them."""
    by_language = {language: messages(folder / f"{language}.ftl", faults) for language in LANGUAGES}
    keys = sorted({*needed, *[key for found in by_language.values() for key in found]})
    for key in keys:
        for language, found in by_language.items():
            if key not in found:
                faults.append(f"{folder / language}.ftl: {key} is missing")
        placeholders = [sorted(found[key]) for found in by_language.values() if key in found]
        if any(names != placeholders[0] for names in placeholders):
            faults.append(f"{folder}: {key} has other placeholders in another language: {placeholders}")


def event_keys(game: Path) -> list[str]:
    """Return the keys of the events that a game can tell: all classes of events that are not bases of others.

    They are in events.py, or beside the only effect that tells them.
    """
    files = [*game.glob("events.py"), *sorted(game.glob("rules*.py"))]
    bodies = [ast.parse(file.read_text(encoding="utf-8")).body for file in files]
    classes = [node for body in bodies for node in body if isinstance(node, ast.ClassDef)]
    bases = {node.name: {base.id for base in node.bases if isinstance(base, ast.Name)} for node in classes}
    events = {"Event"}
    for name, own in bases.items():
        if own & events:
            events.add(name)
    told = events - {"Event"} - set().union(*bases.values())
    return ["event" + "".join(f"-{c.lower()}" if c.isupper() else c for c in name) for name in bases if name in told]


def headings(game: Path, faults: list[str]) -> list[str]:
    """Return the keys of a game's sections and headings. English headings must match rulebook.md."""
    rulebook = game / "rulebook.md"
    if not rulebook.exists():
        return []
    keys = []
    words = (game / "text/en.ftl").read_text(encoding="utf-8").splitlines()
    for section, heading in HEADING.findall(rulebook.read_text(encoding="utf-8")):
        number = section.replace(".", "-").lower()
        keys += [f"rule-{number}", f"title-{number}"]
        if f"title-{number} = {heading}" not in words:
            faults.append(f"{game / 'text/en.ftl'}: title-{number} is not {heading!r}, as in rulebook.md")
    return keys


def main(root: Path) -> int:
    """Check every folder of texts; return 1 if something is missing."""
    package = root / "src/meadhall"
    faults: list[str] = []
    games = sorted(file.parent for file in (package / "games").glob("*/__init__.py"))
    others = [folder for folder in package.rglob("text") if folder.parent not in games]
    for folder in sorted([*others, root / "src/meadhall_trust/text", root / "tools/text"]):
        compare(folder, [], faults)
    for game in games:
        compare(game / "text", event_keys(game) + headings(game, faults), faults)
    for fault in faults:
        print(fault.replace(f"{package}/", "").replace(f"{root}/", ""))
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="List differences between the languages.", allow_abbrev=False)
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[1], help="root of the checkout")
    sys.exit(main(parser.parse_args().root))
