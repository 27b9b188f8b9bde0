"""Findings with the one line of the record that a report shows, and no more of its text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic, Source, line_starts
from hearts_record.record import Record

#: How much of a long line is kept before and after the place.
_AROUND = 400


class Found(NamedTuple):
    """A finding, and the line at which it is; None where there is no text to show.

    ``head`` tells its record from others, wherever in the file that stands.
    """

    diagnostic: Diagnostic
    line: Source | None = None
    head: str = ""


def found_in(found: Iterable[Diagnostic], source: Source | None, head: str = "") -> list[Found]:
    """The findings of a record, each with its line."""
    return [Found(d, None if source is None else _line(d, source), head) for d in found]


def head_of(record: Record) -> str:
    """What a record says of itself that stays when others are put before it, or it is mended."""
    said = (record.value("Event"), record.value("Date"), " ".join(record.seats))
    return "\0".join(text or "" for text in said)


def _line(d: Diagnostic, source: Source) -> Source | None:
    starts = line_starts(source.text)
    row = d.region.line - source.first_line
    if not 0 <= row < len(starts):
        return None
    first = source.first_column if row == 0 else 1
    start = starts[row]
    at = max(start, start + d.region.column - first)
    begin = max(start, at - _AROUND)
    end = starts[row + 1] if row + 1 < len(starts) else len(source.text)
    text = source.text[begin : min(end, at + _AROUND)].rstrip("\r\n")
    return source._replace(text=text, first_line=d.region.line, first_column=first + begin - start)
