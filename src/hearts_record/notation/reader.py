"""Reading: text, files and streams to records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.record import Record


def read_chunk(chunk: Chunk) -> Record:
    """The record of one chunk of a file; a chunk that is not text gives an empty record."""
    if chunk.record is not None:
        return chunk.record
    if chunk.layout is None:
        assert chunk.fault is not None
        return Record(source=chunk.source, problems=(chunk.fault,))
    # Canonical text needs no grammar, and a command that meets no other starts sooner.
    from hearts_record.notation.by_grammar import read_by_grammar

    return read_by_grammar(chunk.source, chunk.layout)


def iter_records(
    stream: BinaryIO | Iterable[bytes], path: str = "<stream>", *, number: int = 1, line: int = 1
) -> Iterator[Record]:
    """The records of a binary stream, one after another, without holding the whole of it.

    A stream of text is refused with a TypeError: open the file in binary mode, or use ``loads``.
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
