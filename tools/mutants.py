"""Mutation testing: change one thing in a game's rules, and see whether a test notices.

Each mutant runs in a process of its own: the golden games and a part of the corpus are played on it, then come the
game's own tests and the tellings. At first that is a fork of a process that has all of these loaded; what survives
there is imported afresh and goes through it once more. What no test notices is a survivor: it wants a test, or a line
in the game's `mutants.md` that says why the change makes no difference.

python tools/mutants.py GAME [--sample N] [--seed S] [--jobs J] [--only FILE] [--json FILE]
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib.abc
import importlib.util
import io
import json
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass
from functools import partial
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Final

import pytest

from meadhall.core.dice import SeededDice

if TYPE_CHECKING:
    from meadhall.play.corpus import Recorded

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src/meadhall/games"
MOST_SECONDS: Final = 60
"""A mutant that keeps its tests busy for so long, by the processor's clock, loops for ever."""
APART: Final = 10
"""One in so many games of the corpus is played on each mutant."""

COMPARE: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


@dataclass(slots=True, frozen=True)
class Mutant:
    """One change at one place: the `number`-th of its file."""

    file: str
    number: int
    line: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """What `mutants.md` calls it; line numbers move, so they have no part in it."""
        return f"{self.file}: `{self.before}` -> `{self.after}`"


@dataclass(slots=True)
class Verdict:
    """What became of a mutant: `golden`, `tests`, `time` or `broken` killed it, or it `survived`."""

    mutant: Mutant
    fate: str
    seconds: float


class Changer(ast.NodeTransformer):
    """Walks a module and changes the place with a certain number; without one it only lists all places."""

    def __init__(self, file: str, wanted: int = -1) -> None:
        self.file: Final = file
        self.wanted: Final = wanted
        self.found: Final[list[Mutant]] = []
        self._inside = 0

    def _place(self, node: ast.AST, changed: ast.AST) -> ast.AST:
        """Note the change, and make it if it is the wanted one."""
        number = len(self.found)
        line = getattr(node, "lineno", 0)
        listing = self.wanted < 0
        before, after = (_spelled(node), _spelled(changed)) if listing else ("", "")
        self.found.append(Mutant(self.file, number, line, before, after))
        return ast.copy_location(changed, node) if number == self.wanted else node

    # Only what runs while a game is played counts: not annotations, asserts, docstrings, nor tables of constants.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._inside += 1
        node.body = [self.visit(part) for part in node.body]
        self._inside -= 1
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None and self._inside:
            node.value = self.visit(node.value)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            return node
        if self._inside and isinstance(node.value, ast.Call) and not _is_super(node.value):
            removed = self._place(node, ast.Pass())
            if isinstance(removed, ast.Pass):
                return removed
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if self._inside and type(node.ops[0]) in COMPARE:
            changed = copy.deepcopy(node)
            changed.ops[0] = COMPARE[type(node.ops[0])]()
            return self._place(node, changed)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if self._inside and type(node.op) in ARITHMETIC and not _is_list(node.left) and not _is_list(node.right):
            changed = copy.deepcopy(node)
            changed.op = ARITHMETIC[type(node.op)]()
            return self._place(node, changed)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        if self._inside and type(node.op) in ARITHMETIC and not _is_list(node.value):
            changed = copy.deepcopy(node)
            changed.op = ARITHMETIC[type(node.op)]()
            return self._place(node, changed)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self._inside:
            changed = copy.deepcopy(node)
            changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            return self._place(node, changed)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if self._inside and isinstance(node.op, ast.Not):
            return self._place(node, copy.deepcopy(node.operand))
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if self._inside:
            turned = self._place(node.test, ast.UnaryOp(ast.Not(), copy.deepcopy(node.test)))
            assert isinstance(turned, ast.expr)
            node.test = turned
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not self._inside:
            return node
        if isinstance(node.value, bool):
            return self._place(node, ast.Constant(not node.value))
        if isinstance(node.value, int):
            return self._place(node, ast.Constant(node.value + 1))
        return node


def _spelled(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split())[:100]


def _is_super(call: ast.Call) -> bool:
    return "super()" in ast.unparse(call.func)


def _is_list(node: ast.expr) -> bool:
    return isinstance(node, ast.List | ast.ListComp | ast.Tuple)


