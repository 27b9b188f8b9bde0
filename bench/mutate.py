"""Change the program at random places, one at a time, and see whether the tests notice.

    python bench/mutate.py [--package replay]... [--count 400] [--seed 1] [--jobs 2]
    python bench/mutate.py --only FILE [--budget 1000]

For every package so many changes are drawn from all that can be made, the same for the same seed.
The tests are first run once without any change, to see which lines each of them runs. Each change
is then put to those that run its lines, the likeliest first, as far as they took no more than a
budget of 20 seconds together (while they were watched, which is two or three times what they take
otherwise). So the share that is told is the least that the tests notice: what is printed as
SURVIVED may yet be noticed by a test that did not come to its turn, by one that is not among these
(mutate_tests.TESTS), or by one that runs the program in another process; and some changes are none
that could be noticed. It is meant to be looked at one by one, and `--only` puts the changes of a
file with such lines (`-`: the standard input) to the tests once more. A change is noticed too when
the program never ends or takes all the memory.

(mutmut makes all changes of a module and draws none, keeps its copies in a tree of its own and asks
for one layout of sources and tests, and runs every test of a function to its end; a draw, a budget
and a process forked for each change are what makes this a matter of minutes.)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from mutants import ROOT, Mutant, mutants
from mutate_run import Runner, recorded

PACKAGES = ("laws", "replay", "settling", "fair")
ENOUGH = 0.85


def every(package: str) -> list[Mutant]:
    """All changes of a package that can be made."""
    folder = ROOT / "src" / "hearts_record" / package
    return [m for path in sorted(folder.rglob("*.py")) for m in mutants(path)]


def drawn(package: str, count: int, seed: str) -> list[Mutant]:
    """So many changes of a package, the same for the same seed."""
    found = every(package)
    print(f"{package}: {len(found)} mutants can be made", flush=True)
    return Random(f"{seed}/{package}").sample(found, min(count, len(found)))


def named(package: str, lines: Iterable[str]) -> list[Mutant]:
    """The changes of a package that these lines name, as they were printed."""
    names = {line.strip().removeprefix("SURVIVED").strip() for line in lines}
    return [m for m in every(package) if str(m) in names]


def share_noticed(runner: Runner, package: str, chosen: Sequence[Mutant]) -> float:
    """Run the changes and print what comes of each; the share that was noticed."""
    alive = []
    for told in runner.run(chosen):
        if told.by is None:
            alive.append(told.mutant)
            print(f"SURVIVED  {told.mutant}", flush=True)
        else:
            print(f"killed    {told.mutant}   by {told.by}", flush=True)
    share = 1 - len(alive) / len(chosen)
    print(f"{package}: {share:.1%} of {len(chosen)} mutants were noticed; survivors:")
    print("".join(f"  {m}\n" for m in sorted(alive, key=lambda m: (m.path, m.line))), flush=True)
    return share


def main() -> int:
    """Read the options and run; the exit status says whether at least 85 % were noticed."""
    parser = argparse.ArgumentParser(description="do the tests notice a change?")
    parser.add_argument("--package", action="append", choices=PACKAGES)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--budget", type=float, default=20, help="seconds of tests for a mutant")
    parser.add_argument("--only", type=argparse.FileType(encoding="utf-8"), metavar="FILE")
    given = parser.parse_args()
    lines = list(given.only) if given.only else None
    packages = given.package or PACKAGES
    enough = True
    with TemporaryDirectory() as name:
        folder, jobs = Path(name), given.jobs
        runner = Runner(recorded(packages, folder, jobs), folder, given.budget, jobs)
        for package in packages:
            seed = (given.count, given.seed)
            chosen = drawn(package, *seed) if lines is None else named(package, lines)
            if chosen:
                enough = share_noticed(runner, package, chosen) >= ENOUGH and enough
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
