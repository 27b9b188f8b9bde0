"""The rounds of an event, watched record by record through a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hearts_record.record import Record
from hearts_record.report.found import Found, found_in, head_of

if TYPE_CHECKING:
    from hearts_record.verdict.model import Verdict
    from hearts_record.verdict.rounds import Key, Rounds, TableOfRound

    #: A table of a round, and its place with the line to show, for what is found of it.
    Shown = tuple[TableOfRound, Found]


def shown_tables(record: Record, verdict: Verdict) -> tuple[Shown, ...]:
    """The tables of a record, as they come back from another process."""
    if not any(hand.tag("Round") for hand in record.hands):
        return ()  # only an event with rounds pays for the means of watching them
    from hearts_record.verdict.rounds import tables_of

    tables = tuple(tables_of(record, verdict))
    places = found_in((t.place for t in tables), record.source, head_of(record))
    return tuple(zip(tables, places, strict=True))


class Watch:
    """Takes the records of files in order; the rounds of a file have to do with no other's."""

    def __init__(self) -> None:
        self.path: str | None = None
        self.rounds: Rounds | None = None
        self.places: dict[Key, Found] = {}

    def take(self, tables: Iterable[Shown]) -> list[Found]:
        """What is found in a record by those before it in its file."""
        found = []
        for table, place in tables:
            if self.rounds is None:
                from hearts_record.verdict.rounds import Rounds

                self.rounds = Rounds()
            self.places.setdefault(table.key, place)
            found += [place._replace(diagnostic=d) for d in self.rounds.take(table)]
        return found

    def turn_to(self, path: str | None) -> list[Found]:
        """What is told of the last file when another begins, or none; nothing while it goes on."""
        if path == self.path:
            return []
        stars = () if self.rounds is None else self.rounds.stars()
        found = [self.places[table.key]._replace(diagnostic=d) for table, d in stars]
        self.path, self.rounds, self.places = path, None, {}
        return found
