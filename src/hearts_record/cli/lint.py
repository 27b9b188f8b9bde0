"""``lint``: every finding of every record."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from io import TextIOWrapper
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from hearts_record.cli.checking import Done, Empty, over_records, report_unreadable
from hearts_record.cli.files import Input, inputs, keep_apart
from hearts_record.cli.findings import FileFindings, Linted, linted
from hearts_record.cli.lint_options import LintOptions, Wanted, settled
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, complain
from hearts_record.cli.progress import Progress
from hearts_record.record import Record
from hearts_record.report.formats import report_in
from hearts_record.report.found import Found, found_in
from hearts_record.report.sink import Report
from hearts_record.verdict.judge import verify

if TYPE_CHECKING:
    from hearts_record.cli.baseline import Baseline, NewBaseline


def run_lint(paths: list[str], options: LintOptions) -> int:
    """Lint the files; the exit status."""
    options = settled(options)
    items: Iterable[Input] = inputs(paths, options.stdin_filename)
    for output in (options.output_file, options.write_baseline):
        if output is not None:
            keep_apart(output, chain(items, _read_besides(options)))
    status, aside = OK, False
    if options.diff or options.fix:
        from hearts_record.cli.fix import mend, show_diff

        if options.diff:
            status = show_diff(items, options.wanted)
            return OK if options.exit_zero and status == FINDINGS else status
        # The mended text of standard input goes to standard output, and findings to the other.
        aside = "-" in paths
        status, items = mend(items, options.wanted)
    with _output(options.output_file, aside=aside) as out:
        return _Lint(options, out, status).run(items)


def _read_besides(options: LintOptions) -> Iterator[Input]:
    """What is read besides the records: the settings and the baseline."""
    for path in (options.config.file, options.baseline):
        if path is not None:
            yield Input(str(path), path)


@contextmanager
def _output(path: Path | None, *, aside: bool) -> Iterator[TextIO]:
    """Where findings go: a file is replaced only when all of it is written."""
    if path is None:
        yield sys.stderr if aside else sys.stdout
        return
    from hearts_record.cli.writing import replaced

    with replaced(path) as stream:
        out = TextIOWrapper(stream, "utf-8", "backslashreplace", newline="\n")
        yield out
        out.flush()
        out.detach()


class LintRecord:
    """What is wanted of the findings of a record; sent to other processes as it is."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted

    def __call__(self, record: Record) -> Linted:
        """The findings of a record that are wanted, with the lines to show."""
        return linted(record, verify(record), self.wanted)


def _baselines(options: LintOptions) -> tuple[Baseline | None, NewBaseline | None]:
    """What the baseline knows already, and the one to be written."""
    if options.baseline is None and options.write_baseline is None:
        return None, None
    from hearts_record.cli.baseline import Baseline, NewBaseline

    known = None if options.baseline is None else Baseline.load(options.baseline)
    return known, NewBaseline(options.write_baseline) if options.write_baseline else None


class _Lint:
    """One run: what was found is counted, reported, and decides the exit status."""

    def __init__(self, options: LintOptions, out: TextIO, status: int = OK) -> None:
        self.options, self.out = options, out
        self.known, self.learnt = _baselines(options)
        self.progress = Progress()
        self.findings = FileFindings(options.wanted)
        self.status = status  # how the mending went, if there was any

    def run(self, items: Iterable[Input]) -> int:
        """Lint the files; the exit status."""
        report = self._report()
        results = over_records(
            items, LintRecord(self.options.wanted), self.options.jobs, self.progress
        )
        with closing(results) as outcomes:
            for outcome in outcomes:
                if isinstance(outcome, Done):
                    self._turn_to(report, outcome.path)
                    found = self.findings.of(outcome.value)
                    self._take(report, outcome.path, outcome.record, found)
                elif isinstance(outcome, Empty):
                    self._turn_to(report, outcome.path)
                    empty = [d for d in (outcome.finding(),) if self.options.wanted(d)]
                    self._take(report, outcome.path, None, found_in(empty, None))
                else:
                    self.progress.clear()
                    report_unreadable(outcome.reason)
                    self.status = FAILED
        self._turn_to(report, None)
        report.end()
        return self._end()

    def _report(self) -> Report:
        options = self.options
        if options.write_baseline is not None:
            return Report(self.out, options.fails)
        if options.statistics:
            from hearts_record.report.statistics import Statistics

            return Statistics(self.out, options.fails, options.format or "text")
        return report_in(options.format or "text", self.out, options.fails)

    def _turn_to(self, report: Report, path: str | None) -> None:
        """Take what is told of the last file, when another begins or none is left."""
        before = self.findings.watch.path
        found = self.findings.turn_to(path)
        if found and before is not None:
            self._take(report, before, None, found)

    def _take(self, report: Report, path: str, record: int | None, found: list[Found]) -> None:
        """Take what is found in a record, or of a file as a whole."""
        if self.learnt is not None:
            self.learnt.add(path, found)
        elif self.known is not None:
            found = self.known.new(path, found)
        if found:
            self.progress.clear()
        if any(self.options.fails(f.diagnostic) for f in found):
            self.status = max(self.status, FINDINGS)
        if record is not None:
            report.add(path, record, found)
        elif found:
            report.add_of_file(path, found)

    def _end(self) -> int:
        if self.learnt is not None:
            if self.status == FAILED:  # what could not be read would be no longer known
                complain(f"{self.learnt.path}: the baseline is left as it was")
                return FAILED
            self.learnt.write()
            return OK
        if self.known is not None:
            self.known.tell()
        return OK if self.options.exit_zero and self.status == FINDINGS else self.status
