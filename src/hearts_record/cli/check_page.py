"""``page``: the check page, written where a site or a reader wants it."""

from __future__ import annotations

from pathlib import Path

from hearts_record.cli.outcome import OK
from hearts_record.cli.writing import write_atomically
from hearts_record.report.check import check_page
from hearts_record.report.text import safe

NAME = "index.html"


def run_page(directory: Path) -> int:
    """Write the page; the exit status. Raises OSError where it cannot be written."""
    directory.mkdir(parents=True, exist_ok=True)
    target = directory / NAME
    write_atomically(target, check_page().encode())
    print(f"wrote {safe(str(target))}")
    return OK
