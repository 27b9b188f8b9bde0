"""Where in a replay a finding is shown: its hand, and the trick, or what comes after the last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from hearts_record.diagnostics import Diagnostic
from hearts_record.record import Hand, Record
from hearts_record.report.trick_data import numbers_of


class Place(NamedTuple):
    """The hand by its place in the record from 0; the trick by its number, None where it is none.

    ``after`` is whether it stands below the tricks: counts, results, totals.
    """

    hand: int | None = None
    trick: int | None = None
    after: bool = False


@dataclass(frozen=True, slots=True)
class _HandLines:
    """The lines of a hand in the file: where it begins, where its tricks end, what is a trick's."""

    number: int
    first: int
    last: int | None
    tricks: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Places:
    """Finds the places of the findings of one record."""

    hands: tuple[_HandLines, ...]

    @classmethod
    def of(cls, record: Record) -> Places:
        """The places of a record."""
        return cls(tuple(_lines_of(record, hand) for hand in record.hands))

    def of_finding(self, found: Diagnostic) -> Place:
        """Where a finding is shown: by its line, where two hands have one number."""
        line = found.region.line
        hand = self._hand(found.hand, line)
        if hand is None:
            return Place()
        lines = self.hands[hand]
        if found.trick is not None:
            return Place(hand, found.trick)
        if line in lines.tricks:
            return Place(hand, lines.tricks[line])
        return Place(hand, after=lines.last is not None and line > lines.last)

    def _hand(self, number: int | None, line: int) -> int | None:
        if number is None:
            return None
        above = [i for i, hand in enumerate(self.hands) if hand.first <= line]
        named = [i for i, hand in enumerate(self.hands) if hand.number == number]
        if above and (above[-1] in named or not named):
            return above[-1]
        return named[0] if named else None


def _lines_of(record: Record, hand: Hand) -> _HandLines:
    def line(offset: int) -> int:
        return record.source.region(hand.span._replace(start=offset)).line

    first = line(hand.span.start)
    if hand.table is None or not hand.table.rows:
        return _HandLines(hand.number, first, None)
    rows = hand.table.rows
    numbers = numbers_of(rows)
    tricks = {line(row.span.start): n for row, n in zip(rows, numbers, strict=True)}
    for item in hand.irregularities:
        if 1 <= item.after_row <= len(rows):
            tricks[line(item.span.start)] = numbers[item.after_row - 1]
    return _HandLines(hand.number, first, line(rows[-1].span.end), tricks)
