"""A record's text to the lines that the grammar knows, each with its place.

The whole record is read at once; if a line is not understood, the record is read again line
by line, so that one mistake gives one finding and the lines after it are still read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.grammar import record_parser
from hearts_record.notation.layout import Layout
from hearts_record.notation.mistakes import describe

if TYPE_CHECKING:
    from lark import Token, Tree

_LINE = re.compile(r"[^\r\n]*\S[^\r\n]*")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was understood (``tree``) or not (None), and its place in the text."""

    tree: Tree[Token] | None
    span: Span

    @property
    def kind(self) -> str:
        """The grammar's name for the line, or ``damaged``."""
        return "damaged" if self.tree is None else str(self.tree.data)


def parse(source: Source, layout: Layout) -> tuple[list[Line], list[Diagnostic]]:
    """The lines of a record in order, and what could not be understood."""
    from lark.exceptions import UnexpectedInput

    code = layout.code.replace("\ufeff", " ")
    try:
        tree = record_parser().parse(code, start="start")
    except UnexpectedInput:
        return _line_by_line(source, code)
    return [Line(t, _span(t)) for t in tree.children], []  # type: ignore[arg-type,misc]


def _span(tree: Tree[Token]) -> Span:
    first = _edge(tree, 0)
    last = _edge(tree, -1)
    return Span(first.start_pos or 0, last.end_pos or 0)


def _edge(tree: Tree[Token], which: int) -> Token:
    node: Tree[Token] | Token = tree
    while hasattr(node, "children"):
        node = node.children[which]
    return node


def _line_by_line(source: Source, code: str) -> tuple[list[Line], list[Diagnostic]]:
    lines: list[Line] = []
    problems: list[Diagnostic] = []
    spans = [Span(*m.span()) for m in _LINE.finditer(code)]
    i = 0
    while i < len(spans):
        line, joined, problem = _one_line(source, code, spans, i)
        lines.append(line)
        if problem is not None:
            problems.append(problem)
        i += 1 + joined
    return lines, problems


def _one_line(
    source: Source, code: str, spans: list[Span], i: int
) -> tuple[Line, int, Diagnostic | None]:
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
            return Line(tree, _span(tree)), j - i, None
    assert failure is not None
    return Line(None, _trim(code, spans[i])), 0, describe(source, code, spans[i], failure)


def _at_the_end(error: object, end: int) -> bool:
    token = getattr(error, "token", None)
    return token is not None and token.type == "$END"


def _trim(code: str, span: Span) -> Span:
    text = code[span.start : span.end]
    lead = len(text) - len(text.lstrip())
    return Span(span.start + lead, span.start + len(text.rstrip()))


def tokens(tree: Tree[Token]) -> Iterator[Token]:
    """All tokens under a tree, in order."""
    for child in tree.children:
        if hasattr(child, "children"):
            yield from tokens(child)
        else:
            yield child