def mutants_of(game: str, only: str = "") -> list[Mutant]:
    """Every mutant of a game's rules, file by file; what only builds the box or lists constants has none."""
    found: list[Mutant] = []
    for file in sorted((GAMES / game).glob("rules*.py")):
        if not only or file.name == only:
            changer = Changer(file.name)
            changer.visit(ast.parse(file.read_text(encoding="utf-8")))
            found += changer.found
    return found


def _changed_code(path: Path, number: int) -> CodeType:
    changed = Changer(path.name, number).visit(ast.parse(path.read_text(encoding="utf-8")))
    code = compile(ast.fix_missing_locations(changed), str(path), "exec")
    assert isinstance(code, CodeType)
    return code


class Changed(SourceFileLoader):
    """Loads one module of the rules with one change in it."""

    def __init__(self, fullname: str, path: str, number: int) -> None:
        super().__init__(fullname, path)
        self._number: Final = number

    def get_code(self, fullname: str) -> CodeType | None:
        return _changed_code(Path(self.path), self._number)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the changed module before anybody else does."""

    def __init__(self, game: str, mutant: Mutant) -> None:
        self._name: Final = f"meadhall.games.{game}.{mutant.file.removesuffix('.py')}"
        self._number: Final = mutant.number

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        assert isinstance(path, list) or path is None or hasattr(path, "__iter__")
        spec = PathFinder.find_spec(fullname, list(path) if path is not None else None)
        assert spec is not None
        assert spec.origin is not None
        loader = Changed(fullname, spec.origin, self._number)
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)


def fate_of(game: str, mutant: Mutant | None) -> str:
    """Run the tests on a mutant, in this very process, which must end afterwards; None is the unchanged game."""
    if mutant is not None:
        sys.meta_path.insert(0, Finder(game, mutant))
    try:
        if not _games_hold(recorded_games(game)):
            return "golden"
    except Exception:  # noqa: BLE001  # a mutant may break in any way
        return "broken"
    return "tests" if pytest.main(tests_of(game)) else "survived"


def recorded_games(game: str) -> list[Recorded]:
    """The golden games, which have no hash of what was offered, and those of the corpus."""
    from meadhall.core.game import named
    from meadhall.play import corpus, gamefile

    paths = sorted((GAMES / game / "golden").glob("*.game"))
    return [corpus.Recorded(gamefile.load(path), "") for path in paths] + list(corpus.read(named(game)))[::APART]


def _games_hold(games: list[Recorded]) -> bool:
    from meadhall.play import corpus, gamefile

    try:
        for recorded in games:
            if recorded.offered:
                corpus.check(recorded)
            else:
                gamefile.verify(recorded.file)
    except gamefile.GameFileError:
        return False
    return True


class Patcher:
    """Puts a mutant's code into the functions of rules that are loaded already, then plays and tests.

    That takes a moment, where a fresh import takes seconds. What has its result kept, or ran when the rules were
    imported, escapes it; so whoever survives here goes through `fate_of` as well.
    """

    def __init__(self, game: str, items: list[pytest.Item]) -> None:
        self._game: Final = game
        self._items: Final = items
        self._recorded: Final = recorded_games(game)
        self._functions: Final = {
            (function.__code__.co_filename, function.__code__.co_qualname, function.__code__.co_firstlineno): function
            for function in gc.get_objects()
            if isinstance(function, FunctionType)
        }

    def fate_of(self, mutant: Mutant) -> str:
        """In this very process, which must end afterwards."""
        path = GAMES / self._game / mutant.file
        self._patch(_changed_code(path, mutant.number), str(path))
        try:
            if not _games_hold(self._recorded):
                return "golden"
        except Exception:  # noqa: BLE001  # a mutant may break in any way
            return "broken"
        for item, following in zip(self._items, [*self._items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return "tests"
        return "survived"

    def _patch(self, code: CodeType, path: str) -> None:
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                function = self._functions.get((path, inner.co_qualname, inner.co_firstlineno))
                if function is not None and len(function.__code__.co_freevars) == len(inner.co_freevars):
                    function.__code__ = inner
                self._patch(inner, path)


class Quick:
    """A plugin of pytest: instead of running the tests once, it runs them in a fork for each mutant."""

    def __init__(self, game: str, chosen: list[Mutant], tell: Callable[[Verdict], None]) -> None:
        self._game: Final = game
        self._chosen: Final = chosen
        self._tell: Final = tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All trials, one after another."""
        patcher = Patcher(self._game, session.items)
        gc.freeze()
        for mutant in self._chosen:
            self._tell(trial(mutant, partial(patcher.fate_of, mutant)))
        return True


