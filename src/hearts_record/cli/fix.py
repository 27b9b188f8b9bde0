"""Safe fixes: the edits that findings carry, put into the text and nothing else."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterator

from hearts_record.cli.files import Input, write_atomically
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, complain, describe
from hearts_record.diagnostics import Diagnostic, Edit
from hearts_record.notation.reader import read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.verdict.judge import verify

#: Chooses the findings that may be mended.
Wanted = Callable[[Diagnostic], bool]


def fix_files(items: list[Input], wanted: Wanted, *, write: bool) -> int:
    """Mend the files in place, or show what would change; the exit status."""
    status = OK
    for item in items:
        try:
            before, after = _fixed(item, wanted)
            if before == after:
                continue
            if not write:
                sys.stdout.write(unified_diff(item.name, before, after))
                status = max(status, FINDINGS)
            elif item.path is None:
                sys.stdout.flush()
                sys.stdout.buffer.write(after)
            else:
                write_atomically(item.path, after)
        except OSError as error:
            complain(describe(error))
            status = FAILED
    return status


def _fixed(item: Input, wanted: Wanted) -> tuple[bytes, bytes]:
    before: list[bytes] = []
    after: list[bytes] = []
    with item.open() as stream:
        for chunk in split_bytes(stream, item.name):
            before.append(chunk.data)
            after.append(_fixed_chunk(chunk, wanted))
    return b"".join(before), b"".join(after)


def _fixed_chunk(chunk: Chunk, wanted: Wanted) -> bytes:
    record = read_chunk(chunk)
    if not record.readable or record.signed is not None:
        return chunk.data  # a signed record is never rewritten
    edits = [e for d in verify(record).diagnostics if wanted(d) for e in d.edits]
    if not edits:
        return chunk.data
    return apply_edits(chunk.source.text, edits).encode()


def apply_edits(text: str, edits: list[Edit]) -> str:
    """The text with the edits made; edits that overlap an earlier one are left out."""
    out: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda e: e.span):
        if edit.span.start < done:
            continue
        out += [text[done : edit.span.start], edit.text]
        done = edit.span.end
    return "".join((*out, text[done:]))


def unified_diff(name: str, before: bytes, after: bytes) -> str:
    """The change as a unified diff."""
    old, new = (list(_lines(data.decode("utf-8", "replace"))) for data in (before, after))
    lines = difflib.unified_diff(old, new, name, name)
    return "".join(x if x.endswith("\n") else x + "\n\\ No newline at end of file\n"
                   for x in lines)


def _lines(text: str) -> Iterator[str]:
    """The lines with their ends; only LF ends a line here, as in other diffs."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
