"""Lines to a record in the making: every line to the reader of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hearts_record.notation import lines_hand, lines_table, lines_tags, lines_words
from hearts_record.notation.damage import damage
from hearts_record.notation.desk import Desk
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


def assemble(desk: Desk) -> None:
    """Put every line of the desk in its place."""
    first = desk.lines[0].span.start if desk.lines else len(desk.source.text) + 1
    desk.raw.notes = desk.layout.notes_between(0, first)
    for place, line in enumerate(desk.lines):
        desk.place = place
        if line.tree is None:
            damage(desk, line)
        else:
            _READERS[line.kind](desk, line, line.tree)
        desk.broken = line.tree is None or (desk.broken and line.kind == "fields")
