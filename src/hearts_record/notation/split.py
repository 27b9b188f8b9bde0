"""A file's bytes to its records, each on its own, so that a bad one costs no neighbour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from hearts_record.diagnostics import Diagnostic, Region, Source
from hearts_record.codes import CODES
from hearts_record.notation.layout import Layout, lay_out

#: A line that starts a record wherever it stands, even inside commentary that was not closed.
_START = re.compile(rb"(?<![^\r\n])(?:\xef\xbb\xbf)*%[ \t]*hearts-record\b")
_INNER_START = re.compile(r"%[ \t]*hearts-record\b", re.I)
_LINE = re.compile(r"[^\r\n]+")
_TAG_LINE = re.compile(r"[ \t]*(?:\[[^\[\]]*\][ \t]*)+\Z")
_CAPTION = re.compile(r"[ \t]*No\.?[ \t]*[0-9]+[ \t]*\.", re.I)
_CAPTION_WORDS = re.compile(
    r"(?:Hearts|Settling|Heartsette|Slobberhannes|Polignac|Enfl\w+|trick|leads for|successful)"
    r"[ \t,]*\.?[ \t|]*\Z|[ \t]*(?:first trick|bidder)\b", re.I)
_NEW_EVENT = re.compile(r"[ \t]*\[[ \t]*(?:Event|Game)\b", re.I)
_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bytes of one record and the record's text; ``fault`` says why it is not text."""

    data: bytes
    source: Source
    layout: Layout | None
    fault: Diagnostic | None = None


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
    blocks = iter(lambda: stream.read(_BLOCK), b"") if hasattr(stream, "read") else iter(stream)
    held: list[bytes] = []
    tail = b""
    for block in blocks:
        # A start may lie across two blocks: keep the last line back until its end is seen.
        buffer = tail + block
        cut = max(buffer.rfind(b"\n"), buffer.rfind(b"\r", 0, len(buffer) - 1)) + 1
        ready, tail = buffer[:cut], buffer[cut:]
        last = 0
        for found in _START.finditer(ready):
            piece = b"".join((*held, ready[last : found.start()]))
            if piece:
                yield piece
            held, last = [], found.start()
        held.append(ready[last:])
    rest = b"".join((*held, tail))
    last = 0
    for found in _START.finditer(rest):
        if found.start() > last:
            yield rest[last : found.start()]
        last = found.start()
    if rest[last:]:
        yield rest[last:]


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
    if b"\x00" in data:
        return False
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    layout = lay_out(Source(text))
    return not layout.code.strip() and not layout.problems


def _breaks(data: bytes) -> int:
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")


def _sub_split(data: bytes, path: str, number: int, line: int) -> Iterator[Chunk]:
    """The records of a piece: `%` after other text, or a new Event, Game or caption."""
    source, fault = _decode(data, path, number, line)
    if fault is not None:
        yield Chunk(data, source, None, fault)
        return
    layout = lay_out(source)
    cuts = _inner_starts(layout.code)
    if not cuts:
        yield Chunk(data, source, layout)
        return
    text = source.text
    for i, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(text)], strict=True)):
        column = start - max(text.rfind("\n", 0, start), text.rfind("\r", 0, start))
        part = Source(text[start:end], path, number + i, line, column)
        encoded = part.text.encode()
        line += _breaks(encoded)
        yield Chunk(encoded, part, lay_out(part))


def _decode(data: bytes, path: str, number: int, line: int) -> tuple[Source, Diagnostic | None]:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[:4].count(0) > 1:
        return _not_text(data, path, number, line, "HR103", "this is UTF-16 or UTF-32 text", 0)
    if b"\x00" in data:
        at = data.index(b"\x00")
        return _not_text(data, path, number, line, "HR103", "a NUL byte stands here", at)
    try:
        return Source(data.decode(), path, number, line), None
    except UnicodeDecodeError as error:
        found = f"the byte 0x{data[error.start]:02x} is not UTF-8 text"
        return _not_text(data, path, number, line, "HR101", found, error.start)


def _not_text(
    data: bytes, path: str, number: int, line: int, code: str, message: str, at: int
) -> tuple[Source, Diagnostic]:
    before = data[:at].decode("utf-8", "replace")
    row = before.count("\n") + before.count("\r") - before.count("\r\n")
    column = at and len(before) - max(before.rfind("\n"), before.rfind("\r"))
    region = Region(line + row, max(column, 1), line + row, max(column, 1) + 1)
    source = Source(data.decode("utf-8", "replace"), path, number, line)
    hint = CODES[code].hint
    return source, Diagnostic(code, message, path, number, region, hint=hint)


def _inner_starts(code: str) -> list[int]:
    """Where further records begin in a piece; its own start is not among them."""
    cuts = []
    played = False
    for found in _LINE.finditer(code):
        text = found[0]
        inner = _INNER_START.search(text)
        if inner and code[: found.start() + inner.start()].strip(" \t\r\n\ufeff"):
            cuts.append(found.start() + inner.start())
            played = False
            continue
        if not text.strip():
            continue
        if played and (_NEW_EVENT.match(text) or _CAPTION.match(text)):
            cuts.append(found.start())
            played = False
        elif not (text.lstrip().startswith("%") or _is_heading_matter(text)):
            played = True
    return cuts


def _is_heading_matter(text: str) -> bool:
    """Whether a line is nothing but tags or captions."""
    return bool(_TAG_LINE.match(text) or _CAPTION.match(text) or _CAPTION_WORDS.search(text))
