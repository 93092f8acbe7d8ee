"""`meadhall new-game NAME`: a folder for a game of your own, which keeps the whole contract from the first minute.

It begins as a copy of Nuggets, the smallest whole game (`tests/games/nuggets`), under your name.
"""

import keyword
import re
import shutil
import subprocess
import sys
from pathlib import Path

from meadhall.cli.build import ROOT, in_checkout
from meadhall.core.game import find

EXAMPLE = "nuggets"
NAME = re.compile(r"[a-z][a-z0-9]{1,19}")


def run(words: list[str]) -> int:
    """Make the folder, record its golden games, and say what to do next."""
    if len(words) != 1:
        print("Usage: ./meadhall new-game NAME", file=sys.stderr)
        return 2
    if not in_checkout():
        print("A game is begun in a checkout of Meadhall's repository; this is an installed copy.", file=sys.stderr)
        return 2
    name = words[0]
    if why := refused(name):
        print(why, file=sys.stderr)
        return 2
    folder = make(name)
    for tool in (["-m", "ruff", "format", "--quiet", str(folder)], ["tools/golden.py", name]):
        done = subprocess.run([sys.executable, *tool], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if status := done.returncode:
            return status
    print(f"""
{folder.relative_to(ROOT)} is a whole game called {name.capitalize()}. It can be played right away:

  ./meadhall                its table in the browser
  ./meadhall play {name}
  ./meadhall test -k {name}

Make it yours in this order: rulebook.md (the sections), content/ (what is printed), state.py (the fields of the
state; then run tools/state_fields.py), rules.py (one step for each section), test_rules.py, view.py, text/ (both
languages), bots.py.
CONTRIBUTING.md tells the rest.""")
    return 0


def refused(name: str) -> str:
    """Why a game cannot have this name; empty if it can."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        return f"{name[:40]!r} is no name for a game: 2 to 20 small letters and digits, a letter first"
    if name in find() or (ROOT / "src/meadhall/games" / name).exists() or name == EXAMPLE:
        return f"there is already a game called {name}"
    return ""


def make(name: str, root: Path = ROOT) -> Path:
    """Copy the example under another name."""
    folder = root / "src/meadhall/games" / name
    shutil.copytree(root / "tests/games" / EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            file.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    main = folder / "__init__.py"
    main.write_text(re.sub(r'^""".*"""', f'"""{name.capitalize()}."""', main.read_text(encoding="utf-8")), "utf-8")
    return folder


def renamed(text: str, name: str) -> str:
    """The example's text under another name.

    >>> renamed("from nuggets.state import NuggetsBox", "feud")
    'from meadhall.games.feud.state import FeudBox'
    """
    text = re.sub(rf"\b(from|import) {EXAMPLE}\b", rf"\1 meadhall.games.{name}", text)
    return text.replace(EXAMPLE, name).replace(EXAMPLE.capitalize(), name.capitalize())
