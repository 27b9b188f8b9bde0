"""Reading: text, files and streams to records."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.assemble import assemble
from hearts_record.notation.desk import Desk
from hearts_record.notation.finish import Finisher
from hearts_record.notation.layout import Layout
from hearts_record.notation.parse import parse
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.notation.versions import version_fault
from hearts_record.record import Record

_VERSION_LINE = re.compile(r"[ \t\r\n]*(%[^\r\n]*)")


def read_chunk(chunk: Chunk) -> Record:
    """The record of one chunk of a file; a chunk that is not text gives an empty record."""
    if chunk.record is not None:
        return chunk.record
    if chunk.layout is None:
        assert chunk.fault is not None
        return Record(source=chunk.source, problems=(chunk.fault,))
    foreign = _foreign(chunk.source, chunk.layout)
    if foreign is not None:
        return Record(source=chunk.source, problems=(foreign,))
    lines, problems = parse(chunk.source, chunk.layout)
    desk = Desk(chunk.source, chunk.layout, lines)
    assemble(desk)
    found = [*chunk.layout.problems, *problems, *desk.problems]
    return Finisher(chunk.source, desk.raw).run(found)


def _foreign(source: Source, layout: Layout) -> Diagnostic | None:
    """The one finding for a record of another version: nothing else in it can be judged."""
    found = _VERSION_LINE.match(layout.code)
    fault = None if found is None else version_fault(found[1].rstrip())
    if found is None or fault is None or not fault.foreign:
        return None
    return source.complain(fault.code, fault.message, Span(*found.span(1)), hint=fault.hint)


def iter_records(
    stream: BinaryIO | Iterable[bytes], path: str = "<stream>", *, number: int = 1, line: int = 1
) -> Iterator[Record]:
    """The records of a binary stream, one after another, without holding the whole of it.

    A record that cannot be read is still given, with ``problems`` that say why. ``number`` and
    ``line`` are those of the first record, where the stream is part of a file.
    """
    for chunk in split_bytes(stream, path, number=number, line=line):
        if not chunk.rest:
            yield read_chunk(chunk)


def loads(text: str | bytes, path: str = "<text>") -> list[Record]:
    """All records of a text, in order."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return list(iter_records([data], path))


def load(path: str | Path) -> list[Record]:
    """All records of a file, in order; raises OSError if it cannot be read."""
    with Path(path).open("rb") as stream:
        return list(iter_records(stream, str(path)))
