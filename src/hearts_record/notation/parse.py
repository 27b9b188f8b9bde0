"""A record's text to the lines that the grammar knows, each with its place.

The whole record is read at once; if a line is not understood, the record is read again line
by line, so that one mistake gives one finding and the lines after it are still read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.controls import has_control
from hearts_record.notation.grammar import record_parser
from hearts_record.notation.layout import Layout
from hearts_record.notation.mistakes import describe
from hearts_record.notation.trees import branches, tree_span

if TYPE_CHECKING:
    from lark import Token, Tree
    from lark.exceptions import UnexpectedInput

_LINE = re.compile(r"[^\r\n]+")
#: Of so many lines of a record it is found out what is wrong; of more, that they are wrong.
_MOST_DESCRIBED = 100


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was understood (``tree``) or not (None), and its place in the text.

    ``fault``: what could not be understood in it, unless that was said already.
    """

    tree: Tree[Token] | None
    span: Span
    fault: Diagnostic | None = None

    @property
    def kind(self) -> str:
        """The grammar's name for the line, or ``damaged``."""
        return "damaged" if self.tree is None else str(self.tree.data)


def parse(source: Source, layout: Layout) -> list[Line]:
    """The lines of a record in order, each with what could not be understood in it."""
    from lark.exceptions import UnexpectedInput

    code = layout.code
    try:
        tree = record_parser().parse(code, start="start")
    except UnexpectedInput:
        return _line_by_line(source, layout)
    return [Line(t, tree_span(t)) for t in branches(tree)]


def _line_by_line(source: Source, layout: Layout) -> list[Line]:
    lines: list[Line] = []
    code = layout.code
    told = {problem.region.line for problem in layout.problems}
    faults = 0
    spans = [Span(*m.span()) for m in _LINE.finditer(code) if not m[0].isspace()]
    i = 0
    while i < len(spans):
        line, joined, failure = _one_line(code, spans, i)
        # A quote that is not closed, or a character that is refused, was told of already.
        known = source.region(line.span).line in told or has_control(source.text, spans[i])
        if failure is not None and not known:
            faults += 1
            if faults <= _MOST_DESCRIBED:
                below = code[spans[i + 1].start : spans[i + 1].end] if i + 1 < len(spans) else ""
                fault = describe(source, code, spans[i], failure, below)
            else:
                fault = source.complain("HR108", "this line is not understood", line.span)
            line = replace(line, fault=fault)
        lines.append(line)
        i += 1 + joined
    return lines


def _one_line(code: str, spans: list[Span], i: int) -> tuple[Line, int, UnexpectedInput | None]:
    """Line ``i``, alone or (a caption over two lines) joined with the next."""
    from lark import TextSlice
    from lark.exceptions import UnexpectedInput

    parser = record_parser()
    failure: UnexpectedInput | None = None
    for j in (i, *range(i + 1, min(i + 2, len(spans)))):
        piece = TextSlice(code, spans[i].start, spans[j].end)
        try:
            tree = parser.parse(piece, start="line")
        except UnexpectedInput as error:
            failure = failure or error
            if j == i and not _at_the_end(error, spans[i].end):
                break
        else:
            return Line(tree, tree_span(tree)), j - i, None
    assert failure is not None
    return Line(None, _trim(code, spans[i])), 0, failure


def _at_the_end(error: object, end: int) -> bool:
    token = getattr(error, "token", None)
    return token is not None and token.type == "$END"


def _trim(code: str, span: Span) -> Span:
    text = code[span.start : span.end]
    lead = len(text) - len(text.lstrip())
    return Span(span.start + lead, span.start + len(text.rstrip()))
