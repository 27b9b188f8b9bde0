"""``verify``: the verdict on every record."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator

from hearts_record.cli.checking import Judged, Unreadable, judge, report_unreadable
from hearts_record.cli.fair_evidence import read_evidence
from hearts_record.cli.files import inputs
from hearts_record.cli.outcome import FAILED, FINDINGS, OK, CommandError
from hearts_record.report.data import envelope, verdict_data
from hearts_record.report.text import TextReport
from hearts_record.report.verdict import verdict_text


def run_verify(
    paths: list[str], format: str, opening: str | None, keys: list[str], jobs: int,
    stdin_filename: str | None,
) -> int:
    """Verify the files; the exit status."""
    status = OK
    records = []
    results = judge(inputs(paths, stdin_filename), jobs, read_evidence(opening, keys))
    text = TextReport(colour=sys.stdout.isatty())
    for result in results if opening is None else _of_one_record(results):
        if isinstance(result, Unreadable):
            report_unreadable(result.reason)
            status = FAILED
            continue
        passed = result.verdict is not None and result.verdict.verdict == "pass"
        status = max(status, OK if passed else FINDINGS)
        if format == "json":
            records += _data(result)
        elif format == "jsonl":
            for data in _data(result):
                print(json.dumps(data, ensure_ascii=False))
        else:
            _print(result, text)
    if format == "json":
        print(json.dumps(envelope(records), ensure_ascii=False, indent=1))
    return status


def _of_one_record(results: Iterable[Judged | Unreadable]) -> Iterator[Judged | Unreadable]:
    """The results, held back until it is certain that there is one record at most."""
    held = []
    for result in results:
        held.append(result)
        if sum(isinstance(r, Judged) and r.verdict is not None for r in held) > 1:
            raise CommandError("--opening is of one match, and here is more than one record")
    yield from held


def _data(result: Judged) -> list[dict[str, object]]:
    return [] if result.verdict is None else [verdict_data(result.verdict)]


def _print(result: Judged, text: TextReport) -> None:
    if result.verdict is not None:
        for line in verdict_text(result.verdict):
            print(line)
    for line in text.findings(result.findings, result.source):
        print(line)
