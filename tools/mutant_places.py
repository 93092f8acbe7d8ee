"""The mutants of a game's rules: every place that can be changed, with its one change."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "src/meadhall/games"

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
    """One change at one place, the `number`-th of its file."""

    file: str
    number: int
    line: int
    before: str
    after: str
    text: str
    """The line as it stands in the file."""

    @property
    def name(self) -> str:
        """Name of the mutant in `mutants.md`, without the line number, which changes often."""
        return f"{self.file}: `{self.before}` -> `{self.after}` in `{self.text}`"


class Changer(ast.NodeTransformer):
    """Walk a module and change the place with the wanted number; without a number, only list the places."""

    def __init__(self, file: str, source: str, wanted: int = -1) -> None:
        self.file: Final = file
        self.tree: Final = ast.parse(source)
        self._lines: Final = source.splitlines()
        self.wanted: Final = wanted
        self.found: Final[list[Mutant]] = []
        self._inside = 0

    def _place(self, node: ast.AST, changed: ast.AST) -> ast.AST:
        """Record the change, and apply it if it is the wanted one."""
        number = len(self.found)
        line = getattr(node, "lineno", 0)
        listing = self.wanted < 0
        before, after = (_spelled(node), _spelled(changed)) if listing else ("", "")
        self.found.append(Mutant(self.file, number, line, before, after, self._lines[line - 1].strip()))
        return ast.copy_location(changed, node) if number == self.wanted else node

    # Skip what does not run during a game: annotations, asserts, docstrings and tables of constants.

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
    """Return the mutants of a game's rules, file by file."""
    found: list[Mutant] = []
    for file in sorted((GAMES / game).glob("rules*.py")):
        if not only or file.name == only:
            changer = Changer(file.name, file.read_text(encoding="utf-8"))
            changer.visit(changer.tree)
            found += changer.found
    return found


def changed_code(path: Path, number: int) -> CodeType:
    """Return the code of a file with the change of this number applied."""
    changer = Changer(path.name, path.read_text(encoding="utf-8"), number)
    code = compile(ast.fix_missing_locations(changer.visit(changer.tree)), str(path), "exec")
    assert isinstance(code, CodeType)
    return code
