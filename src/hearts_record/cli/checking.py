"""Work done on every record of files, one after another or in several processes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hearts_record.cli.fair_evidence import NO_EVIDENCE, refuse_strangers
from hearts_record.cli.files import Input
from hearts_record.cli.outcome import complain, describe
from hearts_record.cli.progress import Progress
from hearts_record.diagnostics import Diagnostic, Region, Source
from hearts_record.notation.reader import iter_records
from hearts_record.record import Record
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict
from hearts_record.verdict.rounds import Rounds, tables_of

T = TypeVar("T")
#: What is done with a record; it goes to other processes, and so does what comes of it.
Work = Callable[[Record], T]


@dataclass(frozen=True, slots=True)
class Done(Generic[T]):
    """What came of one record of a file."""

    path: str
    record: int
    value: T


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that could not be read, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Empty:
    """A file without any record."""

    path: str

    def finding(self) -> Diagnostic:
        """The finding that says so."""
        return Diagnostic(
            "HR801", "there is no record in this file", self.path, 1, Region(1, 1, 1, 1)
        )


Outcome = Done[T] | Unreadable | Empty


def over_records(
    items: Sequence[Input], work: Work[T], jobs: int, progress: Progress
) -> Generator[Outcome[T], None, None]:
    """``work`` done on every record of every file, in order, in ``jobs`` processes."""
    try:
        if jobs > 1:
            from hearts_record.cli.workers import in_processes

            yield from in_processes(items, work, jobs, progress)
        else:
            for item in items:
                yield from _over(item, work, progress)
    finally:
        progress.clear()


def _over(item: Input, work: Work[T], progress: Progress) -> Iterator[Outcome[T]]:
    number = 0
    try:
        with item.open() as stream:
            for record in iter_records(progress.reading(stream), item.name):
                number = record.source.record
                yield Done(item.name, number, work(record))
                progress.record()
    except OSError as error:
        yield Unreadable(describe(error))
        return
    if not number:
        yield Empty(item.name)


@dataclass(frozen=True, slots=True)
class Judged:
    """A record judged, and its text for showing places; no verdict where there is no record."""

    path: str
    verdict: Verdict | None
    source: Source | None
    findings: tuple[Diagnostic, ...]


def judge_file(item: Input, evidence: Evidence = NO_EVIDENCE) -> Iterator[Judged | Unreadable]:
    """Every record of a file, judged in order against what the reader held."""
    rounds = Rounds()
    for done in _over(
        item, lambda record: (record, judged(record, evidence)), Progress(wanted=False)
    ):
        if isinstance(done, Done):
            record, verdict = done.value
            later = [d for t in tables_of(record, verdict) for d in rounds.take(t)]
            found = (*verdict.diagnostics, *later)
            yield Judged(item.name, verdict, record.source, found)
        elif isinstance(done, Empty):
            yield Judged(item.name, None, None, (done.finding(),))
        else:
            yield done


def judged(record: Record, evidence: Evidence) -> Verdict:
    """The verdict on a record, against what the reader held."""
    refuse_strangers(evidence, record)
    return verify(record, opening=evidence.opening, keys=evidence.keys)


def report_unreadable(reason: str) -> None:
    """Say on standard error that a file could not be read."""
    complain(f"cannot read {reason}")
