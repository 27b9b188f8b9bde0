"""What a change of the program is: one piece of one module, made into something near it."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_SWAPS: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
}
#: What only a checker of types, or the making of a class, looks at.
_PASSED_OVER = frozenset({"annotation", "returns", "decorator_list"})
_TYPES = frozenset({"bool", "bytes", "dict", "frozenset", "int", "list", "set", "str", "tuple"})


@dataclass(frozen=True)
class Mutant:
    """A module with one change: the whole new text, and what was changed where.

    `lines` are those of the original that run with the piece: from the start of its statement to
    its own end; those of the body for what stands in the head of a function; none for what runs
    once, when the module is loaded.
    """

    path: Path
    line: int
    before: str
    after: str
    lines: range
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"

    @property
    def module(self) -> str:
        """The name it is imported by."""
        parts = self.path.with_suffix("").parts[1:]
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@dataclass(frozen=True)
class _Place:
    """Where a piece hangs in the tree, and the statement it is in."""

    parent: ast.AST
    field: str
    index: int | None
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change of a module that makes another program of it."""
    tree = ast.parse(path.read_text("utf-8"))
    bodies = [_body(f) for f in ast.walk(tree) if isinstance(f, ast.FunctionDef)]
    for place, node in list(_places(tree, None)):
        for new in _changes(node):
            if ast.dump(new) == ast.dump(node):
                continue
            place.put(new)
            text = ast.unparse(ast.fix_missing_locations(tree))
            place.put(node)
            line, lines = _line(node), _lines(place.statement, node, bodies)
            yield Mutant(path.relative_to(ROOT), line, _short(node), _short(new), lines, text)


def _places(parent: ast.AST, within: ast.stmt | None) -> Iterator[tuple[_Place, ast.AST]]:
    for field, value in ast.iter_fields(parent):
        if field in _PASSED_OVER:
            continue
        for i, node in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(node, ast.AST) or _is_of_types(node):
                continue
            statement = node if isinstance(node, ast.stmt) else within
            if statement is not None:
                index = i if isinstance(value, list) else None
                yield _Place(parent, field, index, statement), node
            yield from _places(node, statement)


def _is_of_types(node: ast.AST) -> bool:
    """Whether a piece says only of what type something is."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Subscript(value=ast.Name(id="Literal")):
            return True
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return _is_type(left) or _is_type(right)
        case _:
            return False


def _is_type(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=None):
            return True
        case ast.Subscript(value=value):
            return _is_type(value)
        case ast.Name(id=name):
            return name in _TYPES or (name[:1].isupper() and not name.isupper())
        case _:
            return False


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of a program may be changed into."""
    match node:
        case ast.Compare(ops=operators):
            for i, operator in enumerate(operators):
                for swap in _SWAPS.get(type(operator), ()):
                    compared = copy.deepcopy(node)
                    compared.ops[i] = swap()
                    yield compared
        case ast.BinOp(op=operator) | ast.BoolOp(op=operator):
            for swap in _SWAPS.get(type(operator), ()):
                joined = copy.deepcopy(node)
                joined.op = swap()
                yield joined
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=bool(truth)):
            yield ast.Constant(not truth)
        case ast.Constant(value=int(number)):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.If(test=test) | ast.IfExp(test=test) if not _turns_by_itself(test):
            turned = copy.deepcopy(node)
            turned.test = ast.UnaryOp(ast.Not(), turned.test)
            yield turned
        case ast.Return(value=ast.Constant(value=bool())):
            pass  # None for False is the same to all who ask, and True is turned by itself
        case ast.Return(value=ast.expr()):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Constant()):
            pass  # a docstring, or the dots of a body that is not there
        case ast.Expr() | ast.AugAssign():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()


def _turns_by_itself(test: ast.expr) -> bool:
    """Whether a change of the test alone makes the opposite of it, so that one more is the same."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.Is() | ast.IsNot()]):
            return True
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            return True
        case _:
            return False


def _body(function: ast.FunctionDef) -> range:
    return range(function.body[0].lineno, (function.end_lineno or function.lineno) + 1)


def _lines(statement: ast.stmt, node: ast.AST, bodies: Sequence[range]) -> range:
    if isinstance(statement, ast.FunctionDef):
        return _body(statement)
    if not any(statement.lineno in body for body in bodies):
        return range(0)
    last = node.test if isinstance(node, ast.If) else node
    return range(statement.lineno, (getattr(last, "end_lineno", None) or statement.lineno) + 1)


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 0)


def _short(node: ast.AST) -> str:
    return ast.unparse(node).split("\n")[0][:70]
