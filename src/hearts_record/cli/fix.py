"""Safe fixes: the edits that findings carry, put into the text and nothing else."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterable, Iterator

from hearts_record.cli.files import Input
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, complain, describe
from hearts_record.cli.suppress import ignoring_in
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
    status, files = OK, 0
    after: list[Input] = []
    for item in items:
        try:
            if item.path is None:
                after.append(_mend_stdin(item, wanted))
                continue
            if item.gzipped:
                status = max(status, _refuse(item))
            else:
                files += _mend_file(item, wanted)
            after.append(item)
        except OSError as error:
            complain(describe(error))
            status = FAILED
    if files:
        complain(f"mended {files} file{'s' * (files > 1)}")
    return status, after


def _mend_stdin(item: Input, wanted: Wanted) -> Input:
    with item.open() as stream:
        data = b"".join(mended(chunk, wanted) for chunk in split_bytes(stream, item.name))
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.flush()
    return item._replace(data=data)


def _mend_file(item: Input, wanted: Wanted) -> bool:
    """Whether anything in the file was mended."""
    assert item.path is not None
    with Rewrite(item.path) as new, item.open() as stream:
        for chunk in split_bytes(stream, item.name):
            new.add(chunk.data, mended(chunk, wanted))
    return new.changed


def _refuse(item: Input) -> int:
    """A compressed file is not rewritten; that ends badly if it was named and not only found."""
    complain(
        f"{item.name}: compressed files are not mended: decompress it, mend it and "
        "compress it again"
    )
    return OK if item.found else FAILED


def show_diff(items: Iterable[Input], wanted: Wanted) -> int:
    """Show what would be mended; the exit status."""
    status = OK
    for item in items:
        if item.gzipped:
            status = max(status, _refuse(item))
            continue
        try:
            with item.open() as stream:
                both = [(c.data, mended(c, wanted)) for c in split_bytes(stream, item.name)]
        except OSError as error:
            complain(describe(error))
            status = FAILED
            continue
        before, after = (b"".join(side) for side in zip(*both, strict=True)) if both else (b"", b"")
        if before != after:
            sys.stdout.write(unified_diff(item.name, before, after))
            status = max(status, FINDINGS)
    return status


def mended(chunk: Chunk, wanted: Wanted) -> bytes:
    """The record's bytes with the fixes; as they were where it cannot be read, or is signed."""
    if chunk.rest or chunk.fault is not None:
        return chunk.data
    record = read_chunk(chunk)
    text = record.source.text
    for _ in range(_ROUNDS):
        edits = [] if not _may_change(record) else _edits(record, wanted)
        if not edits:
            break
        text = apply_edits(text, edits)
        again = loads(text, record.source.path)
        if len(again) != 1 or not again[0].readable:
            complain(
                f"{record.source.path}: record {record.source.record} is left as it is: "
                "mended, it could not be read (please report this)"
            )
            return chunk.data
        record = again[0]
    return chunk.data if text == chunk.source.text else text.encode()


def _may_change(record: Record) -> bool:
    return record.readable and record.signed is None


def _edits(record: Record, wanted: Wanted) -> list[Edit]:
    found, ignoring = verify(record).diagnostics, ignoring_in(record.source)
    kept = (d for d in found if ignoring is None or ignoring.keeps(d))
    return [edit for d in kept if wanted(d) for edit in d.edits]


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


def unified_diff(name: str, before: bytes, after: bytes) -> str:
    """The change as a unified diff."""
    old, new = (list(_lines(data.decode("utf-8", "replace"))) for data in (before, after))
    lines = difflib.unified_diff(old, new, name, name)
    return "".join(x if x.endswith("\n") else x + "\n\\ No newline at end of file\n" for x in lines)


def _lines(text: str) -> Iterator[str]:
    """The lines with their ends; only LF ends a line here, as in other diffs."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
