"""Judging the records of files, one after another or in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from hearts_record.cli.fair_evidence import NO_EVIDENCE, refuse_strangers
from hearts_record.cli.files import Input
from hearts_record.cli.outcome import complain, describe
from hearts_record.diagnostics import Diagnostic, Region, Source
from hearts_record.notation.reader import iter_records
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Judged:
    """A record judged, and its text for showing places; no verdict where there is no record."""

    path: str
    verdict: Verdict | None
    source: Source | None
    findings: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that could not be read, and why."""

    reason: str


def judge_file(item: Input, evidence: Evidence = NO_EVIDENCE) -> Iterator[Judged | Unreadable]:
    """Every record of a file, judged in order against what the reader held."""
    count = 0
    try:
        with item.open() as stream:
            for record in iter_records(stream, item.name):
                count += 1
                refuse_strangers(evidence, record)
                verdict = verify(record, opening=evidence.opening, keys=evidence.keys)
                yield Judged(item.name, verdict, record.source, verdict.diagnostics)
    except OSError as error:
        yield Unreadable(describe(error))
        return
    if not count:
        nothing = Diagnostic("HR801", "there is no record in this file", item.name, 1,
                             Region(1, 1, 1, 1))
        yield Judged(item.name, None, None, (nothing,))


def over_files(
    items: Sequence[Input], work: Callable[[Input], _T], jobs: int
) -> Iterator[_T]:
    """``work`` done on every file, the results in the order of the files."""
    if jobs < 2 or len(items) < 2:
        yield from map(work, items)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(max_workers=min(jobs, len(items))) as pool:
        yield from pool.map(work, items)


def _all_of(item: Input, evidence: Evidence) -> list[Judged | Unreadable]:
    return list(judge_file(item, evidence))


def judge(
    items: Sequence[Input], jobs: int, evidence: Evidence = NO_EVIDENCE
) -> Iterator[Judged | Unreadable]:
    """Every record of every file, judged, in order; with one job nothing is held back."""
    if jobs < 2 or len(items) < 2:
        for item in items:
            yield from judge_file(item, evidence)
        return
    for found in over_files(items, partial(_all_of, evidence=evidence), jobs):
        yield from found


def report_unreadable(reason: str) -> None:
    """Say on standard error that a file could not be read."""
    complain(f"cannot read {reason}")
