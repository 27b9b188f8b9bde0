"""The rounds of an event, watched record by record through a file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hearts_record.diagnostics import Source
from hearts_record.record import Record
from hearts_record.report.found import Found, found_in
from hearts_record.verdict.model import Verdict
from hearts_record.verdict.rounds import Key, Rounds, TableOfRound, tables_of

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
    lines: dict[Key, Source | None] = field(default_factory=dict)

    def take(self, tables: Iterable[Shown]) -> list[Found]:
        """What is found in a record by those before it in its file."""
        found = []
        for table, line in tables:
            self.lines.setdefault(table.key, line)
            found += [Found(d, line) for d in self.rounds.take(table)]
        return found

    def turn_to(self, path: str | None) -> list[Found]:
        """What is told of the last file when another begins, or none; nothing while it goes on."""
        if path == self.path:
            return []
        found = [Found(d, self.lines[table.key]) for table, d in self.rounds.stars()]
        self.path, self.rounds, self.lines = path, Rounds(), {}
        return found
