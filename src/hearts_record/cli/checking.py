"""Work done on every record of files, one after another or in several processes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from hearts_record.cli.files import Input
from hearts_record.cli.outcome import complain, describe
from hearts_record.cli.progress import Progress
from hearts_record.diagnostics import Diagnostic, Region
from hearts_record.notation.reader import iter_records
from hearts_record.record import Record

T = TypeVar("T")
#: What is done with a record; it goes to other processes, and so does what comes of it.
Work = Callable[[Record], T]


class Done(NamedTuple, Generic[T]):
    """What came of one record of a file."""

    path: str
    record: int
    value: T


class Unreadable(NamedTuple):
    """A file that could not be read, and why."""

    reason: str


class Empty(NamedTuple):
    """A file without any record."""

    path: str

    def finding(self) -> Diagnostic:
        """The finding that says so."""
        return Diagnostic(
            "HR801", "there is no record in this file", self.path, 1, Region(1, 1, 1, 1)
        )


Outcome = Done[T] | Unreadable | Empty


def over_records(
    items: Iterable[Input], work: Work[T], jobs: int, progress: Progress
) -> Generator[Outcome[T], None, None]:
    """``work`` done on every record of every file, in order, in ``jobs`` processes."""
    try:
        if jobs > 1:
            from hearts_record.cli.workers import in_processes

            yield from in_processes(items, work, jobs, progress)
        else:
            for item in items:
                yield from over_file(item, work, progress)
    finally:
        progress.clear()


def over_file(item: Input, work: Work[T], progress: Progress) -> Iterator[Outcome[T]]:
    """``work`` done on every record of a file, in order."""
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


def report_unreadable(reason: str) -> None:
    """Say on standard error that a file could not be read."""
    complain(f"cannot read {reason}")