def tests_of(game: str) -> list[str]:
    """Words for pytest: the game's own tests, and the tellings of the golden games.

    The contract, which plays at random for long, is left out: what it notices at last, a test should notice at once.
    """
    places = [GAMES / game, ROOT / "tests/golden/test_golden.py"]
    return ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", "-k", game, *map(str, places)]


def trial(mutant: Mutant | None, fate_of: Callable[[], str]) -> Verdict:
    """Fork, and see what the child reports."""
    begun = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        sys.stdin.close()
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            try:
                fate = fate_of()
            except BaseException:  # noqa: BLE001  # whatever it is, it was noticed
                fate = "broken"
        os.write(writing, fate.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        fate = pipe.read().decode()
    os.waitpid(child, 0)
    return Verdict(mutant or Mutant("", 0, 0, "", ""), fate or "time", time.monotonic() - begun)


def quick_trials(game: str, chosen: list[Mutant]) -> list[Verdict]:
    """What a process makes of each that has the game and its tests loaded once for all."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            quick = Quick(game, chosen, lambda verdict: print(verdict.fate, verdict.seconds, file=pipe))
            pytest.main(tests_of(game), plugins=[quick])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        fates = [line.split() for line in told]
    os.waitpid(child, 0)
    return [Verdict(mutant, fate, float(took)) for mutant, (fate, took) in zip(chosen, fates, strict=True)]


def explained(game: str) -> set[str]:
    """The survivors that `mutants.md` gives a reason for."""
    path = GAMES / game / "mutants.md"
    if not path.exists():
        return set()
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("- ").partition(" :: ")[0].strip() for line in lines if line.startswith("- ")}


def sampled(found: list[Mutant], count: int, seed: str) -> list[Mutant]:
    """So many of them by lot, in the order of the rules."""
    lots = SeededDice("mutants", seed)
    left = list(found)
    while len(left) > count > 0:
        del left[lots.below(len(left))]
    return left


def run_all(game: str, chosen: list[Mutant], jobs: int) -> Iterator[Verdict]:
    """Every trial in turn, in so many processes: first the quick ones, then the thorough ones of those who survived."""
    with ThreadPoolExecutor(jobs) as pool:
        shares = pool.map(partial(quick_trials, game), [chosen[at::jobs] for at in range(jobs)])
        quick = [verdict for share in shares for verdict in share]
        yield from (verdict for verdict in quick if verdict.fate != "survived")
        left = [verdict.mutant for verdict in quick if verdict.fate == "survived"]
        print(f"{game}: {len(left)} are left for the tests", flush=True)
        trials = [pool.submit(trial, mutant, partial(fate_of, game, mutant)) for mutant in left]
        for done in as_completed(trials):
            yield done.result()


def main(words: list[str]) -> int:
    """Try the mutants, list the survivors; 1 if one of them has no reason."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--json", default="")
    given = parser.parse_args(words)
    healthy = trial(None, partial(fate_of, given.game, None))
    if healthy.fate != "survived":
        print(f"The unchanged rules of {given.game} fail their own tests ({healthy.fate}).", file=sys.stderr)
        return 2
    found = mutants_of(given.game, given.only)
    chosen = sampled(found, given.sample, given.seed)
    print(f"{given.game}: {len(chosen)} of {len(found)} mutants; unchanged rules pass in {healthy.seconds:.0f} s")
    reasons = explained(given.game)
    verdicts: list[Verdict] = []
    for verdict in run_all(given.game, chosen, given.jobs):
        verdicts.append(verdict)
        if verdict.fate == "survived":
            mark = "explained" if verdict.mutant.name in reasons else "SURVIVED"
            print(f"  {mark} {verdict.mutant.file}:{verdict.mutant.line} {verdict.mutant.name}", flush=True)
    killed = sum(verdict.fate != "survived" for verdict in verdicts)
    known = sum(verdict.fate == "survived" and verdict.mutant.name in reasons for verdict in verdicts)
    print(f"{given.game}: {killed} of {len(verdicts)} killed ({killed / max(1, len(verdicts)):.1%}), {known} explained")
    if given.json:
        Path(given.json).write_text(json.dumps([asdict(verdict) for verdict in verdicts], indent=1), encoding="utf-8")
    return 0 if killed + known == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
