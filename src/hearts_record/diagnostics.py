"""The one currency of complaint: a frozen diagnostic with its place in the text."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from hearts_record.codes import CODES, Severity

#: In a text shorter than this, lines are counted for each place anew.
_SHORT = 1 << 15
_BREAK = re.compile(r"\r\n|\n|\r")
_LONGEST_MESSAGE = 800


@lru_cache(maxsize=2)
def line_starts(text: str) -> tuple[int, ...]:
    """The offsets at which the lines of a text begin; a line ends at LF, CRLF or CR."""
    return (0, *(found.end() for found in _BREAK.finditer(text)))


class Span(NamedTuple):
    """A stretch of a record's text: offsets in characters, ``end`` not included."""

    start: int
    end: int


class Region(NamedTuple):
    """Lines and columns, counted from 1 in characters; ``end_column`` is not included."""

    line: int
    column: int
    end_line: int
    end_column: int


class Edit(NamedTuple):
    """A safe change to the text of one record: ``span`` becomes ``text``."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: where it is, what was found, what was expected, and what to do.

    ``hand`` and ``trick`` count from 1; ``law`` is a number of the Laws of Hearts.
    """

    code: str
    message: str
    path: str
    record: int
    region: Region
    hand: int | None = None
    trick: int | None = None
    seat: str | None = None
    law: int | None = None
    hint: str | None = None
    edits: tuple[Edit, ...] = ()

    @property
    def name(self) -> str:
        """The short name of the code, such as ``revoke-not-declared``."""
        return CODES[self.code].name

    @property
    def severity(self) -> Severity:
        """``error``, ``warning`` or ``info``; it belongs to the code."""
        return CODES[self.code].severity

    @property
    def fixable(self) -> bool:
        """Whether it can be mended without changing what the record says."""
        return bool(self.edits)

    @property
    def sort_key(self) -> tuple[int, int, int, str]:
        """Order of printing: by record, then by place."""
        return (self.record, self.region.line, self.region.column, self.code)


def _shortened(message: str) -> str:
    """The message without the middle of what it cites, should that be longer than a sentence."""
    if len(message) <= _LONGEST_MESSAGE:
        return message
    return f"{message[: _LONGEST_MESSAGE // 2]} … {message[-_LONGEST_MESSAGE // 4 :]}"


class Source(NamedTuple):
    """The text of one record and where it stands: file, number in it, line and column.

    Line ends are LF, CRLF or CR, and nothing else.
    """

    text: str
    path: str = "<text>"
    record: int = 1
    first_line: int = 1
    first_column: int = 1

    def region(self, span: Span) -> Region:
        """The lines and columns of ``span``, in the file."""
        line, column = self._place(span.start)
        end_line, end_column = self._place(max(span.start, span.end))
        return Region(line, column, end_line, end_column)

    def _place(self, offset: int) -> tuple[int, int]:
        text = self.text
        if len(text) < _SHORT and "\r" not in text:
            row, start = text.count("\n", 0, offset), text.rfind("\n", 0, offset) + 1
        else:
            starts = line_starts(text)
            row = bisect_right(starts, offset) - 1
            start = starts[row]
        shift = 0 if row else self.first_column - 1
        return self.first_line + row, offset - start + 1 + shift

    def complain(
        self,
        code: str,
        message: str,
        span: Span,
        *,
        hand: int | None = None,
        trick: int | None = None,
        seat: str | None = None,
        hint: str | None = None,
        edits: tuple[Edit, ...] = (),
        law: int | None = None,
    ) -> Diagnostic:
        """A diagnostic at ``span`` of this record; the Law is the code's unless given."""
        return Diagnostic(
            code=code,
            message=_shortened(message),
            path=self.path,
            record=self.record,
            region=self.region(span),
            hand=hand,
            trick=trick,
            seat=seat,
            law=CODES[code].law if law is None else law,
            hint=CODES[code].hint if hint is None else hint,
            edits=edits,
        )
