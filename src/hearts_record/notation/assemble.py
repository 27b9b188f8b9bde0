"""Lines to a record in the making: every line to the reader of its kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from hearts_record.notation import lines_hand, lines_table, lines_tags, lines_words
from hearts_record.notation.desk import Desk
from hearts_record.notation.drafts import RawTableRow
from hearts_record.notation.parse import Line

if TYPE_CHECKING:
    from lark import Token, Tree

#: Reads one line of a kind and puts what it says on the desk.
Reader = Callable[[Desk, Line, "Tree[Token]"], None]

_READERS: dict[str, Reader] = {
    **lines_tags.READERS,
    **lines_table.READERS,
    **lines_words.READERS,
    **lines_hand.READERS,
}
_LOOKS_LIKE_ROW = re.compile("[|♠♤♡♥♢♦♣♧]")


def assemble(desk: Desk) -> None:
    """Put every line of the desk in its place."""
    first = desk.lines[0].span.start if desk.lines else len(desk.source.text) + 1
    desk.raw.notes = desk.layout.notes_between(0, first)
    for place, line in enumerate(desk.lines):
        desk.place = place
        if line.tree is None:
            _damaged(desk, line)
        else:
            _READERS[line.kind](desk, line, line.tree)
        desk.broken = line.tree is None or (desk.broken and line.kind == "fields")


def _was_heading(desk: Desk, line: Line) -> bool:
    """Whether a line that was not understood stood where a heading does."""
    if desk.table() is not None or desk.after is None:
        return False
    return desk.after.kind == "rule" or (
        desk.after.kind == "row" and "|" in desk.layout.code[line.span.start : line.span.end]
    )


def _damaged(desk: Desk, line: Line) -> None:
    """A line that was not understood: the hand it stands in is not known for certain."""
    if _was_heading(desk, line):
        lines_table.open_table(desk, line.span, None)
        desk.raw.hands[-1].damaged = True
        return
    if not desk.raw.hands:
        return
    desk.raw.hands[-1].damaged = True
    table = desk.table()
    if table is None or table.closed or table.counts is not None:
        return
    if _LOOKS_LIKE_ROW.search(desk.layout.code, line.span.start, line.span.end):
        table.rows.append(RawTableRow(None, line.span, ()))
