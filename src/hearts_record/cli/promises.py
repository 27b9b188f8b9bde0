"""What ``lint --fix`` mends: what it does and what a report promises of it are one rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from hearts_record.cli.files import is_gzipped
from hearts_record.cli.suppress import ignoring_in
from hearts_record.diagnostics import Diagnostic
from hearts_record.record import Record

if TYPE_CHECKING:
    from hearts_record.verdict.model import Verdict


def may_change(record: Record) -> bool:
    """Whether a record may be mended: it was read whole, and nobody has signed these bytes."""
    return record.readable and record.signed is None


def mends(record: Record) -> Callable[[Diagnostic], bool]:
    """Tells of a finding of the record whether ``lint --fix`` mends it, if it is wanted."""
    if not may_change(record):
        return lambda finding: False
    ignoring = ignoring_in(record.source)
    return lambda finding: finding.fixable and (ignoring is None or ignoring.keeps(finding))


def promised(found: Iterable[Diagnostic], record: Record) -> tuple[Diagnostic, ...]:
    """The findings of a record as they are reported: with a fix only where it will be made.

    None is made in a compressed file, which is not rewritten.
    """
    found = tuple(found)
    if not any(d.fixable for d in found):
        return found
    mended = mends(record)
    rewritten = not is_gzipped(record.source.path)
    return tuple(d if rewritten and mended(d) else replace(d, edits=()) for d in found)


def promising(verdict: Verdict, record: Record) -> Verdict:
    """The verdict on a record, with its findings as they are reported."""
    found = promised(verdict.diagnostics, record)
    return verdict if found is verdict.diagnostics else verdict._replace(diagnostics=found)
