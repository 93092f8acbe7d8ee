"""Every game has the same modules, a drawn board, and effects that show themselves.

The checks are functions, so that the last tests can plant a fault for each of them and see that it is found.
"""

import ast
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import Game, find
from meadhall.core.scene import Scene, may_answer
from meadhall.core.table import REFEREE, State, Viewer
from meadhall.core.text import Option, Text

REQUIRED = {
    *("__init__", "state", "events", "rules_box", "view", "reseal", "numbers"),
    *("census", "board", "catalogue", "sections"),
}
OPTIONAL = re.compile(r"cards|box|rules(_\w+)?|view_\w+|bots(_\w+)?|odds|forecast|tui|picture|daily|ending|test_\w+")
FOLDERS = re.compile(r"content(_\d+)?|text|golden|testing|__pycache__")
PUSHES = {"do", "do_all", "stack.append", "stack.extend", "stack.insert"}
LONGEST_MODULE = 400
SOURCES = Path(__file__).parents[2] / "src"
PACKAGES = [
    *sorted(file.parent for file in (SOURCES / "meadhall").glob("*/__init__.py") if file.parent.name != "games"),
    SOURCES / "meadhall_trust",
]

every_game = pytest.mark.parametrize("game", find().values(), ids=lambda game: game.key)


def folder_of(game: Game) -> Path:
    file = import_module(game.module).__file__
    assert file is not None
    return Path(file).parent


def modules(folder: Path) -> dict[str, str]:
    """Return the source of every module in a game's folder, by its path below the folder without the ending."""
    return {
        file.relative_to(folder).with_suffix("").as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(folder.rglob("*.py"))
    }


def wrong_modules(folder: Path) -> list[str]:
    """Return the modules that a game lacks, and the modules and folders whose names no game has."""
    own = {file.stem for file in folder.glob("*.py")}
    faults = [f"{name}.py is missing" for name in sorted(REQUIRED - own)]
    if not any(name.startswith("rules") for name in own - {"rules_box"}):
        faults.append("there is no module with rules")
    faults += [f"{name}.py is not a known module" for name in sorted(own - REQUIRED) if not OPTIONAL.fullmatch(name)]
    inner = sorted(place.name for place in folder.iterdir() if place.is_dir())
    return faults + [f"{name}/ is not a known folder" for name in inner if not FOLDERS.fullmatch(name)]


