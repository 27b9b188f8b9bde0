"""Tables: which columns are seats and which is the number's, and the rows put in order."""

from __future__ import annotations

from collections.abc import Callable

from hearts_record.diagnostics import Diagnostic, Source, Span
from hearts_record.notation.cells import RawRow, RawScore
from hearts_record.notation.drafts import Named, RawRecord, RawTable, RawTableRow
from hearts_record.record import Cell, Counts, Row, Score, Table
from hearts_record.vocabulary import seat_fault

#: Headings of the number's column besides `#`, `No.` and `Trick`, which the grammar knows.
_NUMBER_LETTERS = ("T", "R", "I", "C", "K")


class Columns:
    """The seats of a record and, for each hand, the seats its heading names in order."""

    def __init__(
        self, source: Source, stated: tuple[str, ...], raw: RawRecord, *, checked: bool
    ) -> None:
        self.source, self.problems = source, list[Diagnostic]()
        self.seats = stated
        self.labels: list[tuple[str, ...]] = []
        for i, hand in enumerate(raw.hands):
            number = hand.number or i + 1
            table = hand.table
            named = [] if table is None else self._seat_labels(table)
            if table is not None and table.labels is not None and checked:
                self._check_heading(table, named, number)
                if not self.seats:
                    self.seats = tuple(n for n, _ in named)
            self.labels.append(self._canonical(named) if named else self.seats)

    def _canonical(self, named: list[Named]) -> tuple[str, ...]:
        known = {s.casefold(): s for s in self.seats}
        return tuple(known.get(n.casefold(), n) for n, _ in named)

    def _seat_labels(self, table: RawTable) -> list[Named]:
        """The labels of the heading that name seats."""
        labels = [x for x in table.labels or [] if x[0] != "#"]
        known = {s.casefold() for s in self.seats}
        widths = {len(r.row.cells) for r in table.rows if r.row is not None}
        for place in (-1, 0):
            if len(labels) < 2 or labels[place][0].upper() not in _NUMBER_LETTERS:
                continue
            spare = len(labels) - 1
            if (known and labels[place][0].casefold() not in known) or (
                not known and spare in widths and len(labels) not in widths
            ):
                labels.pop(place)
                break
        return labels

    def _check_heading(self, table: RawTable, named: list[Named], hand: int) -> None:
        names = [n for n, _ in named]
        for name, span in named:
            fault = seat_fault(name)
            if fault:
                self.problems.append(
                    self.source.complain("HR114", f"no seat can be named so: {fault}", span,
                                         hand=hand))
                return
        lowered = [n.casefold() for n in names]
        seats = [s.casefold() for s in self.seats]
        out = [s for s in seats if s not in lowered]
        ordered = [s for s in seats if s in lowered]
        fits = lowered == ordered and (not out or (len(out) == 1 and len(seats) == 7))
        if len(set(lowered)) < len(lowered) or (self.seats and not fits):
            expected = ", ".join(self.seats) if self.seats else "each seat once"
            self.problems.append(
                self.source.complain(
                    "HR118", f"the heading names {', '.join(names)}", table.span, hand=hand,
                    hint=f"the columns are the seats clockwise: {expected}"))


def finish_table(
    source: Source,
    raw: RawTable,
    seats: tuple[str, ...],
    hand: int,
    score: Callable[[RawScore], Score],
) -> tuple[Table, list[Diagnostic], bool]:
    """The table, what is wrong with its rows, and whether a row could not be used."""
    problems: list[Diagnostic] = []
    rows: list[Row] = []
    for item in raw.rows:
        # A row without a number is the one after the row above it.
        expected = (rows[-1].number or 0) + 1 if rows else 1
        rows.append(_row(source, item, expected, len(seats), hand, problems))
    counts = None
    if raw.counts is not None:
        counts = Counts(tuple(score(s) for s in raw.counts), raw.counts_span, raw.counts_notes)
    table = Table(seats, tuple(rows), counts, raw.span, raw.heading_notes, raw.rule_notes,
                  raw.end_notes)
    return table, problems, any(not r.cells for r in rows)


def _row(
    source: Source, raw: RawTableRow, expected: int, width: int, hand: int,
    problems: list[Diagnostic],
) -> Row:
    if raw.row is None:
        return Row(expected, (), None, raw.span, raw.notes)
    row = raw.row

    def complain(code: str, message: str, span: Span, hint: str | None = None) -> None:
        problems.append(source.complain(code, message, span, hand=hand,
                                        trick=number, hint=hint))

    number = row.numbers[-1][0] if row.numbers else expected
    if len({n for n, _ in row.numbers}) > 1:
        complain("HR301", "the row has two numbers that differ", row.numbers[0][1])
    cells, marks = _fit(row, width)
    if cells is None:
        found = sum(c is not None for c in row.cells)
        complain("HR119", f"the row has {found} cards for {width} seats", raw.span,
                 "one cell for each seat; ? for a card that cannot be read")
        return Row(number, (), None, raw.span, raw.notes)
    if len(marks) > 1:
        complain("HR122", "two cards are marked as taking the trick", row.spans[marks[1]],
                 "mark the one that takes it")
    return Row(number, cells, marks[0] if marks else None, raw.span, raw.notes)


def _fit(row: RawRow, width: int) -> tuple[tuple[Cell, ...] | None, tuple[int, ...]]:
    """The cells, without an empty number column; None if they are not as many as the seats."""
    cells, marks = list(row.cells), row.marks
    if len(cells) > width and cells and cells[0] is None:
        cells, marks = cells[1:], tuple(m - 1 for m in marks)
    if len(cells) > width and cells and cells[-1] is None:
        cells.pop()
    full = [c for c in cells if c is not None]
    if len(full) != len(cells) or len(full) != width:
        return None, ()
    return tuple(full), marks
