"""``show``: a record for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from hearts_record.cli.files import inputs
from hearts_record.cli.outcome import FINDINGS, OK, CommandError
from hearts_record.cli.promises import promising
from hearts_record.notation.reader import iter_records
from hearts_record.record import Record
from hearts_record.report.show import as_data, as_text, chosen
from hearts_record.report.text import TextReport
from hearts_record.verdict.judge import verify


def run_show(path: str, form: str, hand: int | None, trick: int | None) -> int:
    """Show the records of a file; the exit status."""
    items = list(inputs([path]))
    if len(items) > 1:
        raise CommandError("show takes one file")
    with items[0].open() as stream:
        records = list(iter_records(stream, items[0].name))
    if not records:
        raise CommandError(f"{items[0].name}: there is no record in this file")
    if hand is not None and not any(h.number == hand for r in records for h in r.hands):
        raise CommandError(f"{items[0].name}: there is no hand {hand}")
    if trick is not None and not any(_rows(r, hand, trick) for r in records):
        where = "this file" if hand is None else f"hand {hand}"
        raise CommandError(f"{items[0].name}: there is no trick {trick} in {where}")
    if form in ("html", "svg"):
        print(_drawn(records, items[0].name, form, hand, trick), end="")
    elif form == "json":
        data = [as_data(r, promising(verify(r), r), hand, trick) for r in records]
        print(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        for i, record in enumerate(records):
            print("\n" * bool(i) + "\n".join(_shown(record, form, hand, trick)))
    return OK if all(r.readable for r in records) else _tell(records)


def _rows(record: Record, hand: int | None, trick: int) -> bool:
    """Whether the hands asked for have that trick."""
    return any(rows for _, rows in chosen(record, hand, trick))


def _shown(record: Record, form: str, hand: int | None, trick: int | None) -> Iterator[str]:
    if form == "markdown":
        from hearts_record.report.markdown import as_markdown

        return as_markdown(record, verify(record), hand, trick)
    return as_text(record, verify(record), hand, trick)


def _drawn(records: list[Record], name: str, form: str, hand: int | None, trick: int | None) -> str:
    """The page of all records, or the picture of one hand of them."""
    if form == "html":
        from hearts_record.report.html import page

        return page([(r, verify(r)) for r in records], hand, trick)
    from hearts_record.report.svg import as_svg, has_trick

    of = next(r for r in records if hand is None or any(h.number == hand for h in r.hands))
    if trick is not None and not has_trick(of, hand, trick):
        raise CommandError(f"{name}: there is no trick {trick} in this hand")
    return as_svg(of, verify(of), hand, trick)


def _tell(records: list[Record]) -> int:
    """A record that was not read whole is shown as far as it was, and that is said."""
    report = TextReport(colour=sys.stderr.isatty())
    for record in records:
        for line in report.findings(record.problems, record.source):
            print(line, file=sys.stderr)
    return FINDINGS
