"""A stream cut before each `%` line; what is longer than a record may be is passed on in parts.

No more is held than one record within the limit, whatever the stream brings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Literal, NamedTuple

#: A line that starts a record wherever it stands, even inside commentary that was not closed;
#: also where UTF-16 text was put after UTF-8 text.
START = re.compile(
    rb"(?:(?<![^\r\n])|(?<=[\r\n]\x00))(?:(?:\xef\xbb\xbf)*%[ \t]*hearts-record\b"
    rb"|\xff\xfe%\x00|\xfe\xff\x00%)",
    re.I,
)
#: A `%` that may belong to one; the literal first makes the search as quick as it can be.
_SIGN = re.compile(
    rb"%(?:(?=[ \t]*[hH])(?:(?<![^\r\n]%)|(?<=\xef\xbb\xbf%)|(?<=[\r\n]\x00%))"
    rb"|(?=\x00)(?<=\xff\xfe%)|(?<=\xfe\xff\x00%))"
)
_BOM = b"\xef\xbb\xbf"
_BLOCK = 1 << 16
_LONGEST_TAIL = 1 << 20
#: Reading some records together, and then checking them, is quicker than one by one in turn.
_TOGETHER = 16


class Piece(NamedTuple):
    """Bytes from one `%` line to the next.

    ``long``: only their beginning, for they go beyond the limit; ``rest``: what follows that.
    """

    data: bytes
    kind: Literal["whole", "long", "rest"] = "whole"


def pieces(stream: BinaryIO | Iterable[bytes], limit: int) -> Iterator[list[Piece]]:
    """The stream cut before each `%` line that stands at the start of a line.

    The pieces come in lists of a few, none of which waits for a further block of the stream.
    """
    held: list[bytes] = []
    size, beyond = 0, False
    out: list[Piece] = []
    for lines, fresh in _lines(stream):
        for part, begins in _parts(lines, fresh):
            if begins:
                if held:
                    out.append(Piece(b"".join(held)))
                held, size, beyond = [], 0, False
                if len(out) >= _TOGETHER:
                    yield out
                    out = []
            if beyond:
                out.append(Piece(part, "rest"))
                continue
            held.append(part)
            size += len(part)
            if size > limit:
                out.append(Piece(b"".join(held), "long"))
                held, beyond = [], True
        if out:
            yield out
            out = []
    if held:
        yield [Piece(b"".join(held))]


def _parts(lines: bytes, fresh: bool) -> Iterator[tuple[bytes, bool]]:
    """A block in parts, and whether each begins with a `%` line."""
    last, begins = 0, False
    for start in _starts(lines):
        if start == 0 and not fresh:
            continue
        if start > last:
            yield lines[last:start], begins
        last, begins = start, True
    if last < len(lines):
        yield lines[last:], begins


def _starts(lines: bytes) -> Iterator[int]:
    """Where a `%` line stands at the start of a line; `START` alone would look at every byte."""
    for found in _SIGN.finditer(lines):
        start = sign = found.start()
        while lines.startswith(_BOM, start - 3, start):
            start -= 3
        for at in (start, sign - 2, sign - 3):  # the last two in UTF-16
            if at >= 0 and START.match(lines, at):
                yield at
                break


def _lines(stream: BinaryIO | Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    """The stream in blocks that end where a line ends, so that no `%` line lies across two.

    A line that goes on and on comes in several blocks: False where one only continues it.
    """
    tail: list[bytes] = []
    size, fresh = 0, True
    for block in _blocks(stream):
        # A CR at the end of a block may belong to a CRLF: it waits for the next block.
        cut = max(block.rfind(b"\n"), block.rfind(b"\r", 0, len(block) - 1)) + 1
        if cut:
            yield b"".join((*tail, block[:cut])), fresh
            tail, size, fresh = [], 0, True
        tail.append(block[cut:])
        size += len(block) - cut
        if size > _LONGEST_TAIL:
            held = b"".join(tail)
            keep = len(held) - held.endswith(b"\r")
            yield held[:keep], fresh
            tail, size, fresh = [held[keep:]], len(held) - keep, False
    rest = b"".join(tail)
    if rest:
        yield rest, fresh


def _blocks(stream: BinaryIO | Iterable[bytes]) -> Iterator[bytes]:
    blocks = iter(lambda: stream.read(_BLOCK), b"") if hasattr(stream, "read") else iter(stream)
    for block in blocks:
        if isinstance(block, str):
            raise TypeError("records are read from bytes: open the file in binary mode")
        if block or not hasattr(stream, "read"):
            yield block
