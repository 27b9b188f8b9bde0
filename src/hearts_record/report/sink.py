"""What every form of the findings has in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TextIO

from hearts_record.diagnostics import Diagnostic
from hearts_record.report.found import Found

#: Whether a finding makes the record a bad one.
Fails = Callable[[Diagnostic], bool]


class Report:
    """Takes the findings of one record after another and writes them; this one writes nothing."""

    def __init__(self, out: TextIO, fails: Fails) -> None:
        self.out, self.fails = out, fails

    def add(self, path: str, record: int, found: Sequence[Found]) -> None:
        """Write the findings of one record of a file; there may be none."""

    def add_of_file(self, path: str, found: Sequence[Found]) -> None:
        """Write what is found of a file as a whole, after its records; there is something."""
        self.add(path, found[0].diagnostic.record, found)

    def end(self) -> None:
        """Write what stands at the end."""


def sentence(d: Diagnostic) -> str:
    """The message with what to do."""
    from hearts_record.report.text import safe

    return safe(d.message + (f" ({d.hint})" if d.hint else ""))
