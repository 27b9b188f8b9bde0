"""``verify``: the verdict on every record."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from textwrap import indent
from typing import TYPE_CHECKING

from hearts_record.cli.checking import Done, Empty, Outcome, over_records, report_unreadable
from hearts_record.cli.fair_evidence import read_evidence
from hearts_record.cli.files import inputs
from hearts_record.cli.judging import judged
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, CommandError, complain
from hearts_record.cli.progress import Progress
from hearts_record.cli.rounds import Watch, shown_tables
from hearts_record.record import Record
from hearts_record.report.data import envelope, verdict_data
from hearts_record.report.found import Found, found_in
from hearts_record.report.text import TextReport
from hearts_record.report.verdict import verdict_text
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.model import Verdict

if TYPE_CHECKING:
    from hearts_record.cli.rounds import Shown as ShownTable


@dataclass(frozen=True, slots=True)
class Shown:
    """A verdict as it is printed, which is all that comes back from another process."""

    passed: bool
    text: str
    tables: tuple[ShownTable, ...] = ()


@dataclass(frozen=True, slots=True)
class VerifyRecord:
    """Judges a record and writes the verdict; sent to other processes as it is."""

    evidence: Evidence
    format: str
    colour: bool

    def __call__(self, record: Record) -> Shown:
        """The verdict on a record, as it is printed."""
        verdict = judged(record, self.evidence)
        passed, text = verdict.verdict == "pass", self._written(verdict, record)
        return Shown(passed, text, shown_tables(record, verdict))

    def _written(self, verdict: Verdict, record: Record) -> str:
        if self.format == "json":
            return indent(json.dumps(verdict_data(verdict), ensure_ascii=False, indent=1), "  ")
        if self.format == "jsonl":
            return json.dumps(verdict_data(verdict), ensure_ascii=False)
        report = TextReport(colour=self.colour)
        lines = [*verdict_text(verdict)]
        for one in found_in(verdict.diagnostics, record.source):
            lines += report.finding(one)
        return "\n".join(lines)


def run_verify(
    paths: list[str],
    format: str,
    opening: str | None,
    keys: list[str],
    jobs: int,
    stdin_filename: str | None,
) -> int:
    """Verify the files; the exit status."""
    work = VerifyRecord(read_evidence(opening, keys), format, sys.stdout.isatty())
    progress = Progress(wanted=not sys.stdout.isatty())
    with closing(over_records(inputs(paths, stdin_filename), work, jobs, progress)) as results:
        printer = _Printer(format, progress)
        for result in results if opening is None else _of_one_record(results):
            printer.take(result)
        printer.end()
    return printer.status


def _of_one_record(results: Iterator[Outcome[Shown]]) -> Iterator[Outcome[Shown]]:
    """The results, held back until it is certain that there is one record at most."""
    held = []
    for result in results:
        held.append(result)
        if sum(isinstance(one, Done) for one in held) > 1:
            raise CommandError("--opening is of one match, and here is more than one record")
    yield from held


class _Printer:
    """Prints what came of each record at once, so that nothing is held."""

    def __init__(self, format: str, progress: Progress) -> None:
        self.format, self.progress = format, progress
        self.status = OK
        self.begun = False
        self.watch = Watch()
        self.head, _, self.tail = json.dumps(envelope([]), indent=1).partition("[]")

    def take(self, result: Outcome[Shown]) -> None:
        """Print what came of one record, or why there is none."""
        if isinstance(result, Done):
            self._of_the_files(self.watch.turn_to(result.path))
            self.status = max(self.status, OK if result.value.passed else FINDINGS)
            self._print(result.value.text)
            self._of_the_files(self.watch.take(result.value.tables))
        elif isinstance(result, Empty):
            self._of_the_files(self.watch.turn_to(result.path))
            self.status = max(self.status, FINDINGS)
            self._empty(result)
        else:
            self.progress.clear()
            report_unreadable(result.reason)
            self.status = FAILED

    def _empty(self, result: Empty) -> None:
        self._of_the_file(Found(result.finding()))

    def _of_the_files(self, found: list[Found]) -> None:
        for one in found:
            if one.diagnostic.severity != "info":
                self.status = max(self.status, FINDINGS)
            self._of_the_file(one)

    def _of_the_file(self, found: Found) -> None:
        finding = found.diagnostic
        if self.format == "text":
            report = TextReport(colour=sys.stdout.isatty())
            print(*report.finding(found), sep="\n")
        else:
            # A verdict is of a record, so the list of verdicts has no place for this.
            self.progress.clear()
            complain(f"{finding.path}: {finding.message}")

    def _print(self, text: str) -> None:
        if self.format == "json":
            print("," if self.begun else f"{self.head}[")
            print(text, end="")
            self.begun = True
        else:
            print(text)

    def end(self) -> None:
        """Print what stands at the end."""
        self._of_the_files(self.watch.turn_to(None))
        if self.format == "json":
            print(f"\n ]{self.tail}" if self.begun else f"{self.head}[]{self.tail}")
