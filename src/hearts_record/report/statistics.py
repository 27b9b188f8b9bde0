"""How many findings of each code there are, instead of the findings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import TextIO

from hearts_record.codes import CODES
from hearts_record.report.found import Found
from hearts_record.report.sink import Fails, Report

#: The forms in which counts are written; the others are lists of findings.
STATISTICS_FORMATS = ("text", "json", "jsonl")


class Statistics(Report):
    """Counts the findings; what is most frequent stands first."""

    def __init__(self, out: TextIO, fails: Fails, format: str) -> None:
        super().__init__(out, fails)
        self.format = format
        self.counts: Counter[str] = Counter()

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Count the findings of one record."""
        self.counts.update(one.diagnostic.code for one in found)

    def end(self) -> None:
        """Write the counts."""
        rows = sorted(self.counts.items(), key=lambda row: (-row[1], row[0]))
        data = [{"code": c, "name": CODES[c].name, "count": n} for c, n in rows]
        if self.format == "json":
            print(json.dumps(data), file=self.out)
        for (code, number), row in zip(rows, data, strict=True):
            if self.format == "jsonl":
                print(json.dumps(row), file=self.out)
            elif self.format != "json":
                print(f"{number:>7}  {code}  {CODES[code].name}", file=self.out)
