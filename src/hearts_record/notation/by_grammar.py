"""A record read through the grammar, which is what the notation is."""

from __future__ import annotations

import re

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.assemble import assemble
from hearts_record.notation.damage import note_open_braces
from hearts_record.notation.desk import Desk
from hearts_record.notation.finish import Finisher
from hearts_record.notation.layout import Layout
from hearts_record.notation.parse import parse
from hearts_record.notation.versions import version_fault
from hearts_record.record import Record

_VERSION_LINE = re.compile(r"[ \t\r\n]*(%[^\r\n]*)")


def read_by_grammar(source: Source, layout: Layout) -> Record:
    """The record of a text; what is wrong with it is in its ``problems``."""
    foreign = _foreign(source, layout)
    if foreign is not None:
        return Record(source=source, problems=(foreign,))
    desk = Desk(source, layout, parse(source, layout))
    assemble(desk)
    note_open_braces(desk)
    desk.tell_the_rest()
    found = [*layout.problems, *desk.problems]
    return Finisher(source, desk.raw).run(found)


def _foreign(source: Source, layout: Layout) -> Diagnostic | None:
    """The one finding for a record of another version: nothing else in it can be judged."""
    found = _VERSION_LINE.match(layout.code)
    fault = None if found is None else version_fault(found[1].rstrip())
    if found is None or fault is None or not fault.foreign:
        return None
    return source.complain(fault.code, fault.message, Span(*found.span(1)), hint=fault.hint)
