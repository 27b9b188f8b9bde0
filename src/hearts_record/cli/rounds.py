"""The rounds of an event, watched record by record through a file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hearts_record.diagnostics import Source
from hearts_record.record import Record
from hearts_record.report.found import Found, found_in
from hearts_record.verdict.model import Verdict
from hearts_record.verdict.rounds import Rounds, TableOfRound, tables_of

#: A table of a round, and the line to show with what is found of it.
Shown = tuple[TableOfRound, Source | None]


def shown_tables(record: Record, verdict: Verdict) -> tuple[Shown, ...]:
    """The tables of a record, as they come back from another process."""
    tables = tuple(tables_of(record, verdict))
    lines = found_in((t.place for t in tables), record.source)
    return tuple((t, one.line) for t, one in zip(tables, lines, strict=True))


@dataclass(slots=True)
class Watch:
    """Takes the records of files in order; the rounds of a file have to do with no other's."""

    path: str | None = None
    rounds: Rounds = field(default_factory=Rounds)

    def take(self, path: str, tables: Iterable[Shown]) -> list[Found]:
        """What is found in a record by those before it in its file."""
        if path != self.path:
            self.path, self.rounds = path, Rounds()
        return [Found(d, line) for table, line in tables for d in self.rounds.take(table)]
