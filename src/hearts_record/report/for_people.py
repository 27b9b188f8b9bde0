"""Findings for people, as ``lint`` prints them unless another format is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_record.report.found import Found
from hearts_record.report.sink import Report


class Text(Report):
    """The place, the message, the source line with a caret."""

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Write the findings of one record."""
        if not found:
            return
        from hearts_record.report.text import TextReport

        lines = TextReport(colour=self.out.isatty())
        for one in found:
            for line in lines.finding(one):
                print(line, file=self.out)