def pushes(statement: ast.stmt) -> bool:
    """Whether a statement puts steps on the stack: `s.do(...)`, `s.do_all(...)`, `s.stack.append(...)`."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    _, _, name = ast.unparse(statement.value.func).partition(".")
    return name in PUSHES


def pushed_twice(source: str) -> list[str]:
    """Return the places where one block of statements pushes steps twice, so that the later push happens first."""
    faults = []
    for node in ast.walk(ast.parse(source)):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, [])
            if isinstance(block, list):
                found = [statement.lineno for statement in block if pushes(statement)]
                faults += [f"line {line} pushes steps after line {found[0]}" for line in found[1:]]
    return faults


def classes_twice(sources: dict[str, str]) -> list[str]:
    """Return the names that two classes of a game, or of another package, have."""
    trees = (ast.parse(source) for source in sources.values())
    names = Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return sorted(name for name, count in names.items() if count > 1)


def past_modules(game: Game) -> set[str]:
    """Return the modules of older rules. They repeat names of steps, because old saves hold those names."""
    now = {module.__name__ for module in game.rules}
    old = {module.__name__ for past in game.past for module in past.rules}
    return {name.rpartition(".")[2] for name in old - now}


def positions(game: Game) -> Iterator[State]:
    """Yield positions of random games: the first ones, every seventh after them, and the last."""
    for seed, seats in enumerate({game.seats[0], game.seats[-1]}):
        s: State = game.start(seats)
        dice = SeededDice("layout", seed)
        for count in range(600):
            ask = asking(s)
            if count < 40 or count % 7 == 0 or ask is None:
                yield s
            if ask is None:
                break
            seat = ask.seats()[dice.below(len(ask.seats()))]
            apply(s, seat, choose(s, ask, seat, dice))


def wrong_boards(game: Game) -> list[str]:
    """Return what is wrong with the printed positions of random games."""
    board = game.part("board")
    assert board is not None
    faults = []
    for s in positions(game):
        if not str(s).strip() or str(s) != board.draw(s):
            faults.append(f"str(state) is not the drawn board: {str(s)[:80]!r}")
    return faults


def wrong_options(game: Game) -> list[str]:
    """Return the options of random games that a scene shows otherwise than their actions do."""
    faults = []
    for s in positions(game):
        ask = asking(s)
        if ask is not None:
            seats = may_answer(ask, REFEREE)
            wanted = [action.shown(s, seat) for seat in seats for action in ask.options(s, seat)]
            shown = game.scene(s, REFEREE).options
            for ours, theirs in zip(wanted, shown, strict=True):
                # A view may add forecasts to a label, such as the points that an action gains, or more words around it.
                inner = theirs.label.args.get("action", theirs.label)
                label = inner if isinstance(inner, Text) else theirs.label
                args = {name: value for name, value in label.args.items() if name in ours.label.args}
                if replace(theirs, label=Text(label.key, args)) != ours:
                    faults.append(f"{ours} is shown as {theirs}")
    return faults


@every_game
def test_a_game_has_the_modules_of_every_game_and_no_others(game: Game) -> None:
    assert wrong_modules(folder_of(game)) == []


@every_game
def test_a_state_prints_its_drawn_board(game: Game) -> None:
    assert wrong_boards(game) == []


@every_game
def test_steps_are_pushed_once_in_the_order_in_which_they_happen(game: Game) -> None:
    sources = modules(folder_of(game))
    assert {name: faults for name, source in sources.items() if (faults := pushed_twice(source))} == {}


@every_game
def test_no_class_name_is_used_twice_in_a_game(game: Game) -> None:
    past = past_modules(game)
    sources = {name: source for name, source in modules(folder_of(game)).items() if name not in past}
    assert classes_twice(sources) == []


def long_modules(folder: Path) -> dict[str, int]:
    """Return the modules that are too long, with their lines."""
    lines = {name: source.count("\n") for name, source in modules(folder).items()}
    return {name: count for name, count in lines.items() if count > LONGEST_MODULE}


@every_game
def test_no_module_of_a_game_is_long(game: Game) -> None:
    assert long_modules(folder_of(game)) == {}


@pytest.mark.parametrize("package", [folder.name for folder in PACKAGES])
def test_no_class_name_is_used_twice_in_a_package_and_no_module_is_long(package: str) -> None:
    (folder,) = (folder for folder in PACKAGES if folder.name == package)
    assert classes_twice(modules(folder)) == []
    assert long_modules(folder) == {}


@pytest.mark.parametrize("folder", ["bench", "tests", "tools"])
def test_no_test_tool_or_benchmark_is_long(folder: str) -> None:
    assert long_modules(SOURCES.parent / folder) == {}


@every_game
def test_each_action_shows_itself(game: Game) -> None:
    assert wrong_options(game) == []


# --- the checks can fail


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    # Other test processes may be writing bytecode.
    code = shutil.ignore_patterns("__pycache__")
    shutil.copytree(folder_of(find()["nuggets"]), tmp_path / "nuggets", ignore=code)
    return tmp_path / "nuggets"


def test_wrong_modules_are_found(copied: Path) -> None:
    (copied / "census.py").rename(copied / "counting.py")
    (copied / "rules.py").unlink()
    (copied / "attic").mkdir()
    assert wrong_modules(copied) == [
        "census.py is missing",
        "there is no module with rules",
        "counting.py is not a known module",
        "attic/ is not a known folder",
    ]


def test_steps_pushed_backwards_are_found() -> None:
    block = "def run(self, s):\n    {}\n    s.tell(x)\n    {}\n"
    for first, second in (("s.do(A())", "s.do(B())"), ("s.stack.append(A())", "s.do_all(steps)")):
        assert pushed_twice(block.format(first, second)) == ["line 4 pushes steps after line 2"]
    assert pushed_twice(block.format("s.do(A(), B())", "s.hand.append(1)")) == []
    assert pushed_twice("def run(self, s):\n    if x:\n        s.do(A())\n    else:\n        s.do(B())\n") == []


def test_a_class_name_used_twice_is_found(copied: Path) -> None:
    with (copied / "events.py").open("a", encoding="utf-8") as file:
        file.write("\n\nclass Turn(Event):\n    pass\n")
    assert classes_twice(modules(copied)) == ["Turn"]


def test_a_board_that_is_not_the_drawn_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find()["nuggets"]
    monkeypatch.setattr(import_module("nuggets.board"), "draw", lambda _: "")
    assert wrong_boards(game)
    monkeypatch.undo()
    monkeypatch.setattr(game.state, "__str__", lambda _: "Nuggets(...)")
    assert wrong_boards(game)


def test_options_that_a_table_shows_are_found() -> None:
    game = find()["nuggets"]

    def scene(s: State, viewer: Viewer) -> Scene:
        view = game.scene(s, viewer)
        view.options = [Option(option.action, Text("option-haul")) for option in view.options]
        return view

    assert wrong_options(replace(game, scene=scene))
