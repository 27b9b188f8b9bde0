"""Safe fixes: the edits that findings carry, put into the text and nothing else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from hearts_record.cli.diff import Diff
from hearts_record.cli.files import Input
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, complain, describe
from hearts_record.cli.progress import Progress
from hearts_record.cli.promises import may_change, mends
from hearts_record.cli.writing import Rewrite
from hearts_record.diagnostics import Diagnostic, Edit
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.record import Record
from hearts_record.verdict.judge import verify

#: Chooses the findings that may be mended.
Wanted = Callable[[Diagnostic], bool]
#: A fix may make room for another; a record that is never done is left after so many rounds.
_ROUNDS = 10


def mend(items: Iterable[Input], wanted: Wanted) -> tuple[int, list[Input]]:
    """Mend the files in place; the exit status, and the files to report on.

    The mended text of standard input goes to standard output, and is reported on.
    """
    mending = _Mending(wanted, Progress())
    status, files = OK, 0
    after: list[Input] = []
    for item in items:
        try:
            if item.path is None:
                after.append(mending.stdin(item))
                continue
            if item.gzipped:
                status = max(status, mending.refuse(item))
            else:
                files += mending.file(item, item.path)
            after.append(item)
        except OSError as error:
            mending.progress.say(describe(error))
            status = FAILED
        finally:
            mending.progress.clear()
    if files:
        complain(f"mended {files} file{'s' * (files > 1)}")
    return status, after


def show_diff(items: Iterable[Input], wanted: Wanted) -> int:
    """Show what would be mended; the exit status."""
    mending = _Mending(wanted, Progress(wanted=not sys.stdout.isatty()))
    status = OK
    for item in items:
        try:
            if item.gzipped:
                status = max(status, mending.refuse(item))
            elif mending.diff(item):
                status = max(status, FINDINGS)
        except OSError as error:
            mending.progress.say(describe(error))
            status = FAILED
        finally:
            mending.progress.clear()
    return status


class _Mending:
    """Files gone through record by record, with a line that says how far."""

    def __init__(self, wanted: Wanted, progress: Progress) -> None:
        self.wanted, self.progress = wanted, progress

    def _pairs(self, stream: BinaryIO, item: Input) -> Iterator[tuple[bytes, bytes]]:
        """The bytes of each record, and what becomes of them."""
        for chunk in split_bytes(self.progress.reading(stream), item.name):
            yield chunk.data, mended(chunk, self.wanted, self.progress.say)
            self.progress.record()

    def stdin(self, item: Input) -> Input:
        """Mend standard input to standard output; what is to be reported on."""
        with item.open() as stream:
            data = b"".join(after for _, after in self._pairs(stream, item))
        self.progress.clear()
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return item._replace(data=data)

    def file(self, item: Input, path: Path) -> bool:
        """Mend a file; whether anything in it was mended."""
        item.check()
        with Rewrite(path) as new:
            for before, after in self._pairs(new.stream, item):
                new.add(before, after)
        return new.changed

    def diff(self, item: Input) -> bool:
        """Show what would be mended in a file; whether anything would."""
        sys.stdout.flush()
        with item.open() as stream, Diff(item.name, sys.stdout.buffer) as diff:
            for before, after in self._pairs(stream, item):
                diff.add(before, after)
        return diff.changed

    def refuse(self, item: Input) -> int:
        """A compressed file is not rewritten; that ends badly if it was named, not only found."""
        self.progress.say(
            f"{item.name}: compressed files are not mended: decompress it, mend it and "
            "compress it again"
        )
        return OK if item.found else FAILED


def mended(chunk: Chunk, wanted: Wanted, say: Callable[[str], None] = complain) -> bytes:
    """The record's bytes with the fixes; as they were where it cannot be read, or is signed."""
    if chunk.rest or chunk.fault is not None:
        return chunk.data
    record = read_chunk(chunk)
    text = record.source.text
    for _ in range(_ROUNDS):
        edits = _edits(record, wanted) if may_change(record) else []
        if not edits:
            break
        text = apply_edits(text, edits)
        again = loads(text, record.source.path)
        if len(again) != 1 or not again[0].readable:
            say(
                f"{record.source.path}: record {record.source.record} is left as it is: "
                "mended, it could not be read (please report this)"
            )
            return chunk.data
        record = again[0]
    return chunk.data if text == chunk.source.text else text.encode()


def _edits(record: Record, wanted: Wanted) -> list[Edit]:
    mended = mends(record)
    found = (d for d in verify(record).diagnostics if wanted(d) and mended(d))
    return [edit for d in found for edit in d.edits]


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with the edits made; edits that overlap an earlier one are left out."""
    out: list[str] = []
    done = 0
    for edit in sorted(set(edits), key=lambda e: (e.span, e.text)):
        if edit.span.start < done:
            continue
        out += [text[done : edit.span.start], edit.text]
        done = edit.span.end
    return "".join((*out, text[done:]))
