"""``verify``: the verdict on every record."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from textwrap import indent
from typing import TYPE_CHECKING

from hearts_record.cli.checking import Done, Empty, Outcome, over_records, report_unreadable
from hearts_record.cli.fair_evidence import read_evidence
from hearts_record.cli.files import inputs
from hearts_record.cli.judging import judged
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, CommandError, complain
from hearts_record.cli.progress import Progress
from hearts_record.cli.promises import promising
from hearts_record.cli.rounds import Watch, shown_tables
from hearts_record.record import Record
from hearts_record.report.data import envelope, verdict_data
from hearts_record.report.found import Found, found_in
from hearts_record.report.text import TextReport
from hearts_record.report.verdict import verdict_text
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.model import Verdict, with_more

if TYPE_CHECKING:
    from hearts_record.cli.rounds import Shown as ShownTable


@dataclass(frozen=True, slots=True)
class Writing:
    """How a verdict is written."""

    format: str
    colour: bool

    def text(self, verdict: Verdict, found: Iterable[Found]) -> str:
        """The verdict, and its findings with the lines to show."""
        if self.format == "json":
            return indent(json.dumps(verdict_data(verdict), ensure_ascii=False, indent=1), "  ")
        if self.format == "jsonl":
            return json.dumps(verdict_data(verdict), ensure_ascii=False)
        report = TextReport(colour=self.colour)
        lines = [*verdict_text(verdict)]
        for one in found:
            lines += report.finding(one)
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Shown:
    """A verdict as it is printed, which is all that comes back from another process.

    Of a record of an event the verdict itself comes too: the records before it in the file may
    show that somebody sits at the wrong table.
    """

    passed: bool
    text: str
    tables: tuple[ShownTable, ...] = ()
    verdict: Verdict | None = None
    found: tuple[Found, ...] = ()


@dataclass(frozen=True, slots=True)
class VerifyRecord:
    """Judges a record and writes the verdict; sent to other processes as it is."""

    evidence: Evidence
    writing: Writing

    def __call__(self, record: Record) -> Shown:
        """The verdict on a record, as it is printed."""
        verdict = promising(judged(record, self.evidence), record)
        found = found_in(verdict.diagnostics, record.source)
        shown = Shown(verdict.verdict == "pass", self.writing.text(verdict, found))
        tables = shown_tables(record, verdict)
        if not tables:
            return shown
        hands = tuple(hand._replace(followed=None) for hand in verdict.hands)
        bare = verdict._replace(hands=hands)  # what nobody prints goes to no other process
        return replace(shown, tables=tables, verdict=bare, found=tuple(found))


def run_verify(
    paths: list[str],
    format: str,
    opening: str | None,
    keys: list[str],
    jobs: int,
    stdin_filename: str | None,
) -> int:
    """Verify the files; the exit status."""
    writing = Writing(format, sys.stdout.isatty())
    work = VerifyRecord(read_evidence(opening, keys), writing)
    progress = Progress(wanted=not sys.stdout.isatty())
    with closing(over_records(inputs(paths, stdin_filename), work, jobs, progress)) as results:
        printer = _Printer(writing, progress)
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

    def __init__(self, writing: Writing, progress: Progress) -> None:
        self.writing, self.progress = writing, progress
        self.format = writing.format
        self.status = OK
        self.begun = False
        self.watch = Watch()
        self.head, _, self.tail = json.dumps(envelope([]), indent=1).partition("[]")

    def take(self, result: Outcome[Shown]) -> None:
        """Print what came of one record, or why there is none."""
        if isinstance(result, Done):
            self._of_the_files(self.watch.turn_to(result.path))
            shown = self._with_those_before(result.value)
            self.status = max(self.status, OK if shown.passed else FINDINGS)
            self._print(shown.text)
        elif isinstance(result, Empty):
            self._of_the_files(self.watch.turn_to(result.path))
            self.status = max(self.status, FINDINGS)
            self._empty(result)
        else:
            self.progress.clear()
            report_unreadable(result.reason)
            self.status = FAILED

    def _with_those_before(self, shown: Shown) -> Shown:
        """The verdict with what is found by the records before it in its file."""
        later = self.watch.take(shown.tables)
        if not later or shown.verdict is None:
            return shown
        verdict = with_more(shown.verdict, (f.diagnostic for f in later))
        found = sorted((*shown.found, *later), key=lambda f: f.diagnostic.sort_key)
        return Shown(verdict.verdict == "pass", self.writing.text(verdict, found))

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
            report = TextReport(colour=self.writing.colour)
            print(*report.finding(found), sep="\n")
        else:
            # A verdict is of a record, so the list of verdicts has no place for this.
            self.progress.clear()
            place = f"{finding.path}:{finding.region.line}:{finding.region.column}"
            complain(f"{place}: {finding.code} {finding.message}")

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
