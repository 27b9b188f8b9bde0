"""Change the program at random places, one at a time, and see whether the tests notice.

    python bench/mutate.py [--package replay]... [--count 400] [--seed 1] [--jobs 2]

For every package so many mutants are drawn from all that can be made, the same for the same seed.
Each is run in a copy of the tree against the tests of its package, and if these do not notice
against the quick suite. What survives is printed, to be looked at one by one. This takes long,
and is done on demand only. (mutmut makes all mutants of a module and draws none, and wants one
layout of sources and tests; the fifty lines that are needed here are these.)
"""

from __future__ import annotations

import argparse
import ast
import copy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from random import Random

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("replay", "laws", "settling", "fair")
QUICK = ("test_corpus.py", "verdict", "games", "book", "replay", "settling", "fair", "laws")
TIMEOUT = 300
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


@dataclass(frozen=True)
class Mutant:
    """A module with one change: the whole new text, and what was changed where."""

    path: Path
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of a program may be changed into."""
    if isinstance(node, ast.Compare):
        for i, operator in enumerate(node.ops):
            for swap in _SWAPS.get(type(operator), ()):
                new = copy.deepcopy(node)
                new.ops[i] = swap()
                yield new
    elif isinstance(node, (ast.BinOp, ast.BoolOp)):
        for swap in _SWAPS.get(type(node.op), ()):
            new_operation = copy.deepcopy(node)
            new_operation.op = swap()
            yield new_operation
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)
    elif isinstance(node, (ast.If, ast.IfExp)):
        new_if = copy.deepcopy(node)
        new_if.test = ast.UnaryOp(ast.Not(), new_if.test)
        yield new_if
    elif isinstance(node, ast.Return) and node.value is not None:
        yield ast.Return(ast.Constant(None))
    elif isinstance(node, (ast.Expr, ast.AugAssign)) and not _is_text(node):
        yield ast.Pass()
    elif isinstance(node, (ast.Continue, ast.Break)):
        yield ast.Break() if isinstance(node, ast.Continue) else ast.Continue()


def _is_text(node: ast.AST) -> bool:
    value = getattr(node, "value", None)
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if field in ("annotation", "returns", "decorator_list", "slice"):
                continue
            for i, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, ast.AST):
                    yield from _of_place(path, tree, (parent, field, i), node)


def _of_place(
    path: Path, tree: ast.Module, place: tuple[ast.AST, str, int], node: ast.AST
) -> Iterator[Mutant]:
    parent, field, i = place
    for new in changes(node):
        _put(parent, field, i, new)
        text = ast.unparse(ast.fix_missing_locations(tree))
        _put(parent, field, i, node)
        yield Mutant(
            path.relative_to(ROOT), getattr(node, "lineno", 0), _short(node), _short(new), text
        )


def _put(parent: ast.AST, field: str, i: int, node: ast.AST) -> None:
    value = getattr(parent, field)
    if isinstance(value, list):
        value[i] = node
    else:
        setattr(parent, field, node)


def _short(node: ast.AST) -> str:
    return ast.unparse(node).split("\n")[0][:70]


def drawn(package: str, count: int, seed: str) -> list[Mutant]:
    """So many mutants of a package, the same for the same seed."""
    folder = ROOT / "src" / "hearts_record" / package
    every = [m for path in sorted(folder.rglob("*.py")) for m in mutants(path)]
    print(f"{package}: {len(every)} mutants can be made", flush=True)
    return Random(f"{seed}/{package}").sample(every, min(count, len(every)))


def copied(folder: Path) -> Path:
    """A copy of the tree to change."""
    skip = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist")
    shutil.copytree(ROOT, folder, ignore=skip)
    return folder


def noticed(tree: Path, mutant: Mutant) -> bool:
    """Whether a test fails, or never ends, in a tree with this change."""
    target = tree / mutant.path
    whole = target.read_text("utf-8")
    target.write_text(mutant.text, "utf-8")
    try:
        own = [mutant.path.parts[2]]
        return not passes(tree, own) or not passes(tree, [t for t in QUICK if t not in own])
    finally:
        target.write_text(whole, "utf-8")


def passes(tree: Path, tests: list[str]) -> bool:
    """Whether these tests of the tree pass."""
    paths = [str(tree / "tests" / t) for t in tests if (tree / "tests" / t).exists()]
    if not paths:
        return True
    words = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *paths]
    environment = {"PYTHONPATH": str(tree / "src"), "PATH": "/usr/bin:/bin", "HYPOTHESIS_SEED": "0"}
    try:
        done = subprocess.run(
            words, cwd=tree, env=environment, capture_output=True, timeout=TIMEOUT
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survivors(chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """The mutants that no test notices."""
    with tempfile.TemporaryDirectory() as name:
        trees: Queue[Path] = Queue()
        for i in range(jobs):
            trees.put(copied(Path(name) / str(i)))
        first = trees.get()
        if not passes(first, list(QUICK)):
            raise SystemExit("the quick suite fails without any change")
        trees.put(first)

        def lives(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return not noticed(tree, mutant)
            finally:
                trees.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            return [m for m, alive in zip(chosen, pool.map(lives, chosen), strict=True) if alive]


def main() -> int:
    """Read the options and run; the exit status says whether at least 85 % were noticed."""
    parser = argparse.ArgumentParser(description="do the tests notice a change?")
    parser.add_argument("--package", action="append", choices=PACKAGES)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    enough = True
    for package in given.package or PACKAGES:
        chosen = drawn(package, given.count, given.seed)
        if not chosen:
            continue
        alive = survivors(chosen, given.jobs)
        share = 1 - len(alive) / len(chosen)
        enough = enough and share >= 0.85
        print(f"{package}: {len(chosen)} mutants, seed {given.seed}: {share:.1%} were noticed")
        print("".join(f"  survived  {m}\n" for m in alive), end="", flush=True)
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
