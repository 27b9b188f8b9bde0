"""Records judged against what the reader held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_record.cli.checking import Done, Empty, Unreadable, over_file
from hearts_record.cli.fair_evidence import NO_EVIDENCE, refuse_strangers
from hearts_record.cli.files import Input
from hearts_record.cli.progress import Progress
from hearts_record.diagnostics import Diagnostic, Source
from hearts_record.record import Record
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict
from hearts_record.verdict.rounds import Rounds, tables_of


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
    for done in over_file(
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
