"""``fmt``: canonical text, in place and atomically."""

from __future__ import annotations

import sys

from hearts_record.cli.files import Input, inputs, write_atomically
from hearts_record.cli.fix import unified_diff
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, complain, describe
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.notation.write import dumps
from hearts_record.record import Record
from hearts_record.report.text import TextReport


def run_fmt(
    paths: list[str], *, check: bool, diff: bool, ascii: bool, stdin_filename: str | None
) -> int:
    """Format the files; the exit status."""
    status = OK
    for item in inputs(paths, stdin_filename):
        try:
            status = max(status, _format(item, check=check, diff=diff, ascii=ascii))
        except OSError as error:
            complain(describe(error))
            status = FAILED
    return status


def _format(item: Input, *, check: bool, diff: bool, ascii: bool) -> int:
    before, after, whole = formatted(item, ascii=ascii)
    changed = before != after
    if diff:
        sys.stdout.write(unified_diff(item.name, before, after) if changed else "")
    elif check:
        if changed:
            print(f"{item.name}: would be reformatted")
    elif item.path is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(after)
    elif changed:
        write_atomically(item.path, after)
    if (check or diff) and changed:
        return FINDINGS
    return OK if whole else FINDINGS


def formatted(item: Input, *, ascii: bool) -> tuple[bytes, bytes, bool]:
    """The file's bytes, its canonical bytes, and whether every record could be read."""
    before: list[bytes] = []
    after: list[bytes] = []
    whole = True
    kept = True  # whether the last record stands as it was
    with item.open() as stream:
        for chunk in split_bytes(stream, item.name):
            text, readable = _canonical(chunk, ascii=ascii)
            whole = whole and readable
            if not kept:
                after.append(b"\n")
            kept = text is None
            before.append(chunk.data)
            after.append(chunk.data if text is None else text.encode())
    if not before:
        complain(f"{item.name}: there is no record in this file")
        return b"", b"", False
    return b"".join(before), b"".join(after), whole


def _canonical(chunk: Chunk, *, ascii: bool) -> tuple[str | None, bool]:
    """The record's canonical text, or None if it must stay as it is; whether it was read."""
    record = read_chunk(chunk)
    if not record.readable:
        _tell(record)
        return None, False
    if record.signed is not None:
        return None, True  # the signatures are over these very bytes
    text = dumps(record, ascii=ascii)
    # The promise that formatting changes no meaning is kept by looking, not by hoping.
    if loads(text) != [record]:
        complain(f"{record.source.path}: record {record.source.record} is left as it is: its "
                 "canonical text does not read back as the same record (please report this)")
        return None, False
    return text, True


def _tell(record: Record) -> None:
    """Say on standard error why a record is left as it is."""
    report = TextReport(colour=sys.stderr.isatty())
    errors = [p for p in record.problems if p.severity == "error"]
    complain(f"{record.source.path}: record {record.source.record} could not be read and is "
             "left as it is")
    for line in report.findings(errors, record.source):
        print(line, file=sys.stderr)
