"""Which tests run which lines, and which of them to put to a change, the likeliest first."""

from __future__ import annotations

import gc
import os
import pickle
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random

import coverage
import pytest
from hypothesis import HealthCheck, Phase, settings

from mutants import ROOT, Mutant

TESTS = (
    "test_corpus.py",
    "test_law_corpus.py",
    "verdict",
    "games",
    "book",
    "replay",
    "settling",
    "fair",
    "laws",
    "hosting",
    "notation",
    "cli/test_fair_commands.py",
    "cli/test_sign.py",
)
WORDS = (
    *("-q", "-x", "--tb=no", "-rfE", "--hypothesis-seed=0", "-p", "no:cacheprovider"),
    # hypothesis was loaded before pytest could write its assertions anew
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)


@dataclass(frozen=True)
class Recorded:
    """The tests of one run without any change: how long each took, and what it ran."""

    seconds: dict[str, float]
    #: how many lines each test runs
    spread: dict[str, int]
    #: the tests that run a line of a module, and those that run any line of it
    of_line: dict[tuple[Path, int], frozenset[str]]
    of_module: dict[Path, frozenset[str]]
    #: the modules of others that were loaded
    loaded: tuple[str, ...]

    def chosen(self, mutant: Mutant, budget: float) -> list[str]:
        """The tests that run the changed lines, in the order to run them, up to a budget.

        Where no test runs them (they ran when the module was loaded), those that run any line of
        the module. One of each test comes first, with the cheapest and narrowest in front, then a
        second set of parameters of each, and so on.
        """
        which = frozenset[str]().union(
            *(self.of_line.get((mutant.path, n), ()) for n in mutant.lines)
        ) or self.of_module.get(mutant.path, frozenset())
        turns = self._turns(which, mutant.path.parts[2])
        out: list[str] = []
        left = budget
        for test in turns:
            if self.seconds[test] <= left or not out:
                out.append(test)
                left -= self.seconds[test]
        return out

    def _turns(self, which: Iterable[str], package: str) -> list[str]:
        """One of each test, then a second of each, and so on, the best first."""
        groups: dict[str, list[str]] = defaultdict(list)
        for test in sorted(which):
            groups[test.split("[")[0]].append(test)
        keys: dict[str, tuple[int, bool, float]] = {}
        for group in groups.values():
            Random("0").shuffle(group)
            for i, test in enumerate(group):
                foreign = f"/{package}/" not in test
                keys[test] = (i, foreign, (self.seconds[test] + 0.01) * self.spread[test])
        return sorted(keys, key=keys.__getitem__)


def together(parts: Sequence[Recorded]) -> Recorded:
    """The runs of several parts of the tests as one."""
    seconds: dict[str, float] = {}
    spread: dict[str, int] = {}
    of_line: dict[tuple[Path, int], frozenset[str]] = {}
    of_module: dict[Path, frozenset[str]] = {}
    for part in parts:
        seconds |= part.seconds
        spread |= part.spread
        of_line |= {k: v | of_line.get(k, frozenset()) for k, v in part.of_line.items()}
        of_module |= {k: v | of_module.get(k, frozenset()) for k, v in part.of_module.items()}
    loaded = dict.fromkeys(name for part in parts for name in part.loaded)
    return Recorded(seconds, spread, of_line, of_module, tuple(loaded))


def own_settings() -> None:
    """Make hypothesis the same at every run, whatever the machine does, and never shrink."""
    phases = [Phase.explicit, Phase.generate]
    checks = list(HealthCheck)
    settings.register_profile(
        "mutate",
        database=None,
        deadline=None,
        derandomize=True,
        phases=phases,
        suppress_health_check=checks,
    )
    settings.load_profile("mutate")


@dataclass
class _Recorder:
    """A plugin for pytest that notes the time and the lines of each test."""

    coverage: coverage.Coverage
    seconds: dict[str, float] = field(default_factory=dict)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        _forget()
        self.coverage.switch_context(item.nodeid)
        start = _worked()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = _worked() - start
            self.coverage.switch_context("")


def _worked() -> float:
    """The seconds that this process has worked, and those it started and waited for."""
    return sum(os.times()[:4])


def _forget() -> None:
    """Forget what the program remembers, so that each test runs all that it needs.

    What the reader remembers is kept: its grammars take long, and nothing that is changed here
    goes into them.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith("hearts_record."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None and not value.__module__.startswith("hearts_record.notation"):
                    clear()


def record(packages: Iterable[str], tests: Iterable[str], out: Path) -> int:
    """Run tests and write what they run in these packages; the status is that of pytest."""
    folders = [str(ROOT / "src" / "hearts_record" / p) for p in packages]
    looking = coverage.Coverage(data_file=None, config_file=False, source=folders, messages=False)
    recorder = _Recorder(looking)
    looking.start()
    status = pytest.main([*WORDS, *(str(ROOT / "tests" / t) for t in tests)], [recorder])
    looking.stop()
    out.write_bytes(pickle.dumps(_recorded(looking, recorder.seconds)))
    return status


def _recorded(looking: coverage.Coverage, seconds: dict[str, float]) -> Recorded:
    of_line: dict[tuple[Path, int], frozenset[str]] = {}
    spread = dict.fromkeys(seconds, 1)
    of_module: dict[Path, frozenset[str]] = {}
    data = looking.get_data()
    for name in data.measured_files():
        path = Path(name).relative_to(ROOT)
        for line, tests in data.contexts_by_lineno(name).items():
            of_line[path, line] = those = frozenset(tests) - {""}
            of_module[path] = of_module.get(path, frozenset()) | those
            for test in those:
                spread[test] += 1
    return Recorded(seconds, spread, of_line, of_module, _of_others())


def _of_others() -> tuple[str, ...]:
    """The loaded modules that are neither the program nor its tests nor this tool."""
    out = []
    for name, module in sys.modules.items():
        file = getattr(module, "__file__", None)
        if file and not Path(file).is_relative_to(ROOT) and name != "__main__":
            out.append(name)
    return tuple(out)


def load(names: Iterable[str]) -> None:
    """Load modules once, for all the processes that are forked from this one."""
    for name in names:
        with suppress(Exception):
            import_module(name)
    gc.collect()
    gc.freeze()
