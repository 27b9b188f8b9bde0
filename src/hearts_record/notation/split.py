"""A file's bytes to its records, each on its own, so that a bad one costs no neighbour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from hearts_record.codes import CODES
from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.boundaries import inner_starts
from hearts_record.notation.layout import Layout, lay_out
from hearts_record.notation.quick import quick_record
from hearts_record.record import Record

#: A line that starts a record wherever it stands, even inside commentary that was not closed;
#: also where UTF-16 text was put after UTF-8 text.
_START = re.compile(
    rb"(?:(?<![^\r\n])|(?<=[\r\n]\x00))(?:(?:\xef\xbb\xbf)*%[ \t]*hearts-record\b"
    rb"|\xff\xfe%\x00|\xfe\xff\x00%)",
    re.I,
)
_BOM = b"\xef\xbb\xbf"
_LONE = re.compile("[\udc80-\udcff]")
_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bytes of one record and the record's text; ``fault`` says why it is not text."""

    data: bytes
    source: Source
    layout: Layout | None
    fault: Diagnostic | None = None
    record: Record | None = None  # where the whole of it was read already


def split_bytes(stream: BinaryIO | Iterable[bytes], path: str = "<text>") -> Iterator[Chunk]:
    """The records of a stream in order, as they are read; constant memory where `%` lines are.

    Text with nothing but blanks and notes before the first record belongs to that record; at
    the end of a file it belongs to the last. A stream without any record yields nothing.
    """
    number, line = 1, 1
    for data in _join_preamble(_raw_pieces(stream)):
        for chunk in _sub_split(data, path, number, line):
            yield chunk
            number += 1
        line += _breaks(data)


def _raw_pieces(stream: BinaryIO | Iterable[bytes]) -> Iterator[bytes]:
    """The stream cut before each `%` line that stands at the start of a line."""
    held: list[bytes] = []
    for lines in _whole_lines(stream):
        last = 0
        for start in _starts(lines):
            piece = b"".join((*held, lines[last:start]))
            if piece:
                yield piece
            held, last = [], start
        held.append(lines[last:])
    rest = b"".join(held)
    if rest:
        yield rest


def _starts(lines: bytes) -> Iterator[int]:
    """Where a `%` line stands at the start of a line; `_START` alone would look at every byte."""
    sign = lines.find(b"%")
    while sign >= 0:
        start = sign
        while lines.startswith(_BOM, start - 3, start):
            start -= 3
        for at in (start, sign - 2, sign - 3):  # the last two in UTF-16
            if at >= 0 and _START.match(lines, at):
                yield at
                break
        sign = lines.find(b"%", sign + 1)


def _whole_lines(stream: BinaryIO | Iterable[bytes]) -> Iterator[bytes]:
    """The stream in blocks that end where a line ends, so that no `%` line lies across two."""
    blocks = iter(lambda: stream.read(_BLOCK), b"") if hasattr(stream, "read") else iter(stream)
    tail: list[bytes] = []
    for block in blocks:
        # A CR at the end of a block may belong to a CRLF: it waits for the next block.
        cut = max(block.rfind(b"\n"), block.rfind(b"\r", 0, len(block) - 1)) + 1
        if cut:
            yield b"".join((*tail, block[:cut]))
            tail = []
        tail.append(block[cut:])
    rest = b"".join(tail)
    if rest:
        yield rest


def _join_preamble(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """A first piece of only blanks and notes goes with the record after it."""
    first = next(pieces, None)
    if first is None:
        return
    if not _START.match(first) and _is_empty(first):
        first += next(pieces, b"")
    if not _is_empty(first):
        yield first
    yield from pieces


def _is_empty(data: bytes) -> bool:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    layout = lay_out(Source(text))
    return not layout.code.strip() and not layout.problems


def _breaks(data: bytes) -> int:
    if b"\r" not in data:
        return data.count(b"\n")
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")


def _sub_split(data: bytes, path: str, number: int, line: int) -> Iterator[Chunk]:
    """The records of a piece: `%` after other text, or a new Event, Game or caption."""
    source = Source(data.decode("utf-8", "surrogateescape"), path, number, line)
    record = quick_record(source)
    if record is not None:
        yield Chunk(data, source, None, None, record)
        return
    if _is_utf16(data):
        yield _not_text(data, source, "HR103", "this is UTF-16 or UTF-32 text", 0)
        return
    layout = lay_out(source)
    cuts = inner_starts(layout.code)
    if not cuts:
        yield _chunk(data, source, layout)
        return
    for i, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(source.text)], strict=True)):
        place = source.region(Span(start, start))
        part = Source(source.text[start:end], path, number + i, place.line, place.column)
        yield _chunk(part.text.encode("utf-8", "surrogateescape"), part, None)


def _chunk(data: bytes, source: Source, layout: Layout | None) -> Chunk:
    """One record, or why it is not text."""
    lone = _LONE.search(source.text)
    if "\x00" in source.text:
        found = "a NUL byte stands here: this is not text"
        return _not_text(data, source, "HR103", found, source.text.index("\x00"))
    if lone is not None:
        found = f"the byte 0x{ord(lone[0]) - 0xDC00:02X} is not UTF-8 text"
        return _not_text(data, source, "HR101", found, lone.start())
    return Chunk(data, source, lay_out(source) if layout is None else layout)


def _not_text(data: bytes, source: Source, code: str, message: str, at: int) -> Chunk:
    fault = source.complain(code, message, Span(at, at + 1), hint=CODES[code].hint)
    readable = Source(_LONE.sub("\ufffd", source.text), source.path, source.record,
                      source.first_line, source.first_column)
    return Chunk(data, readable, None, fault)


def _is_utf16(data: bytes) -> bool:
    """Whether the bytes begin with a mark of UTF-16, or every other one of them is NUL."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return True
    even, odd = data[:8:2], data[1:8:2]
    if len(odd) < 2:
        return False
    return (not any(odd) and all(even)) or (not any(even) and all(odd))
