"""Run tests against a changed module, each change in a process forked from this one.

The changed module is never written to a file: the forked process loads it from memory, and loads
all the rest of the program and the tests anew.
"""

from __future__ import annotations

import os
import pickle
import resource
import shutil
import signal
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from mutants import ROOT, Mutant
from mutate_tests import TESTS, WORDS, Recorded, load, own_settings, record, together

MEMORY = 4 << 30
#: How long a test may work: this many times what it took, and so many seconds more.
TIMES, MORE = 5, 15
#: The same for all the tests of a change, by the clock: the machine may have much else to do.
TIMES_BY_CLOCK, MORE_BY_CLOCK = 30, 600


@dataclass(frozen=True)
class Told:
    """What came of a change: the test that noticed it, or how else it was noticed, or nothing."""

    mutant: Mutant
    by: str | None


class _Changed(SourceFileLoader):
    """Loads a module from a text in place of its file."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(ROOT / mutant.path))
        self.text = mutant.text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec")


@dataclass(frozen=True)
class _Finder(MetaPathFinder):
    mutant: Mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        loader = _Changed(fullname, self.mutant)
        return spec_from_file_location(fullname, ROOT / self.mutant.path, loader=loader)


@dataclass(frozen=True)
class _Chosen:
    """A plugin for pytest that runs the chosen tests in their order, each within its time."""

    tests: list[str]
    seconds: dict[str, float]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        place = {test: i for i, test in enumerate(self.tests)}
        items[:] = sorted((x for x in items if x.nodeid in place), key=lambda x: place[x.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        _within(TIMES * self.seconds[item.nodeid] + MORE)
        return (yield)


def _within(seconds: float) -> None:
    """End this process once it has worked for so long; its signal is not caught."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def recorded(packages: Sequence[str], folder: Path, jobs: int) -> Recorded:
    """What each test runs, as a run of all of them tells, in so many processes.

    What they load of others is then loaded here too, once for all that are forked from this one.
    """
    own_settings()
    parts = [folder / f"recorded{i}" for i in range(jobs)]
    children = {
        _forked(part, partial(record, packages, TESTS[i::jobs], part)): part
        for i, part in enumerate(parts)
    }
    for child, part in children.items():
        if os.waitpid(child, 0)[1]:
            raise SystemExit(Path(f"{part}.out").read_text("utf-8"))
    found = together([pickle.loads(part.read_bytes()) for part in parts])
    load(found.loaded)
    return found


def _forked(name: Path, work: Callable[[], int]) -> int:
    """Start work in a process forked from this one; what it prints goes to a file of that name."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status: int = pytest.ExitCode.INTERNAL_ERROR
    try:
        os.chdir(ROOT)
        printed = os.open(f"{name}.out", os.O_CREAT | os.O_WRONLY)
        os.dup2(printed, 1)
        os.dup2(printed, 2)
        status = work()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


@dataclass(frozen=True)
class Runner:
    """Puts tests to changes, so many at a time."""

    recorded: Recorded
    folder: Path
    budget: float
    jobs: int

    def run(self, mutants: Iterable[Mutant]) -> Iterator[Told]:
        """What came of each change, as soon as it is known."""
        waiting = deque(enumerate(mutants))
        running: dict[int, _Running] = {}
        while waiting or running:
            while waiting and len(running) < self.jobs:
                started = self._started(*waiting.popleft())
                running[started.child] = started
            child, status = os.waitpid(-1, os.WNOHANG)
            if child in running:
                yield running.pop(child).told(status)
                continue
            time.sleep(0.01)
            for late in running.values():
                if time.monotonic() > late.end:
                    os.kill(late.child, signal.SIGKILL)

    def _started(self, number: int, mutant: Mutant) -> _Running:
        name = self.folder / str(number)
        tests = self.recorded.chosen(mutant, self.budget)
        child = _forked(name, lambda: _status(mutant, tests, self.recorded.seconds, name))
        most = TIMES_BY_CLOCK * sum(self.recorded.seconds[x] for x in tests) + MORE_BY_CLOCK
        return _Running(mutant, child, name, time.monotonic() + most)


@dataclass(frozen=True)
class _Running:
    mutant: Mutant
    child: int
    name: Path
    end: float

    def told(self, status: int) -> Told:
        printed = Path(f"{self.name}.out")
        lines = printed.read_text("utf-8", "replace").splitlines()
        printed.unlink()
        shutil.rmtree(self.name, ignore_errors=True)
        if os.WIFSIGNALED(status):
            return Told(self.mutant, "it never ends")
        code = os.WEXITSTATUS(status)
        if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return Told(self.mutant, None)
        failed = [x for x in lines if x.startswith(("FAILED ", "ERROR "))]
        return Told(
            self.mutant,
            failed[-1].split(" - ")[0].split(" ", 1)[1] if failed else "it cannot be loaded",
        )


def _status(mutant: Mutant, tests: list[str], seconds: dict[str, float], name: Path) -> int:
    """Run tests against a change, in this process; the status is that of pytest."""
    if not tests:
        return pytest.ExitCode.NO_TESTS_COLLECTED
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    _within(MORE)
    sys.meta_path.insert(0, _Finder(mutant))
    files = dict.fromkeys(str(ROOT / x.split("::")[0]) for x in tests)
    return pytest.main([*WORDS, f"--basetemp={name}", *files], [_Chosen(tests, seconds)])
