"""Files cut into batches of whole records, as other processes are given them.

Cutting at the `%` lines is cheap, and gives each batch the line at which it begins. How many
records lie before it is certain only where nobody leaves out a `%` line: a batch is numbered as
if that were so, and the files are counted record by record from the first that proves otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hearts_record.cli.checking import Empty, Unreadable
from hearts_record.cli.files import Input
from hearts_record.cli.outcome import describe
from hearts_record.cli.progress import Progress
from hearts_record.notation.limits import limits_set
from hearts_record.notation.pieces import Piece
from hearts_record.notation.split import breaks, file_pieces, split_bytes

#: How many bytes go to a process at once.
SIZE = 1 << 18


class Batch(NamedTuple):
    """Whole records of one file, with the number and the line of the first."""

    name: str
    data: bytes
    number: int
    line: int


#: What a process is given: parts of files that come to SIZE together, and what to hand back.
Task = tuple[Batch | Unreadable | Empty, ...]


class Cutter:
    """Cuts files into tasks; ``number`` is that of the next record of the file being cut."""

    def __init__(self, items: Iterable[Input], progress: Progress) -> None:
        self.items, self.progress = items, progress
        self.number = 1
        self.exact = False  # whether records are counted one by one

    def tasks(self) -> Iterator[Task]:
        """The files in order, a task at a time."""
        held: list[Batch | Unreadable | Empty] = []
        size = 0
        for part in self._parts():
            held.append(part)
            size += len(part.data) if isinstance(part, Batch) else 0
            if size >= SIZE or len(held) >= 1000:
                yield tuple(held)
                held, size = [], 0
        if held:
            yield tuple(held)

    def _parts(self) -> Iterator[Batch | Unreadable | Empty]:
        for item in self.items:
            self.number = 1
            try:
                with item.open() as stream:
                    yield from self._batches(item.name, self.progress.reading(stream))
            except OSError as error:
                yield Unreadable(describe(error))
                continue
            if self.number == 1:
                yield Empty(item.name)

    def _batches(self, name: str, blocks: Iterator[bytes]) -> Iterator[Batch]:
        """The batches of one file; a record beyond the limit ends one, and goes without its end.

        Where the file cannot be read further, what was read whole goes before the error.
        """
        held: list[bytes] = []
        size, records, line, after = 0, 0, 1, 1
        reading = _Reading(file_pieces(blocks, limits_set()))
        for piece in reading:
            if piece.kind != "rest":
                held.append(piece.data)
                size += len(piece.data)
                records += 1
            after += breaks(piece.data)
            if held and (size >= SIZE or piece.kind == "long"):
                yield self._batch(Batch(name, b"".join(held), 1, line), records)
                held, size, records = [], 0, 0
            if not held:
                line = after
        if held:
            yield self._batch(Batch(name, b"".join(held), 1, line), records)
        if reading.error is not None:
            raise reading.error

    def _batch(self, batch: Batch, records: int) -> Batch:
        numbered = batch._replace(number=self.number)
        self.number += count(batch) if self.exact else records
        return numbered


class _Reading:
    """The pieces of a file to where it cannot be read further; then ``error`` says why."""

    def __init__(self, pieces: Iterator[Piece]) -> None:
        self.pieces = pieces
        self.error: Exception | None = None

    def __iter__(self) -> Iterator[Piece]:
        try:
            yield from self.pieces
        except Exception as error:  # what it means, whoever opened the file knows
            self.error = error


def count(batch: Batch) -> int:
    """How many records the batch has."""
    return sum(not chunk.rest for chunk in split_bytes([batch.data]))
