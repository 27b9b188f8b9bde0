"""``lint``: every finding of every record."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import StringIO
from itertools import groupby
from pathlib import Path
from typing import TextIO

from hearts_record.cli.checking import Judged, Unreadable, judge, report_unreadable
from hearts_record.cli.config import Config, find_config, known_codes
from hearts_record.cli.files import Input, inputs, write_atomically
from hearts_record.cli.outcome import FAILED, FINDINGS, OK
from hearts_record.cli.suppress import Baseline, without_ignored, write_baseline
from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic
from hearts_record.report.formats import FORMATS, Report


@dataclass(frozen=True, slots=True)
class LintOptions:
    """What ``lint`` was asked for; lists that were not given come from the settings."""

    format: str | None
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    fix: bool
    diff: bool
    statistics: bool
    exit_zero: bool
    strict: bool
    output_file: Path | None
    jobs: int
    stdin_filename: str | None
    baseline: Path | None
    write_baseline: Path | None
    config: Config = Config()

    def wants(self, d: Diagnostic) -> bool:
        """Whether a finding is selected and not ignored."""
        ignored = (*self.ignore, *self.config.ignored_in(d.path))
        return d.code.startswith(self.select or ("HR",)) and not (
            ignored and d.code.startswith(ignored))

    def counts(self, d: Diagnostic) -> bool:
        """Whether a finding makes the exit status 1."""
        return d.severity == "error" or (self.strict and d.severity == "warning")


def run_lint(paths: list[str], options: LintOptions) -> int:
    """Lint the files; the exit status."""
    options = _settled(options)
    items = inputs(paths, options.stdin_filename)
    if options.fix or options.diff:
        from hearts_record.cli.fix import fix_files

        status = fix_files(items, options.wants, write=options.fix and not options.diff)
        if options.diff or any(i.path is None for i in items):
            return OK if options.exit_zero and status == FINDINGS else status
    return _Lint(options).run(items)


def _settled(options: LintOptions) -> LintOptions:
    """The options with what the project's settings say where nothing was given."""
    config = find_config(Path.cwd())
    form = options.format or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text")
    return replace(
        options, format=form, config=config,
        select=known_codes(list(options.select)) or config.select,
        ignore=known_codes(list(options.ignore)) or config.ignore,
        strict=options.strict or config.strict,
        baseline=options.baseline or (None if options.write_baseline else config.baseline))


@contextmanager
def _output(path: Path | None) -> Iterator[TextIO]:
    """Standard output, or a file that is replaced only when all of it is written."""
    if path is None:
        yield sys.stdout
        return
    held = StringIO()
    yield held
    write_atomically(path, held.getvalue().encode("utf-8", "backslashreplace"))


class _Lint:
    """One run: what was found is counted, reported, and decides the exit status."""

    def __init__(self, options: LintOptions) -> None:
        self.options = options
        self.known = None if options.baseline is None else Baseline.load(options.baseline)
        self.counts: Counter[str] = Counter()
        self.by_file: dict[str, Counter[str]] = {}
        self.failed = self.found = False

    def run(self, items: list[Input]) -> int:
        with _output(self.options.output_file) as out:
            report = None if self.options.statistics else FORMATS[self.options.format or "text"](out)
            results = self._results(items)
            for path, found, judged in results if self.known is None else self._new(results):
                self._add(report, path, found, judged)
            if report is not None:
                report.end()
            else:
                self._statistics(out)
        if self.options.write_baseline is not None:
            write_baseline(self.options.write_baseline, self.by_file)
            return FAILED if self.failed else OK
        if self.failed:
            return FAILED
        return FINDINGS if self.found and not self.options.exit_zero else OK

    def _add(
        self, report: Report | None, path: str, found: list[Diagnostic], judged: Judged
    ) -> None:
        self.found = self.found or any(map(self.options.counts, found))
        self.counts.update(d.code for d in found)
        if self.options.write_baseline is not None:
            self.by_file.setdefault(path, Counter()).update(d.code for d in found)
        elif report is not None:
            report.add(path, found, judged.source)

    def _results(self, items: list[Input]) -> Iterator[tuple[str, list[Diagnostic], Judged]]:
        """Each record's file, the findings that are wanted, and what it was judged."""
        for result in judge(items, self.options.jobs):
            if isinstance(result, Unreadable):
                report_unreadable(result.reason)
                self.failed = True
                continue
            found = list(result.findings)
            if result.source is not None:
                found = without_ignored(found, result.source)
            yield result.path, [d for d in found if self.options.wants(d)], result

    def _new(
        self, results: Iterator[tuple[str, list[Diagnostic], Judged]]
    ) -> Iterator[tuple[str, list[Diagnostic], Judged]]:
        """The same without what the baseline knows; a file at a time."""
        assert self.known is not None
        for path, group in groupby(results, key=lambda r: r[0]):
            held = list(group)
            new = self.known.new(path, [d for _, found, _ in held for d in found])
            for _, found, judged in held:
                yield path, [d for d in found if d in new], judged

    def _statistics(self, out: TextIO) -> None:
        rows = sorted(self.counts.items(), key=lambda x: (-x[1], x[0]))
        if self.options.format in ("json", "jsonl"):
            data = [{"code": c, "name": CODES[c].name, "count": n} for c, n in rows]
            lines = [json.dumps(data)] if self.options.format == "json" else map(json.dumps, data)
        else:
            lines = [f"{n:>7}  {code}  {CODES[code].name}" for code, n in rows]
        for line in lines:
            print(line, file=out)
