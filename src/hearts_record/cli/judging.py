"""Records judged against what the reader held."""

from __future__ import annotations

from hearts_record.cli.fair_evidence import refuse_strangers
from hearts_record.record import Record
from hearts_record.verdict.evidence import Evidence
from hearts_record.verdict.judge import verify
from hearts_record.verdict.model import Verdict


def judged(record: Record, evidence: Evidence) -> Verdict:
    """The verdict on a record, against what the reader held."""
    refuse_strangers(evidence, record)
    return verify(record, opening=evidence.opening, keys=evidence.keys)
