"""``fmt``: canonical text, in place and atomically."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import BinaryIO

from hearts_record.cli.diff import Diff
from hearts_record.cli.files import Input, inputs
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, describe
from hearts_record.cli.progress import Progress
from hearts_record.cli.writing import Rewrite
from hearts_record.notation.reader import loads, read_chunk
from hearts_record.notation.split import Chunk, split_bytes
from hearts_record.notation.write import dumps
from hearts_record.record import Record
from hearts_record.report.text import TextReport, safe


def run_fmt(
    paths: list[str], *, check: bool, diff: bool, ascii: bool, stdin_filename: str | None
) -> int:
    """Format the files; the exit status."""
    status = OK
    shown = diff or "-" in paths  # a terminal has no place for text and the line of progress
    progress = Progress(wanted=not (shown and sys.stdout.isatty()))
    for item in inputs(paths, stdin_filename, gzipped=False):
        if item.gzipped:
            progress.say(
                f"{item.name}: compressed files are not formatted: decompress it, format it "
                "and compress it again"
            )
            status = FAILED
            continue
        try:
            formatting = _Formatting(item, progress, ascii=ascii)
            status = max(status, formatting.run(check=check, diff=diff))
        except OSError as error:
            progress.say(describe(error))
            status = FAILED
        finally:
            progress.clear()
    return status


class _Formatting:
    """One file on its way to its canonical text."""

    def __init__(self, item: Input, progress: Progress, *, ascii: bool) -> None:
        self.item, self.progress, self.ascii = item, progress, ascii
        self.whole = True  # whether every record could be read
        self.records = 0

    def run(self, *, check: bool, diff: bool) -> int:
        """Write the file, or say or show what would change; the exit status."""
        if diff:
            changed = self._diff()
        elif check:
            changed = sum(before != after for before, after in self._pairs_read()) > 0
            if changed:
                self.progress.clear()
                print(f"{safe(self.item.name)}: would be reformatted")
        else:
            self._write()
            changed = False
        if not self.records:
            self.progress.say(f"{self.item.name}: there is no record in this file")
            return FINDINGS
        return FINDINGS if changed or not self.whole else OK

    def _write(self) -> None:
        if self.item.path is None:
            sys.stdout.flush()
            for _, after in self._pairs_read():
                sys.stdout.buffer.write(after)
            return
        self.item.check()
        with Rewrite(self.item.path) as new:
            for before, after in self._pairs(new.stream):
                new.add(before, after)

    def _diff(self) -> bool:
        sys.stdout.flush()
        with Diff(self.item.name, sys.stdout.buffer) as diff:
            for before, after in self._pairs_read():
                diff.add(before, after)
        return diff.changed

    def _pairs_read(self) -> Iterator[tuple[bytes, bytes]]:
        with self.item.open() as stream:
            yield from self._pairs(stream)

    def _pairs(self, stream: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
        """The bytes of each record, and what becomes of them."""
        # The blank line between two records stands at the end of the first one's bytes; a record
        # that is left as it is keeps what stands there.
        held: tuple[bytes, bytes | None] | None = None
        for chunk in split_bytes(self.progress.reading(stream), self.item.name):
            self.records += 1
            if held is not None:
                before, after = held
                yield before, before if after is None else after + b"\n"
            text = None if chunk.rest else self._canonical(chunk)
            held = chunk.data, None if text is None else text.encode()
            self.progress.record()
        if held is not None:
            yield held[0], held[0] if held[1] is None else held[1]

    def _canonical(self, chunk: Chunk) -> str | None:
        """The record's canonical text, or None if it must stay as it is."""
        record = read_chunk(chunk)
        if not record.readable:
            self._leave(record, "could not be read and is left as it is")
            return None
        if record.signed is not None:
            return None  # the signatures are over these very bytes
        text = dumps(record, ascii=self.ascii)
        # The promise that formatting changes no meaning is kept by looking, not by hoping.
        if loads(text) != [record]:
            why = "its canonical text does not read back as the same record (please report this)"
            self._leave(record, f"is left as it is: {why}")
            return None
        return text

    def _leave(self, record: Record, what: str) -> None:
        """Say on standard error why a record is left as it is, and what could not be read."""
        self.whole = False
        self.progress.say(f"{record.source.path}: record {record.source.record} {what}")
        report = TextReport(colour=sys.stderr.isatty())
        errors = [p for p in record.problems if p.severity == "error"]
        for line in report.findings(errors, record.source):
            print(line, file=sys.stderr)
