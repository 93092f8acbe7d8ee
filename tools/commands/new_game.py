"""`./meadhall new-game NAME`: create a game folder that passes the whole contract.

The folder is a copy of Nuggets, the smallest complete game (`tests/games/nuggets`), under the given name.
"""

import keyword
import re
import shutil
import subprocess
import sys
from pathlib import Path

from meadhall.cli.arguments import Arguments, Command
from meadhall.core.game import find
from meadhall.play.words import Words
from tools import ROOT

COMMAND = Command("new-game", ("NAME",))
EXAMPLE = "nuggets"
NAME = re.compile(r"[a-z][a-z0-9]{1,19}")


def run(arguments: Arguments, words: Words) -> int:
    """Create the folder, record its golden games, and print the next steps."""
    name = arguments.positionals["NAME"]
    if why := refused(name):
        print(why, file=sys.stderr)
        return 2
    folder = make(name)
    for tool in (["-m", "ruff", "format", "--quiet", str(folder)], ["tools/golden.py", name]):
        done = subprocess.run([sys.executable, *tool], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if status := done.returncode:
            return status
    print(f"""
{folder.relative_to(ROOT)} is a complete game called {name.capitalize()}. You can play it now:

  ./meadhall                its table in the browser
  ./meadhall play {name}
  ./meadhall test src/meadhall/games/{name} tests/contract tests/golden -k {name}

Replace its parts in this order: rulebook.md (the sections), content/ (cards and boards), state.py (the fields of
the state; then run .venv/bin/python tools/state_fields.py), numbers.py (the same fields as numbers), rules.py (one
step for each section), test_rules.py, view.py, catalogue.py, text/ (both languages), bots.py.
After a change of rules, run .venv/bin/python tools/golden.py {name} to record the golden games again.
ARCHITECTURE.md (A game's folder) describes each module; CONTRIBUTING.md (Add a game) says what is optional.""")
    return 0


def refused(name: str) -> str:
    """Return why a game cannot have this name; empty if it can."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        return f"{name[:40]!r} is not a valid name: use 2 to 20 lower-case letters and digits, a letter first"
    if name in find() or (ROOT / "src/meadhall/games" / name).exists() or name == EXAMPLE:
        return f"there is already a game called {name}"
    return ""


def make(name: str, root: Path = ROOT) -> Path:
    """Copy the example game under another name; return the new folder."""
    folder = root / "src/meadhall/games" / name
    shutil.copytree(root / "tests/games" / EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            file.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    main = folder / "__init__.py"
    main.write_text(re.sub(r'^""".*"""', f'"""{name.capitalize()}."""', main.read_text(encoding="utf-8")), "utf-8")
    return folder


def renamed(text: str, name: str) -> str:
    """Return the example's text under another name.

    >>> renamed("from nuggets.state import NuggetsBox", "feud")
    'from meadhall.games.feud.state import FeudBox'
    """
    text = re.sub(rf"\b(from|import) {EXAMPLE}\b", rf"\1 meadhall.games.{name}", text)
    return text.replace(EXAMPLE, name).replace(EXAMPLE.capitalize(), name.capitalize())
