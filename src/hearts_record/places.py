"""Where the cells of a row stand in the text; looked for only when something is wrong."""

from __future__ import annotations

import re
from functools import cache

from hearts_record.diagnostics import Edit, Source, Span
from hearts_record.record import Row

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
