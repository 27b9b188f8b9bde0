"""Where cells and complaints stand in the text; looked for only when something is wrong."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from hearts_record.diagnostics import Edit, Source, Span
from hearts_record.record import Record, Row

_SUIT = r"(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?|[SHDCshdc])"
_RANK = r"(?:10|[2-9AKQJTakqjt])"
_CELL = (
    rf"(?:{_SUIT}{_RANK}|{_RANK}{_SUIT}|\?{_RANK}|{_RANK}\?|\?{_SUIT}|{_SUIT}\?|\?\??"
    r"|jo(?:ker)?|x|[-–—−](?![0-9]))"
)


@cache
def _part() -> re.Pattern[str]:
    """A part of a row: a cell, a note, or anything else between blanks and bars."""
    notes = r"\{(?:\\.|[^\\{}])*\}|#[^\r\n]*"
    cell = rf"(?P<cell>[_*]{_CELL}[_*]|{_CELL}(?![A-Za-z0-9]))"
    return re.compile(rf"{notes}|{cell}|[^\s|]+", re.I | re.S)


def cell_span(source: Source, row: Row, column: int) -> Span:
    """The place of a cell of ``row``, ``column`` from 0; the whole row if it is not found."""
    end = row.span.end
    seen = -1
    for found in _part().finditer(source.text, row.span.start, end):
        if found["cell"]:
            seen += 1
            if seen == column:
                return Span(*found.span())
    return row.span


def mark_edit(source: Source, row: Row, column: int) -> Edit:
    """The change that marks a cell, keeping the columns straight where blanks allow it."""
    span = cell_span(source, row, column)
    text = source.text
    left = text[span.start - 1 : span.start] == " " and text[span.start - 2 : span.start - 1] in (
        " ",
        "|",
        "\n",
        "\r",
        "",
    )
    right = text[span.end : span.end + 2] in ("  ", " |")
    start = span.start - 1 if left and span.start - 1 >= row.span.start - 2 else span.start
    end = span.end + 1 if right else span.end
    return Edit(Span(start, end), f"_{text[span.start : span.end]}_")


#: A line and a column.
_Point = tuple[int, int]


class Misread:
    """What reading complained of in a record, looked up by place.

    Of a record with many hands and many complaints none is gone through for each of the other.
    """

    def __init__(self, record: Record) -> None:
        self.source = record.source
        self._hands = sorted(hand.span.start for hand in record.hands)
        self._points: dict[str, list[_Point]] = defaultdict(list)
        for problem in record.problems:
            self._points[problem.code].append((problem.region.line, problem.region.column))
        for points in self._points.values():
            points.sort()
        self._errors = sorted(p.region.line for p in record.problems if p.severity == "error")

    def at(self, span: Span, *codes: str) -> bool:
        """Whether something of these codes was said of that place."""
        place = self.source.region(span)
        first, last = (place.line, place.column), (place.end_line, place.end_column)
        return any(_between(self._points.get(code, ()), first, last) for code in codes)

    def in_line(self, line: int, code: str) -> bool:
        """Whether something of this code was said of that line."""
        return _between(self._points.get(code, ()), (line, 0), (line + 1, 0))

    def before_the_next_hand(self, start: int) -> bool:
        """Whether a line was not understood from there to where another hand begins."""
        after = bisect_right(self._hands, start)
        last = self._line(self._hands[after]) if after < len(self._hands) else None
        return self.after(start, last)

    def after(self, start: int, last: int | None = None) -> bool:
        """Whether a line was not understood from there on, or to before the line ``last``."""
        i = bisect_left(self._errors, self._line(start))
        return i < len(self._errors) and (last is None or self._errors[i] < last)

    def _line(self, offset: int) -> int:
        return self.source.region(Span(offset, offset)).line


def _between(points: Sequence[_Point], first: _Point, last: _Point) -> bool:
    i = bisect_left(points, first)
    return i < len(points) and points[i] < last
