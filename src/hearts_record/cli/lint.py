"""``lint``: every finding of every record."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import TextIO

from hearts_record.cli.checking import Judged, Unreadable, judge, report_unreadable
from hearts_record.cli.files import Input, inputs, write_atomically
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, CommandError
from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic
from hearts_record.report.data import diagnostic_data
from hearts_record.report.text import TextReport


@dataclass(frozen=True, slots=True)
class LintOptions:
    """What ``lint`` was asked for."""

    format: str
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

    def wants(self, d: Diagnostic) -> bool:
        """Whether a finding is selected and not ignored."""
        return d.code.startswith(self.select or ("HR",)) and not (
            self.ignore and d.code.startswith(self.ignore))

    def counts(self, d: Diagnostic) -> bool:
        """Whether a finding makes the exit status 1."""
        return d.severity == "error" or (self.strict and d.severity == "warning")


def run_lint(paths: list[str], options: LintOptions) -> int:
    """Lint the files; the exit status."""
    options = _checked(options)
    items = inputs(paths, options.stdin_filename)
    if options.fix or options.diff:
        from hearts_record.cli.fix import fix_files

        status = fix_files(items, options.wants, write=options.fix and not options.diff)
        if options.diff:
            return OK if options.exit_zero and status == FINDINGS else status
    return _lint(items, options)


def _checked(options: LintOptions) -> LintOptions:
    """The options with the codes split at commas; unknown codes are refused."""
    from dataclasses import replace

    lists = {}
    for name in ("select", "ignore"):
        codes = [c.strip().upper() for text in getattr(options, name) for c in text.split(",")]
        for code in codes:
            if not code.startswith("HR") or not any(known.startswith(code) for known in CODES):
                raise CommandError(f"there is no code {code}; `--select HR3` takes a whole check")
        lists[name] = tuple(codes)
    return replace(options, **lists)


def _lint(items: list[Input], options: LintOptions) -> int:
    failed = found = False
    with _output(options.output_file) as out:
        report = _Report(options, out)
        for result in judge(items, options.jobs):
            if isinstance(result, Unreadable):
                report_unreadable(result.reason)
                failed = True
                continue
            wanted = [d for d in result.findings if options.wants(d)]
            found = found or any(map(options.counts, wanted))
            report.add(result, wanted)
        report.end()
    if failed:
        return FAILED
    return FINDINGS if found and not options.exit_zero else OK


@contextmanager
def _output(path: Path | None) -> Iterator[TextIO]:
    """Standard output, or a file that is replaced only when all of it is written."""
    if path is None:
        yield sys.stdout
        return
    held = StringIO()
    yield held
    write_atomically(path, held.getvalue().encode())


class _Report:
    """Writes the findings as they come."""

    def __init__(self, options: LintOptions, out: TextIO) -> None:
        self.options, self.out = options, out
        self.counts: Counter[str] = Counter()
        self.first = True
        self.text = TextReport(colour=out.isatty())

    def add(self, result: Judged, found: list[Diagnostic]) -> None:
        self.counts.update(d.code for d in found)
        if self.options.statistics:
            return
        if self.options.format == "text":
            for line in self.text.findings(found, result.source):
                print(line, file=self.out)
            return
        for d in found:
            self._element(json.dumps(diagnostic_data(d), ensure_ascii=False))

    def _element(self, text: str) -> None:
        if self.options.format == "jsonl":
            print(text, file=self.out)
            return
        print("[" if self.first else ",", file=self.out)
        print(text, end="", file=self.out)
        self.first = False

    def end(self) -> None:
        if self.options.statistics:
            self._statistics()
        elif self.options.format == "json":
            print("[]" if self.first else "\n]", file=self.out)

    def _statistics(self) -> None:
        if self.options.format == "text":
            for code, n in sorted(self.counts.items(), key=lambda x: (-x[1], x[0])):
                print(f"{n:>7}  {code}  {CODES[code].name}", file=self.out)
            return
        rows = [{"code": c, "name": CODES[c].name, "count": n}
                for c, n in sorted(self.counts.items())]
        if self.options.format == "json":
            print(json.dumps(rows), file=self.out)
        else:
            for row in rows:
                print(json.dumps(row), file=self.out)
