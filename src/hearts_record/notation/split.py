"""A file's bytes to its records, each on its own, so that a bad one costs no neighbour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.limits import (
    LINE_VARIABLE,
    LINES_VARIABLE,
    RECORD_VARIABLE,
    Limits,
    limits_set,
)
from hearts_record.notation.pieces import START, Piece, pieces
from hearts_record.notation.quick import quick_record
from hearts_record.record import Record

if TYPE_CHECKING:
    from hearts_record.notation.layout import Layout

_LONE = re.compile("[\udc80-\udcff]")
_LINE = re.compile(rb"[^\r\n]+")
#: How much is shown of what is too long to be read.
_GLIMPSE = 400


class Chunk(NamedTuple):
    """The bytes of one record and the record's text; ``fault`` says why it is not text.

    A record beyond the limit comes in several: all after the first only carry its bytes.
    """

    data: bytes
    source: Source
    layout: Layout | None
    fault: Diagnostic | None = None
    record: Record | None = None  # where the whole of it was read already
    rest: bool = False  # whether it only continues the one before


def split_bytes(
    stream: BinaryIO | Iterable[bytes],
    path: str = "<text>",
    *,
    number: int = 1,
    line: int = 1,
    limits: Limits | None = None,
) -> Iterator[Chunk]:
    """The records of a stream in order, as they are read; constant memory where `%` lines are.

    Text with nothing but blanks and notes before the first record belongs to that record; at
    the end of a file it belongs to the last. A stream without any record yields nothing.
    ``number`` and ``line`` are those of the first record, where the stream is part of a file.
    """
    limits = limits_set() if limits is None else limits
    for together in _join_preamble(pieces(stream, limits.record_bytes), limits):
        read: list[Chunk] = []
        for piece in together:
            chunk = _at_once(piece, path, number, line, limits)
            if chunk is not None:
                read.append(chunk)
                number += 1
            else:
                yield from read
                read = []
                for chunk in _slowly(piece, path, number, line, limits):
                    yield chunk
                    number += not chunk.rest
            line += breaks(piece.data)
        yield from read


def file_pieces(stream: BinaryIO | Iterable[bytes], limits: Limits) -> Iterator[Piece]:
    """A file cut before its `%` lines: each piece is a record, or more without such lines."""
    for together in _join_preamble(pieces(stream, limits.record_bytes), limits):
        yield from together


def _at_once(piece: Piece, path: str, number: int, line: int, limits: Limits) -> Chunk | None:
    """The piece as one record that is read quickly; None where more has to be looked at."""
    if piece.kind != "whole" or len(piece.data) > limits.sure_bytes:
        return None
    return _quickly(piece.data, _source(piece, path, number, line))


def _quickly(data: bytes, source: Source) -> Chunk | None:
    record = quick_record(source)
    return None if record is None else Chunk(data, source, None, None, record)


def _source(piece: Piece, path: str, number: int, line: int) -> Source:
    return Source(piece.data.decode("utf-8", "surrogateescape"), path, number, line)


def _slowly(piece: Piece, path: str, number: int, line: int, limits: Limits) -> Iterator[Chunk]:
    """The records of a piece of any kind, which could not be read at once."""
    if piece.kind == "rest":
        yield Chunk(piece.data, Source("", path, number - 1, line), None, rest=True)
        return
    fault = _too_long(piece, Source("", path, number, line), limits)
    if fault is not None:
        yield fault
        return
    source = _source(piece, path, number, line)
    tried = len(piece.data) <= limits.sure_bytes
    chunk = None if tried else _quickly(piece.data, source)
    if chunk is not None:
        yield chunk
    else:
        yield from _sub_split(piece.data, source)


def _join_preamble(found: Iterator[list[Piece]], limits: Limits) -> Iterator[list[Piece]]:
    """A first piece of only blanks and notes goes with the record after it, and is part of it."""
    first = next(found, None)
    if first is None:
        return
    if not START.match(first[0].data) and _is_empty(first[0], limits):
        if len(first) == 1:
            first += next(found, [])
        if len(first) == 1:
            return
        first[:2] = [_joined(first[0], first[1], limits)]
    yield first
    yield from found


def _joined(preamble: Piece, record: Piece, limits: Limits) -> Piece:
    data = preamble.data + record.data
    return Piece(data, "long" if len(data) > limits.record_bytes else record.kind)


def _is_empty(piece: Piece, limits: Limits) -> bool:
    if piece.kind != "whole" or _longest_line(piece.data, limits.line_characters) is not None:
        return False
    try:
        text = piece.data.decode()
    except UnicodeDecodeError:
        return False
    layout = _laid_out(Source(text))
    return not layout.code.strip() and not layout.problems


def breaks(data: bytes) -> int:
    """How many lines end in the bytes."""
    if b"\r" not in data:
        return data.count(b"\n")
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")


def _too_long(piece: Piece, source: Source, limits: Limits) -> Chunk | None:
    """The piece as one record that is not read, if it or a line of it is beyond the limit."""
    if piece.kind == "long":
        message = f"this record is longer than {limits.record_bytes} bytes"
        return _refused(piece.data, source, 0, 0, message, RECORD_VARIABLE)
    lines = breaks(piece.data)
    if lines > limits.record_lines:
        message = f"this record has {lines} lines; a record may have {limits.record_lines}"
        return _refused(piece.data, source, 0, 0, message, LINES_VARIABLE)
    found = _longest_line(piece.data, limits.line_characters)
    if found is None:
        return None
    start, length = found
    message = f"this line has {length} characters; a line may have {limits.line_characters}"
    row = breaks(piece.data[:start])
    return _refused(piece.data, source, start, row, message, LINE_VARIABLE)


def _refused(
    data: bytes, source: Source, start: int, row: int, message: str, variable: str
) -> Chunk:
    """Only a glimpse of the text is kept, below as many empty lines as stand above it."""
    glimpse = _LINE.match(data, start, start + _GLIMPSE)
    text = "" if glimpse is None else glimpse[0].decode("utf-8", "replace")
    shown = source._replace(text="\n" * row + text)
    hint = f"divide it, or set {variable} to read longer ones"
    return Chunk(data, shown, None, shown.complain("HR124", message, Span(row, row + 1), hint=hint))


def _longest_line(data: bytes, limit: int) -> tuple[int, int] | None:
    """Where the first line that is too long begins, and how many characters it has."""
    if len(data) <= limit:
        return None
    for found in _LINE.finditer(data):
        if len(found[0]) > limit:
            length = len(found[0].decode("utf-8", "replace"))
            if length > limit:
                return found.start(), length
    return None


def _sub_split(data: bytes, source: Source) -> Iterator[Chunk]:
    """The records of a piece: `%` after other text, or a new Event, Game or caption."""
    if _is_utf16(data):
        yield _not_text(data, source, "HR103", "this is UTF-16 or UTF-32 text", 0)
        return
    from hearts_record.notation.boundaries import inner_starts

    layout = _laid_out(source)
    cuts = inner_starts(layout.code)
    if not cuts:
        yield _chunk(data, source, layout)
        return
    for i, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(source.text)], strict=True)):
        place = source.region(Span(start, start))
        text, record = source.text[start:end], source.record + i
        part = Source(text, source.path, record, place.line, place.column)
        yield _chunk(part.text.encode("utf-8", "surrogateescape"), part, None)


def _laid_out(source: Source) -> Layout:
    """The layout; imported here, since canonical text needs none."""
    from hearts_record.notation.layout import lay_out

    return lay_out(source)


def _chunk(data: bytes, source: Source, layout: Layout | None) -> Chunk:
    """One record, or why it is not text."""
    lone = _LONE.search(source.text)
    if "\x00" in source.text:
        found = "a NUL byte stands here: this is not text"
        return _not_text(data, source, "HR103", found, source.text.index("\x00"))
    if lone is not None:
        found = f"the byte 0x{ord(lone[0]) - 0xDC00:02X} is not UTF-8 text"
        return _not_text(data, source, "HR101", found, lone.start())
    return Chunk(data, source, _laid_out(source) if layout is None else layout)


def _not_text(data: bytes, source: Source, code: str, message: str, at: int) -> Chunk:
    fault = source.complain(code, message, Span(at, at + 1), hint=CODES[code].hint)
    readable = Source(
        _LONE.sub("\ufffd", source.text),
        source.path,
        source.record,
        source.first_line,
        source.first_column,
    )
    return Chunk(data, readable, None, fault)


def _is_utf16(data: bytes) -> bool:
    """Whether the bytes begin with a mark of UTF-16, or every other one of them is NUL."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return True
    even, odd = data[:8:2], data[1:8:2]
    if len(odd) < 2:
        return False
    return (not any(odd) and all(even)) or (not any(even) and all(odd))
