"""``transcribe``: the book's facing tables to records."""

from __future__ import annotations

import sys

from hearts_record.cli.files import inputs
from hearts_record.cli.outcome import FINDINGS, OK, CommandError, complain
from hearts_record.diagnostics import Source
from hearts_record.notation.reader import loads
from hearts_record.notation.spread import transcribe
from hearts_record.notation.write import dumps
from hearts_record.report.text import TextReport


def run_transcribe(path: str) -> int:
    """Print the records of a text; findings go to standard error. The exit status."""
    item = next(iter(inputs([path])))
    with item.open() as stream:
        data = stream.read()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise CommandError(f"{item.name}: byte {error.start} is not UTF-8 text") from None
    found = transcribe(text, item.name)
    for i, record in enumerate(found.records):
        sys.stdout.write("\n" * bool(i) + dumps(loads(record)))
    report = TextReport(colour=sys.stderr.isatty())
    for line in report.findings(found.problems, Source(text, item.name)):
        print(line, file=sys.stderr)
    if not found.records and not found.problems:
        complain(f"{item.name}: no facing tables were found")
        return FINDINGS
    return FINDINGS if found.problems else OK
