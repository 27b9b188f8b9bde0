"""What is found in the records of files, one after another, with what their order brings.

One reckoning for whoever asks: what a comment ignores is left out, whether it is found in the
record, by the records before it, or at the end of the file; and a comment that fits nothing is
a finding itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from hearts_record.cli.promises import promised
from hearts_record.cli.rounds import Watch, shown_tables
from hearts_record.cli.suppress import Ignoring, ignoring_in
from hearts_record.diagnostics import Diagnostic
from hearts_record.record import Record
from hearts_record.report.found import Found, found_in, head_of

if TYPE_CHECKING:
    from hearts_record.cli.rounds import Shown
    from hearts_record.verdict.model import Verdict

#: Chooses the findings that are reported.
Wanted = Callable[[Diagnostic], bool]
#: What is found of a record only when its file is over.
_AT_THE_END = frozenset({"HR513"})


class Linted(NamedTuple):
    """What was found in a record, the tables of an event that it shows, and its comments.

    It comes back from another process as it is.
    """

    found: list[Found]
    tables: tuple[Shown, ...]
    ignoring: Ignoring | None


def linted(record: Record, verdict: Verdict, wanted: Wanted) -> Linted:
    """What is found in a record by itself, but for what its comments ignore."""
    ignoring = ignoring_in(record.source)
    found = [d for d in verdict.diagnostics if ignoring is None or ignoring.keeps(d)]
    chosen = promised((d for d in found if wanted(d)), record)
    shown = found_in(chosen, record.source, head_of(record)) if chosen else []
    return Linted(shown, shown_tables(record, verdict), ignoring)


class FileFindings:
    """Takes the records of files in order."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.watch = Watch()
        #: the comments of this file, by record, that may ignore what is found at its end
        self.waiting: dict[int, Ignoring] = {}

    def turn_to(self, path: str | None) -> list[Found]:
        """What is found at the end of the last file, when another begins or none is left."""
        if path == self.watch.path:
            return []
        found, waiting = self.watch.turn_to(path), self.waiting
        self.waiting = {}
        if waiting:
            found = [f for f in found if _kept(waiting.get(f.diagnostic.record), f)]
            found += [unused for ignoring in waiting.values() for unused in ignoring.unused()]
        return self._wanted(found)

    def of(self, one: Linted) -> list[Found]:
        """What is found in a record, by itself and by those before it in its file."""
        found, ignoring = self.watch.take(one.tables), one.ignoring
        if ignoring is not None:
            found = [f for f in found if ignoring.keeps(f.diagnostic)]
            found += ignoring.unused(_AT_THE_END if one.tables else frozenset())
            if ignoring.waits:
                self.waiting[one.tables[0][0].place.record] = ignoring
        if not found:
            return one.found
        return sorted(one.found + self._wanted(found), key=lambda f: f.diagnostic.sort_key)

    def _wanted(self, found: list[Found]) -> list[Found]:
        return [f for f in found if self.wanted(f.diagnostic)]


def _kept(ignoring: Ignoring | None, found: Found) -> bool:
    return ignoring is None or ignoring.keeps(found.diagnostic)
